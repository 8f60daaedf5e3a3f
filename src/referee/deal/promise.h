/* promise.h - inside referee: the pulse of the public beacon that a deal was
 * promised. */
#ifndef SPADESD_REFEREE_PROMISE_H
#define SPADESD_REFEREE_PROMISE_H

#include <stdbool.h>

struct command;
struct next_deal;
struct loaded_game;
struct session;
struct tx;

/* A game begins: its deals use pulses as the site has it now. */
void promise_start(const struct tx *tx, const struct loaded_game *game);

/* Does the session's game use pulses? */
bool promise_wanted(const struct tx *tx, const struct loaded_game *game);

/* Does the deal, whose seals are settled, wait for a pulse? Names it first. */
bool promise_waits(struct session *s, struct next_deal *deal);

/* What the deal that is due takes of the beacon, as the record writes it after
 * `pulse`: "none", "NUMBER HEX", "NUMBER none agreed" or "NUMBER none late". */
const char *promise_kept(const struct tx *tx, const struct loaded_game *game);

/* The pulse is an hour late, or the chain as long unknown, and the table was
 * not told yet: it is, once. */
bool promise_tell_late(struct session *s);

/* Was the table told so, and does it still wait? Then that seat may agree to go
 * on without: for this one deal, or where the chain is not known for the whole
 * game. With the last of them the deal is due. */
bool promise_is_late(const struct tx *tx, const struct loaded_game *game);
void promise_agree(struct session *s, const struct command *c, int seat);

#endif
