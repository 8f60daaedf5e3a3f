/* dispatch.h - inside referee: runs the handlers of a letter's commands. */
#ifndef SPADESD_REFEREE_DISPATCH_H
#define SPADESD_REFEREE_DISPATCH_H

#include <stdbool.h>

#include "mail/command.h"

struct session;

/* Run the commands of the session's letter in their order. A repeated question
 * is answered once. */
void dispatch_all(struct session *s, const struct commands *commands);

/* Run one command with these arguments. */
void dispatch_one(struct session *s, enum verb verb, const char *args);

/* If the letter is a list post with a gamesmaster's command, and its sender is
 * a gamesmaster, replies what to send instead and returns true. Runs no
 * command.
 */
bool dispatch_ruling_posted(struct session *s);

/* True if the command would do something. Otherwise replies why not. In a
 * read-only session, changes nothing. */
bool dispatch_allowed(struct session *s, const struct command *c);

#endif
