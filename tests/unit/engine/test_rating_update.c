/* test_rating_update.c - the update of ratings: against the published formulas
 * in floating point, and the fixed point functions against those of libm. */
#include "engine/rating.h"

#include <math.h>
#include <stdlib.h>

#include "unit.h"

/* ---- fixed point ---- */

START_TEST(decay_is_near_the_exponential_function)
{
	for (int64_t x = 0; x < (int64_t)40 * RATING_ONE; x += 7919999) {
		double want = exp(-(double)x / (double)RATING_ONE);
		double got = (double)rating_decay(x) / (double)RATING_ONE;
		ck_assert_msg(fabs(got - want) < 1.0 / (1 << 26),
		    "e^-%f: %.12f, expected %.12f",
		    (double)x / (double)RATING_ONE, got, want);
	}
	ck_assert_int_eq(rating_decay(0), RATING_ONE);
	ck_assert_int_eq(rating_decay((int64_t)1 << 62), 1);
}
END_TEST

START_TEST(a_root_is_rounded_down)
{
	int64_t x = 1;
	for (int i = 0; i < 62; i++, x = x * 2 + (i * 5) % 3 % 2) {
		int64_t root = rating_root(x);
		ck_assert(root * root <= x);
		ck_assert(root + 1 > x / (root + 1));
	}
	ck_assert_int_eq(rating_root(0), 0);
	ck_assert_int_eq(rating_root(99), 9);
	ck_assert_int_eq(rating_root(100), 10);
	ck_assert_int_eq(rating_root(INT64_MAX), 3037000499);
}
END_TEST

/* ---- the update ---- */

/* a sum over the ratings after each weak order of two to five sides */
#define SUM_OF_WEAK_ORDERS UINT64_C(3892495175725849677)

static struct rated_game game_of(int seats, int sides)
{
	struct rated_game g = {.seats = seats, .sides = sides};
	for (int s = 0; s < seats; s++)
		g.player[s].rating = rating_scale.start;
	for (int i = 0; i < sides; i++)
		g.place[i] = i + 1;
	return g;
}

/* A rating in points and square points. */
struct real {
	double mean, variance;
};

static struct real real_of(const struct rated_player *p)
{
	struct real r = {
	    (double)p->rating.mean / (double)RATING_POINT,
	    (double)p->rating.variance / (double)RATING_SQUARE,
	};
	double most =
	    (double)rating_scale.start.variance / (double)RATING_SQUARE;
	if (!p->fixed)
		r.variance =
		    fmin(most, r.variance + (double)rating_scale.drift / 1000);
	return r;
}

/* Weng and Lin, algorithm 4, with gamma = sigma / c. Returns the new rating of
 * the player at `seat` if the sides finish in that order. */
static struct real by_formulas(
    const struct rated_game *g, const int *order, int seat)
{
	double mu[SEATS_MAX] = {0}, var[SEATS_MAX] = {0}, c2 = 0;
	int side = seat % g->sides;
	for (int s = 0; s < g->seats; s++) {
		struct real r = real_of(&g->player[s]);
		mu[s % g->sides] += r.mean;
		var[s % g->sides] += r.variance;
	}
	for (int i = 0; i < g->sides; i++)
		c2 += var[i] + (double)rating_scale.noise / 1000;
	double c = sqrt(c2), omega = 0, delta = 0;
	for (int q = 0; q < g->sides; q++) {
		double sum = 0;
		for (int s = q; s < g->sides; s++)
			sum += exp(mu[order[s]] / c);
		double p = exp(mu[side] / c) / sum;
		omega += (order[q] == side) - p;
		delta += p * (1 - p);
		if (order[q] == side)
			break;
	}
	struct real r = real_of(&g->player[seat]);
	double gamma = sqrt(var[side]) / c;
	r.mean += r.variance / c * omega;
	r.variance *= 1 - r.variance / c2 * gamma * delta;
	return r;
}

/* Writes permutation n of 0 to sides - 1, for n below sides ^ sides. False if n
 * has an element twice. */
static bool permutation(int n, int sides, int *out)
{
	unsigned used = 0;
	for (int i = 0; i < sides; i++, n /= sides) {
		out[i] = n % sides;
		used |= 1U << out[i];
	}
	return used == (1U << sides) - 1;
}

static int power(int base, int exponent)
{
	int p = 1;
	while (exponent--)
		p *= base;
	return p;
}

/* The mean of by_formulas over all orders of the sides that share a place. */
static struct real by_orders(const struct rated_game *g, int seat)
{
	struct real sum = {0, 0};
	int orders = 0;
	for (int n = 0; n < power(g->sides, g->sides); n++) {
		int order[SEATS_MAX];
		bool fits = permutation(n, g->sides, order);
		for (int i = 1; i < g->sides; i++)
			fits &= g->place[order[i]] >= g->place[order[i - 1]];
		if (!fits)
			continue;
		struct real r = by_formulas(g, order, seat);
		sum.mean += r.mean;
		sum.variance += r.variance;
		orders++;
	}
	return (struct real){sum.mean / orders, sum.variance / orders};
}

static int below(int n)
{
	return (int)(random() % n);
}

START_TEST(the_update_is_that_of_weng_and_lin)
{
	srandom(5);
	for (int round = 0; round < 5000; round++) {
		int sides = 2 + below(4);
		int seats = sides == 2 && below(2) ? 4 : sides;
		struct rated_game g = game_of(seats, sides);
		for (int s = 0; s < seats; s++) {
			struct rated_player *p = &g.player[s];
			p->rating.mean =
			    (int64_t)(500 + below(2000)) * RATING_POINT;
			p->rating.variance = below(2) ? 900000 : 40000000;
			p->fixed = below(5) == 0;
			if (p->fixed && below(2))
				p->rating.variance = 0;
		}
		for (int i = 0; i < sides; i++)
			g.place[i] = 1 + below(sides);
		struct rated_game after = g;
		rating_update(&rating_scale, &after);
		for (int s = 0; s < seats; s++) {
			struct real want = by_orders(&g, s);
			struct rating got = after.player[s].rating;
			if (g.player[s].fixed) {
				ck_assert_int_eq(
				    got.mean, g.player[s].rating.mean);
				ck_assert_int_eq(
				    got.variance, g.player[s].rating.variance);
				continue;
			}
			ck_assert_double_eq_tol(
			    (double)got.mean / (double)RATING_POINT, want.mean,
			    1e-4);
			ck_assert_double_eq_tol(
			    (double)got.variance / (double)RATING_SQUARE,
			    want.variance, 0.01);
		}
	}
}
END_TEST

/* Sets the places from the digits of n to that base. False unless they are
 * those of a weak order, as "1 1 3 4 4". */
static bool weak_order(int n, int sides, int *place)
{
	for (int i = 0; i < sides; i++, n /= sides)
		place[i] = 1 + n % sides;
	for (int i = 0; i < sides; i++) {
		int before = 0;
		for (int k = 0; k < sides; k++)
			before += place[k] < place[i];
		if (place[i] != 1 + before)
			return false;
	}
	return true;
}

static int64_t gain(
    const struct rated_game *before, const struct rated_game *after, int seat)
{
	return after->player[seat].rating.mean -
	       before->player[seat].rating.mean;
}

/* Of players with the same rating, the one with the better place gains no less,
 * and one at the same place gains as much. `strong` has the players, as bits,
 * who are 300 points stronger. Adds the ratings to `sum`. */
static void rate_weak_order(int n, int sides, unsigned strong, uint64_t *sum)
{
	struct rated_game g = game_of(sides, sides);
	if (!weak_order(n, sides, g.place))
		return;
	for (int s = 0; s < sides; s++)
		if (strong >> s & 1)
			g.player[s].rating.mean += (int64_t)300 * RATING_POINT;
	struct rated_game after = g;
	rating_update(&rating_scale, &after);
	for (int a = 0; a < sides; a++) {
		const struct rating *r = &after.player[a].rating;
		*sum = *sum * 31 + (uint64_t)r->mean;
		*sum = *sum * 31 + (uint64_t)r->variance;
		for (int b = 0; b < sides; b++) {
			int64_t more =
			    gain(&g, &after, a) - gain(&g, &after, b);
			bool better = g.place[a] < g.place[b];
			if ((strong >> a & 1) != (strong >> b & 1) ||
			    g.place[a] > g.place[b])
				continue;
			ck_assert_msg(better ? more >= 0 : more == 0,
			    "order %d of %d, seats %d and %d: %lld", n, sides,
			    a, b, (long long)more);
		}
	}
}

/* tests/fair/ratings.py compares the sum with that of doc/ratings.py. */
START_TEST(a_better_place_never_gains_less)
{
	uint64_t sum = 0;
	enum { SIDES = 5 }; /* six would take minutes */
	for (int sides = 2; sides <= SIDES; sides++)
		for (unsigned strong = 0; strong < 1U << sides; strong++)
			for (int n = 0; n < power(sides, sides); n++)
				rate_weak_order(n, sides, strong, &sum);
	ck_assert_uint_eq(sum, SUM_OF_WEAK_ORDERS);
}
END_TEST

/* doc/ratings.py must give the same numbers. */
START_TEST(a_pair_of_newcomers_wins)
{
	struct rated_game g = game_of(4, 2);
	rating_update(&rating_scale, &g);
	ck_assert_int_eq(g.player[0].rating.mean, 1545732956);
	ck_assert_int_eq(g.player[0].rating.variance, 38647295);
	ck_assert_int_eq(g.player[2].rating.mean, g.player[0].rating.mean);
	ck_assert_int_eq(g.player[1].rating.mean,
	    2 * rating_scale.start.mean - g.player[0].rating.mean);
}
END_TEST

START_TEST(a_tie_of_equals_changes_no_mean)
{
	struct rated_game g = game_of(5, 5);
	for (int i = 0; i < 5; i++)
		g.place[i] = 1;
	rating_update(&rating_scale, &g);
	int64_t change = g.player[3].rating.mean - rating_scale.start.mean;
	ck_assert_int_lt(llabs(change), 10);
	ck_assert_int_lt(
	    g.player[3].rating.variance, rating_scale.start.variance);
}
END_TEST

/* The largest gaps that can happen overflow nothing (the sanitizers look). */
START_TEST(extremes_stay_in_bounds)
{
	struct rated_game g = game_of(5, 5);
	for (int i = 0; i < 5; i++)
		g.player[i].rating.mean = (int64_t)i * 9000 * RATING_POINT;
	rating_update(&rating_scale, &g);
	for (int i = 0; i < 5; i++) {
		ck_assert_int_gt(g.player[i].rating.variance, 0);
		ck_assert_int_le(
		    g.player[i].rating.variance, rating_scale.start.variance);
	}
	ck_assert_int_gt(g.player[0].rating.mean, 0);
}
END_TEST

/* ---- points ---- */

START_TEST(points_are_rounded)
{
	struct rating r = {1499500000, 2500000};
	ck_assert_int_eq(rating_points(r), 1500);
	ck_assert_int_eq(rating_interval(r), 100);
	r.mean--;
	ck_assert_int_eq(rating_points(r), 1499);
	r.mean = -1;
	ck_assert_int_eq(rating_points(r), 0);
}
END_TEST

START_TEST(bots_are_ordered_by_kind)
{
	int64_t strong = rating_of_bot("strong 1 1000").mean;
	int64_t easy = rating_of_bot("easy 1").mean;
	ck_assert_int_gt(strong, easy);
	ck_assert_int_gt(easy, rating_of_bot("random 1").mean);
	ck_assert_int_eq(
	    rating_of_bot("").mean, rating_of_bot("random 1").mean);
	ck_assert_int_eq(rating_of_bot("strong 2 9").variance, 0);
}
END_TEST

Suite *suite_rating_update(void)
{
	Suite *suite = suite_create("rating_update");
	TCase *t = tcase_create("rating_update");
	tcase_add_test(t, decay_is_near_the_exponential_function);
	tcase_add_test(t, a_root_is_rounded_down);
	tcase_add_test(t, the_update_is_that_of_weng_and_lin);
	tcase_add_test(t, a_better_place_never_gains_less);
	tcase_add_test(t, a_pair_of_newcomers_wins);
	tcase_add_test(t, a_tie_of_equals_changes_no_mean);
	tcase_add_test(t, extremes_stay_in_bounds);
	tcase_add_test(t, points_are_rounded);
	tcase_add_test(t, bots_are_ordered_by_kind);
	suite_add_tcase(suite, t);
	return suite;
}
