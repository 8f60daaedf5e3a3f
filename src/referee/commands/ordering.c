/* ordering.c - gives, lists and cancels standing orders.
 *
 * Orders are private: with or without a list, they come in a letter to the
 * referee alone. An order is checked as far as possible when it is given: the
 * player must hold the cards, and the bid must be possible. */
#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "engine/order.h"
#include "notice/legality.h"
#include "notice/orders.h"
#include "ordering.h"
#include "referee/play/advance.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/orderbook.h"
#include "referee/session/session.h"
#include "store/orders.h"

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

/* ---- checking ---- */

/* Is there a hand that the order could apply to? */
static bool has_hand(const struct giving *g)
{
	const struct table *t = g->view.table;
	bool hand = g->view.hand || g->view.sealed;
	if (t->phase == PHASE_DEAL || t->phase == PHASE_OVER || !hand)
		return refuse(g,
		    "An order is for the hand that you hold, but you hold no "
		    "hand now.");
	if (g->order.step[0].what == ORDER_BID && t->bid[g->seat] != BID_NONE)
		return refuse(g, "You have bid already.");
	return true;
}

/* Does the game allow this step, and does the hand hold its card? */
static bool possible(const struct giving *g, const struct order_step *step)
{
	const struct session *s = g->s;
	const struct table *t = g->view.table;
	struct notice n = session_notice(g->s, g->seat);
	if (step->condition == ORDER_PARTNER &&
	    t->rules.sides == t->rules.seats)
		return refuse(g, "There are no partners in this game.");
	if (step->what == ORDER_BID &&
	    !(table_bids(t, g->seat) >> step->value & 1))
		return refuse(g, notice_reason(&n, RULING_BAD_BID));
	if (step->what != ORDER_CARD)
		return true;
	if (g->view.sealed)
		return refuse(g,
		    "Your hand is sealed. To name cards in an order, send "
		    "\"look\" first.");
	if (!cards_have(g->view.hand, step->value))
		return refuse(g, tx_format(&s->tx, "You do not hold %s.",
				     doc_card(s->tx.arena, step->value)));
	return true;
}

static bool all_possible(const struct giving *g)
{
	for (int i = 0; i < g->order.steps; i++)
		if (!possible(g, &g->order.step[i]))
			return false;
	return true;
}

/* If the order is for the open turn, does it name a legal action for that turn?
 */
static bool fits_turn(const struct giving *g)
{
	struct action a;
	if (!order_due(&g->view, &g->order) || g->s->game.row.suspended)
		return true;
	if (order_act(&g->view, &g->order, &a))
		return true;
	return refuse(g,
	    "It is your turn now, and the order names no legal move. Answer "
	    "with a card or a bid.");
}

/* An order that begins with "if I win" is about the trick in play. Does the
 * player have a card in it? */
static bool names_trick(const struct giving *g)
{
	const struct table *t = g->view.table;
	bool due = order_due(&g->view, &g->order);
	if (due || g->order.step[0].condition != ORDER_WON)
		return true;
	if (t->phase == PHASE_PLAY && t->trick.card[g->seat] != CARD_NONE)
		return true;
	return refuse(g,
	    "You have no card in this trick yet. Name that card first, as in "
	    "\"order 10h, then AS if I win\".");
}

/* Replies with the steps for turns to come. */
static void say_rest(const struct giving *g)
{
	struct session *s = g->s;
	struct order rest;
	struct notice n = session_notice(s, g->seat);
	if (!orderbook_read(&s->tx, &s->game, g->seat, &rest))
		return;
	reply_say(&s->reply, g->c,
	    "This is how I understand your order for your next "
	    "turns. It replaces your earlier order. Nobody else learns of it.");
	notice_order(&s->reply.answer, &n, &rest);
}

/* Checks the order and stores it. Then the game goes on. If the order is for
 * the open turn, its first step is a move, and is acknowledged like one. */
static void give(struct giving *g)
{
	struct session *s = g->s;
	size_t before = s->game.news_count;
	g->view = game_view(&s->game.state, g->seat);
	if (!has_hand(g) || !all_possible(g) || !fits_turn(g))
		return;
	bool due = order_due(&g->view, &g->order);
	orderbook_write(&s->tx, &s->game, g->seat, &g->order, "");
	s->tx.acted = true;
	advance_game(s);
	if (due && s->game.news_count > before)
		session_acknowledge(s, &s->game.news[before].event);
	say_rest(g);
}

/* ---- the commands ---- */

/* Reads an order that the reader child accepted. */
static bool read_it(struct giving *g)
{
	if (order_read(g->c->args, &g->order))
		return true;
	tx_stop(&g->s->tx, "cannot parse an order that the reader accepted");
	return false;
}

static void explain(const struct giving *g)
{
	refuse(g,
	    "A step of an order is a card, \"lowest\", \"highest\", "
	    "\"lowest heart\", \"follow low\", \"follow high\" or \"bid "
	    "4\". Write \"then\" before the next step, as in \"order 10h, "
	    "then AS\". A card may depend on \"if hearts are led\", \"if I "
	    "win\" or \"if partner is winning\", as in \"order 10h, then AS "
	    "if I win\".");
}

void order_give(struct session *s, const struct command *c)
{
	struct giving g = {.s = s, .c = c};
	if (!*c->args) {
		explain(&g);
		return;
	}
	g.seat = session_player(s, c);
	if (g.seat == SEAT_NONE)
		return;
	if (s->in.late) {
		refuse(&g, "Your time was up before your letter came.");
		return;
	}
	g.view = game_view(&s->game.state, g.seat);
	if (read_it(&g) && names_trick(&g))
		give(&g);
}

/* ---- on a list ---- */

/* Did this letter already play? */
static bool played(const struct session *s, int seat)
{
	for (size_t i = 0; i < s->game.news_count; i++) {
		const struct event *e = &s->game.news[i].event;
		if (e->kind == EVENT_PLAY && e->seat == seat)
			return true;
	}
	return false;
}

/* Is the line a card in public, with an order behind it: "AD, then AH"? */
static bool is_announced(const struct giving *g)
{
	const struct order_step *first = &g->order.step[0];
	return g->order.steps > 1 && first->what == ORDER_CARD &&
	       first->condition == ORDER_ALWAYS &&
	       !text_find(g->c->line, "order");
}

void order_posted(struct session *s, const struct command *c)
{
	struct giving g = {.s = s, .c = c};
	g.seat = sender_seat(&s->in, &s->game);
	bool on_turn =
	    g.seat != SEAT_NONE && g.seat == s->game.state.table.turn;
	if (!*c->args) {
		if (on_turn) /* otherwise the line is probably talk */
			explain(&g);
		return;
	}
	if (!read_it(&g))
		return;
	if (!on_turn || !is_announced(&g)) {
		reply_say(&s->reply, c,
		    "Nothing was done, because orders are private. Send them "
		    "only to me, as an answer to this mail.");
		return;
	}
	struct command move = *c;
	move.verb = VERB_PLAY;
	move.card = g.order.step[0].value;
	move.args = "";
	play_card(s, &move);
	order_done(&g.order);
	if (played(s, g.seat))
		give(&g);
	else
		reply_say(&s->reply, c,
		    "The referee does not keep the rest of your order.");
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
	if (!store_order_cancel(s->tx.store, s->game.row.id, seat)) {
		reply_say(&s->reply, c, "You had no orders.");
		return;
	}
	reply_say(&s->reply, c, "Your orders are cancelled.");
	s->tx.acted = true;
}
