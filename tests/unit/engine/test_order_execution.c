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
	return rnd(30) ? rnd(4) * 16 + rnd(13) : CARD_JOKER;
}

static int any_who(void)
{
	return rnd(2) ? rnd(SEATS_MAX) : WHO_ME + rnd(WHO_ANYBODY - WHO_ME + 1);
}

static struct order_test any_test(void)
{
	return (struct order_test){
	    .kind = (enum order_test_kind)rnd(TEST_KINDS),
	    .not= rnd(2),
	    .who = any_who(),
	    .suit = rnd(4),
	    .card = any_card(),
	    .bids = (uint64_t)rnd(1 << 18) | (uint64_t)rnd(4) << BID_BLIND_NIL,
	};
}

static struct order_choice any_choice(enum order_kind kind)
{
	static const int bids[] = {BID_BLIND_NIL, BID_ALL};
	struct order_choice c = {.kind = CHOICE_BID, .card = CARD_NONE};
	if (kind == ORDER_BID) {
		c.bid = rnd(4) ? rnd(18) : bids[rnd(2)];
		c.word = !c.bid && rnd(2) ? BID_AS_NIL : BID_AS_NUMBER;
		return c;
	}
	c.kind = (enum order_choice_kind)rnd(CHOICE_BID);
	c.card = any_card();
	c.call = c.kind == CHOICE_CARD ? rnd(3) : CALL_NONE;
	c.scope = rnd(SCOPE_SUIT + 4);
	return c;
}

static struct order any_order(void)
{
	struct order o = {.kind = (enum order_kind)rnd(2)};
	o.steps = 1 + rnd(3);
	for (int i = 0; i < o.steps; i++) {
		struct order_step *step = &o.step[i];
		step->always = rnd(3) == 0;
		step->arms = 1 + rnd(3);
		for (int k = 0; k < step->arms; k++) {
			struct order_arm *arm = &step->arm[k];
			arm->tests = rnd(3);
			for (int n = 0; n < arm->tests; n++)
				arm->test[n] = any_test();
			arm->choice = any_choice(o.kind);
		}
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
	MUST(a.kind == (o->kind == ORDER_BID ? ACT_BID : ACT_PLAY), "kind");
	MUST(game_decide(g, &a, &e) == RULING_OK, "an order is refused");
	MUST(e.kind != EVENT_MISPLAY && e.kind != EVENT_VOID, "a misplay");
}

START_TEST(no_order_makes_a_misplay_or_acts_out_of_turn)
{
	enum { ROUNDS = 6, TRIED = 12 };
	struct game g;
	char text[ORDER_TEXT + 1];
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
			MUST(order_write(&o, text, sizeof text), "it fits");
			MUST(order_read(text, NULL, NULL, &again, NULL),
			    "%s",
			    text);
			for (int s = 0; s < g.table.rules.seats; s++)
				try_order(&g, &again, s);
		}
		bot(&g);
	}
	ck_assert_int_gt(acted, 50);
}
END_TEST

/* ---- a game by orders ---- */

static const char *const bids[] = {
    "bid bid:partner:10000000001 = 5 ; bid:anybody:3fff0 = 3 ; = 4",
    "bid = 3",
    "bid may = nil ; = 2",
};
static const char *const plays[] = {
    "play always leads:me = high ; winning:partner = low ; beats = beat ; "
    "= low",
    "play = high / won:me = high / always may = follow-low ; may = low:D ; "
    "= low",
    "play always last may = beat ; may = duck ; = low",
    "play always trumped = low ; led:H may = low:H ; broken = high ; = low",
};

static struct order text_order(const char *text)
{
	struct order o;
	MUST(order_read(text, NULL, NULL, &o, NULL), "%s", text);
	return o;
}

/* Acts for the seat to act: by its orders if they have an action, else by a new
 * order to play the lowest card at every turn. In phases other than the play, a
 * bot acts. */
static void by_orders(struct game *g, struct order orders[SEATS_MAX])
{
	int seat = g->table.turn;
	struct action a;
	struct view v = game_view(g, seat);
	if (order_act(&v, &orders[seat], &a)) {
		apply(g, &a);
		order_done(&orders[seat]);
		return;
	}
	struct order last = text_order("play always = low");
	if (!order_due(&v, &last)) {
		bot(g); /* orders cannot discard or pass, so a bot acts */
		return;
	}
	orders[seat] = last;
	MUST(order_act(&v, &last, &a), "the lowest may always be played");
	apply(g, &a);
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
	struct action a = {.card = CARD_NONE, .bid = BID_NONE};
	struct order o = text_order(text);
	struct view v = game_view(g, g->table.turn);
	(void)order_act(&v, &o, &a);
	return a;
}

/* An order does nothing while the result of one of its tests is unknown. */
START_TEST(what_cannot_be_known_says_nothing)
{
	struct game g;
	begin(&g, "nomic109");
	unit_deal(&g, 3, NULL, NULL);
	ck_assert_int_eq(
	    done(&g, "bid bid:partner:10000000001 = 4 ; = 3").bid, BID_NONE);
	ck_assert_int_eq(done(&g, "bid led:H = 4 ; = 3").bid, BID_NONE);
	ck_assert_int_eq(done(&g, "bid = 3").bid, 3);
	while (g.table.phase == PHASE_BID)
		bot(&g);
	ck_assert_int_eq(done(&g, "play led:H = low ; = high").card, CARD_NONE);
	ck_assert_int_eq(done(&g, "play !led:H = low").card, CARD_NONE);
	ck_assert_int_eq(
	    done(&g, "play won:me = low ; = high").card, CARD_NONE);
	ck_assert_int_eq(done(&g, "play = follow-low").card, CARD_NONE);
	ck_assert_int_ne(done(&g, "play leads:me = low").card, CARD_NONE);
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
	tcase_add_test(tcase, what_cannot_be_known_says_nothing);
	suite_add_tcase(suite, tcase);
	return suite;
}
