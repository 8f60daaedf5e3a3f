/* natural.c - of plays that are worth the same, the one that a careful player
 * makes; and whether a play that is not the lowest attacks a nil.
 *
 * Between such plays the strong bot chooses by chance. A player who asks for
 * advice wonders why it throws a king away under an ace. */
#include "bots/values.h"

#include "reading.h"

/* What decides between cards of one suit. */
enum taste { TASTE_NONE, TASTE_LOW, TASTE_HIGH };

/* Returns an opponent's seat whose nil can still succeed, or SEAT_NONE. */
static int others_nil(const struct view *v)
{
	const struct table *t = v->table;
	for (int s = 0; s < t->rules.seats; s++)
		if (table_side(t, s) != table_side(t, v->seat) &&
		    reading_nil_lives(t, s))
			return s;
	return SEAT_NONE;
}

/* A card that loses is a low one, unless high cards must go because a nil is
 * attacked. A lead that covers the partner's nil is a high one. */
static enum taste taste_of(const struct view *v, int card)
{
	const struct table *t = v->table;
	bool nil = reading_nil_lives(t, v->seat) || others_nil(v) != SEAT_NONE;
	bool covers = reading_pairs(&t->rules) &&
	              reading_nil_lives(t, table_partner(t, v->seat));
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

/* True if a lower card of the suit is in the hand, does not come to the same,
 * and wins the trick if `act` does. */
static bool has_lower(const struct view *v, const struct action *act)
{
	uint64_t own = v->hand & cards_suit(card_suit(act->card));
	uint64_t lower = own & (cards_of(act->card) - 1);
	const struct trick *trick = &v->table->trick;
	struct action other = *act;
	bool wins = trick->size && reading_winners(trick, cards_of(act->card));
	for (; lower; lower &= lower - 1) {
		other.card = cards_first(lower);
		if (bot_values_same(v, act, &other))
			break;
		if (!wins || reading_winners(trick, cards_of(other.card)))
			return true;
	}
	return false;
}

int bot_values_attacks(const struct view *v, const struct action *act)
{
	if (!is_plain_play(act) || reading_nil_lives(v->table, v->seat))
		return SEAT_NONE;
	return has_lower(v, act) ? others_nil(v) : SEAT_NONE;
}
