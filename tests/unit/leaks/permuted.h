/* permuted.h - a game that is played twice: as it was, and with cards exchanged
 * that one reader of its mails has not seen.
 *
 * A life is a game by letters at the desk, generated from a number: what was
 * written, done and mailed. A part of it is lived again from a copy of the
 * database, with a permutation of the cards. A player who knew that a card
 * changed writes the other card; a reader who could not know must get the same
 * mails, byte for byte. */
#ifndef SPADESD_TESTS_PERMUTED_H
#define SPADESD_TESTS_PERMUTED_H

#include "engine/takeback.h"
#include "leaks/permuted_script.h"
#include "leaks/permuted_seams.h"
#include "support/desk.h"

enum { ROUNDS_MOST = 2 };

struct step {
	struct planned plan;
	const char *to, *headers; /* NULL: the referee looks at the clock */
	const char *hash;
	int64_t now, at;
	/* the result: */
	enum phase phase;
	int round;
	int8_t seat[PEOPLE];
	size_t acts, mails;
	int said[SEATS_MAX];
};

struct sent {
	size_t step;
	const char *to, *bytes;
	int64_t created;
};

/* The state of the world before a step. */
struct moment {
	bool is;
	char *bytes;
	size_t size, step, acts, mails;
	int64_t now, uid, code_step;
	struct game game;
	struct takeback back;
};

/* Keeps the world before a life's next step; copies such a moment; returns to
 * it. */
struct life;
void moment_keep(struct moment *moment, const struct life *life);
struct moment moment_copy(const struct moment *moment);
void moment_return(const struct moment *moment);
void moment_drop(struct moment *moment);

/* From the end of the last round to the deal, and from the deal on. */
struct stretch {
	struct moment rest, deal;
	size_t first; /* index of the act that begins the deal */
};

struct life {
	uint32_t number;
	const char *line;
	struct step *step;
	size_t steps;
	struct sent *sent;
	size_t mails, mails_room;
	struct did *did;
	size_t acts;
	struct stretch span[ROUNDS_MOST + 1]; /* by round */
	struct moment last;
	struct game game; /* at its end */
	bool list;
};

/* Opens a desk and plays. */
struct life *life_live(uint32_t number);
void life_end(struct life *life);

/* life_do does a step, whose cards the map changes. life_collect appends the
 * mails of that step to `life` and marks them as sent. */
void life_do(struct step *step, const uint8_t *map);
void life_collect(struct life *life, size_t step, const struct planned *plan);

/* Lives the steps from a moment through `last` again, with the map in force in
 * that round, and collects what `reader` was told. */
struct again {
	const struct life *life;
	const struct moment *from;
	size_t last;
	int round, reader;
	const uint8_t *map;
	/* out: whether the actions matched; the first difference, or NULL */
	bool alike;
	const char *differs;
	struct arena *arena;
};
void life_again(struct again *again);

#endif
