/* standings.c - `standings`, `ladder` and `hall`: the best players and rounds.
 *
 * Names are shown only of people who agreed by `set profile on`. A game's
 * number would give names away, because its record has them. So `hall` shows
 * the number only if it shows all names. */
#include <inttypes.h>
#include <string.h>

#include "base/dates.h"
#include "base/text.h"
#include "base/when.h"
#include "referee/ratings/numbers.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/ratings.h"
#include "store/tallies.h"

enum { SHOWN = 20, MONTHS = 12 };

static const char agree[] =
    "Names are shown only of players who agreed. To be shown, send \"set "
    "profile on\".";

static int64_t reader(const struct session *s)
{
	return s->in.sender.known ? s->in.sender.person.id : 0;
}

/* Returns how the person is called for this reader. */
static const char *called(
    const struct session *s, int64_t person, const char *name)
{
	if (person == reader(s))
		return "you";
	return name ? name : "a player";
}

/* ---- the standings ---- */

enum { COLUMNS = 4 };

static void standing_cells(const struct session *s,
    const char *cell[COLUMNS],
    int64_t place,
    const struct standing *line)
{
	const struct rating_row *row = &line->row;
	cell[0] = tx_format(&s->tx, "%" PRId64, place);
	cell[1] = called(s, row->person, line->name);
	cell[2] = numbers_rating(&s->tx, &row->rating);
	cell[3] = tx_format(&s->tx, "%" PRId64, row->games);
}

/* Adds the reader below the best players, if the reader is not among them.
 * Returns the number of lines. */
static size_t add_reader(
    const struct session *s, struct standing *line, size_t n)
{
	struct rating_row own = store_rating(s->tx.store, reader(s));
	if (own.games < RATING_PROVISIONAL)
		return n;
	for (size_t i = 0; i < n; i++)
		if (line[i].row.person == own.person)
			return n;
	line[n] = (struct standing){.row = own};
	return n + 1;
}

void standings_show(struct session *s, const struct command *c)
{
	static const char *const head[COLUMNS] = {
	    "place", "player", "rating", "games"};
	struct store *store = s->tx.store;
	struct standing line[SHOWN + 1];
	const char *(*cells)[COLUMNS] =
	    arena_alloc(s->tx.arena, (SHOWN + 2) * sizeof *cells);
	size_t n = store_standings(store, s->tx.arena, line, SHOWN);
	if (!n) {
		reply_say(&s->reply,
		    c,
		    "Nobody has finished %d rated games yet.",
		    RATING_PROVISIONAL);
		return;
	}
	n = add_reader(s, line, n);
	memcpy(cells[0], head, sizeof head);
	for (size_t i = 0; i < n; i++) {
		int64_t place =
		    1 + store_better(store, line[i].row.rating.mean);
		standing_cells(s, cells[i + 1], place, &line[i]);
	}
	reply_say(&s->reply,
	    c,
	    "The best players who have finished %d rated games or more:",
	    RATING_PROVISIONAL);
	doc_table(&s->reply.answer, cells[0], (int)n + 1, COLUMNS, true);
	doc_paragraph(&s->reply.answer,
	    "A rating of 1540 \302\261 120 is between 1420 and 1660 with a "
	    "chance of 95 %%. %s",
	    agree);
}

/* ---- the ladder of a month ---- */

/* A month: `number` counts from 0 for January of year 0. */
static int64_t month_begins(int number)
{
	struct when_date d = {
	    .year = number / MONTHS,
	    .month = number % MONTHS + 1,
	    .day = 1,
	};
	return when_utc(&d);
}

/* Returns the month that the command names: "2026-10", "last month"; by
 * default, the present month. */
static int month_asked(const struct tx *tx, const char *args)
{
	struct when_date now;
	int year;
	int month;
	when_split(tx->now, &now);
	int present = now.year * MONTHS + now.month - 1;
	if (dates_month(args, &year, &month))
		return year * MONTHS + month - 1;
	return text_starts(args, "last") ? present - 1 : present;
}

static void ladder_cells(const struct session *s,
    const char *cell[COLUMNS],
    size_t place,
    const struct standing *line)
{
	cell[0] = tx_format(&s->tx, "%zu", place);
	cell[1] = called(s, line->row.person, line->name);
	cell[2] = numbers_change(&s->tx, line->gained);
	cell[3] = tx_format(&s->tx, "%" PRId64, line->row.games);
}

void standings_ladder(struct session *s, const struct command *c)
{
	static const char *const head[COLUMNS] = {
	    "place", "player", "points", "rated games"};
	struct standing line[SHOWN];
	const char *(*cells)[COLUMNS] =
	    arena_alloc(s->tx.arena, (SHOWN + 1) * sizeof *cells);
	int month = month_asked(&s->tx, c->args);
	const struct period when = {
	    month_begins(month), month_begins(month + 1)};
	const char *name = tx_format(&s->tx,
	    "%s %d",
	    when_month_name(month % MONTHS + 1),
	    month / MONTHS);
	size_t n = store_ladder(s->tx.store, s->tx.arena, &when, line, SHOWN);
	if (!n) {
		reply_say(&s->reply, c, "No rated game ended in %s.", name);
		return;
	}
	memcpy(cells[0], head, sizeof head);
	for (size_t i = 0; i < n; i++)
		ladder_cells(s, cells[i + 1], i + 1, &line[i]);
	reply_say(&s->reply,
	    c,
	    "Who gained most in the rated games that ended in %s:",
	    name);
	doc_table(&s->reply.answer, cells[0], (int)n + 1, COLUMNS, true);
	doc_paragraph(&s->reply.answer, "%s", agree);
}

/* ---- the hall ---- */

enum { PRESETS_MOST = 20, BEST_MOST = PRESETS_MOST * BEST_KEPT };

/* Returns the names of the side: "ann and a player". *all is false if a name is
 * hidden from others. */
static const char *side_names(
    const struct session *s, const struct game_row *row, int side, bool *all)
{
	const char *list = "";
	*all = true;
	for (int n = side; n < row->rules.seats; n += row->rules.sides) {
		const struct person *p = &row->seat[n];
		bool shown = !p->id || store_profile(s->tx.store, p->id);
		const char *name = p->id ? p->handle : "a bot";
		*all &= shown;
		list = tx_list(&s->tx,
		    list,
		    " and ",
		    called(s, p->id, shown ? name : NULL));
	}
	return list;
}

static void show_best(struct session *s, const struct best_round *b)
{
	struct game_row row;
	bool all;
	const char *where = "";
	if (!tx_game_row(&s->tx, b->game, &row))
		return;
	const char *names = side_names(s, &row, b->side, &all);
	if (all)
		where = tx_format(
		    &s->tx, " (game %" PRId64 ", round %d)", b->game, b->round);
	doc_paragraph(&s->reply.answer,
	    "%s: %" PRId64 " points by %s%s",
	    b->preset,
	    b->points,
	    names,
	    where);
}

void standings_hall(struct session *s, const struct command *c)
{
	struct best_round best[BEST_MOST];
	size_t n = store_best(s->tx.store, s->tx.arena, best, BEST_MOST);
	if (!n) {
		reply_say(
		    &s->reply, c, "No round of a rated game is over yet.");
		return;
	}
	reply_say(&s->reply, c, "The best rounds of rated games:");
	for (size_t i = 0; i < n; i++)
		show_best(s, &best[i]);
	doc_paragraph(&s->reply.answer, "%s", agree);
}
