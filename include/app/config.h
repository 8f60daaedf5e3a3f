/* config.h - the configuration file, spadesd.conf(5).
 *
 * Every error names the file and, if one value is wrong, its line and key.
 * Unknown keys are refused. Secrets come from files or commands that the
 * configuration names, never from the configuration itself. */
#ifndef SPADESD_APP_CONFIG_H
#define SPADESD_APP_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "referee/referee.h"
#include "store/retention.h"
#include "transport/server.h"

struct buf;

/* The configuration owns its strings. A string that was not given is NULL. */
struct config {
	struct site site;
	struct server imap;
	struct server smtp;
	const char *folder;
	const char *done_folder;
	const char *database;
	const char *totp_file;
	const char *backup_key_file;
	const char *metrics_file;
	const char *operator_address;
	struct keep keep;
	bool syslog;
	int log_level; /* enum log_level */
};

/* Read the configuration file and, if `secrets` is set, the secrets it names.
 * Free with config_free. NEVER if anything is wrong; the error is one line that
 * says what was expected. */
enum outcome config_read(
    const char *path, bool secrets, struct config **config, struct err *err);
void config_free(struct config *config); /* NULL is fine */

/* Blame a key for the error in *err: put the place of that key, FILE:LINE: KEY,
 * before its text. Returns err->outcome. */
enum outcome config_blame(
    const struct config *config, const char *key, struct err *err);

/* Add the configuration in force to `out`, in words and without secrets. */
void config_print(const struct config *config, struct buf *out);

#endif
