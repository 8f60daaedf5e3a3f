/* watchers.c - SQL for people who watch games. */
#include "store/watchers.h"

#include "base/arena.h"
#include "base/text.h"
#include "sql.h"
#include "store/outbox.h"

static const char *const pace_names[PACES] = {
    [PACE_TRICKS] = "tricks",
    [PACE_ROUNDS] = "rounds",
    [PACE_END] = "end",
};

/* Find the pace with that word, in upper or lower case. */
static bool store_pace_named(const char *name, enum pace *out)
{
	for (int p = 0; p < PACES; p++) {
		if (!text_same(name, pace_names[p]))
			continue;
		*out = (enum pace)p;
		return true;
	}
	return false;
}

/* ---- watching ---- */

bool store_watcher(struct store *store, struct arena *arena, int64_t game,
    int64_t person, struct watcher *out)
{
	struct rows *s = q_rows(store,
	    "SELECT mails, events FROM watcher WHERE game = ? AND person = ?",
	    game, person);
	if (!q_next(s))
		return false;
	*out = (struct watcher){
	    .events = (uint32_t)q_int(s, 1),
	};
	store_pace_named(q_string(arena, s, 0), &out->pace);
	q_done(s);
	return store_person(store, arena, person, &out->person);
}

size_t store_watchers(struct store *store, struct arena *arena, int64_t game,
    struct watcher **out)
{
	static const char who[] =
	    "SELECT person FROM watcher WHERE game = ? ORDER BY person";
	int64_t *ids;
	size_t n = q_ids(arena, &ids, q_rows(store, who, game));
	size_t count = 0;
	*out = arena_alloc(arena, (n + 1) * sizeof **out);
	for (size_t i = 0; i < n; i++)
		count +=
		    store_watcher(store, arena, game, ids[i], &(*out)[count]);
	return count;
}

void store_watch(struct store *store, int64_t game, const struct watcher *w)
{
	q_run(store,
	    "INSERT INTO watcher(game, person, mails, events) "
	    "VALUES (?, ?, ?, ?) ON CONFLICT(game, person) DO UPDATE SET "
	    "mails = excluded.mails, events = excluded.events",
	    game, w->person.id, pace_names[w->pace], w->events);
}

size_t store_watched(
    struct store *store, struct arena *arena, int64_t person, int64_t **games)
{
	static const char which[] =
	    "SELECT game FROM watcher WHERE person = ? ORDER BY game";
	return q_ids(arena, games, q_rows(store, which, person));
}

/* ---- the end of watching ---- */

static void drop_mails(struct store *store, int64_t game, int64_t person)
{
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'its reader does "
	    "not watch any more' WHERE state = 'queued' AND game = ? "
	    "AND person = ? AND urgency = ?",
	    game, person, URGENCY_WATCHER);
}

void store_unwatch(struct store *store, int64_t game, int64_t person)
{
	q_run(store, "DELETE FROM watcher WHERE game = ? AND person = ?", game,
	    person);
	drop_mails(store, game, person);
}

void store_unwatch_all(struct store *store, int64_t person)
{
	struct arena arena;
	int64_t *games;
	arena_init(&arena);
	size_t n = store_watched(store, &arena, person, &games);
	for (size_t i = 0; i < n; i++)
		store_unwatch(store, games[i], person);
	arena_release(&arena);
}

/* ---- closed tables ---- */

bool store_shuts(struct store *store, int64_t game, int64_t person)
{
	static const char count[] =
	    "SELECT count(*) FROM shut WHERE game = ? AND person = ?";
	return q_number(store, 0, count, game, person) > 0;
}
