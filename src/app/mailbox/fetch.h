/* fetch.h - inside app: the first part of a pass. */
#ifndef SPADESD_APP_FETCH_H
#define SPADESD_APP_FETCH_H

#include <stdint.h>

#include "base/err.h"

struct pass;

/* Connects if need be. After a STOP there is no connection any more. */
enum outcome fetch_connect(struct pass *pass, struct err *err);

/* Acts on all that is new in the mailbox. *began is when this look at it began
 * if it was a complete one, which the referee then knows; 0 when the server
 * keeps letters back, and no time-out may fire. */
enum outcome fetch_mailbox(struct pass *pass, int64_t *began, struct err *err);

#endif
