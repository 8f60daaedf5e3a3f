/* backups.h - inside app: what making a backup and opening one have in
 * common. */
#ifndef SPADESD_APP_BACKUPS_H
#define SPADESD_APP_BACKUPS_H

#include <stdbool.h>

#include "base/err.h"

struct arguments;
struct config;
struct seal_key;
struct site;
struct store;

/* The configuration, which config_free frees, and the key that it names. */
enum outcome backup_prepare(const struct arguments *a,
    struct config **config,
    struct seal_key *key,
    struct err *err);

/* Says what is wrong with a database; true when it is nothing. */
bool backup_sound(const struct site *site, struct store *store);

#endif
