/* pages.h - inside referee: which pages of the site a session changes. */
#ifndef SPADESD_REFEREE_PAGES_H
#define SPADESD_REFEREE_PAGES_H

#include <stdint.h>

#include "store/pages.h"

struct loaded_game;
struct session;
struct tx;

/* Note that the page must be written again, if the site has pages. `id` is 0
 * where the kind needs none. */
void pages_add(const struct tx *tx, enum page_kind kind, int64_t id);
/* Note every page of the site. */
void pages_add_all(const struct tx *tx);
/* Note all pages that name the person, or may name the person from now on.
 * pages_hide_person is for a name that pages must not show any more, as when
 * the name or the consent changed: these pages go before all others. Call it
 * while the person's games are still known. */
void pages_add_person(const struct tx *tx, int64_t person);
void pages_hide_person(const struct tx *tx, int64_t person);
/* Note the pages of a game whose players, or visibility, changed: all of the
 * game's pages, those of its players, who list it, and the front page.
 * pages_hide_game is for a game whose pages may show too much. */
void pages_add_game(const struct tx *tx, int64_t game);
void pages_hide_game(const struct tx *tx, int64_t game);
/* Note the pages that show what a finished game did to its players. */
void pages_add_rating(const struct tx *tx, int64_t game);
/* Note the pages of a game that was cancelled, and tell it in the site's
 * feed. */
void pages_add_cancelled(const struct tx *tx, int64_t game);
/* Note the pages that what happened in the session's game changes. */
void pages_add_news(const struct session *s);

/* Return the address of the site's front page, or of a game's page, in tx's
 * memory; NULL if there is none. */
const char *pages_front(const struct tx *tx);
const char *pages_game(const struct tx *tx, const struct loaded_game *game);

#endif
