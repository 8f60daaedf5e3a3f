/* lock.h - inside app: one process at a time on a database, and whether a
 * daemon (spadesd run) serves it.
 *
 * The daemon keeps the file DATABASE.daemon locked as long as it lives, so the
 * kernel says whether it lives. The file says when the daemon began, or when it
 * ended in order. */
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

/* Record that the daemon begins at `now`. *alive is NULL if another daemon
 * serves the database. STOP if the file cannot be opened. */
enum outcome alive_begin(
    const char *database, int64_t now, struct lock **alive, struct err *err);

/* Record that the daemon ends in order at `now`, and free `alive`. NULL is
 * fine. */
void alive_end(struct lock *alive, int64_t now);

enum alive_state {
	/* no daemon was started here, or this user may not look */
	ALIVE_UNKNOWN,
	ALIVE_RUNNING,
	ALIVE_ENDED, /* the daemon ended in order */
	ALIVE_KILLED /* a crash, a kill or a power failure ended it */
};

/* Look whether a daemon runs. *since is when it began or, after ALIVE_ENDED,
 * when it ended; 0 if unknown. */
enum alive_state alive_look(const char *database, int64_t *since);

#endif
