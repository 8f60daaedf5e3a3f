/* natural.c - of plays that are worth the same, the one that a careful player
 * makes; and whether a play that is not the lowest attacks a nil.
 *
 * Between such plays the strong bot chooses by chance. A player who asks for
 * advice wonders why it throws a king away under an ace. */
#include "bots/values.h"

#include "policy.h"

/* What decides between cards of one suit. */
enum taste { TASTE_NONE, TASTE_LOW, TASTE_HIGH };

static bool is_others_nil(const struct view *v, int seat)
{
	const struct table *t = v->table;
	return table_side(t, seat) != table_side(t, v->seat) &&
	       reading_nil_lives(t, seat);
}

static bool others_have_nil(const struct view *v)
{
	for (int s = 0; s < v->table->rules.seats; s++)
		if (is_others_nil(v, s))
			return true;
	return false;
}

/* A card that loses is a low one, unless high cards must go because a nil is
 * attacked. A lead that covers the partner's nil is a high one. */
static enum taste taste_of(const struct view *v, int card)
{
	const struct table *t = v->table;
	bool nil = reading_nil_lives(t, v->seat) || others_have_nil(v);
	bool covers = reading_pairs(&t->rules) &&
	              reading_nil_lives(t, table_covered(t, v->seat));
	if (nil)
		return TASTE_NONE;
	if (!t->trick.size)
		return covers ? TASTE_HIGH : TASTE_NONE;
	if (reading_winners(&t->trick, cards_of(card)))
		return TASTE_NONE;
	return covers ? TASTE_NONE : TASTE_LOW;
}

/* True if the action plays a card without calling an ace. */
static bool is_plain_play(const struct action *a)
{
	return a->kind == ACT_PLAY && a->call == CALL_NONE;
}

/* True if the two choices play cards of one suit, and only chance parts their
 * values. */
static bool are_as_good(
    const struct bot_value *one, const struct bot_value *other)
{
	if (!is_plain_play(&other->action) || other->cursed)
		return false;
	if (card_suit(one->action.card) != card_suit(other->action.card))
		return false;
	return !bot_points_differ(one, other);
}

int bot_values_natural(
    const struct bot_values *values, const struct view *v, int which)
{
	const struct bot_value *best = &values->of[which];
	int found = which;
	if (!is_plain_play(&best->action))
		return which;
	enum taste taste = taste_of(v, best->action.card);
	for (int i = 0; i < values->count && taste; i++) {
		int card = values->of[i].action.card;
		int than = values->of[found].action.card;
		bool better = taste == TASTE_LOW ? card < than : card > than;
		if (better && taste_of(v, card) == taste &&
		    are_as_good(best, &values->of[i]))
			found = i;
	}
	return found;
}

/* Returns the lowest card of the suit in the hand, if it does not come to the
 * same as the card played, and wins the trick if that card does; otherwise
 * CARD_NONE. */
static int lower_card(const struct view *v, const struct action *act)
{
	uint64_t own = v->hand & cards_suit(card_suit(act->card));
	const struct trick *trick = &v->table->trick;
	struct action other = *act;
	other.card = cards_first(own);
	bool wins = trick->size && reading_winners(trick, cards_of(act->card));
	if (other.card == act->card || bot_values_same(v, act, &other))
		return CARD_NONE;
	if (wins && !reading_winners(trick, cards_of(other.card)))
		return CARD_NONE;
	return other.card;
}

int bot_values_attacks(const struct view *v, const struct action *act)
{
	const struct table *t = v->table;
	if (!is_plain_play(act) || reading_nil_lives(t, v->seat))
		return SEAT_NONE;
	int low = lower_card(v, act);
	if (low == CARD_NONE)
		return SEAT_NONE;
	uint64_t others = table_deck(&t->rules) & ~t->played & ~v->hand;
	uint64_t above =
	    others & cards_suit(card_suit(low)) & ~(cards_of(low) - 1);
	for (int s = 0; s < t->rules.seats; s++)
		if (is_others_nil(v, s) && above & ~table_lacks(t, s))
			return s;
	return SEAT_NONE;
}
