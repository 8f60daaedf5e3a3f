/* unspoken.c - words to the table that may name a card.
 *
 * Nobody may reveal what he holds (nomic109 section 6, and so everywhere).
 * Words that name a card of the writer's hand are passed on only when he writes
 * them once more, in answer to a mail that asked about them: his consent is for
 * those very words, once.
 *
 * While a hand is sealed (a blind nil is open to it) its holder may learn
 * nothing of it, so whether a line waits must not depend on the hand: each that
 * may name any card waits, and is judged when the hand is open. */
#include "unspoken.h"

#include "referee/session/fresh.h"
#include "referee/session/session.h"
#include "store/talk.h"

static struct unspoken_row row_of(
    const struct session *s, int seat, const char *text, uint64_t cards)
{
	return (struct unspoken_row){
	    .game = s->row.id,
	    .seat = seat,
	    .round = s->game.table.round,
	    .text = text,
	    .cards = cards,
	};
}

static bool is_sealed(const struct session *s, int seat)
{
	return game_view(&s->game, seat).sealed;
}

static bool names_held(const struct session *s, int seat, uint64_t cards)
{
	return cards & game_view(&s->game, seat).hand;
}

/* Was the writer asked about these words, and does the letter answer that? */
static bool is_meant(const struct session *s, struct unspoken_row *row)
{
	if (!store_unspoken(s->store, row) || !row->asked)
		return false;
	return fresh_answers_since(s, row->asked);
}

static void wait_for_hand(
    struct session *s, const struct command *c, const struct unspoken_row *row)
{
	store_unspoken_add(s->store, row);
	s->acted = true;
	s->talked = true;
	session_say(s,
	    c,
	    "This may name a card, and your hand is sealed, so it waits. When "
	    "your hand is open it is passed on, or you are asked whether you "
	    "mean it.");
}

bool unspoken_kept(
    struct session *s, const struct command *c, int seat, const char *text)
{
	struct unspoken_row row = row_of(s, seat, text, c->cards);
	if (row.cards && is_sealed(s, seat)) {
		wait_for_hand(s, c, &row);
		return true;
	}
	if (!names_held(s, seat, row.cards))
		return false;
	if (is_meant(s, &row)) {
		store_unspoken_drop(s->store, row.id);
		return false;
	}
	row.asked = s->now;
	store_unspoken_add(s->store, &row);
	session_say(s,
	    c,
	    "This names a card that you hold, so nothing was passed on yet. "
	    "Nobody may reveal what he holds; if you mean it all the same, "
	    "send the same line again as an answer to this mail.");
	return true;
}

bool unspoken_beside(
    struct session *s, int seat, const char *text, uint64_t cards)
{
	struct unspoken_row row = row_of(s, seat, text, cards);
	bool sealed = cards && is_sealed(s, seat);
	if (!sealed && !names_held(s, seat, cards))
		return false;
	row.asked = sealed ? 0 : s->now;
	row.by_mail = true;
	store_unspoken_add(s->store, &row);
	return true;
}

static void judge(struct session *s, const struct unspoken_row *row)
{
	if (row->round < s->game.table.round) {
		store_unspoken_drop(s->store, row->id);
	} else if (is_sealed(s, row->seat)) {
		return;
	} else if (names_held(s, row->seat, row->cards)) {
		store_unspoken_ask(s->store, row->id, s->now);
	} else {
		store_talk_add(
		    s->store, row->game, row->seat, row->text, s->now);
		store_unspoken_drop(s->store, row->id);
	}
}

void unspoken_judge(struct session *s)
{
	struct unspoken_row *rows;
	if (!s->has_game || s->failed || !rules_blind_nil(&s->row.rules))
		return;
	size_t n = store_unspoken_sealed(s->store, s->arena, s->row.id, &rows);
	for (size_t i = 0; i < n; i++)
		judge(s, &rows[i]);
}
