/* delay.h - inside referee: held letters and the clock. */
#ifndef SPADESD_REFEREE_DELAY_H
#define SPADESD_REFEREE_DELAY_H

#include <stdbool.h>

struct held;
struct session;
struct tx;

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
