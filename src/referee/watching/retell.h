/* retell.h - inside referee: the rounds of a game that are over, told again.
 *
 * A round may be told by the same rule as in the record: once it is scored or
 * voided, or once the game has ended. */
#ifndef SPADESD_REFEREE_RETELL_H
#define SPADESD_REFEREE_RETELL_H

#include <stdbool.h>

struct game_row;
struct replay_round;
struct session;
struct table;

/* True if all hands of that round may be shown. */
bool watching_may_tell(
    const struct game_row *row, const struct table *table, int round);

/* Calls `each` for the rounds of a game that may be told, in order. The round
 * lives as long as the call. Returns false if the events cannot be read. */
typedef void retell_fn(void *context, const struct replay_round *round);
bool retell_rounds(struct session *s, const struct game_row *row,
    retell_fn *each, void *context);

#endif
