/* order_words.c - tables of the tests and the choices in standing orders. The
 * longest matching phrase wins; if several are equally long, the first wins. */
#include "order.h"

#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "mail/cards/pattern.h"

enum {
	NOT = 1,
	/* the trick meant is clear only if #W is the player who gives the order
	 */
	VAGUE = 2,
	LEADER = 4, /* #W also led the suit */
	/* everyday words, which are talk unless a verb of the game is near */
	WEAK = 8,
	OTHERS = 16 /* #W must not be the player who gives the order */
};

/* clang-format off */
/* In the text, %S is the suit, %C the card, %W the player, %B the bids. */
static const struct phrase_row {
	const char *pattern, *text;
	int traits;
} tests[] = {
    /* the suit that was led */
    {"a|the? #S is|are|was|were|get|gets led|lead|asked|opened|called|demanded", "led:%S", 0},
    {"a|the? #S is|are|was|were not led|lead|asked|opened|called", "led:%S", NOT},
    {"#W lead|leads|led|open|opens|opened a|the|with? #S", "led:%S", LEADER},
    {"the? lead is|was a|in? #S", "led:%S", 0},
    {"the? lead is|was not a|in? #S", "led:%S", NOT},
    {"the? suit led? is|was #S", "led:%S", 0},
    {"the? suit led? is|was not #S", "led:%S", NOT},
    {"it is|was a? #S", "led:%S", 0},
    {"it is|was not a? #S", "led:%S", NOT},
    {"no #S is|are|was|were led|lead", "led:%S", NOT},
    {"a? #S lead", "led:%S", 0},
    {"the? #C is|was|gets led|lead|opened", "led-card:%C", 0},
    {"the? #C is|was not led|lead|opened", "led-card:%C", NOT},
    {"#W lead|leads|led|open|opens the|with? #C", "led-card:%C", LEADER},
    /* cards that were played */
    {"the? #C is|lies in|on the|this trick|table", "laid:%C", 0},
    {"the? #C is|was|has been? already? played|gone|out|fallen|dropped|down|seen", "played:%C", 0},
    {"the? #C is|was|has not been? yet? played|gone|out|fallen|dropped|down|seen", "played:%C", NOT},
    {"the? #C falls|drops|comes|appears|fell|dropped|came|shows", "played:%C", 0},
    {"the? #C is|has still|yet out|to come", "played:%C", NOT},
    /* who leads */
    {"#W lead|leads|led", "leads:%W", 0},
    {"#W am|is|are leading|first|in", "leads:%W", 0},
    {"#W am|is|are on|in the? lead", "leads:%W", 0},
    {"#W am|is|are to lead", "leads:%W", 0},
    {"#W get|gets|keep|keeps|have|has|had the? lead", "leads:%W", 0},
    {"it is my lead|turn to? lead?", "leads:me", 0},
    {"it is #W 's lead|turn to? lead?", "leads:%W", 0},
    {"the? lead is mine|my", "leads:me", 0},
    {"#W do|does|did not lead", "leads:%W", NOT},
    {"#W do|does not get|keep|have the? lead", "leads:%W", NOT},
    {"#W am|is|are not on|in|to? the? lead|leading|in", "leads:%W", NOT},
    /* who won the previous trick */
    {"#W won|took|wins|win|take|takes|get|gets|got the|that last|previous|first trick|one", "won:%W", 0},
    {"#W won|took it|that|this|the? trick|one?", "won:%W", 0},
    {"#W win|wins|take|takes|get|gets|got|make|makes|made it|that|this|the|them? trick|one|too?", "won:%W", VAGUE},
    {"#W lose|loses|lost it|that|this|the|them? trick|one?", "won:%W", NOT | VAGUE},
    {"#W do|does|did not win|take|get|make it|that|this|the|them? trick|one?", "won:%W", NOT | VAGUE},
    {"it|that|this|my card? win|wins|won|hold|holds|held|makes|walks|stands it|the|that? trick?", "won:me", 0},
    {"it|that|this|my card? lose|loses|lost the? trick?", "won:me", NOT},
    {"it|that|this|my card? does|do|did not win|hold|make|stand it|the? trick?", "won:me", NOT},
    {"my|the? #C wins|won|holds|held|makes|walks|stands it|the? trick?", "won:me", 0},
    {"my|the? #C loses|lost", "won:me", NOT},
    /* whose card wins so far */
    {"#W is|are|am winning|ahead|high|highest|best|good|master|boss in? it|this|that|the? trick? so? far?", "winning:%W", OTHERS},
    {"#W is|are|am not winning|ahead|high|highest|best|good|master it|this|that|the? trick? so? far?", "winning:%W", NOT | OTHERS},
    {"#W has|have|hold|holds it|that|the trick|best|highest|high|winning? card|trick? so? far?", "winning:%W", OTHERS},
    {"#W 's card is winning|high|highest|best so? far?", "winning:%W", OTHERS},
    {"the|that? trick is #W 's so? far?", "winning:%W", OTHERS},
    {"the|that|it? trick? is ours so? far?", "winning:partner", 0},
    {"the|that|it? trick? is theirs so? far?", "winning:enemy", 0},
    /* bids */
    {"#W has|have|had|is|are|am? already? bid|bids|bidding|say|says|said|saying|call|calls|called|go|goes|going|went|declares|declared #B", "bid:%W:%B", 0},
    {"#W 's bid is|was #B", "bid:%W:%B", 0},
    {"my partner 's bid is|was #B", "bid:partner:%B", 0},
    {"#W is|has|have|are? a|an? nil|zero bidder?", "bid:%W:10000000001", 0},
    {"#W do|does|did|has|have not bid|say|call|go #B", "bid:%W:%B", NOT},
    {"#W is not bidding|going|on #B", "bid:%W:%B", NOT},
    {"nobody|none|no bid|bids|says|said|one? bid|bids|says? #B", "bid:anybody:%B", NOT},
    /* the player's own cards */
    {"i can|could|must follow suit|it|that?", "follows", 0},
    {"i have|need to follow suit|it?", "follows", 0},
    {"i have|hold a|any|one? card|cards|one? of? in? that|the suit led?", "follows", 0},
    {"i can|could not follow suit|it|that?", "follows", NOT},
    {"i do not have to follow suit|it?", "follows", NOT},
    {"i am void|out|short in|of? that|the|it? suit? led?", "follows", NOT},
    {"i have none|nothing of|in? that|the|it? suit? led?", "follows", NOT},
    {"i have no card|cards? of|in? that|the? suit led?", "follows", NOT},
    {"i do not have|hold a|any? card|cards|one? of? in? that|the suit led?", "follows", NOT},
    {"i am void|out|short of|in #S", "void:%S", 0},
    {"i have|hold no|none|zero more? of? #S left?", "void:%S", 0},
    {"i have run|ran? out of #S", "void:%S", 0},
    {"i run out of #S", "void:%S", 0},
    {"i do not have|hold any|a|more? #S left|any? more?", "void:%S", 0},
    {"my #S are|is gone|out|over", "void:%S", 0},
    {"i still? have|hold a|any|some|more|still? #S left?", "void:%S", NOT},
    {"i am not void|out of|in #S", "void:%S", NOT},
    /* spades */
    {"spades|spade|trumps|trump is|are|have|has|were|was|get been? already? broken|open", "broken", 0},
    {"spades|spade|trumps|trump is|are|have|has|were|was not been? yet? broken|open yet?", "broken", NOT},
    {"it|that|the|this|somebody|someone? trick? is|has|was|gets|got been? trumped|ruffed|cut", "trumped", 0},
    {"somebody|someone|anyone|anybody|they|an? opponent|opponents? trump|trumps|trumped|ruff|ruffs|ruffed|cut|cuts it|that|the? trick?", "trumped", 0},
    {"there is a spade|trump in|on it|the trick|table?", "trumped", 0},
    {"it|that|the|this trick? is|has|was not been? trumped|ruffed|cut", "trumped", NOT},
    {"nobody|no trumps|ruffs|cuts|trumped|ruffed|one? trumps|ruffs|cuts|trumped|ruffed? it|that|the? trick?", "trumped", NOT},
    /* the place in the playing order */
    {"i am the? last|fourth to? play|act?", "last", 0},
    {"i am in fourth|last seat|place|position", "last", 0},
    {"i play last|fourth", "last", 0},
    {"i am not the? last|fourth to? play|act?", "last", NOT},
    {"i do not play last|fourth", "last", NOT},
    {"i can|could win|beat|take|top|cover|overtake|catch it|that|this|the|them|him|her? trick|card|lead?", "beats", 0},
    {"i can|could not win|beat|take|top|cover|overtake|catch it|that|this|the|them|him|her? trick|card|lead?", "beats", NOT},
    /* whether the choice is legal */
    {"i can|may|could|am to|play|it|that? play?", "may", 0},
    {"i am allowed|able to?", "may", 0},
    {"it|that? is? legal|possible|allowed", "may", 0},
    {NULL, NULL, 0},
};

static const struct phrase_row cards[] = {
    {"#C", "%C", 0},
    {"#C as|called? a? low", "%C-low", 0},
    {"#C as|called? a? high", "%C-high", 0},
    {"lowest|smallest|weakest|lower|low|small|little|least of|in|from? my|the? #S", "low:%S", 0},
    {"highest|biggest|strongest|largest|top|best|high|big|higher of|in|from? my|the? #S", "high:%S", 0},
    {"#S low|lowest|small", "low:%S", 0},
    {"#S high|highest|big", "high:%S", 0},
    {"any|some|whatever #S", "low:%S", 0},
    {"lowest|smallest|weakest", "low", 0},
    {"highest|biggest|strongest|largest", "high", 0},
    {"low|small|least|worst|rubbish|junk|nothing", "low", WEAK},
    {"high|big|top|best|tall", "high", WEAK},
    {"as low|small as possible|i can|may?", "low", 0},
    {"as high|big as possible|i can|may?", "high", 0},
    {"any|anything|whatever|whichever|something legal|card|one|thing? goes|works|will|is? do|legal|allowed|possible?", "low", 0},
    {"follow suit|it? with|by? my|the|a? low|lowest|small|smallest", "follow-low", 0},
    {"follow suit|it? with|by? my|the|a? high|highest|big|biggest", "follow-high", 0},
    {"follow suit? as low|small as possible|i can|may?", "follow-low", 0},
    {"follow suit? as high|big as possible|i can|may?", "follow-high", 0},
    {"low|lowest|smallest card? of|in that|the|its suit led?", "follow-low", 0},
    {"high|highest|biggest card? of|in that|the|its suit led?", "follow-high", 0},
    {"beat|cover|top|overtake|catch it|that|them|him|her|the|this? trick|card|lead? with|by|as? the|my|a? cheap|cheaply|low|lowest|little|just? as? possible?", "beat", WEAK},
    {"win|take it|that|them|the|this? trick? with|by|as? the|my|a? cheap|cheaply|low|lowest|little|just? as? possible?", "beat", WEAK},
    {"lowest|smallest|cheapest winner|winning|winners card?", "beat", 0},
    {"lowest|smallest|cheapest card|one? that|which|to wins|win|beats|beat|takes|take it|that|the? trick?", "beat", 0},
    {"just enough to win|beat it|that|the? trick?", "beat", 0},
    {"duck it|that|the|this? trick?", "duck", 0},
    {"under|below it|that|them|him|the? trick|card?", "duck", WEAK},
    {"stay|keep|get under|below it|that|them?", "duck", 0},
    {"lose|underplay|avoid it|that|the|winning? trick? with|by? the|my? highest?", "duck", WEAK},
    {"highest|biggest loser|losing card?", "duck", 0},
    {"highest|biggest card|one? that|which loses|lose|ducks it|that|the? trick?", "duck", 0},
    {"highest|biggest card|one? that|which does|will not win|take it|that|the? trick?", "duck", 0},
    {"do not win|take it|that|the? trick?", "duck", WEAK},
    {"trump|ruff|cut it|that|them|the? trick? with|by? my|the|a? low|lowest|small|smallest? trump|spade?", "low:S", WEAK},
    {"trump|ruff|cut it|that|them|the? trick? with|by? my|the|a? high|highest|big|biggest trump|spade?", "high:S", WEAK},
    {NULL, NULL, 0},
};

static const struct phrase_row bids[] = {
    {"#N tricks|trick?", "%N", 0},
    {"a? nil|nill", "nil", 0},
    {"nothing", "0", 0},
    {"blind nil|nill|zero", "blind-nil", 0},
    {"all of? the|it|them? tricks?", "all", 0},
    {NULL, NULL, 0},
};
/* clang-format on */

static const char *fill(
    struct arena *arena, const char *text, const struct pattern_slots *slots)
{
	const char *at = strchr(text, '%');
	if (!at)
		return text;
	const char *front = arena_copy(arena, text, (size_t)(at - text));
	const char *rest = fill(arena, at + 2, slots);
	switch (at[1]) {
	case 'S':
		return arena_format(arena, "%s%c%s", front, slots->suit, rest);
	case 'C':
		return arena_format(arena, "%s%s%s", front, slots->card, rest);
	case 'W':
		return arena_format(arena, "%s%s%s", front, slots->who, rest);
	case 'N':
		return arena_format(
		    arena, "%s%d%s", front, slots->number, rest);
	}
	return arena_format(arena, "%s%llx%s", front, slots->bids, rest);
}

/* The index of the longest matching row, and of the first if several are
 * equally long; -1 for none. */
static int longest(const struct pattern_words *w,
    size_t i,
    const struct phrase_row *rows,
    struct pattern_slots *slots,
    size_t *took)
{
	int best = -1;
	*took = 0;
	for (int k = 0; rows[k].pattern; k++) {
		struct pattern_slots found;
		size_t n = pattern_match(w, i, rows[k].pattern, &found);
		bool me = !strcmp(found.who, "me");
		if (n <= *took || (me && rows[k].traits & OTHERS))
			continue;
		*took = n;
		*slots = found;
		best = k;
	}
	return best;
}

struct order_found order_words_test(const struct pattern_words *w, size_t i)
{
	struct pattern_slots slots;
	struct order_found f = {.tests = 1};
	int k = longest(w, i, tests, &slots, &f.took);
	if (k < 0)
		return f;
	int traits = tests[k].traits;
	const char *not = traits & NOT ? "!" : "";
	bool me = !strcmp(slots.who, "me");
	f.vague = traits & VAGUE && !me;
	const char *text = fill(w->arena, tests[k].text, &slots);
	f.text = arena_format(w->arena, "%s%s", not, text);
	if (traits & LEADER) {
		f.text =
		    arena_format(w->arena, "leads:%s %s", slots.who, f.text);
		f.tests = 2;
	}
	return f;
}

struct order_found order_words_choice(const struct pattern_words *w, size_t i)
{
	struct pattern_slots slots;
	struct order_found f = {0};
	const struct phrase_row *rows = cards;
	int k = longest(w, i, cards, &slots, &f.took);
	if (k < 0) {
		rows = bids;
		f.bid = true;
		k = longest(w, i, bids, &slots, &f.took);
	}
	if (k < 0)
		return f;
	f.weak = rows[k].traits & WEAK;
	f.text = fill(w->arena, rows[k].text, &slots);
	return f;
}
