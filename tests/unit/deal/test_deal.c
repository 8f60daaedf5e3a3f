/* test_deal.c - chain, seeds, draws and shuffles: the known answers of
 * doc/fair-deal.md, and uniformity. test_shuffle.c has the million deals. */
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "deal/draw.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "unit.h"

static const double SIGMAS = 5;

static const char *hex(const uint8_t seed[SEED_SIZE])
{
	static char text[SEED_HEX];
	seed_write(seed, text);
	return text;
}

START_TEST(known_answers)
{
	uint8_t s2[SEED_SIZE], s1[SEED_SIZE], s0[SEED_SIZE], seed[SEED_SIZE],
	    order[4];
	char digest[SHA256_HEX], previous[SHA256_HEX];
	sha256_hex("abc", 3, digest);
	ck_assert_str_eq(digest,
	    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	sha256_hex("spadesd, a worked example", 25, digest);
	ck_assert(seed_read(digest, s2));
	chain_back(s2, 1, s1);
	ck_assert_str_eq(hex(s1),
	    "931917d28be4cd99200ebd7f6b777107ad484e8a2133bbf503e9daa071353e37");
	chain_back(s2, 2, s0);
	ck_assert_str_eq(hex(s0),
	    "54c4c9336b4164562773acca68255dc4eaa5b9fc21bb799aa20c25db32ac72f2");
	const char *const names[] = {"ann", "bob", "cat", "dan"},
			  *const words[] = {
			      "none", "black cats", "none", "none"};
	chain_seed(s0,
	    &(struct round_terms){
		.game = 7,
		.seats = 4,
		.words = names,
		.previous = "none",
		.beacon = "none",
	    },
	    seed);
	ck_assert_str_eq(hex(seed),
	    "c25edf56c915afd3e79d6da1acf172d0fec9b85bfdf6131bc64f10c28da5b7b4");
	const struct seat_terms anywhere = {
	    .game = 7,
	    .count = 4,
	    .sides = 2,
	    .mate = {-1, -1},
	};
	chain_seats(seed, &anywhere, order);
	/* the order of seats: dan bob cat ann */
	ck_assert_mem_eq(order, ((uint8_t[]){3, 1, 2, 0}), 4);
	struct seat_terms mates = anywhere;
	mates.mate[0] = 0;
	mates.mate[1] = 3;
	chain_seats(seed, &mates, order);
	/* the order of seats: ann cat dan bob, from the third shuffle, which is
	 * the first that fits */
	ck_assert_mem_eq(order, ((uint8_t[]){0, 2, 3, 1}), 4);
	sha256_hex("x", 1, previous);
	chain_seed(s1,
	    &(struct round_terms){
		.game = 7,
		.round = 1,
		.seats = 4,
		.words = words,
		.previous = previous,
		.beacon = "none",
	    },
	    seed);
	ck_assert_str_eq(hex(seed),
	    "b39957b247ee93c541c41b22b3e30b19e71fb3a911c7b5f1468d42f084e7273f");
	struct draw draw;
	draw_init(&draw, seed);
	ck_assert_mem_eq(
	    draw.bytes, ((uint8_t[]){216, 252, 244, 38, 162, 1, 180, 222}), 8);
	const struct draw_label label = {
	    .what = "spades-timeout-v1",
	    .game = 7,
	    .round = 1,
	    .turn = 9,
	};
	draw_labelled(&draw, seed, &label);
	ck_assert_str_eq(hex(draw.key),
	    "007420e134ad666f37608ac967f9dcab3659e0da941bb03cd77b4734165f3a5d");
}
END_TEST

/* Round 2, with words and a joker. */
START_TEST(known_answers_of_a_second_round)
{
	const char *const words[] = {"none", "black cats", "none", "none"};
	uint8_t s2[SEED_SIZE], seed[SEED_SIZE];
	char digest[SHA256_HEX], groups[DIGEST_GROUPS];
	struct hands hands;
	sha256_hex("spadesd, a worked example", 25, digest);
	ck_assert(seed_read(digest, s2));
	sha256_hex("y", 1, digest);
	chain_seed(s2,
	    &(struct round_terms){
		.game = 7,
		.round = 2,
		.seats = 4,
		.words = words,
		.previous = digest,
		.beacon = "none",
	    },
	    seed);
	ck_assert_str_eq(hex(seed),
	    "812b68a319a7ea54ad742aa8cb7f0beac49eff57fccca76f62acc892b04b0f65");
	draw_hands(seed, CARDS_52 | cards_of(CARD_JOKER), 4, 13, &hands);
	ck_assert(cards_have(hands.hand[0], card_parse("3H")));
	ck_assert(cards_have(hands.hand[1], card_parse("7S")));
	ck_assert_uint_eq(hands.rest, cards_of(card_parse("3S")));
	sha256_hex("x", 1, digest);
	published_groups(digest, groups);
	ck_assert_str_eq(groups, "FVYR MQVX E2YE IALC PSU7 XLBS 6XEF GD5R");
}
END_TEST

/* Plays the round dealt from seed `number`, with the lowest legal card each
 * time. */
static void play_round(struct game *g, uint64_t number)
{
	const struct table *t = &g->table;
	int rounds = t->rounds_scored;
	struct event e;
	unit_deal(g, number, NULL, NULL);
	while (t->rounds_scored == rounds) {
		bool bids = t->phase == PHASE_BID;
		struct action a = {
		    .kind = bids ? ACT_BID : ACT_PLAY,
		    .seat = t->turn,
		    .bid = 6, /* both sides fail by the same amount */
		};
		if (!bids)
			a.card =
			    cards_first(table_playable(t, g->hand[t->turn]));
		MUST(game_decide(g, &a, &e) == RULING_OK, "refused");
		(void)game_apply(g, &e);
	}
}

/* A level game goes on. But if the chain has no secret left to deal from, the
 * game is a draw. */
START_TEST(a_level_game_ends_with_its_chain)
{
	struct rules rules = *rules_find("amiga");
	struct game with, without;
	uint64_t number = 0;
	do {
		game_init(&without, &rules);
		play_round(&without, ++number);
	} while (without.table.score[0] != without.table.score[1]);
	ck_assert_int_eq(without.table.phase, PHASE_DEAL);
	rules.rounds_most = 1;
	game_init(&with, &rules);
	play_round(&with, number);
	ck_assert_int_eq(with.table.phase, PHASE_OVER);
	ck_assert_int_eq(with.table.ending, END_LENGTH);
	ck_assert_int_eq(with.table.winner, SIDE_NONE);
}
END_TEST

START_TEST(seeds_are_64_small_hex_digits)
{
	static const char good[] =
	    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
	uint8_t seed[SEED_SIZE];
	char bad[80];
	ck_assert(seed_read(good, seed));
	ck_assert_str_eq(hex(seed), good);
	(void)snprintf(bad, sizeof bad, "%s0", good);
	ck_assert(!seed_read(bad, seed));
	(void)snprintf(bad, sizeof bad, "%.63s", good);
	ck_assert(!seed_read(bad, seed));
	(void)snprintf(bad, sizeof bad, "%.62sFF", good);
	ck_assert(!seed_read(bad, seed));
}
END_TEST

START_TEST(the_stream_is_libsodiums)
{
	uint8_t seed[SEED_SIZE] = {1, 2, 3}, want[1000];
	struct draw draw;
	randombytes_buf_deterministic(want, sizeof want, seed);
	draw_init(&draw, seed);
	for (size_t i = 0; i < sizeof want; i++)
		ck_assert_int_eq(draw_below(&draw, 256), want[i]);
}
END_TEST

START_TEST(hands_are_dealt_one_card_at_a_time)
{
	uint8_t seed[SEED_SIZE] = {1, 2, 3}, cards[53];
	struct hands a;
	for (int i = 0; i < 53; i++)
		cards[i] =
		    (uint8_t)(i == 52 ? CARD_JOKER : card_make(i / 13, i % 13));
	struct draw draw;
	draw_init(&draw, seed);
	draw_shuffle(&draw, cards, 53);
	draw_hands(seed, CARDS_52 | cards_of(CARD_JOKER), 4, 13, &a);
	for (int i = 0; i < 52; i++)
		ck_assert(cards_have(a.hand[i % 4], cards[i]));
	ck_assert_uint_eq(a.rest, cards_of(cards[52]));
	draw_hands(seed, CARDS_52, 3, 17, &a);
	ck_assert_int_eq(cards_count(a.rest), 1);
	ck_assert_uint_eq(a.hand[0] | a.hand[1] | a.hand[2] | a.rest, CARDS_52);
}
END_TEST

START_TEST(labels_games_rounds_and_turns_draw_apart)
{
	uint8_t seed[SEED_SIZE] = {9}, keys[5][SEED_SIZE];
	struct draw draw;
	static const struct draw_label labels[5] = {
	    {"a", 1, 1, 1},
	    {"b", 1, 1, 1},
	    {"a", 2, 1, 1},
	    {"a", 1, 2, 1},
	    {"a", 1, 1, 2},
	};
	for (int i = 0; i < 5; i++) {
		draw_labelled(&draw, seed, &labels[i]);
		memcpy(keys[i], draw.key, SEED_SIZE);
		for (int k = 0; k < i; k++)
			ck_assert_mem_ne(keys[i], keys[k], SEED_SIZE);
	}
	/* the hash of a list differs from the hash of its items run together */
	uint8_t one[SEED_SIZE], two[SEED_SIZE];
	const char *const ab[] = {"a", "bc"}, *const ba[] = {"ab", "c"};
	chain_seed(seed,
	    &(struct round_terms){
		.game = 1,
		.round = 1,
		.seats = 2,
		.words = ab,
		.previous = "none",
		.beacon = "none",
	    },
	    one);
	chain_seed(seed,
	    &(struct round_terms){
		.game = 1,
		.round = 1,
		.seats = 2,
		.words = ba,
		.previous = "none",
		.beacon = "none",
	    },
	    two);
	ck_assert_mem_ne(one, two, SEED_SIZE);
}
END_TEST

/* nomic109, "Beginning the game": all orders in which partners do not sit next
 * to each other are equally likely. */
START_TEST(seats_are_uniform_over_those_that_fit)
{
	int count[4][4] = {{0}}, fits[4] = {0};
	const struct seat_terms terms = {
	    .game = 1,
	    .count = 4,
	    .sides = 2,
	    .mate = {0, 3},
	};
	for (uint32_t n = 0; n < 24000; n++) {
		uint8_t seed[SEED_SIZE] = {0}, order[4];
		int place[4];
		memcpy(seed, &n, sizeof n);
		chain_seats(seed, &terms, order);
		for (int seat = 0; seat < 4; seat++) {
			place[order[seat]] = seat;
			count[order[seat]][seat]++;
		}
		ck_assert_int_eq((place[0] - place[3]) % 2, 0);
		fits[place[0]]++;
	}
	double sigma = sqrt(24000 * 0.25 * 0.75);
	for (int i = 0; i < 4; i++)
		for (int seat = 0; seat < 4; seat++)
			ck_assert(fabs((double)count[i][seat] - 6000) <
				  SIGMAS * sigma);
}
END_TEST

Suite *suite_deal(void)
{
	/* clang-format off */
	const TTest *const tests[] = {known_answers, known_answers_of_a_second_round, a_level_game_ends_with_its_chain, seeds_are_64_small_hex_digits,
	    the_stream_is_libsodiums, hands_are_dealt_one_card_at_a_time,
	    labels_games_rounds_and_turns_draw_apart, seats_are_uniform_over_those_that_fit, NULL};
	/* clang-format on */
	return suite_of("deal", tests);
}
