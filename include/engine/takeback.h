/* takeback.h - taking back the last act of a game.
 *
 * Only the last bid or card may be taken back, by the player whose turn it was,
 * and before anything else happens. Nobody can take back a discard, a pass, or
 * an act that ended a round, because players have seen new cards since. The
 * state returns to what it was before the act. The log only grows, so no event
 * number is used twice. */
#ifndef SPADESD_ENGINE_TAKEBACK_H
#define SPADESD_ENGINE_TAKEBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

/* The last act of a game, and the state before the act. The caller keeps it
 * while the game is played or replayed. */
struct takeback {
	bool open;          /* there is an act that may be taken back */
	struct event act;   /* the last act, if `open` */
	struct game before; /* the game before the last act */
};

/* Must be called whenever game_init is called for the same game. */
void takeback_init(struct takeback *back);

/* Does what game_apply does. Also applies EVENT_UNDO, which must come from
 * takeback_event. */
unsigned takeback_apply(
    struct takeback *back, struct game *game, const struct event *event);

/* Returns the seat whose act may be taken back, or SEAT_NONE. */
int takeback_seat(const struct takeback *back);
/* Returns the value of table.turn_event in the turn of the last act. Call it
 * only if that act may be taken back. */
uint32_t takeback_turn(const struct takeback *back);

/* Returns the event that takes the last act back. `at` is the time when the
 * last player agreed; it restarts the turn's clock. `acted` is the time when
 * the referee carries the event out. */
struct event takeback_event(
    const struct takeback *back, int64_t at, int64_t acted);

#endif
