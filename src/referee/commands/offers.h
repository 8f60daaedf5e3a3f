/* offers.h - inside referee: what a person in no game can do now. */
#ifndef SPADESD_REFEREE_OFFERS_H
#define SPADESD_REFEREE_OFFERS_H

struct session;

/* Adds to the reply how to play now, as text and as buttons: a game with bots,
 * the open tables with a free seat, and opening a table. */
void offers_play(struct session *s);

#endif
