/* agree.h - inside referee: suspending and resuming a game, by its table or by
 * a gamesmaster. */
#ifndef SPADESD_REFEREE_AGREE_H
#define SPADESD_REFEREE_AGREE_H

#include <stdbool.h>

struct command;
struct session;

/* A player asks to suspend or to resume the letter's game. True from
 * agree_suspend_allowed if the player may; otherwise it replies why not. */
bool agree_suspend_allowed(struct session *s, const struct command *c);
void agree_suspend(struct session *s, const struct command *c);
void agree_resume(struct session *s, const struct command *c);

/* True if the game is not yet as wished. Otherwise replies. */
bool agree_changes(struct session *s, const struct command *c, bool suspend);
/* Suspend or resume the loaded game, and tell the table. */
void agree_suspend_now(struct session *s, const struct command *c);
void agree_resume_now(struct session *s, const struct command *c);

#endif
