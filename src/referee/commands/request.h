/* request.h - inside referee: what a `start` line asks for. */
#ifndef SPADESD_REFEREE_REQUEST_H
#define SPADESD_REFEREE_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "bots/bots.h"
#include "engine/rules.h"
#include "store/people.h"

struct input;
struct tx;

struct request {
	struct rules rules;
	struct person player[SEATS_MAX];
	int count;
	int bots;
	struct bot bot[SEATS_MAX]; /* by place, where one plays */
	bool others;               /* somebody is named who is not the writer */
	/* places in the list of two who are to be partners, or -1 and -1 */
	int mate[2];
	char why[300];
};

/* Reads what follows `start`; begin with {.mate = {-1, -1}}. false, with why,
 * when no game can be made of it. */
bool request_read(const struct tx *tx,
    const struct input *in,
    struct request *q,
    const char *args);
/* Is that person among the players? */
bool request_names(const struct request *q, int64_t person);

#endif
