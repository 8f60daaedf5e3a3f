/* watchers.h - people who watch games that they do not play. */
#ifndef SPADESD_STORE_WATCHERS_H
#define SPADESD_STORE_WATCHERS_H

#include "store/people.h"

/* When a watcher gets a mail: after each trick, after each round, or only at
 * the end of the game. */
enum pace { PACE_TRICKS, PACE_ROUNDS, PACE_END, PACES };

struct watcher {
	struct person person;
	enum pace pace;
	/* number of events when the person last sent `watch`; the answer to
	 * that shows everything before */
	uint32_t events;
};

/* Put the watchers of a game into the arena, in the order in which they
 * joined the site. Returns how many there are. */
size_t store_watchers(struct store *store, struct arena *arena, int64_t game,
    struct watcher **out);
/* Find a watcher of a game. False if the person does not watch it. */
bool store_watcher(struct store *store, struct arena *arena, int64_t game,
    int64_t person, struct watcher *out);
/* Let the person watch the game, or change the pace. */
void store_watch(
    struct store *store, int64_t game, const struct watcher *watcher);
/* Put the ids of the games that the person watches into the arena, in
 * ascending order. Returns how many there are. */
size_t store_watched(
    struct store *store, struct arena *arena, int64_t person, int64_t **games);

/* Stop watching: one person one game, one person all games, everybody one
 * game. Queued mails to these watchers about these games are dropped. */
void store_unwatch(struct store *store, int64_t game, int64_t person);
void store_unwatch_all(struct store *store, int64_t person);

/* True if the person does not want watchers at the table of the game. */
bool store_shuts(struct store *store, int64_t game, int64_t person);

#endif
