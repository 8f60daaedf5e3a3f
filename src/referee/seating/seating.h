/* seating.h - inside referee: tables at which seats are free.
 *
 * Members open a table, sit down at it and invite others. Its game starts when
 * every place is taken, or when all who sit want bots in the other places. An
 * invitation expires after three days, and a table closes after thirty days in
 * which nobody sat down. */
#ifndef SPADESD_REFEREE_SEATING_H
#define SPADESD_REFEREE_SEATING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "store/open_tables.h"

struct doc;
struct referee;
struct session;
struct tx;

enum { NO_PLACE = -1 };

/* Returns the place of that person, invited or seated; NO_PLACE for none. */
int seating_place(const struct open_table *table, int64_t person);
/* Returns the first place of that state from place `from` on, going up in steps
 * of `step`; NO_PLACE for none. */
int seating_next(
    const struct open_table *table, enum place_state state, int from, int step);
/* Counts the places of that state. */
int seating_count(const struct open_table *table, enum place_state state);
/* True if the game can start: no place is free or kept for somebody, or all
 * persons who sit want bots in these places. */
bool seating_starts(const struct open_table *table);

/* Stores the table after a change. If nobody sits there, deletes it. */
void seating_store(const struct tx *tx, struct open_table *table);
/* Takes a person out of all open tables. */
void seating_leave_all(const struct tx *tx, int64_t person);

/* Adds to `doc` who sits at the table, and what the person can do there, as
 * text and as buttons. */
void seating_show(const struct tx *tx,
    const struct open_table *table,
    int64_t person,
    struct doc *doc);
/* Mails `what` and the table to that person. */
void seating_mail(struct session *s,
    const struct open_table *table,
    const struct person *person,
    const char *what);
/* Mails `what` and the table to all who sit there, except the person with the
 * id `except`. */
void seating_tell(struct session *s,
    const struct open_table *table,
    int64_t except,
    const char *what);

/* Ends invitations and tables whose time is up, and tells those who sit there.
 */
enum outcome seating_tick(struct referee *r, int64_t now, struct err *err);

#endif
