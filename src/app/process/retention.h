/* retention.h - inside app: the end of a pass, where what is old is
 * forgotten. */
#ifndef SPADESD_APP_RETENTION_H
#define SPADESD_APP_RETENTION_H

#include <stdbool.h>

#include "base/err.h"
#include "store/retention.h"

/* Forgets, for as long as nobody minds, what is over; what->most is not read.
 * What is left over is for the next pass; *all when nothing is. */
enum outcome retention_run(struct store *store,
    const struct forgetting *what,
    bool *all,
    struct err *err);

#endif
