/* clock.h - inside app: the time, whether it can be trusted, and entropy.
 *
 * In the test build, SPADESD_CLOCK names a file with a number of seconds. They
 * are added to the wall clock, the time since boot and receipt times, so that a
 * test can move all clocks. */
#ifndef SPADESD_APP_CLOCK_H
#define SPADESD_APP_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct arena;
struct store;

/* Return the time in seconds since 1970 UTC. */
int64_t clock_now(void);

/* Convert a receipt time from a mail server to the clock of clock_now. */
int64_t clock_receipt(int64_t received);

/* Return nanoseconds on the monotonic clock, for measuring. */
int64_t clock_nanoseconds(void);

/* Check the clock at the start of a pass and record its state. *trusted is true
 * if the clock may act against players in this pass. STOP if the clock is
 * certainly wrong. */
enum outcome clock_trusted(struct store *store, bool *trusted, struct err *err);

/* True if `now` is earlier than this program. */
bool clock_too_early(int64_t now);

/* Return by how many seconds the clock was set since the last pass, 0 if the
 * machine was booted since. Records nothing. */
int64_t clock_drift(struct store *store, struct arena *arena, int64_t now);

/* Fill `bytes` from the kernel's entropy; aborts if there is none. */
void entropy_fill(void *bytes, size_t size);

#endif
