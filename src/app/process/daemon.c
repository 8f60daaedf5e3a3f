/* daemon.c - passes, one after the other.
 *
 * The daemon waits in IDLE between passes, renewed within 15 minutes, at most
 * until something is due. After a pass that found mail it looks again soon, a
 * few times: answers come in bursts, and servers tell of new mail only after a
 * while. */
#include "daemon.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "base/log.h"
#include "pass.h"

enum {
	IDLE_MOST = 14 * 60,
	BACKOFF_FIRST = 2,
	BACKOFF_MOST = 600,
	QUICK_LOOKS = 8,
	RESTLESS = 4,     /* waits cut short that are taken for good ones */
	RESTLESS_MOST = 9 /* and those after which the pause grows no more */
};

/* In nanoseconds: who speaks sooner cuts a wait short. */
static const int64_t at_once = 1000000000;

static volatile sig_atomic_t stopping;
static int wake_pipe[2] = {-1, -1};

static void on_signal(int signal)
{
	int saved = errno;
	if (signal != SIGUSR1)
		stopping = 1;
	if (write(wake_pipe[1], "", 1) < 0) {
		/* the pipe is full: it is readable, which is all that is
		 * needed */
	}
	errno = saved;
}

static void set_signals(void)
{
	struct sigaction act = {.sa_handler = on_signal};
	if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) < 0)
		abort();
	sigaction(SIGTERM, &act, NULL);
	sigaction(SIGINT, &act, NULL);
	sigaction(SIGUSR1, &act, NULL);
}

static void drain_pipe(void)
{
	char bytes[64];
	while (read(wake_pipe[0], bytes, sizeof bytes) > 0)
		;
}

static void sleep_or_wake(int64_t milliseconds)
{
	struct pollfd p = {.fd = wake_pipe[0], .events = POLLIN};
	poll(&p, 1, (int)milliseconds);
}

/* sd_notify(3) without its library: one datagram to the socket
 * that NOTIFY_SOCKET names.
 *
 * The protocol is a promise of systemd's ("Notification Protocol" in that
 * manual), and libsystemd is larger than this program. Without the variable
 * nothing is said to anybody. */

/* The socket's address and its length; 0 when the variable names none. */
static socklen_t listener(struct sockaddr_un *to)
{
	const char *path = getenv("NOTIFY_SOCKET");
	if (!path)
		return 0;
	size_t n = strlen(path);
	if (n < 2 || n >= sizeof to->sun_path)
		return 0;
	bool is_abstract = *path == '@';
	if (*path != '/' && !is_abstract)
		return 0;
	*to = (struct sockaddr_un){.sun_family = AF_UNIX};
	memcpy(to->sun_path, path, n);
	if (is_abstract)
		to->sun_path[0] = '\0';
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n);
}

static void systemd_notify(const char *state)
{
	struct sockaddr_un to;
	socklen_t length = listener(&to);
	if (!length)
		return;
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	const struct sockaddr *address = (const struct sockaddr *)&to;
	(void)!sendto(fd, state, strlen(state), MSG_NOSIGNAL, address, length);
	close(fd);
}

struct daemon {
	struct pass *pass;
	const struct config *config;
	/* seconds to wait after a failure; 0 while all is well */
	int64_t failing;
	int looks; /* quick looks left after a pass that found mail */
	/* waits that the server ended at once, one after the other, without a
	 * letter */
	int restless;
};

static void after_failure(struct daemon *d, const struct err *err)
{
	char state[400];
	if (!d->failing)
		log_line(LOG_LEVEL_ERROR, "%s; trying again", err->text);
	snprintf(state, sizeof state, "STATUS=%s", err->text);
	/* and no WATCHDOG: only a pass that read the mailbox is progress */
	systemd_notify(state);
	d->failing = d->failing ? d->failing * 2 : BACKOFF_FIRST;
	if (d->failing > BACKOFF_MOST)
		d->failing = BACKOFF_MOST;
	sleep_or_wake(d->failing * 1000);
}

static void after_success(struct daemon *d)
{
	systemd_notify("WATCHDOG=1\nSTATUS=all is well");
	if (d->failing)
		log_line(LOG_LEVEL_INFO, "all is well again");
	d->failing = 0;
}

/* Seconds to wait for mail when something is due at `next`, 0 for nothing. */
static int64_t patience(int64_t poll, int64_t next)
{
	int64_t most = poll < IDLE_MOST ? poll : IDLE_MOST;
	int64_t now = clock_now();
	if (!next || next - now >= most)
		return most;
	return next > now ? next - now : 1;
}

/* A server that always has something to say, and never a letter, is listened to
 * less and less: 1.6 seconds later, up to 51. */
static void calm_down(const struct daemon *d)
{
	if (d->restless < RESTLESS)
		return;
	if (d->restless == RESTLESS)
		log_line(LOG_LEVEL_WARNING,
		    "imap: the server ends every wait at once and has no "
		    "letter; it is listened to less often");
	sleep_or_wake(100 << d->restless);
}

/* Waits until the server has something to say, or the time is up. */
static void listen_for_mail(struct daemon *d, int64_t seconds)
{
	struct err err;
	bool woken;
	calm_down(d);
	int64_t begun = clock_nanoseconds();
	if (pass_wait(d->pass, wake_pipe[0], seconds, &woken, &err)) {
		after_failure(d, &err);
		return;
	}
	bool short_wait = clock_nanoseconds() - begun < at_once;
	if (!woken || !short_wait)
		d->restless = 0;
	else if (d->restless < RESTLESS_MOST)
		d->restless++;
}

static void wait_for_work(struct daemon *d, unsigned handled, int64_t next)
{
	if (handled) {
		d->looks = QUICK_LOOKS;
		d->restless = 0;
	}
	if (d->looks > 0) {
		int looked = QUICK_LOOKS - d->looks;
		d->looks--;
		sleep_or_wake(15 << looked / 2); /* 15 ms first, 120 at last */
		return;
	}
	listen_for_mail(d, patience(d->config->site.poll, next));
}

static void one_pass(struct daemon *d)
{
	struct err err;
	unsigned handled;
	int64_t next;
	drain_pipe();
	if (pass_run(d->pass, &handled, &next, &err)) {
		after_failure(d, &err);
		return;
	}
	after_success(d);
	if (!stopping)
		wait_for_work(d, handled, next);
}

void daemon_run(const struct config *config, const char *program)
{
	set_signals();
	struct daemon d = {.config = config, .pass = pass_new(config, program)};
	log_line(LOG_LEVEL_INFO,
	    "watching %s for %s",
	    config->folder,
	    config->site.address);
	systemd_notify("READY=1\nSTATUS=reading the mailbox");
	while (!stopping)
		one_pass(&d);
	log_line(LOG_LEVEL_INFO, "ending");
	pass_free(d.pass);
}
