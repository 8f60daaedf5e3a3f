/* run.c - the daemon, the sweep, and delivery from a pipe: three ways to the same pass.
 *
 * The daemon waits in IDLE between passes, renewed within 15 minutes, at most until something is
 * due. After a pass that found mail it looks again soon, a few times: answers come in bursts, and
 * servers tell of new mail only after a while. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "app.h"
#include "base/buf.h"
#include "base/log.h"
#include "mail/letter.h"

enum { IDLE_MOST = 14 * 60, BACKOFF_FIRST = 2, BACKOFF_MOST = 600 };

static volatile sig_atomic_t stopping;
static int wake_pipe[2] = {-1, -1};

static void on_signal(int signal)
{
	int saved = errno;
	if (signal != SIGUSR1)
		stopping = 1;
	if (write(wake_pipe[1], "", 1) < 0) {
		/* the pipe is full: it is readable, which is all that is needed */
	}
	errno = saved;
}

static void set_signals(void)
{
	struct sigaction act = {.sa_handler = on_signal}, ignore = {.sa_handler = SIG_IGN};
	if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) < 0)
		abort();
	(void)sigaction(SIGTERM, &act, NULL);
	(void)sigaction(SIGINT, &act, NULL);
	(void)sigaction(SIGUSR1, &act, NULL); /* look now */
	(void)sigaction(SIGPIPE, &ignore, NULL);
}

static void drain_pipe(void)
{
	char bytes[64];
	while (read(wake_pipe[0], bytes, sizeof bytes) > 0)
		;
}

/* Opens the configuration with its secrets and the log; NULL with a message. */
static struct config *configured(const struct arguments *a)
{
	struct config *c;
	struct err err;
	if (config_read(a->config, true, &c, &err)) {
		(void)complain_exit(0, "%s", err.text);
		return NULL;
	}
	log_setup(c->syslog, (enum log_level)c->log_level);
	(void)prctl(PR_SET_DUMPABLE, 0); /* no core dump with hands in it */
	(void)signal(SIGPIPE, SIG_IGN);
	return c;
}

static void sleep_or_wake(int64_t milliseconds)
{
	struct pollfd p = {.fd = wake_pipe[0], .events = POLLIN};
	(void)poll(&p, 1, (int)milliseconds);
}

struct daemon {
	struct pass *pass;
	const struct config *config;
	int64_t failing; /* seconds to wait after a failure; 0 while all is well */
	int looks;       /* quick looks left after a pass that found mail */
};

static void after_failure(struct daemon *d, const struct err *err)
{
	char state[400];
	if (!d->failing)
		log_line(LOG_LEVEL_ERROR, "%s; trying again", err->text);
	(void)snprintf(state, sizeof state, "STATUS=%s", err->text);
	supervise(state); /* and no WATCHDOG: only a pass that read the mailbox is progress */
	d->failing = d->failing ? d->failing * 2 : BACKOFF_FIRST;
	if (d->failing > BACKOFF_MOST)
		d->failing = BACKOFF_MOST;
	sleep_or_wake(d->failing * 1000);
}

static void wait_for_work(struct daemon *d, unsigned handled, int64_t next)
{
	struct err err;
	bool woken;
	if (handled)
		d->looks = 8;
	if (d->looks > 0) {
		sleep_or_wake(15 << (8 - d->looks--) / 2);
		return;
	}
	int64_t most = d->config->site.poll < IDLE_MOST ? d->config->site.poll : IDLE_MOST,
		now = clock_now();
	if (next && next - now < most)
		most = next > now ? next - now : 1;
	if (pass_wait(d->pass, wake_pipe[0], most, &woken, &err))
		after_failure(d, &err);
}

int command_run(const struct arguments *a)
{
	struct config *c = configured(a);
	if (!c)
		return 78; /* EX_CONFIG */
	set_signals();
	struct daemon d = {.config = c, .pass = pass_new(c, a->program)};
	log_line(LOG_LEVEL_INFO, "watching %s for %s", c->folder, c->site.address);
	supervise("READY=1\nSTATUS=reading the mailbox");
	while (!stopping) {
		struct err err;
		unsigned handled;
		int64_t next;
		drain_pipe();
		enum outcome o = pass_run(d.pass, &handled, &next, &err);
		if (o) {
			after_failure(&d, &err);
			continue;
		}
		supervise("WATCHDOG=1\nSTATUS=all is well");
		if (d.failing)
			log_line(LOG_LEVEL_INFO, "all is well again");
		d.failing = 0;
		if (!stopping)
			wait_for_work(&d, handled, next);
	}
	log_line(LOG_LEVEL_INFO, "ending");
	pass_free(d.pass);
	config_free(c);
	return 0;
}

int command_sweep(const struct arguments *a)
{
	struct config *c = configured(a);
	struct err err;
	unsigned handled;
	int64_t next;
	if (!c)
		return 78;
	struct pass *pass = pass_new(c, a->program);
	enum outcome o = pass_run(pass, &handled, &next, &err);
	if (o)
		log_line(LOG_LEVEL_ERROR, "%s", err.text);
	pass_free(pass);
	config_free(c);
	return o ? 75 : 0; /* EX_TEMPFAIL: cron tries again anyway */
}

/* Never 65 or the like: the MTA would bounce to a sender who may be forged. 75 keeps the letter in
 * the MTA's queue. */
int command_deliver(const struct arguments *a)
{
	struct config *c = configured(a);
	struct err err;
	size_t size;
	if (!c)
		return 75;
	char *bytes = read_input(a->count ? a->word[0] : NULL, LETTER_MAX, &size);
	if (!bytes) {
		config_free(c);
		return 75;
	}
	struct pass *pass = pass_new(c, a->program);
	enum outcome o = pass_deliver(pass, bytes, size, &err);
	if (o)
		log_line(LOG_LEVEL_ERROR, "%s", err.text);
	pass_free(pass);
	config_free(c);
	free(bytes);
	return o ? 75 : 0;
}
