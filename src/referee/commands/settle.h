/* settle.h - inside referee: carries out or refuses what a whole table was
 * asked. */
#ifndef SPADESD_REFEREE_SETTLE_H
#define SPADESD_REFEREE_SETTLE_H

#include <stdbool.h>

struct command;
struct session;

/* Record that the seat agrees to the open petition. Returns false if no
 * petition is open. */
bool settle_agree(struct session *s, const struct command *c, int seat);

/* Record that the seat refuses the open petition, which ends the petition.
 * Returns false if no petition is open. */
bool settle_refuse(struct session *s, const struct command *c, int seat);

#endif
