/* permuted.h - plays a game twice: first unchanged, then with cards exchanged
 * that one reader of its mails has not seen.
 *
 * A "life" is one random game by letters at the desk, generated from a number:
 * its letters, actions and mails. A part of it is replayed from a copy of the
 * database, with a permutation of the cards. A player who knew that a card
 * changed names the other card; a reader who could not know must get the same
 * mails, byte for byte. */
#ifndef SPADESD_TESTS_PERMUTED_H
#define SPADESD_TESTS_PERMUTED_H

#include "base/buf.h"
#include "engine/game.h"
#include "leaks/permuted_script.h"
#include "leaks/permuted_seams.h"
#include "support/desk.h"

enum { ROUNDS_MOST = 2 };

struct step {
	struct planned plan;
	const char *to,
	    *headers; /* NULL: no letter; the referee runs its clock */
	const char *hash;
	int64_t now, at;
	/* the result: */
	enum phase phase;
	int round;
	int8_t seat[PEOPLE];
	size_t acts, mails, pages;
	int said[SEATS_MAX];
};

struct sent {
	size_t step;
	const char *to, *bytes;
	int64_t created;
};

/* A file of the site that was written or removed. */
struct page_sent {
	size_t step, size;
	char *path, *bytes; /* bytes: NULL if it was removed */
};

/* The database, the desk's clock and the game before a step. */
struct kept_moment {
	bool is;
	struct buf database;
	size_t step, acts, mails, pages;
	int64_t now, uid, code_step;
	struct game game;
	struct takeback back;
};

/* Save the state before the next step of a life, copy such a state, and restore
 * it. */
struct life;
void moment_keep(struct kept_moment *moment, const struct life *life);
struct kept_moment moment_copy(const struct kept_moment *moment);
void moment_return(const struct kept_moment *moment);
void moment_drop(struct kept_moment *moment);

/* The state at the end of the round before (`rest`), and the state at the deal
 * (`deal`). Steps between these two states belong to no round. */
struct stretch {
	struct kept_moment rest, deal;
	size_t first; /* index of the act that begins the deal */
};

struct life {
	uint32_t number;
	const char *line;
	struct step *step;
	size_t steps;
	struct sent *sent;
	size_t mails, mails_room;
	struct page_sent *page;
	size_t pages, pages_room;
	struct did *did;
	size_t acts;
	struct stretch span[ROUNDS_MOST + 1]; /* indexed by round */
	struct kept_moment last;
	struct game game; /* state at the end of the life */
	bool list;
	bool again; /* replays a part of another life */
};

/* Opens a desk and plays the random game `number`. */
struct life *life_live(uint32_t number);
void life_end(struct life *life);

/* life_do executes a step, with the cards of its text mapped. life_collect
 * appends the mails of that step to `life` and marks them as sent. */
void life_do(struct step *step, const uint8_t *map);
void life_collect(struct life *life, size_t step, const struct planned *plan);

/* pages_begin lets the desk's site have pages, unless a leak into mails is
 * planted, and lets some people agree to be named. pages_collect writes the
 * pages that wait after a step, appends them to `life`, and fails the test if
 * one tells what no reader of the site may know. */
void pages_begin(const struct life *life);
void pages_collect(struct life *life, size_t step);
void pages_drop(struct life *life);

/* The arguments and results of life_again. It replays the steps from `from`
 * through `last`, maps the cards of `round` by `map`, and compares the mails to
 * `reader` with those of `life`. */
struct again {
	const struct life *life;
	const struct kept_moment *from;
	size_t last;
	int round, reader;
	const uint8_t *map;
	/* the results. alike: the actions were the same apart from the cards.
	 * differs: the first difference, or NULL */
	bool alike;
	const char *differs;
	struct arena *arena;
};
/* Returns the first difference between the pages of the part's two lives, or
 * NULL. Nobody who reads pages has seen a card that is exchanged. */
const char *pages_compare(const struct again *again, const struct life *second);
void life_again(struct again *again);
/* Returns the first line in which two texts differ, from both texts. */
const char *again_difference(
    struct arena *arena, const char *one, const char *two);

#endif
