/* seals.h - inside referee: what the players give for a deal, bound by
 * seals. */
#ifndef SPADESD_REFEREE_SEALS_H
#define SPADESD_REFEREE_SEALS_H

#include <stdbool.h>
#include <stdint.h>

struct next_deal;
struct loaded_game;
struct session;
struct tx;

/* The round that what is given now is for: one that is closed takes nothing any
 * more. */
int seals_round(const struct tx *tx, const struct loaded_game *game);

/* Did any seat give that round of the session's game a seal of its own? */
bool seals_own(const struct tx *tx, const struct loaded_game *game, int round);

/* Does the deal wait for seals to be opened? Settles it when that is over. */
bool seals_wait(struct session *s, struct next_deal *deal);

/* One line, blanks single, as long as fits: words as they are kept, sealed and
 * recorded. "" when the first is too long already. */
const char *seals_clean(const struct tx *tx, const char *text);

/* Would these words read as something else in the record? */
bool seals_reserved(const char *words);

/* Takes words of that seat for the next deal. Returns what fits of them, ""
 * when that is nothing, or a word that says something else in the record. */
const char *seals_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text);

#endif
