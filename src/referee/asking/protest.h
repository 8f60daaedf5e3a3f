/* protest.h - inside referee: players who say that they never agreed to play,
 * or never made a move. */
#ifndef SPADESD_REFEREE_PROTEST_H
#define SPADESD_REFEREE_PROTEST_H

#include <stdbool.h>

struct event;
struct intention;
struct session;

/* True if the letter says "not", "no" or "wrong". */
bool protest_denies(const struct session *s);

/* Tells the gamesmasters, and the sender, that the sender never agreed to play
 * in the session's game, if the letter says so and a gamesmaster gave the
 * seat. Returns false otherwise. */
bool protest_unwilling(struct session *s, const struct intention *found);

/* Adds INTENT_APPEAL as the only intent if the letter denies the sender's last
 * move, and no other player has acted since. */
void protest_move(const struct session *s, struct intention *found);

#endif
