/* words.h - inside referee: the players' words for a deal. */
#ifndef SPADESD_REFEREE_WORDS_H
#define SPADESD_REFEREE_WORDS_H

struct loaded_game;
struct tx;

/* Returns the round for which players can give words now: the next round whose
 * inputs are not fixed yet. */
int words_round(const struct tx *tx, const struct loaded_game *game);

/* Stores the words of `seat` for the next deal. Returns the words that fit; ""
 * if the first word is too long, or if the only word is "none", which has
 * another meaning in the record. */
const char *words_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text);

#endif
