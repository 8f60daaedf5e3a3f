/* listing.h - inside referee: games and people as the site's lists show them.
 * Texts are in the session's memory. */
#ifndef SPADESD_REFEREE_LISTING_H
#define SPADESD_REFEREE_LISTING_H

#include "publishing.h"
#include "web/lists.h"

/* Returns a person by name, with the person's page, if pages may name the
 * person; otherwise "a player". */
struct web_name listing_person(struct publishing *p, int64_t person);
/* Reads a game without its score: the sides by publishing_names. *all is true
 * if everybody is named. */
struct web_game listing_row(
    struct publishing *p, const struct game_row *row, bool *all);
/* Loads a game into the session. False if pages may not show the game. */
bool listing_loads(struct publishing *p, int64_t id);
/* Reads a game that may be shown, with its score. False if there is none. */
bool listing_game(struct publishing *p, int64_t id, struct web_game *out);

/* Returns the best `most` players. */
struct web_bests listing_best(struct publishing *p, size_t most);

#endif
