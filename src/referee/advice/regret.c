/* regret.c - what each of a player's acts cost, judged by what the player
 * could see.
 *
 * The events are replayed, and the game before each act of the seat is kept.
 * Then the bot plays out every choice as it does for a hint, with random
 * numbers from the round's seed, so that repeating a review gives the same
 * result. The bot never sees another hand. */
#include "regret.h"

#include <string.h>

#include "base/arena.h"
#include "bots/values.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/takeback.h"
#include "reason.h"
#include "referee/session/session.h"
#include "store/chains.h"

/* One act of the seat, with the game as it was before the act. */
struct spot {
	struct game before;
	struct action did;
};

struct search {
	struct session *s;
	const struct regret_query *q;
	struct game game;
	struct takeback takeback;
	struct spot *spot;
	int count;
	int first; /* index of the first spot kept; earlier spots are dropped */
};

/* EFFORT_MOST: most rounds played out for one act. POINT: a point, in
 * hundredths; a cost below it is noise. */
enum { EFFORT_MOST = 10000, POINT = 100 };

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
static bool is_wanted(const struct search *search, const struct event *e)
{
	const struct table *t = &search->game.table;
	const struct regret_query *q = search->q;
	if (e->seat != q->seat || t->turn != q->seat)
		return false;
	if (t->events < q->since)
		return false;
	return t->round >= q->first && t->round <= q->last;
}

static bool blind(const struct search *search)
{
	return game_view(&search->game, search->q->seat).sealed;
}

/* Drop the acts that were taken back. */
static void drop_undone(struct search *search)
{
	const struct table *now = &search->game.table;
	for (; search->count; search->count--) {
		int last = (search->count - 1) % REGRET_ACTS;
		const struct table *before = &search->spot[last].before.table;
		if (before->round < now->round || before->acts < now->acts)
			return;
	}
}

static void visit_event(void *context, const struct event *e)
{
	struct search *search = context;
	struct action did;
	bool wanted = is_wanted(search, e) && action_of(e, &did);
	if (wanted && !blind(search)) {
		int place = search->count % REGRET_ACTS;
		search->spot[place].before = search->game;
		search->spot[place].did = did;
		search->count++;
	}
	(void)takeback_apply(&search->takeback, &search->game, e);
	if (e->kind == EVENT_UNDO)
		drop_undone(search);
}

/* If spots were dropped, start with the first round that is complete. */
static void skip_partial_round(struct search *search)
{
	int i = search->count - REGRET_ACTS;
	if (i <= 0)
		return;
	const struct spot *spot = search->spot;
	int round = spot[i % REGRET_ACTS].before.table.round;
	while (i < search->count &&
	       spot[i % REGRET_ACTS].before.table.round == round)
		i++;
	search->first = i;
}

/* ---- judging the acts ---- */

/* Seed the random numbers of one spot. Returns false if the round has no seed.
 */
static bool draw_for(
    const struct search *search, const struct spot *spot, struct draw *draw)
{
	const struct table *t = &spot->before.table;
	int64_t id = search->q->row->id;
	struct store *store = search->s->tx.store;
	struct round_row row;
	if (!store_round(store, search->s->tx.arena, id, t->round, &row))
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

static int effort_each(const struct search *search)
{
	int each = REGRET_ROUNDS / (search->count - search->first);
	return each < EFFORT_MOST ? each : EFFORT_MOST;
}

static void judge(
    const struct search *search, const struct spot *spot, struct coach_act *out)
{
	struct draw draw;
	struct bot_values values;
	struct view view = game_view(&spot->before, spot->did.seat);
	const struct bot_question question = {
	    .view = &view,
	    .effort = effort_each(search),
	    .also = &spot->did,
	};
	out->table = view.table;
	out->hand = view.hand;
	out->hint.act = out->hint.next = spot->did;
	if (!draw_for(search, spot, &draw))
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

void regret_find(
    struct session *s, const struct regret_query *q, struct regrets *out)
{
	struct search search = {.s = s, .q = q};
	size_t size = REGRET_ACTS * sizeof *search.spot;
	search.spot = arena_alloc(s->tx.arena, size);
	*out = (struct regrets){.first = q->first};
	game_init(&search.game, &q->row->rules);
	takeback_init(&search.takeback);
	enum outcome o = store_events(
	    s->tx.store, q->row->id, visit_event, &search, s->tx.err);
	if (!tx_did(&s->tx, o) || !search.count)
		return;
	skip_partial_round(&search);
	out->count = search.count - search.first;
	size = (size_t)out->count * sizeof *out->act;
	out->act = arena_alloc(s->tx.arena, size);
	memset(out->act, 0, size);
	for (int i = 0; i < out->count; i++) {
		int place = (search.first + i) % REGRET_ACTS;
		judge(&search, &search.spot[place], &out->act[i]);
	}
	if (out->count)
		out->first = out->act[0].table->round;
}
