/* guess.h - inside referee: a letter that names a move without plainly being
 * one. */
#ifndef SPADESD_REFEREE_GUESS_H
#define SPADESD_REFEREE_GUESS_H

#include <stdbool.h>

struct commands;
struct session;

/* The session's letter asked for these commands. If it asked for nothing, its
 * writer is to act and could have moved by it, and it names a move: says in the
 * answer "Do you mean 7♥?", which of several, or why the named one is not
 * legal, and returns true. A guess alone changes nothing. */
bool guess_ask(struct session *s, const struct commands *commands);

/* If the session's letter is a plain yes with the token of a mail that guessed
 * at a move: that move as the letter's only command. Else NULL. */
const struct commands *guess_confirmed(const struct session *s);

/* If it is a plain no to such a mail, and nothing else: says that nothing was
 * done, and returns true. */
bool guess_denied(struct session *s, const struct commands *commands);

#endif
