/* unspoken.h - inside referee: words to the table that may name a card, and
 * wait. */
#ifndef SPADESD_REFEREE_UNSPOKEN_H
#define SPADESD_REFEREE_UNSPOKEN_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct loaded_game;
struct session;
struct tx;

/* Is that line of a seat kept back: because its hand is sealed, or because it
 * names a card of the hand and these very words were not asked about before?
 * Says so, and keeps them. */
bool unspoken_kept(
    struct session *s, const struct command *c, int seat, const char *text);

/* The same of what a letter says beside its moves, which the seat's next mail
 * asks about. */
bool unspoken_beside(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    const char *text,
    uint64_t cards);

/* Passes on what waited for hands that are open by now, or has their holders
 * asked. */
void unspoken_judge(const struct tx *tx, const struct loaded_game *game);

#endif
