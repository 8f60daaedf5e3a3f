/* alive.h - inside app: finds out whether a daemon (`spadesd run`) runs.
 *
 * The daemon keeps the file DATABASE.daemon locked as long as it lives, so the
 * kernel says whether it lives. The file says when the daemon began, or when it
 * ended in order. */
#ifndef SPADESD_APP_ALIVE_H
#define SPADESD_APP_ALIVE_H

#include <stdint.h>

#include "base/err.h"

struct alive;

/* Record that the daemon begins at `now`. *alive is NULL if another daemon
 * serves the database. STOP if the file cannot be opened. */
enum outcome alive_begin(
    const char *database, int64_t now, struct alive **alive, struct err *err);

/* Record that the daemon ends in order at `now`, and free `alive`. NULL is
 * fine. */
void alive_end(struct alive *alive, int64_t now);

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
