/* moments.h - a table of what each command does at three moments between turns,
 * for each way to send it. */
#ifndef SPADESD_TESTS_MOMENTS_H
#define SPADESD_TESTS_MOMENTS_H

#include <stddef.h>

#include "mail/command.h"

enum moment {
	BEFORE_THE_FIRST_DEAL, /* the deal waits for ready */
	AFTER_A_MISPLAY,       /* received before the misplay was announced */
	/* after the last card of a round, while the deal waits for a pulse */
	AFTER_THE_LAST_CARD,
	MOMENTS
};

/* RELAY: by mail, without a list. POSTED: as a post on the list. MAILED: by
 * mail to the referee, although the game has a list. */
enum way { RELAY, POSTED, MAILED, WAYS };

/* The effect of a line, and why. `what`: the kind of event in the record;
 * "said" for a reply that contains `words`, without an event; or "silence".
 * `why`: the clause that decides the effect. */
struct cell {
	const char *what, *words, *why;
};

enum writer {
	/* a player who is not to act; after a misplay, the next player */
	PLAYER,
	/* after a misplay, the player who misplayed; otherwise as PLAYER */
	MISPLAYER,
	GAMESMASTER
};

/* In `text`, "^" is a card of the writer's hand, "!" a card that the writer
 * does not hold, "$" a valid code. `cell` is the effect if the line is sent the
 * proper way: a public line by mail without a list or as a post on a list, a
 * private line by mail. A post that only asks has the effect of a mail. */
struct line {
	enum verb verb;
	enum writer writer;
	const char *text;
	struct cell cell[MOMENTS];
};

extern const struct line moments_lines[];
extern const size_t moments_count;
extern const char *const moments_names[MOMENTS];

/* Returns the expected effect of that line, at that moment, sent in that
 * way. */
struct cell moments_cell(const struct line *line, enum moment m, enum way w);

#endif
