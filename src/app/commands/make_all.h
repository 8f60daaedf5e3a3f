/* make_all.h - inside app: what is needed before the first pass. */
#ifndef SPADESD_APP_MAKE_ALL_H
#define SPADESD_APP_MAKE_ALL_H

#include "base/err.h"

struct config;

/* Create the database, the gamesmasters' secret and the backup key. Leaves out
 * files that exist or that the configuration does not name. Prints what was
 * created. A new secret is printed once: as text and, on a terminal, as a QR
 * code. */
enum outcome make_all(const struct config *config, struct err *err);

#endif
