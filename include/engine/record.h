/* record.h - the game record: one text format for published games, replays and
 * tests.
 *
 *     spades-record 1
 *     rules nomic109 target=500
 *     deal 1 2C 4C ...
 *     bid 1 4
 *     play 1 QS
 *
 * Each line is one action; seats count from 1; blanks separate words; `#`
 * starts a comment. Lines between `batch` and `end` are posts that the referee
 * received together: once one of them is a misplay, later plays in the batch
 * are void.
 *
 * A published record also has the lines of the fair deal: players, secrets,
 * seeds, scores (deal/published.h). A replay skips them and works without them.
 *
 * If text is not a record, functions return false and fill a struct
 * record_fault. An action that the rules refuse can be read, and gets an enum
 * ruling.
 */
#ifndef SPADESD_ENGINE_RECORD_H
#define SPADESD_ENGINE_RECORD_H

#include "engine/game.h"

enum { RECORD_LINE_MAX = 512, RECORD_WHY_MAX = 700 };

/* Where reading stopped, and what was expected there. */
struct record_fault {
	long line; /* line number, from 1 */
	char why[RECORD_WHY_MAX];
};

/* Writes fault->why; always returns false. */
__attribute__((format(printf, 2, 3))) bool record_wrong(
    struct record_fault *fault, const char *format, ...);

enum record_word {
	RECORD_NOTHING,
	RECORD_ACTION,
	RECORD_BATCH,
	RECORD_END,
	RECORD_FAIR_DEAL, /* a line of the fair deal, not of the play */
	RECORD_UNREADABLE,
};

/* Writes the line of an event without its newline: "play 4 QC". A misplay is
 * written as a play, and so is a void play. A bid of 0 gets the name that these
 * rules use. The lines `batch` and `end` are left to the caller. */
void record_write(const struct event *event, const struct rules *rules,
    char *out, size_t size);

/* record_kind and record_value write an event as two words for the store, such
 * as "misplay" and "QC". record_load reads the two words back, or returns false
 * if they are no event. */
const char *record_kind(const struct event *event);
void record_value(const struct event *event, char *out, size_t size);
bool record_load(
    const char *kind, int seat, const char *value, struct event *event);

/* What a replay reports while it runs. */
enum replay_kind {
	REPLAY_REFUSED,
	REPLAY_MISPLAY,
	REPLAY_ROUND,
	REPLAY_RESULT
};
struct replay_note {
	enum replay_kind kind;
	const struct table *table; /* the table after the line */
	/* REPLAY_REFUSED, REPLAY_MISPLAY: line number from 1 */
	long line;
	/* REPLAY_REFUSED: why the line was refused */
	enum ruling ruling;
	/* REPLAY_REFUSED: the ruling's word in the record */
	const char *reason;
	/* REPLAY_MISPLAY: `voided` counts the misplay and the plays that it
	 * makes void */
	int seat, card, voided;
};

/* Callbacks of a replay. */
struct replay_watch {
	void *context;
	void (*tell)(void *context, const struct replay_note *note);

	/* Optional. Called with each line after `rules` before the line is
	 * judged, except comments and empty lines. The line has no trailing
	 * blanks, `game` is the state before the line, and fault->line is its
	 * number. To stop the replay, the callback returns false and fills
	 * fault->why. */
	bool (*line)(void *context, const struct game *game, const char *text,
	    struct record_fault *fault);
};

/* Replays a record through the engine that referees live games; *game ends in
 * the state after the last line. If the record is unreadable, returns false and
 * fills *fault; everything reported before remains valid. */
bool record_replay(const char *text, const struct replay_watch *watch,
    struct game *game, struct record_fault *fault);

#endif
