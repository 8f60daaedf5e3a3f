/* moving.h - inside referee: a person moves to another address. */
#ifndef SPADESD_REFEREE_MOVING_H
#define SPADESD_REFEREE_MOVING_H

struct command;
struct session;

/* `address A@B`: asks there and at the old address. */
void moving_command(struct session *s, const struct command *c);

/* The letter answers a mail that was sent to the old or to the new address: it
 * confirms the move from there, or it says no and ends it. */
void moving_confirm(struct session *s);
void moving_decline(struct session *s);
/* It says anything else: asks for a plain yes or no at the same address. */
void moving_ask_again(struct session *s);

#endif
