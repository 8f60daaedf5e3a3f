/* orders.c - standing orders as tables, a row for each case.
 *
 * The wording differs from that of orders, so that a quoted table is not read
 * as a new order. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "grid.h"
#include "notice/doc.h"
#include "notice/orders.h"
#include "parts.h"

static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
static const char *const one_of[] = {"club", "diamond", "heart", "spade"};

/* ---- players ---- */

static const char *player_name(const struct notice *n, int who)
{
	const struct table *t = n->view.table;
	int me = n->view.seat;
	switch (who) {
	case WHO_ME:
		return "you";
	case WHO_PARTNER:
		return n->names[table_partner(t, me)];
	case WHO_LEFT:
		return n->names[table_next(t, me)];
	case WHO_RIGHT:
		return "the player before you";
	case WHO_ENEMY:
		return "an opponent";
	case WHO_ANYBODY:
		return "another player";
	}
	return n->names[who];
}

/* ---- tests ---- */

/* Returns the bids that a test asks about: "nil", "4", "4 or more". */
static const char *bids_text(const struct notice *n, uint64_t bids)
{
	enum { MOST = 17 };
	uint64_t numbers = bids & (((uint64_t)2 << MOST) - 1);
	uint64_t all = (uint64_t)1 << BID_ALL;
	uint64_t blind = (uint64_t)1 << BID_BLIND_NIL;
	if (!numbers)
		return bids == all ? "all" : "blind nil";
	int low = cards_first(numbers);
	int high = cards_last(numbers);
	if (high == MOST && bids & all)
		return arena_format(n->arena, "%d or more", low);
	if (low == high && low)
		return arena_format(n->arena, "%d", low);
	if (high == 0 && bids & blind)
		return "nothing";
	return arena_format(n->arena, "%d or less", high);
}

/* The words for a test and for its negation. %s stands for the player, the suit
 * or the card. */
struct wording {
	const char *so, *not_so;
	/* the words if the player is the reader; NULL: the words above fit,
	 * too */
	const char *so_you, *not_you;
};

static const struct wording wordings[] = {
    [TEST_LED] = {"%s are led", "%s are not led", NULL, NULL},
    [TEST_LED_CARD] = {"%s is led", "%s is not led", NULL, NULL},
    [TEST_LEADS] = {"%s leads",
	"%s does not lead",
	"%s lead",
	"%s do not lead"},
    [TEST_WON] = {"%s won the last trick",
	"%s did not win the last trick",
	NULL,
	NULL},
    [TEST_WINNING] = {"%s is winning the trick",
	"%s is not winning the trick",
	"you are winning the trick",
	"you are not winning the trick"},
    [TEST_BID] = {"%s bid", "%s did not bid", NULL, NULL},
    [TEST_FOLLOWS] = {"you can follow", "you cannot follow", NULL, NULL},
    [TEST_VOID] = {"you have no %s", "you have %s", NULL, NULL},
    [TEST_BROKEN] = {"spades were broken",
	"spades were not broken",
	NULL,
	NULL},
    [TEST_TRUMPED] = {"a spade was played on another suit in this trick",
	"no spade was played on another suit in this trick",
	NULL,
	NULL},
    [TEST_LAST] = {"you play last in this trick",
	"you do not play last in this trick",
	NULL,
	NULL},
    [TEST_BEATS] = {"you can beat the cards in this trick",
	"you cannot beat the cards in this trick",
	NULL,
	NULL},
    [TEST_MAY] = {"you may play or bid it",
	"you may not play or bid it",
	NULL,
	NULL},
    [TEST_LAID] = {"%s was played in this trick",
	"%s was not played in this trick",
	NULL,
	NULL},
    [TEST_PLAYED] = {"%s was played", "%s was not played", NULL, NULL},
};
_Static_assert(
    sizeof wordings / sizeof wordings[0] == TEST_KINDS, "words for each test");

/* Returns the player, suit or card that replaces %s. */
static const char *subject(const struct notice *n, const struct order_test *t)
{
	switch (t->kind) {
	case TEST_LED:
	case TEST_VOID:
		return suits[t->suit];
	case TEST_LED_CARD:
	case TEST_LAID:
	case TEST_PLAYED:
		return doc_card(n->arena, t->card);
	case TEST_LEADS:
	case TEST_WON:
	case TEST_WINNING:
	case TEST_BID:
		return player_name(n, t->who);
	case TEST_FOLLOWS:
	case TEST_BROKEN:
	case TEST_TRUMPED:
	case TEST_LAST:
	case TEST_BEATS:
	case TEST_MAY:
	case TEST_KINDS:
		break;
	}
	return "";
}

static const char *test_text(const struct notice *n, const struct order_test *t)
{
	const struct wording *w = &wordings[t->kind];
	bool you = t->who == WHO_ME && w->so_you;
	const char *so = you ? w->so_you : w->so;
	const char *not_so = you ? w->not_you : w->not_so;
	const char *words = t->not ? not_so : so;
	const char *at = strstr(words, "%s");
	if (!at)
		return words;
	size_t size = (size_t)(at - words);
	const char *front = arena_copy(n->arena, words, size);
	const char *text =
	    arena_format(n->arena, "%s%s%s", front, subject(n, t), at + 2);
	if (t->kind != TEST_BID)
		return text;
	return arena_format(n->arena, "%s %s", text, bids_text(n, t->bids));
}

/* ---- choices ---- */

static const char *end_text(
    const struct notice *n, const struct order_choice *c, const char *end)
{
	if (c->scope == SCOPE_ANY)
		return arena_format(n->arena, "your %s", end);
	if (c->scope == SCOPE_FOLLOW)
		return arena_format(n->arena, "your %s of the suit led", end);
	const char *suit = one_of[c->scope - SCOPE_SUIT];
	return arena_format(n->arena, "your %s %s", end, suit);
}

static const char *card_text(
    const struct notice *n, const struct order_choice *c)
{
	static const char *const calls[] = {"", " (low)", " (high)"};
	const char *card = doc_card(n->arena, c->card);
	return arena_format(n->arena, "%s%s", card, calls[c->call]);
}

static const char *choice_text(
    const struct notice *n, const struct order_choice *c)
{
	switch (c->kind) {
	case CHOICE_CARD:
		return card_text(n, c);
	case CHOICE_LOW:
		return end_text(n, c, "lowest");
	case CHOICE_HIGH:
		return end_text(n, c, "highest");
	case CHOICE_BEAT:
		return "your lowest card that beats the trick";
	case CHOICE_DUCK:
		return "your highest card that does not beat the trick";
	case CHOICE_BID:
		break;
	}
	return terms_bid(n, c->bid);
}

/* ---- the table of an order ---- */

/* Returns which of the reader's turns the step is for, counting from the next
 * turn. */
static const char *turn_text(
    const struct notice *n, const struct order_step *step, int place)
{
	static const char *const ends[] = {"th", "st", "nd", "rd"};
	bool teens = place > 3;
	if (step->always)
		return place > 1 ? "each later turn" : "each turn";
	return arena_format(
	    n->arena, "%d%s turn", place, ends[teens ? 0 : place]);
}

static void add_row(
    struct grid *g, const char *turn, const char *in_case, const char *what)
{
	grid_text(g, turn);
	grid_text(g, in_case);
	grid_text(g, what);
}

/* Adds a row for each test, with the choice in the last row; a single row if
 * there are no tests. */
static void add_arm(
    struct grid *g, const char *turn, const struct order_arm *arm, bool first)
{
	const struct notice *n = g->notice;
	const char *what = choice_text(n, &arm->choice);
	for (int i = 0; i < arm->tests; i++) {
		bool last = i + 1 == arm->tests;
		const char *text = test_text(n, &arm->test[i]);
		if (i > 0)
			text = arena_format(n->arena, "and %s", text);
		add_row(g, turn, text, last ? what : "");
	}
	if (!arm->tests)
		add_row(g, turn, first ? "" : "otherwise", what);
}

void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order)
{
	enum { COLUMNS = 3, ROWS = 1 + ORDER_STEPS * ORDER_ARMS * ORDER_TESTS };
	bool bid = order->kind == ORDER_BID;
	const char *const head[] = {"when", "if", bid ? "bid" : "card"};
	struct grid g;
	grid_init(&g, n, ROWS, COLUMNS);
	grid_head(&g, head);
	for (int i = 0; i < order->steps; i++) {
		const struct order_step *step = &order->step[i];
		const char *turn = turn_text(n, step, i + 1);
		for (int k = 0; k < step->arms; k++)
			add_arm(&g, turn, &step->arm[k], k == 0);
	}
	grid_end(&g, doc);
}

/* ---- in a mail ---- */

static const struct {
	const char *why, *text;
} reasons[] = {
    {"misplay",
	"The referee cancelled your orders, because a misplay "
	"voided cards."},
    {"undo",
	"The referee cancelled your orders, because a player "
	"took back a move."},
    {"unfit",
	"The referee cancelled your orders, because they gave no "
	"legal move for this turn."},
    {"over", "Your orders ended with the hand."},
};

static void tell_dropped(struct doc *doc, const char *why)
{
	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
		if (why && !strcmp(reasons[i].why, why))
			doc_paragraph(doc, "%s", reasons[i].text);
}

void notice_orders(struct doc *doc, const struct notice *n)
{
	const struct orders_notice *o = n->orders;
	if (!o || n->to_list || n->no_hand)
		return;
	for (int kind = 0; kind < 2; kind++)
		tell_dropped(doc, o->gone[kind]);
	if (!o->stands[ORDER_BID] && !o->stands[ORDER_PLAY])
		return;
	doc_heading(doc, "Your standing orders");
	for (int kind = 0; kind < 2; kind++)
		if (o->stands[kind])
			notice_order(doc, n, &o->order[kind]);
	doc_paragraph(doc,
	    "Nobody else learns of your orders. They end with the "
	    "hand. To cancel them earlier, answer \"cancel-orders\".");
}
