/* rules_short.c - the rules of a game in five sentences, for a player who is
 * new to them. They are made from options, as in sentences.c. They leave out
 * what a mail says when it matters: blind nils, discards, aces, customs. */
#include "base/arena.h"
#include "engine/options.h"
#include "parts.h"
#include "sentences.h"

static const char *bid_in_short(struct arena *arena, const struct rules *r)
{
	const char *partners = "";
	if (r->bid_mode == BIDS_BINDING)
		partners = "; the second partner's bid counts for both";
	else if (r->sides < r->seats)
		partners = "; partners' bids are added";
	return arena_format(arena,
	    "Bid how many of the %d tricks you will take%s.", r->hand_size,
	    partners);
}

static const char *score_in_short(struct arena *arena, const struct rules *r)
{
	static const char *const failed[] = {
	    [FAILED_LOSES] = "a bid that you miss loses 10 a trick",
	    [FAILED_COUNTS] =
		"a bid that you miss scores 1 for each trick taken",
	    [FAILED_NOTHING] = "a bid that you miss scores nothing",
	};
	const char *bag = "";
	if (r->bags && r->bag_cost)
		bag = arena_format(arena, ", but every %d of those cost %d",
		    r->bag_every, r->bag_cost);
	return arena_format(arena,
	    "A bid that you make scores 10 points a trick, and %s%d for each "
	    "trick over it%s; %s.",
	    r->overtrick < 0 ? "loses " : "",
	    r->overtrick < 0 ? -r->overtrick : r->overtrick, bag,
	    failed[r->failed_bid]);
}

static const char *zero_in_short(struct arena *arena, const struct rules *r)
{
	if (r->zero_start)
		return arena_format(arena,
		    "A bid of 0 wins at least %d points if you take no trick, "
		    "and loses 10 for each trick that you take.",
		    r->zero_start);
	if (!r->nil)
		return "A bid of 0 neither wins nor loses points.";
	return arena_format(arena,
	    "A bid of 0 wins %d points if you take no trick, and loses %d if "
	    "you take any.",
	    r->nil, r->nil);
}

const char *rules_short(struct arena *arena, const struct rules *r)
{
	return arena_format(arena,
	    "%s Follow suit if you can; the %shighest spade wins, or else the "
	    "highest card of the suit led. %s %s %s",
	    bid_in_short(arena, r), terms_jokers(r), sentences_spades(arena, r),
	    score_in_short(arena, r), zero_in_short(arena, r));
}
