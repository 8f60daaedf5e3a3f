/* begin_mailbox.h - inside app: decides which letters the referee handles when
 * it starts to read a mailbox. */
#ifndef SPADESD_APP_BEGIN_MAILBOX_H
#define SPADESD_APP_BEGIN_MAILBOX_H

#include <stdbool.h>

#include "base/err.h"

struct config;

/* If no folder was ever opened, print which letters the referee will handle.
 * With `connect`, first log in and store that letters count from now on, so
 * that letters sent before the first start are not lost. If the login fails,
 * print the error; the referee will then ignore letters that came before its
 * first start. The database must exist. */
enum outcome begin_mailbox(
    const struct config *config, bool connect, struct err *err);

#endif
