/* permuted_lines.h - the lines that people may write in a game that is played
 * twice. */
#ifndef SPADESD_TESTS_PERMUTED_LINES_H
#define SPADESD_TESTS_PERMUTED_LINES_H

#include <stddef.h>

#include "mail/command.h"

struct words {
	enum verb verb;
	int weight;
	/* Signs in `text`: "$" any card, "%" a card that is held, "#" a
	 * number, "@" a name, "*" a unique word, "^" the hash of a seal's
	 * words, "&" the words of the seal, "!" a code. */
	const char *text;
};
/* lines with this weight or more are the gamesmaster's */
enum { GM = 1000 };

extern const struct words script_lines[];
extern const size_t script_line_count;

#endif
