/* locked_db.h - inside app: opening the database for a subcommand that writes.
 */
#ifndef SPADESD_APP_LOCKED_DB_H
#define SPADESD_APP_LOCKED_DB_H

#include <stdint.h>

#include "base/err.h"

struct arguments;
struct buf;
struct config;
struct lock;
struct referee;
struct store;

struct locked_db {
	struct lock *lock;
	struct store *store;
};

/* Take the lock, waiting up to `wait_seconds`, and open the database;
 * locked_db_close closes it. Fails like lock_take and store_open. */
enum outcome locked_db_open(const struct config *config, int64_t wait_seconds,
    struct locked_db *db, struct err *err);
void locked_db_close(struct locked_db *db);

/* A subcommand that changes the database: does what `words` ask for, at `now`,
 * and writes to `out` what was done. */
typedef enum outcome locked_db_act_fn(struct referee *referee,
    const char *words, int64_t now, struct buf *out, struct err *err);

/* Read the configuration, set up the log, open the database between two passes
 * and call `act`. Prints the output or the error. Returns the exit status: 0;
 * STATUS_AGAIN if another process holds the database for a minute;
 * STATUS_CONFIG; 1 after any other failure. */
int locked_db_run(
    const struct arguments *a, const char *words, locked_db_act_fn *act);

#endif
