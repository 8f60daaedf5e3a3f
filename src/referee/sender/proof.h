/* proof.h - inside referee: a gamesmaster's proof. */
#ifndef SPADESD_REFEREE_PROOF_H
#define SPADESD_REFEREE_PROOF_H

struct command;
struct input;
struct session;

/* Checks the one-time codes of a letter from a gamesmaster's address. A code
 * that was valid at the letter's receipt and was never used is marked as used,
 * s->in.proved becomes true, and the sender is proven. Otherwise s->in.unproved
 * says why not. */
void proof_find(struct session *s);

/* True if the sender is a gamesmaster and proved it in this letter, or if the
 * operator acts, who needs no letter. Otherwise replies and returns false. */
bool proof_given(struct session *s, const struct command *c);

/* Returns who acts: the gamesmaster's name or "The operator". */
const char *audit_actor(const struct input *in);

/* Returns the same as the subject of a sentence for the table: "The
 * gamesmaster, gm," or "The operator". */
const char *audit_subject(const struct session *s);

/* Records that the sender carried out the command; `what` is its result, one or
 * more sentences. `game`: the number of the game, or 0. */
void audit_act(
    struct session *s, const struct command *c, int64_t game, const char *what);

#endif
