/* lock.h - inside app: one process at a time on a database. */
#ifndef SPADESD_APP_LOCK_H
#define SPADESD_APP_LOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

struct lock;

/* Take the lock of a database; release it with lock_release. LATER if another
 * process still holds it after `wait_seconds`, STOP if the lock file cannot be
 * opened. */
enum outcome lock_take(const char *database, int64_t wait_seconds,
    struct lock **lock, struct err *err);
void lock_release(struct lock *lock); /* NULL is fine */

/* Record that a pass begins. True if the last one was killed or crashed. */
bool lock_begin(struct lock *lock);
/* Record that the pass ends without a crash, whatever its outcome. */
void lock_end(struct lock *lock);

#endif
