/* petition.h - inside referee: what one at a table asks of all the others. */
#ifndef SPADESD_REFEREE_PETITION_H
#define SPADESD_REFEREE_PETITION_H

#include <stdbool.h>

#include "store/agreements.h"

struct command;
struct loaded_game;
struct session;
struct tx;

/* What is asked at the session's table now; false for nothing. A petition about
 * a turn ends with it. */
bool petition_open(
    const struct tx *tx, const struct loaded_game *game, struct petition *out);

/* Does another seat ask for something already? Says so. */
bool petition_taken(struct session *s, const struct command *c, int seat);

/* Asks all people at the table but `p->seat`, and says so; `what` is the rest
 * of "ann ...". True when there is nobody to ask: then the caller does it. */
bool petition_ask(struct session *s,
    const struct command *c,
    struct petition *p,
    const char *what);

/* That seat agrees. True when it was the last one: the petition is over, and
 * the caller does what was asked. */
bool petition_agree(
    struct session *s, const struct command *c, struct petition *p, int seat);

#endif
