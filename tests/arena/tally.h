/* tally.h - statistics of the first player besides points: whether predicted
 * chances come true, and how often the player annoys its partner. */
#ifndef SPADESD_ARENA_TALLY_H
#define SPADESD_ARENA_TALLY_H

#include "engine/game.h"

/* Kinds of bids for which a chance was predicted. */
enum promise { PROMISE_NIL, PROMISE_BLIND, PROMISE_NUMBER, PROMISES };

enum curse {
	/* the partner led the trick that broke the nil (the number of chances
	 * is that of all broken nils) */
	CURSE_LED_NIL_BROKEN,
	/* of these: the partner led a card that could be beaten, although it
	 * had a sure winner in a side suit */
	CURSE_LOW_LEAD,
	/* the nil bidder was winning, and the partner kept back a card that
	 * would have beaten the nil bidder's card */
	CURSE_BEATER_HELD,
	/* ducked as last player although the side needed tricks */
	CURSE_DUCKED,
	/* ruffed the partner's winning card although another suit was legal */
	CURSE_RUFFED,
	/* beat the partner's card as last player although a losing card was
	 * legal */
	CURSE_OVERTOOK,
	/* led a king with at most one other card of its suit, while another
	 * hand held the ace */
	CURSE_BARE_KING,
	/* won as last player with a higher card than needed */
	CURSE_DEARER,
	/* played the ace of spades on the partner's queen */
	CURSE_ACE_ON_QUEEN,
	CURSES
};

enum { TENTHS = 10 };

struct tally {
	/* By tenth of the predicted chance. foreseen: the number of bids. made:
	 * how many of these bids succeeded. sum: the sum of the predicted
	 * chances, in thousandths. */
	long foreseen[PROMISES][TENTHS], made[PROMISES][TENTHS];
	long sum[PROMISES][TENTHS];
	/* chances: how often the play was possible. done: how often the player
	 * made it. */
	long chances[CURSES], done[CURSES];
	/* by seat, for the current round: the predicted chance that the seat
	 * makes its bid, in thousandths; -1: no prediction */
	int promised[SEATS_MAX];
	/* The partner of a live nil leads a card that can be beaten, although
	 * it has a sure winner in a side suit. */
	bool low_lead;
};

void tally_begin(struct tally *tally);
/* Counts an action before it is applied. */
void tally_play(
    struct tally *tally, const struct game *game, const struct action *action);
/* Call after each trick. If the trick broke a nil of `side`, counts that
 * nil. */
void tally_trick(struct tally *tally, const struct table *table, int side);
/* Call after a round: compares the predictions with the results. */
void tally_round(struct tally *tally, const struct table *table);
void tally_print(const struct tally *tally);

#endif
