/* command_setup.c - `spadesd setup`: asks for what a configuration needs, tries
 * it, and writes it.
 *
 * Setup tries a password before it writes anything. OAuth tokens need a file,
 * so with OAuth the configuration is written before the login. Child processes
 * do everything that uses the network or the database, as the user who owns the
 * files. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "app/config.h"
#include "app/setup/ask.h"
#include "app/setup/dialogue.h"
#include "app/setup/draft.h"
#include "app/setup/keep.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "begin_mailbox.h"
#include "commands.h"
#include "make_all.h"
#include "try_servers.h"

enum { INTERRUPTED = 130, TITLE = 72 };

/* What a child does with a configuration. */
struct job {
	const char *config;
	const struct arguments *arguments;
	bool send;
	bool works;   /* the logins were tried and work */
	bool written; /* the configuration is written */
};

static enum outcome in_child(struct setup *s, aside_fn *run, struct job *job,
    int *status, struct err *err)
{
	struct aside aside = {
	    .asker = s->asker,
	    .owner = s->owner,
	    .run = run,
	    .context = job,
	};
	return aside_run(&aside, status, err);
}

static bool yes(const struct setup *s, enum question_name name)
{
	return asked_yes(s->asker, name);
}

/* ---- trying the logins ---- */

static int try_job(void *context, struct buf *answer)
{
	const struct job *job = context;
	struct config *config;
	struct err err;
	(void)answer;
	if (config_read(job->config, true, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	int status = try_servers(config, job->arguments->program, job->send);
	config_free(config);
	return status;
}

/* Ask what to try. By default the test mails are sent if a person answers, and
 * not if a file does. */
static enum outcome ask_what(struct setup *s, struct job *job, struct err *err)
{
	const char *send = asker_is_terminal(s->asker) ? "yes" : "no";
	enum outcome o = ask(s->asker, QUESTION_CONNECT, "yes", err);
	asked_set(s->asker, QUESTION_SEND, "no");
	if (!o && yes(s, QUESTION_CONNECT))
		o = ask(s->asker, QUESTION_SEND, send, err);
	job->send = yes(s, QUESTION_SEND);
	return o;
}

static enum outcome try_draft(
    struct setup *s, struct job *job, int *status, struct err *err)
{
	struct draft draft;
	enum outcome o = draft_write(s->asker, &s->owner, &draft, err);
	job->config = draft.path;
	if (!o)
		o = in_child(s, try_job, job, status, err);
	draft_release(&draft);
	return o;
}

static enum outcome give_up(int status, struct err *err)
{
	const char *why = "the referee's mail does not work as configured";
	if (status == STATUS_AGAIN)
		why = "the login does not work";
	return err_set(err, OUTCOME_LATER, "%s; nothing was written", why);
}

/* Ask again for what does not work. NEVER if the operator gives up. *write is
 * true if the operator wants to write the configuration as it is. */
static enum outcome ask_again(
    struct setup *s, int status, bool *write, struct err *err)
{
	const char *usual = status == STATUS_AGAIN ? "password" : "token";
	enum outcome o = ask(s->asker, QUESTION_AGAIN, usual, err);
	if (o)
		return o;
	const char *what = asked(s->asker, QUESTION_AGAIN);
	const char *token = asked(s->asker, QUESTION_TOKEN);
	*write = !strcmp(what, "write");
	if (!strcmp(what, "stop"))
		return give_up(status, err);
	if (!strcmp(what, "password"))
		return dialogue_secret(s, err);
	if (!strcmp(what, "servers"))
		return dialogue_servers(s, true, err);
	if (*write)
		return OUTCOME_DONE;
	bool address = !strcmp(token, "address");
	return ask(
	    s->asker, QUESTION_TOKEN, address ? "reference" : "address", err);
}

/* Try a password until it works or the operator gives up. */
static enum outcome try_password(
    struct setup *s, struct job *job, struct err *err)
{
	bool write = false;
	enum outcome o = ask_what(s, job, err);
	while (!o && !write && yes(s, QUESTION_CONNECT)) {
		int status = 0;
		o = try_draft(s, job, &status, err);
		job->works = !o && !status;
		if (o || !status)
			return o;
		if (!asker_is_terminal(s->asker))
			return give_up(status, err);
		o = ask_again(s, status, &write, err);
	}
	return o;
}

/* ---- writing ---- */

static enum outcome agree(struct setup *s, struct err *err)
{
	struct buf text;
	if (asker_is_terminal(s->asker)) {
		buf_init(&text, 0);
		printf("\n%s will be:\n\n", s->config);
		keep_text(s, &text);
		cli_print(&text);
		puts("");
	}
	enum outcome o = ask(s->asker, QUESTION_WRITE, "yes", err);
	if (o || yes(s, QUESTION_WRITE))
		return o;
	return err_set(err, OUTCOME_NEVER, "nothing was written");
}

static int init_job(void *context, struct buf *answer)
{
	const struct job *job = context;
	struct config *config;
	struct err err;
	(void)answer;
	enum outcome o = config_read(job->config, false, &config, &err);
	if (o)
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	o = make_all(config, &err);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

static int begin_job(void *context, struct buf *answer)
{
	const struct job *job = context;
	struct config *config;
	struct err err;
	(void)answer;
	enum outcome o = config_read(job->config, job->works, &config, &err);
	if (!o) {
		o = begin_mailbox(config, job->works, &err);
		config_free(config);
	}
	return o ? cli_fail(1, "%s", err.text) : 0;
}

/* Append the command line that runs a subcommand. */
static void typed(const struct setup *s, const char *command, struct buf *out)
{
	buf_text(out, "spadesd ");
	if (strcmp(s->config, "/etc/spadesd.conf") != 0)
		buf_format(out, "--config %s ", s->config);
	buf_text(out, command);
}

static enum outcome write_all(struct setup *s, struct job *job, struct err *err)
{
	int status = 0;
	struct buf again;
	enum outcome o = agree(s, err);
	if (o)
		return o;
	if (keep_all(s, err))
		return err_outcome(err, OUTCOME_NEVER);
	job->written = true;
	printf("The configuration is in %s.\n", s->config);
	job->config = s->config;
	o = in_child(s, init_job, job, &status, err);
	if (!o && !status)
		return OUTCOME_DONE;
	buf_init(&again, 0);
	typed(s, "init", &again);
	err_set(err, OUTCOME_NEVER,
	    "the configuration is written, but the database or a secret is "
	    "missing; run %s",
	    buf_string(&again));
	buf_release(&again);
	return OUTCOME_NEVER;
}

/* ---- OAuth, with the written configuration ---- */

static int login_job(void *context, struct buf *answer)
{
	const struct job *job = context;
	struct arguments a = *job->arguments;
	(void)answer;
	a.config = job->config;
	return command_login(&a);
}

/* Log in with a browser and try the tokens. A failure here leaves the
 * configuration as it is: the operator can run the commands again. */
static enum outcome try_tokens(
    struct setup *s, struct job *job, struct err *err)
{
	int status = 0;
	struct buf next;
	buf_init(&next, 0);
	if (!asker_is_terminal(s->asker)) {
		buf_text(&next, "Next, run: ");
		typed(s, "login", &next);
		buf_byte(&next, '\n');
		cli_print(&next);
		return OUTCOME_DONE;
	}
	enum outcome o = in_child(s, login_job, job, &status, err);
	if (!o && !status)
		o = ask_what(s, job, err);
	if (!o && !status && yes(s, QUESTION_CONNECT))
		o = in_child(s, try_job, job, &status, err);
	job->works = !o && !status && yes(s, QUESTION_CONNECT);
	if (o || !status)
		return o;
	typed(s, "login", &next);
	err_set(err, OUTCOME_NEVER,
	    "the configuration is written, but it does not work yet; mend the "
	    "cause, then run %s",
	    buf_string(&next));
	buf_release(&next);
	return OUTCOME_NEVER;
}

/* ---- the first game ---- */

static void add_start(const struct setup *s, struct buf *out)
{
	bool unit = !strcmp(s->config, "/etc/spadesd.conf") && geteuid() == 0;
	if (s->replace)
		buf_text(out,
		    "\nStart the referee, or restart it if it is running, so "
		    "that it reads the new configuration:\n  ");
	else
		buf_text(out, "\nStart the referee:\n  ");
	if (unit && s->replace)
		buf_text(out,
		    "systemctl enable spadesd && systemctl restart spadesd");
	else if (unit)
		buf_text(out, "systemctl enable --now spadesd");
	else
		typed(s, "run", out);
	buf_byte(out, '\n');
}

static void add_game(const struct setup *s, struct buf *out)
{
	const char *address = asked(s->asker, QUESTION_ADDRESS);
	buf_format(out,
	    "\nTo play a first game against three bots, once the referee "
	    "runs:\n  1. From %s, mail this word to %s:\n       join\n  2. "
	    "Answer the mail that asks whether it was you:\n       yes\n  3. "
	    "Answer the mail that says Welcome with these lines, and the "
	    "digits from the authenticator:\n       start standard: me, bot, "
	    "bot, "
	    "bot\n       code 123456\n  4. Answer each mail that says it is "
	    "your turn.\n",
	    asked(s->asker, QUESTION_GAMESMASTER), address);
}

static enum outcome show_next(struct setup *s, struct err *err)
{
	struct buf text;
	enum outcome o = OUTCOME_DONE;
	buf_init(&text, 0);
	add_start(s, &text);
	if (strcmp(asked(s->asker, QUESTION_GAMESMASTER), QUESTION_NONE) != 0) {
		o = ask(s->asker, QUESTION_FIRST_GAME, "yes", err);
		if (!o && yes(s, QUESTION_FIRST_GAME))
			add_game(s, &text);
	}
	cli_print(&text);
	return o;
}

/* ---- the whole setup ---- */

static enum outcome ask_all(struct setup *s, const char *path, struct err *err)
{
	enum outcome o = dialogue_begin(s, path, err);
	if (!o)
		o = dialogue_people(s, err);
	if (!o)
		o = dialogue_place(s, err);
	if (!o)
		o = dialogue_servers(s, false, err);
	if (!o)
		o = dialogue_login(s, err);
	if (!o)
		o = dialogue_limits(s, err);
	return o;
}

static enum outcome set_up(
    struct setup *s, const struct arguments *a, struct err *err)
{
	struct job job = {.arguments = a};
	int status = 0;
	enum outcome o = ask_all(s, a->config, err);
	bool oauth = dialogue_oauth(s);
	if (!o && !oauth)
		o = try_password(s, &job, err);
	if (!o)
		o = write_all(s, &job, err);
	if (!o && oauth)
		o = try_tokens(s, &job, err);
	if (!o)
		o = in_child(s, begin_job, &job, &status, err);
	if (!o)
		o = show_next(s, err);
	if (o == OUTCOME_STOP)
		err_set(err, o, "interrupted; %s",
		    job.written ? "the configuration is written"
				: "nothing was written");
	return o;
}

static int status_of(enum outcome o)
{
	if (o == OUTCOME_STOP)
		return INTERRUPTED;
	return o == OUTCOME_LATER ? STATUS_AGAIN : 1;
}

int command_setup(const struct arguments *a)
{
	struct err err;
	struct setup *s = calloc(1, sizeof *s);
	if (!s)
		abort();
	prctl(PR_SET_DUMPABLE, 0); /* a core dump would contain the password */
	enum outcome o = asker_new(a->answers, &s->asker, &err);
	if (!o && asker_is_terminal(s->asker))
		puts(
		    "Enter accepts the default in brackets. Ctrl-C ends setup. "
		    "Setup writes nothing before you agree at the end.\n");
	if (!o)
		o = set_up(s, a, &err);
	asker_free(s->asker);
	free(s);
	return o ? cli_fail(status_of(o), "%s", err.text) : 0;
}
