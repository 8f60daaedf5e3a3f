/* arena.h - players against each other on the same deals. */
#ifndef SPADESD_ARENA_H
#define SPADESD_ARENA_H

#include "bots/bots.h"
#include "tally.h"

/* Numbers from a seed (splitmix64). */
struct dice {
	uint64_t state;
};
uint64_t dice_next(struct dice *dice);
/* A bot_draw_fn; the context is a struct dice. */
int dice_below(void *dice, int n);

/* Who sits at a side: a bot of the program, or a test's own. */
enum player {
	PLAYER_RANDOM,
	PLAYER_SANE, /* random cards, easy's bids */
	PLAYER_EASY,
	PLAYER_STRONG,
	PLAYER_CEILING, /* the strong one, shown all hands */
	/* the frozen ones */
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
	struct tally *tally; /* NULL: nothing is counted */
};

/* Acts of a player by the hundredths of a millisecond that they took. */
enum { TIMES = 10000 };

/* What came of some rounds, as seen by the first player's side: its points less
 * the mean of the others'. */
struct outcome_of {
	double points, rounds, won, games;
	/* changed by every act: the same acts give the same number, on any
	 * machine */
	uint64_t acts;
	/* how long its acts took of the processor */
	long took[TIMES];
};

/* Whole games of `contest->rules` on the deals of game `number`, the first
 * player at `side`, added to *out. */
void arena_game(const struct contest *contest,
    uint64_t number,
    int side,
    struct outcome_of *out);

#endif
