/* takeback.h - taking back the last act of a game.
 *
 * Only the last bid or card may be taken back, by the player whose turn it was,
 * and before anything else happens. Discards and passes stay, and so does an
 * act that ended a round: players have seen new cards since. The state returns
 * to what it was before the act; the log only grows, so no event number is used
 * twice. */
#ifndef SPADESD_ENGINE_TAKEBACK_H
#define SPADESD_ENGINE_TAKEBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

/* The last act of a game and the state before it, kept while the game is played
 * or replayed. */
struct takeback {
	bool open;          /* there is an act that may be taken back */
	struct event act;   /* the last act, if `open` */
	struct game before; /* the game before the last act */
};

/* Call it together with game_init. */
void takeback_init(struct takeback *back);

/* Like game_apply, and also applies EVENT_UNDO, which must come from
 * takeback_event. */
unsigned takeback_apply(
    struct takeback *back, struct game *game, const struct event *event);

/* The seat whose act may be taken back, or SEAT_NONE. */
int takeback_seat(const struct takeback *back);
/* Returns the value of table.turn_event in the turn of the last act. Call it
 * only if that act may be taken back. */
uint32_t takeback_turn(const struct takeback *back);

/* Returns the event that takes the last act back. `at` is when the last player
 * agreed, and restarts the turn's clock; `acted` is when the referee carries it
 * out. */
struct event takeback_event(
    const struct takeback *back, int64_t at, int64_t acted);

#endif
