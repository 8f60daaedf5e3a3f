/* orders.c - standing orders as tables, a row for each step.
 *
 * The wording differs from that of orders, so that a quoted table is not read
 * as a new order. */
#include <string.h>

#include "base/arena.h"
#include "grid.h"
#include "notice/doc.h"
#include "notice/orders.h"
#include "parts.h"

static const char *condition_text(
    const struct notice *n, const struct order_step *step)
{
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	switch (step->condition) {
	case ORDER_ALWAYS:
		break;
	case ORDER_LED:
		return arena_format(n->arena, "%s are led", suits[step->led]);
	case ORDER_WON:
		return "you won the last trick";
	case ORDER_PARTNER:
		return "your partner is winning the trick";
	}
	return "";
}

static const char *choice_text(
    const struct notice *n, const struct order_step *step)
{
	static const char *const suits[] = {
	    " club", " diamond", " heart", " spade", " of the suit led", ""};
	switch (step->what) {
	case ORDER_BID:
		return arena_format(
		    n->arena, "a bid of %s", terms_bid(n, step->value));
	case ORDER_CARD:
		return doc_card(n->arena, step->value);
	case ORDER_LOWEST:
		return arena_format(
		    n->arena, "your lowest%s", suits[step->value]);
	case ORDER_HIGHEST:
		return arena_format(
		    n->arena, "your highest%s", suits[step->value]);
	}
	return "";
}

/* Returns which of the reader's turns a step is for, counted from the next
 * turn. */
static const char *turn_text(const struct notice *n, int place)
{
	static const char *const ends[] = {"th", "st", "nd", "rd"};
	return arena_format(
	    n->arena, "%d%s turn", place, ends[place > 3 ? 0 : place]);
}

void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order)
{
	static const char *const head[] = {"when", "if", "what"};
	enum { COLUMNS = sizeof head / sizeof head[0] };
	struct grid g;
	grid_init(&g, n, 1 + ORDER_STEPS, COLUMNS);
	grid_head(&g, head);
	for (int i = 0; i < order->steps; i++) {
		const struct order_step *step = &order->step[i];
		grid_text(&g, turn_text(n, i + 1));
		grid_text(&g, condition_text(n, step));
		grid_text(&g, choice_text(n, step));
	}
	grid_end(&g, doc);
}

/* ---- in a mail ---- */

static const struct {
	const char *why, *text;
} reasons[] = {
    {"misplay", "The referee cancelled your order, because a misplay "
		"voided cards."},
    {"undo", "The referee cancelled your order, because a move was "
	     "taken back."},
    {"unfit", "The referee cancelled your order, because it gave no "
	      "legal move for this turn."},
    {"over", "Your order ended with the hand."},
};

void notice_orders(struct doc *doc, const struct notice *n)
{
	const struct orders_notice *o = n->orders;
	if (!o)
		return;
	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
		if (!strcmp(reasons[i].why, o->gone))
			doc_paragraph(doc, "%s", reasons[i].text);
	if (*o->gone)
		return;
	doc_heading(doc, "Your standing order");
	notice_order(doc, n, &o->order);
	doc_paragraph(doc,
	    "Nobody else learns of your order. It ends with the hand. To "
	    "cancel it earlier, answer \"cancel-orders\".");
}
