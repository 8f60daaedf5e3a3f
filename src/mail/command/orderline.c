/* orderline.c - turns a line about standing orders into a command. */
#include "orderline.h"

#include <string.h>

#include "mail/cards/pattern.h"
#include "mail/order/order.h"
#include "parse.h"

static const struct {
	const char *pattern;
	enum verb verb;
} about_orders[] = {
    {"cancel|drop|forget|delete|remove|clear|withdraw|stop|end|scrap|revoke "
     "all? of? my|the|any|these? standing? order|orders please?",
	VERB_CANCEL_ORDERS},
    {"no more? standing? orders please?", VERB_CANCEL_ORDERS},
    {"please? show|list|see|view|send me? my|the? standing? orders please?",
	VERB_ORDERS},
    {"my standing? orders please?", VERB_ORDERS},
    {"standing orders please?", VERB_ORDERS},
};

/* Adds the command of a line that is about orders without giving one. */
static bool about(
    struct parse *p, const struct pattern_words *w, const char *line)
{
	struct pattern_slots slots;
	size_t rows = sizeof about_orders / sizeof about_orders[0];
	for (size_t i = 0; i < rows; i++) {
		const char *pattern = about_orders[i].pattern;
		if (!w->count ||
		    pattern_match(w, 0, pattern, &slots) != w->count)
			continue;
		parse_add(p, about_orders[i].verb, line);
		return true;
	}
	return false;
}

bool orderline_add(struct parse *p, const char *text, const char *line)
{
	struct pattern_words w;
	if (strchr(text, '?') || !pattern_cut(p->arena, text, &w))
		return false;
	if (about(p, &w, line))
		return true;
	struct order_result o = order_in(&w);
	if (o.what == ORDER_TALK)
		return false;
	parse_add(p, VERB_ORDER, line)->args = o.text;
	return true;
}
