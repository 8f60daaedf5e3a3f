/* worth.c - how good a score is, as the chance to win the game.
 *
 * The rest of the game is treated as a sum of random rounds: a lead is compared
 * with the points that the remaining rounds usually swing. Far from the end,
 * this ranks scores as points do; near the end, winning is all that counts. */
#include "worth.h"

#include "reading.h"

/* Returns the expected cost of a side's bags: their share of the next
 * penalty. */
static int bags_owed(const struct table *t, int side)
{
	const struct rules *rules = &t->rules;
	if (rules->bags == BAGS_OFF)
		return 0;
	int rest = t->bags[side] % rules->bag_every;
	return rest * rules->bag_cost / rules->bag_every;
}

static int standing(const struct table *t, int side)
{
	return t->score[side] - bags_owed(t, side);
}

/* Returns how many more rounds must be scored until there are `rounds`, but at
 * most `left`. Returns `left` if `rounds` is 0. */
static int until(const struct table *t, int rounds, int left)
{
	int missing = rounds - t->rounds_scored;
	if (!rounds)
		return left;
	if (missing > left)
		return left;
	return missing;
}

/* Estimates how many rounds are left. */
static int rounds_left(const struct table *t)
{
	const struct rules *rules = &t->rules;
	int best = t->score[0];
	int left = 20;
	for (int side = 1; side < rules->sides; side++)
		if (t->score[side] > best)
			best = t->score[side];
	int usual = rules->hand_size * 10 * 6 / 7 / rules->sides;
	if (rules->target)
		left = 1 + (rules->target - best) / usual;
	left = until(t, rules->hands, left);
	left = until(t, rules->max_rounds, left);
	return left < 1 ? 1 : left;
}

/* Returns the square root, rounded down. */
static int root(int n)
{
	int r = 0;
	while ((r + 1) * (r + 1) <= n)
		r++;
	return r;
}

/* Returns 1 / (1 + e^-x) in parts of WORTH_ONE; x is in parts of 4096. */
static int64_t logistic(int64_t x)
{
	static const int64_t above[] = {
	    524288,
	    589485,
	    652696,
	    712170,
	    766570,
	    815058,
	    857289,
	    893337,
	    923583,
	    948595,
	    969033,
	    985571,
	    998846,
	    1009436,
	    1017840,
	    1024482,
	    1029716,
	    1033829,
	};
	enum { STEP = 1024, LAST = 17 * STEP };
	int64_t at = x < 0 ? -x : x;
	if (at >= LAST)
		at = LAST - 1;
	int64_t low = above[at / STEP];
	int64_t high = above[at / STEP + 1];
	int64_t y = low + (high - low) * (at % STEP) / STEP;
	return x < 0 ? WORTH_ONE - y : y;
}

/* Returns how many points the remaining rounds usually swing: the swing of one
 * round, times the square root of the number of rounds left. */
static int scale_of(const struct table *t)
{
	const struct rules *rules = &t->rules;
	int swing = rules->hand_size * 10 * 5 / 4 / rules->sides;
	return swing * root(rounds_left(t) * 256) / 16;
}

/* Adds a little for points, because they still count when the game is
 * practically decided. */
int64_t worth_of(const struct table *t, int side)
{
	enum { SHARE = 4 };
	const struct rules *rules = &t->rules;
	bool over = t->phase == PHASE_OVER && t->winner != SIDE_NONE;
	int64_t scale = scale_of(t);
	int64_t chance = 0;
	int64_t points = 0;
	for (int other = 0; other < rules->sides; other++) {
		int64_t ahead = standing(t, side) - standing(t, other);
		if (other == side)
			continue;
		chance += logistic(ahead * 4096 / scale);
		points += ahead * WORTH_ONE / (scale * SHARE);
	}
	int others = rules->sides - 1;
	if (over)
		chance = t->winner == side ? WORTH_ONE * others : 0;
	return (chance + points) / others;
}
