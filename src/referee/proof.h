/* proof.h - inside referee: what a gamesmaster proves himself by. */
#ifndef SPADESD_REFEREE_PROOF_H
#define SPADESD_REFEREE_PROOF_H

#include <stdbool.h>

struct command;
struct session;

/* Is that one of the gamesmasters' codes of now, not used before? It is used
 * with this. */
bool proof_code(const struct session *s, const char *digits);
/* Is the writer a gamesmaster who proved it in this letter? Says so if not. */
bool proof_given(struct session *s, const struct command *c);

#endif
