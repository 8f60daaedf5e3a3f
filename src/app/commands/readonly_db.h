/* readonly_db.h - inside app: the database opened for a subcommand that only
 * looks. */
#ifndef SPADESD_APP_READONLY_DB_H
#define SPADESD_APP_READONLY_DB_H

#include <stdint.h>

#include "base/err.h"
#include "referee/referee.h"

struct buf;
struct config;
struct lock;

/* The configuration without its secrets, the lock, and a referee over the open
 * database. */
struct readonly_db {
	struct config *config;
	/* NULL while another process is at work: then it is read beside it */
	struct lock *lock;
	struct referee referee;
};

/* Opens all of it; readonly_db_close closes it. Fails as config_read, lock_take
 * and store_open do. */
enum outcome readonly_db_open(
    const char *config, struct readonly_db *in, struct err *err);
void readonly_db_close(struct readonly_db *in);

/* What may be asked about one game; see referee_show. */
typedef enum outcome game_query_fn(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);

/* Opens, asks about one game, and closes; adds the answer to `out`, and nothing
 * when it fails. */
enum outcome readonly_db_query(const char *config,
    int64_t game,
    game_query_fn *ask,
    struct buf *out,
    struct err *err);

/* An game_query_fn: the record of the rounds that are over. */
enum outcome readonly_db_record(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);

#endif
