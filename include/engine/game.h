/* game.h - a game of Spades: a value, what may be done to it, and what was.
 *
 * decide, then apply (DESIGN, decision 3): game_decide looks at an action and
 * answers with an event or with the ruling that refuses it; game_apply carries
 * an event out and cannot refuse. Time, cards and draws come in as data. No
 * heap, no I/O.
 *
 * Seats are numbered from 0 here and from 1 wherever people read. */
#ifndef SPADESD_ENGINE_GAME_H
#define SPADESD_ENGINE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/act.h"
#include "engine/card.h"
#include "engine/table.h"

struct game {
	struct table table;
	uint64_t hand[SEATS_MAX];
	/* the extra card as it lies face down; empty when there is none */
	uint64_t extra;
	/* what each seat threw back or passed in this round */
	uint64_t gave[SEATS_MAX];
};

/* What an event brought about, as bits: for those who announce it. */
enum news {
	NEWS_TURN = 1,
	NEWS_DEALT = 2,
	NEWS_TRICK = 4,
	NEWS_ROUND = 8,
	NEWS_OVER = 16,
	NEWS_BIDS = 32 /* all have bid */
};

/* A game that awaits its first deal. */
void game_init(struct game *game, const struct rules *rules);

/* May that be done now? RULING_OK fills *event with what it does; anything
 * else leaves it alone. */
enum ruling game_decide(
    const struct game *game, const struct action *action, struct event *event);

/* Carries an event of game_decide out; returns what it brought about, as bits
 * of enum news. */
unsigned game_apply(struct game *game, const struct event *event);

const char *game_ruling_name(enum ruling ruling);
const char *game_ending_name(enum ending ending);

/* One seat's view: the table and that seat's hand, empty while it is sealed;
 * SEAT_NONE sees the table only. All that notices and bots ever get. */
struct view {
	const struct table *table;
	int seat;
	uint64_t hand;
	uint64_t gave; /* the cards that it threw back or passed itself */
	bool sealed;   /* there is a hand, and it may not be shown yet */
};
struct view game_view(const struct game *game, int seat);

/* NULL when the state is sound, else the invariant that does not hold: cards,
 * counts, turn. For tests and `check`. */
const char *game_broken_invariant(const struct game *game);

#endif
