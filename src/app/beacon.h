/* beacon.h - inside app: the public beacon. */
#ifndef SPADESD_APP_BEACON_H
#define SPADESD_APP_BEACON_H

#include <stdbool.h>
#include <stdint.h>

struct config;
struct referee;

/* What is known of the beacon from one pass to the next; starts as zeros. */
struct beacon {
	int64_t genesis;
	int64_t period; /* seconds; 0: nothing is known of it yet */
	int64_t next_try;
	bool troubled; /* it could not be had, and that was said */
};

/* Asks for the pulses that deals wait for, if any, and hands them to the
 * referee. What fails is logged, and tried again in a later pass. */
void beacon_ask(struct beacon *beacon,
    const struct config *config,
    struct referee *referee,
    int64_t now);

/* May that be the address of a drand chain: https://, without a slash at its
 * end? */
bool beacon_valid(const char *url);

#endif
