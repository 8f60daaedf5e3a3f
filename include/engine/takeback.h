/* takeback.h - taking back the last acts of a round.
 *
 * An act is a bid, a card, a misplay, a discard, a pass or a time-out. All
 * players together can take back only the last bid or card, by the player whose
 * turn it was, and before anything else happens. A gamesmaster can take back
 * any act of the round, with every act after it. Nobody can take back an
 * act that ended a round, because the round's secret is public since. The state
 * returns to what it was before the acts; a look at a hand and a concession
 * after them stand. The log only grows, so no event number is used twice. */
#ifndef SPADESD_ENGINE_TAKEBACK_H
#define SPADESD_ENGINE_TAKEBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

enum { TAKEBACK_MOST = 96 }; /* more acts than any round has */

/* The events of the round, and the state before them. The caller keeps it while
 * the game is played or replayed. */
struct takeback {
	bool open; /* all players together may take back the last event */
	/* table.turn_event in the turn of the last event */
	uint32_t turn;
	struct game base; /* the game before `event` */
	struct event event[TAKEBACK_MOST];
	int count;
};

/* Must be called whenever game_init is called for the same game. */
void takeback_init(struct takeback *back);

/* Does what game_apply does. Also applies EVENT_UNDO, which must come from
 * takeback_event. */
unsigned takeback_apply(
    struct takeback *back, struct game *game, const struct event *event);

/* Returns the seat whose act all players together may take back, or SEAT_NONE.
 */
int takeback_seat(const struct takeback *back);
/* Returns the value of table.turn_event in the turn of the last act. Call it
 * only if that act may be taken back. */
uint32_t takeback_turn(const struct takeback *back);

/* Returns how many acts an EVENT_UNDO takes back. */
int takeback_acts(const struct event *undo);
/* Returns the n-th last act, from 1. Returns NULL if there is none. */
const struct event *takeback_act(const struct takeback *back, int n);

/* Returns the event that takes acts back. `misread` is the event's field; the
 * takeback_act with that number must exist. `at` restarts the turn's clock: it
 * is the time when the last player agreed. `acted` is the time when the referee
 * carries the event out. */
struct event takeback_event(
    const struct takeback *back, int misread, int64_t at, int64_t acted);

#endif
