/* test_order_execution.c - a standing order never makes a misplay and never
 * acts out of turn, under any rules; and whole games that are played by orders.
 */
#include <stdio.h>
#include <string.h>

#include "bots/bots.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "engine/order.h"
#include "unit.h"

static uint64_t state;

static int rnd(int n)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (int)((state >> 33) % (unsigned)n);
}

static int draw(void *context, int n)
{
	(void)context;
	return rnd(n);
}

/* ---- arbitrary orders ---- */

static int any_card(void)
{
	return rnd(30) ? card_make(rnd(4), rnd(13)) : CARD_JOKER;
}

static struct order any_order(void)
{
	static const int bids[] = {BID_BLIND_NIL, BID_ALL};
	struct order o = {.steps = 1 + rnd(3)};
	for (int i = 0; i < o.steps; i++) {
		struct order_step *step = &o.step[i];
		step->what = (enum order_what)(i ? 1 + rnd(3) : rnd(4));
		switch (step->what) {
		case ORDER_BID:
			step->value = rnd(4) ? rnd(18) : bids[rnd(2)];
			continue;
		case ORDER_CARD:
			step->value = any_card();
			break;
		case ORDER_LOWEST:
		case ORDER_HIGHEST:
			step->value = rnd(ORDER_ANY_SUIT + 1);
			break;
		}
		step->condition = (enum order_condition)rnd(4);
		step->led = step->condition == ORDER_LED ? rnd(4) : 0;
	}
	return o;
}

/* ---- every rule set ---- */

static const char *const games[] = {
    "nomic109",
    "nomic109 nil=off bid-one=on",
    "playsite",
    "amiga",
    "amiga nil=off",
    "synspades",
    "synspades-solo",
    "rtr3b-3",
    "rtr3b-4",
    "rtr3b-4 out-of-turn=stands",
    "rtr3b-5",
    "standard",
    "standard misplay=nomic",
};
enum { GAMES = sizeof games / sizeof games[0] };

static void begin(struct game *g, const char *text)
{
	struct rules rules;
	char why[300];
	MUST(rules_parse(text, &rules, why, sizeof why), "%s", why);
	game_init(g, &rules);
}

static bool over(const struct game *g, int rounds)
{
	const struct table *t = &g->table;
	return t->phase == PHASE_OVER || t->rounds_scored >= rounds;
}

static void apply(struct game *g, const struct action *a)
{
	struct event e;
	MUST(game_decide(g, a, &e) == RULING_OK, "a bot is refused");
	(void)game_apply(g, &e);
}

static void bot(struct game *g)
{
	struct view v = {
	    .table = &g->table,
	    .seat = g->table.turn,
	    .hand = g->hand[g->table.turn],
	};
	struct action a = bot_act(&v, draw, NULL);
	apply(g, &a);
}

static int acted;

/* Checks that the order's action for that seat is legal and in turn, if the
 * order has one. */
static void try_order(const struct game *g, const struct order *o, int seat)
{
	struct view v = game_view(g, seat);
	struct action a;
	struct event e;
	if (!order_act(&v, o, &a))
		return;
	acted++;
	MUST(a.seat == seat && seat == g->table.turn, "out of turn");
	MUST((a.kind == ACT_BID) == (o->step[0].what == ORDER_BID), "kind");
	MUST(game_decide(g, &a, &e) == RULING_OK, "an order is refused");
	MUST(e.kind != EVENT_MISPLAY && e.kind != EVENT_VOID, "a misplay");
}

START_TEST(no_order_makes_a_misplay_or_acts_out_of_turn)
{
	enum { ROUNDS = 6, TRIED = 12 };
	struct game g;
	char text[ORDER_TEXT];
	state = 5 + (uint64_t)_i;
	begin(&g, games[_i]);
	while (!over(&g, ROUNDS)) {
		if (g.table.phase == PHASE_DEAL) {
			unit_deal(&g, state, NULL, NULL);
			continue;
		}
		for (int i = 0; i < TRIED; i++) {
			struct order o = any_order();
			struct order again;
			order_write(&o, text);
			MUST(order_read(text, &again), "%s", text);
			MUST(!memcmp(&o, &again, sizeof o), "%s", text);
			for (int s = 0; s < g.table.rules.seats; s++)
				try_order(&g, &again, s);
		}
		bot(&g);
	}
	ck_assert_int_gt(acted, 50);
}
END_TEST

/* ---- a game by orders ---- */

static const char *const bids[] = {"bid-5", "bid-3", "bid-0"};
static const char *const plays[] = {
    "high won:high partner:low low-led",
    "partner:low led-H:low-H high",
    "low-led low-led won:AS",
    "high-led low won:low-D",
};

static struct order text_order(const char *text)
{
	struct order o;
	MUST(order_read(text, &o), "%s", text);
	return o;
}

/* Acts for the seat to act: by its order if that has an action, else by a new
 * order to play the lowest card. In phases other than the play, a bot acts. */
static void by_orders(struct game *g, struct order orders[SEATS_MAX])
{
	struct order *own = &orders[g->table.turn];
	struct action a;
	struct view v = game_view(g, g->table.turn);
	struct order lowest = text_order("low");
	if (!order_due(&v, &lowest)) {
		bot(g); /* orders cannot discard or pass, so a bot acts */
		return;
	}
	if (!order_act(&v, own, &a)) {
		*own = lowest;
		MUST(order_act(&v, own, &a), "the lowest may be played");
	}
	apply(g, &a);
	order_done(own);
}

static void bid_by_order(struct game *g)
{
	struct action a;
	struct view v = game_view(g, g->table.turn);
	for (size_t i = 0; i < sizeof bids / sizeof bids[0]; i++) {
		struct order o = text_order(bids[(i + state) % 3]);
		if (!order_act(&v, &o, &a))
			continue;
		apply(g, &a);
		return;
	}
	ck_abort_msg("no bid was ordered");
}

START_TEST(a_game_is_played_by_orders)
{
	struct game g;
	struct order orders[SEATS_MAX];
	int rounds = 0;
	state = 77;
	begin(&g, games[_i]);
	while (!over(&g, 40)) {
		if (g.table.phase == PHASE_DEAL) {
			unit_deal(&g, (uint64_t)++rounds, NULL, NULL);
			for (int s = 0; s < SEATS_MAX; s++)
				orders[s] = text_order(plays[(s + rounds) % 4]);
		} else if (g.table.phase == PHASE_BID) {
			bid_by_order(&g);
		} else {
			by_orders(&g, orders);
		}
	}
	ck_assert_int_gt(g.table.rounds_scored, 0);
	ck_assert_ptr_null(game_broken_invariant(&g));
}
END_TEST

/* ---- what the words mean ---- */

static struct action done(const struct game *g, const char *text)
{
	struct action none = {.card = CARD_NONE, .bid = BID_NONE};
	struct action a;
	struct order o = text_order(text);
	struct view v = game_view(g, g->table.turn);
	return order_act(&v, &o, &a) ? a : none;
}

START_TEST(a_step_names_a_legal_move_or_nothing)
{
	struct game g;
	begin(&g, "nomic109");
	unit_deal(&g, 3, NULL, NULL);
	ck_assert_int_eq(done(&g, "bid-1").bid, BID_NONE);
	ck_assert_int_eq(done(&g, "bid-3").bid, 3);
	ck_assert_int_eq(done(&g, "low").card, CARD_NONE);
	while (g.table.phase == PHASE_BID)
		bot(&g);
	uint64_t hand = g.hand[g.table.turn];
	ck_assert_int_eq(done(&g, "bid-3").bid, BID_NONE);
	ck_assert_int_eq(done(&g, "led-H:low").card, CARD_NONE);
	ck_assert_int_eq(done(&g, "won:low").card, CARD_NONE);
	ck_assert_int_eq(done(&g, "partner:low").card, CARD_NONE);
	ck_assert_int_eq(done(&g, "low-led").card, CARD_NONE);
	ck_assert_int_eq(done(&g, "low-S").card,
	    cards_first(hand & cards_suit(SUIT_SPADES)));
	ck_assert_int_eq(done(&g, "high-S").card,
	    cards_last(hand & cards_suit(SUIT_SPADES)));
	ck_assert(cards_have(hand, done(&g, "low").card));
}
END_TEST

/* Plays one trick and the beginning of the next. Each condition is true at the
 * turns that it names, and at no other. */
START_TEST(a_condition_is_true_when_it_says_so)
{
	struct game g;
	begin(&g, "nomic109");
	for (uint64_t seed = 1; seed <= 30; seed++) {
		unit_deal(&g, seed, NULL, NULL);
		while (g.table.phase == PHASE_BID)
			bot(&g);
		for (int card = 0; card < 8; card++) {
			const struct table *t = &g.table;
			int open = t->trick.size;
			int led = open ? table_suit_led(t) : SUIT_COUNT;
			bool hearts = done(&g, "led-H:low").card != CARD_NONE;
			bool won = done(&g, "won:low").card != CARD_NONE;
			bool ours = done(&g, "partner:low").card != CARD_NONE;
			ck_assert_int_eq(hearts, led == SUIT_HEARTS);
			ck_assert_int_eq(won, card == 4);
			ck_assert_int_eq(
			    ours, open && t->trick.best == (t->turn + 2) % 4);
			bot(&g);
		}
		begin(&g, "nomic109");
	}
}
END_TEST

Suite *suite_order_execution(void)
{
	Suite *suite = suite_create("order_execution");
	TCase *tcase = tcase_create("orderplay");
	tcase_set_timeout(tcase, 60);
	tcase_add_loop_test(
	    tcase, no_order_makes_a_misplay_or_acts_out_of_turn, 0, (int)GAMES);
	tcase_add_loop_test(tcase, a_game_is_played_by_orders, 0, (int)GAMES);
	tcase_add_test(tcase, a_step_names_a_legal_move_or_nothing);
	tcase_add_test(tcase, a_condition_is_true_when_it_says_so);
	suite_add_tcase(suite, tcase);
	return suite;
}
