/* tick.h - inside referee: what the clock does for games. */
#ifndef SPADESD_REFEREE_TICK_H
#define SPADESD_REFEREE_TICK_H

#include "base/err.h"

struct held;
struct input;
struct referee;
struct session;
struct tx;

/* Executes what is due in games at `now`: time-outs whose deadline passed
 * before `fetched`, reminders, deals. */
enum outcome tick_games(
    struct referee *r, int64_t now, int64_t fetched, struct err *err);

/* Returns the time of this letter's receipt: every letter received before it
 * has been read. Returns 0 while the server withholds earlier letters, an
 * outage is not stored yet, or the clock is not trusted. */
int64_t tick_read(const struct tx *tx, const struct input *in);

/* If the letter was received after its game's deadline, executes the time-out
 * first, with its own mails, as if the clock had been checked just before
 * (nomic109 section 7: receipt alone decides who is late). Does nothing if
 * tick_read returned 0; the letter then counts as in time. */
void tick_late(struct session *s);

/* Reads into `held` the held letter that this letter answers (id 0: none). If a
 * time-out in that held letter's game was due before this letter came, executes
 * the time-out; a move in the held letter is then late. Call this function
 * before the answer is handled. */
void delay_before_word(struct session *s, struct held *held);

/* Records that the sender denied the held letter. If the deadline has not
 * passed, other held letters may then delay the turn. */
void delay_denied(const struct tx *tx, const struct held *held);

/* Records whether another held letter contained an earlier move for this turn.
 * Call it after the session has resumed the held letter and loaded its game. */
void delay_find_first(struct session *s, const struct held *held);

#endif
