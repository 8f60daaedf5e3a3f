/* pasted.c - see pasted.h.
 *
 * Whoever answers the mail that brought the hand, and answers it to the list,
 * shows the hand to everybody. That cannot be undone, but its player ought to
 * know at once. The reader says which cards the whole post shows, quotes
 * included (shown.c); here the hand is known. A post that shows as many cards
 * of other hands is a record of a round that is over, and nobody's hand. */
#include "pasted.h"

#include <inttypes.h>

#include "engine/legal.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"

enum { LEAST = 4 }; /* cards that are no talk about a card or two */

uint64_t pasted_hand(const struct session *s)
{
	int seat = session_seat(s);
	if (!s->who.by_list || !s->has_game || seat == SEAT_NONE)
		return 0;
	return game_view(&s->game, seat).hand;
}

bool pasted_shows(const struct session *s, uint64_t hand)
{
	const struct table *t = &s->game.table;
	uint64_t left = hand & ~t->played;
	uint64_t others = table_deck(&t->rules) & ~t->played & ~hand;
	int shown = cards_count(s->letter->shown & left);
	if (shown < LEAST || 2 * shown < cards_count(left))
		return false;
	return cards_count(s->letter->shown & others) < shown;
}

/* Was the player not warned in this round? Notes that now he is. */
static bool is_first(struct session *s)
{
	int64_t person = s->who.person.id;
	const char *kind = session_format(s, "pasted %d", s->game.table.round);
	if (store_did(s->store, person, s->row.id, kind))
		return false;
	store_did_set(s->store, person, s->row.id, kind, s->now);
	return true;
}

void pasted_warn(struct session *s, uint64_t hand)
{
	if (s->failed || !s->has_game || !pasted_shows(s, hand))
		return;
	bool first = is_first(s);
	bool on_turn = session_seat(s) == s->game.table.turn;
	bool unread = on_turn && !s->acted && limits_unread(s);
	if (!first && !unread)
		return;
	const char *what = session_format(s,
	    "%s showed cards of your hand to everybody on the list. Nobody "
	    "may reveal a hand. This cannot be undone, and the game goes on. "
	    "When you answer a mail that shows your hand, answer only to me, "
	    "or delete what is quoted before you post.",
	    s->who.on_list ? "Your post" : "A post in your name");
	if (unread)
		what = session_format(s,
		    "%s No move was read in it. To move, answer my mail about "
		    "your turn.",
		    what);
	const char *subject = session_format(
	    s, "[spades %" PRId64 "] Your hand was shown", s->row.id);
	outbound_person(s, &s->who.person, subject, what);
}
