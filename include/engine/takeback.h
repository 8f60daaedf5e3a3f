/* takeback.h - the last act of a game taken back.
 *
 * The state is what it was before it; the log only grows, so that no number of
 * an event comes twice. Only the last thing that happened can be taken back: a
 * bid or a card, by whoever was to act, before anything else happens. What is
 * done face down stays done, and so does what ended a round: cards that were
 * seen, and deals, cannot be taken back. */
#ifndef SPADESD_ENGINE_TAKEBACK_H
#define SPADESD_ENGINE_TAKEBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

/* What goes along with a game that is replayed or played. */
struct takeback {
	bool open;          /* there is an act that may be taken back */
	struct event act;   /* it */
	struct game before; /* the game as it was then */
};

/* Nothing may be taken back: what goes with a game_init. */
void takeback_init(struct takeback *back);

/* game_apply, of any event: EVENT_UNDO too, which has to be one that
 * takeback_event made. */
unsigned takeback_apply(
    struct takeback *back, struct game *game, const struct event *event);

/* Whose act may be taken back; SEAT_NONE for none. */
int takeback_seat(const struct takeback *back);
/* With how many events its turn had opened, where there is one. */
uint32_t takeback_turn(const struct takeback *back);

/* The event that takes it back; `at` is when the last one agreed, from which
 * the clock of the turn runs anew, `acted` when the referee does it. */
struct event takeback_event(
    const struct takeback *back, int64_t at, int64_t acted);

#endif
