/* readonly_db.h - inside app: opening the database for a subcommand that only
 * reads. */
#ifndef SPADESD_APP_READONLY_DB_H
#define SPADESD_APP_READONLY_DB_H

#include <stdint.h>

#include "base/err.h"
#include "referee/referee.h"

struct buf;
struct config;
struct lock;

/* The configuration without its secrets, the lock, and a referee for the open
 * database. */
struct readonly_db {
	struct config *config;
	/* NULL if another process holds the lock; the database is then read
	 * without it */
	struct lock *lock;
	struct referee referee;
};

/* Open the database; readonly_db_close closes it. Fails like config_read,
 * lock_take and store_open. */
enum outcome readonly_db_open(
    const char *config, struct readonly_db *in, struct err *err);
void readonly_db_close(struct readonly_db *in);

/* A list for the operator, such as referee_games. */
typedef void list_query_fn(struct referee *referee, struct buf *out);

/* Print a list to standard output. Returns the exit status: 1, with a message,
 * if the database cannot be read. */
int readonly_db_list(const char *config, list_query_fn *list);

/* A query about one game, such as referee_show. */
typedef enum outcome game_query_fn(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);

/* Open the database, run a query about one game, and close the database. Adds
 * the answer to `out`, or nothing on failure. */
enum outcome readonly_db_query(const char *config, int64_t game,
    game_query_fn *ask, struct buf *out, struct err *err);

/* A game_query_fn that adds the record of the finished rounds. */
enum outcome readonly_db_record(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);

#endif
