/* futile.h - inside referee: moves that cannot count, no matter who wrote
 * them. */
#ifndef SPADESD_REFEREE_FUTILE_H
#define SPADESD_REFEREE_FUTILE_H

#include <stdbool.h>

#include "engine/act.h"

struct commands;
struct session;

/* Why no bid and no card of the writer can count now: it is another's turn.
 * RULING_OK where one could. */
enum ruling futile_turn(const struct session *s);

/* Why none of these lines, which are moves, can count now: another's turn, or
 * another phase. RULING_OK where one of them could, or is no move, or where it
 * may count later: the player whose turn it is may have moved, and is asked. */
enum ruling futile_lines(const struct session *s, const struct commands *lines);

/* Mails the player why, if an answer is due. */
void futile_refuse(
    struct session *s, const struct commands *lines, enum ruling ruling);

#endif
