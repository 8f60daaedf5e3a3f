/* regret.c - does the regret in a review predict the points lost?
 *
 * bench-regret [rounds [seed [PRESET]]]
 *
 * One side plays a round against strong bots. It chooses some of its cards at
 * random, and the others as the greedy bot does. Then strong bots in all seats
 * play the same cards. Both rounds are repeated, because one replay depends
 * more on luck than on play. The mean difference between the two rounds is the
 * points lost. Reviews of the side's acts report a mean cost. The program
 * prints the points lost and the mean cost for each kind of player, and the
 * correlation of the two over the rounds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/values.h"
#include "engine/legal.h"

enum { KINDS = 5, REPLAYS = 4, EFFORT = 4000, POINT = 100, OWN = 0 };

/* Draws a random number below n (splitmix64); a bot_draw_fn. */
static int numbers(void *context, int n)
{
	uint64_t *state = context;
	uint64_t z = *state += 0x9E3779B97F4A7C15u;
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	z ^= z >> 31;
	return (int)((z >> 32) * (uint64_t)n >> 32);
}

static void must(struct game *g, const struct action *a)
{
	struct event e;
	enum ruling why = game_decide(g, a, &e);
	if (why) {
		printf("refused: %s\n", game_ruling_name(why));
		exit(1);
	}
	(void)game_apply(g, &e);
}

static void deal_to(struct game *g, int seat, int count, uint64_t *chance)
{
	struct action a = {
	    .kind = ACT_DEAL,
	    .seat = seat,
	    .card = CARD_NONE,
	};
	uint64_t left = table_deck(&g->table.rules) & ~g->extra;
	for (int s = 0; s < SEATS_MAX; s++)
		left &= ~g->hand[s];
	while (count--) {
		int n = numbers(chance, cards_count(left));
		uint64_t card = cards_of(cards_nth(left, n));
		a.cards |= card;
		left &= ~card;
	}
	must(g, &a);
}

static void deal(struct game *g, const struct rules *rules, uint64_t chance)
{
	game_init(g, rules);
	if (rules->extra_card)
		deal_to(g, SEAT_EXTRA, 1, &chance);
	for (int s = 0; s < rules->seats; s++)
		if (s != g->table.out)
			deal_to(g, s, rules->hand_size, &chance);
}

/* ---- who plays ---- */

struct player {
	/* how many of KINDS - 1 acts are random; -1: a strong bot plays */
	int kind;
	/* cost of its acts in hundredths of a point, as in a review */
	int cost;
	/* random state for the player's acts and for reviews */
	uint64_t chance;
};

static struct action act_of(struct player *p, const struct view *v)
{
	struct bot bot = {.kind = BOT_STRONG, .effort = BOT_EFFORT};
	if (p->kind < 0)
		return bot_act_as(&bot, v, numbers, &p->chance);
	bot.kind = BOT_EASY;
	if (numbers(&p->chance, KINDS - 1) < p->kind && !v->sealed)
		bot.kind = BOT_RANDOM;
	/* never bid at random: a random bid costs more than all other acts */
	if (v->table->phase == PHASE_BID)
		bot.kind = BOT_EASY;
	return bot_act_as(&bot, v, numbers, &p->chance);
}

static int cost_of(
    struct player *p, const struct view *v, const struct action *a)
{
	struct bot_values values;
	const struct bot_question question = {
	    .view = v,
	    .effort = EFFORT,
	    .also = a,
	};
	if (a->kind == ACT_LOOK || a->kind == ACT_PASS)
		return 0;
	bot_values(&question, numbers, &p->chance, &values);
	if (!values.hands)
		return 0;
	int which = bot_values_find(&values, v, a);
	int cost = bot_values_cost(&values, which);
	return cost < POINT ? 0 : cost;
}

/* Returns a side's score minus the expected cost of bags, as in reviews. */
static double standing(const struct table *t, int side)
{
	const struct rules *rules = &t->rules;
	double each = (double)rules->bag_cost / rules->bag_every;
	if (rules->bags == BAGS_OFF)
		return t->score[side];
	int rest = t->bags[side] % rules->bag_every;
	return t->score[side] - rest * each;
}

static double lead(const struct table *t)
{
	double others = 0;
	for (int side = 0; side < t->rules.sides; side++)
		if (side != OWN)
			others += standing(t, side);
	return standing(t, OWN) - others / (t->rules.sides - 1);
}

/* Plays the current round. Returns by how much the player's side is ahead. */
static double play(struct game g, struct player *own, uint64_t chance)
{
	struct player strong = {.kind = -1, .chance = chance};
	bool reviewed = own->kind >= 0;
	while (g.table.phase != PHASE_OVER && !g.table.rounds_scored) {
		int seat = g.table.turn;
		bool mine = table_side(&g.table, seat) == OWN;
		struct view v = game_view(&g, seat);
		struct action a = act_of(mine ? own : &strong, &v);
		if (mine && reviewed)
			own->cost += cost_of(own, &v, &a);
		must(&g, &a);
	}
	return lead(&g.table);
}

/* ---- figures ---- */

struct sums {
	double n, x, y, xx, yy, xy;
};

static void add(struct sums *s, double x, double y)
{
	s->n += 1;
	s->x += x;
	s->y += y;
	s->xx += x * x;
	s->yy += y * y;
	s->xy += x * y;
}

static double correlation(const struct sums *s)
{
	double xy = s->n * s->xy - s->x * s->y;
	double xx = s->n * s->xx - s->x * s->x;
	double yy = s->n * s->yy - s->y * s->y;
	return xy / sqrt(xx * yy);
}

static double slope(const struct sums *s)
{
	double xy = s->n * s->xy - s->x * s->y;
	double xx = s->n * s->xx - s->x * s->x;
	return xy / xx;
}

static void round_of(
    const struct rules *rules, uint64_t number, int kind, struct sums *sums)
{
	struct game g;
	struct player player = {
	    .kind = kind,
	    .chance = number * 31 + 7,
	};
	const double replays = REPLAYS;
	uint64_t chance = number * 1000003;
	double lost = 0;
	deal(&g, rules, chance);
	for (uint64_t i = 0; i < REPLAYS; i++) {
		struct player strong = {
		    .kind = -1,
		    .chance = chance + 17 * i,
		};
		lost += play(g, &strong, chance + 29 * i + 3);
		lost -= play(g, &player, chance + 29 * i + 3);
	}
	double cost = player.cost / 100.0 / replays;
	add(&sums[kind], cost, lost / replays);
	add(&sums[KINDS], cost, lost / replays);
}

int main(int argc, char **argv)
{
	uint64_t rounds = argc > 1 ? strtoull(argv[1], NULL, 10) : 100;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
	const struct rules *rules = rules_find(argc > 3 ? argv[3] : "amiga");
	struct sums sums[KINDS + 1] = {0};
	if (!rules) {
		printf("expected a rule set, found %s\n", argv[3]);
		return 2;
	}
	for (uint64_t i = 0; i < rounds; i++)
		round_of(rules, seed * 100000 + i, (int)(i % KINDS), sums);
	printf("%s, %.0f rounds\n", rules->preset, sums[KINDS].n);
	for (int k = 0; k < KINDS; k++)
		printf("  %3d %% of the cards at random: a review says %5.1f "
		       "points, lost %5.1f\n",
		    100 * k / (KINDS - 1), sums[k].x / sums[k].n,
		    sums[k].y / sums[k].n);
	printf("  correlation %.2f, a point of regret is %.2f points lost\n",
	    correlation(&sums[KINDS]), slope(&sums[KINDS]));
	return 0;
}
