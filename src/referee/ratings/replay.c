/* replay.c - counts the late turns of each person in a finished game, and finds
 * who gave up a seat. */
#include "replay.h"

#include <limits.h>

#include "engine/legal.h"
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

/* What the referee misread was never played, so no player was late after it. */
static void take_back(struct replay *r, const struct event *undo)
{
	r->undone |= !undo->misread;
	for (int n = takeback_acts(undo); n; n--) {
		const struct event *e = takeback_act(&r->takeback, n);
		if (e->kind == EVENT_TIMEOUT && tally_at(r, e->seat))
			tally_at(r, e->seat)->timeouts--;
	}
}

static void step(void *context, const struct event *e)
{
	struct replay *r = context;
	change_seats(r);
	if (e->kind == EVENT_TIMEOUT && tally_at(r, e->seat))
		tally_at(r, e->seat)->timeouts++;
	if (e->kind == EVENT_UNDO)
		take_back(r, e);
	(void)takeback_apply(&r->takeback, &r->game, e);
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

enum outcome replay_game(const struct tx *tx, const struct game_row *row,
    struct replay *out, struct err *err)
{
	*out = (struct replay){.row = row};
	while (out->changes < CHANGES_MOST &&
	       store_seat_change(tx->store, row->id, out->changes,
		   &out->change[out->changes]))
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
