/* coach.c - `hint`, the bid check and the review: what a strong bot would do in
 * the player's place, why, and what the player's acts cost.
 *
 * The bot sees only the player's view. Its random numbers come from the
 * round's seed under their own label, so asking again gives the same advice.
 * Where people play each other, the coach is silent unless they agreed on it.
 * Advice goes by private mail. */
#include "coach.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "bots/bots.h"
#include "bots/values.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/score.h"
#include "engine/takeback.h"
#include "notice/coach.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/limits.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/chains.h"
#include "store/substitutes.h"

/* Which acts to judge: the acts of one seat in finished rounds. */
struct regret_query {
	const struct game_row *row;
	int seat;
	int first, last; /* round numbers, both included */
	uint32_t since;  /* number of events at the start of the game to skip */
};

struct regrets {
	int count;
	/* the acts in order of play, in the session's arena */
	struct coach_act *act;
	int first; /* first round among the acts */
};

/* Judge the acts of a query by playing out the alternatives. REGRET_ROUNDS is
 * the approximate budget of played-out rounds for all acts together. If there
 * are more than REGRET_ACTS acts, only the last rounds are judged. Acts that
 * the referee made for the player are left out. */
enum { REGRET_ROUNDS = 240000, REGRET_ACTS = 320 };

static bool is_bot(const struct loaded_game *game, int seat)
{
	if (!loaded_person(game, seat))
		return true;
	return table_left(&game->state.table, seat);
}

static bool plays_bots_only(const struct loaded_game *game, int seat)
{
	for (int other = 0; other < game->row.rules.seats; other++)
		if (other != seat && !is_bot(game, other))
			return false;
	return true;
}

/* May the coach advise this seat during the game? True if all other seats are
 * bots or the players agreed on the coach. */
static bool coach_advises(const struct loaded_game *game, int seat)
{
	switch ((enum coach)game->row.rules.coach) {
	case COACH_ON:
		return true;
	case COACH_OFF:
		return false;
	case COACH_ALONE:
		break;
	}
	return plays_bots_only(game, seat);
}

/* Returns why the seat cannot be advised now, or NULL if it can. */
static const char *no_advice(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	if (seat == SEAT_NONE)
		return "You are not at that table.";
	if (!limits_proven(&s->in))
		return "Anyone could have written this letter in your name.";
	if (!coach_advises(&s->game, seat))
		return "You cannot get advice in this game. Advice is only for "
		       "games with bots alone, or with the option "
		       "\"coach=on\".";
	if (s->game.row.suspended)
		return "The game is suspended.";
	if (t->turn != seat || table_left(t, seat))
		return "It is not your turn. Ask again when it is your turn.";
	return NULL;
}

/* True if the sender may be advised now. Otherwise replies why not. */
static bool may_advise(struct session *s, const struct command *c)
{
	const char *why = no_advice(s, sender_seat(&s->in, &s->game));
	if (why)
		reply_say(&s->reply, c, "%s", why);
	return !why;
}

/* A hint plays out more rounds than a bot's act does, because players compare
 * its figures. */
enum { ADVICE_TIMES = 4 };

/* The strong bot's choice, or a natural one that is worth the same, and the
 * value of every choice. */
struct advice {
	struct view view;
	struct action act;
	struct bot_values values;
};

static bool advise(struct session *s, struct advice *out)
{
	struct draw draw;
	int effort = s->tx.r->bot_effort ? s->tx.r->bot_effort : BOT_EFFORT;
	const struct bot bot = {
	    .kind = BOT_STRONG,
	    .effort = ADVICE_TIMES * effort,
	};
	out->view = game_view(&s->game.state, sender_seat(&s->in, &s->game));
	if (!shuffle_draw(&s->tx, &s->game, "spades-hint-v1", &draw))
		return false;
	out->act = bot_act_as(&bot, &out->view, draw_number, &draw);
	const struct bot_question question = {
	    .view = &out->view,
	    .effort = bot.effort,
	    .also = &out->act,
	};
	bot_values(&question, draw_number, &draw, &out->values);
	int which = bot_values_find(&out->values, &out->view, &out->act);
	if (out->values.hands && which >= 0) {
		which = bot_values_natural(&out->values, &out->view, which);
		out->act = out->values.of[which].action;
	}
	return true;
}

void coach_hint(struct session *s, const struct command *c)
{
	struct advice advice;
	if (!may_advise(s, c) || !advise(s, &advice))
		return;
	struct notice n = session_notice(s, advice.view.seat);
	struct coach_hint hint =
	    reason_of(&advice.view, &advice.values, &advice.act);
	reply_say(&s->reply, c, "This is advice from what you can see:");
	/* Emphasize the hint. Put it below the hand, so that mail previews do
	 * not show it. */
	doc_strong(&s->reply.answer, "%s", notice_hint(&n, &hint));
	/* Show the hand, too, because the sender needs it in order to play. */
	s->reply.shows = true;
}

/* ---- bids ---- */

/* Returns the numeric bid with the highest value, or the first choice if there
 * is no numeric bid. */
static const struct bot_value *best_number(
    const struct table *t, const struct bot_values *values)
{
	const struct bot_value *best = NULL;
	for (int i = 0; i < values->count; i++) {
		const struct bot_value *v = &values->of[i];
		if (score_is_nil(&t->rules, v->action.bid))
			continue;
		if (!best || v->points > best->points)
			best = v;
	}
	return best ? best : &values->of[0];
}

static void tell_bids(
    struct session *s, const struct command *c, const struct advice *advice)
{
	const struct table *t = advice->view.table;
	const struct bot_values *values = &advice->values;
	struct coach_bid bids[VALUES_MAX];
	struct notice n = session_notice(s, advice->view.seat);
	for (int i = 0; i < values->count; i++) {
		const struct bot_value *v = &values->of[i];
		bool nil = score_is_nil(&t->rules, v->action.bid);
		bids[i].bid = v->action.bid;
		bids[i].points = v->points;
		bids[i].holds = v->chance[nil ? CHANCE_NIL : CHANCE_MAKES];
	}
	int tricks = best_number(t, values)->own;
	reply_say(&s->reply, c,
	    "Your hand takes about %d.%d tricks. The table shows each sensible "
	    "bid, tried in many deals that fit what you see. The second column "
	    "shows in how many of 100 deals the bid succeeds. The third column "
	    "shows your average lead over the others in this round, in points.",
	    tricks / 100, tricks % 100 / 10);
	notice_bids(&s->reply.answer, &n, bids, values->count);
}

void coach_bid_check(struct session *s, const struct command *c)
{
	struct advice advice;
	if (!may_advise(s, c))
		return;
	if (s->game.state.table.phase != PHASE_BID) {
		reply_say(&s->reply, c, "You have bid already.");
		return;
	}
	if (game_view(&s->game.state, sender_seat(&s->in, &s->game)).sealed) {
		reply_say(&s->reply, c,
		    "Your hand is sealed. To see it, send \"look\". You can "
		    "also bid blind nil.");
		return;
	}
	if (!advise(s, &advice))
		return;
	if (advice.values.hands)
		tell_bids(s, c, &advice);
	else
		reply_say(&s->reply, c, "You may make only one bid.");
	s->reply.shows = true;
}

/* Explains why one choice is better than the next best.
 *
 * The difference in value has several causes: each chance that differs
 * contributes its difference times the points at stake. The largest
 * contribution is the reason, if it is worth at least a point and exceeds the
 * noise. Every figure in a hint therefore comes from the bot's simulation. */

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
 * guarded high card is no reason for that player. */
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
	if (plays && !same && !nil)
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

/* EFFORT_MOST: most rounds played out for one act. A cost below POINT is noise.
 */
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
	switch ((enum event_kind)e->kind) {
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
	case EVENT_PASS:
	case EVENT_DEAL:
	case EVENT_MISPLAY:
	case EVENT_VOID:
	case EVENT_TIMEOUT:
	case EVENT_CONCEDE:
	case EVENT_WITHDRAW:
	case EVENT_FORFEIT:
	case EVENT_DEALER:
	case EVENT_LOOK:
	case EVENT_UNDO:
	case EVENT_VOID_ROUND:
		break;
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
static bool draw_for(
    const struct history *h, const struct spot *spot, struct draw *draw)
{
	const struct table *t = &spot->before.table;
	int64_t id = h->q->row->id;
	struct store *store = h->s->tx.store;
	struct round_row row;
	if (!store_round(store, h->s->tx.arena, id, t->round, &row))
		return false;
	struct draw_label label = {
	    .what = "spades-review-v1",
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
	if (!draw_for(h, spot, &draw))
		return;
	bot_values(&question, draw_number, &draw, &values);
	if (!values.hands)
		return;
	int which = bot_values_find(&values, &view, &spot->did);
	int best = bot_values_best(&values);
	int cost = bot_values_cost(&values, which);
	if (which == best || cost < POINT)
		return;
	out->cost = cost;
	out->hint = reason_between(&view, &values, best, which);
	out->hint.next = spot->did;
	out->hint.done = true;
}

static void regret_find(
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

/* `review`: what a player's bids and cards cost in a finished
 * round.
 *
 * The record of a finished round shows every hand, so a review reveals
 * nothing, even while the game runs. The review judges each act by what the
 * player could see at the time. It needs as much computing as a few thousand
 * bot moves, so the referee answers one review for each letter and limits
 * reviews by the hour. */

/* A review has at most SENTENCES sentences. It lists acts that cost at least
 * MATTERS hundredths of a point. */
enum { SENTENCES = 3, MATTERS = 100 };

struct asked {
	struct game_row row;
	int rounds; /* number of finished rounds */
	struct regret_query query;
	bool whole; /* true: review the whole game, not one round */
	/* the seat's former player; NULL if there was none */
	const char *before;
};

/* ---- parsing ---- */

/* Returns the number after the word; 0 if there is none, -1 if it is too large.
 */
static long number_after(const char *args, const char *word)
{
	const char *at = text_find(args, word);
	return at ? text_digits(at + strlen(word), &at) : 0;
}

/* A substitute gets no review of the former player's acts. */
static void skip_former_player(const struct tx *tx, struct asked *a)
{
	struct substituted sat;
	bool other = store_substituted_last(
	    tx->store, tx->arena, a->row.id, a->query.seat, &sat);
	if (!other)
		return;
	a->query.since = sat.events;
	a->before = sat.before;
}

/* Find the game by number, or use the session's game if the number is 0. */
static bool find_game(struct session *s, long game_id, struct asked *out)
{
	int64_t id = game_id;
	struct game state;
	if (!game_id && s->game.is_loaded)
		id = s->game.row.id;
	if (!s->in.sender.known || !id || !tx_game_row(&s->tx, id, &out->row))
		return false;
	out->query.row = &out->row;
	out->query.seat = store_seat_of(&out->row, s->in.sender.person.id);
	if (out->query.seat == SEAT_NONE)
		return false;
	skip_former_player(&s->tx, out);
	enum outcome o =
	    store_replay(s->tx.store, &out->row, &state, s->tx.err);
	out->rounds = tx_did(&s->tx, o) ? state.table.last_scored : 0;
	return !s->tx.failed;
}

static void choose_rounds(struct asked *a, long id, long round)
{
	a->whole = !round && (id || a->row.ended);
	a->query.last = round ? (int)round : a->rounds;
	a->query.first = a->whole ? 1 : a->query.last;
}

/* Returns why the review is refused, or NULL if it is allowed. */
static const char *why_refused(
    const struct tx *tx, const struct input *in, const struct asked *a)
{
	bool off = a->row.rules.coach == COACH_OFF;
	if (!limits_proven(in))
		return "Anyone could have written this letter in your name.";
	if (!a->row.ended && off)
		return "You cannot get a review of that game before it is "
		       "over.";
	if (!a->rounds)
		return "No round is finished yet.";
	if (a->query.last > a->rounds)
		return tx_format(tx,
		    "You can review a round only when it is over. Rounds that "
		    "are over so far: %d.",
		    a->rounds);
	const char *what = tx_format(
	    tx, "%" PRId64 ".%d", a->row.id, a->whole ? 0 : a->query.last);
	return limits_review(tx, in, what);
}

/* ---- the answer ---- */

static int total(const struct regrets *r)
{
	int sum = 0;
	for (int i = 0; i < r->count; i++)
		sum += r->act[i].cost;
	return sum;
}

/* Returns the costliest act that the review has not listed yet, or -1 if that
 * act did not cost enough to be listed. */
static int costliest(const struct regrets *r, const bool *told)
{
	int worst = -1;
	for (int i = 0; i < r->count; i++) {
		if (told[i] || r->act[i].cost < MATTERS)
			continue;
		if (worst < 0 || r->act[i].cost > r->act[worst].cost)
			worst = i;
	}
	return worst;
}

static void tell_costliest(
    struct reply *reply, const struct notice *n, const struct regrets *r)
{
	bool told[REGRET_ACTS] = {false};
	for (int i = 0; i < SENTENCES; i++) {
		int which = costliest(r, told);
		if (which < 0 && !i)
			doc_paragraph(&reply->answer, "Nothing stands out.");
		if (which < 0)
			return;
		if (!i)
			doc_paragraph(&reply->answer, "What mattered most:");
		told[which] = true;
		doc_paragraph(
		    &reply->answer, "%s", notice_regret(n, &r->act[which]));
	}
}

static const char *scope_text(
    const struct tx *tx, const struct asked *a, const struct regrets *r)
{
	if (!a->whole)
		return tx_format(
		    tx, "Round %d of game %" PRId64, a->query.last, a->row.id);
	if (r->first > 1)
		return tx_format(tx, "Game %" PRId64 " from round %d on",
		    a->row.id, r->first);
	return tx_format(tx, "Game %" PRId64, a->row.id);
}

/* Returns a notice about the reviewed game, which need not be the session's
 * game. */
static struct notice notice_of(const struct tx *tx, const struct asked *a)
{
	const char **names = arena_alloc(tx->arena, SEATS_MAX * sizeof *names);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		names[seat] = a->row.seat[seat].handle;
	struct notice n = {
	    .arena = tx->arena,
	    .game = a->row.id,
	    .names = names,
	    .zone = "",
	};
	n.view.seat = a->query.seat;
	return n;
}

static void answer(const struct tx *tx, struct reply *reply,
    const struct command *c, const struct asked *a, const struct regrets *r)
{
	struct notice n = notice_of(tx, a);
	int cost = (total(r) + 50) / 100;
	if (!r->count && a->before) {
		reply_say(reply, c,
		    "%s: %s played then. You took the seat later.",
		    scope_text(tx, a, r), a->before);
		return;
	}
	reply_say(reply, c,
	    "%s: your bids and cards cost about %d point%s. This is "
	    "the sum of the cost of each bid and card. Together they "
	    "may have cost less. Each cost is an average over deals "
	    "that fit what you saw then. A cost of less than a point "
	    "may be chance.",
	    scope_text(tx, a, r), cost, cost == 1 ? "" : "s");
	if (!r->count)
		return;
	n.view.table = r->act[0].table;
	if (a->whole)
		notice_costs(&reply->answer, &n, r->act, r->count);
	else
		notice_acts(&reply->answer, &n, r->act, r->count);
	tell_costliest(reply, &n, r);
}

void coach_review(struct session *s, const struct command *c)
{
	long id = number_after(c->args, "game ");
	long round = number_after(c->args, "round ");
	struct asked a = {.rounds = 0};
	struct regrets r;
	if (id < 0 || round < 0 || !find_game(s, id, &a)) {
		reply_say(&s->reply, c,
		    "You have no such game. Write \"review\", \"review round "
		    "2\", \"review game 3\" or \"review game 3 round 2\".");
		return;
	}
	choose_rounds(&a, id, round);
	const char *why = why_refused(&s->tx, &s->in, &a);
	if (why) {
		reply_say(&s->reply, c, "%s", why);
		return;
	}
	regret_find(s, &a.query, &r);
	if (!s->tx.failed)
		answer(&s->tx, &s->reply, c, &a, &r);
}
