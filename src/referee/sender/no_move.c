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

/* Returns when the newest letter with a move of this turn was held for the
 * player whose turn it is, 0 for none. If the player confirms it, the move in
 * this letter may become legal. */
static int64_t turn_held(
    const struct tx *tx, const struct loaded_game *game, bool posts_only)
{
	const struct table *t = &game->state.table;
	struct held *held;
	int64_t at = 0;
	int64_t person = t->turn == SEAT_NONE ? 0 : game->row.seat[t->turn].id;
	if (!person)
		return 0;
	size_t n = store_helds(
	    tx->store, tx->arena, person, tx->now - TOKEN_LIVES, &held);
	for (size_t i = 0; i < n; i++)
		if (held[i].game == game->row.id && held[i].moves &&
		    held[i].events >= t->turn_event &&
		    (held[i].by_list || !posts_only))
			at = held[i].received;
	return at;
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
	return turn_held(&s->tx, &s->game, false) ? RULING_OK : ruling;
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

/* Returns the seat's bid or card that a new one would change, or the time-out
 * that the letter came too late for; NULL for none. */
static const struct event *act_in_place(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	const struct event *e = last_act(&s->game, seat);
	if (!e)
		return NULL;
	/* people answer old mails when they post */
	bool late = e->kind == EVENT_TIMEOUT && !s->in.sender.by_list &&
	            fresh_stale(s, VERB_PLAY, seat);
	bool lies = e->card == CARD_NONE ? t->phase == PHASE_BID
	                                 : t->trick.card[seat] == e->card;
	return lies || late ? e : NULL;
}

bool futile_acted(const struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	return seat != SEAT_NONE && act_in_place(s, seat);
}

/* Returns a sentence about the post of the player whose turn it is that the
 * referee has asked that player about; "" for none. Everybody saw the post, but
 * not how it was read. */
static const char *post_waits(const struct session *s, const struct notice *n)
{
	char when[WHEN_PERSON];
	int turn = s->game.state.table.turn;
	if (!s->tx.site->list || turn == SEAT_NONE)
		return "";
	const char *who = s->game.row.seat[turn].handle;
	int64_t held = turn_held(&s->tx, &s->game, true);
	int64_t asked = limits_guessed_at(s, s->game.row.seat[turn].id);
	int64_t at = held > asked ? held : asked;
	if (!at)
		return "";
	when_short(at, n->zone, when, sizeof when);
	return tx_format(&s->tx,
	    " %s's post of %s does not count yet: the referee has asked %s "
	    "about it.",
	    who, when, who);
}

/* True if the letter is about the next trick, and changes nothing: another
 * player has acted since the card, or only seems to because a post waits, and
 * no word speaks of a change. */
static bool looks_ahead(const struct session *s, int seat, bool waits)
{
	static const enum concept changes[] = {CONCEPT_CHANGE, CONCEPT_BACK,
	    CONCEPT_INSTEAD, CONCEPT_WRONG, CONCEPT_SORRY, CONCEPT_NOT,
	    CONCEPT_NO, CONCEPT_WAIT, CONCEPT_NONE};
	static const char *const means[] = {"mean", "meant", "oops", NULL};
	const struct evidence *e = s->in.letter ? s->in.letter->evidence : NULL;
	const struct event *other;
	struct plain plain;
	if (!e || evidence_any(e, changes) || evidence_has(e, means))
		return false;
	(void)loaded_own_acts(&s->tx, &s->game, seat, &other);
	return waits || (other && plain_letter(e, &plain));
}

const char *futile_text(struct session *s, enum ruling ruling)
{
	int seat = sender_seat(&s->in, &s->game);
	struct notice n = session_notice(s, seat);
	bool undo = loaded_undoable(&s->tx, &s->game, seat);
	if (ruling != RULING_NOT_YOUR_TURN || seat == SEAT_NONE)
		return notice_ruling(&n, ruling);
	const char *waits = post_waits(s, &n);
	const struct event *act = act_in_place(s, seat);
	if (act && act->kind == EVENT_PLAY && looks_ahead(s, seat, *waits))
		act = NULL;
	return tx_format(&s->tx, "%s%s", notice_untimely(&n, act, undo), waits);
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
