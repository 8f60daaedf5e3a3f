/* players.h - inside referee: the gamesmaster's commands about players. */
#ifndef SPADESD_REFEREE_PLAYERS_H
#define SPADESD_REFEREE_PLAYERS_H

struct command;
struct session;

/* ban_set bans an address, or '@' and a domain; ban_lift ends a ban. A session
 * without a letter acts for the operator. They return what was done, or NULL
 * and, in *why, what was expected. The texts are in the session's memory. */
const char *ban_set(struct session *s, const char *what, const char **why);

const char *ban_lift(struct session *s, const char *what, const char **why);

/* Carry out `ban` and `unban` for a gamesmaster, and reply. */
void ban_address(struct session *s, const struct command *c);

void ban_end(struct session *s, const struct command *c);

#endif
