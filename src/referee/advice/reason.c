/* reason.c - why a strong bot chooses as it does, and what a player's acts
 * cost, compared with the best choice.
 *
 * Every choice is judged by what the player could see. */
#include "reason.h"

#include "engine/legal.h"
#include "referee/session/session.h"

enum {
	POINT = 100, /* values are in hundredths of a point */
	NOISE = 20,  /* thousandths: a smaller difference in chance is noise */
	/* thousandths: a larger difference in the chance to win the trick is
	 * worth mentioning */
	NOTABLE = 150,
	BAG_NOISE = 15 /* hundredths of a bag: a smaller difference is noise */
};

/* The best reason found so far. */
struct search {
	const struct table *t;
	const struct bot_value *act, *next;
	struct coach_reason *reason;
	int most; /* the largest contribution, in hundredths of a point */
};

static int other_side(const struct table *t, int side)
{
	return (side + 1) % t->rules.sides;
}

static int nil_points(const struct table *t)
{
	const struct rules *rules = &t->rules;
	if (rules->nil)
		return 2 * rules->nil;
	if (rules->zero_start)
		return table_zero_value(t);
	return 2 * rules_blind_nil(rules);
}

/* Returns an estimate of the points that a side wins or loses with its bids. */
static int bid_points(const struct table *t, int side)
{
	int sum = 0;
	for (int s = side; s < t->rules.seats; s += t->rules.sides)
		sum += table_promised(t, s);
	return sum * (t->rules.failed_bid == FAILED_LOSES ? 20 : 10);
}

/* Weighs a chance: its difference between the two choices, times `points`. If
 * this is the most so far, the chance becomes the reason. */
static void weigh(
    struct search *s, enum bot_chance chance, enum coach_why why, int points)
{
	int with = s->act->chance[chance];
	int without = s->next->chance[chance];
	int part = (with - without) * points / 10;
	if (with - without < NOISE || part < POINT || part <= s->most)
		return;
	if (!bot_chance_differs(s->act, s->next, chance))
		return;
	s->most = part;
	s->reason->why = why;
	s->reason->with = with;
	s->reason->without = without;
}

static void weigh_bags(struct search *s)
{
	const struct rules *rules = &s->t->rules;
	int fewer = s->next->bags - s->act->bags;
	if (rules->bags == BAGS_OFF || fewer < BAG_NOISE)
		return;
	int part = fewer * rules->bag_cost / rules->bag_every;
	if (part < POINT || part <= s->most)
		return;
	s->most = part;
	s->reason->why = WHY_BAGS;
	s->reason->with = s->act->bags;
	s->reason->without = s->next->bags;
}

static void weigh_all(struct search *s)
{
	const struct table *t = s->t;
	int side = table_side(t, s->act->action.seat);
	int nil = nil_points(t);
	weigh(s, CHANCE_MAKES, WHY_MAKES, bid_points(t, side));
	weigh(s, CHANCE_SETS, WHY_SETS, bid_points(t, other_side(t, side)));
	weigh(s, CHANCE_NIL, WHY_NIL, nil);
	weigh(s, CHANCE_COVER, WHY_COVER, nil);
	weigh(s, CHANCE_BREAKS, WHY_BREAKS, nil);
	weigh_bags(s);
}

/* If no chance of the round explains the difference, give the chance to win the
 * current trick as the reason, provided that `act` improves it notably.
 * Otherwise the reason is only the points. */
static void weigh_trick(struct search *s)
{
	int with = s->act->chance[CHANCE_TAKES];
	int without = s->next->chance[CHANCE_TAKES];
	bool plays = s->act->action.kind == ACT_PLAY;
	s->reason->why = WHY_POINTS;
	if (!plays || with - without < NOTABLE)
		return;
	s->reason->why = WHY_TRICK;
	s->reason->with = with;
	s->reason->without = without;
}

/* ---- bids ---- */

/* True if the bid is within one trick of `tricks`, the expected number in
 * hundredths. */
static bool is_about(int bid, int tricks)
{
	int off = bid * POINT - tricks;
	return off <= POINT && off >= -POINT;
}

/* Explains a bid by the expected number of tricks. Where the bid is far from
 * that number, the chance to make the bid is the reason instead. */
static void explain_bid(struct search *s)
{
	const struct bot_value *act = s->act;
	s->reason->why = WHY_BID;
	s->reason->tricks = act->own;
	s->reason->with = act->chance[CHANCE_MAKES];
	s->reason->without = s->next->chance[CHANCE_MAKES];
	if (score_is_nil(&s->t->rules, act->action.bid)) {
		s->reason->why = WHY_NIL;
		s->reason->with = act->chance[CHANCE_NIL];
		s->reason->without = s->next->chance[CHANCE_NIL];
	} else if (!is_about(act->action.bid, act->own)) {
		s->reason->why = WHY_MAKES;
	}
}

/* ---- guarded high cards ---- */

/* Returns the highest card of the suit if others hold higher cards and the
 * hand holds enough lower cards to guard it. Otherwise returns CARD_NONE. */
static int guarded_in(const struct view *v, uint64_t hand, int suit)
{
	const struct table *t = v->table;
	uint64_t own = hand & cards_suit(suit);
	uint64_t others = table_deck(&t->rules) & ~t->played & ~v->hand;
	if (!own)
		return CARD_NONE;
	int high = cards_last(own);
	uint64_t above = others & cards_suit(suit) & (~(uint64_t)0 << high);
	int need = cards_count(above);
	bool honour = card_rank(high) >= CARD_ACE - 2;
	if (!honour || !need || cards_count(own) - 1 < need)
		return CARD_NONE;
	return high;
}

/* Returns the high card that stays guarded after playing `card` but not after
 * playing `other` of the same suit. Otherwise returns CARD_NONE. */
static int guarded(const struct view *v, int card, int other)
{
	int suit = card_suit(card);
	int kept = guarded_in(v, v->hand & ~cards_of(card), suit);
	if (card_suit(other) != suit)
		return CARD_NONE;
	if (guarded_in(v, v->hand & ~cards_of(other), suit) == kept)
		return CARD_NONE;
	return kept;
}

/* ---- comparing ---- */

/* Returns the index of the choice with the most expected points, except choice
 * `but` and cards that come to the same. `sane`: also except plays that would
 * annoy the partner. */
static int next_best(
    const struct view *v, const struct bot_values *values, int but, bool sane)
{
	int best = -1;
	for (int i = 0; i < values->count; i++) {
		const struct bot_value *other = &values->of[i];
		bool same =
		    but >= 0 &&
		    bot_values_same(v, &values->of[but].action, &other->action);
		if (i == but || same || (sane && other->cursed))
			continue;
		if (best < 0 || values->of[i].points > values->of[best].points)
			best = i;
	}
	return best;
}

static void explain(struct search *s, int cost)
{
	bool near = cost < POINT && cost > -POINT;
	if (cost <= -POINT && s->act->worth > s->next->worth) {
		s->reason->why = WHY_GAME;
	} else if (near || !bot_points_differ(s->act, s->next)) {
		s->reason->why = WHY_SAME;
	} else if (cost < 0) {
		s->reason->why = WHY_NONE;
	} else if (s->act->action.kind == ACT_BID) {
		explain_bid(s);
	} else {
		weigh_all(s);
		if (!s->most)
			weigh_trick(s);
	}
}

/* Compares the choices. A player with a nil bid wants to lose tricks, so a
 * guarded high card is no reason for that player, nor where it must win a trick
 * if it can. */
static void compare(const struct view *v, struct search *s)
{
	const struct action *act = &s->act->action;
	const struct action *next = &s->next->action;
	const struct table *t = v->table;
	int cost = s->act->points - s->next->points;
	bool nil =
	    score_is_nil(&t->rules, t->bid[v->seat]) && !t->tricks[v->seat];
	s->reason->cost = cost;
	explain(s, cost);
	bool plays = act->kind == ACT_PLAY && cost >= POINT;
	bool same = s->reason->why == WHY_SAME;
	if (plays && !same && !nil && !t->rules.must_beat)
		s->reason->guarded = guarded(v, act->card, next->card);
	if (s->reason->why != WHY_BREAKS)
		s->reason->attacked = bot_values_attacks(v, act);
}

/* Orders cards as in a sorted hand: every spade is above every other suit. */
static int sort_rank(int card)
{
	bool spade = card_suit(card) == SUIT_SPADES;
	return card_rank(card) + (spade ? 16 : 0);
}

static enum coach_why why_given(uint64_t hand, uint64_t given)
{
	bool high = true;
	bool low = true;
	for (uint64_t g = given; g; g &= g - 1)
		for (uint64_t k = hand & ~given; k; k &= k - 1) {
			int above = sort_rank(cards_first(g));
			int below = sort_rank(cards_first(k));
			high &= above >= below;
			low &= above <= below;
		}
	if (high)
		return WHY_HIGH;
	return low ? WHY_LOW : WHY_NONE;
}

/* The bot treats adjacent cards as one choice, so a single choice may still
 * stand for several legal cards. */
static bool may_play_another(const struct view *v, int card)
{
	for (uint64_t left = v->hand; left; left &= left - 1) {
		int other = cards_first(left);
		if (other == card)
			continue;
		if (!table_card_ruling(v->table, v->seat, v->hand, other))
			return true;
	}
	return false;
}

static enum coach_why why_alone(const struct view *v, const struct action *act)
{
	if (act->kind == ACT_LOOK)
		return WHY_LOOK;
	if (act->kind == ACT_PASS)
		return why_given(v->hand, act->cards);
	if (act->kind == ACT_PLAY && may_play_another(v, act->card))
		return WHY_ANY;
	return WHY_ONLY;
}

/* Compare the choices with the indexes `which` and `other` in `values`. */
static struct coach_hint reason_between(
    const struct view *v, const struct bot_values *values, int which, int other)
{
	struct coach_hint out = {
	    .act = values->of[which].action,
	    .next = values->of[other].action,
	    .reason = {.guarded = CARD_NONE, .attacked = SEAT_NONE},
	};
	struct search s = {
	    .t = v->table,
	    .act = &values->of[which],
	    .next = &values->of[other],
	    .reason = &out.reason,
	};
	compare(v, &s);
	return out;
}

struct coach_hint reason_of(const struct view *v,
    const struct bot_values *values, const struct action *act)
{
	struct coach_hint out = {
	    .act = *act,
	    .reason = {.guarded = CARD_NONE, .attacked = SEAT_NONE},
	};
	int which = bot_values_find(values, v, act);
	int next = next_best(v, values, which, true);
	if (next < 0)
		next = next_best(v, values, which, false);
	if (which < 0 || next < 0 || !values->hands) {
		out.reason.why = why_alone(v, act);
		return out;
	}
	out = reason_between(v, values, which, next);
	/* call no play as good that would annoy the partner */
	if (out.reason.why == WHY_SAME && values->of[next].cursed)
		out.reason.why = WHY_NONE;
	out.act = *act;
	return out;
}

/* A hint plays out more rounds than a bot's act does, because players compare
 * its figures. A better bid brings its own neighbours, and is tried anew. */
enum { ADVICE_TIMES = 4, BIDS_TRIED = 3 };

void advice_find(const struct session *s, struct draw *draw, struct advice *out)
{
	int effort = s->tx.r->bot_effort ? s->tx.r->bot_effort : BOT_EFFORT;
	const struct bot bot = {
	    .kind = BOT_STRONG,
	    .effort = ADVICE_TIMES * effort,
	};
	const struct bot_question question = {
	    .view = &out->view,
	    .effort = bot.effort,
	    .also = &out->act,
	};
	const struct bot_values *values = &out->values;
	out->act = bot_act_as(&bot, &out->view, draw_number, draw);
	for (int tries = 0; tries < BIDS_TRIED; tries++) {
		bot_values(&question, draw_number, draw, &out->values);
		int which = bot_values_find(values, &out->view, &out->act);
		if (!values->hands || which < 0)
			return;
		int best = bot_values_best(values);
		bool beaten =
		    bot_values_beat(&values->of[best], &values->of[which]);
		which = beaten ? best : which;
		which = bot_values_natural(values, &out->view, which);
		out->act = values->of[which].action;
		if (!beaten || out->act.kind != ACT_BID)
			return;
	}
}

/* What each of a player's acts cost, judged by what the player
 * could see.
 *
 * The events are replayed, and the game before each act of the seat is kept.
 * Then the bot plays out every choice as it does for a hint, with random
 * numbers from the round's seed, so that repeating a review gives the same
 * result. The bot never sees another hand. */

/* One act of the seat, with the game as it was before the act. */
struct spot {
	struct game before;
	struct action did;
};

struct history {
	struct session *s;
	const struct regret_query *q;
	struct game game;
	struct takeback takeback;
	struct spot *spot;
	int count;
	int first; /* index of the first spot kept; earlier spots are dropped */
};

/* EFFORT_MOST: most rounds played out for one act. */
enum { EFFORT_MOST = 10000 };

/* ---- finding the acts ---- */

/* Convert an event to the action that caused it. Returns false if the event was
 * no player's choice. */
static bool action_of(const struct event *e, struct action *out)
{
	*out = (struct action){
	    .seat = e->seat,
	    .bid = e->bid,
	    .card = e->card,
	    .call = e->call,
	};
	switch (e->kind) {
	case EVENT_BID:
		out->kind = ACT_BID;
		out->card = CARD_NONE;
		return true;
	case EVENT_PLAY:
		out->kind = ACT_PLAY;
		out->bid = 0;
		return true;
	case EVENT_DISCARD:
		out->kind = ACT_DISCARD;
		out->bid = 0;
		return true;
	default:
		return false;
	}
	return false;
}

/* Did the seat act at its own turn, in one of the rounds to review? */
static bool is_wanted(const struct history *h, const struct event *e)
{
	const struct table *t = &h->game.table;
	const struct regret_query *q = h->q;
	if (e->seat != q->seat || t->turn != q->seat)
		return false;
	if (t->events < q->since)
		return false;
	return t->round >= q->first && t->round <= q->last;
}

static bool blind(const struct history *h)
{
	return game_view(&h->game, h->q->seat).sealed;
}

/* Drop the acts that were taken back. */
static void drop_undone(struct history *h)
{
	const struct table *now = &h->game.table;
	for (; h->count; h->count--) {
		int last = (h->count - 1) % REGRET_ACTS;
		const struct table *before = &h->spot[last].before.table;
		if (before->round < now->round || before->acts < now->acts)
			return;
	}
}

static void visit_event(void *context, const struct event *e)
{
	struct history *h = context;
	struct action did;
	bool wanted = is_wanted(h, e) && action_of(e, &did);
	if (wanted && !blind(h)) {
		int place = h->count % REGRET_ACTS;
		h->spot[place].before = h->game;
		h->spot[place].did = did;
		h->count++;
	}
	(void)takeback_apply(&h->takeback, &h->game, e);
	if (e->kind == EVENT_UNDO)
		drop_undone(h);
}

/* If spots were dropped, start with the first round that is complete. */
static void skip_partial_round(struct history *h)
{
	int i = h->count - REGRET_ACTS;
	if (i <= 0)
		return;
	const struct spot *spot = h->spot;
	int round = spot[i % REGRET_ACTS].before.table.round;
	while (
	    i < h->count && spot[i % REGRET_ACTS].before.table.round == round)
		i++;
	h->first = i;
}

/* ---- judging the acts ---- */

/* Seed the random numbers of one spot. Returns false if the round has no seed.
 */
static bool draw_for(const struct history *h, const struct spot *spot,
    const char *what, struct draw *draw)
{
	const struct table *t = &spot->before.table;
	int64_t id = h->q->row->id;
	struct store *store = h->s->tx.store;
	struct round_row row;
	if (!store_round(store, h->s->tx.arena, id, t->round, &row))
		return false;
	struct draw_label label = {
	    .what = what,
	    .game = id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(draw, row.seed, &label);
	return true;
}

static int effort_each(const struct history *h)
{
	int each = REGRET_ROUNDS / (h->count - h->first);
	return each < EFFORT_MOST ? each : EFFORT_MOST;
}

/* True if a hint before the act gave this bid. */
static bool was_advised(
    const struct history *h, const struct spot *spot, const struct view *view)
{
	struct draw draw;
	struct advice advice = {.view = *view};
	if (spot->did.kind != ACT_BID ||
	    !draw_for(h, spot, ADVICE_LABEL, &draw))
		return false;
	advice_find(h->s, &draw, &advice);
	return advice.act.bid == spot->did.bid;
}

static void judge(
    const struct history *h, const struct spot *spot, struct coach_act *out)
{
	struct draw draw;
	struct bot_values values;
	struct view view = game_view(&spot->before, spot->did.seat);
	const struct bot_question question = {
	    .view = &view,
	    .effort = effort_each(h),
	    .also = &spot->did,
	};
	out->table = view.table;
	out->hand = view.hand;
	out->hint.act = out->hint.next = spot->did;
	if (!draw_for(h, spot, "spades-review-v1", &draw))
		return;
	bot_values(&question, draw_number, &draw, &values);
	if (!values.hands)
		return;
	int which = bot_values_find(&values, &view, &spot->did);
	int best = bot_values_best(&values);
	int cost = bot_values_cost(&values, which);
	if (cost < POINT ||
	    !bot_values_beat(&values.of[best], &values.of[which]) ||
	    was_advised(h, spot, &view))
		return;
	out->cost = cost;
	out->hint = reason_between(&view, &values, best, which);
	out->hint.next = spot->did;
	out->hint.done = true;
}

void regret_find(
    struct session *s, const struct regret_query *q, struct regrets *out)
{
	struct history h = {.s = s, .q = q};
	size_t size = REGRET_ACTS * sizeof *h.spot;
	h.spot = arena_alloc(s->tx.arena, size);
	*out = (struct regrets){.first = q->first};
	game_init(&h.game, &q->row->rules);
	takeback_init(&h.takeback);
	enum outcome o =
	    store_events(s->tx.store, q->row->id, visit_event, &h, s->tx.err);
	if (!tx_did(&s->tx, o) || !h.count)
		return;
	skip_partial_round(&h);
	out->count = h.count - h.first;
	size = (size_t)out->count * sizeof *out->act;
	out->act = arena_alloc(s->tx.arena, size);
	memset(out->act, 0, size);
	for (int i = 0; i < out->count; i++) {
		int place = (h.first + i) % REGRET_ACTS;
		judge(&h, &h.spot[place], &out->act[i]);
	}
	if (out->count)
		out->first = out->act[0].table->round;
}
