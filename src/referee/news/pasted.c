/* pasted.c - warns a player who showed a hand on the list.
 *
 * If a player answers a mail that shows the hand, and sends the answer to the
 * list, everybody sees the hand. This cannot be undone, but the player should
 * know at once. The reader finds the cards in the whole post, quotes included
 * (session/sender.c). A post with as many cards of other hands is probably the
 * record of a finished round, so it gets no warning. */
#include "pasted.h"

#include "engine/legal.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"

enum { LEAST = 4 }; /* cards of the hand; fewer are ordinary talk */

uint64_t pasted_hand(const struct input *in, const struct loaded_game *game)
{
	int seat = sender_seat(in, game);
	if (!in->sender.by_list || !game->is_loaded || seat == SEAT_NONE)
		return 0;
	return game_view(&game->state, seat).hand;
}

bool pasted_shows(
    const struct input *in, const struct loaded_game *game, uint64_t hand)
{
	const struct table *t = &game->state.table;
	uint64_t left = hand & ~t->played;
	uint64_t others = table_deck(&t->rules) & ~t->played & ~hand;
	int shown = cards_count(in->letter->shown & left);
	if (shown < LEAST || 2 * shown < cards_count(left))
		return false;
	return cards_count(in->letter->shown & others) < shown;
}

/* True for the first warning of this player in this round. Records the
 * warning. */
static bool is_first(struct session *s)
{
	int64_t person = s->in.sender.person.id;
	const char *kind =
	    tx_format(&s->tx, "pasted %d", s->game.state.table.round);
	if (store_did(s->tx.store, person, s->game.row.id, kind))
		return false;
	store_did_set(s->tx.store, person, s->game.row.id, kind, s->tx.now);
	return true;
}

void pasted_warn(struct session *s, uint64_t hand)
{
	if (s->tx.failed || !s->game.is_loaded ||
	    !pasted_shows(&s->in, &s->game, hand))
		return;
	bool first = is_first(s);
	bool on_turn =
	    sender_seat(&s->in, &s->game) == s->game.state.table.turn;
	bool unread = on_turn && !s->tx.acted && limits_unread(s);
	if (!first && !unread)
		return;
	const char *what = tx_format(&s->tx,
	    "%s showed cards of your hand to everybody on the list. Nobody may "
	    "reveal a hand. This cannot be undone, and the game goes on. When "
	    "you answer a mail that shows your hand, answer only to me, or "
	    "delete the quotation before you post.",
	    s->in.sender.on_list ? "Your post" : "A post in your name");
	if (unread)
		what = tx_format(&s->tx,
		    "%s I found no move in your post. To move, answer my mail "
		    "about your turn.",
		    what);
	const char *subject = tx_format(
	    &s->tx, "[spades %" PRId64 "] Your hand was shown", s->game.row.id);
	outbound_person(s, &s->in.sender.person, subject, what);
}
