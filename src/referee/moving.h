/* moving.h - inside referee: a person moves to another address. */
#ifndef SPADESD_REFEREE_MOVING_H
#define SPADESD_REFEREE_MOVING_H

struct session;

/* The letter answers a mail that was sent to the old or to the new address: it
 * confirms the move from there, or it says no and ends it. */
void moving_confirm(struct session *s);
void moving_decline(struct session *s);

#endif
