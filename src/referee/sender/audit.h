/* audit.h - inside referee: acts of gamesmasters and of the operator are
 * stored, logged and told to the other gamesmasters. */
#ifndef SPADESD_REFEREE_AUDIT_H
#define SPADESD_REFEREE_AUDIT_H

#include <stdint.h>

struct command;
struct input;
struct session;
struct tx;

/* Returns who acts: the gamesmaster's name or "The operator". */
const char *audit_actor(const struct input *in);
/* Returns the same as the subject of a sentence for the table: "The
 * gamesmaster, gm," or "The operator". */
const char *audit_subject(const struct session *s);
/* Records that the sender carried out the command; `what` is its result, one or
 * more sentences. `game`: the number of the game, or 0. */
void audit_act(
    struct session *s, const struct command *c, int64_t game, const char *what);

#endif
