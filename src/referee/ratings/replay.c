/* replay.c - counts what each person did in a finished game. */
#include "replay.h"

#include <limits.h>

#include "engine/legal.h"
#include "engine/score.h"
#include "referee/session/session.h"

/* ---- who sits where ---- */

/* Returns the index of that person at that seat, after adding the person if
 * necessary; -1 for a bot. */
static int sitter_at(struct replay *r, int seat, int64_t person)
{
	if (!person)
		return -1;
	for (int i = 0; i < r->sitters; i++)
		if (r->sitter[i].seat == seat && r->sitter[i].person == person)
			return i;
	if (r->sitters == SITTERS_MOST)
		return -1;
	r->sitter[r->sitters] = (struct sitter){.seat = seat, .person = person};
	return r->sitters++;
}

/* Seats the persons with whom the game began. */
static void seat_first(struct replay *r)
{
	for (int seat = 0; seat < r->row->rules.seats; seat++) {
		int64_t person = r->row->seat[seat].id;
		for (int n = r->changes - 1; n >= 0; n--)
			if (r->change[n].seat == seat)
				person = r->change[n].old;
		r->now[seat] = sitter_at(r, seat, person);
	}
}

static void change_seats(struct replay *r)
{
	for (; r->changed < r->changes; r->changed++) {
		const struct seat_change *c = &r->change[r->changed];
		if (c->events > r->game.table.events)
			return;
		if (r->now[c->seat] >= 0)
			r->sitter[r->now[c->seat]].tally.quit = 1;
		r->now[c->seat] = sitter_at(r, c->seat, c->person);
	}
}

static struct tally *tally_at(struct replay *r, int seat)
{
	return r->now[seat] < 0 ? NULL : &r->sitter[r->now[seat]].tally;
}

/* ---- events ---- */

/* Counts an answer of the player whose turn it is. An act at the moment when
 * the turn opened is no answer: a standing order made it, or a post that had
 * come early. */
static void count_answer(struct replay *r, const struct event *e)
{
	const struct table *t = &r->game.table;
	struct tally *tally = tally_at(r, e->seat);
	if (!tally || e->seat != t->turn || e->at <= t->opened)
		return;
	tally->answers++;
	tally->seconds += e->at - t->opened;
}

/* The round is over, or void: then its misplays do not count. */
static void forget_round(struct replay *r, bool is_void)
{
	for (int i = 0; i < r->sitters; i++) {
		if (is_void)
			r->sitter[i].tally.misplays -= r->sitter[i].in_round;
		r->sitter[i].in_round = 0;
	}
}

static void count_event(struct replay *r, const struct event *e)
{
	bool in_play = e->seat < r->row->rules.seats;
	struct tally *tally = in_play ? tally_at(r, e->seat) : NULL;
	switch ((enum event_kind)e->kind) {
	case EVENT_BID:
	case EVENT_PLAY:
	case EVENT_DISCARD:
	case EVENT_PASS:
		if (!table_left(&r->game.table, e->seat))
			count_answer(r, e);
		break;
	case EVENT_MISPLAY:
		if (tally) {
			tally->misplays++;
			r->sitter[r->now[e->seat]].in_round++;
		}
		break;
	case EVENT_TIMEOUT:
		if (tally)
			tally->timeouts++;
		break;
	case EVENT_UNDO:
		r->undone = true;
		break;
	case EVENT_VOID_ROUND:
		forget_round(r, true);
		break;
	case EVENT_DEAL:
	case EVENT_VOID:
	case EVENT_CONCEDE:
	case EVENT_WITHDRAW:
	case EVENT_FORFEIT:
	case EVENT_DEALER:
	case EVENT_LOOK:
		break;
	}
}

/* ---- rounds ---- */

/* Returns the tricks of the side that count for its bid. */
static int counted_tricks(const struct table *t, int side)
{
	int tricks = 0;
	for (int s = side; s < t->rules.seats; s += t->rules.sides) {
		bool nil = score_is_nil(&t->rules, t->bid[s]);
		if (!nil || score_nil_tricks_help(&t->rules))
			tricks += t->last_round_tricks[s];
	}
	return tricks;
}

static void count_round(const struct table *t, int seat, struct tally *tally)
{
	int side = table_side(t, seat);
	int over = counted_tricks(t, side) - t->last_round[side].bid;
	tally->rounds++;
	if (score_is_nil(&t->rules, t->bid[seat])) {
		tally->nils++;
		tally->nils_made += t->last_round_tricks[seat] == 0;
	} else if (table_promised(t, seat)) {
		tally->bids++;
		tally->made += over >= 0;
	}
	if (over > 0)
		tally->bags += over;
}

/* Keeps the round that was just scored, if it is the person's best or worst. */
static void compare_round(const struct table *t, struct sitter *sitter)
{
	const struct tally_round now = {
	    .points = t->last_round[table_side(t, sitter->seat)].total,
	    .round = t->last_scored,
	};
	if (!sitter->best.round || now.points > sitter->best.points)
		sitter->best = now;
	if (!sitter->worst.round || now.points < sitter->worst.points)
		sitter->worst = now;
}

/* Counts the round that was just scored; `out` sat it out. */
static void count_rounds(struct replay *r, int out)
{
	const struct table *t = &r->game.table;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		struct tally *tally = tally_at(r, seat);
		if (!tally || seat == out || table_left(t, seat))
			continue;
		count_round(t, seat, tally);
		compare_round(t, &r->sitter[r->now[seat]]);
	}
	for (int side = 0; side < t->rules.sides; side++)
		if (t->last_round[side].total > r->best_points[side]) {
			r->best_points[side] = t->last_round[side].total;
			r->best_round[side] = t->last_scored;
		}
	forget_round(r, false);
}

static void step(void *context, const struct event *e)
{
	struct replay *r = context;
	int out = r->game.table.out;
	change_seats(r);
	count_event(r, e);
	if (takeback_apply(&r->takeback, &r->game, e) & NEWS_ROUND)
		count_rounds(r, out);
}

/* A player who is away from the seat at the end has given it up. Partners who
 * concede together have not: their concession is the game's result. */
static void count_quits(struct replay *r)
{
	const struct table *t = &r->game.table;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		struct tally *tally = tally_at(r, seat);
		if (tally && table_left(t, seat))
			tally->quit = 1;
	}
}

enum outcome replay_game(const struct tx *tx,
    const struct game_row *row,
    struct replay *out,
    struct err *err)
{
	*out = (struct replay){.row = row};
	while (
	    out->changes < CHANGES_MOST &&
	    store_seat_change(
		tx->store, row->id, out->changes, &out->change[out->changes]))
		out->changes++;
	game_init(&out->game, &row->rules);
	takeback_init(&out->takeback);
	seat_first(out);
	enum outcome o = store_events(tx->store, row->id, step, out, err);
	change_seats(out);
	count_quits(out);
	return o;
}

/* ---- the result ---- */

static bool gave_up(const struct table *t, int side)
{
	for (int s = side; s < t->rules.seats; s += t->rules.sides)
		if (!(t->conceded >> s & 1))
			return false;
	return true;
}

void replay_places(const struct table *t, int place[SEATS_MAX])
{
	int64_t worth[SEATS_MAX];
	for (int i = 0; i < t->rules.sides; i++) {
		worth[i] = t->score[i];
		if (i == t->winner)
			worth[i] = INT64_MAX;
		else if (gave_up(t, i))
			worth[i] = INT64_MIN;
	}
	for (int i = 0; i < t->rules.sides; i++) {
		place[i] = 1;
		for (int other = 0; other < t->rules.sides; other++)
			place[i] += worth[other] > worth[i];
	}
}
