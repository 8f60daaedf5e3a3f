/* words.h - inside mail: the words of a clause and what they can be. */
#ifndef SPADESD_MAIL_WORDS_H
#define SPADESD_MAIL_WORDS_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

enum word_class {
	WORD_OTHER,  /* anything we do not know: makes a clause talk */
	WORD_FILLER, /* I'll, the, please: nothing by itself */
	WORD_PLAY,   /* a verb of playing */
	WORD_BID,    /* a verb of bidding */
	WORD_CARD,
	WORD_NUMBER,
	WORD_BLIND, /* of "blind nil" */
	WORD_ALL,   /* all the tricks, else nothing by itself */
	WORD_CALL,  /* an ace called low or high */
	WORD_DOUBT  /* if, not, wish, played: makes the whole line talk */
};

enum { CLAUSE_MAX = 24 }; /* words */

struct word {
	enum word_class class;
	int value; /* card, number, or the call */
	bool nil;  /* WORD_NUMBER: said as "nil" */
	bool soft; /* WORD_DOUBT: none in a clause that only gives a reason */
	/* an everyday word too: "as" and "ah" in small letters, "one", "call";
	 * WORD_DOUBT: "sorry", which may be about a delay; WORD_OTHER: what
	 * may be counted, "pounds" */
	bool unsure;
};

struct clause {
	struct word word[CLAUSE_MAX];
	size_t count;
	int past;      /* doubts that only tell what was */
	bool too_long; /* more words than that; then none of them is here */
	/* it speaks of suits or of following: "no hearts" may be why */
	bool reason;
	/* something is said about its card or number: "JD is a good card" */
	bool judged;
	/* "back in 2h": without a verb of the game its card or number is
	 * none */
	bool astray;
	/* "I would play QS": a move only where nothing else is said */
	bool would;
};

/* Takes a clause (no , . ; ! in it; plain text, case as written) apart. */
void words_read(struct arena *arena, const char *text, struct clause *clause);

#endif
