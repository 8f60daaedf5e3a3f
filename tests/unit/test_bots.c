/* test_bots.c - a bot is legal, uniform, and sees what its seat sees. */
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "unit.h"

static int draw(void *context, int n)
{
	return draw_below(context, n);
}

START_TEST(uniform_over_the_legal_cards)
{
	struct game g;
	struct event e;
	uint8_t seed[SEED_SIZE] = {5};
	struct draw d;
	int count[64] = {0};
	enum { TRIES = 13000 };
	game_init(&g, rules_find("nomic109"));
	unit_deal(&g, 3, NULL, NULL);
	draw_init(&d, seed);
	while (g.table.phase == PHASE_BID) {
		struct view v = game_view(&g, g.table.turn);
		struct action a = bot_act(&v, draw, &d);
		ck_assert_int_eq(game_decide(&g, &a, &e), RULING_OK);
		(void)game_apply(&g, &e);
	}
	struct view v = game_view(&g, g.table.turn);
	for (int i = 0; i < TRIES; i++)
		count[bot_act(&v, draw, &d).card]++;
	for (int c = 0; c < 64; c++)
		ck_assert_msg(cards_have(v.hand, c) ? count[c] > 1000 - 160 &&
							  count[c] < 1000 + 160
						    : count[c] == 0,
		    "card %d: %d",
		    c,
		    count[c]); /* 5 sigma */
}
END_TEST

START_TEST(the_same_seed_plays_the_same_game)
{
	int score[2][SEATS_MAX];
	for (int k = 0; k < 2; k++) {
		struct game g;
		struct event e;
		uint8_t seed[SEED_SIZE] = {8};
		struct draw d;
		game_init(&g, rules_find("rtr3b-5"));
		draw_init(&d, seed);
		while (
		    g.table.phase != PHASE_OVER && g.table.rounds_scored < 9) {
			if (g.table.phase == PHASE_DEAL) {
				unit_deal(
				    &g, (uint64_t)g.table.round, NULL, NULL);
				continue;
			}
			struct view v = game_view(&g, g.table.turn);
			struct action a = bot_act(&v, draw, &d);
			ck_assert_int_eq(game_decide(&g, &a, &e), RULING_OK);
			(void)game_apply(&g, &e);
		}
		memcpy(score[k], g.table.score, sizeof score[k]);
	}
	ck_assert_int_eq(memcmp(score[0], score[1], sizeof score[0]), 0);
}
END_TEST

Suite *suite_bots(void)
{
	const TTest *const tests[] = {uniform_over_the_legal_cards,
	    the_same_seed_plays_the_same_game,
	    NULL};
	return suite_of("bots", tests);
}
