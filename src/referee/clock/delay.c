/* delay.c - held letters and the clock.
 *
 * Receipt alone decides who is late (nomic109 section 7). A held letter moves
 * no deadline; it only delays the execution of the time-out, so that its sender
 * can confirm it. Without limits, players could gain time this way. So the
 * letter must carry some proof, and it delays by a day at most and once per
 * game. Of several held moves for a turn, only the first can be confirmed.
 * Otherwise a player could prepare several moves and choose among them after
 * the deadline. */
#include "delay.h"

#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/letters.h"
#include "store/q.h"
#include "tick.h"

void delay_before_word(struct session *s, struct held *held)
{
	int64_t id = s->in.sender.token.held;
	*held = (struct held){.id = 0};
	if (!store_held(s->tx.store, s->tx.arena, id, held)) {
		held->id = 0;
		return;
	}
	if (!held->game || !session_load(s, held->game))
		return;
	uint32_t turn = s->game.state.table.turn_event;
	tick_late(s);
	held->late = s->in.late;
	/* The receipt of the held letter decides whether its move is late, not
	 * the receipt of the answer. */
	if (s->game.state.table.turn_event == turn)
		s->in.late = false;
	session_unload(s);
}

/* Record that the presumed writer denied the letter in time to move instead.
 * From then on the letter delays no time-out, and held_before ignores it. */
static void held_denied(struct store *store, int64_t id)
{
	q_run(store,
	    "UPDATE held SET moves = 0, delays = 0 "
	    "WHERE id = ? AND bytes IS NULL",
	    id);
}

void delay_denied(const struct tx *tx, const struct held *held)
{
	if (held->id && !held->late)
		held_denied(tx->store, held->id);
}

/* True if another held letter with a move for that turn was received before
 * this one, and was not denied in time. */
static bool held_before(
    struct store *store, const struct held_turn *turn, const struct held *held)
{
	return q_number(store, 0,
		   "SELECT 1 FROM held WHERE person = ?1 AND game = ?2 "
		   "AND events >= ?3 AND moves AND delays >= ?4 "
		   "AND (received < ?5 OR (received = ?5 AND id < ?6)) LIMIT 1",
		   turn->person, turn->game, turn->event, held->delays,
		   held->received, held->id) != 0;
}

void delay_find_first(struct session *s, const struct held *held)
{
	if (!held->id || !s->game.is_loaded ||
	    s->game.state.table.turn == SEAT_NONE)
		return;
	const struct held_turn turn = deadline_turn(&s->game);
	bool mine = turn.person == held->person && turn.game == held->game;
	s->in.overtaken = mine && held_before(s->tx.store, &turn, held);
}
