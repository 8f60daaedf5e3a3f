/* ratings.h - inside referee: ratings of finished games, in the order of their
 * ends.
 *
 * A game is not rated if its players chose so, if it has a coach, if somebody
 * took a move back, if one person alone voided a round, if fewer than two
 * persons play, if more than two bots play, or if it ended before a round was
 * scored, unless misplays ended it. In a rated game, a bot has a
 * fixed rating. A seat that changed hands counts with the rating of the person
 * who sits there at the end, but that rating does not change. */
#ifndef SPADESD_REFEREE_RATINGS_H
#define SPADESD_REFEREE_RATINGS_H

#include "base/err.h"
#include "referee/referee.h"

struct buf;
struct game_row;
struct session;
struct tx;

/* Rates the game, which has just ended. */
void ratings_end(struct tx *tx, const struct game_row *row);

/* Complains about each stored rating that does not follow from the list of
 * games. */
void ratings_check(
    struct session *s, referee_complaint_fn *complain, void *context);
/* Complains if what is stored about a game does not follow from its events. */
const char *ratings_fault(struct session *s, const struct game_row *row);

#endif
