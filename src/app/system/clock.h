/* clock.h - inside app: the time, whether it can be trusted, and entropy.
 *
 * In the test build, SPADESD_CLOCK names a file with a number of seconds. They
 * are added to the wall clock, the time since boot and receipt times, so that a
 * test can move all clocks. */
#ifndef SPADESD_APP_CLOCK_H
#define SPADESD_APP_CLOCK_H

#include "base/err.h"

struct arena;
struct config;
struct referee;
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

/* The public beacon. */

/* What is kept between passes. Initialize it with zeros. */
struct beacon {
	int64_t next_try;
	int64_t pause; /* seconds before next_try */
	bool troubled; /* the failure was logged */
};

/* If the site has a beacon, fetch its description and the pulses that are due,
 * and pass them to the referee. A failure is logged, returned, and retried in a
 * later pass. */
enum outcome beacon_ask(struct beacon *beacon, const struct config *config,
    struct referee *referee, int64_t now);

/* True for the address of a drand chain: https://, without a slash at the end.
 */
bool beacon_valid(const char *url);

#endif
