/* person.c - the page of a person, who agreed to have one. */
#include <inttypes.h>
#include <string.h>

#include "base/buf.h"
#include "engine/rating.h"
#include "listing.h"
#include "notice/face.h"
#include "referee/ratings/ratings.h"
#include "store/games.h"
#include "store/q.h"
#include "store/ratings.h"

enum {
	GAMES = 200, /* games that are looked at */
	SHOWN = 30   /* games in the list */
};

/* ---- games ---- */

struct collected {
	struct publishing *p;
	int64_t person;
	struct tally_game game[GAMES]; /* the latest first */
	const char *change[GAMES];     /* of the rating: "+12"; or "" */
	size_t count;
};

/* ---- the rating ---- */

/* Goes back from the present rating, game by game. A change is the difference
 * of the ratings that people see, so the changes add up. */
static void add_changes(struct collected *c)
{
	struct tx *tx = &c->p->s.tx;
	struct rating at = store_rating(tx->store, c->person).rating;
	for (size_t i = 0; i < c->count; i++) {
		int after = rating_points(at);
		c->change[i] = "";
		if (!c->game[i].is_rated)
			continue;
		at.mean -= c->game[i].change;
		c->change[i] = tx_format(tx, "%+d", after - rating_points(at));
	}
}

/* ---- results ---- */

static int place_of(const struct tally_game *g, int side)
{
	size_t at = 2 * (size_t)side;
	return at < strlen(g->places) ? g->places[at] - '0' : 0;
}

static bool shares_place(const struct tally_game *g, int side)
{
	int same = 0;
	for (size_t i = 0; i < strlen(g->places); i += 2)
		same += g->places[i] - '0' == place_of(g, side);
	return same > 1;
}

static const char *result_of(
    const struct tx *tx, const struct tally_game *g, int side)
{
	int place = place_of(g, side);
	if (g->quit)
		return "gave up";
	if (!place)
		return FACE_DASH;
	if (place == 1)
		return shares_place(g, side) ? "tied" : "won";
	if (strlen(g->places) < 4)
		return "lost";
	return tx_format(tx, "place %d", place);
}

static struct web_game game_of(struct publishing *p, const struct game_row *row,
    const struct tally_game *g, const char *change)
{
	bool all;
	struct web_game out = listing_row(p, row, &all);
	out.result = result_of(&p->s.tx, g, g->seat % row->rules.sides);
	out.change = change;
	return out;
}

/* Lists the games in play whose pages name everybody. */
static void add_playing(struct collected *c, struct web_person *out)
{
	bool all;
	int64_t ids[SHOWN];
	struct tx *tx = &c->p->s.tx;
	struct web_game *game = arena_alloc(tx->arena, SHOWN * sizeof *game);
	size_t n = store_games_of(tx->store, c->person, ids, SHOWN);
	for (size_t i = 0; i < n; i++)
		if (store_page_names_all(tx->store, ids[i]) &&
		    listing_loads(c->p, ids[i]))
			game[out->now++] =
			    listing_row(c->p, &c->p->s.game.row, &all);
	out->playing = game;
}

static void add_games(struct collected *c, struct web_person *out)
{
	struct tx *tx = &c->p->s.tx;
	struct web_game *game = arena_alloc(tx->arena, SHOWN * sizeof *game);
	for (size_t i = 0; i < c->count; i++) {
		struct game_row row;
		if (!tx_game_row(tx, c->game[i].game, &row))
			continue;
		/* the result would tell which game with letters it was */
		if (out->games < SHOWN &&
		    store_page_names_all(tx->store, row.id))
			game[out->games++] =
			    game_of(c->p, &row, &c->game[i], c->change[i]);
	}
	out->game = game;
}

/* ---- numbers ---- */

static void add_numbers(struct collected *c, struct web_person *out)
{
	struct numbers *n = arena_alloc(c->p->s.tx.arena, sizeof *n);
	numbers_of(&c->p->s.tx, c->person, n);
	out->number = n->cells[0];
	out->numbers = NUMBERS;
}

/* ---- the page ---- */

/* Find the last finished games of a person, the newest first. Returns how many,
 * at most `most`. */
static size_t tally_games(struct store *store, struct arena *arena,
    int64_t person, struct tally_game *out, size_t most)
{
	size_t n = 0;
	struct rows *s = q_rows(store,
	    "SELECT t.game, d.ended, t.seat, t.quit, t.change IS NOT NULL, "
	    "t.change, d.places FROM tally AS t "
	    "JOIN rated AS d ON d.game = t.game WHERE t.person = ? "
	    "ORDER BY d.number DESC, t.seat LIMIT ?",
	    person, most);
	for (; q_next(s); n++)
		out[n] = (struct tally_game){
		    .game = q_int(s, 0),
		    .ended = q_int(s, 1),
		    .seat = (int)q_int(s, 2),
		    .quit = q_int(s, 3) != 0,
		    .is_rated = q_int(s, 4) != 0,
		    .change = q_int(s, 5),
		    .places = q_string(arena, s, 6),
		};
	return n;
}

static void write_person(
    struct publishing *p, const struct web_name *who, const char *path)
{
	struct buf out;
	struct tx *tx = &p->s.tx;
	struct collected *c = arena_alloc(tx->arena, sizeof *c);
	struct web_person page = {.who = *who};
	memset(c, 0, sizeof *c);
	c->p = p;
	c->person = who->person;
	add_playing(c, &page);
	c->count = tally_games(tx->store, tx->arena, c->person, c->game, GAMES);
	page.played = c->count > 0;
	add_numbers(c, &page);
	add_changes(c);
	add_games(c, &page);
	buf_init(&out, 0);
	web_person(&out, &p->site, &page);
	publishing_write(p, path, &out);
	buf_release(&out);
}

void publishing_person(struct publishing *p, const struct page_due *page)
{
	struct web_name who = listing_person(p, page->id);
	const char *path =
	    publishing_path(p, "person/%" PRId64 ".html", page->id);
	if (who.person)
		write_person(p, &who, path);
	else
		publishing_remove(p, path);
}
