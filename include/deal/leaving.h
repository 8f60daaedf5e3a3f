/* leaving.h - how a published record shows concessions, forfeits and
 * withdrawals.
 *
 * If partners must give up together, the record shows one line for each
 * partner, in seat order, at the point where the last one gave up. A concession
 * is not shown if the partner never joined it, or if it was withdrawn. Such a
 * concession changed nothing.
 *
 * If each player leaves alone, the record shows every line that changes who
 * plays: `concede 2` or `forfeit 2`, and `withdraw 2` when the player comes
 * back. No deal hashes these lines. */
#ifndef SPADESD_DEAL_LEAVING_H
#define SPADESD_DEAL_LEAVING_H

#include <stdbool.h>

#include "engine/game.h"

/* True for a concession, a forfeit or a withdrawal. */
bool leaving_is(enum event_kind kind);

/* True if the rules let a side give up only when all its players do. */
bool leaving_together(const struct rules *rules);

/* Write the events that the record shows for `e`, given the table before `e`.
 * Returns their number, 0 if the record shows nothing. */
int leaving_lines(const struct table *table, const struct event *e,
    struct event lines[SEATS_MAX]);

#endif
