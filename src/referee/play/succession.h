/* succession.h - inside referee: hands a seat to a substitute. */
#ifndef SPADESD_REFEREE_SUCCESSION_H
#define SPADESD_REFEREE_SUCCESSION_H

#include <stdbool.h>

struct person;
struct loaded_game;
struct session;
struct tx;
struct substitute;

/* Is the search for a substitute still on? It ends when the player leaves the
 * seat. A search that a gamesmaster started also ends when the player acts
 * again. */
bool succession_sought(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub);

/* True, with the person in `out`, if the person who offered to take the seat
 * is still registered and has no other seat in this game. */
bool succession_can(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub, struct person *out);

/* Seat the substitute if that is still possible. If the seat is to act, its
 * turn gets the full time again. If sub->person is 0, a bot takes the seat. */
void succession_now(struct session *s, const struct substitute *sub);

/* End the search for a substitute because the player acted again or left.
 * Tells the table. */
void succession_over(struct session *s, int seat);

/* Before a deal: seat the confirmed substitutes, and end searches that are no
 * longer needed. */
void succession_at_deal(struct session *s);

#endif
