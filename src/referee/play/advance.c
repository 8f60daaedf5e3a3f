/* advance.c - what follows by itself: deals, sealed hands opened by preference,
 * bots.
 *
 * Every draw comes from the round's recorded seed under its own label, so it
 * can be computed again. */
#include "advance.h"

#include <inttypes.h>
#include <string.h>

#include "bots/bots.h"
#include "custom.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "orders.h"
#include "referee/deal/record.h"
#include "referee/deal/shuffle.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "succession.h"

/* What bots do in one go; a table with none but bots to act goes on at the next
 * look. */
enum { AT_ONCE_MAX = 400 };

/* The rules allow whatever the referee does. */
static void referee_acts(struct session *s, struct action a)
{
	a.at = s->now;
	a.acted = s->now;
	if (!s->failed && session_act(s, a))
		session_stop(s,
		    "game %" PRId64 ": the referee's own act is refused",
		    s->row.id);
}

static void referee_does(struct session *s, enum act kind, int seat)
{
	struct action a = {
	    .kind = kind,
	    .seat = seat,
	    .card = CARD_NONE,
	};
	referee_acts(s, a);
}

/* Is it still to be settled who deals first? */
static bool dealer_wanted(const struct table *t)
{
	if (t->dealer_named || t->rounds_scored)
		return false;
	return t->rules.first_dealer != DEALER_LAST;
}

/* "The first person to sit at a table is the dealer" (synSpades, How To Play):
 * a bot keeps a seat free, and sits for nobody. */
static int first_to_sit(const struct session *s)
{
	int seat = 0;
	while (seat < s->row.rules.seats - 1 && !session_person(s, seat))
		seat++;
	return seat;
}

static void name_dealer(struct session *s, const uint8_t seed[SEED_SIZE])
{
	const struct table *t = &s->game.table;
	int dealer = first_to_sit(s);
	if (t->rules.first_dealer == DEALER_RANDOM) {
		struct draw_label label = {
		    .what = "spades-dealer-v1",
		    .game = s->row.id,
		    .round = t->round,
		};
		struct draw draw;
		draw_labelled(&draw, seed, &label);
		dealer = draw_below(&draw, t->rules.seats);
	}
	referee_does(s, ACT_DEALER, dealer);
}

/* Hands that their players want open are opened as they are dealt. */
static void open_hands(struct session *s)
{
	const struct table *t = &s->game.table;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		const struct person *p = &s->row.seat[seat];
		if (p->always_look && table_sealed(t, seat))
			referee_does(s, ACT_LOOK, seat);
	}
}

/* nomic109 §1: the referee shuffles and deals, as the fair deal has it. */
static void deal(struct session *s)
{
	const struct table *t = &s->game.table;
	uint8_t seed[SEED_SIZE];
	struct event deals[DEALS_MAX];
	succession_at_deal(s);
	if (!shuffle_round(s, seed))
		return;
	if (dealer_wanted(t))
		name_dealer(s, seed);
	int count = deal_events(t, seed, deals);
	for (int i = 0; i < count; i++) {
		struct action a = {
		    .kind = ACT_DEAL,
		    .seat = deals[i].seat,
		    .cards = deals[i].cards,
		    .card = CARD_NONE,
		};
		referee_acts(s, a);
	}
	open_hands(s);
}

static int below(void *draw, int n)
{
	return draw_below(draw, n);
}

/* A seat that nobody sits at, or whose player left it (synspades: to a bot). */
static bool bot_seat(const struct session *s, int seat)
{
	if (seat == SEAT_NONE)
		return false;
	return !session_person(s, seat) || table_left(&s->game.table, seat);
}

/* What plays at that seat: a player's is left to the random one. */
static bool bot_of(struct session *s, int seat, struct bot *bot)
{
	const struct person *p = &s->row.seat[seat];
	*bot = (struct bot){.kind = BOT_RANDOM};
	if (p->id || !p->bot || !*p->bot)
		return true;
	const char *kind = strchr(p->bot, ' ');
	if (kind && bot_read(kind + 1, bot))
		return true;
	session_stop(s,
	    "game %" PRId64 ": the bot of seat %d is of a kind that is not "
	    "known here",
	    s->row.id,
	    seat + 1);
	return false;
}

static void bot_turn(struct session *s)
{
	struct bot bot;
	struct draw draw;
	int turn = s->game.table.turn;
	struct view view = game_view(&s->game, turn);
	if (!bot_of(s, turn, &bot))
		return;
	s->r->played_out += bot.effort;
	if (shuffle_draw(s, "spades-bot-v1", &draw))
		referee_acts(s, bot_act_as(&bot, &view, below, &draw));
}

static bool conceded(const struct table *t, int seat)
{
	return t->conceded >> seat & 1;
}

static int score_of(const struct table *t, int seat)
{
	return t->score[table_side(t, seat)];
}

/* The first seat of the best side that did not concede; SEAT_NONE when all
 * did. */
static int best_seat(const struct table *t)
{
	int best = SEAT_NONE;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (conceded(t, seat))
			continue;
		if (best == SEAT_NONE || score_of(t, seat) > score_of(t, best))
			best = seat;
	}
	return best;
}

static bool only_bots(const struct session *s)
{
	int seats = s->row.rules.seats;
	for (int seat = 0; seat < seats; seat++)
		if (!bot_seat(s, seat))
			return false;
	return true;
}

/* Everybody left: the bots do not play on among themselves, and the best of
 * them wins. */
static void nobody_left(struct session *s)
{
	const struct table *t = &s->game.table;
	int best = best_seat(t);
	if (best == SEAT_NONE || !only_bots(s))
		return;
	if (t->rules.concession == CONCESSION_OFF)
		return; /* then they do */
	int winner = table_side(t, best);
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (t->phase == PHASE_OVER || s->failed)
			return;
		if (table_side(t, seat) == winner)
			continue;
		if (!conceded(t, seat))
			referee_does(s, ACT_CONCEDE, seat);
	}
}

/* Did all people of that side concede, one at least? */
static bool people_conceded(const struct session *s, int side)
{
	const struct table *t = &s->game.table;
	bool people = false;
	for (int seat = side; seat < t->rules.seats; seat += t->rules.sides) {
		if (!session_person(s, seat))
			continue;
		if (!conceded(t, seat))
			return false;
		people = true;
	}
	return people;
}

/* A bot concedes with the last of the people on its side: its partner cannot
 * ask it to. */
static void bots_concede(struct session *s)
{
	const struct table *t = &s->game.table;
	if (t->rules.concession != CONCESSION_SIDE)
		return;
	for (int bot = 0; bot < t->rules.seats; bot++) {
		if (t->phase == PHASE_OVER)
			return;
		if (session_person(s, bot) || conceded(t, bot))
			continue;
		if (people_conceded(s, table_side(t, bot)))
			referee_does(s, ACT_CONCEDE, bot);
	}
}

/* Concedes for the bots of that side, in a game that is tried out. */
static void try_bots(struct session *s, int side)
{
	const struct table *t = &s->game.table;
	struct event e;
	if (t->rules.concession != CONCESSION_SIDE)
		return;
	for (int bot = side; bot < t->rules.seats; bot += t->rules.sides) {
		struct action a = {
		    .kind = ACT_CONCEDE,
		    .seat = bot,
		    .card = CARD_NONE,
		};
		if (session_person(s, bot) || conceded(t, bot))
			continue;
		if (!game_decide(&s->game, &a, &e))
			game_apply(&s->game, &e);
	}
}

bool advance_would_end(const struct session *s, const struct action *a)
{
	struct session tried = *s;
	const struct table *t = &tried.game.table;
	int side = table_side(t, a->seat);
	struct event e;
	if (game_decide(&tried.game, a, &e))
		return false;
	game_apply(&tried.game, &e);
	if (people_conceded(&tried, side))
		try_bots(&tried, side);
	if (t->phase == PHASE_OVER)
		return true;
	bool play_on = t->rules.concession == CONCESSION_OFF;
	return only_bots(&tried) && !play_on;
}

/* Is the next thing a deal that waits for nothing? */
static bool deal_is_due(struct session *s)
{
	if (s->game.table.phase != PHASE_DEAL)
		return false;
	return !deadline_awaits_ready(s) && !shuffle_waits(s);
}

/* One step; false when the table waits for somebody, or is done. */
static bool step(struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->failed || t->phase == PHASE_OVER)
		return false;
	if (deal_is_due(s)) {
		deal(s);
		return true;
	}
	if (!bot_seat(s, t->turn))
		return orders_turn(s) || orders_forced(s);
	bot_turn(s);
	return true;
}

static void end_game(struct session *s)
{
	s->row.ended = s->now;
	store_game_end(s->store, s->row.id, s->now, false);
	record_keep(s, &s->row);
	custom_end(s);
}

void advance_game(struct session *s)
{
	int steps = 0;
	if (s->failed || s->row.suspended || s->row.ended)
		return;
	nobody_left(s);
	bots_concede(s);
	orders_look(s);
	while (steps < AT_ONCE_MAX && step(s))
		steps++;
	bool over = s->game.table.phase == PHASE_OVER;
	if (over && !s->failed && !s->row.ended)
		end_game(s);
}
