/* strong.h - inside bots: the player that plays out what may be. */
#ifndef SPADESD_BOTS_STRONG_H
#define SPADESD_BOTS_STRONG_H

#include "chance.h"
#include "engine/game.h"

/* Where it gets the hands from that it plays with. */
typedef void strong_world_fn(
    void *context, struct chance *chance, struct game *world);

/* What the strong player does at the seat of `view`, after at most `effort`
 * rounds played out. */
struct action strong_act(
    const struct view *view, int effort, struct chance chance);

/* The same with hands from elsewhere: for tests that show it all of them. */
struct action strong_act_in(const struct view *view,
    int effort,
    struct chance chance,
    strong_world_fn *world,
    void *context);

/* What the strong player weighs at that seat, at most `most`; how many. */
int strong_choices(const struct view *view, int most, struct action *choices);

#endif
