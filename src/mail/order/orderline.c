/* orderline.c - turns a line about standing orders into a command. */
#include <string.h>

#include "base/arena.h"
#include "mail/cards/pattern.h"
#include "mail/sentences/move.h"
#include "order.h"

static const struct {
	const char *pattern;
	enum verb verb;
} about_orders[] = {
    {"cancel|drop|forget|delete|remove|clear|withdraw|stop|end|scrap|revoke "
     "all? of? my|the|any|these? standing? order|orders please?",
	VERB_CANCEL_ORDERS},
    {"no more? standing? orders please?", VERB_CANCEL_ORDERS},
    {"cancel-orders please?", VERB_CANCEL_ORDERS},
    {"please? show|list|see|view|send me? my|the? standing? orders please?",
	VERB_ORDERS},
    {"my standing? orders please?", VERB_ORDERS},
    {"standing orders please?", VERB_ORDERS},
};

bool orderline_about(struct parse *p, const char *text, const char *line)
{
	struct pattern_words w;
	struct pattern_slots slots;
	size_t rows = sizeof about_orders / sizeof about_orders[0];
	if (strchr(text, '?') || !pattern_cut(p->arena, text, &w))
		return false;
	while (w.count && *w.word[w.count - 1] == ',')
		w.count--;
	for (size_t i = 0; i < rows; i++) {
		const char *pattern = about_orders[i].pattern;
		if (!w.count ||
		    pattern_match(&w, 0, pattern, &slots) != w.count)
			continue;
		move_add(p, about_orders[i].verb, line);
		return true;
	}
	return false;
}

/* Returns a number for an order's text. It is greater than every card and bid,
 * and the same for equal orders. */
static int number_of_order(const char *text)
{
	enum { ABOVE = 1000, MANY = 1 << 20 };
	unsigned sum = 0;
	for (; *text; text++)
		sum = 31 * sum + (unsigned char)*text;
	return ABOVE + (int)(sum % MANY);
}

static bool add_order(
    struct parse *p, const struct order_result *o, const char *line)
{
	int number = number_of_order(o->text);
	if (o->at_once && !move_ordered(p, o->bids, number, line))
		return true;
	move_add(p, VERB_ORDER, line)->args = o->text;
	return true;
}

bool orderline_given(
    struct parse *p, const struct order_result *o, const char *line)
{
	switch (o->what) {
	case ORDER_TALK:
	case ORDER_WRONG:
		return false;
	case ORDER_GIVEN:
		return add_order(p, o, line);
	}
	return false;
}

bool orderline_refused(
    struct parse *p, const struct order_result *o, const char *line)
{
	if (o->what != ORDER_WRONG)
		return false;
	move_add(p, VERB_ORDER, line)->args = o->text;
	return true;
}

struct order_result order_cached(
    struct order_cache *cache, struct arena *arena, const char *text)
{
	for (size_t i = 0; i < cache->count; i++)
		if (!strcmp(cache->line[i].text, text))
			return cache->line[i].result;
	if (cache->count == CACHE_LINES)
		return order_parse(arena, text);
	size_t place = cache->count;
	cache->line[place].text = arena_string(cache->arena, text);
	cache->line[place].result = order_parse(cache->arena, text);
	cache->count++;
	return cache->line[place].result;
}
