/* voiding.h - inside referee: voids the running round, because the referee
 * itself was wrong. */
#ifndef SPADESD_REFEREE_VOIDING_H
#define SPADESD_REFEREE_VOIDING_H

#include <stdbool.h>
#include <stdint.h>

struct loaded_game;
struct session;

/* True if a round is running and may be voided. */
bool voiding_possible(const struct loaded_game *game);

/* Asks everyone at the session's table whether to void the running round, in
 * place of any other open request. `who` completes a sentence as its subject.
 * `fault` says what the referee did wrong, and `by` is the gamesmaster who
 * asks, or 0. If nobody has to be asked, voids the round. */
void voiding_ask(
    struct session *s, const char *who, int64_t by, const char *fault);

/* Voids the running round, as all agreed. */
void voiding_give(struct session *s);

#endif
