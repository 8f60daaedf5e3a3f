/* outbound.h - inside referee: turns a document into a mail in the outbox. */
#ifndef SPADESD_REFEREE_OUTBOUND_H
#define SPADESD_REFEREE_OUTBOUND_H

#include "notice/doc.h"
#include "store/outbox.h"
#include "store/people.h"

struct loaded_game;
struct session;
struct tx;

struct outbound {
	const char *to; /* NULL: the address of `person` */
	/* person whose reply token the mail carries; NULL for a stranger */
	const struct person *person;
	const char *subject; /* NULL: the title of `doc` */
	const struct doc *doc;
	/* text and name of an attached file; NULL: none */
	const char *attached, *attached_name;
	bool answer; /* true: the mail answers the current letter */
	/* true: the mail is about the loaded game, and gets a token and the
	 * thread of that game */
	bool in_game;
	enum notice_kind notice;
	int wait;     /* seconds before the first try to send the mail */
	bool deals;   /* true: the mail brings a hand that was just dealt */
	bool watches; /* true: the reader only watches, so the mail goes last */
	bool tells;   /* true: the mail reports everything in the game so far */
	/* For a sender without proof: at most the first words of the letter,
	 * and not sent if it is more than twice the letter's size. */
	bool brief;
	bool last; /* true: the reader gets no more mail */
	/* If join.address is set, the mail carries this token for replies. A
	 * reply with the token confirms the address (PURPOSE_JOIN). */
	struct token join;
	int64_t held; /* held letter that the reply confirms; 0: none */
	/* move in a game, or command about an open table, that a yes to the
	 * mail stands for; NULL: none */
	const char *guess;
};

/* Queues the mail for sending. Drops a mail to an invalid address, and a mail
 * to a person who sent `stop`, unless it answers that person's own letter.
 * Returns false if the mail is too long for the letter that it answers. */
bool outbound_mail(struct session *s, const struct outbound *mail);

/* Sends one person a mail with only this text. */
void outbound_person(struct session *s, const struct person *person,
    const char *subject, const char *what);

/* Makes another private reply address for this person in this game, in tx's
 * memory. Returns NULL if the site's tokens are in references. */
const char *outbound_address(
    struct tx *tx, const struct loaded_game *game, const struct person *person);

/* Sends every gamesmaster a mail with only this text, except the one at
 * `except` (NULL: no exception). */
void outbound_gamesmasters(struct session *s, const char *except,
    const char *subject, const char *what);

/* Players whose turns run out. */

/* Turns in a row that must run out before a gamesmaster may look for a
 * substitute. */
enum { SILENT_TURNS = 2 };

/* True if the seat's last SILENT_TURNS turns ran out and its player has done
 * nothing since. */
bool silent_is(const struct tx *tx, const struct loaded_game *game, int seat);

/* Call silent_noticed after a turn of `seat` ran out. If the seat is now
 * silent, mails the gamesmasters what they can do. */
void silent_noticed(struct session *s, int seat);

#endif
