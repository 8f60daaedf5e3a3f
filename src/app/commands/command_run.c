/* command_run.c - `spadesd run`, `sweep` and `deliver`: three ways to run a
 * pass. */
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>

#include "app/config.h"
#include "app/process/daemon.h"
#include "app/process/pass.h"
#include "app/system/cli.h"
#include "app/system/owner.h"
#include "base/log.h"
#include "commands.h"
#include "mail/letter.h"

/* Read the configuration with its secrets and set up the log. False, with a
 * message, on failure. */
static bool prepare(const struct arguments *a, struct config **config)
{
	struct err err;
	if (config_read(a->config, true, config, &err)) {
		cli_complain("%s", err.text);
		return false;
	}
	log_setup((*config)->syslog, (enum log_level)(*config)->log_level);
	prctl(PR_SET_DUMPABLE, 0); /* a core dump would contain hands */
	signal(SIGPIPE, SIG_IGN);
	return true;
}

/* Return 0, or log the failure and return STATUS_AGAIN. */
static int status_of(enum outcome o, const struct err *err)
{
	if (!o)
		return 0;
	log_line(LOG_LEVEL_ERROR, "%s", err->text);
	return STATUS_AGAIN;
}

int command_run(const struct arguments *a)
{
	struct config *config;
	signal(SIGHUP, SIG_IGN); /* until the daemon handles it */
	if (!prepare(a, &config))
		return STATUS_CONFIG;
	int status = daemon_run(config, a);
	config_free(config);
	return status;
}

int command_sweep(const struct arguments *a)
{
	struct config *config;
	struct err err;
	unsigned handled;
	int64_t next;
	if (!prepare(a, &config))
		return STATUS_CONFIG;
	struct pass *pass = pass_new(config, a->program);
	int status = status_of(pass_run(pass, &handled, &next, &err), &err);
	pass_free(pass);
	config_free(config);
	return status;
}

/* True if this user can read the configuration and use the database. Otherwise
 * prints a message, which the mail server logs. */
static bool right_user(const struct arguments *a)
{
	struct config *config;
	struct err err;
	enum outcome o = owner_expect_to_read(a->config, &err);
	if (!o)
		o = config_read(a->config, false, &config, &err);
	if (o) {
		cli_complain("%s", err.text);
		return false;
	}
	o = owner_expect(config->database, &err);
	config_free(config);
	if (o)
		cli_complain("%s", err.text);
	return !o;
}

/* Any failure is STATUS_AGAIN, which keeps the letter in the MTA's queue. With
 * another status the MTA would send a bounce, perhaps to a forged sender. */
int command_deliver(const struct arguments *a)
{
	struct config *config;
	struct input letter;
	struct err err;
	if (!right_user(a) || !prepare(a, &config))
		return STATUS_AGAIN;
	if (cli_input(
		a->count ? a->word[0] : NULL, LETTER_MAX, &letter, &err)) {
		config_free(config);
		return cli_fail(STATUS_AGAIN, "%s", err.text);
	}
	struct pass *pass = pass_new(config, a->program);
	enum outcome o = pass_deliver(pass, letter.bytes, letter.size, &err);
	pass_free(pass);
	config_free(config);
	free(letter.bytes);
	return status_of(o, &err);
}
