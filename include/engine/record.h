/* record.h - the game record: one text format for published games, replays and
 * tests.
 *
 *     spades-record 2
 *     rules nomic109 target=500
 *     deal 1 2C 4C ...
 *     bid 1 4
 *     play 1 QS
 *
 * A line an action; seats from 1; words separated by blanks; `#` starts a
 * comment. Lines between `batch` and `end` are posts that were all received
 * before the referee looked again: after a misplay the later plays among them
 * are void.
 *
 * A published record carries the fair deal besides: who played, secrets, seeds,
 * scores (deal/published.h). A replay passes over those lines, and a record
 * without them replays as well.
 *
 * A text that is no record is told in one way: false, and a struct
 * record_fault. What the rules refuse is perfectly readable, and told as an
 * enum ruling. */
#ifndef SPADESD_ENGINE_RECORD_H
#define SPADESD_ENGINE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

enum { RECORD_LINE_MAX = 512, RECORD_WHY_MAX = 700 };

/* Where a text stopped being readable, and what was expected there. */
struct record_fault {
	long line; /* from 1 */
	char why[RECORD_WHY_MAX];
};

/* Writes fault->why and returns false, always. */
__attribute__((format(printf, 2, 3))) bool record_wrong(
    struct record_fault *fault, const char *format, ...);

enum record_word {
	RECORD_NOTHING,
	RECORD_ACTION,
	RECORD_BATCH,
	RECORD_END,
	RECORD_PROOF, /* a line of the fair deal */
	RECORD_UNREADABLE,
};

/* Reads one line (no newline, at most RECORD_LINE_MAX bytes used).
 * RECORD_ACTION fills *action; RECORD_UNREADABLE fills fault->why. */
enum record_word record_read(
    const char *line, struct action *action, struct record_fault *fault);

/* Writes the line of an event, without newline: "play 4 QC". A misplay and a
 * void play are written as the plays they were, a bid of nothing as the rules
 * call it; batches are the caller's. */
void record_write(const struct event *event,
    const struct rules *rules,
    char *out,
    size_t size);

/* The same in two words for the store: "misplay" and "QC". record_load is the
 * inverse; false when it is no event. */
const char *record_kind(const struct event *event);
void record_value(const struct event *event, char *out, size_t size);
bool record_load(
    const char *kind, int seat, const char *value, struct event *event);

/* What a replay tells while it runs. */
enum replay_kind {
	REPLAY_REFUSED,
	REPLAY_MISPLAY,
	REPLAY_ROUND,
	REPLAY_RESULT
};
struct replay_note {
	enum replay_kind kind;
	const struct table *table; /* after it */
	long line;                 /* REFUSED, MISPLAY: physical line from 1 */
	enum ruling ruling;        /* REFUSED */
	const char *reason;        /* REFUSED: the record's word for it */
	int seat, card, voided; /* MISPLAY; voided counts the misplay itself */
};

/* Who follows a replay. */
struct replay_watch {
	void *context;
	void (*tell)(void *context, const struct replay_note *note);

	/* Sees each line that says something, without the blanks at its end,
	 * before it is judged, from the first one after `rules` on, with the
	 * game as it stands and the line's number in fault->line. Returns
	 * false, with fault->why, to end the replay there. NULL where that is
	 * not wanted. */
	bool (*line)(void *context,
	    const struct game *game,
	    const char *text,
	    struct record_fault *fault);
};

/* Plays a record through the engine that referees live games. false, with
 * *fault, when it is unreadable; what was told before that stands. *game is
 * left as the record leaves it. */
bool record_replay(const char *text,
    const struct replay_watch *watch,
    struct game *game,
    struct record_fault *fault);

#endif
