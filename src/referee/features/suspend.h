/* suspend.h - inside referee: suspending and resuming a game, by its table or
 * by a gamesmaster. */
#ifndef SPADESD_REFEREE_SUSPEND_H
#define SPADESD_REFEREE_SUSPEND_H

struct command;
struct session;

/* A player asks to suspend or to resume the letter's game. True from
 * suspend_allowed if the player may; otherwise it replies why not. */
bool suspend_allowed(struct session *s, const struct command *c);

void suspend_ask(struct session *s, const struct command *c);

void suspend_end(struct session *s, const struct command *c);

/* Handles `agree` or `refuse` as the answer to a request to suspend the game.
 * Returns false, without a reply, if there is no such request. */
bool suspend_answered(struct session *s, const struct command *c);

/* True if the game is not yet as wished. Otherwise replies. */
bool suspend_changes(struct session *s, const struct command *c, bool suspend);

/* Suspend or resume the loaded game, and tell the table. `what` is a sentence
 * that says who suspends it, and why. */
void suspend_now(struct session *s, const struct command *c, const char *what);

void suspend_end_now(struct session *s, const struct command *c);

#endif
