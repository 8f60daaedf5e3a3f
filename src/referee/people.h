/* people.h - inside referee: joining. */
#ifndef SPADESD_REFEREE_PEOPLE_H
#define SPADESD_REFEREE_PEOPLE_H

struct session;

/* The session's letter came to a join token: its writer is a person from now
 * on, or has the new address that it is about. And: it says no to that. */
void people_confirm(struct session *s);
void people_decline(struct session *s);

#endif
