/* no_move.c - moves that cannot count.
 *
 * A letter that is not proven is held until the player confirms it. If its
 * moves could not count anyway, the referee tells the player why and does not
 * ask. */
#include "no_move.h"

#include "notice/legality.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"

/* ---- can the moves count? ---- */

static enum ruling decided(const struct session *s, struct action *a)
{
	struct event e;
	a->seat = sender_seat(&s->in, &s->game);
	a->at = s->in.at;
	a->acted = s->tx.now;
	return game_decide(&s->game.state, a, &e);
}

/* Returns how the rules judge the sender's turn. The bid or card does not
 * matter, because game_decide checks the turn first. */
enum ruling futile_turn(const struct session *s)
{
	const int any = 0;
	struct action a = {.kind = ACT_PLAY, .bid = any, .card = any};
	if (!s->game.is_loaded || sender_seat(&s->in, &s->game) == SEAT_NONE)
		return RULING_OK;
	if (s->game.state.table.phase == PHASE_BID)
		a.kind = ACT_BID;
	enum ruling ruling = decided(s, &a);
	return ruling == RULING_NOT_YOUR_TURN ? ruling : RULING_OK;
}

static enum ruling ruling_of(const struct session *s, const struct command *c)
{
	struct action a = {
	    .bid = c->number,
	    .card = c->card,
	    .call = c->call,
	    .cards = c->cards,
	};
	if (c->verb == VERB_BID)
		a.kind = ACT_BID;
	else if (c->verb == VERB_PLAY)
		a.kind = ACT_PLAY;
	else if (c->verb == VERB_DISCARD)
		a.kind = ACT_DISCARD;
	else if (c->verb == VERB_PASS)
		a.kind = ACT_PASS;
	else
		return RULING_OK;
	return decided(s, &a);
}

/* Is a move of this turn held for the player whose turn it is? If the player
 * confirms it, the move in this letter may become legal. */
static bool turn_is_held(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct held *held;
	int64_t person = t->turn == SEAT_NONE ? 0 : game->row.seat[t->turn].id;
	if (!person)
		return false;
	size_t n = store_helds(
	    tx->store, tx->arena, person, tx->now - TOKEN_LIVES, &held);
	for (size_t i = 0; i < n; i++)
		if (held[i].game == game->row.id && held[i].moves &&
		    held[i].events >= t->turn_event)
			return true;
	return false;
}

enum ruling futile_lines(const struct session *s, const struct commands *lines)
{
	enum ruling ruling = RULING_OK;
	if (!s->game.is_loaded || sender_seat(&s->in, &s->game) == SEAT_NONE)
		return RULING_OK;
	if (fresh_after_misplay(s))
		return RULING_OK;
	for (size_t i = 0; i < lines->count; i++) {
		ruling = ruling_of(s, &lines->list[i]);
		if (ruling != RULING_NOT_YOUR_TURN &&
		    ruling != RULING_WRONG_PHASE)
			return RULING_OK;
	}
	return turn_is_held(&s->tx, &s->game) ? RULING_OK : ruling;
}

/* ---- the refusal ---- */

/* Returns the seat's last bid, card or time-out in this round; NULL for none.
 */
static const struct event *last_act(const struct loaded_game *game, int seat)
{
	for (size_t i = game->log_count; i; i--) {
		const struct event *e = &game->log[i - 1];
		bool act = e->kind == EVENT_BID || e->kind == EVENT_PLAY ||
		           e->kind == EVENT_TIMEOUT;
		if (e->kind == EVENT_DEAL)
			return NULL;
		if (act && e->seat == seat)
			return e;
	}
	return NULL;
}

const struct event *futile_timed_out(const struct loaded_game *game, int seat)
{
	const struct event *e = last_act(game, seat);
	return e && e->kind == EVENT_TIMEOUT ? e : NULL;
}

/* Returns the seat's bid or card that a new one would change, or its time-out;
 * NULL for none. */
static const struct event *act_in_place(
    const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	const struct event *e = last_act(game, seat);
	if (!e || e->kind == EVENT_TIMEOUT)
		return e;
	bool lies = e->kind == EVENT_BID ? t->phase == PHASE_BID
	                                 : t->trick.card[seat] == e->card;
	return lies ? e : NULL;
}

bool futile_acted(const struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	return seat != SEAT_NONE && act_in_place(&s->game, seat);
}

const char *futile_text(struct session *s, enum ruling ruling)
{
	int seat = sender_seat(&s->in, &s->game);
	struct notice n = session_notice(s, seat);
	bool undo = loaded_undoable(&s->tx, &s->game, seat);
	if (ruling != RULING_NOT_YOUR_TURN || seat == SEAT_NONE)
		return notice_ruling(&n, ruling);
	return notice_untimely(&n, act_in_place(&s->game, seat), undo);
}

static void mail_refusal(struct session *s, const char *why)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "Your move cannot count now");
	doc_strong(&doc, "%s", why);
	doc_paragraph(
	    &doc, "This mail answers a letter that came in your name.");
	struct outbound mail = {
	    .person = &s->in.sender.person,
	    .doc = &doc,
	    .in_game = true,
	    .brief = !s->in.sender.credible,
	};
	outbound_mail(s, &mail);
}

void futile_refuse(
    struct session *s, const struct commands *lines, enum ruling ruling)
{
	const char *why = futile_text(s, ruling);
	reply_say(&s->reply, &lines->list[0], "%s", why);
	s->reply.quiet = false;
	bool due = limits_answer(s, lines);
	bool proven = limits_proven(&s->in);
	if (due && !proven)
		mail_refusal(s, why);
	s->reply.quiet = !due || !proven;
}
