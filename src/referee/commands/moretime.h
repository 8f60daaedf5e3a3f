/* moretime.h - inside referee: extends the running turn. */
#ifndef SPADESD_REFEREE_MORETIME_H
#define SPADESD_REFEREE_MORETIME_H

struct command;
struct petition;
struct session;

/* Give the turn the time that the table agreed to. */
void moretime_give(struct session *s, const struct petition *p);

/* Grant more time to the player to act. `args` is the game and the time: "7 2
 * days". The sender must be a proven gamesmaster. Replies with the result. */
void moretime_grant(
    struct session *s, const struct command *c, const char *args);

#endif
