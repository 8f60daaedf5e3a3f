/* addresses.h - inside referee: changes the address that a person's mail goes
 * to.
 */
#ifndef SPADESD_REFEREE_ADDRESSES_H
#define SPADESD_REFEREE_ADDRESSES_H

struct session;

/* Handle a plain yes to a confirmation mail, from the old or the new address:
 * confirm the change for that address. */
void moving_confirm(struct session *s);

/* Handle a plain no to a confirmation mail, from either address: end the
 * change. */
void moving_decline(struct session *s);

/* Handle an answer that is neither yes nor no: ask the same address for a
 * plain yes or no. */
void moving_ask_again(struct session *s);

#endif
