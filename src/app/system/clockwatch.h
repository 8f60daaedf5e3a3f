/* clockwatch.h - inside app: whether the machine's clock can be trusted. */
#ifndef SPADESD_APP_CLOCKWATCH_H
#define SPADESD_APP_CLOCKWATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

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
