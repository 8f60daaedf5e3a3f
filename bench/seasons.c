/* seasons.c - how well do ratings order players of known strength?
 *
 * bench-seasons [SEASONS [SEED [START NOISE DRIFT]]]
 *
 * Eight players, neighbours 5 points a round apart, play seasons of 50 games
 * each in pairs that are drawn anew for each game. The difference of a round's
 * scores is normal: its mean is the difference of the sides' sums of strength,
 * and its deviation is that of a round between strong bots, which the program
 * measures first. Prints how many of the 28 pairs of players the ratings put
 * into the right order, on the mean of all seasons. Prints the same for a
 * maximum-likelihood fit of the same games (Plackett-Luce with a Gaussian
 * prior), which sees all games at once. START, NOISE and DRIFT are deviations
 * in points; without them the program's own scale is used. Seeds below 1000 are
 * for tuning. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "engine/rating.h"

enum { PLAYERS_HERE = 8, GAMES = 50, APART = 5, TABLES = 2, SEATS = 4 };

/* A round between strong bots: the deviation of the difference of scores, and
 * how many rounds a game has. */
struct rounds {
	double spread, number;
};

/* ---- what is simulated ---- */

static struct rounds measure(const char *preset)
{
	enum { ROUNDS = 400, WHOLE = 20, EFFORT = 100 };
	static struct outcome_of o;
	struct rules rules = *rules_find(preset);
	struct contest c = {
	    .rules = rules_find(preset),
	    .one = PLAYER_STRONG,
	    .other = PLAYER_STRONG,
	    .effort = EFFORT,
	    .seed = 1,
	};
	struct rounds r;
	double squares = 0;
	memset(&o, 0, sizeof o);
	for (uint64_t n = 0; n < WHOLE; n++)
		arena_game(&c, n, 0, &o);
	r.number = round(o.rounds / o.games);
	rules.max_rounds = 1;
	c.rules = &rules;
	for (uint64_t n = 0; n < ROUNDS; n++) {
		double before = o.points;
		arena_game(&c, n, 0, &o);
		squares += (o.points - before) * (o.points - before);
	}
	r.spread = sqrt(squares / ROUNDS);
	printf("%s: a round's scores differ by 0 +- %.0f points, a game has "
	       "%.0f rounds\n",
	    preset, r.spread, r.number);
	return r;
}

static double uniform(struct dice *dice)
{
	return ((double)(dice_next(dice) >> 11) + 0.5) / 9007199254740992.0;
}

static double normal(struct dice *dice)
{
	double radius = sqrt(-2 * log(uniform(dice)));
	return radius * cos(2 * acos(-1) * uniform(dice));
}

/* A game: the players by seat, seats 0 and 2 against 1 and 3, and the winning
 * side. */
struct match {
	int player[SEATS];
	int winner;
};

static void play(struct match *m, const struct rounds *r, struct dice *dice)
{
	double ahead = 0;
	for (int s = 0; s < SEATS; s++)
		ahead += (s % 2 ? -APART : APART) * m->player[s] * r->number;
	ahead += normal(dice) * r->spread * sqrt(r->number);
	m->winner = ahead > 0 ? 0 : 1;
}

static void season(
    struct match *m, const struct rounds *rounds, struct dice *dice)
{
	int order[PLAYERS_HERE];
	for (int i = 0; i < PLAYERS_HERE; i++)
		order[i] = i;
	for (int day = 0; day < GAMES; day++) {
		for (int i = PLAYERS_HERE - 1; i > 0; i--) {
			int j = dice_below(dice, i + 1);
			int other = order[i];
			order[i] = order[j];
			order[j] = other;
		}
		for (int t = 0; t < TABLES; t++, m++) {
			memcpy(m->player, order + SEATS * t, sizeof m->player);
			play(m, rounds, dice);
		}
	}
}

/* ---- the two methods ---- */

static void rate(const struct rating_scale *scale, const struct match *m,
    int count, double out[PLAYERS_HERE])
{
	struct rating now[PLAYERS_HERE];
	for (int i = 0; i < PLAYERS_HERE; i++)
		now[i] = scale->start;
	for (int n = 0; n < count; n++, m++) {
		struct rated_game g = {
		    .seats = SEATS,
		    .sides = 2,
		    .place = {1 + m->winner, 2 - m->winner},
		};
		for (int s = 0; s < SEATS; s++)
			g.player[s].rating = now[m->player[s]];
		rating_update(scale, &g);
		for (int s = 0; s < SEATS; s++)
			now[m->player[s]] = g.player[s].rating;
	}
	for (int i = 0; i < PLAYERS_HERE; i++)
		out[i] = (double)now[i].mean;
}

/* Solves a x = b for a symmetric positive matrix; x replaces b. */
static void solve(double a[PLAYERS_HERE][PLAYERS_HERE], double b[PLAYERS_HERE])
{
	for (int i = 0; i < PLAYERS_HERE; i++)
		for (int k = i + 1; k < PLAYERS_HERE; k++) {
			double f = a[k][i] / a[i][i];
			for (int j = i; j < PLAYERS_HERE; j++)
				a[k][j] -= f * a[i][j];
			b[k] -= f * b[i];
		}
	for (int i = PLAYERS_HERE - 1; i >= 0; i--) {
		for (int j = i + 1; j < PLAYERS_HERE; j++)
			b[i] -= a[i][j] * b[j];
		b[i] /= a[i][i];
	}
}

/* Adds a game to the gradient and to the negative Hessian. */
static void add_match(const struct match *m, const double x[PLAYERS_HERE],
    double hessian[PLAYERS_HERE][PLAYERS_HERE], double slope[PLAYERS_HERE])
{
	double sign[SEATS];
	double ahead = 0;
	for (int s = 0; s < SEATS; s++) {
		sign[s] = s % 2 == m->winner ? 1 : -1;
		ahead += sign[s] * x[m->player[s]];
	}
	double chance = 1 / (1 + exp(-ahead));
	for (int s = 0; s < SEATS; s++) {
		slope[m->player[s]] += sign[s] * (1 - chance);
		for (int k = 0; k < SEATS; k++)
			hessian[m->player[s]][m->player[k]] +=
			    sign[s] * sign[k] * chance * (1 - chance);
	}
}

/* Maximizes the likelihood times the prior by Newton's method. */
static void fit(const struct match *m, int count, double x[PLAYERS_HERE])
{
	enum { STEPS = 12 };
	const double prior = 1; /* variance of a player's strength */
	for (int i = 0; i < PLAYERS_HERE; i++)
		x[i] = 0;
	for (int step = 0; step < STEPS; step++) {
		double hessian[PLAYERS_HERE][PLAYERS_HERE] = {{0}};
		double slope[PLAYERS_HERE];
		for (int i = 0; i < PLAYERS_HERE; i++) {
			slope[i] = -x[i] / prior;
			hessian[i][i] = 1 / prior;
		}
		for (int n = 0; n < count; n++)
			add_match(&m[n], x, hessian, slope);
		solve(hessian, slope);
		for (int i = 0; i < PLAYERS_HERE; i++)
			x[i] += slope[i];
	}
}

/* Returns the share of pairs in the right order. */
static double in_order(const double x[PLAYERS_HERE])
{
	int right = 0;
	int all = 0;
	for (int i = 0; i < PLAYERS_HERE; i++)
		for (int k = i + 1; k < PLAYERS_HERE; k++, all++)
			right += x[k] > x[i];
	return (double)right / all;
}

static void compare(const struct rounds *rounds,
    const struct rating_scale *scale, int seasons, uint64_t seed)
{
	struct match m[GAMES * TABLES];
	struct dice dice = {.state = seed};
	double rated = 0;
	double fitted = 0;
	double squares = 0;
	for (int n = 0; n < seasons; n++) {
		double x[PLAYERS_HERE];
		season(m, rounds, &dice);
		rate(scale, m, GAMES * TABLES, x);
		double one = in_order(x);
		fit(m, GAMES * TABLES, x);
		double other = in_order(x);
		rated += one;
		fitted += other;
		squares += one * one;
	}
	double mean = rated / seasons;
	double error = sqrt((squares / seasons - mean * mean) / seasons);
	printf("%d seasons, seed %llu: in order by rating %.1f +- %.1f %%, by "
	       "maximum likelihood %.1f %%\n",
	    seasons, (unsigned long long)seed, 100 * mean, 196 * error,
	    100 * fitted / seasons);
}

static int64_t squared(const char *points)
{
	double p = strtod(points, NULL);
	return (int64_t)(p * p * RATING_SQUARE);
}

int main(int argc, char **argv)
{
	enum { OWN_SCALE = 6 };
	static const char *const presets[] = {"nomic109", "amiga", "standard"};
	int seasons = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 200;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 4001;
	struct rating_scale scale = rating_scale;
	if (argc >= OWN_SCALE) {
		scale.start.variance = squared(argv[3]);
		scale.noise = squared(argv[4]);
		scale.drift = squared(argv[5]);
	}
	for (int i = 0; i < 3; i++) {
		struct rounds rounds = measure(presets[i]);
		compare(&rounds, &scale, seasons, seed);
	}
	return 0;
}
