/* standings.c - `standings`: the best players.
 *
 * Names are shown only of people who agreed by `set profile on`. */
#include <inttypes.h>
#include <string.h>

#include "referee/ratings/numbers.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/ratings.h"

enum { SHOWN = 20 };

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

enum { COLUMNS = 4 };

static void standing_cells(const struct session *s, const char *cell[COLUMNS],
    int64_t place, const struct standing *line)
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
		reply_say(&s->reply, c,
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
	reply_say(&s->reply, c,
	    "The best players who have finished %d rated games or more:",
	    RATING_PROVISIONAL);
	doc_table(&s->reply.answer, cells[0], (int)n + 1, COLUMNS, true);
	doc_paragraph(&s->reply.answer,
	    "A rating of 1540 \302\261 120 is between 1420 and 1660 with a "
	    "chance of 95 %%. Names are shown only of players who agreed. To "
	    "be shown, send \"set profile on\".");
}
