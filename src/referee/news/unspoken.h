/* unspoken.h - inside referee: keeps back words to the table that may name a
 * card. */
#ifndef SPADESD_REFEREE_UNSPOKEN_H
#define SPADESD_REFEREE_UNSPOKEN_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct loaded_game;
struct session;
struct tx;

/* Store a line of talk instead of passing it on, and reply, if the hand is
 * sealed or the line names a card of the hand. Returns false if the line may
 * be passed on, also when it repeats words that the sender was asked about. */
bool unspoken_kept(
    struct session *s, const struct command *c, int seat, const char *text);

/* Like unspoken_kept, for words beside a move. Does not reply: the seat's next
 * mail asks about the words. */
bool unspoken_beside(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    const char *text,
    uint64_t cards);

/* For hands that are open now, pass on the waiting lines or ask their senders
 * about them. */
void unspoken_judge(const struct tx *tx, const struct loaded_game *game);

#endif
