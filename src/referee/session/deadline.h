/* deadline.h - inside referee: how long a table waits, and what stops its
 * clock.
 *
 * A turn ends when the time limit is over. Outages, suspensions and the time
 * for which the mail to the player was queued do not count, for turns and for
 * every other wait. A wait ends only when every letter received in time was
 * read (struct input, `read`). Every deadline is computed from the store on
 * each call. Times are Unix seconds. */
#ifndef SPADESD_REFEREE_DEADLINE_H
#define SPADESD_REFEREE_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/when.h"
#include "store/clock.h"
#include "store/letters.h"

struct loaded_game;
struct next_deal;
struct session;
struct table;
struct tx;

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

/* deadline_pulse_late returns when the table is told that the deal's pulse is
 * late. deadline_of_pulse returns when a pulse that is wanted but not required
 * is given up. */
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

#endif
