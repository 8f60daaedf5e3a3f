/* ask_desk.h - letters in people's own words about tables and other games
 * (tests/hands/hand39.tsv), each written by Ann in its situation at a desk. */
#ifndef SPADESD_TESTS_ASK_DESK_H
#define SPADESD_TESTS_ASK_DESK_H

#include <stdbool.h>

enum { ASK_FIELDS = 5 };

/* A line of a hand, and what its author was asked to ask for. */
struct ask {
	char *field[ASK_FIELDS];
	const char *wanted, *text;
	long number; /* of the game or table in the situation; 0: none */
};

/* Reads a line, in the desk's memory. Returns false if its author wanted
 * nothing. */
bool ask_read(const char *line, struct ask *out);
/* Everybody joins, the games and tables of the letter come about, and Ann
 * writes it. */
void ask_write(const struct ask *ask);
/* Ann taps a button with these words. */
void ask_tap(const char *address, const char *words);
/* Returns the newest mail to Ann on one line, with links in plain characters.
 */
const char *ask_reply(void);
/* True if the last letter changed something. */
bool ask_acted(void);

#endif
