/* permuted.h - a game that is lived twice: as it was, and with cards exchanged
 * that one of its readers has not seen.
 *
 * A life is a game by letters at the desk, from a number: what was written,
 * what was done, what was mailed. With a permutation of the cards a part of it
 * is lived again from a copy of the database. Whoever knew that a card is
 * another writes so; whoever could not know must be told the same, byte for
 * byte. */
#ifndef SPADESD_TESTS_PERMUTED_H
#define SPADESD_TESTS_PERMUTED_H

#include "engine/takeback.h"
#include "leaks/permuted_script.h"
#include "leaks/permuted_seams.h"
#include "support/desk.h"

enum { ROUNDS_MOST = 2 };

struct step {
	struct planned plan;
	const char *to, *headers; /* NULL: a look at the clock */
	const char *hash;
	int64_t now, at;
	/* what it came to: */
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

/* The world before a step. */
struct moment {
	bool is;
	char *bytes;
	size_t size, step, acts, mails;
	int64_t now, uid, code_step;
	struct game game;
	struct takeback back;
};

/* Keeps the world as it is before the next step of a life; a copy of that, kept
 * apart from it; and back there. */
struct life;
void moment_keep(struct moment *moment, const struct life *life);
struct moment moment_copy(const struct moment *moment);
void moment_return(const struct moment *moment);
void moment_drop(struct moment *moment);

/* From the end of the round before until the deal, and from the deal on. */
struct stretch {
	struct moment rest, deal;
	size_t first; /* of its acts, the one that begins the deal */
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
	struct game game; /* as it ended */
	bool list;
};

/* Opens a desk and plays. */
struct life *life_live(uint32_t number);
void life_end(struct life *life);

/* Does a step, with the map of the cards in it. And the mails that it brought,
 * to the end of `life`; they are sent. */
void life_do(struct step *step, const uint8_t *map);
void life_collect(struct life *life, size_t step, const struct planned *plan);

/* The steps from a moment on through `last`, lived again with the map, which
 * counts in that round; and what `reader` was told. */
struct again {
	const struct life *life;
	const struct moment *from;
	size_t last;
	int round, reader;
	const uint8_t *map;
	/* out: were the acts the same? And what differs, NULL for nothing */
	bool alike;
	const char *differs;
	struct arena *arena;
};
void life_again(struct again *again);

#endif
