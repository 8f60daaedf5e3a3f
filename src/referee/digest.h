/* digest.h - inside referee: one mail a day, for whoever wants no more. */
#ifndef SPADESD_REFEREE_DIGEST_H
#define SPADESD_REFEREE_DIGEST_H

#include <stdint.h>

#include "base/err.h"

struct referee;

/* Makes the mails that are due at `now`, each in a transaction of its own. */
enum outcome digest_all(struct referee *r, int64_t now, struct err *err);
/* When the next one is due, after `now`; 0 for none. */
int64_t digest_next(struct referee *r, int64_t now);

#endif
