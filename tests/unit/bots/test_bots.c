/* test_bots.c - a bot plays legally, draws uniformly where it is random, and
 * knows only what its seat has seen. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "bots/values.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/options.h"
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
		    "card %d: %d", c, count[c]); /* the limit is 5 sigma */
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

static void check_digest(const char *path, const char *digest)
{
	crypto_hash_sha256_state state;
	uint8_t hash[crypto_hash_sha256_BYTES];
	char hex[2 * sizeof hash + 1];
	uint8_t part[4096];
	size_t size;
	FILE *file = fopen(path, "rb");
	ck_assert_ptr_nonnull(file);
	crypto_hash_sha256_init(&state);
	while ((size = fread(part, 1, sizeof part, file)) > 0)
		crypto_hash_sha256_update(&state, part, size);
	ck_assert_int_eq(fclose(file), 0);
	crypto_hash_sha256_final(&state, hash);
	ck_assert_str_eq(
	    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash), digest);
}

/* The arena measures other players against these three players, so the three
 * must not change. Write a better player in a file of its own. */
START_TEST(the_measures_are_frozen)
{
	check_digest("src/bots/easy.c",
	    "dc1646b16cc85d52c13b146d9171523bee3819525befc90c371d437cdec73591");
	check_digest("tests/arena/greedy.c",
	    "ecb9eed458be8e7d56a5fcc856c864144f80d5f9181429e32c5617a8367c04d8");
	check_digest("tests/arena/plain.c",
	    "1633271a45005805d298eb433128115ef9f0ac32c71d2fe81bb9e87ce43ca0a5");
}
END_TEST

static void act(struct game *g, struct action a)
{
	struct event e;
	ck_assert_int_eq(game_decide(g, &a, &e), RULING_OK);
	(void)game_apply(g, &e);
}

/* Checks what everyone saw against the hands. A seat that failed to follow a
 * suit holds no card of that suit, and the seat that held a card played it. */
static void check_what_was_seen(const struct game *g)
{
	const struct table *t = &g->table;
	uint64_t laid = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		laid |= t->laid[s];
		ck_assert_uint_eq(g->hand[s] & table_lacks(t, s), 0);
	}
	if (t->phase == PHASE_PLAY)
		ck_assert_uint_eq(laid, t->played);
}

/* Plays games of every rule set round by round, with the given bots. */
static int play_round_by_round(struct game *g, const struct bot *bot)
{
	uint8_t seed[SEED_SIZE] = {8};
	struct draw d;
	int lacking = 0;
	draw_init(&d, seed);
	while (g->table.phase != PHASE_OVER && g->table.rounds_scored < 9) {
		if (g->table.phase == PHASE_DEAL) {
			unit_deal(g, (uint64_t)g->table.round, NULL, NULL);
			continue;
		}
		struct view v = game_view(g, g->table.turn);
		act(g, bot_act_as(bot, &v, draw, &d));
		check_what_was_seen(g);
		lacking += table_lacks(&g->table, 0) != 0;
	}
	return lacking;
}

START_TEST(bots_play_whole_games_of_every_rule_set)
{
	const struct rules *rules = rules_at((size_t)_i / BOT_KINDS);
	const struct bot bot = {
	    .kind = (enum bot_kind)(_i % BOT_KINDS),
	    .effort = 30,
	};
	struct game g;
	if (!rules)
		return;
	game_init(&g, rules);
	ck_assert_int_gt(play_round_by_round(&g, &bot), 0);
}
END_TEST

/* In rtr3b, only the player who threw a card back knows the card. */
START_TEST(a_bot_knows_what_it_threw_back)
{
	struct game g;
	game_init(&g, rules_find("rtr3b-4"));
	unit_deal(&g, 3, NULL, NULL);
	int seat = g.table.turn;
	struct action zero = {.kind = ACT_BID, .seat = seat, .card = CARD_NONE};
	act(&g, zero);
	int card = cards_last(g.hand[seat]);
	struct action back = {.kind = ACT_DISCARD, .seat = seat, .card = card};
	act(&g, back);
	ck_assert_uint_eq(game_view(&g, seat).gave, cards_of(card));
	ck_assert_uint_eq(game_view(&g, g.table.turn).gave, 0);
}
END_TEST

/* A bid is compared with its neighbours: the next best bid is often the next
 * lower one. */
START_TEST(the_bids_beside_the_asked_bid_are_valued)
{
	static const struct {
		int also;
		uint64_t valued; /* of the bids 8 to 13 */
	} rows[] = {{9, 0x700}, {13, 0x3000}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game g;
		struct draw d;
		struct bot_values v;
		uint8_t seed[SEED_SIZE] = {8};
		uint64_t valued = 0;
		game_init(&g, rules_find("standard"));
		unit_deal(&g, 3, NULL, NULL);
		draw_init(&d, seed);
		struct view view = game_view(&g, g.table.turn);
		const struct action also = {.kind = ACT_BID,
		    .seat = view.seat,
		    .bid = rows[i].also,
		    .card = CARD_NONE};
		const struct bot_question q = {
		    .view = &view, .effort = 100, .also = &also};
		bot_values(&q, draw, &d, &v);
		for (int n = 0; n < v.count; n++)
			valued |= 1ULL << v.of[n].action.bid;
		ck_assert_uint_eq(valued & 0x3F00, rows[i].valued);
	}
}
END_TEST

/* The first bidder leads. Only one of the two partners bid nil. */
START_TEST(the_nil_of_either_of_two_partners_is_valued)
{
	for (int nil = 2; nil <= 4; nil += 2) {
		struct rules rules;
		struct game g;
		struct draw d;
		struct bot_values v;
		char why[300];
		uint8_t seed[SEED_SIZE] = {8};
		ck_assert(
		    rules_parse("six-hand sides=2", &rules, why, sizeof why));
		game_init(&g, &rules);
		unit_deal(&g, 3, NULL, NULL);
		for (int i = 0; i < rules.seats; i++)
			act(&g, (struct action){.kind = ACT_BID,
				    .seat = g.table.turn,
				    .bid = i != nil,
				    .card = CARD_NONE});
		draw_init(&d, seed);
		struct view view = game_view(&g, g.table.turn);
		bot_values(&(struct bot_question){.view = &view, .effort = 300},
		    draw, &d, &v);
		ck_assert_int_gt(v.count, 0);
		ck_assert_int_gt(v.of[0].chance[CHANCE_COVER], 0);
	}
}
END_TEST

Suite *suite_bots(void)
{
	const TTest *const tests[] = {uniform_over_the_legal_cards,
	    the_same_seed_plays_the_same_game, the_measures_are_frozen,
	    a_bot_knows_what_it_threw_back,
	    the_nil_of_either_of_two_partners_is_valued,
	    the_bids_beside_the_asked_bid_are_valued, NULL};
	Suite *suite = suite_of("bots", tests);
	TCase *games = tcase_create("games");
	tcase_add_loop_test(
	    games, bots_play_whole_games_of_every_rule_set, 0, 9 * BOT_KINDS);
	suite_add_tcase(suite, games);
	return suite;
}
