/* strong.h - inside bots: the strong bot, which simulates the rest of the
 * round. */
#ifndef SPADESD_BOTS_STRONG_H
#define SPADESD_BOTS_STRONG_H

#include "chance.h"
#include "engine/game.h"

/* Fills the hands of *world for one simulation. */
typedef void strong_world_fn(
    void *context, struct chance *chance, struct game *world);

/* Returns the strong bot's action at the seat of `view`, after playing out
 * about `effort` rounds. */
struct action strong_act(
    const struct view *view, int effort, struct chance chance);

/* Returns the strong bot's action with hands dealt by `world`. Tests use it to
 * show the bot all real hands. */
struct action strong_act_in(const struct view *view, int effort,
    struct chance chance, strong_world_fn *world, void *context);

/* Stores the choices that the strong bot considers at this seat, at most
 * `most`, and returns their number. */
int strong_choices(const struct view *view, int most, struct action *choices);

#endif
