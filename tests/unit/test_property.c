/* test_property.c - random games with legal and illegal actions on random options: invariants, views, replay = state. */
#include <stdlib.h>
#include <string.h>

#include "deal/draw.h"
#include "engine/game.h"
#include "engine/record.h"
#include "base/buf.h"
#include "unit.h"

static uint64_t state;
static uint32_t rnd(uint32_t n)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(state >> 33) % n;
}

static void random_rules(struct rules *r)
{
	static const char *const options[][2] = {{"nil", "off"}, {"nil", "50"}, {"bags", "off"}, {"bags", "carried"}, {"bid-one", "on"}, {"double-from", "off"},
	                                         {"lead-spades", "broken"}, {"misplay", "refuse"}, {"target", "100"}, {"floor", "-200"}};
	char why[200];
	*r = *rules_find("nomic109");
	ck_assert(rules_set(r, "max-rounds", "12", why, sizeof why));
	for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
		if (rnd(3) == 0)
			ck_assert(rules_set(r, options[i][0], options[i][1], why, sizeof why));
}

static struct action random_action(const struct game *g)
{
	const struct table *t = &g->table;
	struct action a = {.seat = t->turn >= 0 && rnd(10) ? t->turn : (int)rnd(5), .card = CARD_NONE};
	a.kind = rnd(400) == 0 ? ACT_CONCEDE : rnd(500) == 0 ? ACT_WITHDRAW : t->phase == PHASE_BID ? ACT_BID : ACT_PLAY;
	if (a.kind == ACT_BID)
		a.bid = (int)rnd(16) - 1;
	if (a.kind == ACT_PLAY)
		a.card = rnd(600) ? (a.seat == t->turn && t->phase == PHASE_PLAY ? cards_nth(table_playable(t, g->hand[a.seat]), 0) : 0) : (int)rnd(4) * 16 + (int)rnd(13);
	if (rnd(50) == 0 && t->turn >= 0) {
		a.kind = ACT_TIMEOUT;
		a.seat = t->turn;
		a.card = t->phase == PHASE_PLAY ? cards_last(table_playable(t, g->hand[t->turn])) : CARD_NONE;
	}
	a.early = rnd(100) == 0;
	return a;
}

static void deal_round(struct game *g, struct buf *record, uint64_t number)
{
	uint8_t seed[SEED_SIZE] = {0};
	memcpy(seed, &number, sizeof number);
	uint64_t hands[4];
	draw_hands(seed, CARDS_52, 4, 13, g->table.first, hands);
	for (int s = 0; s < 4; s++) {
		struct event e;
		char line[RECORD_LINE_MAX];
		ck_assert_int_eq(game_decide(g, &(struct action){.kind = ACT_DEAL, .seat = s, .cards = hands[s]}, &e), RULING_OK);
		(void)game_apply(g, &e);
		record_write(&e, line, sizeof line);
		buf_format(record, "%s\n", line);
	}
}

static void ignore(void *context, const struct replay_note *note)
{
	if (note->kind == REPLAY_REFUSED)
		++*(int *)context;
}

START_TEST(random_games)
{
	for (uint64_t n = 1; n <= 1000; n++) {
		state = n;
		struct rules rules;
		random_rules(&rules);
		struct game g, replayed, before;
		struct buf record;
		char text[RULES_TEXT];
		game_init(&g, &rules);
		buf_init(&record, 0);
		rules_write(&rules, text, sizeof text);
		buf_format(&record, "spades-record 1\nrules %s\n", text);
		for (int steps = 0; g.table.phase != PHASE_OVER; steps++) {
			ck_assert_msg(steps < 5000, "game %d does not end", (int)n);
			if (g.table.phase == PHASE_DEAL) {
				deal_round(&g, &record, n * 100 + (uint64_t)g.table.round);
				continue;
			}
			struct action a = random_action(&g);
			struct event e;
			char line[RECORD_LINE_MAX];
			before = g;
			if (game_decide(&g, &a, &e)) {
				ck_assert_int_eq(memcmp(&g, &before, sizeof g), 0);
				continue;
			}
			(void)game_apply(&g, &e);
			record_write(&e, line, sizeof line);
			buf_format(&record, "%s\n", line);
			ck_assert_ptr_null(game_broken_invariant(&g));
			/* a view carries its own hand and nothing that holds another */
			struct view v = game_view(&g, 1);
			ck_assert_uint_eq(v.hand, g.hand[1]);
			ck_assert_ptr_eq(v.table, &g.table);
		}
		long at;
		char why[200];
		int refused = 0;
		ck_assert_msg(record_replay(buf_string(&record), ignore, &refused, &replayed, &at, why, sizeof why), "game %d line %ld: %s", (int)n, at, why);
		ck_assert_int_eq(refused, 0);
		ck_assert_int_eq(memcmp(g.table.score, replayed.table.score, sizeof g.table.score), 0);
		ck_assert_int_eq(g.table.winner, replayed.table.winner);
		ck_assert_uint_eq(g.table.events, replayed.table.events);
		buf_release(&record);
	}
}
END_TEST

/* Any order, doubling and delay of the posts of a trick gives the in-order state or a refusal: a second delivery of a card
 * is out of turn, and a card out of turn changes nothing. */
START_TEST(posts_out_of_order_are_refused_without_trace)
{
	struct game g;
	struct buf none;
	game_init(&g, rules_find("nomic109"));
	buf_init(&none, 0);
	deal_round(&g, &none, 7);
	buf_release(&none);
	struct event e;
	for (int s = 0; s < 4; s++) {
		struct action a = {.kind = ACT_BID, .seat = s, .bid = 3};
		ck_assert_int_eq(game_decide(&g, &a, &e), RULING_OK);
		(void)game_apply(&g, &e);
		struct game before = g;
		enum ruling again = game_decide(&g, &a, &e);
		ck_assert(again == RULING_NOT_YOUR_TURN || again == RULING_WRONG_PHASE);
		ck_assert_int_eq(memcmp(&g, &before, sizeof g), 0);
	}
	for (int i = 0; i < 51; i++) {
		int turn = g.table.turn, card = cards_first(table_playable(&g.table, g.hand[turn]));
		for (int s = 0; s < 4; s++)
			if (s != turn && g.hand[s])
				ck_assert_int_eq(game_decide(&g, &(struct action){.kind = ACT_PLAY, .seat = s, .card = cards_first(g.hand[s])}, &e), RULING_NOT_YOUR_TURN);
		ck_assert_int_eq(game_decide(&g, &(struct action){.kind = ACT_PLAY, .seat = turn, .card = card}, &e), RULING_OK);
		(void)game_apply(&g, &e);
	}
}
END_TEST

Suite *suite_property(void)
{
	const TTest *const tests[] = {random_games, posts_out_of_order_are_refused_without_trace, NULL};
	return suite_of("property", tests);
}
