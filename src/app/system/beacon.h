/* beacon.h - inside app: the public beacon. */
#ifndef SPADESD_APP_BEACON_H
#define SPADESD_APP_BEACON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

/* What a key that is an address expects. */
#define BEACON_EXPECTED                                                        \
	"off, wanted or required, or in beacon-url the https:// address of a " \
	"drand chain, without a slash at its end"

struct config;
struct referee;
struct site;

/* What is remembered from one pass to the next; starts as zeros. */
struct beacon {
	int64_t next_try;
	int64_t pause; /* before it, seconds */
	bool troubled; /* it could not be had, and that was said */
};

/* Asks the beacon, where there is one, what it is, and for the pulses that are
 * due and that deals wait for, and hands them to the referee. What fails is
 * logged and returned, and tried again in a later pass. */
enum outcome beacon_ask(struct beacon *beacon,
    const struct config *config,
    struct referee *referee,
    int64_t now);

/* May that be the address of a drand chain: https://, without a slash at its
 * end? */
bool beacon_valid(const char *url);

#endif
