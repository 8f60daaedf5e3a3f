/* command_init.c - `spadesd init` and `spadesd check-config`.
 *
 * `init` creates the database. It also creates the gamesmasters' secret and the
 * backup key if the configuration names files for them that are missing.
 * Running it again changes nothing. `check-config` shows the configuration in
 * force; with --connect it also logs in at both servers, and with --send it
 * mails the referee itself. */
#include <stdio.h>
#include <string.h>

#include "app/config.h"
#include "app/process/seal.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "begin_mailbox.h"
#include "commands.h"
#include "make_all.h"
#include "try_servers.h"

int command_init(const struct arguments *a)
{
	struct config *config;
	struct err err;
	if (config_read(a->config, false, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = make_all(config, &err);
	if (!o)
		o = begin_mailbox(config, false, &err);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

/* Check that the backup key is valid. Otherwise a mistake would show only when
 * a backup is needed. */
static enum outcome check_backup_key(const struct config *c, struct err *err)
{
	struct seal_key key;
	const char *path = c->backup_key_file;
	if (!path)
		return OUTCOME_DONE;
	enum outcome o = seal_read_key(path, &key, err);
	seal_forget_key(&key);
	return o ? config_blame(c, "backup-key-file", err) : o;
}

/* Print each line of `errors` as a complaint. */
static int fail_with(struct buf *errors)
{
	char *left = errors->data;
	for (char *line; (line = strsep(&left, "\n"));)
		if (*line)
			cli_complain("%s", line);
	buf_release(errors);
	return STATUS_CONFIG;
}

int command_check_config(const struct arguments *a)
{
	struct config *config;
	struct err err;
	struct buf out;
	buf_init(&out, 0);
	if (config_read_strictly(a->config, &config, &out))
		return fail_with(&out);
	if (check_backup_key(config, &err)) {
		config_free(config);
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	}
	if (a->all)
		config_keys(config, &out);
	else
		config_print(config, &out);
	config_doubts(config, &out);
	cli_print(&out);
	int status = 0;
	if (a->connect || a->send)
		status = try_servers(config, a->program, a->send);
	config_free(config);
	return status;
}
