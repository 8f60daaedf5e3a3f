/* rating.c - the Plackett-Luce update of Weng and Lin, in integers.
 *
 * Bounds: standard deviations are below 512 points, so a variance is below
 * 2^28, a team's below 2^31, and all products below fit 63 bits. */
#include "engine/rating.h"

enum {
	FRACTION_BITS = 30,
	LN2 = 744261118, /* the natural logarithm of 2, as a fraction */
	/* the least factor by which a game shrinks a variance: 1/10000 */
	LEAST_FACTOR = RATING_ONE / 10000,
	/* a mean's unit squared, in the unit of a variance */
	MEAN_SQUARED = 1000000000
};
/* differences of strength beyond this count as this: 8000 points */
#define GAP_MOST ((int64_t)8000 * RATING_POINT)

const struct rating_scale rating_scale = {
    .start = {(int64_t)1500 * RATING_POINT, 200 * 200 * RATING_SQUARE},
    .noise = 125 * 125 * RATING_SQUARE,
    .drift = 5 * 5 * RATING_SQUARE,
};

/* ---- fractions ---- */

static int64_t times(int64_t a, int64_t fraction)
{
	return a * fraction >> FRACTION_BITS;
}

/* Returns a / b as a fraction; a is below 2^33. */
static int64_t ratio(int64_t a, int64_t b)
{
	return a * RATING_ONE / b;
}

int64_t rating_root(int64_t x)
{
	int64_t root = 0;
	for (int64_t bit = (int64_t)1 << 31; bit; bit >>= 1) {
		int64_t more = root + bit;
		if (more <= x / more)
			root = more;
	}
	return root;
}

/* e^-x = 2^-halvings e^-rest, and e^-rest by its series. */
int64_t rating_decay(int64_t x)
{
	int64_t halvings = x / LN2;
	int64_t rest = x % LN2;
	int64_t sum = 0;
	int64_t term = RATING_ONE;
	if (halvings >= FRACTION_BITS)
		return 1;
	for (int n = 1; term; n++) {
		sum += n % 2 ? term : -term;
		term = times(term, rest) / n;
	}
	sum >>= halvings;
	return sum ? sum : 1;
}

/* ---- the update ---- */

/* The sides of a game while it is rated. `spread` is the standard deviation of
 * the whole result, in the unit of a mean. */
struct sides {
	int64_t variance[SEATS_MAX];
	int64_t weight[SEATS_MAX]; /* e^((strength - best strength) / spread) */
	int64_t spread;
};

static void weigh(const struct rating_scale *scale, const struct rated_game *g,
    struct sides *sides)
{
	int64_t strength[SEATS_MAX] = {0};
	int64_t all = g->sides * scale->noise;
	int64_t best = 0;
	memset(sides, 0, sizeof *sides);
	for (int s = 0; s < g->seats; s++) {
		const struct rating *r = &g->player[s].rating;
		strength[s % g->sides] += r->mean;
		sides->variance[s % g->sides] += r->variance;
		all += r->variance;
	}
	for (int i = 0; i < g->sides; i++)
		if (!i || strength[i] > best)
			best = strength[i];
	sides->spread = rating_root(all * MEAN_SQUARED);
	for (int i = 0; i < g->sides; i++) {
		int64_t gap = best - strength[i];
		if (gap > GAP_MOST)
			gap = GAP_MOST;
		sides->weight[i] = rating_decay(ratio(gap, sides->spread));
	}
}

/* What the result says about a side: how much better it was than expected, and
 * how much that tells, both as fractions. */
struct surprise {
	int64_t better, tells;
};

/* Adds up what each order says that puts sides of the same place one after the
 * other. `left` has the sides that did not finish yet, as bits, and `so_far`
 * what the places above say. Each next place is one of the sides that are left:
 * side i with chance weight[i] / (sum of the weights left). Returns the number
 * of orders. */
static int add_orders(const struct rated_game *g, const struct sides *sides,
    unsigned left, const struct surprise *so_far, struct surprise *sum)
{
	int64_t weight = 0;
	int best = 0;
	int orders = 0;
	for (int i = 0; i < g->sides; i++) {
		if (!(left >> i & 1))
			continue;
		weight += sides->weight[i];
		if (!best || g->place[i] < best)
			best = g->place[i];
	}
	for (int first = 0; first < g->sides; first++) {
		struct surprise next[SEATS_MAX];
		if (!(left >> first & 1) || g->place[first] != best)
			continue;
		memcpy(next, so_far, sizeof next);
		for (int i = 0; i < g->sides; i++) {
			if (!(left >> i & 1))
				continue;
			int64_t p = ratio(sides->weight[i], weight);
			next[i].better += i == first ? RATING_ONE - p : -p;
			next[i].tells += times(p, RATING_ONE - p);
		}
		orders +=
		    add_orders(g, sides, left & ~(1U << first), next, sum);
	}
	if (left)
		return orders;
	for (int i = 0; i < g->sides; i++) {
		sum[i].better += so_far[i].better;
		sum[i].tells += so_far[i].tells;
	}
	return 1;
}

/* Returns what the result says about each side. Sides that share a place
 * finished in an unknown order: the mean of all their orders counts, so no side
 * gains by a worse place. */
static void surprise_all(const struct rated_game *g, const struct sides *sides,
    struct surprise out[SEATS_MAX])
{
	static const struct surprise none[SEATS_MAX];
	memset(out, 0, SEATS_MAX * sizeof *out);
	int orders = add_orders(g, sides, (1U << g->sides) - 1, none, out);
	for (int i = 0; i < g->sides; i++) {
		out[i].better /= orders;
		out[i].tells /= orders;
	}
}

/* Changes the rating of one player of the side. */
static void change(struct rating *r, const struct sides *sides,
    struct surprise surprise, int64_t side_variance)
{
	int64_t step = r->variance * MEAN_SQUARED / sides->spread;
	int64_t deviation = rating_root(side_variance * MEAN_SQUARED);
	int64_t shrinks = times(ratio(step, sides->spread), surprise.tells);
	int64_t factor =
	    RATING_ONE - times(shrinks, ratio(deviation, sides->spread));
	if (surprise.better < 0)
		r->mean -= times(step, -surprise.better);
	else
		r->mean += times(step, surprise.better);
	if (factor < LEAST_FACTOR)
		factor = LEAST_FACTOR;
	r->variance = times(r->variance, factor);
}

static void drift(const struct rating_scale *scale, struct rating *r)
{
	r->variance += scale->drift;
	if (r->variance > scale->start.variance)
		r->variance = scale->start.variance;
}

void rating_update(const struct rating_scale *scale, struct rated_game *g)
{
	struct sides sides;
	struct surprise surprise[SEATS_MAX];
	for (int s = 0; s < g->seats; s++)
		if (!g->player[s].fixed)
			drift(scale, &g->player[s].rating);
	weigh(scale, g, &sides);
	surprise_all(g, &sides, surprise);
	for (int s = 0; s < g->seats; s++) {
		int side = s % g->sides;
		if (!g->player[s].fixed)
			change(&g->player[s].rating, &sides, surprise[side],
			    sides.variance[side]);
	}
}

/* ---- bots, and ratings in points ---- */

struct rating rating_of_bot(const char *kind)
{
	static const struct {
		const char *kind;
		int points;
	} fixed[] = {{"strong ", 1600}, {"easy ", 1330}, {"", 200}};
	int i = 0;
	while (strncmp(kind, fixed[i].kind, strlen(fixed[i].kind)) != 0)
		i++;
	return (struct rating){(int64_t)fixed[i].points * RATING_POINT, 0};
}

int rating_points(struct rating rating)
{
	int64_t up = rating.mean + RATING_POINT / 2;
	return (int)(up < 0 ? 0 : up / RATING_POINT);
}

int rating_interval(struct rating rating)
{
	return (int)rating_root(4 * rating.variance / RATING_SQUARE);
}
