/* beacon_desk.h - a desk whose deals wait for pulses of the public beacon, and
 * a simulated beacon whose pulses arrive when the test sends them. The desk's
 * arena owns the strings. */
#ifndef SPADESD_TESTS_BEACON_DESK_H
#define SPADESD_TESTS_BEACON_DESK_H

#include <stdbool.h>
#include <stdint.h>

#include "referee/site.h"
#include "store/games.h"

#define CHAIN "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
#define OTHER "dbd506d6ef76e5f386f41c651dcb808c5bcbd75471cc4eafa3f4df7ad4e4c493"
#define ALONE                                                                  \
	"start amiga: ann, bot random, bot random, bot random; max-rounds=2"

enum { GENESIS = 1692803367, PERIOD = 3, LEAD = 120 };

/* Tells the referee the beacon's chain. */
void learn(const char *hash);

/* Opens a desk whose games use pulses; the chain is the same in every run. */
void open_beacon(enum beacon_mode mode);

/* Opens a desk whose games use pulses, and starts a game with `line`. */
void begin_with(enum beacon_mode mode, const char *line);

/* Returns the deal that waits for its pulse; fails the test if no deal
 * waits. */
struct next_deal waiting(void);

/* Returns the value that a pulse has in these tests. */
const char *value_of(int64_t number);
void bring(const char *chain, int64_t number);

void clock_to(int64_t now);

/* Sends the awaited pulse when it is due, so that the round is dealt. */
void pulse_comes(void);

const char *decimal(int64_t number);

/* True if the game's record contains `line`. */
bool recorded(const char *line);

/* last_card: plays until only the round's last card is left, and returns the
 * line with which ann plays it. play_round: plays that card too. */
const char *last_card(void);
void play_round(void);

#endif
