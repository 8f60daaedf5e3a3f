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
#include "store/held.h"
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

void delay_denied(const struct tx *tx, const struct held *held)
{
	if (held->id && !held->late)
		store_held_denied(tx->store, held->id);
}

void delay_find_first(struct session *s, const struct held *held)
{
	if (!held->id || !s->game.is_loaded ||
	    s->game.state.table.turn == SEAT_NONE)
		return;
	const struct held_turn turn = deadline_turn(&s->game);
	bool mine = turn.person == held->person && turn.game == held->game;
	s->in.overtaken = mine && store_held_before(s->tx.store, &turn, held);
}
