/* delay.h - inside referee: held letters and the clock. */
#ifndef SPADESD_REFEREE_DELAY_H
#define SPADESD_REFEREE_DELAY_H

#include <stdbool.h>

struct held;
struct session;
struct tx;

/* Before the session's letter, an answer about a held one, is read: reads that
 * into `held` (id 0 for none), and executes the time-out of its game if that
 * came first. A move of the held letter is late then. */
void delay_before_word(struct session *s, struct held *held);
/* The answer was no. In time, that frees the turn for other held letters. */
void delay_denied(const struct tx *tx, const struct held *held);
/* The held letter is the session's now, and its game is read: notes whether
 * another was first with a move for this turn. */
void delay_find_first(struct session *s, const struct held *held);

#endif
