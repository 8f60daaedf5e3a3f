/* again.h - inside referee: second deliveries that only their Date tells. */
#ifndef SPADESD_REFEREE_AGAIN_H
#define SPADESD_REFEREE_AGAIN_H

#include <stdbool.h>

struct session;

/* Did that seat play this card in the round that is played, and is the
 * session's letter dated no later than what played it? The card is not in its
 * hand any more. */
bool again_card(const struct session *s, int seat, int card);

/* Is the session's letter dated before the one by which that seat acted last,
 * or the same to the second and in the same words? */
bool again_older(const struct session *s, int seat);

#endif
