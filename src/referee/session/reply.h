/* reply.h - inside referee: the reply to the sender, and what the table is
 * told. The handlers fill it. After all commands the referee makes the mails
 * from it, at most one per person. */
#ifndef SPADESD_REFEREE_REPLY_H
#define SPADESD_REFEREE_REPLY_H

#include "mail/command.h"
#include "notice/doc.h"

struct reply {
	struct doc answer;
	const char *attached, *attached_name; /* a file; NULL for none */
	int said;                             /* lines of the reply */
	int done;          /* lines that only acknowledge a move */
	bool held;         /* the letter is held */
	bool freed;        /* the owner of a held letter answered */
	const char *guess; /* what a yes to the reply does; "" or NULL */
	const char *did;   /* staleness group of the last command; NULL */
	bool quiet;        /* the sender gets no reply */
	uint64_t picked;   /* cards to pass; the sender has to name more */

	bool talked;            /* somebody talked to the table */
	const char *announce;   /* for the whole table, besides events; NULL */
	const char *chain;      /* seal of the chain of a new game, hex; NULL */
	bool next_told;         /* the mails show what the next deal needs */
	unsigned asked;         /* seats to ask to open a seal, bit n */
	const char *words_from; /* whose words are in the deal; NULL: none */
	bool begins;            /* these mails begin the game */
	bool posted;            /* a private move that is posted to the list */
	bool reminder;          /* a reminder by the clock: nothing happened */
	bool shows;             /* the reply shows the hand and the table */
	/* send the sender alone a new token, because the old one was visible on
	 * the list */
	bool renewed;
};

/* Replies to one line of the letter. */
void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Adds a sentence for the whole table to the announcement. */
void reply_announce(struct reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
