/* reread.h - inside app: after a restore. */
#ifndef SPADESD_APP_REREAD_H
#define SPADESD_APP_REREAD_H

#include <stdint.h>

#include "base/err.h"

struct pass;

/* What was done since the copy was made, at `copied`, is in the folder of done
 * mail, and is done again; the mails that are made by it were sent before and
 * are marked so. May be killed and begun again at any point. */
enum outcome reread_done_mail(
    struct pass *pass, int64_t copied, struct err *err);

#endif
