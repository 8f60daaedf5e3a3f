/* lock.h - inside app: one pass at a time on a database. */
#ifndef SPADESD_APP_LOCK_H
#define SPADESD_APP_LOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

struct lock;

/* Takes the lock of a database, which lock_release lets go. LATER when another
 * process still holds it after `wait_seconds`, STOP when the lock file cannot
 * be had. */
enum outcome lock_take(const char *database,
    int64_t wait_seconds,
    struct lock **lock,
    struct err *err);
void lock_release(struct lock *lock); /* NULL is fine */

/* Notes that a pass begins; true when the last one was killed or crashed. */
bool lock_begin(struct lock *lock);
/* Notes that it ends, well or not, of its own. */
void lock_end(struct lock *lock);

#endif
