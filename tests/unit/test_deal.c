/* test_deal.c - seeds, draws and shuffles: known answers, uniformity, independence of labels. */
#include <stdlib.h>
#include <string.h>

#include "deal/digest.h"
#include "deal/draw.h"
#include "engine/card.h"
#include "unit.h"

START_TEST(known_answers)
{
	uint8_t seed[SEED_SIZE] = {1, 2, 3};
	char hex[SEED_HEX], digest[DIGEST_HEX];
	seed_write(seed, hex);
	uint8_t back[SEED_SIZE];
	ck_assert_int_eq(seed_parse(hex, back), 0);
	ck_assert_int_eq(memcmp(seed, back, sizeof seed), 0);
	ck_assert_int_eq(seed_parse("abc", back), -1);
	digest_hex("abc", 3, digest);
	ck_assert_str_eq(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	/* the same seed always deals the same hands */
	uint64_t a[4], b[4], all = 0, rest;
	draw_hands(seed, CARDS_52, 4, 13, a, &rest);
	draw_hands(seed, CARDS_52, 4, 13, b, &rest);
	for (int s = 0; s < 4; s++) {
		ck_assert_uint_eq(a[s], b[s]);
		ck_assert_int_eq(cards_count(a[s]), 13);
		all |= a[s];
	}
	ck_assert_uint_eq(all, CARDS_52);
	ck_assert_uint_eq(rest, 0);
	/* what is over is the extra card; the hands of three and of four with a joker */
	draw_hands(seed, CARDS_52, 3, 17, a, &rest);
	ck_assert_int_eq(cards_count(rest), 1);
	ck_assert_uint_eq(a[0] | a[1] | a[2] | rest, CARDS_52);
	draw_hands(seed, CARDS_52 | cards_of(CARD_JOKER), 4, 13, a, &rest);
	ck_assert_uint_eq(a[0] | a[1] | a[2] | a[3] | rest, CARDS_52 | cards_of(CARD_JOKER));
}
END_TEST

/* 52 x 52 card-position chi-square over 100,000 deals: 2,601 degrees of freedom, inside 5 sigma. A modulo bias fails it. */
START_TEST(card_positions_are_uniform)
{
	enum { DEALS = 100000 };
	static int count[52][52];
	for (uint32_t n = 0; n < DEALS; n++) {
		uint8_t seed[SEED_SIZE] = {0}, cards[52];
		memcpy(seed, &n, sizeof n);
		for (int i = 0; i < 52; i++)
			cards[i] = (uint8_t)i;
		struct draw draw;
		draw_init(&draw, seed);
		draw_shuffle(&draw, cards, 52);
		for (int i = 0; i < 52; i++)
			count[i][cards[i]]++;
	}
	double chi = 0, expected = DEALS / 52.0;
	for (int i = 0; i < 52; i++)
		for (int j = 0; j < 52; j++)
			chi += (count[i][j] - expected) * (count[i][j] - expected) / expected;
	double sigma = 72.1; /* sqrt(2 * 2601) */
	ck_assert_msg(chi > 2601 - 5 * sigma && chi < 2601 + 5 * sigma, "chi-square %f", chi);
}
END_TEST

START_TEST(draws_stay_below_and_labels_differ)
{
	uint8_t seed[SEED_SIZE] = {9};
	struct draw a, b;
	int same = 0;
	draw_labelled(&a, seed, "one", 1, 1, 1);
	draw_labelled(&b, seed, "two", 1, 1, 1);
	for (int i = 0; i < 2000; i++) { /* beyond one block of the stream */
		int x = draw_below(&a, 13), y = draw_below(&b, 13);
		ck_assert(x >= 0 && x < 13 && y >= 0 && y < 13);
		same += x == y;
	}
	ck_assert_int_lt(same, 300);
}
END_TEST

Suite *suite_deal(void)
{
	const TTest *const tests[] = {known_answers, card_positions_are_uniform, draws_stay_below_and_labels_differ, NULL};
	return suite_of("deal", tests);
}
