/* reply.h - inside referee: what the sender is answered and the table is told.
 * Handlers fill it; the mails are made once, after all commands, at most one a
 * person. */
#ifndef SPADESD_REFEREE_REPLY_H
#define SPADESD_REFEREE_REPLY_H

#include "mail/command.h"
#include "notice/doc.h"

struct reply {
	struct doc answer;
	const char *attached, *attached_name; /* a file; NULL for none */
	int said;                             /* lines of the answer */
	int done;   /* those of them that only say that a move was taken */
	bool held;  /* the letter is held */
	bool freed; /* a held letter was answered for */
	const char *guess; /* what a yes to the answer does, "" or NULL */
	const char *did; /* the group of the last command, see fresh.c; NULL */
	bool quiet;      /* the writer gets no answer */
	uint64_t picked; /* cards to be passed, while others are missing */

	bool talked;          /* somebody said something to the table */
	const char *announce; /* to the whole table, and no event; NULL */
	const char *chain;    /* the seal of a game that begins, hex; NULL */
	bool next_told;       /* the mails prove what the next deal waits for */
	unsigned asked;       /* seats that are asked to open a seal, bit n */
	const char *words_from; /* whose words are in the deal; NULL: none */
	bool begins;            /* the game begins with these mails */
	bool posted;   /* a move came privately and is posted to the list */
	bool reminder; /* the clock's reminder: nothing happened */
	bool shows;    /* the answer shows hand and table, as asked for */
	bool renewed;  /* tell the writer alone: the list saw the token */
};

/* Answers one line of the letter. */
void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Adds to what the whole table is told besides the news. */
void reply_announce(struct reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
