/* checks.h - inside publishing: what the deal of a game was made of, and what
 * is known to be right. */
#ifndef SPADESD_REFEREE_CHECKS_H
#define SPADESD_REFEREE_CHECKS_H

#include <stdbool.h>

struct buf;
struct publishing;
struct replay_round;

/* Add the seal of the session's game, how its deals use pulses, the digest
 * after the last round that is over, and, once the game has ended, the result
 * of a check. `agreed`: everybody agreed, so the record is offered, too. */
void checks_game(
    struct publishing *p, int last_round, bool agreed, struct buf *out);

/* Add the secret, the words and the pulse of a round that is over. Call it only
 * where the record is offered. */
void checks_round(
    struct publishing *p, const struct replay_round *round, struct buf *out);

#endif
