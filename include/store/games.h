/* games.h - games: their rows, and their state by replaying events. */
#ifndef SPADESD_STORE_GAMES_H
#define SPADESD_STORE_GAMES_H

#include "deal/draw.h"
#include "store/people.h"

struct game_row {
	int64_t id, started;
	int64_t ended; /* 0 while the game is in play */
	bool cancelled, suspended;
	/* the Message-ID that all mails of the game refer to */
	const char *thread;
	/* The players in the order in which they were named, as in the record.
	 */
	const char *named;
	/* places of the partners in `named`, as in the record: "1 4"; "" for
	 * none */
	const char *mates;
	struct rules rules;
	/* By seat: the name with which the player sat down, as in the record.
	 */
	const char *name[SEATS_MAX];
	/* By seat: the player. A bot has id 0, a handle and no address. */
	struct person seat[SEATS_MAX];
};

/* Return the seat of that person, or SEAT_NONE. */
int store_seat_of(const struct game_row *row, int64_t person);

/* Find a game. False if there is none, or if this program does not know the
 * game's rules. */
bool store_game(
    struct store *store, struct arena *arena, int64_t id, struct game_row *out);

/* True if there is a game of that number. */
bool store_game_exists(struct store *store, int64_t id);

/* store_game_add adds a game with its rules, start, names, mates and thread,
 * and sets row->id. Call store_game_seat once, afterwards, to store the player
 * of each seat. */
void store_game_add(struct store *store, struct game_row *row);
void store_game_seat(struct store *store, const struct game_row *row);

/* End a game, by result or by cancelling it. */
void store_game_end(
    struct store *store, int64_t id, int64_t at, bool cancelled);

/* Return the Message-ID of the letter that caused an event, "" for none. */
const char *store_event_post(
    struct store *store, struct arena *arena, int64_t game, uint32_t seq);

/* Call `each` for the events of a game in order. Fails at the first event that
 * cannot be parsed or is out of sequence. */
typedef void store_event_fn(void *context, const struct event *event);
enum outcome store_events(struct store *store, int64_t game,
    store_event_fn *each, void *context, struct err *err);

/* Replay all events of a game. Fails if an event cannot happen in that state.
 */
enum outcome store_replay(struct store *store, const struct game_row *row,
    struct game *game, struct err *err);

/* Put the ids of all games, or of the games in play, into the arena, in
 * ascending order. Returns their number. */
enum which { GAMES_ALL, GAMES_OPEN };
size_t store_games(
    struct store *store, struct arena *arena, enum which which, int64_t **ids);
/* Write the ids of a person's games in play, ascending, to the first `most`
 * places of `ids`. Returns how many were written. */
size_t store_games_of(
    struct store *store, int64_t person, int64_t *ids, size_t most);

/* Returns the newest game; 0 for none. */
int64_t store_game_newest(struct store *store);

/* Like store_games_of, for a person's finished or cancelled games, the newest
 * first. */
enum past { PAST_FINISHED, PAST_CANCELLED };
size_t store_games_past(struct store *store, int64_t person, enum past past,
    int64_t *ids, size_t most);

/* Count, among a person's last eight finished games, those other than `game` in
 * which another person played. */
int store_games_among_people(struct store *store, int64_t person, int64_t game);

/* A turn is identified by `events`, the number of events of the game when it
 * began. store_reminded returns when the last reminder of a turn was sent, 0
 * for never. */
int64_t store_reminded(struct store *store, int64_t game, uint32_t events);

/* What goes into the next deal besides its secret: the words of players and a
 * pulse of the public beacon; chains, and the seed of each round. Secrets and
 * seeds of unfinished rounds are kept only in the database.
 *
 * A deal that is due, but has to wait for a pulse, has a `next_deal` row. As
 * long as it has one, no more words are accepted for it. Rounds and seats are
 * numbered as in the game. */

/* Return the words of a seat for a round in `arena`, "none" if there are none.
 */
const char *store_words(struct store *store, struct arena *arena, int64_t game,
    int round, int seat);

/* A deal that is due but has to wait for a pulse. */
struct next_deal {
	int64_t closed; /* when no more words were accepted for it */
	int64_t number; /* number of the pulse named for the deal */
	int64_t due;    /* when that pulse is published */
	/* number of events of the game when the pulse was named */
	uint32_t named;
	int64_t told;    /* when the table was told of the delay */
	unsigned agreed; /* bit n: seat n agrees to deal without the pulse */
	/* The pulse's value in hex; "none agreed" if all agreed to deal without
	 * a pulse; "none late" if the pulse took too long; "" while the deal
	 * waits. */
	const char *pulse;
};

/* Find a waiting deal. Returns false if the deal of that round does not wait.
 */
bool store_next_deal(struct store *store, struct arena *arena, int64_t game,
    int round, struct next_deal *out);

/* A chain of the public beacon. Pulse n is published at genesis + (n - 1) *
 * period. */
struct beacon_chain {
	char hash[SHA256_HEX]; /* identifies the chain; "" if unknown */
	int64_t genesis;
	int64_t period; /* seconds between two pulses */
};

/* store_beacon returns when the beacon at `url` last described its chain, 0 for
 * never. */
int64_t store_beacon(
    struct store *store, const char *url, struct beacon_chain *out);

/* How a game uses pulses. `mode` is "off", "wanted" or "required" and is fixed
 * at the start. The chain is set before the first deal. store_pulses returns
 * false if the game's deals use no pulse: because the mode is "off", or because
 * the chain could not be fetched and all agreed to play without pulses. */
struct game_pulses {
	const char *mode;
	bool without; /* all agreed to play without pulses */
	struct beacon_chain chain;
};

bool store_pulses(struct store *store, struct arena *arena, int64_t game,
    struct game_pulses *out);

/* Record that all agreed to play without pulses. */
void store_pulses_without(struct store *store, int64_t game);

/* Return the number of a pulse of that chain that is due at `now` and that a
 * game waits for. If there are several, it returns the one that was due first;
 * 0 for none. */
int64_t store_pulse_wanted(struct store *store, const char *chain, int64_t now);

/* A chain of secrets (deal/chain.h) that belongs to a game. Round `first` uses
 * s_1, the next round s_2, and so on up to s_length. */
struct chain_row {
	int first, length;
	uint8_t last[SEED_SIZE]; /* the secret s_length */
};

/* Find the chain for a round; false if none is long enough. */
bool store_chain(
    struct store *store, int64_t game, int round, struct chain_row *out);

/* Return the value at an SQLite JSON path ("$.randomness"); "" if it is missing
 * or the text is not JSON. */
const char *store_json(struct store *store, struct arena *arena,
    const char *json, const char *path);

/* `secret` is the root secret, from which tokens and new chains are derived.
 * `masks` masks the numbers in Message-IDs and never changes. store_root
 * returns false if there is no root secret yet. store_root_set sets a new root
 * secret; tokens and chains already derived stay valid. */
struct root_secrets {
	uint8_t secret[SEED_SIZE], masks[SEED_SIZE];
};

bool store_root(struct store *store, struct root_secrets *out);

void store_root_set(struct store *store, const uint8_t secret[SEED_SIZE]);

/* The inputs and the seed of a round. */
struct round_row {
	int round;
	const char *previous, *beacon; /* both as written in the record */
	uint8_t seed[SEED_SIZE];
};

/* Find a round that was dealt. */
bool store_round(struct store *store, struct arena *arena, int64_t game,
    int round, struct round_row *out);

#endif
