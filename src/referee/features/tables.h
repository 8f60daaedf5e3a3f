/* tables.h - inside referee: places at open tables. */
#ifndef SPADESD_REFEREE_TABLES_H
#define SPADESD_REFEREE_TABLES_H

#include "store/table.h"

struct command;
struct referee;
struct session;
struct tx;

/* Starts the game of the table if it can start, and deletes the table.
 * Otherwise stores the table. Replies with `what` and the state of the table.
 * Records that the letter changed something. */
void places_changed(struct session *s, const struct command *c,
    struct open_table *table, const char *what);

/* Ends invitations and tables whose time is up, and starts the games whose
 * opener wanted bots a day before `fetched`, when the last complete fetch
 * began. */
enum outcome places_tick(
    struct referee *r, int64_t now, int64_t fetched, struct err *err);

/* True if the sender may sit down at one more open table. Otherwise replies why
 * not. */
bool places_may_sit(struct session *s, const struct command *c);

/* Returns the first number in the arguments, 0 for none. */
int64_t places_number(const char *args);

/* Returns the sender's place at the table if the sender sits there. Otherwise
 * replies and returns NO_PLACE. */
int places_own(
    struct session *s, const struct command *c, const struct open_table *table);

/* Returns at how many open tables the person sits, and one of them in *one. */
int places_count(const struct tx *tx, int64_t person, int64_t *one);

/* True if places_join would seat the sender. Otherwise replies why not. */
bool places_may_join(
    struct session *s, const struct command *c, struct open_table *table);

/* Seats the sender at the table, at the place that is kept for the sender or at
 * the first free one. */
void places_join(
    struct session *s, const struct command *c, struct open_table *table);

#endif
