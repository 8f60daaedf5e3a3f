/* hunt.h - inside referee: the zero hunts of a game of 3B/RTR. */
#ifndef SPADESD_REFEREE_HUNT_H
#define SPADESD_REFEREE_HUNT_H

#include <stdbool.h>

struct loaded_game;
struct tx;

/* A hand in which somebody bid zero. The team that hunted are those who played
 * it and bid none; bit n is seat n. */
struct hunt {
	int hand; /* from 1 on */
	unsigned zeros, team;
};

/* The hunt in that hand, or with 0 in the last hand that had one; false when
 * nobody bid zero there, or the hand is not over. */
bool hunt_find(const struct tx *tx,
    const struct loaded_game *game,
    int hand,
    struct hunt *out);

/* The names of those in the team, `accused` and bots apart, who are not among
 * `said`; "" for none. A bot agrees, and so does one for whoever left. */
const char *hunt_missing(const struct tx *tx,
    const struct loaded_game *game,
    const struct hunt *hunt,
    int accused,
    unsigned said);

#endif
