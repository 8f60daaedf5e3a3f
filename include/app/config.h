/* config.h - spadesd.conf(5): what the operator decides.
 *
 * Every problem is reported with the file, and with line and key where it is
 * one value's. Unknown keys are refused. Secrets come from files or commands
 * that the configuration names, never from the configuration itself. */
#ifndef SPADESD_APP_CONFIG_H
#define SPADESD_APP_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "referee/referee.h"
#include "store/retention.h"
#include "transport/server.h"

struct buf;

/* Strings live as long as the configuration; those that no key gives are
 * NULL. */
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

/* Reads the file; secrets are fetched when `secrets` is set. config_free frees.
 * NEVER, with one line that says what was expected, when anything is wrong. */
enum outcome config_read(
    const char *path, bool secrets, struct config **config, struct err *err);
void config_free(struct config *config); /* NULL is fine */

/* Puts the place of a key, FILE:LINE: KEY, before what *err says; returns its
 * outcome. */
enum outcome config_blame(
    const struct config *config, const char *key, struct err *err);

/* Adds the configuration in force, secrets left out, in words. */
void config_print(const struct config *config, struct buf *out);

#endif
