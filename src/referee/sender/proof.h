/* proof.h - inside referee: what a gamesmaster proves himself by. */
#ifndef SPADESD_REFEREE_PROOF_H
#define SPADESD_REFEREE_PROOF_H

#include <stdbool.h>

struct command;
struct commands;
struct session;

/* Looks for a one-time code in the session's letter, if it carries the live
 * token of a gamesmaster: one of the time of its receipt that was not used
 * before proves it, and is used with this. Notes in the session what was
 * found. */
void proof_find(struct session *s, const struct commands *commands);
/* Is the writer a gamesmaster who proved it in this letter? Says so if not. */
bool proof_given(struct session *s, const struct command *c);

#endif
