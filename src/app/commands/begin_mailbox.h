/* begin_mailbox.h - inside app: from which letter on the referee reads. */
#ifndef SPADESD_APP_BEGIN_MAILBOX_H
#define SPADESD_APP_BEGIN_MAILBOX_H

#include <stdbool.h>

#include "base/err.h"

struct config;

/* Print from when on letters are handled, if the folder was never opened. With
 * `connect`, log in and store that this is from now on, so that no letter is
 * lost which comes before the first start; if the login fails, complain. The
 * database must exist. */
enum outcome begin_mailbox(
    const struct config *config, bool connect, struct err *err);

#endif
