/* test_shuffle.c - the shuffle is uniform: every byte of a short stream, a
 * million deals, and proof that these tests detect a faulty shuffle. */
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "deal/draw.h"
#include "engine/card.h"
#include "unit.h"

enum { MILLION = 1000000 };
static const double SIGMAS = 5;

/* ---- exhaustively ---- */

typedef void shuffle_fn(struct draw *, uint8_t *, int);
typedef int below_fn(struct draw *, int);

/* A stream that begins with these bytes. */
static struct draw stream_of(const uint8_t *bytes, size_t size)
{
	struct draw draw = {.used = 0};
	memcpy(draw.bytes, bytes, size);
	return draw;
}

/* True if each number below n comes up equally often over the 256 values of a
 * byte. */
static bool below_is_even(below_fn *below, int n)
{
	int count[256] = {0};
	for (int value = 0; value < 256; value++) {
		/* the second byte gives 0, if `below` skips the first byte */
		uint8_t bytes[2] = {(uint8_t)value, 0};
		struct draw draw = stream_of(bytes, 2);
		int got = below(&draw, n);
		if (got < 0 || got >= n)
			return false;
		count[got] += draw.used == 1;
	}
	for (int i = 1; i < n; i++)
		if (count[i] != count[0])
			return false;
	return true;
}

/* True if, over all possible draws, every order of `size` cards comes up
 * equally often. */
static bool orders_are_even(shuffle_fn *shuffle, int size, bool naive)
{
	static int count[3125];
	int runs = 1, orders = 0, each = 0;
	memset(count, 0, sizeof count);
	for (int i = size; i > 1; i--)
		runs *= naive ? size : i;
	runs *= naive ? size : 1;
	for (int run = 0; run < runs; run++) {
		uint8_t bytes[8] = {0}, cards[5] = {0, 1, 2, 3, 4};
		int left = run, code = 0;
		for (int i = 0; i < size; i++) {
			int n = naive ? size : size - i;
			bytes[i] = (uint8_t)(left % n);
			left /= n;
		}
		struct draw draw = stream_of(bytes, sizeof bytes);
		shuffle(&draw, cards, size);
		for (int i = 0; i < size; i++)
			code = code * 5 + cards[i];
		orders += !count[code]++;
		each = count[code] > each ? count[code] : each;
	}
	int all = 1;
	for (int i = 2; i <= size; i++)
		all *= i;
	return orders == all && runs == all * each;
}

/* ---- faulty shuffles ---- */

static int biased_below(struct draw *draw, int n)
{
	return draw_below(draw, 256) % n;
}

static void biased(struct draw *draw, uint8_t *items, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int j = biased_below(draw, i + 1);
		uint8_t swap = items[i];
		items[i] = items[j];
		items[j] = swap;
	}
}

static void naive(struct draw *draw, uint8_t *items, int count)
{
	for (int i = 0; i < count; i++) {
		int j = draw_below(draw, count);
		uint8_t swap = items[i];
		items[i] = items[j];
		items[j] = swap;
	}
}

static void off_by_one(struct draw *draw, uint8_t *items, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int j = draw_below(draw, i);
		uint8_t swap = items[i];
		items[i] = items[j];
		items[j] = swap;
	}
}

START_TEST(every_number_below_n_is_got_from_as_many_bytes)
{
	for (int n = 1; n <= 256; n++)
		ck_assert_msg(below_is_even(draw_below, n), "%d", n);
	ck_assert(!below_is_even(biased_below, 52));
}
END_TEST

START_TEST(every_order_of_3_4_and_5_cards_is_got_equally_often)
{
	for (int size = 3; size <= 5; size++) {
		ck_assert_msg(orders_are_even(draw_shuffle, size, false),
		    "%d cards", size);
		ck_assert_msg(
		    !orders_are_even(naive, size, true), "%d cards", size);
		ck_assert_msg(!orders_are_even(off_by_one, size, false),
		    "%d cards", size);
	}
}
END_TEST

/* ---- a million deals ---- */

struct tally {
	int place[52][52]; /* card by place */
	int length[14];    /* cards of a suit in a hand */
	/* high-card points of a hand: ace 4, king 3, queen 2, jack 1 */
	int points[38];
};

/* Deals from the seeds 0, 1, 2, ... with the shuffle. */
static struct tally *deals(shuffle_fn *shuffle, int count)
{
	struct tally *t = calloc(1, sizeof *t);
	MUST(t, "no memory");
	for (int n = 0; n < count; n++) {
		uint8_t seed[SEED_SIZE] = {0}, cards[52];
		int length[4][4] = {{0}}, points[4] = {0};
		struct draw draw;
		memcpy(seed, &n, sizeof n);
		for (int i = 0; i < 52; i++)
			cards[i] = (uint8_t)i;
		draw_init(&draw, seed);
		shuffle(&draw, cards, 52);
		for (int i = 0; i < 52; i++) {
			int rank = cards[i] % 13;
			t->place[i][cards[i]]++;
			length[i % 4][cards[i] / 13]++;
			points[i % 4] += rank > 8 ? rank - 8 : 0;
		}
		/* one hand and one suit of each deal, because the others depend
		 * on them */
		t->length[length[n % 4][n / 4 % 4]]++;
		t->points[points[n % 4]]++;
	}
	return t;
}

/* How many sigmas a chi-square is from its expectation. */
static double sigmas(double chi, int freedom)
{
	return (chi - freedom) / sqrt(2.0 * freedom);
}

static double places_off(const struct tally *t, int count)
{
	double chi = 0, expected = count / 52.0;
	for (int i = 0; i < 52; i++)
		for (int j = 0; j < 52; j++)
			chi += (t->place[i][j] - expected) *
			       (t->place[i][j] - expected) / expected;
	return sigmas(chi, 51 * 51);
}

static double choose(int n, int k)
{
	double c = 1;
	for (int i = 1; i <= k; i++)
		c = c * (n - k + i) / i;
	return k < 0 || k > n ? 0 : c;
}

/* Compares counts with exact probabilities. Classes that expect fewer than 10
 * are merged. */
static double classes_off(
    const int *got, const double *probability, int classes, int count)
{
	double chi = 0, rare = 0;
	int seen = 0, freedom = -1;
	for (int i = 0; i < classes; i++) {
		double expected = probability[i] * count;
		if (expected < 10) {
			rare += expected;
			seen += got[i];
			continue;
		}
		chi += (got[i] - expected) * (got[i] - expected) / expected;
		freedom++;
	}
	if (rare > 1) {
		chi += (seen - rare) * (seen - rare) / rare;
		freedom++;
	}
	return sigmas(chi, freedom);
}

static double lengths_off(const struct tally *t, int count)
{
	double p[14];
	for (int k = 0; k <= 13; k++)
		p[k] = choose(13, k) * choose(39, 13 - k) / choose(52, 13);
	return classes_off(t->length, p, 14, count);
}

static double points_off(const struct tally *t, int count)
{
	double p[38] = {0};
	for (int a = 0; a <= 4; a++)
		for (int k = 0; k <= 4; k++)
			for (int q = 0; q <= 4; q++)
				for (int j = 0; j <= 4; j++)
					if (a + k + q + j <= 13 &&
					    4 * a + 3 * k + 2 * q + j < 38)
						p[4 * a + 3 * k + 2 * q + j] +=
						    choose(4, a) *
						    choose(4, k) *
						    choose(4, q) *
						    choose(4, j) *
						    choose(36,
							13 - a - k - q - j) /
						    choose(52, 13);
	return classes_off(t->points, p, 38, count);
}

/* Counts where each card lands. A shuffle with a modulo bias passes this test
 * with 1,000 deals, but fails with 10,000 or more. */
START_TEST(a_million_deals)
{
	struct tally *t = deals(draw_shuffle, MILLION);
	double places = places_off(t, MILLION),
	       lengths = lengths_off(t, MILLION),
	       points = points_off(t, MILLION);
	free(t);
	printf("a million deals: places %.2f, suit lengths %.2f, high-card "
	       "points %.2f sigmas off\n",
	    places, lengths, points);
	ck_assert_msg(fabs(places) < SIGMAS && fabs(lengths) < SIGMAS &&
			  fabs(points) < SIGMAS,
	    "places %f, lengths %f, points %f sigmas off", places, lengths,
	    points);
}
END_TEST

START_TEST(faulty_shuffles_are_caught)
{
	static shuffle_fn *const faulty[] = {biased, naive, off_by_one};
	enum { DEALS = 20000 };
	for (int i = 0; i < 3; i++) {
		struct tally *t = deals(faulty[i], DEALS);
		ck_assert_msg(places_off(t, DEALS) > SIGMAS,
		    "the faulty shuffle %d is %f sigmas off", i,
		    places_off(t, DEALS));
		free(t);
	}
}
END_TEST

Suite *suite_shuffle(void)
{
	const TTest *const tests[] = {
	    every_number_below_n_is_got_from_as_many_bytes,
	    every_order_of_3_4_and_5_cards_is_got_equally_often,
	    a_million_deals, faulty_shuffles_are_caught, NULL};
	return suite_of("shuffle", tests);
}
