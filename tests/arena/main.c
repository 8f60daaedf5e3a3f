/* main.c - plays bots against each other. Prints how many games the first
 * player won, and by how many points a round the first player is ahead of the
 * others, with a 95 % interval.
 *
 * arena [games [effort [seed [ONE OTHER [tally] [PRESET...]]]]]
 *
 * Each deal is played once for each side, with the first player at that side,
 * so that the luck of the cards cancels out. Seeds below 1000 are for tuning;
 * publish figures of other seeds only. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena.h"
#include "frozen.h"

static const char *const players[PLAYERS] = {
    [PLAYER_RANDOM] = "random",
    [PLAYER_SANE] = "sane",
    [PLAYER_EASY] = "easy",
    [PLAYER_STRONG] = "strong",
    [PLAYER_CEILING] = "ceiling",
    [PLAYER_PLAIN] = "plain",
    [PLAYER_GREEDY] = "greedy",
    [PLAYER_ATTACKER] = "attacker",
    [PLAYER_NO_NIL] = "no-nil",
};

static enum player player_of(const char *name)
{
	for (int p = 0; p < PLAYERS; p++)
		if (!strcmp(players[p], name))
			return (enum player)p;
	printf("expected a player, found %s\n", name);
	exit(2);
}

/* Sums over sets of games, to compute a ratio and its error. */
struct sums {
	double n, points, rounds, pp, pr, rr, won, games;
};

static void add(struct sums *s, const struct outcome_of *o)
{
	s->n += 1;
	s->points += o->points;
	s->rounds += o->rounds;
	s->pp += o->points * o->points;
	s->pr += o->points * o->rounds;
	s->rr += o->rounds * o->rounds;
	s->won += o->won;
	s->games += o->games;
}

/* Returns half the width of the 95 % interval of points / rounds. */
static double half_width(const struct sums *s)
{
	double ratio = s->points / s->rounds;
	double squares = s->pp - 2 * ratio * s->pr + ratio * ratio * s->rr;
	double mean = s->rounds / s->n;
	if (s->n < 2)
		return INFINITY;
	return 1.96 * sqrt(squares / (s->n - 1) / s->n) / mean;
}

/* Returns the time, in milliseconds, in which the share `part` of the acts
 * finished. */
static double within(const long *took, double part)
{
	double all = 0;
	double sum = 0;
	int i = 0;
	for (int k = 0; k < TIMES; k++)
		all += (double)took[k];
	for (; i < TIMES - 1 && sum + (double)took[i] < part * all; i++)
		sum += (double)took[i];
	return i / 100.0;
}

static void contest(const struct contest *c, uint64_t sets)
{
	static long took[TIMES];
	struct sums sums = {0};
	uint64_t acts = 0;
	memset(took, 0, sizeof took);
	clock_t began = clock();
	for (uint64_t n = 0; n < sets; n++) {
		static struct outcome_of o;
		memset(&o, 0, sizeof o);
		for (int side = 0; side < c->rules->sides; side++)
			arena_game(c, n, side, &o);
		add(&sums, &o);
		acts = acts * 31 + o.acts;
		for (int i = 0; i < TIMES; i++)
			took[i] += o.took[i];
	}
	double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
	if (c->tally)
		tally_print(c->tally);
	printf("%-14s %s/%s: %+7.1f +- %4.1f points a round, "
	       "%5.1f %% won, %.0f rounds, %.0f s; an act %.2f ms, "
	       "99 %% %.2f, worst %.2f; acts %016" PRIx64 "\n",
	    c->rules->preset, players[c->one], players[c->other],
	    sums.points / sums.rounds, half_width(&sums),
	    100 * sums.won / sums.games, sums.rounds, seconds,
	    within(took, 0.5), within(took, 0.99), within(took, 1), acts);
	(void)fflush(stdout);
}

static bool is_wanted(const char *preset, int argc, char **argv)
{
	for (int i = 6; i < argc; i++)
		if (!strcmp(argv[i], preset))
			return true;
	return argc <= 6;
}

static bool is_frozen(const struct contest *c)
{
	return c->one >= PLAYER_PLAIN || c->other >= PLAYER_PLAIN;
}

int main(int argc, char **argv)
{
	uint64_t sets = argc > 1 ? strtoull(argv[1], NULL, 10) : 20;
	struct contest c = {
	    .effort = argc > 2 ? (int)strtol(argv[2], NULL, 10) : BOT_EFFORT,
	    .seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1,
	    .one = player_of(argc > 4 ? argv[4] : "easy"),
	    .other = player_of(argc > 5 ? argv[5] : "sane"),
	};
	static struct tally tally;
	if (argc > 6 && !strcmp(argv[6], "tally")) {
		c.tally = &tally;
		tally_begin(&tally);
		argc--;
		argv++;
	}
	for (size_t i = 0; rules_at(i); i++) {
		c.rules = rules_at(i);
		if (is_frozen(&c) && !frozen_plays(c.rules))
			continue;
		if (is_wanted(c.rules->preset, argc, argv))
			contest(&c, sets);
	}
	return 0;
}
