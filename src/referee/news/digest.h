/* digest.h - inside referee: one mail a day for players who chose digests. */
#ifndef SPADESD_REFEREE_DIGEST_H
#define SPADESD_REFEREE_DIGEST_H

#include "base/err.h"

struct referee;

/* Queue every digest that is due at `now`, each in its own transaction. */
enum outcome digest_all(struct referee *r, int64_t now, struct err *err);

/* Returns the time of the next digest after `now` for a reader in `zone`. */
int64_t digest_after(int64_t now, const char *zone);

#endif
