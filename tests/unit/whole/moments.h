/* moments.h - a table of what each command does at three moments between turns,
 * for each way to send it. */
#ifndef SPADESD_TESTS_MOMENTS_H
#define SPADESD_TESTS_MOMENTS_H

#include <stddef.h>

#include "mail/command.h"

enum moment {
	BEFORE_THE_FIRST_DEAL, /* the deal waits for ready */
	AFTER_A_MISPLAY,       /* received before the misplay was announced */
	AFTER_THE_LAST_CARD,   /* of a round; the next deal waits for a pulse */
	MOMENTS
};

/* By mail without a list; as a post on the list; by mail with a list. */
enum way { RELAY, POSTED, MAILED, WAYS };

/* The effect of a line: the kind of event in the record; "said" for a reply
 * that contains the words, without an event; or "silence". And the clause that
 * decides it. */
struct cell {
	const char *what, *words, *why;
};

enum writer {
	PLAYER,    /* not to act; after a misplay, the next */
	MISPLAYER, /* after a misplay, the same player; otherwise as PLAYER */
	GAMESMASTER
};

/* In a line "^" is a card of the writer's hand, "!" a card that the writer does
 * not hold, "$" a valid code. `cell` is the effect where such a line belongs: a
 * public line by mail without a list or as a post on one, a private line by
 * mail. */
struct line {
	enum verb verb;
	enum writer writer;
	const char *text;
	struct cell cell[MOMENTS];
};

extern const struct line moments_lines[];
extern const size_t moments_count;
extern const char *const moments_names[MOMENTS];

/* The expected effect of that line, at that moment, sent in that way. */
struct cell moments_cell(const struct line *line, enum moment m, enum way w);

#endif
