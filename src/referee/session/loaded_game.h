/* loaded_game.h - inside referee: the game that a session acts on. */
#ifndef SPADESD_REFEREE_LOADED_GAME_H
#define SPADESD_REFEREE_LOADED_GAME_H

#include <stdbool.h>

#include "deal/draw.h"
#include "engine/takeback.h"
#include "notice/notice.h"
#include "store/games.h"

struct beacon_chain;
struct input;
struct order;
struct orders_notice;
struct replay_hands;
struct round_secrets;
struct tx;

enum { NUMBER_MAX = 1000000000 }; /* largest number of a game or a ruling */

/* One game, replayed from the store, and what happened in the game since. */
struct loaded_game {
	bool is_loaded; /* true: `row` and `state` are filled */
	/* number of the letter's game if it was cancelled, else 0 */
	int64_t cancelled;
	struct game_row row;
	struct game state;
	struct takeback takeback; /* how to take back the last act */
	uint32_t found;    /* number of events when the game was loaded */
	struct event *log; /* every event so far */
	size_t log_count, log_room;
	/* events that happened in this session, with their effects */
	struct happening *news;
	size_t news_count, news_room;
	const struct round_secrets *secrets; /* NULL: not yet read */
};

/* Replays the events of the game whose row is filled. If they cannot be read or
 * break an invariant, returns false and stores the failure in tx. */
bool loaded_replay(struct tx *tx, struct loaded_game *game);

/* Returns the effects of all news, as NEWS_ bits. */
unsigned loaded_effects(const struct loaded_game *game);

/* Returns the number of events up to the last deal; 0 before the first. */
uint32_t loaded_round_event(const struct loaded_game *game);

/* True if the game waits for an act of that seat. False for SEAT_NONE. */
bool loaded_waits_for(const struct loaded_game *game, int seat);

/* Returns the sender's seat; SEAT_NONE if the sender is unknown or has no seat.
 */
int sender_seat(const struct input *in, const struct loaded_game *game);

/* Returns the person at a seat; NULL for a bot. */
const struct person *loaded_person(const struct loaded_game *game, int seat);

/* True if a bot plays for the seat: the seat is empty, or its player left
 * (synspades). False for SEAT_NONE. */
bool loaded_bot(const struct loaded_game *game, int seat);

/* Returns text such as "ann and cat against bob and dan", in the arena's
 * memory. */
const char *loaded_names(struct arena *arena, const struct game_row *row);

/* Returns a sentence "ann is away until ..." for each person at the table who
 * is away now, with times in `zone`. Leaves out the person at seat `reader`;
 * SEAT_NONE leaves out nobody. Returns NULL if nobody is away. The text is in
 * tx's memory. */
const char *loaded_absent(const struct tx *tx, const struct loaded_game *game,
    int reader, const char *zone);

/* Returns a sentence about the people who watch the game, or about a player who
 * wants no watchers. Returns NULL if there are none. The text is in tx's
 * memory. */
const char *loaded_watchers(
    const struct tx *tx, const struct loaded_game *game);

/* Returns the name of a player who sits there and wants no watchers; NULL if
 * nobody minds them. */
const char *loaded_shut_by(const struct tx *tx, const struct loaded_game *game);

/* Returns the names of the players who have not agreed: "bob, cat"; "" for
 * none. Bit n of `agreed` is seat n. Players who left are not asked. */
const char *loaded_to_agree(
    const struct tx *tx, const struct loaded_game *game, unsigned agreed);

/* Decides an action. If the rules allow it, applies and stores its event. */
enum ruling loaded_act(
    struct tx *tx, struct loaded_game *game, struct action action);

/* Applies and stores an event. */
void loaded_event(
    struct tx *tx, struct loaded_game *game, const struct event *event);

/* Drops from the news the acts that an EVENT_UNDO takes back. Returns how many
 * happenings are left. `before`, NULL for none, has the hands before each of
 * them, and is changed to match. */
size_t loaded_drop_acts(struct happening *news, size_t count,
    const struct event *undo, struct replay_hands *before);

/* Applies an event without storing it. */
void loaded_apply(
    const struct tx *tx, struct loaded_game *game, const struct event *event);

/* Reads the secret of a round of game `id`. Returns false if no chain covers
 * that round yet. The secret must not leave the referee before the round is
 * over. */
bool round_secret(const struct tx *tx, struct loaded_game *game, int64_t id,
    int round, uint8_t secret[SEED_SIZE]);

/* Returns the secret of a finished round, in hex, in tx's memory; NULL if the
 * round was never dealt. */
const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round);

/* Returns the seal of a game's chain, in hex, which its players got when the
 * game started; NULL if the game has no chain. The text is in tx's memory. */
const char *round_seal(const struct tx *tx, int64_t id);

/* Reads the chain of the site's beacon. Returns false while the chain is
 * unknown, or if the site uses no beacon. */
bool round_site_chain(const struct tx *tx, struct beacon_chain *out);

/* Reads the order of a seat. Returns false if none is in force. */
bool orderbook_read(const struct tx *tx, const struct loaded_game *game,
    int seat, struct order *order);

/* Stores `order` in place of the seat's earlier order. If `why` is not "", it
 * says why `order` was dropped. */
void orderbook_write(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct order *order, const char *why);

/* Returns what the player at `seat` is told about the order; NULL for nothing.
 * The notice is in tx's memory. */
const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat);

#endif
