/* delay.h - inside referee: held letters and the clock. */
#ifndef SPADESD_REFEREE_DELAY_H
#define SPADESD_REFEREE_DELAY_H

#include <stdbool.h>

struct held;
struct session;
struct tx;

/* Reads into `held` the held letter that this letter answers (id 0 for none).
 * If a time-out of its game was due first, executes it; a move in the held
 * letter is then late. Call it before the answer is handled. */
void delay_before_word(struct session *s, struct held *held);
/* Records that the sender denied the held letter. Before the deadline this lets
 * other held letters delay the turn. */
void delay_denied(const struct tx *tx, const struct held *held);
/* Records whether another held letter contained an earlier move for this turn.
 * Call it after the session has resumed the held letter and loaded its game. */
void delay_find_first(struct session *s, const struct held *held);

#endif
