/* outbound.h - inside referee: from a document to a mail in the outbox. */
#ifndef SPADESD_REFEREE_OUTBOUND_H
#define SPADESD_REFEREE_OUTBOUND_H

#include "notice/doc.h"
#include "store/outbox.h"
#include "store/people.h"

struct session;

struct outbound {
	const char *to;
	const struct person
	    *person; /* whose token is to be answered to; NULL for a stranger */
	const char *subject;
	const struct doc *doc;
	bool answer;  /* to the letter at hand */
	bool in_game; /* in the session's game: thread and token */
	bool to_list; /* answers go to the list: nothing private is in it and no
	                 token on it */
	enum notice_kind notice;
	struct token join; /* purpose PURPOSE_JOIN with an address: the reply
	                      confirms it */
};

/* Puts it into the outbox, for good; an address that is none gets nothing. */
void outbound_mail(struct session *s, const struct outbound *mail);
/* Tells every gamesmaster but the one whose address is `except` (NULL for
 * none), each by his own mail. */
void outbound_gamesmasters(struct session *s,
    const char *except,
    const char *subject,
    const char *what);

#endif
