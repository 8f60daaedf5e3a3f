/* meaning.c - finds the move that a letter makes in sentences.
 *
 * The reader child gives the words (mail/evidence.h). This file knows the turn
 * and the legal moves, and mail/decision.h weighs the words. A letter acts by
 * its sentences only if it could have moved by a plain line, so proof, turn and
 * staleness are judged as for any other move. Nothing depends on a sealed hand:
 * cards are decided during the play, and no hand is sealed then. */
#include "meaning.h"

#include "engine/legal.h"
#include "mail/decision.h"
#include "referee/session/fresh.h"
#include "referee/session/session.h"

bool meaning_could_move(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	bool on_turn = seat != SEAT_NONE && seat == t->turn;
	bool moves = t->phase == PHASE_BID || t->phase == PHASE_PLAY;
	if (!on_turn || !moves || s->game.row.suspended || table_left(t, seat))
		return false;
	if (s->in.late || s->in.overtaken)
		return false;
	if (s->in.sender.by_list)
		return true;
	if (s->in.sender.doubt || !sender_may_move(&s->in))
		return false;
	enum verb verb = t->phase == PHASE_BID ? VERB_BID : VERB_PLAY;
	return !fresh_stale(s, verb, seat);
}

void meaning_decide(const struct session *s, int seat, struct decision *out)
{
	static const struct evidence none;
	const struct evidence *e = s->in.letter->evidence;
	const struct table *t = &s->game.state.table;
	const uint64_t numbers =
	    ((uint64_t)1 << (EVIDENCE_NUMBER_MOST + 1)) - 1;
	struct legal_moves legal = {.bids = t->phase == PHASE_BID};
	if (legal.bids)
		legal.moves = table_bids(t, seat) & numbers;
	else
		legal.moves =
		    table_playable(t, game_view(&s->game.state, seat).hand);
	decision_make(e ? e : &none, &legal, out);
}

const struct commands *meaning_of(
    struct session *s, const struct commands *plain)
{
	struct decision d;
	if (!s->game.is_loaded || s->in.sender.by_list)
		return plain;
	int seat = sender_seat(&s->in, &s->game);
	if (!meaning_could_move(s, seat))
		return plain;
	meaning_decide(s, seat, &d);
	return decision_commands(s->tx.arena, plain, &d);
}
