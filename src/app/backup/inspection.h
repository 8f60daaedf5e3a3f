/* inspection.h - inside app: the database opened for a subcommand that only
 * looks. */
#ifndef SPADESD_APP_INSPECTION_H
#define SPADESD_APP_INSPECTION_H

#include <stdint.h>

#include "base/err.h"
#include "referee/referee.h"

struct buf;
struct config;
struct lock;

/* The configuration without its secrets, the lock, and a referee over the open
 * database. */
struct inspection {
	struct config *config;
	/* NULL while another process is at work: then it is read beside it */
	struct lock *lock;
	struct referee referee;
};

/* Opens all of it; inspection_close closes it. Fails as config_read, lock_take
 * and store_open do. */
enum outcome inspection_open(
    const char *config, struct inspection *in, struct err *err);
void inspection_close(struct inspection *in);

/* What may be asked about one game; see referee_show. */
typedef enum outcome inspection_fn(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);

/* Opens, asks about one game, and closes; adds the answer to `out`, and nothing
 * when it fails. */
enum outcome inspection_of_game(const char *config,
    int64_t game,
    inspection_fn *ask,
    struct buf *out,
    struct err *err);

/* An inspection_fn: the record of the rounds that are over. */
enum outcome inspection_record(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);

#endif
