/* seals.h - inside referee: the players' words for a deal, bound by seals. */
#ifndef SPADESD_REFEREE_SEALS_H
#define SPADESD_REFEREE_SEALS_H

#include <stdbool.h>
#include <stdint.h>

struct next_deal;
struct loaded_game;
struct session;
struct tx;

/* Returns the round for which players can give words or seals now: the next
 * round that is not yet closed. */
int seals_round(const struct tx *tx, const struct loaded_game *game);

/* True if any player made a seal for that round of the game. */
bool seals_own(const struct tx *tx, const struct loaded_game *game, int round);

/* True if the deal waits for seals to be opened. Marks the deal as settled once
 * the wait is over. */
bool seals_wait(struct session *s, struct next_deal *deal);

/* Returns `text` in the form that is stored, sealed and recorded: one line with
 * single spaces, cut after the last word that fits. Returns "" if the first
 * word is too long. */
const char *seals_clean(const struct tx *tx, const char *text);

/* True for "none" and "sealed", which have another meaning in the record. */
bool seals_reserved(const char *words);

/* Stores the words of `seat` for the next deal. Returns the words that fit, or
 * "" if no word fits or the words are reserved. */
const char *seals_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text);

#endif
