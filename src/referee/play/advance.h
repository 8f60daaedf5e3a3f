/* advance.h - inside referee: what the referee does by itself after a letter.
 */
#ifndef SPADESD_REFEREE_ADVANCE_H
#define SPADESD_REFEREE_ADVANCE_H

#include <stdbool.h>

struct action;
struct session;

/* Deal if a deal is due, let bots and standing orders act, and end the
 * session's game once it is over. */
void advance_game(struct session *s);

/* Would this concession or forfeit end the session's game, counting the
 * concessions that the bots would add? Returns false if the rules refuse the
 * action. */
bool advance_would_end(const struct session *s, const struct action *a);

#endif
