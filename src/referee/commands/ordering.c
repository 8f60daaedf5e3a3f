/* ordering.c - gives, lists and cancels standing orders.
 *
 * Orders are private: with or without a list, they come in a letter to the
 * referee alone. An order is checked as far as possible when it is given: the
 * player must hold the cards, and the bids must be possible. */
#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "engine/order.h"
#include "notice/orders.h"
#include "ordering.h"
#include "referee/play/advance.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/orderbook.h"
#include "referee/session/session.h"
#include "store/orders.h"

/* ---- parse errors ---- */

/* Explanations of the errors that src/mail/order/order.c reports. Each %s is
 * the part of the line at fault. */
static const struct {
	const char *word, *text;
} wrongs[] = {
    {"condition",
	"I do not know the condition \"%s\". These are examples of conditions: "
	"hearts are led, I win, bob is winning, partner bids nil, I am void in "
	"clubs, spades are broken, KS has been played."},
    {"choice",
	"I do not know what to do at \"%s\". Write one of these there: a card, "
	"lowest, highest, lowest heart, follow low, duck, win it, any, or a "
	"bid."},
    {"mixed",
	"I cannot take \"%s\" here. Write an order for bids and an order for "
	"cards, each on its own line."},
    {"vague",
	"Which trick do you mean by \"%s\"? For the trick on the table, write "
	"\"is winning\". For the trick before it, write \"won the last "
	"trick\"."},
    {"or",
	"I cannot take \"%s\". Join conditions with \"and\". After \"unless\", "
	"write only one condition. Instead of \"or\", write \"else\" and the "
	"other case."},
    {"rest",
	"I do not understand \"%s\". Write \"then\" or \"else\" there, or end "
	"the order."},
    {"long",
	"The order is too long at \"%s\". An order may have at most 13 turns, "
	"5 cases for each turn, and 3 conditions for each case."},
};

static void say_wrong(
    const struct tx *tx, struct reply *reply, const struct command *c)
{
	char *left = arena_string(tx->arena, c->args);
	const char *word = strsep(&left, " ");
	word = strsep(&left, " ");
	const char *about = left && *left ? left : "the end";
	for (size_t i = 0; word && i < sizeof wrongs / sizeof wrongs[0]; i++) {
		if (strcmp(wrongs[i].word, word) != 0)
			continue;
		const char *format = wrongs[i].text;
		const char *at = strstr(format, "%s");
		reply_say(reply,
		    c,
		    "Your order was not accepted. %.*s%s%s",
		    (int)(at - format),
		    format,
		    about,
		    at + 2);
	}
}

/* ---- checking ---- */

struct giving {
	struct session *s;
	const struct command *c;
	int seat;
	struct order order;
	struct view view;
};

static bool refuse(const struct giving *g, const char *why)
{
	reply_say(&g->s->reply, g->c, "Your order was not accepted. %s", why);
	return false;
}

static int seat_named(void *context, const char *name)
{
	const struct session *s = context;
	for (int seat = 0; seat < s->game.row.rules.seats; seat++)
		if (text_same(s->game.row.seat[seat].handle, name))
			return seat;
	return SEAT_NONE;
}

static bool read_it(struct giving *g)
{
	char unknown[ORDER_TEXT];
	struct session *s = g->s;
	if (order_read(g->c->args, seat_named, s, &g->order, unknown))
		return true;
	if (*unknown)
		return refuse(g,
		    tx_format(
			&s->tx, "Nobody at this table is called %s.", unknown));
	tx_stop(&s->tx, "cannot parse an order that the reader accepted");
	return false;
}

/* Did this letter already play or bid? */
static bool moved(const struct giving *g)
{
	const struct session *s = g->s;
	for (size_t i = 0; i < s->game.news_count; i++) {
		const struct event *e = &s->game.news[i].event;
		bool move = e->kind == EVENT_PLAY || e->kind == EVENT_BID;
		if (move && e->seat == g->seat)
			return true;
	}
	return false;
}

/* Is there a hand that the order could apply to? */
static bool has_hand(const struct giving *g)
{
	const struct table *t = g->view.table;
	bool hand = g->view.hand || g->view.sealed;
	if (t->phase == PHASE_DEAL || t->phase == PHASE_OVER || !hand)
		return refuse(g,
		    "An order is for the hand that you hold, but you hold no "
		    "hand now.");
	if (g->order.kind == ORDER_BID && t->bid[g->seat] != BID_NONE)
		return refuse(g, "You have bid already.");
	return true;
}

static bool asks_partner(const struct order_arm *arm)
{
	for (int i = 0; i < arm->tests; i++)
		if (arm->test[i].who == WHO_PARTNER)
			return true;
	return false;
}

/* Does the game allow this step, and does the hand hold its card? */
static bool possible(const struct giving *g, const struct order_arm *arm)
{
	const struct session *s = g->s;
	const struct table *t = g->view.table;
	const struct order_choice *c = &arm->choice;
	bool alone = t->rules.sides == t->rules.seats;
	struct notice n = session_notice(g->s, g->seat);
	if (alone && asks_partner(arm))
		return refuse(g, "There are no partners in this game.");
	if (c->kind == CHOICE_BID && !(table_bids(t, g->seat) >> c->bid & 1))
		return refuse(g, notice_reason(&n, RULING_BAD_BID));
	if (c->kind != CHOICE_CARD)
		return true;
	if (g->view.sealed)
		return refuse(g,
		    "Your hand is sealed. To name cards in an order, send "
		    "\"look\" first.");
	if (!cards_have(g->view.hand, c->card))
		return refuse(g,
		    tx_format(&s->tx,
			"You do not hold %s.",
			doc_card(s->tx.arena, c->card)));
	if (c->call && !t->rules.hilo_aces)
		return refuse(g, "Aces are high in this game.");
	return true;
}

static bool all_possible(const struct giving *g)
{
	for (int i = 0; i < g->order.steps; i++) {
		const struct order_step *step = &g->order.step[i];
		for (int k = 0; k < step->arms; k++)
			if (!possible(g, &step->arm[k]))
				return false;
	}
	return true;
}

/* If the order is for the open turn, does it name a legal action for that turn?
 */
static bool fits_turn(const struct giving *g)
{
	struct action a;
	bool later = g->order.step[0].always || g->order.after;
	if (later || !order_due(&g->view, &g->order) ||
	    g->s->game.row.suspended)
		return true;
	if (order_act(&g->view, &g->order, &a))
		return true;
	return refuse(g,
	    "It is your turn now, and the order names no legal move. Answer "
	    "with a card or a bid.");
}

static bool is_good(struct giving *g)
{
	if (!read_it(g))
		return false;
	g->view = game_view(&g->s->game.state, g->seat);
	if (g->order.after && !moved(g))
		return refuse(g,
		    "You have not made the move before \"then\". Write the "
		    "move and the order in one line, as in \"10h, then AS if I "
		    "win\".");
	return has_hand(g) && all_possible(g) && fits_turn(g);
}

/* ---- the commands ---- */

/* Repeat the order as the referee understood it, in full. */
static void echo(struct giving *g)
{
	struct session *s = g->s;
	struct notice n = session_notice(s, g->seat);
	reply_say(&s->reply,
	    g->c,
	    "This is how I understand your order for your next "
	    "turns. It replaces your earlier order. Nobody else "
	    "learns of it.");
	notice_order(&s->reply.answer, &n, &g->order);
}

void order_give(struct session *s, const struct command *c)
{
	struct giving g = {.s = s, .c = c};
	if (text_starts(c->args, "wrong ")) {
		say_wrong(&s->tx, &s->reply, c);
		return;
	}
	g.seat = session_player(s, c);
	if (g.seat == SEAT_NONE)
		return;
	if (s->in.late) {
		refuse(&g, "Your time was up before your letter came.");
		return;
	}
	if (!is_good(&g))
		return;
	g.order.after = false;
	echo(&g);
	orderbook_write(&s->tx, &s->game, g.seat, &g.order, "");
	s->tx.acted = true;
	advance_game(s);
}

/* ---- on a list ---- */

/* Read the first card of a line such as "AD, and then I lead AH" as a move.
 * Returns false if the line has another form or is meant as an order. */
static bool read_announced(
    struct session *s, const struct command *c, struct command *move)
{
	struct order order;
	if (text_find(c->line, "order"))
		return false;
	if (!order_read(c->args, seat_named, s, &order, NULL))
		return false;
	const struct order_step *first = &order.step[0];
	const struct order_arm *arm = &first->arm[0];
	if (order.after || order.steps < 2 || first->always)
		return false;
	if (first->arms > 1 || arm->tests || arm->choice.kind != CHOICE_CARD)
		return false;
	*move = *c;
	move->verb = VERB_PLAY;
	move->card = arm->choice.card;
	move->call = arm->choice.call;
	move->args = "";
	return true;
}

/* Give the text after the move as an order. */
static void give_rest(struct session *s, const struct command *c)
{
	static const char between[] = " / ";
	const struct giving g = {.s = s, .seat = sender_seat(&s->in, &s->game)};
	struct command rest = *c;
	if (!moved(&g)) {
		reply_say(&s->reply,
		    c,
		    "The referee does not keep the rest of your order.");
		return;
	}
	const char *later = strstr(c->args, between);
	if (later)
		rest.args =
		    tx_format(&s->tx, "then play %s", later + strlen(between));
	order_give(s, &rest);
}

/* Is this a line "then ..." below a move of the same post? */
static bool follows_move(struct session *s, const struct command *c)
{
	const struct giving g = {.s = s, .seat = sender_seat(&s->in, &s->game)};
	return text_starts(c->args, "then ") && moved(&g);
}

void order_posted(struct session *s, const struct command *c)
{
	struct command move;
	int seat = sender_seat(&s->in, &s->game);
	bool on_turn = seat != SEAT_NONE && seat == s->game.state.table.turn;
	if (text_starts(c->args, "wrong "))
		return; /* no reply, because the line may be talk */
	if (on_turn && read_announced(s, c, &move)) {
		play_card(s, &move);
		give_rest(s, c);
	} else if (follows_move(s, c)) {
		give_rest(s, c);
	} else {
		reply_say(&s->reply,
		    c,
		    "Nothing was done, because orders are private. Send them "
		    "only to me, as an answer to this mail.");
	}
}

void order_show(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You are not at that table.");
		return;
	}
	struct notice n = session_notice(s, seat);
	if (!n.orders) {
		reply_say(&s->reply, c, "You have no orders.");
		return;
	}
	reply_say(&s->reply, c, "These are your orders.");
	notice_orders(&s->reply.answer, &n);
}

void order_cancel(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!store_orders_cancel(s->tx.store, s->game.row.id, seat)) {
		reply_say(&s->reply, c, "You had no orders.");
		return;
	}
	reply_say(&s->reply, c, "Your orders are cancelled.");
	s->tx.acted = true;
}
