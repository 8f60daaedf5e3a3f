/* rules_check.c - reading a line of rules, and checking it for options that
 * contradict each other or have no effect.
 *
 * An option left at the preset's value never contradicts another option. If
 * another option disables it, it is moot. */

#include "engine/legal.h"
#include "option.h"
#include "round.h"

enum { KEY_TEXT = 24 };

/* True if the option differs from the preset. */
static bool changed(const struct rules *rules, const char *key)
{
	return option_differs(rules, option_find(key));
}

/* True if the cards go round once table_deck has left out some twos. */
static bool deck_goes_round(const struct rules *r)
{
	return cards_count(table_deck(r)) == rules_dealt(r);
}

struct contradiction {
	bool wrong;
	const char *what;
};

/* Returns the text of the first contradiction, or NULL. */
static const char *first_wrong(const struct contradiction *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].wrong)
			return list[i].what;
	return NULL;
}

static const char *contradiction(const struct rules *r)
{
	bool unpaired = 2 * r->sides != r->seats;
	bool no_end =
	    !r->target && !r->hands && !r->max_rounds && !r->point_spread;
	bool plain_one = r->bid_one || r->nil;
	int most =
	    r->bid_max && r->bid_max < r->hand_size ? r->bid_max : r->hand_size;
	const struct contradiction list[] = {
	    {no_end && r->floor >= 0,
		"target=off and max-rounds=off: the game would never end; set "
		"one of them"},
	    {!r->target && r->floor > 0 && changed(r, "floor"),
		"target=off and floor: a floor of half or all of the target "
		"needs a target"},
	    {r->nil && r->zero_start,
		"nil and zero-start: a bid of 0 is either a nil or a zero; "
		"switch one of them off"},
	    {rules_blind_nil(r) && r->zero_start,
		"blind-nil and zero-start: a zero bidder draws a card, but a "
		"blind bidder sees no card; switch one of them off"},
	    {rules_blind_nil(r) && r->change_bid,
		"blind-nil and change-bid: a blind bid opens the hand and "
		"cannot be changed; switch one of them off"},
	    {rules_blind_bid(r) && r->change_bid,
		"blind-bid and change-bid: a blind bid opens the hand and "
		"cannot be changed; switch one of them off"},
	    {rules_blind_bid(r) && r->bid_mode == BIDS_BINDING,
		"blind-bid and bid-mode=binding: a hint is no bid that could "
		"win or lose points"},
	    {r->exchange && unpaired,
		"exchange and sides: only the two partners of a pair exchange "
		"cards"},
	    {r->exchange && r->change_bid,
		"exchange and change-bid: cards are passed right after the "
		"last bid; switch one of them off"},
	    {r->bid_mode == BIDS_BINDING && unpaired,
		"bid-mode=binding and sides: only the two partners of a pair "
		"hint"},
	    {r->uneven && r->bid_mode == BIDS_BINDING,
		"bid-total=uneven and bid-mode=binding: a hint is no bid that "
		"could be added"},
	    {r->seats % r->sides != 0,
		"sides and players: all sides must have as many players"},
	    {2 * r->sides < r->seats && r->seating != SEATING_AS_NAMED,
		"sides and seating: sides of three need seating=named"},
	    {r->extra_card && r->dead_hand,
		"extra-card=on and dead-hand=on: only one of them can be left "
		"over"},
	    {r->suicide && unpaired,
		"suicide=on and sides: only in a pair, one partner bids nil"},
	    {most < r->bid_min || most < r->side_min ||
		    most < r->nil_partner_min || most < r->blind_bid,
		"bid-max or hand and bid-min, side-min, nil-partner-min or "
		"blind-bid: no number would be left to bid"},
	    {r->hilo_aces && r->seats == 3,
		"hilo-aces=on and players=3: aces are high or "
		"low only in the games for four and five"},
	    {r->first_lead == LEAD_DEALER && r->sits_out,
		"first-lead=dealer and players=5: the dealer sits out"},
	    {r->first_trick == FIRST_TRICK_LOW_CLUBS &&
		    r->first_lead != LEAD_LOW_CLUB,
		"first-trick=low-clubs and first-lead: the lowest club leads, "
		"so first-lead must be low-club"},
	    {r->hilo_aces && (r->must_trump || r->must_beat),
		"hilo-aces=on and must-trump or must-beat: which cards an ace "
		"beats is known only once it is called"},
	    {r->breaking && changed(r, "breaking") &&
		    r->lead_spades == LEAD_ANY_TIME,
		"breaking and lead-spades=any: spades may be led any time, so "
		"nothing has to be broken"},
	    {r->double_from == 1 && !plain_one,
		"double-from=1 and nil=off: every bid would be doubled; leave "
		"one of them out"},
	};
	return first_wrong(list, COUNT_OF(list));
}

/* Returns a sentence about the first option that the others leave without
 * effect, or NULL if there is none. */
static const char *ineffective(const struct rules *r)
{
	bool unpaired = 2 * r->sides != r->seats;
	bool nothing = r->nil || r->zero_start;
	bool shorter = r->max_rounds && r->max_rounds <= r->hands;
	const struct contradiction list[] = {
	    {r->draw != (r->seats == 2),
		"draw and players: two players draw their hands from the "
		"deck, and no other number of players does"},
	    {r->draw && r->dead_hand,
		"draw=on and dead-hand=on: half of the cards that players draw "
		"are in no hand already"},
	    {r->draw && rules_blind(r),
		"draw=on and blind-nil or blind-bid: players see the cards "
		"that they draw, so nobody could bid blind"},
	    {!deck_goes_round(r),
		"hand, joker, extra-card and dead-hand: the hands and the "
		"extra card must use up the cards, but for up to four twos; "
		"with extra-card=on, four players with 13 cards each need a "
		"joker"},
	    {r->blind_nil == BLIND_DOUBLE && changed(r, "blind-nil") && !r->nil,
		"blind-nil=double and nil=off: there is no nil to double"},
	    {r->double_nil && (!r->nil || r->suicide || unpaired),
		"double-nil and nil=off, suicide=on or sides: no pair bids two "
		"nils"},
	    {r->bid_min == 1 && nothing,
		"bid-min=1 and nil or zero-start: a bid of 0 is not a number "
		"here, so 1 is the lowest bid already"},
	    {r->bid_min == 2 && !r->bid_one,
		"bid-min=2 and bid-one=off: both forbid a bid of 1; leave one "
		"of them out"},
	    {r->bid_min > 1 && r->bid_one && changed(r, "bid-one"),
		"bid-min and bid-one=on: 1 is below the lowest bid"},
	    {r->side_min && unpaired,
		"side-min and sides: without pairs, bid-min is the lowest bid"},
	    {r->side_min && r->side_min <= r->bid_min,
		"side-min and bid-min: the lowest bid of one partner already "
		"reaches side-min"},
	    {r->nil_partner_min && unpaired,
		"nil-partner-min and sides: only in pairs a nil has one "
		"partner"},
	    {r->nil_partner_min && r->nil_partner_min <= r->bid_min,
		"nil-partner-min and bid-min: every number is that high "
		"already"},
	    {r->side_min && nothing && r->side_min <= (r->bid_one ? 1 : 2),
		"side-min and nil or zero-start: a bid of 0 is not a number "
		"here, so the lowest bid of one partner already reaches "
		"side-min"},
	    {shorter && changed(r, "hands"),
		"max-rounds and hands: max-rounds ends the game before all "
		"these hands are played"},
	    {r->undo && !r->consent,
		"undo=consent and nomic109: nomic109's law lets nobody take "
		"anything back"},
	    {r->sides == r->seats && r->double_from > r->hand_size,
		"double-from and sides: no single player can bid that much"},
	};
	return first_wrong(list, COUNT_OF(list));
}

static bool is_off(const struct rules *rules, const struct option *o)
{
	int off;
	return option_off(o, &off) && option_value(rules, o) == off;
}

/* Returns the first option that the line changed although it is moot; NULL if
 * there is none. A line may switch off a moot option. */
static const struct option *moot_change(const struct rules *rules)
{
	for (size_t i = 0; i < option_count; i++) {
		const struct option *o = &options[i];
		if (!option_differs(rules, o) || is_off(rules, o))
			continue;
		if (option_is_moot(rules, o))
			return o;
	}
	return NULL;
}

/* Returns the option that makes `o` moot: an option that overrules it, or an
 * option that is off although `o`, or an option that `o` needs, needs it. */
static const struct option *disabling_option(
    const struct rules *rules, const struct option *o)
{
	const struct option *by = option_overruling(rules, o);
	if (by)
		return by;
	const struct option *needed = option_find(o->needs);
	if (!option_value(rules, needed))
		return needed;
	if (option_is_moot(rules, needed))
		return disabling_option(rules, needed);
	return option_find("nil"); /* blind-nil=double without a nil */
}

/* Writes "OPTION=VALUE", then `between`, then the same of `needed`. */
static void say_both(const struct rules *rules, const struct option *o,
    const char *between, const struct option *needed, char *why, size_t size)
{
	char value[VALUE_TEXT];
	option_write(o, option_value(rules, o), value, sizeof value);
	snprintf(why, size, "%s=%s %s ", o->key, value, between);
	option_write(needed, option_value(rules, needed), value, sizeof value);
	append(why, size, "%s=%s", needed->key, value);
}

/* True if the `rules` line of a record has room for these rules. */
static bool is_short(const struct rules *rules)
{
	char text[2 * RULES_TEXT];
	rules_write(rules, text, sizeof text);
	return strlen(text) < RULES_TEXT;
}

bool rules_check(const struct rules *r, char *why, size_t size)
{
	const char *what = contradiction(r);
	const struct option *moot = NULL;
	if (!what) {
		what = ineffective(r);
		moot = moot_change(r);
	}
	if (!what && !is_short(r))
		what = "options: too many are changed for one line of rules";
	if (what)
		snprintf(why, size, "%s", what);
	else if (moot) {
		say_both(r, moot, "and", disabling_option(r, moot), why, size);
		append(why, size, ": %s has no effect there", moot->key);
	}
	return !what && !moot;
}

/* ---- options without effect ---- */

/* True if the option makes a blind nil worth twice a nil in a game without
 * nils. */
static bool twice_nothing(const struct rules *rules, const struct option *o)
{
	bool blind = o == option_find("blind-nil");
	return blind && rules->blind_nil == BLIND_DOUBLE && !rules->nil;
}

static bool is_idle(const struct rules *rules, const struct option *o)
{
	if (is_off(rules, o))
		return false;
	return option_is_moot(rules, o) || twice_nothing(rules, o);
}

/* Returns the option in "OPTION=VALUE", or NULL. */
static const struct option *option_in_word(const char *word, size_t length)
{
	char key[KEY_TEXT];
	const char *equals = memchr(word, '=', length);
	size_t size = equals ? (size_t)(equals - word) : sizeof key;
	if (size >= sizeof key)
		return NULL;
	memcpy(key, word, size);
	key[size] = '\0';
	return option_find(key);
}

static const char between[] = " \t,;:";

/* Returns the next word of the text after `word`, which may be its end. */
static const char *next_word(const char *word)
{
	word += strcspn(word, between);
	return word + strspn(word, between);
}

bool rules_idle(
    const struct rules *rules, const char *text, char *why, size_t size)
{
	const char *word = text + strspn(text, between);
	for (; *word; word = next_word(word)) {
		const struct option *o =
		    option_in_word(word, strcspn(word, between));
		if (!o || !is_idle(rules, o))
			continue;
		say_both(rules, o, "has no effect with",
		    option_is_moot(rules, o) ? disabling_option(rules, o)
					     : option_find("nil"),
		    why, size);
		return true;
	}
	return false;
}

/* ---- options given twice ---- */

/* Returns the first word after `word` that gives the option another value; NULL
 * if there is none. */
static const char *other_value(const struct option *o, const char *word)
{
	size_t length = strcspn(word, between);
	const char *other = next_word(word);
	for (; *other; other = next_word(other)) {
		size_t n = strcspn(other, between);
		bool same = n == length && !strncasecmp(word, other, n);
		if (!same && option_in_word(other, n) == o)
			return other;
	}
	return NULL;
}

bool rules_twice(const char *text, char *why, size_t size)
{
	const char *word = text + strspn(text, between);
	for (; *word; word = next_word(word)) {
		size_t length = strcspn(word, between);
		const struct option *o = option_in_word(word, length);
		const char *other = o ? other_value(o, word) : NULL;
		if (!other)
			continue;
		snprintf(why, size, "%s is given twice, as ", o->key);
		append(why, size, "%.*s", (int)length, word);
		append(why, size, " and %.*s: write it once",
		    (int)strcspn(other, between), other);
		return true;
	}
	return false;
}

/* ---- the `rules` line of a record ---- */

static void no_such_preset(const char *name, char *why, size_t size)
{
	snprintf(why, size, "there is no rule set %.40s; expected", name);
	for (size_t i = 0; i < preset_count; i++)
		append(why, size, "%s %s", i ? "," : "", presets[i].preset);
}

/* Splits "OPTION=VALUE" in place and sets the option. */
static bool set_pair(struct rules *rules, char *text, char *why, size_t size)
{
	char *equals = strchr(text, '=');
	if (!equals || equals == text) {
		snprintf(why, size, "%.40s: expected OPTION=VALUE", text);
		return false;
	}
	*equals = '\0';
	return rules_set(rules, text, equals + 1, why, size);
}

bool rules_read(const char *text, struct rules *rules, char *why, size_t size)
{
	static const char blanks[] = " \t";
	char copy[RULES_TEXT];
	char *save = NULL;
	size_t length = strlen(text);
	if (length >= sizeof copy) {
		size_t most = sizeof copy - 1;
		snprintf(why, size,
		    "the rules are too long: at most %zu characters", most);
		return false;
	}
	memcpy(copy, text, length + 1);
	const char *preset = strtok_r(copy, blanks, &save);
	const struct rules *base = preset ? rules_find(preset) : NULL;
	if (!base) {
		no_such_preset(preset ? preset : "\"\"", why, size);
		return false;
	}
	*rules = *base;
	char *pair = strtok_r(NULL, blanks, &save);
	while (pair) {
		if (!set_pair(rules, pair, why, size))
			return false;
		pair = strtok_r(NULL, blanks, &save);
	}
	return true;
}

bool rules_parse(const char *text, struct rules *rules, char *why, size_t size)
{
	if (rules_twice(text, why, size))
		return false;
	if (!rules_read(text, rules, why, size))
		return false;
	return rules_check(rules, why, size);
}
