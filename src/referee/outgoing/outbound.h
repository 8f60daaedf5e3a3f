/* outbound.h - inside referee: from a document to a mail in the outbox. */
#ifndef SPADESD_REFEREE_OUTBOUND_H
#define SPADESD_REFEREE_OUTBOUND_H

#include "notice/doc.h"
#include "store/outbox.h"
#include "store/people.h"

struct loaded_game;
struct session;
struct tx;

struct outbound {
	const char *to;
	/* whose token is to be answered to; NULL for a stranger */
	const struct person *person;
	const char *subject;
	const struct doc *doc;
	/* a text that comes with it as a file of that name; NULL for none */
	const char *attached, *attached_name;
	bool answer;  /* to the letter at hand */
	bool in_game; /* in the session's game: thread and token */
	/* answers go to the list: nothing private is in it, and no token on
	 * it that could do anything but vouch for the post */
	bool to_list;
	enum notice_kind notice;
	bool tells; /* what happened in the game so far */
	/* to whom has proven nothing: plain text, nothing of his letter in it,
	 * and not sent at all when it is more than twice that */
	bool brief;
	/* purpose PURPOSE_JOIN with an address: the reply confirms it */
	struct token join;
	int64_t held;      /* the reply says that this letter is his; 0 */
	const char *guess; /* the move that a yes to it makes; NULL for none */
};

/* Puts it into the outbox, for good; an address that is none gets nothing. */
void outbound_mail(struct session *s, const struct outbound *mail);
/* Tells one person so, in a mail that says nothing else. */
void outbound_person(struct session *s,
    const struct person *person,
    const char *subject,
    const char *what);
/* Another address that only this person is sent, for an answer in the session's
 * game; the session's memory. NULL where none can be: answers are known by what
 * they refer to. */
const char *outbound_address(
    struct tx *tx, const struct loaded_game *game, const struct person *person);
/* Tells every gamesmaster but the one whose address is `except` (NULL for
 * none), each by his own mail. */
void outbound_gamesmasters(struct session *s,
    const char *except,
    const char *subject,
    const char *what);

#endif
