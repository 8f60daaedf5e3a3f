/* flush.h - inside app: the outbox, the last part of a pass. */
#ifndef SPADESD_APP_FLUSH_H
#define SPADESD_APP_FLUSH_H

#include "base/err.h"

struct pass;

/* Sends the mails that are due, and closes the connection. STOP when the server
 * takes none now, or the store fails; what becomes of a single mail is noted
 * with it and fails nothing. */
enum outcome flush_outbox(struct pass *pass, struct err *err);

#endif
