/* pasted.h - inside referee: a hand that its player showed to everybody. */
#ifndef SPADESD_REFEREE_PASTED_H
#define SPADESD_REFEREE_PASTED_H

#include <stdbool.h>
#include <stdint.h>

struct input;
struct loaded_game;
struct session;

/* The writer's hand before the letter acts, if it is a post on the list; none
 * while the hand is sealed. */
uint64_t pasted_hand(const struct input *in, const struct loaded_game *game);

/* Does the post show at least half, and at least four, of the cards of `hand`
 * that are not played yet? Not where it shows as many of other hands. */
bool pasted_shows(
    const struct input *in, const struct loaded_game *game, uint64_t hand);

/* Warns the player in private, once a round, if the post shows that hand. The
 * mail names no card. */
void pasted_warn(struct session *s, uint64_t hand);

#endif
