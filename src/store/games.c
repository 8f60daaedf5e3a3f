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
	struct rows *s = q_rows(store,
	    "SELECT id, rules, started, ended, cancelled, named, thread, "
	    "EXISTS (SELECT 1 FROM suspension "
	    "WHERE game = game.id AND suspension.ended IS NULL), mates, "
	    "coalesce((SELECT max(length) FROM chain WHERE game = game.id), 0) "
	    "FROM game WHERE id = ?",
	    id);
	if (!q_next(s))
		return false;
	*out = (struct game_row){
	    .id = id,
	    .started = q_int(s, 2),
	    .ended = q_int(s, 3),
	    .cancelled = q_int(s, 4) != 0,
	    .named = q_string(arena, s, 5),
	    .thread = q_string(arena, s, 6),
	    .suspended = q_int(s, 7) != 0,
	    .mates = q_string(arena, s, 8),
	};
	char why[200];
	const char *text = q_string(arena, s, 1);
	bool known = rules_read(text, &out->rules, why, sizeof why);
	if (known)
		out->rules.rounds_most = (int)q_int(s, 9);
	q_done(s);
	return known && read_seats(store, arena, id, out);
}

bool store_game_exists(struct store *store, int64_t id)
{
	return q_number(
		   store, 0, "SELECT count(*) FROM game WHERE id = ?", id) > 0;
}

void store_game_add(struct store *store, struct game_row *row)
{
	char rules[RULES_TEXT];
	rules_write(&row->rules, rules, sizeof rules);
	q_run(store,
	    "INSERT INTO game(rules, started, named, mates, thread) "
	    "VALUES (?, ?, ?, ?, ?)",
	    rules, row->started, row->named, row->mates, row->thread);
	row->id = q_inserted(store);
}

void store_game_seat(struct store *store, const struct game_row *row)
{
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const struct person *p = &row->seat[seat];
		q_run(store,
		    "INSERT INTO seat(game, seat, person, name, bot) "
		    "VALUES (?, ?, nullif(?, 0), ?, coalesce(?, ''))",
		    row->id, seat, p->id, p->id ? p->handle : "bot", p->bot);
	}
}

void store_game_end(struct store *store, int64_t id, int64_t at, bool cancelled)
{
	q_run(store,
	    "UPDATE game SET ended = ?1, kept = ?1, cancelled = ?2, "
	    "due = NULL, deadline = NULL WHERE id = ?3",
	    at, cancelled, id);
	q_run(store, "UPDATE seat SET over = 1 WHERE game = ?", id);
}

void store_record_set(struct store *store, int64_t game, const char *text)
{
	q_run(store, "INSERT OR REPLACE INTO record(game, text) VALUES (?, ?)",
	    game, text);
}

const char *store_record(struct store *store, struct arena *arena, int64_t game)
{
	static const char kept[] = "SELECT text FROM record WHERE game = ?";
	return q_text(store, arena, kept, game);
}

void store_event_add(struct store *store, int64_t game, uint32_t seq,
    const struct event *e, int64_t letter)
{
	char value[128];
	record_value(e, value, sizeof value);
	q_run(store,
	    "INSERT INTO event(game, seq, kind, seat, value, at, acted, "
	    "letter) VALUES (?, ?, ?, ?, ?, ?, ?, nullif(?, 0))",
	    game, seq, record_kind(e), e->seat, value, e->at, e->acted, letter);
}

const char *store_event_post(
    struct store *store, struct arena *arena, int64_t game, uint32_t seq)
{
	static const char caused[] = "SELECT message_id FROM letter JOIN event "
				     "ON event.letter = letter.id "
				     "WHERE game = ? AND seq = ?";
	return q_text(store, arena, caused, game, seq);
}

uint32_t store_concession(struct store *store, int64_t game, int seat)
{
	return (uint32_t)q_number(store, 0,
	    "SELECT max(seq) FROM event WHERE game = ? AND seat = ? AND kind "
	    "IN ('concede', 'withdraw', 'forfeit')",
	    game, seat);
}

static bool read_event(struct rows *s, struct event *e)
{
	const char *kind = q_peek(s, 1);
	int seat = (int)q_int(s, 2);
	const char *value = q_peek(s, 3);
	if (!record_load(kind, seat, value, e))
		return false;
	e->at = q_int(s, 4);
	e->acted = q_int(s, 5);
	return true;
}

enum outcome store_events(struct store *store, int64_t game,
    store_event_fn *each, void *context, struct err *err)
{
	struct rows *s = q_rows(store,
	    "SELECT seq, kind, seat, value, at, acted FROM event "
	    "WHERE game = ? ORDER BY seq",
	    game);
	for (int64_t expected = 1; q_next(s); expected++) {
		struct event e;
		if (q_int(s, 0) != expected || !read_event(s, &e)) {
			q_done(s);
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
	return q_ids(arena, ids, q_rows(store, text));
}

size_t store_games_playing(struct store *store, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT id FROM game INDEXED BY game_open WHERE ended IS NULL "
	    "ORDER BY started DESC, id DESC LIMIT ?",
	    most);
	return q_numbers(s, ids);
}

size_t store_games_of(
    struct store *store, int64_t person, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT DISTINCT game FROM seat WHERE person = ? AND over = 0 "
	    "ORDER BY game LIMIT ?",
	    person, most);
	return q_numbers(s, ids);
}

size_t store_games_past(struct store *store, int64_t person, enum past past,
    int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT DISTINCT seat.game FROM seat "
	    "JOIN game ON game.id = seat.game "
	    "WHERE seat.person = ? AND seat.over = 1 AND game.cancelled = ? "
	    "ORDER BY seat.game DESC LIMIT ?",
	    person, past, most);
	return q_numbers(s, ids);
}

bool store_played_rules(
    struct store *store, int64_t person, int64_t game, const char *preset)
{
	static const char before[] =
	    "SELECT EXISTS (SELECT 1 FROM seat JOIN game ON game.id = game "
	    "WHERE person = ? AND over IN (0, 1) AND game < ? "
	    "AND rules || ' ' LIKE ? || ' %')";
	return q_number(store, 0, before, person, game, preset);
}

bool store_played_before(struct store *store, int64_t person, int64_t game)
{
	static const char before[] =
	    "SELECT EXISTS (SELECT 1 FROM seat "
	    "WHERE person = ? AND over IN (0, 1) AND game < ?)";
	return q_number(store, 0, before, person, game);
}

int store_games_among_people(struct store *store, int64_t person, int64_t game)
{
	static const char count[] =
	    "SELECT count(*) FROM (SELECT DISTINCT seat.game AS past FROM seat "
	    "JOIN game ON game.id = seat.game WHERE seat.person = ?1 "
	    "AND seat.over = 1 AND game.cancelled = 0 "
	    "ORDER BY seat.game DESC LIMIT 8) WHERE past <> ?2 AND EXISTS "
	    "(SELECT 1 FROM seat WHERE game = past AND person <> ?1)";
	return (int)q_number(store, 0, count, person, game);
}

int64_t store_reminded(struct store *store, int64_t game, uint32_t events)
{
	return q_number(store, 0,
	    "SELECT max(sent) FROM reminder WHERE game = ? AND events = ?",
	    game, events);
}

void store_reminder_add(
    struct store *store, int64_t game, uint32_t events, int64_t at)
{
	q_run(store,
	    "INSERT OR IGNORE INTO reminder(game, events, sent) VALUES (?, ?, "
	    "?)",
	    game, events, at);
}
