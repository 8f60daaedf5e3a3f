/* moments.h - what mail can do at three moments between turns, as a table: each
 * verb, at each moment, in each way. */
#ifndef SPADESD_TESTS_MOMENTS_H
#define SPADESD_TESTS_MOMENTS_H

#include <stddef.h>

#include "mail/command.h"

enum moment {
	BEFORE_THE_FIRST_DEAL, /* which waits for ready */
	AFTER_A_MISPLAY,       /* received before it was announced */
	AFTER_THE_LAST_CARD,   /* of a round; the next deal waits for a pulse */
	MOMENTS
};

/* By mail where there is no list; as a post on the list; by mail where there is
 * a list. */
enum way { RELAY, POSTED, MAILED, WAYS };

/* What becomes of a line: the kind of the event that it makes, as the record
 * has it; "said": an answer that holds the words, and no event; "silence". And
 * what decides that. */
struct cell {
	const char *what, *words, *why;
};

enum writer {
	PLAYER,    /* one who is not to act; after a misplay, the next one */
	MISPLAYER, /* after a misplay, he again; else as PLAYER */
	GAMESMASTER
};

/* "^" in the line is a card of the writer's hand, "!" one that he does not
 * hold, "$" a valid code. `cell` is how it is where such a line belongs: a
 * public one by mail to a referee without a list and as a post on one, a
 * private one by mail. */
struct line {
	enum verb verb;
	enum writer writer;
	const char *text;
	struct cell cell[MOMENTS];
};

extern const struct line moments_lines[];
extern const size_t moments_count;
extern const char *const moments_names[MOMENTS];

/* What is expected of that line there. */
struct cell moments_cell(const struct line *line, enum moment m, enum way w);

#endif
