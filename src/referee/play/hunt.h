/* hunt.h - inside referee: the zero hunts of a 3B/RTR game. */
#ifndef SPADESD_REFEREE_HUNT_H
#define SPADESD_REFEREE_HUNT_H

#include <stdbool.h>

struct loaded_game;
struct tx;

/* A hand in which somebody bid zero. The team is every seat that played the
 * hand and did not bid zero. Bit n is seat n. */
struct hunt {
	int hand; /* counted from 1 */
	unsigned zeros, team;
};

/* Find the zero hunt of a hand. 0 means the last hand with a zero bid. Returns
 * false if nobody bid zero in the hand or the hand is not over. */
bool hunt_find(const struct tx *tx, const struct loaded_game *game, int hand,
    struct hunt *out);

/* Returns the names of the team members whose seats are not in `said`; "" for
 * none. Leaves out `accused` and bots. A bot always agrees, also for a player
 * who left. */
const char *hunt_missing(const struct tx *tx, const struct loaded_game *game,
    const struct hunt *hunt, int accused, unsigned said);

#endif
