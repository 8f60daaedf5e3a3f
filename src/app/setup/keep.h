/* keep.h - inside app: writes setup's files from the answers. */
#ifndef SPADESD_APP_KEEP_H
#define SPADESD_APP_KEEP_H

#include "base/err.h"
#include "dialogue.h"

struct buf;

/* Add the configuration as it will be written. */
void keep_text(const struct setup *setup, struct buf *out);

/* Make the folder of the database, and write the secrets and then the
 * configuration, with their owners and modes. Each file appears only when it is
 * complete. An old configuration is kept as FILE.old. STOP on failure; then new
 * files and the new folder are removed. */
enum outcome keep_all(const struct setup *setup, struct err *err);

#endif
