/* clock.h - inside app: the one place that asks the system for the time.
 *
 * The test build adds the seconds that the file named by SPADESD_CLOCK holds,
 * to the wall clock, to the time since boot and to receipt times alike, so that
 * a test can move the world's clock. */
#ifndef SPADESD_APP_CLOCK_H
#define SPADESD_APP_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

/* Seconds since 1970 UTC. */
int64_t clock_now(void);

/* A receipt time that a mail server gave, on the clock of clock_now. */
int64_t clock_receipt(int64_t received);

/* Seconds since the machine's boot, sleep included: tells a clock that was set
 * from time that passed. */
int64_t clock_since_boot(void);

/* Nanoseconds on a clock that nobody sets, for measuring. */
int64_t clock_nanoseconds(void);

/* whether the machine's clock can be trusted. */

struct arena;
struct store;

/* Looks at the clock at the start of a pass, notes in the store what it is now,
 * and says whether it may take something away from a player in this pass. STOP
 * when it cannot be right at all. */
enum outcome clockwatch_trusted(
    struct store *store, bool *trusted, struct err *err);

/* Seconds by which the clock was set since the last pass, 0 when that pass was
 * before the machine's boot. Notes nothing. */
int64_t clockwatch_drift(struct store *store, struct arena *arena, int64_t now);

#endif
