/* replayed.h - inside publishing: a round that is over, as steps and hands. */
#ifndef SPADESD_REFEREE_REPLAYED_H
#define SPADESD_REFEREE_REPLAYED_H

#include "web/replay.h"

struct notice;
struct publishing;
struct replay_round;

/* Everything is in the session's memory. The round must have been dealt. */
void replayed_round(struct publishing *p, const struct notice *n,
    const struct replay_round *round, struct web_replay *out);

#endif
