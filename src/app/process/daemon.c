/* daemon.c - runs passes until a signal stops it.
 *
 * Between passes the daemon waits in IDLE, at most 14 minutes and at most until
 * something is due. After a pass that found mail it checks again soon, a few
 * times, because answers come in bursts and servers report new mail late.
 *
 * If the disk of the database is full, a pass ends where it stands, and the
 * daemon starts itself again in the same process. */
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
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sysexits.h>
#include <unistd.h>

#include "app/config.h"
#include "app/system/alive.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/log.h"
#include "base/when.h"
#include "health.h"
#include "pass.h"

enum {
	IDLE_MOST = 14 * 60,
	BACKOFF_FIRST = 2,
	BACKOFF_MOST = 600,
	QUICK_LOOKS = 8,
	FULL_WAIT = 60,   /* seconds to wait for space on the disk */
	RESTLESS = 4,     /* early wake-ups that are tolerated */
	RESTLESS_MOST = 9 /* the pause stops growing here */
};

/* A wait that the server ends within this many nanoseconds counts as ended at
 * once. */
static const int64_t at_once = 1000000000;

static volatile sig_atomic_t stopping;
static int wake_pipe[2] = {-1, -1};

static void on_signal(int signal)
{
	int saved = errno;
	if (signal == SIGTERM || signal == SIGINT)
		stopping = 1;
	if (write(wake_pipe[1], "", 1) < 0) {
		/* the pipe is full, so it is readable already */
	}
	errno = saved;
}

static bool is_stopping(void)
{
	return stopping;
}

static void set_signals(void)
{
	struct sigaction act = {.sa_handler = on_signal};
	if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) < 0)
		abort();
	sigaction(SIGTERM, &act, NULL);
	sigaction(SIGINT, &act, NULL);
	sigaction(SIGUSR1, &act, NULL);
	sigaction(SIGHUP, &act, NULL);
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

/* ---- sd_notify(3) without libsystemd ----
 *
 * A notification is one datagram to the socket in NOTIFY_SOCKET. systemd
 * guarantees the protocol (section "Notification Protocol" of sd_notify(3)),
 * and libsystemd is larger than this program. */

/* Fill in the address of systemd's socket and return its length; 0 if
 * NOTIFY_SOCKET names none. */
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
	const struct arguments *arguments;
	/* Seconds to wait after a failure; 0 while there is none. */
	int64_t failing;
	int looks; /* quick checks left after a pass that found mail */
	/* Consecutive waits that the server ended at once without delivering a
	 * letter. */
	int restless;
	/* Since when passes fail to open the database, 0 if they do not, and
	 * whether the operator was told. */
	int64_t shut_out;
	bool told_shut_out;
	struct alive *alive; /* NULL: another daemon serves the database */
	bool worked;         /* a pass has read the mailbox */
	int status;          /* the exit status; while it is 0, passes go on */
};

/* After an hour in which no pass could open the database, run the
 * operator-command, because no mail can tell the operator. */
static void tell_shut_out(struct daemon *d, const struct err *err)
{
	int64_t now = clock_now();
	if (pass_opened(d->pass) || !d->shut_out) {
		d->shut_out = pass_opened(d->pass) ? 0 : now;
		d->told_shut_out = false;
	} else if (!d->told_shut_out && now - d->shut_out >= WHEN_HOUR) {
		d->told_shut_out = true;
		health_tell(d->config, err->text);
	}
}

static void after_failure(struct daemon *d, const struct err *err)
{
	char state[400];
	tell_shut_out(d, err);
	if (!d->failing)
		log_line(LOG_LEVEL_ERROR, "%s; trying again", err->text);
	snprintf(state, sizeof state, "STATUS=%s", err->text);
	/* send no WATCHDOG: only a pass that read the mailbox is progress */
	systemd_notify(state);
	d->failing = d->failing ? d->failing * 2 : BACKOFF_FIRST;
	if (d->failing > BACKOFF_MOST)
		d->failing = BACKOFF_MOST;
	sleep_or_wake(d->failing * 1000);
}

/* End the daemon, because this program cannot use the database. If this process
 * has worked before, the program was probably upgraded while it ran: a service
 * manager that starts it again then starts the newer program. Otherwise only
 * the operator can help. */
static void give_up(struct daemon *d, const struct err *err)
{
	log_line(LOG_LEVEL_ERROR, "%s; ending", err->text);
	d->status = d->worked ? EX_TEMPFAIL : EX_CONFIG;
}

/* True if the file of the database became something else while the daemon ran.
 * The operator hears of it, and may put the database back. */
static bool was_overwritten(const struct daemon *d)
{
	static const char magic[] = "SQLite format 3";
	char begin[sizeof magic];
	if (!d->worked)
		return false;
	FILE *f = fopen(d->config->database, "re");
	if (!f)
		return false;
	size_t size = fread(begin, 1, sizeof begin, f);
	(void)fclose(f);
	return size &&
	       (size < sizeof begin || memcmp(begin, magic, sizeof begin) != 0);
}

static void after_success(struct daemon *d)
{
	systemd_notify("WATCHDOG=1\nSTATUS=all is well");
	if (d->failing)
		log_line(LOG_LEVEL_INFO, "all is well again");
	d->failing = 0;
	d->shut_out = 0;
	d->worked = true;
}

/* Return how many seconds to wait for mail. `next` is when something is due, 0
 * for nothing. */
static int64_t patience(int64_t poll, int64_t next)
{
	int64_t most = poll < IDLE_MOST ? poll : IDLE_MOST;
	int64_t now = clock_now();
	if (!next || next - now >= most)
		return most;
	return next > now ? next - now : 1;
}

/* If the server keeps ending waits without new mail, pause before the next
 * wait: 1.6 seconds at first, 51 at most. */
static void calm_down(const struct daemon *d)
{
	if (d->restless < RESTLESS)
		return;
	if (d->restless == RESTLESS)
		log_line(LOG_LEVEL_WARNING,
		    "imap: the server ends every IDLE at once without new "
		    "mail; waiting longer between checks");
	sleep_or_wake(100 << d->restless);
}

/* Wait until the server reports something, or for `seconds`. */
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
		/* 15 ms after the first of these passes, 120 ms after the last
		 */
		sleep_or_wake(15 << looked / 2);
		return;
	}
	listen_for_mail(d, patience(d->config->site.poll, next));
}

/* For pass_on_full_disk: wait for space, and start the program again. The
 * signals are ignored until it handles them. */
static void start_again(void *context)
{
	struct daemon *d = context;
	const char *program = d->arguments->program;
	char *const words[] = {(char *)"spadesd", (char *)"--config",
	    (char *)d->arguments->config, (char *)"run", NULL};
	systemd_notify("STATUS=no space left on the disk");
	log_line(LOG_LEVEL_ERROR, "waiting for space on the disk of %s",
	    d->config->database);
	drain_pipe();
	if (!stopping)
		sleep_or_wake(FULL_WAIT * 1000);
	if (stopping) {
		alive_end(d->alive, clock_now());
		_exit(0);
	}
	signal(SIGUSR1, SIG_IGN);
	signal(SIGHUP, SIG_IGN);
	close_range(STDERR_FILENO + 1, ~0U, 0);
	execv(program, words);
}

/* Record that the daemon runs, and end it if another one serves the
 * database. */
static void keep_alive(struct daemon *d)
{
	struct err err;
	if (d->alive)
		return;
	if (alive_begin(d->config->database, clock_now(), &d->alive, &err)) {
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
	} else if (!d->alive) {
		log_line(LOG_LEVEL_ERROR,
		    "another daemon (spadesd run) already serves %s; ending",
		    d->config->database);
		d->status = EX_TEMPFAIL;
	}
}

static void one_pass(struct daemon *d)
{
	struct err err;
	unsigned handled;
	int64_t next;
	drain_pipe();
	keep_alive(d);
	if (d->status)
		return;
	enum outcome o = pass_run(d->pass, &handled, &next, &err);
	if (o == OUTCOME_NEVER && !was_overwritten(d)) {
		give_up(d, &err);
		return;
	}
	if (o) {
		after_failure(d, &err);
		return;
	}
	after_success(d);
	if (!stopping)
		wait_for_work(d, handled, next);
}

int daemon_run(const struct config *config, const struct arguments *a)
{
	set_signals();
	prctl(PR_SET_NAME, "spadesd"); /* not "exe", after start_again */
	struct daemon d = {
	    .config = config,
	    .arguments = a,
	    .pass = pass_new(config, a->program),
	};
	log_line(LOG_LEVEL_INFO, "watching %s for %s", config->folder,
	    config->site.address);
	systemd_notify("READY=1\nSTATUS=reading the mailbox");
	pass_stop_when(d.pass, is_stopping);
	pass_on_full_disk(d.pass, start_again, &d);
	while (!stopping && !d.status)
		one_pass(&d);
	if (!d.status)
		log_line(LOG_LEVEL_INFO, "ending");
	pass_free(d.pass);
	alive_end(d.alive, clock_now());
	return d.status;
}
