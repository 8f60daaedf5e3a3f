/* record.h - inside referee: a game's record as text (engine/record.h,
 * deal/verify.h). */
#ifndef SPADESD_REFEREE_RECORD_H
#define SPADESD_REFEREE_RECORD_H

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

#endif
