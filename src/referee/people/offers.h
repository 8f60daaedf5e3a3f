/* offers.h - inside referee: what a person in no game can do now. */
#ifndef SPADESD_REFEREE_OFFERS_H
#define SPADESD_REFEREE_OFFERS_H

#include <stdbool.h>

struct session;

/* True if the sender may open tables at this site. */
bool offers_open(const struct session *s);

/* True if the letter is about a game, or the sender plays in one. */
bool offers_in_game(const struct session *s);
/* Adds to the reply how to play now, as text and as buttons: a game with bots,
 * the open tables with a free seat, and opening a table. The answer to a letter
 * of a game only says where to see the tables. */
void offers_play(struct session *s);

#endif
