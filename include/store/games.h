/* games.h - games in the store: their rows, and their state by replay of the events. */
#ifndef SPADESD_STORE_GAMES_H
#define SPADESD_STORE_GAMES_H

#include "engine/game.h"
#include "store/store.h"

struct game_row {
	int64_t id, started, ended; /* ended 0 while it is played */
	bool cancelled, suspended;
	const char *thread;
	const char *named,
	    *mates; /* as in the record: the players as they were named; "1 4" or "" */
	struct rules rules;
	struct person seat[SEATS_MAX]; /* id 0: a bot, with a handle and no address */
};

bool store_game(struct store *store, struct arena *arena, int64_t id, struct game_row *out);
void store_game_add(struct store *store, struct game_row *row); /* sets row->id */
void store_game_end(struct store *store, int64_t id, int64_t at, bool cancelled);
void store_game_seat(struct store *store, const struct game_row *row); /* who sits where, once */

void store_event_add(
    struct store *store, int64_t game, uint32_t seq, const struct event *event, int64_t letter);
/* The Message-ID of the letter that caused an event, "" if none did. */
const char *store_event_post(struct store *store, struct arena *arena, int64_t game, uint32_t seq);
typedef void store_event_fn(void *context, const struct event *event);
enum outcome store_events(
    struct store *store, int64_t game, store_event_fn *each, void *context, struct err *err);
/* The state of a game: all its events applied to a fresh one. */
enum outcome store_replay(
    struct store *store, const struct game_row *row, struct game *game, struct err *err);

/* Ids of games, newest last: all, those being played, or those in which `person` (not 0) plays now.
 * Returns how many. */
enum which { GAMES_ALL, GAMES_OPEN };
size_t store_games(
    struct store *store, enum which which, int64_t person, int64_t *ids, size_t most);

int64_t store_reminded(
    struct store *store, int64_t game, uint32_t events); /* when last of that turn, 0 for never */
void store_reminder_add(struct store *store, int64_t game, uint32_t events, int64_t at);

#endif
