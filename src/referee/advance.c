/* advance.c - what follows by itself: deals, sealed hands opened by preference, bots.
 *
 * Every draw comes from the round's recorded seed under its own label, so it can be computed again.
 */
#include <inttypes.h>

#include "bots/bots.h"
#include "deal/deal.h"
#include "engine/legal.h"
#include "fair.h"
#include "handlers.h"
#include "store/agreements.h"
#include "store/chains.h"

enum {
	AT_ONCE_MAX = 400
}; /* what bots do in one go; a table with none but bots to act goes on at the next look */

static void referee_act(struct session *s, struct action a)
{
	a.at = a.acted = s->now;
	if (!s->failed && session_act(s, a))
		s->failed = err_set(s->err,
		    OUTCOME_STOP,
		    "game %" PRId64 ": the referee's own act is refused",
		    s->row.id);
}

/* nomic109 §1: the referee shuffles and deals, as the fair deal has it. */
static void deal(struct session *s)
{
	const struct table *t = &s->game.table;
	uint8_t seed[SEED_SIZE];
	if (!fair_round(s, seed))
		return;
	if (t->rules.first_dealer != DEALER_LAST && !t->rounds_scored && !t->dealer_named) {
		struct draw draw;
		draw_labelled(&draw,
		    seed,
		    &(struct draw_label){
			.what = "spades-dealer-v1",
			.game = s->row.id,
			.round = t->round,
		    });
		int dealer = t->rules.first_dealer == DEALER_RANDOM
		                 ? draw_below(&draw, t->rules.seats)
		                 : 0; /* the first to sit */
		referee_act(
		    s, (struct action){.kind = ACT_DEALER, .seat = dealer, .card = CARD_NONE});
	}
	struct event deals[DEALS_MAX];
	int count = deal_events(t, seed, deals);
	for (int i = 0; i < count; i++)
		referee_act(s,
		    (struct action){
			.kind = ACT_DEAL,
			.seat = deals[i].seat,
			.cards = deals[i].cards,
			.card = CARD_NONE,
		    });
	for (int seat = 0; seat < t->rules.seats && !s->failed; seat++)
		if (table_sealed(t, seat) && s->row.seat[seat].always_look)
			referee_act(
			    s, (struct action){.kind = ACT_LOOK, .seat = seat, .card = CARD_NONE});
}

bool session_draw(struct session *s, const char *label, struct draw *draw)
{
	const struct table *t = &s->game.table;
	struct round_row row;
	if (!store_round(s->store, s->arena, s->row.id, t->round, &row)) {
		s->failed = err_set(s->err,
		    OUTCOME_STOP,
		    "game %" PRId64 ": round %d has no seed",
		    s->row.id,
		    t->round);
		return false;
	}
	draw_labelled(draw,
	    row.seed,
	    &(struct draw_label){
		.what = label,
		.game = s->row.id,
		.round = t->round,
		.turn = t->acts,
	    });
	return true;
}

static int below(void *context, int n)
{
	return draw_below(context, n);
}

/* A seat that nobody sits at, or whose player left it (synspades: to a bot). */
static bool bot_seat(const struct session *s, int seat)
{
	if (seat == SEAT_NONE)
		return false;
	return s->row.seat[seat].id == 0 || table_left(&s->game.table, seat);
}

static void bot_turn(struct session *s)
{
	struct draw draw;
	struct view view = game_view(&s->game, s->game.table.turn);
	if (session_draw(s, "spades-bot-v1", &draw))
		referee_act(s, bot_act(&view, below, &draw));
}

/* Everybody left: the bots do not play on among themselves, and the best of them wins. */
static void nobody_left(struct session *s)
{
	const struct table *t = &s->game.table;
	int best = SEAT_NONE;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (!bot_seat(s, seat))
			return;
		bool first = best == SEAT_NONE ||
		             t->score[table_side(t, seat)] > t->score[table_side(t, best)];
		if (!(t->conceded >> seat & 1) && first)
			best = seat;
	}
	for (int seat = 0;
	    seat < t->rules.seats && best != SEAT_NONE && t->phase != PHASE_OVER && !s->failed;
	    seat++)
		if (table_side(t, seat) != table_side(t, best) && !(t->conceded >> seat & 1))
			referee_act(s,
			    (struct action){.kind = ACT_CONCEDE, .seat = seat, .card = CARD_NONE});
}

/* A bot concedes with the last of the people on its side: its partner cannot ask it to. */
static void bots_concede(struct session *s)
{
	const struct table *t = &s->game.table;
	for (int bot = 0; bot < t->rules.seats && t->rules.concession == CONCESSION_SIDE; bot++) {
		bool people = false, all = true;
		for (int seat = table_side(t, bot); seat < t->rules.seats; seat += t->rules.sides)
			if (s->row.seat[seat].id) {
				people = true;
				all &= t->conceded >> seat & 1;
			}
		if (!s->row.seat[bot].id && people && all && t->phase != PHASE_OVER &&
		    !(t->conceded >> bot & 1))
			referee_act(s,
			    (struct action){.kind = ACT_CONCEDE, .seat = bot, .card = CARD_NONE});
	}
}

bool session_waits_for_ready(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (!t->rules.ready || t->events || t->phase != PHASE_DEAL ||
	    s->at > s->row.started + t->rules.time_limit)
		return false;
	return store_seats(s->store, s->row.id, SEAT_READY) != (1u << t->rules.seats) - 1;
}

void session_advance(struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->failed || s->row.suspended)
		return;
	nobody_left(s);
	bots_concede(s);
	for (int i = 0; i < AT_ONCE_MAX && !s->failed && t->phase != PHASE_OVER; i++) {
		if (t->phase == PHASE_DEAL && !session_waits_for_ready(s) && !fair_waits(s))
			deal(s);
		else if (bot_seat(s, t->turn))
			bot_turn(s);
		else
			break;
	}
	if (!s->failed && t->phase == PHASE_OVER && !s->row.ended) {
		s->row.ended = s->now;
		store_game_end(s->store, s->row.id, s->now, false);
		custom_end(s);
	}
}
