/* shuffle.h - inside referee: the fair deal at a table (doc/fair-deal.md). */
#ifndef SPADESD_REFEREE_SHUFFLE_H
#define SPADESD_REFEREE_SHUFFLE_H

#include <stdbool.h>
#include <stdint.h>

#include "deal/draw.h"

struct loaded_game;
struct session;
struct tx;

/* Makes and announces the chain of a new game, and draws its seats: order[seat]
 * is a place in the list of names. `mate` holds the places of two partners, or
 * -1 and -1. */
void shuffle_start(struct session *s, const int mate[2], uint8_t *order);
/* Computes and stores the seed of the next round. Returns false, with the
 * failure in tx, if that is impossible. */
bool shuffle_round(struct session *s, uint8_t seed[SEED_SIZE]);
/* Starts a random sequence for this turn, from the round's seed and `label`.
 * Returns false, with the failure in tx, if the round has no seed. */
bool shuffle_draw(struct tx *tx, const struct loaded_game *game,
    const char *label, struct draw *draw);

#endif
