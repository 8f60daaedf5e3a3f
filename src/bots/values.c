/* values.c - the value and the possible outcomes of each choice.
 *
 * The strong bot's search drops weak choices early. This file plays out every
 * choice equally often, because an explanation compares the chosen act with all
 * other choices. */
#include "bots/values.h"

#include "strong.h"

enum {
	HUNDREDTHS = 100,
	THOUSANDTHS = 1000,
	HANDS_LEAST = 8,
	ALSO_MOST = 3 /* what add_also adds */
};

/* Sums over the hands played out; points and chances by block. */
struct sums {
	int64_t points[BOT_BLOCKS];
	int64_t tricks, own, bags, worth;
	int chance[BOT_CHANCES][BOT_BLOCKS];
};

struct trial {
	const struct view *view;
	struct bot_values *out;
	struct sums sums[VALUES_MAX];
	int hands[BOT_BLOCKS];
};

/* ---- the choices ---- */

static bool is_same(const struct action *a, const struct action *b)
{
	if (a->kind != b->kind || a->call != b->call)
		return false;
	if (a->bid != b->bid)
		return false;
	if (a->card != b->card)
		return false;
	return a->cards == b->cards;
}

/* True if the action plays or discards a card without calling an ace. */
static bool is_plain(const struct action *a)
{
	bool card = a->kind == ACT_PLAY || a->kind == ACT_DISCARD;
	return card && a->call == CALL_NONE;
}

/* Of the cards on the table only the winning one matters now: a card loses the
 * trick, or beats it, whatever else lies between. */
bool bot_values_same(
    const struct view *v, const struct action *one, const struct action *other)
{
	const struct table *t = v->table;
	uint64_t gone = t->played;
	bool plays = one->kind == ACT_PLAY && other->kind == ACT_PLAY;
	if (!plays || !is_plain(one) || !is_plain(other))
		return false;
	if (t->trick.size)
		gone &= ~cards_of(t->trick.card[t->trick.best]);
	uint64_t parting = table_deck(&t->rules) & ~gone & ~v->hand;
	return reading_equal(parting, one->card, other->card);
}

static bool stands_for(
    const struct view *v, const struct action *choice, const struct action *a)
{
	if (is_same(choice, a))
		return true;
	if (choice->kind != a->kind)
		return false;
	if (!is_plain(choice) || !is_plain(a))
		return false;
	uint64_t parting = reading_parting(v->table, v->hand);
	return reading_equal(parting, choice->card, a->card);
}

/* Looks for the same action first, and only then for an equal card. */
int bot_values_find(const struct bot_values *values, const struct view *view,
    const struct action *action)
{
	int found = -1;
	for (int i = 0; i < values->count; i++) {
		const struct action *choice = &values->of[i].action;
		if (is_same(choice, action))
			return i;
		if (stands_for(view, choice, action))
			found = i;
	}
	return found;
}

/* Adds the action, if it is not among the choices. A bid stands between its
 * neighbours: the next best bid is often the next lower one. */
static void add_also(
    const struct view *v, const struct action *also, struct bot_values *out)
{
	struct action a = *also;
	if (bot_values_find(out, v, also) < 0)
		out->of[out->count++].action = *also;
	if (also->kind != ACT_BID || also->bid <= 0 || also->bid > HAND_MAX)
		return;
	uint64_t bids = table_hand_bids(v->table, v->seat, v->hand);
	for (a.bid = also->bid - 1; a.bid <= also->bid + 1; a.bid += 2) {
		bool legal = a.bid > 0 && bids >> a.bid & 1;
		if (legal && bot_values_find(out, v, &a) < 0)
			out->of[out->count++].action = a;
	}
}

static void find_choices(const struct bot_question *q, struct bot_values *out)
{
	struct action choice[VALUES_MAX];
	int count = strong_choices(q->view, VALUES_MAX - ALSO_MOST, choice);
	*out = (struct bot_values){.count = count};
	for (int i = 0; i < count; i++)
		out->of[i].action = choice[i];
	if (q->also)
		add_also(q->view, q->also, out);
	for (int i = 0; i < out->count; i++) {
		const struct action *a = &out->of[i].action;
		if (a->kind == ACT_PLAY)
			out->of[i].cursed = sense_curses(q->view, a->card);
	}
}

/* ---- outcomes of a round ---- */

/* Returns the expected cost of a side's bags in hundredths of a point: the
 * bags' share of the next penalty. */
static int64_t bags_owed(const struct table *t, int side)
{
	const struct rules *rules = &t->rules;
	if (rules->bags == BAGS_OFF)
		return 0;
	int rest = t->bags[side] % rules->bag_every;
	return (int64_t)rest * rules->bag_cost * HUNDREDTHS / rules->bag_every;
}

static int64_t standing(const struct table *t, int side)
{
	return (int64_t)t->score[side] * HUNDREDTHS - bags_owed(t, side);
}

/* Returns how far a side is ahead of the mean of the other sides, in hundredths
 * of a point. */
static int64_t lead(const struct table *t, int side)
{
	int64_t others = 0;
	for (int other = 0; other < t->rules.sides; other++)
		if (other != side)
			others += standing(t, other);
	return standing(t, side) - others / (t->rules.sides - 1);
}

/* True if the side made its bid. */
static bool made(const struct table *t, int side)
{
	const struct round_score *s = &t->last_round[side];
	return s->contract >= s->bid * 10;
}

static int bags_of(const struct table *t, int side)
{
	const struct round_score *s = &t->last_round[side];
	if (t->rules.bags == BAGS_OFF)
		return 0;
	if (!made(t, side))
		return 0;
	int over = s->tricks - s->bid;
	return over > 0 ? over : 0;
}

static bool others_fail(const struct table *t, int side)
{
	for (int other = 0; other < t->rules.sides; other++)
		if (other != side && !made(t, other))
			return true;
	return false;
}

static bool nil_held(const struct table *t, int seat)
{
	if (!reading_is_nil(t, seat))
		return false;
	return !t->last_round_tricks[seat];
}

static bool others_nil_fails(const struct table *t, int side)
{
	for (int s = 0; s < t->rules.seats; s++) {
		if (table_side(t, s) == side)
			continue;
		if (!reading_is_nil(t, s))
			continue;
		if (!nil_held(t, s))
			return true;
	}
	return false;
}

/* Returns the seat that won a trick of a finished round: the seat that led the
 * next trick, or the winner of the last one. */
static int taker(const struct table *t, int trick)
{
	int next = (trick + 1) * rules_playing(&t->rules);
	if (trick + 1 == t->rules.hand_size)
		return t->last_trick.winner;
	return reading_layer(t, t->order[next]);
}

/* True if the side won the trick that was open when the seat acted. */
static bool takes(const struct table *before, const struct table *t, int side)
{
	if (before->phase != PHASE_PLAY)
		return false;
	int winner = taker(t, before->trick_no);
	return table_side(t, winner) == side;
}

/* Fills `came` with the outcomes that the round had. */
static void find_chances(const struct table *before, const struct table *t,
    int seat, bool came[BOT_CHANCES])
{
	int side = table_side(t, seat);
	int partner = table_covered(t, seat);
	came[CHANCE_MAKES] = made(t, side);
	came[CHANCE_NIL] = nil_held(t, seat);
	came[CHANCE_COVER] = false;
	if (reading_pairs(&t->rules))
		came[CHANCE_COVER] = nil_held(t, partner);
	came[CHANCE_SETS] = others_fail(t, side);
	came[CHANCE_BREAKS] = others_nil_fails(t, side);
	came[CHANCE_TAKES] = takes(before, t, side);
}

static void note(struct trial *trial, int i, const struct table *t)
{
	const struct table *before = trial->view->table;
	struct sums *s = &trial->sums[i];
	int seat = trial->view->seat;
	int side = table_side(t, seat);
	int block = trial->out->hands % BOT_BLOCKS;
	bool came[BOT_CHANCES];
	find_chances(before, t, seat, came);
	s->points[block] += lead(t, side);
	s->points[block] -= lead(before, side);
	s->tricks += t->last_round[side].tricks;
	s->own += t->last_round_tricks[seat];
	s->bags += bags_of(t, side);
	s->worth += worth_of(t, side);
	for (int k = 0; k < BOT_CHANCES; k++)
		s->chance[k][block] += came[k];
}

/* ---- playing out ---- */

/* Plays out one choice. The caller passes the same hands and random numbers for
 * every choice. */
static void try_choice(
    struct trial *trial, int i, const struct game *world, struct chance chance)
{
	struct game g = *world;
	struct event e;
	const struct action *a = &trial->out->of[i].action;
	if (game_decide(&g, a, &e))
		return;
	unsigned news = game_apply(&g, &e);
	if (!(news & (NEWS_ROUND | NEWS_OVER)))
		policy_play_out(&g, &chance);
	note(trial, i, &g.table);
}

static void try_hands(
    struct trial *trial, const struct game *world, struct chance chance)
{
	struct bot_values *out = trial->out;
	for (int i = 0; i < out->count; i++)
		try_choice(trial, i, world, chance);
	trial->hands[out->hands % BOT_BLOCKS]++;
	out->hands++;
}

static int mean(int64_t sum, int64_t parts, int count)
{
	return (int)(sum * parts / count);
}

static void settle_points(const struct trial *trial, int i)
{
	const int64_t *points = trial->sums[i].points;
	struct bot_value *v = &trial->out->of[i];
	int64_t sum[2] = {0};
	int hands[2] = {0};
	for (int b = 0; b < BOT_BLOCKS; b++) {
		sum[b & 1] += points[b];
		hands[b & 1] += trial->hands[b];
		v->block[b] = mean(points[b], 1, trial->hands[b]);
	}
	v->points = mean(sum[0] + sum[1], 1, trial->out->hands);
	v->half[0] = mean(sum[0], 1, hands[0]);
	v->half[1] = mean(sum[1], 1, hands[1]);
}

static void settle_chance(const struct trial *trial, int i, int chance)
{
	const int *came = trial->sums[i].chance[chance];
	struct bot_value *v = &trial->out->of[i];
	int64_t sum = 0;
	for (int b = 0; b < BOT_BLOCKS; b++) {
		sum += came[b];
		v->chance_block[chance][b] =
		    mean(came[b], THOUSANDTHS, trial->hands[b]);
	}
	v->chance[chance] = mean(sum, THOUSANDTHS, trial->out->hands);
}

static void settle(const struct trial *trial, int i)
{
	enum { WORTH_PARTS = WORTH_ONE / 10000 };
	const struct sums *s = &trial->sums[i];
	struct bot_value *v = &trial->out->of[i];
	int all = trial->out->hands;
	settle_points(trial, i);
	v->tricks = mean(s->tricks, HUNDREDTHS, all);
	v->own = mean(s->own, HUNDREDTHS, all);
	v->bags = mean(s->bags, HUNDREDTHS, all);
	v->worth = mean(s->worth, 1, all) / WORTH_PARTS;
	for (int k = 0; k < BOT_CHANCES; k++)
		settle_chance(trial, i, k);
	calibrate_bid(trial->view->table, &v->chance[CHANCE_MAKES],
	    &v->chance[CHANCE_NIL]);
}

void bot_values(const struct bot_question *q, bot_draw_fn *draw, void *context,
    struct bot_values *out)
{
	struct chance chance = chance_drawn(draw, context);
	struct trial trial = {.view = q->view, .out = out};
	struct game world = {.table = *q->view->table};
	struct worlds worlds;
	find_choices(q, out);
	if (out->count < 2 || q->view->sealed)
		return;
	int hands = q->effort / out->count;
	if (hands < HANDS_LEAST)
		hands = HANDS_LEAST;
	worlds_of(q->view, q->effort, &chance, &worlds);
	while (out->hands < hands) {
		worlds_draw(&worlds, &chance, &world);
		(void)chance_next(&chance);
		try_hands(&trial, &world, chance);
	}
	for (int i = 0; i < out->count; i++)
		settle(&trial, i);
}

/* ---- comparing ---- */

/* T_SQUARED: the square of 2.365, which Student's t with seven degrees of
 * freedom passes by chance in one of twenty cases, in tenths. */
static bool beyond_chance(const int *one, const int *other)
{
	enum { T_SQUARED = 56, FREEDOM = BOT_BLOCKS - 1 };
	int64_t sum = 0;
	int64_t squares = 0;
	for (int b = 0; b < BOT_BLOCKS; b++) {
		int64_t d = one[b] - other[b];
		sum += d;
		squares += d * d;
	}
	int64_t spread = BOT_BLOCKS * squares - sum * sum;
	return sum * sum * FREEDOM * 10 > T_SQUARED * spread;
}

bool bot_points_differ(
    const struct bot_value *one, const struct bot_value *other)
{
	return beyond_chance(one->block, other->block);
}

bool bot_chance_differs(const struct bot_value *one,
    const struct bot_value *other, enum bot_chance chance)
{
	return beyond_chance(
	    one->chance_block[chance], other->chance_block[chance]);
}

bool bot_values_beat(const struct bot_value *one, const struct bot_value *other)
{
	return one->points >= other->points + HUNDREDTHS && !one->cursed &&
	       one->worth >= other->worth && bot_points_differ(one, other);
}

int bot_values_best(const struct bot_values *v)
{
	int best = 0;
	int most = v->of[0].points;
	for (int i = 1; i < v->count; i++) {
		int points = v->of[i].points;
		if (points <= most)
			continue;
		most = points;
		best = i;
	}
	return best;
}

/* Returns the choice with the most points in one half of the hands. */
static int best_in(const struct bot_values *v, int half)
{
	int best = 0;
	int most = v->of[0].half[half];
	for (int i = 1; i < v->count; i++) {
		int points = v->of[i].half[half];
		if (points <= most)
			continue;
		most = points;
		best = i;
	}
	return best;
}

/* Returns by how many points the best choice beats choice `which` in `half` of
 * the hands. The other half decides which choice is the best. */
static int cost_in(const struct bot_values *v, int which, int half)
{
	int best = best_in(v, !half);
	int most = v->of[best].half[half];
	return most - v->of[which].half[half];
}

int bot_values_cost(const struct bot_values *v, int which)
{
	int first = cost_in(v, which, 0);
	int second = cost_in(v, which, 1);
	int cost = (first + second) / 2;
	return cost > 0 ? cost : 0;
}
