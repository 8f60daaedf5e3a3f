/* leaving.h - what a published record shows of concessions, forfeits and
 * withdrawals.
 *
 * Partners give up together. The record shows the lines of both, in seat order
 * and once each, where the second one takes effect. A concession that a partner
 * never joined, or that was withdrawn, changed nothing and is not shown: it
 * would be a free try at the next deal, which the record is hashed into.
 *
 * Where each player leaves alone, every line is shown that changes who plays:
 * `concede 2` or `forfeit 2`, and `withdraw 2` when the player came back. */
#ifndef SPADESD_DEAL_LEAVING_H
#define SPADESD_DEAL_LEAVING_H

#include <stdbool.h>

#include "engine/game.h"

/* True for a concession, a forfeit and a withdrawal. */
bool leaving_is(enum event_kind kind);

/* True where a side gives up only when all its players do. */
bool leaving_together(const struct rules *rules);

/* Writes the events that the record shows for such an event `e`, with the table
 * as it was before `e`. Returns their number; 0 when the record shows
 * nothing. */
int leaving_lines(const struct table *table,
    const struct event *e,
    struct event lines[SEATS_MAX]);

#endif
