/* away.h - inside referee: absences. */
#ifndef SPADESD_REFEREE_AWAY_H
#define SPADESD_REFEREE_AWAY_H

struct command;
struct session;

/* Grant the named person's absence in every game. The sender must be a proven
 * gamesmaster. Replies with the result. */
void away_grant(struct session *s, const struct command *c, const char *name);

#endif
