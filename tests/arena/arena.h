/* arena.h - bots play against each other on the same deals. */
#ifndef SPADESD_ARENA_H
#define SPADESD_ARENA_H

#include "bots/bots.h"
#include "tally.h"

/* Random numbers from a seed (splitmix64). */
struct dice {
	uint64_t state;
};
uint64_t dice_next(struct dice *dice);
/* A bot_draw_fn whose context is a struct dice. */
int dice_below(void *dice, int n);

/* Who plays for a side: a bot of the program, or one of this test. */
enum player {
	PLAYER_RANDOM,
	PLAYER_SANE, /* random cards, with the easy bot's bids */
	PLAYER_EASY,
	PLAYER_STRONG,
	PLAYER_CEILING, /* the strong bot, which is shown all hands */
	/* frozen: tests/arena/frozen.h */
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

/* A histogram of the time that an act took, in hundredths of a millisecond. */
enum { TIMES = 10000 };

/* The result of some rounds for the first player's side: its points less the
 * mean of the other sides' points. */
struct outcome_of {
	double points, rounds, won, games;
	/* a hash of every act: the same on every machine */
	uint64_t acts;
	/* processor time of its acts */
	long took[TIMES];
};

/* Plays whole games of `contest->rules` on the deals of game `number`, with the
 * first player at `side`, and adds the result to *out. */
void arena_game(const struct contest *contest,
    uint64_t number,
    int side,
    struct outcome_of *out);

#endif
