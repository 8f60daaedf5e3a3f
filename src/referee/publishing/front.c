/* front.c - the front page: open tables, games in play, the latest results. */
#include <string.h>

#include "base/buf.h"
#include "engine/options.h"
#include "engine/rules.h"
#include "listing.h"
#include "referee/seating/seating.h"
#include "store/games.h"
#include "store/open_tables.h"
#include "store/q.h"

enum { TABLES = 20, GAMES = 50, RESULTS = 20, BEST = 5 };

/* ---- open tables ---- */

static struct web_seat seat_of(
    struct publishing *p, const struct open_table *t, int n)
{
	struct web_seat seat = {
	    .is_free = t->place[n].state == PLACE_FREE,
	    .who = {.name = ""},
	    .place = seating_has_names(&t->rules) ? seating_name(n) : NULL,
	};
	switch (t->place[n].state) {
	case PLACE_FREE:
		break;
	case PLACE_SITS:
		seat.who = listing_person(p, t->place[n].person.id);
		break;
	case PLACE_INVITED:
		seat.who.name = "kept";
		break;
	case PLACE_BOT:
		seat.who.name = "a bot";
		break;
	}
	return seat;
}

/* Returns such as "four players in two pairs, to 500 points". */
static const char *in_a_line(const struct tx *tx, const struct rules *r)
{
	static const char *const counts[] = {
	    "", "", "two", "three", "four", "five"};
	const char *ends = "";
	if (r->target)
		ends = tx_format(tx, ", to %d points", r->target);
	else if (r->hands)
		ends = tx_format(tx, ", %d rounds", r->hands);
	return tx_format(tx, "%s players%s%s", counts[r->seats],
	    r->sides < r->seats ? " in two pairs" : ", each alone", ends);
}

static struct web_table table_of(
    struct publishing *p, const struct open_table *t)
{
	char rules[RULES_TEXT];
	const struct tx *tx = &p->s.tx;
	rules_write(&t->rules, rules, sizeof rules);
	struct web_table out = {
	    .id = t->id,
	    .preset = t->rules.preset,
	    .rules = arena_string(tx->arena, rules),
	    .about = in_a_line(tx, &t->rules),
	    .terms = t->unrated ? ", unrated" : "",
	    .seats = t->rules.seats,
	};
	for (int n = 0; n < out.seats; n++)
		out.seat[n] = seat_of(p, t, n);
	return out;
}

static int64_t open_table_after(struct store *store, int64_t id)
{
	return q_number(
	    store, 0, "SELECT min(id) FROM open_table WHERE id > ?", id);
}

/* Collects the first tables that have a free seat. */
static void add_tables(struct publishing *p, struct web_front *f)
{
	struct open_table t;
	struct tx *tx = &p->s.tx;
	int64_t id = 0;
	struct web_table *out = arena_alloc(tx->arena, TABLES * sizeof *out);
	while (f->tables < TABLES && (id = open_table_after(tx->store, id)))
		if (store_open_table(tx->store, tx->arena, id, &t) &&
		    seating_count(&t, PLACE_FREE))
			out[f->tables++] = table_of(p, &t);
	f->table = out;
}

/* Returns the line by which a member opens a table; NULL if members may not. */
static const char *opens(const struct tx *tx)
{
	bool may = tx->site->openers != OPENERS_GAMESMASTERS;
	return may ? "new " RULES_USUAL : NULL;
}

/* ---- games ---- */

/* Collects the games that may be shown. Returns how many. */
static size_t add_games(struct publishing *p, const int64_t *ids, size_t count,
    const struct web_game **out)
{
	size_t shown = 0;
	struct web_game *g =
	    arena_alloc(p->s.tx.arena, (count + 1) * sizeof *g);
	for (size_t i = 0; i < count; i++)
		if (listing_game(p, ids[i], &g[shown]))
			shown++;
	*out = g;
	return shown;
}

/* Finds the latest game whose first round is over and has its page. That page
 * has the front page written again when it appears. */
static int64_t to_watch(struct publishing *p, const struct web_front *f)
{
	for (size_t i = 0; i < f->results; i++)
		if (f->over[i].round &&
		    publishing_has_round(p, f->over[i].id, 1))
			return f->over[i].id;
	return 0;
}

/* Write the ids of the games that ended last to the first `most` places of
 * `ids`, the newest first. Returns how many were written. */
static size_t rated_last(struct store *store, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(
	    store, "SELECT game FROM rated ORDER BY number DESC LIMIT ?", most);
	return q_numbers(s, ids);
}

void publishing_front(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	struct web_front f = {.opens = opens(&p->s.tx)};
	struct store *store = p->s.tx.store;
	int64_t ids[GAMES];
	(void)page;
	add_tables(p, &f);
	size_t n = store_games_playing(store, ids, GAMES);
	f.games = add_games(p, ids, n, &f.playing);
	n = rated_last(store, ids, RESULTS);
	f.results = add_games(p, ids, n, &f.over);
	f.watch = to_watch(p, &f);
	f.best = listing_best(p, BEST);
	buf_init(&out, 0);
	web_front(&out, &p->site, &f);
	publishing_write(p, "index.html", &out);
	buf_release(&out);
}
