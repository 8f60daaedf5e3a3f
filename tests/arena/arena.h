/* arena.h - plays bots against each other on the same deals. */
#ifndef SPADESD_ARENA_H
#define SPADESD_ARENA_H

#include "bots/bots.h"
#include "tally.h"

/* A random generator (splitmix64). */
struct dice {
	uint64_t state;
};
uint64_t dice_next(struct dice *dice);
/* Draws a random number below n. This is a bot_draw_fn whose context is a
 * struct dice. */
int dice_below(void *dice, int n);

/* A player for all seats of a side: a bot of the program, or a player of the
 * arena. */
enum player {
	PLAYER_RANDOM,
	PLAYER_SANE, /* plays random cards, bids like the easy bot */
	PLAYER_EASY,
	PLAYER_STRONG,
	PLAYER_CEILING, /* the strong bot, shown all hands */
	/* bots that never change: tests/arena/frozen.h */
	PLAYER_PLAIN,
	PLAYER_GREEDY,
	PLAYER_ATTACKER,
	PLAYER_NO_NIL,
	PLAYERS
};

struct contest {
	const struct rules *rules;
	enum player one, other;
	int effort;
	uint64_t seed;
	/* where the plays of the first player are counted; NULL: not counted */
	struct tally *tally;
};

/* Size of a histogram of the time that an act took, in hundredths of a
 * millisecond. */
enum { TIMES = 10000 };

/* The result of some rounds for the first player's side. `points` are its
 * points minus the mean of the other sides' points. */
struct outcome_of {
	double points, rounds, won, games;
	/* a hash of every act, the same on every machine */
	uint64_t acts;
	/* histogram of the processor time of the first player's acts */
	long took[TIMES];
};

/* Plays whole games of `contest->rules` on the deals of game `number`, with the
 * first player at `side`, and adds the result to *out. */
void arena_game(const struct contest *contest, uint64_t number, int side,
    struct outcome_of *out);

#endif
