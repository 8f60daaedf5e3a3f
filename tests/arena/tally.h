/* tally.h - statistics of the first player besides points: whether predicted
 * chances come true, and how often the player annoys its partner. */
#ifndef SPADESD_ARENA_TALLY_H
#define SPADESD_ARENA_TALLY_H

#include "engine/game.h"

/* Kinds of bids for which a chance was predicted. */
enum promise { PROMISE_NIL, PROMISE_BLIND, PROMISE_NUMBER, PROMISES };

enum curse {
	/* the partner led the trick that broke a nil; of all broken nils */
	CURSE_LED_NIL_BROKEN,
	/* kept back a card that would have beaten the partner's nil, which was
	 * winning */
	CURSE_BEATER_HELD,
	/* ducked as last player although the side needed tricks */
	CURSE_DUCKED,
	/* ruffed the partner's winning card although another suit was legal */
	CURSE_RUFFED,
	/* beat the partner's card as last player although a losing card was
	 * legal */
	CURSE_OVERTOOK,
	/* led a king with at most one other card of its suit, the ace in
	 * another hand */
	CURSE_BARE_KING,
	/* won as last player with a higher card than needed */
	CURSE_DEARER,
	/* played the ace of spades on the partner's queen */
	CURSE_ACE_ON_QUEEN,
	CURSES
};

enum { TENTHS = 10 };

struct tally {
	/* by tenth of the predicted chance: the number of bids, and how many
	 * were made */
	long foreseen[PROMISES][TENTHS], made[PROMISES][TENTHS];
	/* number of occasions for the play, and how often the player made it */
	long chances[CURSES], done[CURSES];
	/* the current round, by seat: the predicted chance that the seat makes
	 * its bid, in thousandths; -1: no prediction */
	int promised[SEATS_MAX];
};

void tally_begin(struct tally *tally);
/* Counts an action before it is applied. */
void tally_play(
    struct tally *tally, const struct game *game, const struct action *action);
/* After a trick: counts a nil of that side that the trick broke. */
void tally_trick(struct tally *tally, const struct table *table, int side);
/* After a round: compares the predictions with the results. */
void tally_round(struct tally *tally, const struct table *table);
void tally_print(const struct tally *tally);

#endif
