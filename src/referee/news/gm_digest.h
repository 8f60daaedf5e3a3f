/* gm_digest.h - inside referee: one mail a day to the gamesmasters about what
 * goes wrong. */
#ifndef SPADESD_REFEREE_GM_DIGEST_H
#define SPADESD_REFEREE_GM_DIGEST_H

#include <stdint.h>

#include "base/err.h"

struct referee;

/* Every morning, mails the gamesmasters what should be looked at, if there is
 * anything: appeals, mails that come back, time-outs in a row, games that stand
 * still, and requests that wait for a grant. */
enum outcome gm_digest_tick(struct referee *r, int64_t now, struct err *err);

#endif
