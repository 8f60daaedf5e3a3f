/* particulars.h - the numbers and names in a wish: "watch game 7 after each
 * round", "a table with Bob against Cat".
 *
 * They only fill in a command that the referee offers. All functions depend
 * only on their arguments. */
#ifndef SPADESD_MAIL_PARTICULARS_H
#define SPADESD_MAIL_PARTICULARS_H

#include "mail/evidence.h"

enum {
	PARTICULARS_WORDS = 60, /* words that are read as names */
	PARTICULARS_NUMBERS = 4,
	PARTICULARS_LAST = -1 /* "the last round" */
};

/* A word that may be a name, or a mail address. */
struct particular {
	const char *word;
	/* the letter uses the word in another meaning, too */
	bool common;
	bool against; /* after "against" or "versus" */
};

struct particulars {
	/* 0: not named; round and trick may be PARTICULARS_LAST */
	long game, table, round, trick;
	long target; /* points: "a game to 300" */
	long hours;  /* "two days more" */
	/* other numbers, such as "12" in "count me in at 12", then those in
	 * words; 0 after the last */
	long numbers[PARTICULARS_NUMBERS];
	/* bits of enum matter that the letter's words are about */
	uint64_t about;
	/* MATTER_TRICK or MATTER_ROUND, whichever comes last */
	enum matter unit;
	const char *rules; /* the name of a rule set; "" for none */
	const char *seat;  /* "north", "east", "south" or "west"; "" for none */
	const char *mate;  /* "bob" in "play with my friend bob"; "" for none */
	struct particular who[PARTICULARS_WORDS];
	size_t count;
	bool tables; /* several tables: "show me the other tables" */
};

/* True if the letter has words about the matter. */
bool particulars_about(const struct particulars *p, enum matter matter);

/* True for words before a name: "my", "friend", "wife". */
bool particulars_relation(const char *word);

/* Reads the new text of a letter in that language (struct evidence). */
void particulars_read(struct arena *arena, const char *text, uint8_t language,
    struct particulars *out);

#endif
