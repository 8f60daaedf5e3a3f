/* orderline.c - from a line that says something of standing orders to the
 * command. */
#include "orderline.h"

#include <string.h>

#include "mail/words/move.h"
#include "mail/words/phrase.h"
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
	struct phrase_words w;
	struct phrase_slots slots;
	size_t rows = sizeof about_orders / sizeof about_orders[0];
	if (strchr(text, '?') || !phrase_cut(p->arena, text, &w))
		return false;
	while (w.count && *w.word[w.count - 1] == ',')
		w.count--;
	for (size_t i = 0; i < rows; i++) {
		const char *pattern = about_orders[i].pattern;
		if (!w.count || phrase_match(&w, 0, pattern, &slots) != w.count)
			continue;
		move_add(p, about_orders[i].verb, line);
		return true;
	}
	return false;
}

/* A number that is the order's own, and no card or bid. */
static int number_of_order(const char *text)
{
	enum { ABOVE = 1000, MANY = 1 << 20 };
	unsigned sum = 0;
	for (; *text; text++)
		sum = 31 * sum + (unsigned char)*text;
	return ABOVE + (int)(sum % MANY);
}

static bool add_order(
    struct parse *p, const struct order_said *o, const char *line)
{
	int number = number_of_order(o->text);
	if (o->at_once && !move_ordered(p, o->bids, number, line))
		return true;
	move_add(p, VERB_ORDER, line)->args = o->text;
	return true;
}

bool orderline_given(
    struct parse *p, const struct order_said *o, const char *line)
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
    struct parse *p, const struct order_said *o, const char *line)
{
	if (o->what != ORDER_WRONG)
		return false;
	move_add(p, VERB_ORDER, line)->args = o->text;
	return true;
}
