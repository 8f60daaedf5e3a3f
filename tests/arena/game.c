/* game.c - plays one game of the arena; the game's number determines the deals.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena.h"
#include "bots/values.h"
#include "engine/legal.h"
#include "frozen.h"
#include "strong.h"

uint64_t dice_next(struct dice *dice)
{
	uint64_t z = dice->state += 0x9E3779B97F4A7C15u;
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	return z ^ z >> 31;
}

int dice_below(void *dice, int n)
{
	return (int)((dice_next(dice) >> 32) * (uint64_t)n >> 32);
}

static void must(struct game *g, const struct action *a)
{
	struct event e;
	enum ruling why = game_decide(g, a, &e);
	if (why) {
		printf("refused: %s\n", game_ruling_name(why));
		abort();
	}
	(void)game_apply(g, &e);
}

static void deal_to(struct game *g, int seat, int count, struct dice *dice)
{
	struct action a = {
	    .kind = ACT_DEAL,
	    .seat = seat,
	    .card = CARD_NONE,
	};
	uint64_t left = table_deck(&g->table.rules) & ~g->extra;
	for (int s = 0; s < SEATS_MAX; s++)
		left &= ~g->hand[s];
	while (cards_count(a.cards) < count) {
		int n = dice_below(dice, cards_count(left & ~a.cards));
		a.cards |= cards_of(cards_nth(left & ~a.cards, n));
	}
	must(g, &a);
}

/* Deals a round. A seat gets the same cards, no matter who plays there. */
static void deal(struct game *g, struct dice dice)
{
	const struct rules *rules = &g->table.rules;
	dice.state += (uint64_t)g->table.round << 20;
	if (rules->extra_card)
		deal_to(g, SEAT_EXTRA, 1, &dice);
	for (int s = 0; s < rules->seats; s++)
		if (s != g->table.out)
			deal_to(g, s, rules->hand_size, &dice);
}

/* Shows the ceiling player the real hands. */
static void true_world(void *game, struct chance *chance, struct game *world)
{
	(void)chance;
	*world = *(const struct game *)game;
}

/* Returns the action of a frozen player. */
static struct action frozen_act(
    enum player player, const struct view *v, struct dice *dice)
{
	if (player == PLAYER_PLAIN)
		return frozen_plain(v, dice_below, dice);
	if (player == PLAYER_GREEDY)
		return frozen_greedy(v, TASTE_USUAL);
	if (player == PLAYER_ATTACKER)
		return frozen_greedy(v, TASTE_ATTACKS);
	return frozen_greedy(v, TASTE_NO_NIL);
}

static struct action act_of(const struct contest *c, enum player player,
    const struct game *g, struct dice *dice)
{
	struct view v = game_view(g, g->table.turn);
	struct bot bot = {
	    .kind = BOT_EASY,
	    .effort = c->effort,
	};
	bool bids = g->table.phase == PHASE_BID;
	if (player >= PLAYER_PLAIN)
		return frozen_act(player, &v, dice);
	if (player == PLAYER_CEILING) {
		struct chance chance = {.state = dice_next(dice) | 1};
		return strong_act_in(
		    &v, c->effort, chance, true_world, (void *)(uintptr_t)g);
	}
	if (player == PLAYER_RANDOM || (player == PLAYER_SANE && !bids))
		bot.kind = BOT_RANDOM;
	else if (player == PLAYER_STRONG)
		bot.kind = BOT_STRONG;
	return bot_act_as(&bot, &v, dice_below, dice);
}

static void note(struct outcome_of *out, const struct action *a)
{
	uint64_t act = a->cards ^ (uint64_t)(a->bid * 256 + a->card);
	out->acts = (out->acts ^ act) * 0x100000001B3u;
}

/* Returns the processor time used so far, in hundredths of a millisecond. */
static long spent(void)
{
	struct timespec t;
	(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec * 100000 + t.tv_nsec / 10000;
}

/* Returns the chance that the bid succeeds, by the strong bot's simulation. */
static int foreseen(const struct view *v, const struct action *a, int effort)
{
	struct dice dice = {.state = v->hand};
	struct bot_values values;
	const struct bot_question question = {
	    .view = v,
	    .effort = effort,
	    .also = a,
	};
	bot_values(&question, dice_below, &dice, &values);
	int which = bot_values_find(&values, v, a);
	bool nil = a->bid == BID_BLIND_NIL;
	nil |= a->bid == 0 && v->table->rules.nil;
	if (!values.hands)
		return -1;
	return values.of[which].chance[nil ? CHANCE_NIL : CHANCE_MAKES];
}

static void tally_act(
    const struct contest *c, const struct game *g, const struct action *a)
{
	struct view v = game_view(g, g->table.turn);
	if (a->kind == ACT_BID && !v.sealed)
		c->tally->promised[v.seat] = foreseen(&v, a, c->effort);
	tally_play(c->tally, g, a);
}

static void tally_after(const struct contest *c, const struct game *g, int side)
{
	const struct table *t = &g->table;
	bool over = t->phase == PHASE_DEAL || t->phase == PHASE_OVER;
	bool begins = t->phase == PHASE_PLAY && !t->trick.size && t->trick_no;
	if (over || begins)
		tally_trick(c->tally, t, side);
	if (over)
		tally_round(c->tally, t);
}

static double margin(const struct game *g, int side)
{
	const struct rules *rules = &g->table.rules;
	double others = 0;
	for (int s = 0; s < rules->sides; s++)
		if (s != side)
			others += g->table.score[s];
	return g->table.score[side] - others / (rules->sides - 1);
}

void arena_game(
    const struct contest *c, uint64_t number, int side, struct outcome_of *out)
{
	enum { ROUNDS_MOST = 40 };
	struct dice deals = {.state = c->seed * 1000003 + number * 7919};
	struct dice dice = {.state = deals.state ^ 0x5DEECE66D};
	struct game g;
	game_init(&g, c->rules);
	(void)dice_next(&deals);
	while (g.table.phase != PHASE_OVER) {
		if (g.table.rounds_scored == ROUNDS_MOST)
			break;
		if (g.table.phase == PHASE_DEAL) {
			deal(&g, deals);
			continue;
		}
		bool first = table_side(&g.table, g.table.turn) == side;
		enum player player = first ? c->one : c->other;
		long began = spent();
		struct action a = act_of(c, player, &g, &dice);
		long took = spent() - began;
		if (first)
			out->took[took < TIMES ? took : TIMES - 1]++;
		if (first && c->tally)
			tally_act(c, &g, &a);
		must(&g, &a);
		if (c->tally)
			tally_after(c, &g, side);
		note(out, &a);
	}
	double m = margin(&g, side);
	out->points += m;
	out->rounds += g.table.rounds_scored;
	out->games += 1;
	if (g.table.winner == side)
		out->won += 1;
}
