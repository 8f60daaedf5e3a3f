/* games.h - games: their rows, and their state by replay of the events. */
#ifndef SPADESD_STORE_GAMES_H
#define SPADESD_STORE_GAMES_H

#include "engine/game.h"
#include "store/people.h"

struct game_row {
	int64_t id, started;
	int64_t ended; /* 0 while it is played */
	bool cancelled, suspended;
	const char *thread; /* the Message-ID that all its mails refer to */
	/* as in the record: the players as they were named */
	const char *named;
	const char *mates; /* as in the record: "1 4" or "" */
	struct rules rules;
	/* as in the record: what each was called who sat down there */
	const char *name[SEATS_MAX];
	/* id 0: a bot, with a handle and no address */
	struct person seat[SEATS_MAX];
};

/* At which seat of it that person sits; SEAT_NONE for none. */
int store_seat_of(const struct game_row *row, int64_t person);

/* The game with that id; false also when it is of rules that are unknown
 * here. */
bool store_game(
    struct store *store, struct arena *arena, int64_t id, struct game_row *out);

/* Adds a game by its rules, start, names, mates and thread, and sets row->id;
 * then, once, who sits where. */
void store_game_add(struct store *store, struct game_row *row);
void store_game_seat(struct store *store, const struct game_row *row);

/* Ends a game: won, or cancelled. */
void store_game_end(
    struct store *store, int64_t id, int64_t at, bool cancelled);

/* The record of a game that is over, as it was published when it ended; "" for
 * none. It is set with the end. */
void store_record_set(struct store *store, int64_t game, const char *text);
const char *store_record(
    struct store *store, struct arena *arena, int64_t game);

/* Adds event number `seq` of a game (from 1, none left out), caused by that
 * letter, 0 for none. Events are final. */
void store_event_add(struct store *store,
    int64_t game,
    uint32_t seq,
    const struct event *event,
    int64_t letter);

/* The Message-ID of the letter that caused an event, "" if none did. */
const char *store_event_post(
    struct store *store, struct arena *arena, int64_t game, uint32_t seq);

/* The number of the event by which a seat conceded, withdrew or forfeited last;
 * 0 for none. */
uint32_t store_concession(struct store *store, int64_t game, int seat);

/* Calls `each` for the events of a game in order. Fails on the first that
 * cannot be read or is not the next by number. */
typedef void store_event_fn(void *context, const struct event *event);
enum outcome store_events(struct store *store,
    int64_t game,
    store_event_fn *each,
    void *context,
    struct err *err);

/* The state of a game: all its events applied to a fresh one. Fails also when
 * it is none that play can lead to. */
enum outcome store_replay(struct store *store,
    const struct game_row *row,
    struct game *game,
    struct err *err);

/* Ids of all games, or of those being played, newest last, in the arena; how
 * many. */
enum which { GAMES_ALL, GAMES_OPEN };
size_t store_games(
    struct store *store, struct arena *arena, enum which which, int64_t **ids);
/* Those that a person plays, newest last, into the first `most` places of
 * `ids`. Returns how many were written. */
size_t store_games_of(
    struct store *store, int64_t person, int64_t *ids, size_t most);

/* Did that person sit at an earlier game than this? */
bool store_played_before(struct store *store, int64_t person, int64_t game);

/* When the turn that came with that many events was last reminded of, 0 for
 * never; and one more reminder of it. */
int64_t store_reminded(struct store *store, int64_t game, uint32_t events);
void store_reminder_add(
    struct store *store, int64_t game, uint32_t events, int64_t at);

#endif
