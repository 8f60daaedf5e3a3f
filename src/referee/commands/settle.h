/* settle.h - inside referee: what all at a table agreed to is done. */
#ifndef SPADESD_REFEREE_SETTLE_H
#define SPADESD_REFEREE_SETTLE_H

#include <stdbool.h>

struct command;
struct session;

/* The seat agrees to what is asked at the session's table. False when nothing
 * is. */
bool settle_agree(struct session *s, const struct command *c, int seat);

/* That seat refuses what is asked at the table, which ends it; false when
 * nothing is. */
bool settle_refuse(struct session *s, const struct command *c, int seat);

#endif
