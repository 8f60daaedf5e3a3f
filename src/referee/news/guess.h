/* guess.h - inside referee: asks about a letter that only hints at a move. */
#ifndef SPADESD_REFEREE_GUESS_H
#define SPADESD_REFEREE_GUESS_H

#include <stdbool.h>

struct commands;
struct session;

/* If the letter has no command that could act, and the sender is to act and
 * mentions a move, add a question such as "Do you mean 7♥?" to the reply, or
 * explain why the named move is illegal. Returns true if it replied. Never
 * changes the game. */
bool guess_ask(struct session *s, const struct commands *commands);

/* If the letter is a plain yes to such a question, return the confirmed move
 * as its only command. Otherwise return NULL. */
const struct commands *guess_confirmed(const struct session *s);

/* If the letter is a plain no to such a question, reply that nothing was done
 * and return true. */
bool guess_denied(struct session *s, const struct commands *commands);

#endif
