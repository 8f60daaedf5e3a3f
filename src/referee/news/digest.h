/* digest.h - inside referee: one mail a day, for whoever wants no more. */
#ifndef SPADESD_REFEREE_DIGEST_H
#define SPADESD_REFEREE_DIGEST_H

#include <stdint.h>

#include "base/err.h"

struct referee;

/* Makes the mails that are due at `now`, each in a transaction of its own. */
enum outcome digest_all(struct referee *r, int64_t now, struct err *err);
/* When the first is due that comes after `now`, for who lives in that zone. */
int64_t digest_after(int64_t now, const char *zone);

#endif
