/* shuffle.h - inside referee: the fair deal at a table (doc/fair-deal.md). */
#ifndef SPADESD_REFEREE_SHUFFLE_H
#define SPADESD_REFEREE_SHUFFLE_H

#include <stdbool.h>
#include <stdint.h>

#include "deal/draw.h"

struct command;
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

/* True if the deal that is due waits for a pulse. If no pulse is chosen yet,
 * accepts no more words for this deal and chooses its pulse. */
bool promise_waits(struct session *s);

/* Tells the table once that the pulse is an hour late, or that the chain has
 * been unknown for an hour. */
void promise_tell_late(struct session *s);

/* promise_told returns when the table was told that the deal's pulse is late,
 * or that the chain is unknown; 0 if the table was not told or the deal does
 * not wait any more. After that, promise_agree records that `seat` agrees to go
 * on without the pulse: for this deal, or for the whole game if the chain is
 * unknown. Once all players agree, the deal is due. */
int64_t promise_told(const struct tx *tx, const struct loaded_game *game);

void promise_agree(struct session *s, const struct command *c, int seat);

/* Returns the round for which players can give words now: the next round whose
 * inputs are not fixed yet. */
int words_round(const struct tx *tx, const struct loaded_game *game);

/* Stores the words of `seat` for the next deal. Returns the words that fit; ""
 * if the first word is too long, or if the only word is "none", which has
 * another meaning in the record. */
const char *words_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text);

#endif
