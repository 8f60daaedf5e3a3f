/* places.h - inside referee: places at open tables. */
#ifndef SPADESD_REFEREE_PLACES_H
#define SPADESD_REFEREE_PLACES_H

#include <stdbool.h>

#include "store/open_tables.h"

struct command;
struct session;

/* Starts the game of the table if it can start, and deletes the table.
 * Otherwise stores the table. Replies with `what` and the state of the table.
 * Records that the letter changed something. */
void places_changed(struct session *s,
    const struct command *c,
    struct open_table *table,
    const char *what);
/* True if the sender may sit down at one more open table. Otherwise replies why
 * not. */
bool places_may_sit(struct session *s, const struct command *c);
/* Finds a member who can be invited to the table. Otherwise replies why not,
 * and returns false. */
bool places_find(struct session *s,
    const struct command *c,
    const struct open_table *table,
    const char *name,
    struct person *out);
/* Gives the place `n` to that person, who sits or is invited from now on. */
void places_take(struct session *s,
    struct open_table *table,
    int n,
    enum place_state state,
    const struct person *person);
/* Mails an invitation to all persons who were invited at this moment. */
void places_mail_invited(
    struct session *s, const struct open_table *table, const char *what);

#endif
