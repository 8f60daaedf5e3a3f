/* loaded_game.h - inside referee: the game that a session acts on. */
#ifndef SPADESD_REFEREE_LOADED_GAME_H
#define SPADESD_REFEREE_LOADED_GAME_H

#include "notice/notice.h"
#include "store/clock.h"
#include "store/games.h"
#include "store/letters.h"

struct input;
struct loaded_game;
struct replay_hands;
struct round_secrets;
struct session;
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

/* How long a table waits, and what stops its clock.
 *
 * A turn ends when the time limit is over. Outages, suspensions and the time
 * for which the mail to the player was queued do not count, for turns and for
 * every other wait. A wait ends only when every letter received in time was
 * read (struct input, `read`). Every deadline is computed from the store on
 * each call. Times are Unix seconds. */

/* Seconds that may pass between two fetches in addition to the poll interval. A
 * longer gap between fetches is an outage, during which no clock runs. */
enum { FETCH_TAKES = WHEN_HOUR };

/* Returns when the current turn ends; 0 if it is nobody's turn. */
int64_t deadline_of_turn(const struct tx *tx, const struct loaded_game *game);

/* True if this letter or clock check came after `until`, and every letter that
 * was received before is read. */
bool deadline_is_over(const struct session *s, int64_t until);

/* Returns when `limit` seconds from `since` have passed at this table, not
 * counting outages and suspensions. */
int64_t deadline_after(const struct tx *tx, const struct loaded_game *game,
    int64_t since, int64_t limit);

/* Returns the deadline to print in mails; 0 if it is nobody's turn or turns
 * have no time limit. */
int64_t deadline_told(const struct tx *tx, const struct loaded_game *game);

/* Returns for how many seconds the clock of the turn ran before this letter was
 * received. Precondition: it is a player's turn. */
int64_t deadline_used(const struct session *s);

/* Returns until when the time-out is postponed because the player has not yet
 * confirmed a held letter; 0 if the time-out is not postponed. The deadline
 * itself does not move. */
int64_t deadline_held(const struct tx *tx, const struct loaded_game *game);

/* Returns when the time-out is executed: at the deadline, or when a held letter
 * no longer postpones it; 0 if it is nobody's turn. */
int64_t deadline_acts(const struct tx *tx, const struct loaded_game *game);

/* Returns the key under which letters are held for the current turn. */
struct held_turn deadline_turn(const struct loaded_game *game);

/* If a held letter postpones the time-out at the time `at`, records that. No
 * other letter of the player can then postpone a time-out in this game.
 * Precondition: it is a player's turn. */
void deadline_note_delay(
    const struct tx *tx, const struct loaded_game *game, int64_t at);

/* True if the time-out must be executed: it was due before `fetched`, when the
 * last complete fetch began. Every letter received in time has then been
 * read. */
bool deadline_missed(
    const struct tx *tx, const struct loaded_game *game, int64_t fetched);

/* True if a reminder to the player to act is due. */
bool deadline_reminds(const struct tx *tx, const struct loaded_game *game);

/* True before the first deal. */
bool deadline_before_first_deal(const struct table *table);

/* True while the first deal waits for the players to say that they are ready,
 * for one time limit of each player's clock at most. */
bool deadline_awaits_ready(const struct session *s);

/* deadline_pulse_late returns the time at which the table is told that the
 * deal's pulse is late. deadline_of_pulse returns the time at which the referee
 * gives up a pulse that is wanted but not required. */
int64_t deadline_pulse_late(const struct tx *tx, const struct next_deal *deal);

int64_t deadline_of_pulse(const struct tx *tx, const struct loaded_game *game,
    const struct next_deal *deal);

/* Returns when the table's current wait ends by the clock: for players to be
 * ready, for a pulse or for a turn. Returns 0 if the table waits for
 * none of these. */
int64_t deadline_over(const struct session *s);

/* Returns when the clock has work for the game, and the deadline to show the
 * operator. Every session stores both when it unloads its game. The stored time
 * may be too early, never too late. */
struct due deadline_due(const struct session *s);

/* Returns when the referee plays the only legal card for the seat whose turn it
 * is, in Unix seconds: at once in the last trick and among bots, otherwise 5 to
 * 60 minutes after the turn opened. Returns 0 if the player has a choice or
 * plays such a card alone. */
int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game);

/* Returns how many acts go back with the last one of the player at `seat`: that
 * act, and those of bots and of the referee after it. Returns 0 if there is
 * none. `other` is an act of another player after it, or NULL. */
int loaded_own_acts(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct event **other);

/* Returns how many acts the table may let the player at `seat` take back; 0 if
 * the rules forbid it, or another player has moved since. */
int loaded_undoable(
    const struct tx *tx, const struct loaded_game *game, int seat);

/* Does the referee play the seat's cards in this game if only one is legal? */
bool autoplay_wanted(
    const struct tx *tx, const struct loaded_game *game, int seat);

#endif
