/* orders.c - applies standing orders when a turn opens.
 *
 * A standing order is a move that the player states in advance. The rules
 * decide it like any move, and the referee stores the same event, with the
 * current time as its receipt. So a letter replayed in the same state has the
 * same result. */
#include "orders.h"

#include "engine/legal.h"
#include "engine/order.h"
#include "referee/session/autoplay.h"
#include "referee/session/orderbook.h"
#include "referee/session/session.h"
#include "store/orders.h"

static bool act(struct session *s, struct action a, int64_t at)
{
	a.at = at;
	a.acted = s->tx.now;
	if (s->tx.failed || loaded_act(&s->tx, &s->game, a))
		return false;
	s->reply.posted = true;
	return true;
}

/* Store the steps behind the first one. */
static void keep_rest(struct session *s, int seat, struct order *order)
{
	order_done(order);
	if (order->steps)
		orderbook_write(&s->tx, &s->game, seat, order, "");
	else
		store_order_cancel(s->tx.store, s->game.row.id, seat);
}

bool orders_turn(struct session *s)
{
	int seat = s->game.state.table.turn;
	struct order order;
	struct action action;
	if (s->tx.failed || seat == SEAT_NONE)
		return false;
	if (!orderbook_read(&s->tx, &s->game, seat, &order))
		return false;
	struct view view = game_view(&s->game.state, seat);
	if (!order_due(&view, &order))
		return false;
	if (!order_act(&view, &order, &action)) {
		orderbook_write(&s->tx, &s->game, seat, &order, "unfit");
		return false;
	}
	/* store the rest first, because a last card ends the hand */
	keep_rest(s, seat, &order);
	return act(s, action, s->tx.now);
}

bool orders_forced(struct session *s)
{
	const struct table *t = &s->game.state.table;
	int64_t due = autoplay_due(&s->tx, &s->game);
	if (s->tx.failed || !due || due > s->tx.now)
		return false;
	uint64_t cards = table_playable(t, s->game.state.hand[t->turn]);
	struct action a = {
	    .kind = ACT_PLAY,
	    .seat = t->turn,
	    .card = cards_first(cards),
	};
	return act(s, a, due);
}

/* Returns why this kind of event drops all orders of the table, or NULL if it
 * does not. */
static const char *why_dropped(enum event_kind kind)
{
	if (kind == EVENT_MISPLAY)
		return "misplay";
	return kind == EVENT_UNDO ? "undo" : NULL;
}

void orders_look(const struct tx *tx, const struct loaded_game *game)
{
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		const char *why = why_dropped(h->event.kind);
		if (why)
			store_orders_drop(
			    tx->store, game->row.id, h->after.events, why);
	}
}
