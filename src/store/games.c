/* games.c - SQL for games and events.
 *
 * The state of a game is not stored. store_replay computes it from the events.
 * Events that cannot be replayed are a bug. */
#include "store/games.h"
#include "engine/options.h"

#include <inttypes.h>

#include "base/arena.h"
#include "engine/record.h"
#include "engine/takeback.h"
#include "sql.h"

int store_seat_of(const struct game_row *row, int64_t person)
{
	for (int seat = 0; seat < row->rules.seats; seat++)
		if (row->seat[seat].id == person)
			return seat;
	return SEAT_NONE;
}

static bool read_seats(struct store *store, struct arena *arena, int64_t game,
    struct game_row *row)
{
	struct seated at[SEATS_MAX];
	size_t seats = (size_t)row->rules.seats;
	if (store_seated(store, arena, game, at, seats) < seats)
		return false;
	for (size_t seat = 0; seat < seats; seat++) {
		struct person *p = &row->seat[seat];
		row->name[seat] = at[seat].name;
		*p = at[seat].person;
		if (p->id)
			continue;
		p->handle = arena_format(arena, "bot-%zu", seat + 1);
		p->address = "";
	}
	return true;
}

bool store_game(
    struct store *store, struct arena *arena, int64_t id, struct game_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, rules, started, ended, cancelled, named, thread, "
	    "EXISTS (SELECT 1 FROM suspension "
	    "WHERE game = game.id AND suspension.ended IS NULL), mates, "
	    "coalesce((SELECT max(length) FROM chain WHERE game = game.id), 0) "
	    "FROM game WHERE id = ?",
	    "i", id);
	if (!sql_step(store, s))
		return false;
	*out = (struct game_row){
	    .id = id,
	    .started = sqlite3_column_int64(s, 2),
	    .ended = sqlite3_column_int64(s, 3),
	    .cancelled = sqlite3_column_int(s, 4) != 0,
	    .named = sql_text(arena, s, 5),
	    .thread = sql_text(arena, s, 6),
	    .suspended = sqlite3_column_int(s, 7) != 0,
	    .mates = sql_text(arena, s, 8),
	};
	char why[200];
	const char *text = sql_text(arena, s, 1);
	bool known = rules_read(text, &out->rules, why, sizeof why);
	if (known)
		out->rules.rounds_most = sqlite3_column_int(s, 9);
	sql_done(s);
	return known && read_seats(store, arena, id, out);
}

bool store_game_exists(struct store *store, int64_t id)
{
	return sql_number(store, 0, "SELECT count(*) FROM game WHERE id = ?",
		   "i", id) > 0;
}

void store_game_add(struct store *store, struct game_row *row)
{
	char rules[RULES_TEXT];
	rules_write(&row->rules, rules, sizeof rules);
	sql_run(store,
	    "INSERT INTO game(rules, started, named, mates, thread) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "tittt", rules, row->started, row->named, row->mates, row->thread);
	row->id = sql_inserted(store);
}

void store_game_seat(struct store *store, const struct game_row *row)
{
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const struct person *p = &row->seat[seat];
		sql_run(store,
		    "INSERT INTO seat(game, seat, person, name, bot) "
		    "VALUES (?, ?, nullif(?, 0), ?, coalesce(?, ''))",
		    "iiitt", row->id, (int64_t)seat, p->id,
		    p->id ? p->handle : "bot", p->bot);
	}
}

void store_game_end(struct store *store, int64_t id, int64_t at, bool cancelled)
{
	sql_run(store,
	    "UPDATE game SET ended = ?1, kept = ?1, cancelled = ?2, "
	    "due = NULL, deadline = NULL WHERE id = ?3",
	    "iii", at, (int64_t)cancelled, id);
	sql_run(store, "UPDATE seat SET over = 1 WHERE game = ?", "i", id);
}

void store_record_set(struct store *store, int64_t game, const char *text)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO record(game, text) VALUES (?, ?)", "it",
	    game, text);
}

const char *store_record(struct store *store, struct arena *arena, int64_t game)
{
	static const char kept[] = "SELECT text FROM record WHERE game = ?";
	return sql_string(store, arena, kept, "i", game);
}

void store_event_add(struct store *store, int64_t game, uint32_t seq,
    const struct event *e, int64_t letter)
{
	char value[128];
	record_value(e, value, sizeof value);
	sql_run(store,
	    "INSERT INTO event(game, seq, kind, seat, value, at, acted, "
	    "letter) VALUES (?, ?, ?, ?, ?, ?, ?, nullif(?, 0))",
	    "iititiii", game, (int64_t)seq, record_kind(e), (int64_t)e->seat,
	    value, e->at, e->acted, letter);
}

const char *store_event_post(
    struct store *store, struct arena *arena, int64_t game, uint32_t seq)
{
	static const char caused[] = "SELECT message_id FROM letter JOIN event "
				     "ON event.letter = letter.id "
				     "WHERE game = ? AND seq = ?";
	return sql_string(store, arena, caused, "ii", game, (int64_t)seq);
}

uint32_t store_concession(struct store *store, int64_t game, int seat)
{
	return (uint32_t)sql_number(store, 0,
	    "SELECT max(seq) FROM event WHERE game = ? AND seat = ? AND kind "
	    "IN ('concede', 'withdraw', 'forfeit')",
	    "ii", game, (int64_t)seat);
}

static bool read_event(sqlite3_stmt *s, struct event *e)
{
	const char *kind = (const char *)sqlite3_column_text(s, 1);
	int seat = sqlite3_column_int(s, 2);
	const char *value = (const char *)sqlite3_column_text(s, 3);
	if (!record_load(kind, seat, value, e))
		return false;
	e->at = sqlite3_column_int64(s, 4);
	e->acted = sqlite3_column_int64(s, 5);
	return true;
}

enum outcome store_events(struct store *store, int64_t game,
    store_event_fn *each, void *context, struct err *err)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seq, kind, seat, value, at, acted FROM event "
	    "WHERE game = ? ORDER BY seq",
	    "i", game);
	for (int64_t expected = 1; sql_step(store, s); expected++) {
		struct event e;
		if (sqlite3_column_int64(s, 0) != expected ||
		    !read_event(s, &e)) {
			sql_done(s);
			return err_set(err, OUTCOME_STOP,
			    "game %" PRId64 ": event %" PRId64
			    " cannot be read",
			    game, expected);
		}
		each(context, &e);
	}
	return OUTCOME_DONE;
}

struct replaying {
	struct game *game;
	struct takeback takeback;
};

static void apply(void *context, const struct event *event)
{
	struct replaying *r = context;
	(void)takeback_apply(&r->takeback, r->game, event);
}

enum outcome store_replay(struct store *store, const struct game_row *row,
    struct game *game, struct err *err)
{
	struct replaying r = {.game = game};
	game_init(game, &row->rules);
	takeback_init(&r.takeback);
	enum outcome o = store_events(store, row->id, apply, &r, err);
	if (o)
		return o;
	const char *broken = game_broken_invariant(game);
	if (!broken)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_STOP,
	    "game %" PRId64
	    ": the stored events break an invariant of the game: %s",
	    row->id, broken);
}

size_t store_games(
    struct store *store, struct arena *arena, enum which which, int64_t **ids)
{
	static const char all[] = "SELECT id FROM game ORDER BY id";
	static const char open[] = "SELECT id FROM game INDEXED BY game_open "
				   "WHERE ended IS NULL ORDER BY id";
	const char *text = which == GAMES_ALL ? all : open;
	return sql_ids(store, arena, ids, sql_prepare(store, text, ""));
}

size_t store_games_playing(struct store *store, int64_t *ids, size_t most)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id FROM game INDEXED BY game_open WHERE ended IS NULL "
	    "ORDER BY started DESC, id DESC LIMIT ?",
	    "i", (int64_t)most);
	return sql_numbers(store, s, ids);
}

size_t store_games_of(
    struct store *store, int64_t person, int64_t *ids, size_t most)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT DISTINCT game FROM seat WHERE person = ? AND over = 0 "
	    "ORDER BY game LIMIT ?",
	    "ii", person, (int64_t)most);
	return sql_numbers(store, s, ids);
}

size_t store_games_past(struct store *store, int64_t person, enum past past,
    int64_t *ids, size_t most)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT DISTINCT seat.game FROM seat "
	    "JOIN game ON game.id = seat.game "
	    "WHERE seat.person = ? AND seat.over = 1 AND game.cancelled = ? "
	    "ORDER BY seat.game DESC LIMIT ?",
	    "iii", person, (int64_t)past, (int64_t)most);
	return sql_numbers(store, s, ids);
}

bool store_played_rules(
    struct store *store, int64_t person, int64_t game, const char *preset)
{
	static const char before[] =
	    "SELECT EXISTS (SELECT 1 FROM seat JOIN game ON game.id = game "
	    "WHERE person = ? AND over IN (0, 1) AND game < ? "
	    "AND rules || ' ' LIKE ? || ' %')";
	return sql_number(store, 0, before, "iit", person, game, preset);
}

bool store_played_before(struct store *store, int64_t person, int64_t game)
{
	static const char before[] =
	    "SELECT EXISTS (SELECT 1 FROM seat "
	    "WHERE person = ? AND over IN (0, 1) AND game < ?)";
	return sql_number(store, 0, before, "ii", person, game);
}

int store_games_among_people(struct store *store, int64_t person, int64_t game)
{
	static const char count[] =
	    "SELECT count(*) FROM (SELECT DISTINCT seat.game AS past FROM seat "
	    "JOIN game ON game.id = seat.game WHERE seat.person = ?1 "
	    "AND seat.over = 1 AND game.cancelled = 0 "
	    "ORDER BY seat.game DESC LIMIT 8) WHERE past <> ?2 AND EXISTS "
	    "(SELECT 1 FROM seat WHERE game = past AND person <> ?1)";
	return (int)sql_number(store, 0, count, "ii", person, game);
}

int64_t store_reminded(struct store *store, int64_t game, uint32_t events)
{
	return sql_number(store, 0,
	    "SELECT max(sent) FROM reminder WHERE game = ? AND events = ?",
	    "ii", game, (int64_t)events);
}

void store_reminder_add(
    struct store *store, int64_t game, uint32_t events, int64_t at)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO reminder(game, events, sent) VALUES (?, ?, "
	    "?)",
	    "iii", game, (int64_t)events, at);
}
