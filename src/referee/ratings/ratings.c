/* ratings.c - rates finished games, in the order of their ends.
 *
 * The list of games (table `rated`) and the seats are all that ratings depend
 * on. A person is a number there, so a new name changes nothing. */
#include "ratings.h"

#include <limits.h>

#include "base/buf.h"
#include "engine/legal.h"
#include "referee/operator.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/ratings.h"
#include "store/table.h"

/* What a profile says about a person. */

const char *numbers_rating(const struct tx *tx, const struct rating *r)
{
	return tx_format(
	    tx, "%d \302\261 %d", rating_points(*r), rating_interval(*r));
}

static const char *rating_of(const struct tx *tx, int64_t person)
{
	struct rating_row r = store_rating(tx->store, person);
	if (!r.games)
		return "none yet";
	return tx_format(tx, "%s%s", numbers_rating(tx, &r.rating),
	    r.games < RATING_PROVISIONAL ? ", provisional" : "");
}

void numbers_of(const struct tx *tx, int64_t person, struct numbers *out)
{
	struct tally_sum sum = store_tally_sum(tx->store, person);
	*out = (struct numbers){{
	    {"rating", rating_of(tx, person)},
	    {"games", tx_format(tx, "%" PRId64, sum.games)},
	    {"won", tx_format(tx, "%" PRId64, sum.won)},
	    {"late turns", tx_format(tx, "%" PRId64, sum.timeouts)},
	}};
}

/* Counts the late turns of each person in a finished game, and finds
 * who gave up a seat. */

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

/* What a gamesmaster took back was never played, so no player was late after
 * it. */
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

/* Replays the game. If its events cannot be read, fails as store_events does.
 */
static enum outcome replay_game(const struct tx *tx, const struct game_row *row,
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
		worth[i] = table_rank_score(t, i);
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

enum { PERSONS_LEAST = 2, BOTS_MOST = 2 };

/* ---- which games are rated ---- */

/* Returns RATED, or why the game is not rated. */
static const char *why_not(
    const struct tx *tx, const struct game_row *row, const struct replay *r)
{
	int persons = 0;
	for (int seat = 0; seat < row->rules.seats; seat++)
		persons += row->seat[seat].id != 0;
	if (store_unrated(tx->store, row->id))
		return "choice";
	if (row->rules.coach == COACH_ON)
		return "coach";
	if (r->undone)
		return "undo";
	if (persons < PERSONS_LEAST)
		return "alone";
	if (row->rules.seats - persons > BOTS_MOST)
		return "bots";
	if (!r->game.table.rounds_scored && r->game.table.ending != END_FORFEIT)
		return UNPLAYED;
	if (store_void_unrated(tx->store, row->id))
		return "void";
	return RATED;
}

static const char *places_of(const struct tx *tx, const struct table *t)
{
	int place[SEATS_MAX];
	const char *text = "";
	replay_places(t, place);
	for (int i = 0; i < t->rules.sides; i++)
		text = tx_list(tx, text, " ", tx_format(tx, "%d", place[i]));
	return text;
}

/* ---- rating one game ---- */

/* The seats of one game. */
struct people {
	struct rated_seat seat[SEATS_MAX];
	struct rating_row row[SEATS_MAX]; /* used for people */
	int seats;
};

/* Changes the ratings of the people. `places` is as in struct rated_row. */
static void rate(const char *places, struct people *p)
{
	struct rated_game g = {.seats = p->seats};
	for (size_t i = 0; i < strlen(places); i += 2)
		g.place[g.sides++] = places[i] - '0';
	for (int s = 0; s < p->seats; s++) {
		struct rating_row *r = &p->row[s];
		if (!p->seat[s].person)
			r->rating = rating_of_bot(p->seat[s].bot);
		else if (!r->games)
			r->rating = rating_scale.start;
		g.player[s].rating = r->rating;
		g.player[s].fixed = !p->seat[s].person || p->seat[s].changed;
	}
	rating_update(&rating_scale, &g);
	for (int s = 0; s < p->seats; s++)
		if (!g.player[s].fixed) {
			p->row[s].rating = g.player[s].rating;
			p->row[s].games++;
		}
}

/* Read the seats of a game. Returns how many. */
static int rated_seats(struct store *store, struct arena *arena, int64_t game,
    struct rated_seat out[SEATS_MAX])
{
	int n = 0;
	struct rows *s = q_rows(store,
	    "SELECT person, bot, (SELECT count(*) FROM tally AS t "
	    "WHERE t.game = s.game AND t.seat = s.seat) "
	    "FROM seat AS s WHERE game = ? ORDER BY seat",
	    game);
	while (n < SEATS_MAX && q_next(s)) {
		/* a place in the list of players comes before the kind */
		const char *bot = q_string(arena, s, 1);
		const char *kind = strchr(bot, ' ');
		out[n++] = (struct rated_seat){
		    .person = q_int(s, 0),
		    .bot = kind ? kind + 1 : "random 1",
		    .changed = (int)q_int(s, 2) > 1,
		};
	}
	if (n == SEATS_MAX)
		q_done(s);
	return n;
}

/* Rates a game and stores the new ratings. */
static void rate_stored(struct tx *tx, const struct rated_row *game)
{
	struct people p;
	struct rating_row before[SEATS_MAX];
	p.seats = rated_seats(tx->store, tx->arena, game->game, p.seat);
	for (int s = 0; s < p.seats; s++) {
		p.row[s] = store_rating(tx->store, p.seat[s].person);
		if (!p.row[s].games)
			p.row[s].rating = rating_scale.start;
		before[s] = p.row[s];
	}
	rate(game->places, &p);
	for (int s = 0; s < p.seats; s++) {
		struct tally_key key = {game->game, p.seat[s].person, s};
		if (p.row[s].games == before[s].games)
			continue;
		store_rating_set(tx->store, &p.row[s]);
		q_run(tx->store,
		    "UPDATE tally SET change = ? "
		    "WHERE game = ? AND seat = ? AND person = ?",
		    p.row[s].rating.mean - before[s].rating.mean, key.game,
		    key.seat, key.person);
	}
}

/* ---- the end of a game ---- */

static void store_tallies(struct tx *tx, const struct replay *r)
{
	for (int i = 0; i < r->sitters; i++) {
		const struct sitter *sitter = &r->sitter[i];
		struct tally_key key = {
		    r->row->id, sitter->person, sitter->seat};
		store_tally_set(tx->store, &key, &sitter->tally);
	}
}

/* If the game's events are damaged, it counts like one with a void round. */
void ratings_end(struct tx *tx, const struct game_row *row)
{
	struct rated_row game = {
	    .game = row->id,
	    .ended = row->ended,
	    .why = "void",
	    .places = "",
	};
	struct err err;
	struct replay *r = arena_alloc(tx->arena, sizeof *r);
	if (!replay_game(tx, row, r, &err)) {
		game.why = why_not(tx, row, r);
		game.places = places_of(tx, &r->game.table);
		store_tallies(tx, r);
	}
	q_run(tx->store,
	    "INSERT INTO rated(game, ended, why, places) VALUES (?, ?, ?, ?)",
	    game.game, game.ended, game.why, game.places);
	pages_add_rating(tx, row->id);
	if (!strcmp(game.why, RATED))
		rate_stored(tx, &game);
}

/* ---- computing everything again ---- */

/* Ratings by person. */
struct book {
	struct rating_row *row; /* row[n] is of person n */
	size_t room;
};

static struct rating_row *entry(
    const struct tx *tx, struct book *book, int64_t person)
{
	size_t n = (size_t)person;
	if (n >= book->room) {
		size_t room = 2 * n + 1;
		struct rating_row *row =
		    arena_alloc(tx->arena, room * sizeof *row);
		memset(row, 0, room * sizeof *row);
		if (book->room)
			memcpy(row, book->row, book->room * sizeof *row);
		*book = (struct book){row, room};
	}
	book->row[n].person = person;
	return &book->row[n];
}

/* Computes the ratings from the list of games. */
static struct book compute(const struct tx *tx)
{
	struct book book = {0};
	struct rated_row *game;
	size_t n = store_rated_all(tx->store, tx->arena, &game);
	for (size_t i = 0; i < n; i++) {
		struct people p;
		if (strcmp(game[i].why, RATED) != 0)
			continue;
		p.seats =
		    rated_seats(tx->store, tx->arena, game[i].game, p.seat);
		for (int s = 0; s < p.seats; s++)
			p.row[s] = *entry(tx, &book, p.seat[s].person);
		rate(game[i].places, &p);
		for (int s = 0; s < p.seats; s++)
			if (p.seat[s].person)
				*entry(tx, &book, p.seat[s].person) = p.row[s];
	}
	return book;
}

/* ---- checking ---- */

void ratings_check(
    struct session *s, referee_complaint_fn *complain, void *context)
{
	const struct tx *tx = &s->tx;
	struct book book = compute(tx);
	struct rating_row *stored;
	size_t n = store_ratings(tx->store, tx->arena, &stored);
	for (size_t i = 0; i < n; i++) {
		const struct rating_row *want =
		    entry(tx, &book, stored[i].person);
		if (want->games == stored[i].games &&
		    want->rating.mean == stored[i].rating.mean &&
		    want->rating.variance == stored[i].rating.variance)
			continue;
		complain(context, tx_format(tx,
				      "the stored rating of person %" PRId64
				      " does not follow from the games",
				      stored[i].person));
	}
	for (size_t i = 0; i < book.room; i++)
		if (book.row[i].games) {
			struct rating_row row =
			    store_rating(tx->store, (int64_t)i);
			if (!row.games)
				complain(context,
				    tx_format(tx,
					"person %zu has no stored rating", i));
		}
}

/* Do the stored tallies of the game equal those of the replay? */
static bool tallies_follow(const struct tx *tx, const struct replay *r)
{
	for (int i = 0; i < r->sitters; i++) {
		struct tally stored;
		struct tally_key key = {
		    r->row->id, r->sitter[i].person, r->sitter[i].seat};
		if (!store_tally(tx->store, &key, &stored) ||
		    memcmp(&stored, &r->sitter[i].tally, sizeof stored) != 0)
			return false;
	}
	return true;
}

const char *ratings_fault(struct session *s, const struct game_row *row)
{
	const struct tx *tx = &s->tx;
	struct rated_row game;
	struct err err;
	struct replay *r = arena_alloc(tx->arena, sizeof *r);
	if (!row->ended || row->cancelled)
		return NULL;
	if (!store_rated(tx->store, tx->arena, row->id, &game))
		return "the game is over, but is not in the list of ratings";
	if (replay_game(tx, row, r, &err))
		return NULL;
	if (game.ended != row->ended)
		return "the list of ratings has another end of the game";
	if (strcmp(game.why, why_not(tx, row, r)) != 0)
		return "it is not listed as rated or unrated, as it should be";
	if (strcmp(game.places, places_of(tx, &r->game.table)) != 0)
		return "its places in the list of ratings are wrong";
	if (!tallies_follow(tx, r))
		return "what its players did is not stored as it happened";
	return NULL;
}

/* ---- the published list ---- */

static void write_seat(struct buf *out, const struct rated_seat *seat)
{
	if (!seat->person)
		buf_format(
		    out, " %.*s", (int)strcspn(seat->bot, " "), seat->bot);
	else if (seat->changed)
		buf_format(out, " (%" PRId64 ")", seat->person);
	else
		buf_format(out, " %" PRId64, seat->person);
}

void referee_ratings(struct referee *referee, struct buf *out)
{
	struct session s;
	struct err err;
	struct rated_row *game;
	struct rating_row *row;
	session_look(&s, referee, 0, &err);
	size_t n = store_rated_all(s.tx.store, s.tx.arena, &game);
	buf_text(out, "spades-ratings 1\n");
	for (size_t i = 0; i < n; i++) {
		struct rated_seat seat[SEATS_MAX];
		int seats =
		    rated_seats(s.tx.store, s.tx.arena, game[i].game, seat);
		buf_format(
		    out, "game %" PRId64 " %s", game[i].game, game[i].why);
		for (int k = 0; k < seats; k++)
			write_seat(out, &seat[k]);
		buf_byte(out, '\n');
	}
	n = store_ratings(s.tx.store, s.tx.arena, &row);
	for (size_t i = 0; i < n; i++)
		buf_format(out,
		    "rating %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
		    row[i].person, row[i].rating.mean, row[i].rating.variance,
		    row[i].games);
	(void)session_end(&s);
}
