/* record.h - inside referee: a game's record as text (engine/record.h,
 * deal/verify.h). */
#ifndef SPADESD_REFEREE_RECORD_H
#define SPADESD_REFEREE_RECORD_H

#include <stdbool.h>

#include "referee/referee.h"

struct game_row;
struct session;

/* Writes the record of a game, which need not be the session's, to `out`; see
 * referee_record. What fails is the caller's to judge: it is not noted in the
 * session. */
enum outcome record_of(struct session *s,
    const struct game_row *row,
    enum record_part part,
    struct buf *out,
    struct err *err);

/* Keeps the record of a game that is over, for good. One that cannot be read is
 * kept as "". */
void record_keep(struct session *s, const struct game_row *row);

/* Is the record that was kept the one that the events of the game make? True
 * where none was. */
bool record_follows(struct session *s, const struct game_row *row);

/* The digest of the record up to the end of that round, or as far as it goes,
 * in groups for people. When the round was not dealt: that of the game's end,
 * or NULL while the game goes on. The session's memory. */
const char *record_digest(
    struct session *s, const struct game_row *row, int round);

/* Puts the digest into the session's news of rounds and games that end. */
void record_digests(struct session *s);

#endif
