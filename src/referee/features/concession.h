/* concession.h - inside referee: asks before a player gives up. */
#ifndef SPADESD_REFEREE_CONCESSION_H
#define SPADESD_REFEREE_CONCESSION_H

#include <stdbool.h>

struct command;
struct commands;
struct session;

/* True if the sender may `concede` or `forfeit` now. Otherwise replies with a
 * question: the act would end the game, or it came in private where the table
 * plays on a list. The letter that answers that question is confirmed. */
bool concession_confirmed(struct session *s, const struct command *c);

/* Replies with what `concede` would do, and asks whether to do it. */
void concession_ask(struct session *s);

/* True if the letter answers a mail that asked whether to give up. */
bool concession_asked(const struct session *s);

/* True if an answer to that mail gives up in words of its own, and says nothing
 * else: "yeah end it", "I concede, as I said." */
bool concession_repeated(const struct session *s);

/* If a letter without a command says in words that its sender gives up or
 * leaves the game, asks the sender in private and returns true. Asks about
 * posts once a day. Tells the gamesmasters if a post means leaving. */
bool concession_heard(struct session *s, const struct commands *commands);

#endif
