/* succession.h - inside referee: another sits down in a player's place. */
#ifndef SPADESD_REFEREE_SUCCESSION_H
#define SPADESD_REFEREE_SUCCESSION_H

#include <stdbool.h>

struct person;
struct loaded_game;
struct session;
struct tx;
struct substitute;

/* Is one sought for that seat still? Not when it is left; and when a
 * gamesmaster has him sought, only as long as its player is silent. */
bool succession_sought(const struct tx *tx,
    const struct loaded_game *game,
    const struct substitute *sub);

/* Is he who said that he takes the seat here still, and at no other seat? */
bool succession_can(const struct tx *tx,
    const struct loaded_game *game,
    const struct substitute *sub,
    struct person *out);

/* He sits down, if he can; whose turn was running has all of its time. */
void succession_now(struct session *s, const struct substitute *sub);

/* Nobody is sought for that seat any more: its player acts again, and the table
 * is told so, or left. */
void succession_over(struct session *s, int seat);

/* It is about to be dealt: whoever was confirmed sits down, and a search that
 * has no reason any more ends. */
void succession_at_deal(struct session *s);

#endif
