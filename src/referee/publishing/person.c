/* person.c - the page of a person, who agreed to have one. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "engine/rating.h"
#include "listing.h"
#include "notice/face.h"
#include "referee/ratings/numbers.h"
#include "store/games.h"
#include "store/ratings.h"
#include "store/tallies.h"

enum {
	GAMES = 200, /* games that count for partners and the plot */
	SHOWN = 30,  /* games in the list */
	ROUNDS = 3,
	MATES = 200, /* different partners, or opponents */
	MATES_SHOWN = 10
};

/* ---- partners and opponents ---- */

struct mate {
	int64_t person;
	int games, won;
};
struct mates {
	struct mate mate[MATES];
	size_t count;
};

static void count_mate(struct mates *mates, int64_t person, bool won)
{
	size_t i = 0;
	while (i < mates->count && mates->mate[i].person != person)
		i++;
	if (i == MATES)
		return;
	if (i == mates->count)
		mates->mate[mates->count++] = (struct mate){.person = person};
	mates->mate[i].games++;
	mates->mate[i].won += won;
}

static int more_games(const void *a, const void *b)
{
	const struct mate *one = a;
	const struct mate *other = b;
	if (one->games != other->games)
		return one->games > other->games ? -1 : 1;
	return one->person < other->person ? -1 : 1;
}

/* Returns those with whom most games were played, of the people who are
 * named. */
static struct web_lines lines_of(
    struct publishing *p, const char *title, struct mates *mates)
{
	struct tx *tx = &p->s.tx;
	struct web_line *line =
	    arena_alloc(tx->arena, MATES_SHOWN * sizeof *line);
	size_t n = 0;
	qsort(mates->mate, mates->count, sizeof mates->mate[0], more_games);
	for (size_t i = 0; i < mates->count && n < MATES_SHOWN; i++) {
		const struct mate *m = &mates->mate[i];
		struct web_name who = listing_person(p, m->person);
		if (who.person)
			line[n++] = (struct web_line){
			    .who = who,
			    .cell = {tx_format(tx, "%d", m->games),
				tx_format(tx, "%d", m->won)},
			};
	}
	return (struct web_lines){
	    .title = title,
	    .about = n ? NULL : "None of them is named.",
	    .who = "player",
	    .head = {"games", "won"},
	    .line = line,
	    .count = n,
	};
}

/* ---- games ---- */

struct collected {
	struct publishing *p;
	int64_t person;
	struct tally_game game[GAMES]; /* the latest first */
	const char *change[GAMES];     /* of the rating: "+12"; or "" */
	size_t count;
	struct mates partners, opponents;
};

/* ---- the rating ---- */

static struct web_rating rating_told(struct rating r)
{
	return (struct web_rating){rating_points(r), rating_interval(r)};
}

/* Goes back from the present rating, game by game. A change is the difference
 * of the ratings that people see, so the changes add up. */
static void add_ratings(struct collected *c, struct web_person *out)
{
	struct tx *tx = &c->p->s.tx;
	struct web_rating *r = arena_alloc(tx->arena, (GAMES + 1) * sizeof *r);
	struct rating at = store_rating(tx->store, c->person).rating;
	size_t first = GAMES + 1;
	for (size_t i = 0; i < c->count; i++) {
		c->change[i] = "";
		if (!c->game[i].is_rated)
			continue;
		at.variance = c->game[i].variance;
		r[--first] = rating_told(at);
		at.mean -= c->game[i].change;
		c->change[i] =
		    tx_format(tx, "%+d", r[first].points - rating_points(at));
	}
	if (first > GAMES)
		return;
	if (c->count < GAMES)
		at.variance = rating_scale.start.variance;
	r[--first] = rating_told(at);
	out->rating = r + first;
	out->ratings = GAMES + 1 - first;
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

static void count_mates(
    struct collected *c, const struct game_row *row, const struct tally_game *g)
{
	int side = g->seat % row->rules.sides;
	for (int n = 0; n < row->rules.seats; n++) {
		bool with = n % row->rules.sides == side;
		int64_t person = row->seat[n].id;
		if (!person || person == c->person || g->quit)
			continue;
		count_mate(with ? &c->partners : &c->opponents,
		    person,
		    place_of(g, side) == 1);
	}
}

static struct web_game game_of(struct publishing *p,
    const struct game_row *row,
    const struct tally_game *g,
    const char *change)
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
		count_mates(c, &row, &c->game[i]);
		/* the result would tell which game with letters it was */
		if (out->games < SHOWN &&
		    store_page_names_all(tx->store, row.id))
			game[out->games++] =
			    game_of(c->p, &row, &c->game[i], c->change[i]);
	}
	out->game = game;
	out->partners = lines_of(c->p, "Partners", &c->partners);
	out->opponents = lines_of(c->p, "Opponents", &c->opponents);
}

/* ---- rounds ---- */

static struct web_round *rounds_of(
    struct publishing *p, const struct tally_round *r, size_t *count)
{
	struct tx *tx = &p->s.tx;
	struct web_round *out = arena_alloc(tx->arena, ROUNDS * sizeof *out);
	size_t n = 0;
	for (size_t i = 0; i < *count; i++) {
		struct game_row row;
		if (!tx_game_row(tx, r[i].game, &row))
			continue;
		if (!store_page_names_all(tx->store, row.id))
			continue;
		out[n++] = (struct web_round){
		    .preset = row.rules.preset,
		    .points = r[i].points,
		    .game = row.id,
		    .round = r[i].round,
		};
	}
	*count = n;
	return out;
}

static void add_rounds(struct collected *c, struct web_person *out)
{
	struct store *store = c->p->s.tx.store;
	struct tally_round r[ROUNDS];
	out->bests = store_rounds_best(store, c->person, r, ROUNDS);
	while (out->bests && r[out->bests - 1].points <= 0)
		out->bests--; /* a loss is no best round */
	out->best = rounds_of(c->p, r, &out->bests);
	out->worsts = store_rounds_worst(store, c->person, r, ROUNDS);
	out->worst = rounds_of(c->p, r, &out->worsts);
}

/* ---- numbers ---- */

/* Labels where the words of a profile are too short for a page. */
static const char *label_of(const char *word)
{
	static const char *const labels[][2] = {
	    {"bids made", "bids made, not counting nils"},
	    {"sets", "bids not made"},
	    {"time to answer, mean", "mean time to answer"},
	};
	for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
		if (!strcmp(word, labels[i][0]))
			return labels[i][1];
	return word;
}

/* True for "0", "0.0", "none yet", "not yet". */
static bool is_nothing(const char *value)
{
	return !strcmp(value, "0") || !strcmp(value, "0.0") ||
	       !strncmp(value, "0 ", 2) || !strncmp(value, "no", 2);
}

/* Adds the numbers that tell something. The plot shows the rating. */
static void add_numbers(struct collected *c, struct web_person *out)
{
	struct tx *tx = &c->p->s.tx;
	struct numbers n;
	const char **cells = arena_alloc(tx->arena, sizeof n.cells);
	numbers_of(tx, c->person, &n);
	for (int i = 0; i < n.lines; i++) {
		const char *word = n.cells[i][0];
		const char *value = n.cells[i][1];
		if (is_nothing(value) || !strcmp(word, "rating"))
			continue;
		cells[2 * out->numbers] = label_of(word);
		cells[2 * out->numbers + 1] = value;
		out->numbers++;
	}
	out->number = cells;
}

/* ---- the page ---- */

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
	c->count =
	    store_tally_games(tx->store, tx->arena, c->person, c->game, GAMES);
	page.played = c->count > 0;
	add_numbers(c, &page);
	add_ratings(c, &page);
	add_games(c, &page);
	add_rounds(c, &page);
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
