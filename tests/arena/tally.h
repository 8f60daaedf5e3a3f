/* tally.h - what is counted of the first player beside points: are chances
 * chances, and what would a partner curse? */
#ifndef SPADESD_ARENA_TALLY_H
#define SPADESD_ARENA_TALLY_H

#include "engine/game.h"

/* What was foreseen when it was bid. */
enum promise { PROMISE_NIL, PROMISE_BLIND, PROMISE_NUMBER, PROMISES };

enum curse {
	CURSE_LED_NIL_BROKEN, /* by a trick that the partner led; of broken */
	CURSE_BEATER_HELD,    /* while the partner's nil wins */
	CURSE_DUCKED,         /* as last, with the side short */
	CURSE_RUFFED,         /* the partner's winner, another suit at hand */
	CURSE_OVERTOOK,       /* the partner, as last, with a lower card */
	CURSE_BARE_KING,      /* led, with at most one card, the ace out */
	CURSE_DEARER,         /* than needed, as last */
	CURSE_ACE_ON_QUEEN,   /* the ace of spades on the partner's queen */
	CURSES
};

enum { TENTHS = 10 };

struct tally {
	/* by tenths foreseen: how many, and how many came true */
	long foreseen[PROMISES][TENTHS], made[PROMISES][TENTHS];
	/* how often there was a chance to, and how often it was done */
	long chances[CURSES], done[CURSES];
	/* for the current round, by seat: the predicted chance, in thousandths,
	 * that the seat makes its bid; -1: no prediction */
	int promised[SEATS_MAX];
};

void tally_begin(struct tally *tally);
/* What that action, not yet done, adds. */
void tally_play(
    struct tally *tally, const struct game *game, const struct action *action);
/* A trick is over: did it break a nil of that side? */
void tally_trick(struct tally *tally, const struct table *table, int side);
/* The round is over. */
void tally_round(struct tally *tally, const struct table *table);
void tally_print(const struct tally *tally);

#endif
