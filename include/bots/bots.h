/* bots.h - players that merely play legally: amiga's "you against the
 * computer", synspades' solo mode.
 *
 * A bot gets one seat's view, as a person does, and chances as data: the caller
 * draws them from the round's recorded seed, so what a bot did can be computed
 * again. Strength may come later behind the same function. */
#ifndef SPADESD_BOTS_BOTS_H
#define SPADESD_BOTS_BOTS_H

#include "engine/game.h"

/* A number below n, from 0; uniform. */
typedef int bot_draw_fn(void *context, int n);

/* What the seat of `view`, which must be the one to act, does: a bid, a card
 * thrown back, two cards passed or a card played, uniformly from the legal
 * ones. Times are left to the caller. */
struct action bot_act(
    const struct view *view, bot_draw_fn *draw, void *context);

/* What the referee does for the seat whose time is up (nomic109 §7: "the
 * referee chooses a card at random from among the cards the player could
 * legally play"); a card thrown back and cards passed are drawn from the hand,
 * a bid follows from the rules. Somebody must be to act. */
struct action bot_timeout(
    const struct game *game, bot_draw_fn *draw, void *context);

#endif
