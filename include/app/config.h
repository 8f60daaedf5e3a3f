/* config.h - spadesd.conf(5): what the operator decides, read with libconfuse.
 *
 * Every problem is reported with file, line and key. Unknown keys are refused. Secrets come from
 * files or commands that the configuration names, never from the configuration itself. */
#ifndef SPADESD_APP_CONFIG_H
#define SPADESD_APP_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "referee/referee.h"
#include "transport/server.h"

struct buf;

struct config {
	struct site site;
	struct server imap, smtp;
	const char *folder, *done_folder, *database;
	bool syslog;
	int log_level;
	void *owned; /* config_free's */
};

/* Reads the file; secrets are fetched when `secrets` is set. NEVER with one line "FILE:LINE: ..."
 * otherwise. */
enum outcome config_read(const char *path, bool secrets, struct config **config, struct err *err);
void config_free(struct config *config);

/* The file that totp-secret-file names, NULL if none. */
const char *config_totp_file(const struct config *config);

/* The files that backup-key-file and metrics-file name, NULL if none; the operator's address, NULL
 * if none. */
const char *config_backup_key_file(const struct config *config);
const char *config_metrics_file(const struct config *config);
const char *config_operator(const struct config *config);

/* The configuration in force, secrets left out, a key a line. */
void config_print(const struct config *config, struct buf *out);

#endif
