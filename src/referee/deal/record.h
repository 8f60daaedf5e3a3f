/* record.h - inside referee: a game's record as text (engine/record.h,
 * deal/verify.h). */
#ifndef SPADESD_REFEREE_RECORD_H
#define SPADESD_REFEREE_RECORD_H

#include <stdbool.h>

#include "referee/referee.h"

struct game_row;
struct session;
struct tx;
struct verified;

/* Writes the record of any game to `out`; see referee_record. A failure is only
 * returned, not stored in the session: the caller decides what it means. */
enum outcome record_of(struct session *s, const struct game_row *row,
    enum record_part part, struct buf *out, struct err *err);

/* Stores the final record of a finished game, or "" if the record cannot be
 * written from the store. */
void record_keep(struct session *s, const struct game_row *row);

/* True if the stored record matches the game's events, or if none is stored. */
bool record_follows(struct session *s, const struct game_row *row);

/* Returns the digest of the record up to the end of `round`, in groups of
 * digits that are easy to compare. If the record ends before that, the digest
 * covers the whole record. If the round was not dealt, returns the digest at
 * the end of the game, or NULL while the game goes on. The text is in the
 * session's memory. */
const char *record_digest(
    struct session *s, const struct game_row *row, int round);

/* Adds the record's digest to each news item about the end of a round or game.
 */
void record_digests(struct session *s);

/* Return texts in tx's memory. verdict_good is for a record that is right and
 * has a round. verdict_wrong says at which line the record is wrong.
 * verdict_unchecked lists what was not checked, each item on a new line. */
const char *verdict_good(const struct tx *tx, const struct verified *v);

const char *verdict_wrong(const struct tx *tx, const struct verified *v);

const char *verdict_unchecked(const struct tx *tx, const struct verified *v);

#endif
