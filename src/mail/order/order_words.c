/* order_words.c - the words for the parts of a standing order. The longest
 * matching phrase wins; if several are equally long, the first wins. Suits and
 * cards may be in any language that moves may be in (pattern.h). */
#include "order.h"

#include <string.h>

#include "base/arena.h"
#include "mail/cards/pattern.h"

/* In the text, %S is the suit, %C the card, %N the number. */
static const struct phrase {
	enum order_part part;
	const char *pattern, *text;
} phrases[] = {
    /* clang-format off */
    {PART_CONDITION, "a|the? #S is|are|was|were|get|gets led|lead|asked|opened|called", "led-%S:"},
    {PART_CONDITION, "the? lead is|was a? #S", "led-%S:"},
    {PART_CONDITION, "the? suit led? is|was #S", "led-%S:"},
    {PART_CONDITION, "its|it is|was? a? #S", "led-%S:"},
    {PART_CONDITION, "i win|won|take|took|get|got it|that|this|the? last|previous? trick|one? too?", "won:"},
    {PART_CONDITION, "it|that|this|my card? win|wins|won|hold|holds|held it|that|the? trick? too?", "won:"},
    {PART_CONDITION, "my? partner|partners|pard is? winning|ahead|high|highest|best it|this|that|the? trick? so? far?", "partner:"},
    {PART_CONDITION, "my? partners|pards card is winning|high|highest|best so? far?", "partner:"},
    {PART_CONDITION, "my? partner|pard has|holds it|that|this|the trick? so? far?", "partner:"},

    {PART_CARD, "#C", "%C"},
    {PART_CARD, "lowest|smallest|weakest of|in? my|the? #S", "low-%S"},
    {PART_CARD, "highest|biggest|strongest|top of|in? my|the? #S", "high-%S"},
    {PART_CARD, "lowest|smallest|weakest", "low"},
    {PART_CARD, "highest|biggest|strongest", "high"},
    {PART_CARD, "low|small", "low"},
    {PART_CARD, "high|big", "high"},
    {PART_CARD, "follow suit? with|by? my|the|a? low|lowest|small|smallest", "low-led"},
    {PART_CARD, "follow suit? with|by? my|the|a? high|highest|big|biggest", "high-led"},
    {PART_CARD, "lowest|smallest card? of|in the suit led", "low-led"},
    {PART_CARD, "highest|biggest card? of|in the suit led", "high-led"},

    {PART_BID, "a? nil|nill|zero|nothing", "bid-0"},
    {PART_NUMBER, "#N tricks|trick?", "bid-%N"},
    {PART_BID, "blind nil|nill|zero", "bid-blind-nil"},
    {PART_BID, "all of? the|it|them? tricks?", "bid-all"},
    /* clang-format on */
};

static const char *fill(
    struct arena *arena, const char *text, const struct pattern_slots *slots)
{
	const char *at = strchr(text, '%');
	if (!at)
		return text;
	int front = (int)(at - text);
	const char *rest = at + 2;
	if (at[1] == 'S')
		return arena_format(
		    arena, "%.*s%c%s", front, text, slots->suit, rest);
	if (at[1] == 'C')
		return arena_format(
		    arena, "%.*s%s%s", front, text, slots->card, rest);
	return arena_format(
	    arena, "%.*s%d%s", front, text, slots->number, rest);
}

struct order_found order_words(
    const struct pattern_words *w, size_t i, bool condition)
{
	struct order_found f = {0};
	for (size_t k = 0; k < sizeof phrases / sizeof phrases[0]; k++) {
		const struct phrase *p = &phrases[k];
		struct pattern_slots slots;
		if ((p->part == PART_CONDITION) != condition)
			continue;
		size_t n = pattern_match(w, i, p->pattern, &slots);
		if (n <= f.took)
			continue;
		f.took = n;
		f.part = p->part;
		f.text = fill(w->arena, p->text, &slots);
	}
	return f;
}
