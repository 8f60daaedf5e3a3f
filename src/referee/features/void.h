/* void.h - inside referee: asks a table to void its running round. */
#ifndef SPADESD_REFEREE_VOID_H
#define SPADESD_REFEREE_VOID_H

struct session;

/* Voids the running round, as all agreed. */
void voiding_give(struct session *s);

/* Asks for the operator. `line` is the game and the fault, in the form of the
 * command `void-round`: "7 because WORDS". Returns what was done, or NULL and,
 * in *why, what was expected. The texts are in the session's memory. */
const char *void_by_operator(
    struct session *s, const char *line, const char **why);

#endif
