/* upgrade.h - inside app: opening the database for a pass or for `init`. */
#ifndef SPADESD_APP_UPGRADE_H
#define SPADESD_APP_UPGRADE_H

#include <stdbool.h>

#include "base/err.h"

struct config;
struct store;

/* Open the database like store_open. Upgrade an older version after writing a
 * copy beside it: DATABASE.version-N, or DATABASE.version-N.sealed if the
 * configuration has a backup key. An upgrade is logged. The caller holds the
 * lock. */
enum outcome upgrade_open(const struct config *config,
    bool create,
    struct store **store,
    struct err *err);

/* Call before a pass. NEVER if an upgrade made open games unreadable, and the
 * operator has not said yet that the referee may go on without them
 * (config->without_games). */
enum outcome upgrade_allowed(
    const struct config *config, struct store *store, struct err *err);

#endif
