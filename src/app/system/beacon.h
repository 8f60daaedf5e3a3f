/* beacon.h - inside app: the public beacon. */
#ifndef SPADESD_APP_BEACON_H
#define SPADESD_APP_BEACON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

/* What an error says the keys `beacon` and `beacon-url` expect. */
#define BEACON_EXPECTED                                                        \
	"off, wanted or required, or in beacon-url the https:// address of a " \
	"drand chain, without a slash at its end"

struct config;
struct referee;
struct site;

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
