/* upgrade.h - inside app: opening the database for a pass or for `init`. */
#ifndef SPADESD_APP_UPGRADE_H
#define SPADESD_APP_UPGRADE_H

#include <stdbool.h>

#include "base/err.h"

struct config;
struct store;

/* Open the database like store_open. Upgrade an older version after writing a
 * copy beside it: DATABASE.version-N. An upgrade is logged. NEVER if an open
 * game cannot be replayed after the upgrade, which then changes nothing. The
 * caller holds the lock. */
enum outcome upgrade_open(const struct config *config, bool create,
    struct store **store, struct err *err);

#endif
