/* listing.c - games and people as the site's lists show them. */
#include "listing.h"

#include <inttypes.h>
#include <string.h>

#include "base/when.h"
#include "referee/ratings/ratings.h"
#include "store/ratings.h"

/* Returns a day: "24 Nov 2026". */
static const char *listing_day(struct publishing *p, int64_t at)
{
	struct when_date d;
	when_split(at, &d);
	return tx_format(
	    &p->s.tx, "%d %s %d", d.day, when_month_name(d.month), d.year);
}

/* ---- people ---- */

struct web_name listing_person(struct publishing *p, int64_t person)
{
	struct tx *tx = &p->s.tx;
	struct person who;
	if (person && store_page_names(tx->store, person) &&
	    store_person(tx->store, tx->arena, person, &who))
		return (struct web_name){who.handle, person};
	return (struct web_name){.name = "a player"};
}

/* ---- games ---- */

struct web_game listing_row(
    struct publishing *p, const struct game_row *row, bool *all)
{
	const char *const *names = publishing_names(p, row, all);
	struct web_game g = {
	    .id = row->id,
	    .preset = row->rules.preset,
	    .sides = row->rules.sides,
	    .target = row->rules.target,
	    .suspended = row->suspended,
	    .letters = !*all,
	    .when = listing_day(p, row->ended ? row->ended : row->started),
	};
	for (int seat = 0; seat < row->rules.seats; seat++) {
		struct web_side *side = &g.side[seat % g.sides];
		side->name[side->count++] = (struct web_name){
		    .name = names[seat],
		    .person = *all ? row->seat[seat].id : 0,
		};
	}
	return g;
}

static void add_score(struct web_game *g, const struct table *t)
{
	int place[SEATS_MAX];
	replay_places(t, place);
	g->round = t->phase == PHASE_OVER ? t->rounds_scored : t->round;
	for (int i = 0; i < g->sides; i++) {
		g->side[i].score = t->score[i];
		g->side[i].place = t->phase == PHASE_OVER ? place[i] : 0;
	}
}

bool listing_loads(struct publishing *p, int64_t id)
{
	struct loaded_game *game = &p->s.game;
	game->is_loaded = false; /* nothing of the last game changed */
	game->log_count = 0;
	if (!session_load(&p->s, id))
		return false;
	return game->row.ended || !loaded_shut_by(&p->s.tx, game);
}

bool listing_game(struct publishing *p, int64_t id, struct web_game *out)
{
	bool all;
	struct loaded_game *game = &p->s.game;
	if (!listing_loads(p, id))
		return false;
	*out = listing_row(p, &game->row, &all);
	add_score(out, &game->state.table);
	return true;
}

/* ---- the best players ---- */

struct web_bests listing_best(struct publishing *p, size_t most)
{
	struct tx *tx = &p->s.tx;
	struct standing *s = arena_alloc(tx->arena, most * sizeof *s);
	size_t n = store_standings(tx->store, tx->arena, s, most);
	struct web_best *line = arena_alloc(tx->arena, (n + 1) * sizeof *line);
	for (size_t i = 0; i < n; i++)
		line[i] = (struct web_best){
		    .who = listing_person(p, s[i].row.person),
		    .rating = numbers_rating(tx, &s[i].row.rating),
		    .games = tx_format(tx, "%" PRId64, s[i].row.games),
		};
	return (struct web_bests){
	    .about = tx_format(tx,
		"A player is listed after %d rated games. Nobody has finished "
		"so many yet.",
		RATING_PROVISIONAL),
	    .line = line,
	    .count = n,
	};
}
