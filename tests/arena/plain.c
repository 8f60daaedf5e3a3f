/* plain.c - frozen plain Monte Carlo. The player tries every choice in 200
 * deals that fit the suits each seat failed to follow, and greedy players play
 * each deal out. */
#include "engine/legal.h"
#include "frozen.h"

enum { DEALS = 200, CHOICES = 16, TRIES = 20, BIDS_AWAY = 3, TENTHS = 10 };

struct
try {
	const struct view *view;
	frozen_draw_fn *draw;
	void *context;
	struct action choice[CHOICES];
	long sum[CHOICES];
	int count;
};

static void add(struct try *t, enum act kind, int bid, int card)
{
	const struct action a = {
	    .kind = kind,
	    .seat = t->view->seat,
	    .bid = bid,
	    .card = card,
	};
	if (t->count < CHOICES)
		t->choice[t->count++] = a;
}

static void find(struct try *t)
{
	const struct view *v = t->view;
	if (v->table->phase == PHASE_BID) {
		uint64_t bids = table_bids(v->table, v->seat);
		int usual = frozen_bid(v->table, v->hand, TASTE_NO_NIL);
		for (int bid = 0; bid <= v->table->rules.hand_size; bid++)
			if (bids >> bid & 1 &&
			    (!bid || (bid >= usual - BIDS_AWAY &&
					 bid <= usual + BIDS_AWAY)))
				add(t, ACT_BID, bid, CARD_NONE);
		return;
	}
	uint64_t may = table_playable(v->table, v->hand);
	for (; may; may &= may - 1)
		add(t, ACT_PLAY, 0, cards_first(may));
}

/* ---- a deal ---- */

static bool deal_once(const struct try *t, struct game *g)
{
	const struct table *table = t->view->table;
	int room[4];
	uint64_t may[4];
	uint64_t left = CARDS_52 & ~table->played & ~t->view->hand;
	uint64_t bound = 0;
	for (int s = 0; s < 4; s++) {
		bool own = s == t->view->seat;
		room[s] = table->rules.hand_size;
		room[s] -= cards_count(table->laid[s]);
		room[s] = own ? 0 : room[s];
		may[s] = ~table_lacks(table, s);
		g->hand[s] = own ? t->view->hand : 0;
		bound |= room[s] ? ~may[s] : 0;
	}
	while (left) {
		uint64_t from = left & bound ? left & bound : left;
		int n = t->draw(t->context, cards_count(from));
		int card = cards_nth(from, n);
		int all = 0;
		for (int s = 0; s < 4; s++)
			all += cards_have(may[s], card) ? room[s] : 0;
		if (!all)
			return false;
		n = t->draw(t->context, all);
		int s = 0;
		for (;; s++) {
			n -= cards_have(may[s], card) ? room[s] : 0;
			if (n < 0)
				break;
		}
		g->hand[s] |= cards_of(card);
		room[s]--;
		left &= ~cards_of(card);
	}
	return true;
}

/* ---- playing out ---- */

static long standing(const struct table *t, int side)
{
	const struct rules *rules = &t->rules;
	long points = (long)t->score[side] * TENTHS;
	if (rules->bags == BAGS_OFF)
		return points;
	int rest = t->bags[side] % rules->bag_every;
	return points -
	       (long)rest * rules->bag_cost * TENTHS / rules->bag_every;
}

static long play_out(const struct game *world, const struct action *choice)
{
	struct game g = *world;
	const struct table *t = &g.table;
	struct event e;
	if (game_decide(&g, choice, &e))
		return 0;
	unsigned news = game_apply(&g, &e);
	while (!(news & (NEWS_ROUND | NEWS_OVER))) {
		int seat = t->turn;
		e = (struct event){.seat = (uint8_t)seat, .bid = BID_NONE};
		if (t->phase == PHASE_BID) {
			e.kind = EVENT_BID;
			e.bid = (int8_t)frozen_bid(t, g.hand[seat], 0);
		} else {
			e.kind = EVENT_PLAY;
			e.card = (uint8_t)frozen_card(&g, seat, TASTE_USUAL);
		}
		news = game_apply(&g, &e);
	}
	int side = choice->seat % 2;
	return standing(t, side) - standing(t, 1 - side);
}

struct action frozen_plain(
    const struct view *v, frozen_draw_fn *draw, void *context)
{
	struct try t = {.view = v, .draw = draw, .context = context};
	struct game world = {.table = *v->table};
	int best = 0;
	if (v->sealed)
		return frozen_greedy(v, TASTE_USUAL);
	find(&t);
	for (int n = 0; n < DEALS && t.count > 1; n++) {
		int tries = 0;
		while (tries < TRIES && !deal_once(&t, &world))
			tries++;
		if (tries == TRIES)
			continue;
		for (int i = 0; i < t.count; i++)
			t.sum[i] += play_out(&world, &t.choice[i]);
	}
	for (int i = 1; i < t.count; i++)
		if (t.sum[i] > t.sum[best])
			best = i;
	return t.choice[best];
}
