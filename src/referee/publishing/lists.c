/* lists.c - the page of standings. */

#include "web/lists.h"
#include "engine/options.h"
#include "publishing.h"
#include "referee/ratings/ratings.h"
#include "referee/seating/seating.h"
#include "store/q.h"

/* Games and people as the site's lists show them. */

/* Returns a day: "24 Nov 2026". */
static const char *listing_day(struct publishing *p, int64_t at)
{
	struct when_date d;
	when_split(at, &d);
	return tx_format(
	    &p->s.tx, "%d %s %d", d.day, when_month_name(d.month), d.year);
}

/* ---- people ---- */

/* Returns a person by name, with the person's page, if pages may name the
 * person; otherwise "a player". */
static struct web_name listing_person(struct publishing *p, int64_t person)
{
	struct tx *tx = &p->s.tx;
	struct person who;
	if (person && store_page_names(tx->store, person) &&
	    store_person(tx->store, tx->arena, person, &who))
		return (struct web_name){who.handle, person};
	return (struct web_name){.name = "a player"};
}

/* ---- games ---- */

/* Reads a game without its score: the sides by publishing_names. *all is true
 * if everybody is named. */
static struct web_game listing_row(
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

/* Loads a game into the session. False if pages may not show the game. */
static bool listing_loads(struct publishing *p, int64_t id)
{
	struct loaded_game *game = &p->s.game;
	game->is_loaded = false; /* nothing of the last game changed */
	game->log_count = 0;
	if (!session_load(&p->s, id))
		return false;
	return game->row.ended || !loaded_shut_by(&p->s.tx, game);
}

/* Reads a game that may be shown, with its score. False if there is none. */
static bool listing_game(struct publishing *p, int64_t id, struct web_game *out)
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

/* Returns the best `most` players. */
static struct web_bests listing_best(struct publishing *p, size_t most)
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

/* The front page: open tables, games in play, the latest results. */

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
	    .about = seating_game(tx, &t->rules),
	    .terms = t->unrated ? ", unrated" : "",
	    .seats = t->rules.seats,
	};
	for (int n = 0; n < out.seats; n++)
		out.seat[n] = seat_of(p, t, n);
	return out;
}

/* Collects the first tables that have a free seat. */
static void add_tables(struct publishing *p, struct web_front *f)
{
	struct open_table t;
	struct tx *tx = &p->s.tx;
	int64_t id = 0;
	struct web_table *out = arena_alloc(tx->arena, TABLES * sizeof *out);
	while (f->tables < TABLES &&
	       (id = q_number(tx->store, 0,
		    "SELECT min(id) FROM open_table WHERE id > ?", id)))
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

/* Write the ids of the games in play that began last to the first `most` places
 * of `ids`. Returns how many were written. */
static size_t games_playing(struct store *store, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT id FROM game INDEXED BY game_open WHERE ended IS NULL "
	    "ORDER BY started DESC, id DESC LIMIT ?",
	    most);
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
	size_t n = games_playing(store, ids, GAMES);
	f.games = add_games(p, ids, n, &f.playing);
	struct rows *s = q_rows(store,
	    "SELECT game FROM rated ORDER BY number DESC LIMIT ?", RESULTS);
	n = q_numbers(s, ids);
	f.results = add_games(p, ids, n, &f.over);
	f.watch = to_watch(p, &f);
	f.best = listing_best(p, BEST);
	buf_init(&out, 0);
	web_front(&out, &p->site, &f);
	publishing_write(p, "index.html", &out);
	buf_release(&out);
}

/* The page of a person, who agreed to have one. */

enum {
	OF_PERSON = 200, /* games that are looked at */
	SHOWN = 30       /* games in the list */
};

/* ---- games ---- */

struct collected {
	struct publishing *p;
	int64_t person;
	struct tally_game game[OF_PERSON]; /* the latest first */
	const char *change[OF_PERSON];     /* of the rating: "+12"; or "" */
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

static void person_add_games(struct collected *c, struct web_person *out)
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
	struct tally_game g;
	while (q_read(s, arena, &g.game, &g.ended, &g.seat, &g.quit,
	    &g.is_rated, &g.change, &g.places))
		out[n++] = g;
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
	c->count =
	    tally_games(tx->store, tx->arena, c->person, c->game, OF_PERSON);
	page.played = c->count > 0;
	add_numbers(c, &page);
	add_changes(c);
	person_add_games(c, &page);
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

/* The page of standings. */

enum { STANDINGS = 20 };

void publishing_standings(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	struct web_bests best = listing_best(p, STANDINGS);
	(void)page;
	buf_init(&out, 0);
	web_standings(&out, &p->site, &best);
	publishing_write(p, "standings.html", &out);
	buf_release(&out);
}
