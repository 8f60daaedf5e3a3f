/* round.h - inside engine: the end of a round. */
#ifndef SPADESD_ENGINE_ROUND_H
#define SPADESD_ENGINE_ROUND_H

#include "engine/game.h"

/* Scores the round that was played out and looks whether the game is over; if not, the next round
 * awaits its deal. */
unsigned round_score(struct table *table);

/* The game is over: `winner` is a side. */
unsigned round_end_game(struct table *table, int winner, enum ending ending);

/* Puts the deal, and with it the first bid, where the dealer says. */
void round_dealer(struct table *table, int dealer);

/* Notes at the deal whose side is far enough behind for a blind nil (playsite "Blind Nil"). */
void round_blind_open(struct table *table);

/* The low-ball that the bids make: 0, 1, or 2 for a super low-ball (rtr3b Bidding 3-5). */
int round_low_ball(const struct table *table);

#endif
