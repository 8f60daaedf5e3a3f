/* people.c - SQL for people, their names and addresses, tokens, one-time codes,
 * bans, and the mails that people want.
 *
 * Only store_person_add makes an address into a person. The referee calls it
 * when an answer to a join token arrives. */
#include "store/people.h"

#include "base/arena.h"
#include "base/crypto.h"
#include "base/text.h"
#include "sql.h"
#include "store/ratings.h"

/* ---- changing a person's name or address ---- */

void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now)
{
	q_run(store, "DELETE FROM former WHERE handle = ?", handle);
	q_run(store,
	    "INSERT OR REPLACE INTO former(handle, person, since) "
	    "SELECT handle, id, ?2 FROM person WHERE id = ?1",
	    id, now);
	q_run(store, "UPDATE person SET handle = ? WHERE id = ?", handle, id);
}

/* ---- banned addresses and domains ---- */

bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now)
{
	return q_run(store,
	    "INSERT OR IGNORE INTO ban(address, since, by) "
	    "VALUES (?, ?, nullif(?, 0))",
	    what, now, by);
}

/* ---- which mails people want ---- */

/* A setting for one game takes precedence over the general one, until the
 * general one is set again. So a player who says "mail all" gets everything,
 * whatever was set for single games. */

static const char *const wish_names[] = {
    [WISH_TURNS] = "turns",
    [WISH_ALL] = "all",
    [WISH_TRICKS] = "tricks",
    [WISH_ROUNDS] = "rounds",
    [WISH_DIGEST] = "digest",
};

const char *store_wish_name(enum wish wish)
{
	return wish_names[wish];
}

bool store_wish_named(const char *name, enum wish *out)
{
	int wish = text_place(name, wish_names, COUNT_OF(wish_names));
	if (wish >= 0)
		*out = (enum wish)wish;
	return wish >= 0;
}

bool store_wish(
    struct store *store, int64_t person, int64_t game, enum wish *out)
{
	*out = WISH_TURNS;
	struct rows *s = q_rows(store,
	    "SELECT mails FROM wish WHERE person = ? AND game IN (0, ?) "
	    "ORDER BY game DESC LIMIT 1",
	    person, game);
	if (!q_next(s))
		return false;
	store_wish_named(q_peek(s, 0), out);
	q_done(s);
	return true;
}

bool store_reads_digest(struct store *store, int64_t person, int64_t game)
{
	enum wish wish;
	return store_wish(store, person, game, &wish) && wish == WISH_DIGEST;
}

void store_wishes(
    struct store *store, int64_t game, enum wish out[SEATS_MAX], unsigned *set)
{
	unsigned single = 0; /* seats with a setting for this game */
	*set = 0;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		out[seat] = WISH_TURNS;
	struct rows *s = q_rows(store,
	    "SELECT w.mails, s.seat, w.game FROM seat AS s JOIN wish AS w "
	    "ON w.person = s.person AND (w.game = 0 OR w.game = ?1) "
	    "WHERE s.game = ?1",
	    game);
	while (q_next(s)) {
		int seat = (int)q_int(s, 1);
		bool general = !q_int(s, 2);
		if (seat < 0 || seat >= SEATS_MAX ||
		    (general && single >> seat & 1))
			continue;
		store_wish_named(q_peek(s, 0), &out[seat]);
		*set |= 1u << seat;
		if (!general)
			single |= 1u << seat;
	}
}

void store_wish_set(
    struct store *store, int64_t person, int64_t game, enum wish wish)
{
	if (!game)
		q_run(store, "DELETE FROM wish WHERE person = ?", person);
	q_run(store,
	    "INSERT OR REPLACE INTO wish(person, game, mails) VALUES (?, ?, ?)",
	    person, game, wish_names[wish]);
}

void store_digest_set(struct store *store, int64_t person, int64_t due)
{
	q_run(store, "DELETE FROM digest WHERE person = ?", person);
	if (due)
		q_run(store, "INSERT INTO digest(person, due) VALUES (?, ?)",
		    person, due);
}

bool store_unsubscribed(struct store *store, int64_t person)
{
	return q_number(store, 0,
	    "SELECT count(*) FROM unsubscribed WHERE person = ?", person);
}

void store_subscribe(struct store *store, int64_t person)
{
	q_run(store, "DELETE FROM unsubscribed WHERE person = ?", person);
}

/* Columns of the table person, aliased p. */
#define COLUMNS                                                                \
	"p.id, p.handle, p.address, p.left_at IS NOT NULL, p.always_look, "    \
	"p.zone, p.zone_set, p.forgotten IS NOT NULL"

static bool read_person(struct arena *arena, struct rows *s, struct person *out)
{
	*out = (struct person){.id = 0};
	return q_read(s, arena, &out->id, &out->handle, &out->address,
	    &out->left, &out->always_look, &out->zone, &out->zone_set,
	    &out->forgotten);
}

static bool read_one(struct arena *arena, struct rows *s, struct person *out)
{
	bool found = read_person(arena, s, out);
	if (found)
		q_done(s);
	return found;
}

bool store_person(
    struct store *store, struct arena *arena, int64_t id, struct person *out)
{
	struct rows *s = q_rows(
	    store, "SELECT " COLUMNS " FROM person AS p WHERE id = ?", id);
	return read_one(arena, s, out);
}

bool store_person_named(struct store *store, struct arena *arena,
    const char *name, struct person *out)
{
	struct rows *s = q_rows(store,
	    "SELECT " COLUMNS " FROM person AS p "
	    "WHERE handle = ? OR address = ?",
	    name, name);
	return read_one(arena, s, out);
}

bool store_person_alias(struct store *store, struct arena *arena,
    const char *address, struct person *out)
{
	struct rows *s = q_rows(store,
	    "SELECT " COLUMNS " FROM alias AS a "
	    "JOIN person AS p ON p.id = a.person WHERE a.address = ?",
	    address);
	return read_one(arena, s, out);
}

size_t store_seated(struct store *store, struct arena *arena, int64_t game,
    struct seated *out, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT " COLUMNS ", s.name, s.bot FROM seat AS s "
	    "LEFT JOIN person AS p ON p.id = s.person "
	    "WHERE s.game = ? ORDER BY s.seat LIMIT ?",
	    game, most);
	struct person p = {0};
	const char *name;
	size_t n = 0;
	while (q_read(s, arena, &p.id, &p.handle, &p.address, &p.left,
	    &p.always_look, &p.zone, &p.zone_set, &p.forgotten, &name,
	    &p.bot)) {
		out[n] = (struct seated){p, name};
		if (p.id)
			out[n].person.bot = NULL;
		n++;
	}
	return n;
}

bool store_alias_add(
    struct store *store, const char *address, int64_t person, int64_t now)
{
	if (q_number(store, 0, "SELECT count(*) FROM person WHERE address = ?",
		address))
		return false;
	return q_run(store,
	    "INSERT OR IGNORE INTO alias(address, person, since) "
	    "VALUES (?, ?, ?)",
	    address, person, now);
}

void store_aliases(
    struct store *store, int64_t person, store_alias_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT address FROM alias WHERE person = ? ORDER BY address",
	    person);
	while (q_next(s))
		each(context, q_peek(s, 0));
}

int64_t store_person_add(
    struct store *store, const char *handle, const char *address, int64_t now)
{
	if (q_number(store, 0,
		"SELECT count(*) FROM person WHERE handle = ? OR address = ?",
		handle, address))
		return 0;
	q_run(store,
	    "INSERT INTO person(handle, address, joined) VALUES (?, ?, ?)",
	    handle, address, now);
	return q_inserted(store);
}

void store_people(struct store *store, struct arena *arena,
    store_person_fn *each, void *context)
{
	struct rows *s = q_rows(
	    store, "SELECT " COLUMNS " FROM person AS p ORDER BY handle");
	struct person p;
	while (read_person(arena, s, &p))
		each(context, &p);
}

static const char *const purposes[] = {
    [PURPOSE_JOIN] = "join",
    [PURPOSE_PERSON] = "person",
    [PURPOSE_GAME] = "game",
    [PURPOSE_POST] = "post",
    [PURPOSE_HELD] = "held",
};
_Static_assert(COUNT_OF(purposes) == PURPOSE_HELD + 1, "one a purpose");

/* The time of an index lookup could reveal how much of a token is right. So the
 * index is searched by the first half only, and the whole token is then
 * compared in constant time. That leaves 64 bits to guess. */
bool store_token(struct store *store, struct arena *arena, const char *token,
    struct token *out)
{
	enum { NAMING = 16 }; /* digits of the first half */
	const char *name = arena_format(arena, "%.*s", NAMING, token);
	const char *behind = arena_format(arena, "%sg", name);
	bool found = false;
	struct rows *s = q_rows(store,
	    "SELECT purpose, person, game, events, address, handle, issued, "
	    "held, guess, spent, token FROM token "
	    "WHERE token >= ? AND token < ?",
	    name, behind);
	struct token t;
	const char *purpose;
	const char *whole;
	while (q_read(s, arena, &purpose, &t.person, &t.game, &t.events,
	    &t.address, &t.handle, &t.issued, &t.held, &t.guess, &t.spent,
	    &whole)) {
		if (!secrets_equal(whole, token))
			continue;
		/* the schema allows no other names */
		t.purpose = (enum purpose)text_place(
		    purpose, purposes, PURPOSE_HELD + 1);
		*out = t;
		found = true;
	}
	return found;
}

void store_token_add(
    struct store *store, const char *token, const struct token *t)
{
	q_run(store,
	    "INSERT INTO token(token, purpose, person, game, events, address, "
	    "handle, issued, held, guess) "
	    "VALUES (?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?, ?, nullif(?, "
	    "0), ?)",
	    token, purposes[t->purpose], t->person, t->game, t->events,
	    t->address, t->handle, t->issued, t->held, t->guess);
}

int64_t store_did(
    struct store *store, int64_t person, int64_t game, const char *kind)
{
	return q_number(store, 0,
	    "SELECT at FROM did WHERE person = ? AND game = ? AND kind = ?",
	    person, game, kind);
}

void store_did_set(struct store *store, int64_t person, int64_t game,
    const char *kind, int64_t now)
{
	q_run(store,
	    "INSERT INTO did(person, game, kind, at) VALUES (?, ?, ?, ?) "
	    "ON CONFLICT(person, game, kind) DO UPDATE SET at = excluded.at",
	    person, game, kind, now);
}

bool store_code_use(struct store *store, int64_t step)
{
	return q_run(
	    store, "INSERT OR IGNORE INTO used_code(step) VALUES (?)", step);
}

/* SQL for the list of finished games, ratings, standings, and what people did
 * in finished games. */

void store_tally_set(
    struct store *store, const struct tally_key *key, const struct tally *t)
{
	q_run(store,
	    "INSERT OR REPLACE INTO tally(game, seat, person, quit, timeouts) "
	    "VALUES (?, ?, ?, ?, ?)",
	    key->game, key->seat, key->person, t->quit, t->timeouts);
}

bool store_tally(
    struct store *store, const struct tally_key *key, struct tally *out)
{
	struct rows *s = q_rows(store,
	    "SELECT quit, timeouts FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    key->game, key->seat, key->person);
	*out = (struct tally){0};
	return q_first(s, NULL, &out->quit, &out->timeouts);
}

int64_t store_tally_changed(struct store *store, const struct tally_key *key)
{
	return q_number(store, 0,
	    "SELECT change FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    key->game, key->seat, key->person);
}

/* Column `places` has a digit and a space for each side. */
struct tally_sum store_tally_sum(struct store *store, int64_t person)
{
	struct tally_sum sum = {0};
	struct rows *s = q_rows(store,
	    "SELECT count(DISTINCT t.game), sum(NOT t.quit AND "
	    "length(replace(d.places, '1', '')) + 1 = length(d.places) AND "
	    "substr(d.places, 1 + 2 * (t.seat % ((length(d.places) + 1) / 2)), "
	    "1) = '1'), sum(t.timeouts) FROM tally AS t "
	    "JOIN rated AS d ON d.game = t.game WHERE t.person = ?",
	    person);
	q_first(s, NULL, &sum.games, &sum.won, &sum.timeouts);
	return sum;
}

bool store_seat_change(
    struct store *store, int64_t game, int n, struct seat_change *out)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, events, old, person FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    game, n);
	*out = (struct seat_change){0};
	return q_first(
	    s, NULL, &out->seat, &out->events, &out->old, &out->person);
}

/* ---- games of a person ---- */

/* ---- profiles ---- */

/* ---- finished games ---- */

static bool read_rated(
    struct arena *arena, struct rows *s, struct rated_row *out)
{
	return q_read(s, arena, &out->number, &out->game, &out->ended,
	    &out->why, &out->places);
}

bool store_rated(struct store *store, struct arena *arena, int64_t game,
    struct rated_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT number, game, ended, why, places FROM rated WHERE game = ?",
	    game);
	bool found = read_rated(arena, s, out);
	if (found)
		q_done(s);
	return found;
}

size_t store_rated_all(
    struct store *store, struct arena *arena, struct rated_row **out)
{
	int64_t most = q_number(store, 0, "SELECT max(number) FROM rated");
	size_t n = 0;
	struct rows *s =
	    q_rows(store, "SELECT number, game, ended, why, places FROM rated "
			  "ORDER BY number");
	*out = arena_alloc(arena, ((size_t)most + 1) * sizeof **out);
	while (read_rated(arena, s, &(*out)[n]))
		n++;
	return n;
}

bool store_unrated(struct store *store, int64_t game)
{
	return q_number(
	    store, 0, "SELECT count(*) FROM unrated WHERE game = ?", game);
}

/* ---- ratings ---- */

static bool read_rating(struct rows *s, struct rating_row *out)
{
	return q_read(s, NULL, &out->person, &out->rating.mean,
	    &out->rating.variance, &out->games);
}

struct rating_row store_rating(struct store *store, int64_t person)
{
	struct rating_row row = {.person = person};
	struct rows *s = q_rows(store,
	    "SELECT person, mean, variance, games FROM rating WHERE person = ?",
	    person);
	if (read_rating(s, &row))
		q_done(s);
	return row;
}

void store_rating_set(struct store *store, const struct rating_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO rating(person, mean, variance, games) "
	    "VALUES (?, ?, ?, ?)",
	    row->person, row->rating.mean, row->rating.variance, row->games);
}

size_t store_ratings(
    struct store *store, struct arena *arena, struct rating_row **out)
{
	int64_t most = q_number(store, 0, "SELECT count(*) FROM rating");
	size_t n = 0;
	struct rows *s = q_rows(store,
	    "SELECT person, mean, variance, games FROM rating ORDER BY person");
	*out = arena_alloc(arena, ((size_t)most + 1) * sizeof **out);
	while (read_rating(s, &(*out)[n]))
		n++;
	return n;
}

/* ---- standings ---- */

size_t store_standings(
    struct store *store, struct arena *arena, struct standing *out, size_t most)
{
	size_t n = 0;
	struct rows *s = q_rows(store,
	    "SELECT r.person, r.mean, r.variance, r.games, "
	    "CASE WHEN EXISTS (SELECT 1 FROM profile AS f "
	    "WHERE f.person = p.id) THEN p.handle END "
	    "FROM rating AS r INDEXED BY rating_order "
	    "JOIN person AS p ON p.id = r.person "
	    "WHERE r.games >= 10 ORDER BY r.mean DESC LIMIT ?",
	    most);
	struct rating_row row;
	for (; read_rating(s, &row); n++) {
		out[n] = (struct standing){.row = row};
		if (!q_null(s, 4))
			out[n].name = q_string(arena, s, 4);
	}
	return n;
}
