/* proof.h - inside referee: a gamesmaster's proof. */
#ifndef SPADESD_REFEREE_PROOF_H
#define SPADESD_REFEREE_PROOF_H

#include <stdbool.h>

struct command;
struct commands;
struct session;

/* Checks the letter's one-time codes, if it carries the live token of a
 * gamesmaster. A code that was valid at the letter's receipt and was never used
 * is marked as used, and s->in.proved becomes true. Otherwise s->in.unproved
 * says why not. */
void proof_find(struct session *s, const struct commands *commands);
/* True if the sender is a gamesmaster and proved it in this letter, or if the
 * operator acts, who needs no letter. Otherwise replies and returns false. */
bool proof_given(struct session *s, const struct command *c);

#endif
