/* shuffle.h - inside referee: the fair deal at a table (doc/fair-deal.md). */
#ifndef SPADESD_REFEREE_SHUFFLE_H
#define SPADESD_REFEREE_SHUFFLE_H

#include <stdbool.h>
#include <stdint.h>

#include "deal/draw.h"

struct loaded_game;
struct session;
struct tx;

/* Draws a chain for a new game, to be announced with it, and its seats:
 * order[seat] is a place in the list of names. Two places, or -1 and -1, are to
 * be partners. */
void shuffle_start(struct session *s, const int mate[2], uint8_t *order);
/* Does the deal that is due wait for seals to be opened, or for a pulse of the
 * public beacon? Closes what players give for it. */
bool shuffle_waits(struct session *s);
/* The seed of the round that is due; closes its words. false when the session
 * failed. */
bool shuffle_round(struct session *s, uint8_t seed[SEED_SIZE]);
/* Chances of this turn, from the round's seed under that label. false when the
 * session failed. */
bool shuffle_draw(struct tx *tx,
    const struct loaded_game *game,
    const char *label,
    struct draw *draw);

#endif
