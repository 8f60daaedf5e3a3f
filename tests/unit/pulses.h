/* pulses.h - deals that wait for a pulse of the public beacon, in tests: a desk
 * whose games use pulses, and a beacon whose pulses come when they are
 * brought. Strings are the desk's. */
#ifndef SPADESD_PULSES_H
#define SPADESD_PULSES_H

#include <stdbool.h>
#include <stdint.h>

#include "referee/site.h"
#include "store/deal_inputs.h"

#define CHAIN "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
#define OTHER "dbd506d6ef76e5f386f41c651dcb808c5bcbd75471cc4eafa3f4df7ad4e4c493"
#define ALONE                                                                  \
	"start amiga: ann, bot random, bot random, bot random; max-rounds=2"

enum { GENESIS = 1692803367, PERIOD = 3, LEAD = 120 };

/* The beacon's chain becomes known. */
void learn(const char *hash);

/* A desk whose games use pulses; the chain is the same in every run. */
void open_beacon(enum beacon_mode mode);

/* The same, with a game that `line` starts. */
void begin_with(enum beacon_mode mode, const char *line);

/* The deal that waits; aborts the test when none does. */
struct next_deal waiting(void);

/* The value of a pulse in these tests. */
const char *value_of(int64_t number);
void bring(const char *chain, int64_t number);

void clock_to(int64_t now);

/* The pulse that is waited for comes when it is due, and it is dealt. */
void pulse_comes(void);

const char *decimal(int64_t number);

/* Does the record have that line? */
bool recorded(const char *line);

/* Until the round that is played is over, but for its last card: what ann has
 * to write then. */
const char *last_card(void);
void play_round(void);

#endif
