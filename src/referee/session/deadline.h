/* deadline.h - inside referee: until when a table waits, and what does not
 * count.
 *
 * A turn ends when the time limit is over, not counting outages, suspensions,
 * and the time that the mail to whoever is to act lay unsent. All of it is
 * reckoned from the store when it is asked for. */
#ifndef SPADESD_REFEREE_DEADLINE_H
#define SPADESD_REFEREE_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/when.h"
#include "store/clock.h"
#include "store/held.h"

/* Seconds by which two fetches may lie further apart than the poll. A longer
 * gap is an outage, during which no clock runs. */
enum { FETCH_TAKES = WHEN_HOUR };

struct next_deal;
struct loaded_game;
struct session;
struct tx;
struct site;
struct store;

/* When the turn of the session's game ends; 0 when nobody is to act. */
int64_t deadline_of_turn(const struct tx *tx, const struct loaded_game *game);
/* The same for people: 0 where a turn never ends. */
int64_t deadline_told(const struct tx *tx, const struct loaded_game *game);
/* For how long the clock of the turn ran until the session's letter was
 * received, in seconds: what stops a clock is not in it. Somebody is to act. */
int64_t deadline_used(const struct session *s);
/* Until when its time-out waits at most, beyond the deadline, for the word of
 * the one who is to act that a letter which is held is his; 0 when it does
 * not. The deadline itself stays where it is. */
int64_t deadline_held(const struct tx *tx, const struct loaded_game *game);
/* When the time-out is executed: at the deadline, or when it need not wait any
 * more; 0 when nobody is to act. */
int64_t deadline_acts(const struct tx *tx, const struct loaded_game *game);
/* The turn of the session's game, for which letters may be held. */
struct held_turn deadline_turn(const struct loaded_game *game);
/* Notes that the time-out waits, if it does at that moment: no letter of that
 * person puts another off in this game. Somebody is to act. */
void deadline_note_delay(
    const struct tx *tx, const struct loaded_game *game, int64_t at);

/* Is the time-out to be executed? Only if that moment had passed before a
 * complete look at the mailbox began, at `fetched`: what was received in time
 * has been read then. */
bool deadline_missed(
    const struct tx *tx, const struct loaded_game *game, int64_t fetched);

/* Is the one who is to act to be reminded now? */
bool deadline_reminds(const struct tx *tx, const struct loaded_game *game);

/* Does the first deal still wait for the players' word? It does for one time
 * limit at most. */
bool deadline_awaits_ready(const struct session *s);

/* The seats that have a seal of the round that is due to open: bit n for seat
 * n. Nobody waits for one who left. */
unsigned deadline_unopened(const struct tx *tx, const struct loaded_game *game);
/* Until when the deal waits for them. */
int64_t deadline_of_opening(const struct tx *tx,
    const struct loaded_game *game,
    const struct next_deal *deal);
/* Are they to be reminded now? */
bool deadline_reminds_to_open(const struct tx *tx,
    const struct loaded_game *game,
    const struct next_deal *deal);

/* When the table is told that the deal's pulse is late; and when one that is
 * wanted and not required is given up. */
int64_t deadline_pulse_late(const struct tx *tx, const struct next_deal *deal);
int64_t deadline_of_pulse(const struct tx *tx,
    const struct loaded_game *game,
    const struct next_deal *deal);

/* The moment at which the wait of the table ends by the clock, or ended: for
 * words, seals, a pulse or somebody's turn; 0 when it waits for nothing of
 * the kind. */
int64_t deadline_over(const struct session *s);

/* When the clock has something to do for the session's game, and the deadline
 * that is told to who runs the referee: the one place that says so. It is noted
 * in the store as a lower bound, whenever a session ends that had the game. */
struct due deadline_due(const struct session *s);

#endif
