/* tick.h - inside referee: what the clock does for games. */
#ifndef SPADESD_REFEREE_TICK_H
#define SPADESD_REFEREE_TICK_H

#include <stdint.h>

#include "base/err.h"

struct input;
struct referee;
struct session;
struct tx;

/* Executes what is due in games at `now`: time-outs whose deadline passed
 * before `fetched`, reminders, deals. */
enum outcome tick_games(
    struct referee *r, int64_t now, int64_t fetched, struct err *err);

/* Returns before what time every letter was read, as this letter shows: its
 * receipt. Returns 0 while the server withholds earlier letters, an outage is
 * not stored yet, or the clock is not trusted. */
int64_t tick_read(const struct tx *tx, const struct input *in);

/* If the letter was received after its game's deadline, executes the time-out
 * first, with its own mails, as if the clock had been checked just before
 * (nomic109 section 7: receipt alone decides who is late). Does nothing if
 * tick_read returned 0; the letter then counts as in time. */
void tick_late(struct session *s);

#endif
