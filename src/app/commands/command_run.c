/* command_run.c - `spadesd run`, `sweep` and `deliver`: three ways to run a
 * pass.
 *
 * A pass takes the lock, opens the database, fetches, ticks, flushes and
 * closes. Between passes the database is closed. The IMAP connection and the
 * reader process stay open; the SMTP connection does not, because servers close
 * idle ones. Fetching comes first and decides whether the clock may act: a
 * time-out requires a complete check of the mailbox that began after its
 * deadline. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sysexits.h>
#include <unistd.h>

#include "app/config.h"
#include "app/mailbox/login.h"
#include "app/mailbox/mailbox.h"
#include "app/process/copy.h"
#include "app/process/health.h"
#include "app/process/pages.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/io.h"
#include "base/log.h"
#include "commands.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "store/copy.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum {
	LOCK_WAIT = 30,
	BITE = 100, /* old rows of each kind deleted in one transaction */
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

/* Nanoseconds to spend on deleting old rows in a pass. */
static const int64_t patience = 50000000;

/* ---- the daemon: signals, systemd, a full disk ---- */

static volatile sig_atomic_t stopping;
static volatile sig_atomic_t reloading;
static int wake_pipe[2] = {-1, -1};

static void on_signal(int signal)
{
	int saved = errno;
	if (signal == SIGTERM || signal == SIGINT)
		stopping = 1;
	if (signal == SIGHUP)
		reloading = 1;
	if (write(wake_pipe[1], "", 1) < 0) {
		/* the pipe is full, so it is readable already */
	}
	errno = saved;
}

static bool is_stopping(void)
{
	return stopping;
}

static const int handled[] = {SIGTERM, SIGINT, SIGUSR1, SIGHUP};

/* Block the signals, or deliver those that came meanwhile. Blocked signals stay
 * pending in the program that takes the place of this one. */
static void block_signals(int how)
{
	sigset_t set;
	sigemptyset(&set);
	for (size_t i = 0; i < COUNT_OF(handled); i++)
		sigaddset(&set, handled[i]);
	sigprocmask(how, &set, NULL);
}

static void set_signals(void)
{
	struct sigaction act = {.sa_handler = on_signal};
	if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) < 0)
		abort();
	for (size_t i = 0; i < COUNT_OF(handled); i++)
		sigaction(handled[i], &act, NULL);
	block_signals(SIG_UNBLOCK);
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
	char failed[400]; /* the failure that the log named last, or "" */
	int looks;        /* quick checks left after a pass that found mail */
	/* Consecutive waits that the server ended at once without delivering a
	 * letter. */
	int restless;
	/* Since when passes fail to open the database, 0 if they do not, and
	 * whether the operator was told. */
	int64_t shut_out;
	bool told_shut_out;
	struct lock *alive; /* NULL: another daemon serves the database */
	bool worked;        /* a pass has read the mailbox */
	int status;         /* the exit status; while it is 0, passes go on */
};

/* Start the program again in this process, which has blocked its signals. */
static void start_again(const struct daemon *d)
{
	char *const words[] = {(char *)"spadesd", (char *)"--config",
	    (char *)d->arguments->config, (char *)"run", NULL};
	close_range(STDERR_FILENO + 1, ~0U, 0);
	execv(d->arguments->program, words);
}

/* After a full disk ended a pass: wait for space, and start again. */
static void wait_for_space(struct daemon *d)
{
	systemd_notify("STATUS=no space left on the disk");
	log_line(LOG_LEVEL_ERROR, "waiting for space on the disk of %s",
	    d->config->database);
	drain_pipe();
	if (!stopping)
		sleep_or_wake(FULL_WAIT * 1000);
	block_signals(SIG_BLOCK);
	if (stopping) {
		alive_end(d->alive, clock_now());
		_exit(0);
	}
	start_again(d);
}

/* ---- one pass ---- */

/* Make the state that is kept between passes, without connecting. `config` must
 * outlive it; `program` is the path of spadesd. */
static struct pass *pass_new(const struct config *config, const char *program)
{
	struct pass *p = calloc(1, sizeof *p);
	if (!p)
		abort();
	p->config = config;
	position_name(config, config->folder, p->folder);
	p->reader = reader_new(program);
	p->credentials = credentials_new(config, 0);
	p->smtp = credentials_smtp(p->credentials);
	p->referee.site = &config->site;
	p->referee.entropy = entropy_fill;
	return p;
}

static void pass_free(struct pass *p)
{
	if (!p)
		return;
	imap_close(p->imap);
	smtp_free(p->smtp);
	credentials_free(p->credentials);
	reader_free(p->reader);
	free(p);
}

static void let_go(struct lock *lock)
{
	lock_end(lock);
	lock_release(lock);
}

/* A pass while the database is open. */
struct visit {
	struct pass *pass;
	struct store *store;
	struct lock *lock;
	bool trusted; /* the clock may act against players */
	/* When the restored backup was made, 0 if there was no restore. */
	int64_t copied;
	/* When the check of the mailbox began, 0 if it was not complete. */
	int64_t began;
	bool pages_wait; /* pages of the site are left to be written */
	bool letter;     /* a mail server runs this pass, and keeps the letter
	                  */
	struct err *err;
};

/* For store_farewell: the disk failed, and the process ends. The next pass must
 * not count this as a crash. */
static void farewell(void *context, enum store_end end)
{
	struct visit *v = context;
	struct pass *p = v->pass;
	let_go(v->lock);
	if (end == STORE_DAMAGED && !v->letter) {
		/* systemd starts the daemon no more, and no mail can tell */
		if (p->daemon)
			health_tell(p->config,
			    "The database is damaged, and the Spades referee "
			    "has ended: see check and restore in "
			    "spadesd(8).\n");
		_exit(STATUS_CONFIG);
	}
	if (end != STORE_FULL || !p->daemon)
		return;
	reader_free(p->reader);
	wait_for_space(p->daemon);
}

static void close_store(struct visit *v)
{
	store_close(v->store);
	v->pass->referee.store = NULL;
	let_go(v->lock);
}

static enum outcome open_store(struct visit *v)
{
	const char *database = v->pass->config->database;
	enum outcome o = lock_take(database, LOCK_WAIT, &v->lock, v->err);
	if (o)
		return o;
	bool crashed = lock_begin(v->lock);
	o = upgrade_open(v->pass->config, false, &v->store, v->err);
	if (o) {
		let_go(v->lock);
		return o;
	}
	v->pass->referee.store = v->store;
	store_farewell(v->store, farewell, v);
	store_attempts_settle(v->store, crashed);
	o = clock_trusted(v->store, &v->trusted, v->err);
	v->pass->referee.clock_held = !v->trusted;
	if (o)
		close_store(v);
	return o;
}

/* Read new mail; after a restore, first replay old mail. */
static enum outcome read_mail(struct visit *v)
{
	struct pass *p = v->pass;
	if (v->copied) {
		log_line(LOG_LEVEL_INFO,
		    "the database was restored from a backup; replaying the "
		    "mail received since then");
		enum outcome o = replay_done_mail(p, v->copied, v->err);
		if (o)
			return o;
	}
	return fetch_mailbox(p, &v->began, v->err);
}

/* Run the clock, and write the mails that replace a backlog of notices. The
 * clock does not act if it is not trusted, or while letters are missing. */
static enum outcome let_time_act(struct visit *v)
{
	struct pass *p = v->pass;
	struct referee *referee = &p->referee;
	beacon_ask(&p->beacon, p->config, referee, clock_now());
	if (v->trusted && v->began) {
		enum outcome o =
		    referee_tick(referee, clock_now(), v->began, v->err);
		if (o)
			return o;
	}
	if (v->copied)
		return referee_restored(
		    referee, v->copied, clock_now(), v->err);
	return referee_catch_up(referee, clock_now(), v->err);
}

/* ---- deleting old rows, a few with each pass ----
 *
 * Rows are deleted in small transactions, so that no letter waits for them. A
 * full disk or a crash cannot leave a transaction half done. The transactions
 * need not reach the disk at once: a lost one is repeated. */

static enum outcome bite(struct store *store, const struct forgetting *what,
    int *rows, struct err *err)
{
	struct forgetting part = *what;
	part.most = BITE;
	enum outcome o = store_begin(store, err);
	if (o)
		return o;
	*rows = store_forget(store, &part);
	failpoint("forget");
	return store_commit(store, err);
}

static enum outcome forget_for_a_while(struct store *store,
    const struct forgetting *what, bool *all, struct err *err)
{
	int64_t until = clock_nanoseconds() + patience;
	int rows;
	enum outcome o;
	store_durable(store, false);
	do
		o = bite(store, what, &rows, err);
	while (!o && rows && clock_nanoseconds() < until);
	store_durable(store, true);
	*all = !o && !rows;
	return o;
}

/* Delete old rows for a while. This is the last part of a pass, so that no
 * letter or mail waits for it. It requires a trusted clock and a complete check
 * of the mailbox; after a restore, replaying comes first. */
static enum outcome forget(struct visit *v)
{
	struct pass *p = v->pass;
	bool all = false;
	struct forgetting what = {
	    .keep = p->config->keep,
	    .now = clock_now(),
	    .read = v->began,
	};
	if (!v->trusted || !v->began || v->copied)
		return OUTCOME_DONE;
	/* few rows grow old in an hour */
	if (llabs(what.now - p->forgot) < WHEN_HOUR)
		return OUTCOME_DONE;
	enum outcome o = forget_for_a_while(v->store, &what, &all, v->err);
	p->forgot = all ? what.now : 0;
	return o;
}

/* Write pages for a second at most; what is left waits for the next pass. Pages
 * never stop the games: a failure is logged and told to the operator. */
static void write_pages(struct visit *v)
{
	struct err err;
	if (store_restored(v->store))
		return; /* first, all mail since the copy is read again */
	const struct pages_time time = {.seconds = 1, .stops = is_stopping};
	enum outcome o =
	    pages_write(&v->pass->referee, &time, &v->pages_wait, &err);
	if (o)
		log_line(LOG_LEVEL_WARNING, "pages-dir: %s", err.text);
	v->pages_wait = v->pages_wait && !o;
}

/* Run all parts of a pass. */
static enum outcome run(struct visit *v)
{
	struct pass *p = v->pass;
	struct err second;
	v->copied = store_restored(v->store);
	p->handled = 0;
	enum outcome o = read_mail(v);
	if (!o)
		o = let_time_act(v);
	p->alert = health_report(p->config, &p->referee, clock_now());
	enum outcome sent = flush_outbox(p, o ? &second : v->err);
	if (sent && o)
		log_line(LOG_LEVEL_WARNING, "%s", second.text);
	write_pages(v);
	if (!o)
		o = forget(v);
	if (!o || sent == OUTCOME_STOP)
		return sent;
	return o == OUTCOME_LATER ? err_outcome(v->err, OUTCOME_STOP) : o;
}

/* Return when something is due, 0 for nothing. If the clock is not trusted or
 * letters are missing, return the time one minute from now. */
static int64_t next_due(const struct visit *v)
{
	int64_t now = clock_now();
	int64_t deadline = now + WHEN_MINUTE;
	if (v->pages_wait)
		return now;
	if (v->trusted && v->began)
		deadline = referee_next(&v->pass->referee);
	return when_first(deadline, store_mail_next_due(v->store));
}

/* Fetch, tick, flush. If fetching fails, the clock does not act, but queued
 * mail is sent. Returns the worst outcome; LATER if the pass worked, but no
 * mail can be sent, or if another process has the database; NEVER if the
 * database belongs to a newer spadesd or another program, or cannot be
 * upgraded, so that no later pass can work either. `err` has the first failure;
 * a second is logged. *next is when something is due, 0 for nothing. */
static enum outcome pass_run(struct pass *p, int64_t *next, struct err *err)
{
	struct visit v = {
	    .pass = p,
	    .err = err,
	};
	*next = 0;
	enum outcome o = open_store(&v);
	p->opened = !o;
	if (o)
		return o;
	o = run(&v);
	*next = next_due(&v);
	close_store(&v);
	/* after the database is closed, because the operator-command may take
	 * long */
	health_tell(p->config, p->alert);
	free(p->alert);
	p->alert = NULL;
	return o;
}

/* Handle one letter from memory, received now. DONE if it was handled, whether
 * or not its answer could be sent. */
static enum outcome pass_deliver(
    struct pass *p, const struct input *in, struct err *err)
{
	struct err unsent;
	char hash[SHA256_HEX];
	enum fate fate;
	struct visit v = {.pass = p, .err = err, .letter = true};
	struct imap_letter letter = {.bytes = in->bytes, .size = in->size};
	struct post post = {
	    .hash = hash,
	    .size = in->size,
	    .received = clock_now(),
	};
	enum outcome o = open_store(&v);
	if (o)
		return o;
	sha256_hex(in->bytes, in->size, hash);
	p->patient = true;
	post.now = clock_now();
	o = receive_letter(p, &post, &letter, false, &fate, err);
	if (!o)
		o = referee_catch_up(&p->referee, clock_now(), err);
	/* the letter is handled; the next pass sends the remaining mails */
	if (flush_outbox(p, &unsent))
		log_line(LOG_LEVEL_WARNING, "%s", unsent.text);
	write_pages(&v);
	close_store(&v);
	return o;
}

/* ---- run ----
 *
 * Between passes the daemon waits in IDLE, at most 14 minutes and at most until
 * something is due. After a pass that found mail it checks again soon, a few
 * times, because answers come in bursts and servers report new mail late.
 *
 * If the disk of the database is full, a pass ends where it stands, and the
 * daemon starts itself again in the same process. */

/* After an hour in which no pass could open the database, run the
 * operator-command, because no mail can tell the operator. */
static void tell_shut_out(struct daemon *d, const struct err *err)
{
	int64_t now = clock_now();
	if (d->pass->opened || !d->shut_out) {
		d->shut_out = d->pass->opened ? 0 : now;
		d->told_shut_out = false;
	} else if (!d->told_shut_out && now - d->shut_out >= WHEN_HOUR) {
		d->told_shut_out = true;
		health_tell(d->config, err->text);
	}
}

/* Log each new cause of a failure, and tell systemd how things stand. Only a
 * pass that read the mailbox is progress, which ends a failure other than that
 * of sending. */
static void tell_state(
    struct daemon *d, enum outcome o, bool progress, const char *text)
{
	char state[400];
	char failed[sizeof d->failed];
	snprintf(failed, sizeof failed, "%s", o ? text : "");
	if (o && strcmp(failed, d->failed) != 0)
		log_line(LOG_LEVEL_ERROR, "%s; trying again", text);
	else if (!o && *d->failed)
		log_line(LOG_LEVEL_INFO, "%s again", text);
	memcpy(d->failed, failed, sizeof failed);
	snprintf(state, sizeof state, "%sSTATUS=%s",
	    progress ? "WATCHDOG=1\n" : "", text);
	systemd_notify(state);
}

static void after_failure(struct daemon *d, const struct err *err)
{
	tell_shut_out(d, err);
	tell_state(d, OUTCOME_STOP, false, err->text);
	d->failing = d->failing ? d->failing * 2 : BACKOFF_FIRST;
	if (d->failing > BACKOFF_MOST)
		d->failing = BACKOFF_MOST;
	sleep_or_wake(d->failing * 1000);
}

/* True if there is no database yet, perhaps because its disk is not mounted, or
 * if its file became something else while the daemon ran. The operator hears of
 * it, and may put the database back. */
static bool may_come_back(const struct daemon *d)
{
	static const char magic[] = "SQLite format 3";
	char begin[sizeof magic];
	struct err ignored;
	if (access(d->config->database, F_OK))
		return true;
	if (config_expect_database(d->config, &ignored))
		return d->worked;
	FILE *f = fopen(d->config->database, "re");
	if (!f)
		return true;
	size_t size = fread(begin, 1, sizeof begin, f);
	(void)fclose(f);
	if (!size || !d->worked)
		return !size;
	return size < sizeof begin || memcmp(begin, magic, sizeof begin) != 0;
}

/* Return how many seconds to wait for mail. `next` is when something is due, 0
 * for nothing. */
static int64_t seconds_to_wait(int64_t poll, int64_t next)
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
	if (imap_wait(d->pass->imap, wake_pipe[0], seconds, &woken, &err)) {
		imap_close(d->pass->imap);
		d->pass->imap = NULL;
		after_failure(d, &err);
		return;
	}
	bool short_wait = clock_nanoseconds() - begun < at_once;
	if (!woken || !short_wait)
		d->restless = 0;
	else if (d->restless < RESTLESS_MOST)
		d->restless++;
}

static void wait_for_work(struct daemon *d, int64_t next)
{
	if (d->pass->handled) {
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
	listen_for_mail(d, seconds_to_wait(d->config->site.poll, next));
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
	int64_t next;
	d->pass->opened = false;
	enum outcome o = config_expect_database(d->config, &err);
	if (!o) {
		keep_alive(d);
		if (d->status)
			return;
		o = pass_run(d->pass, &next, &err);
	}
	if (o == OUTCOME_NEVER && !may_come_back(d)) {
		/* This program cannot use the database. If this process has
		 * worked before, the program was probably upgraded while it
		 * ran: a service manager that starts it again then starts the
		 * newer program. Otherwise only the operator can help. */
		log_line(LOG_LEVEL_ERROR, "%s; ending", err.text);
		d->status = d->worked ? EX_TEMPFAIL : EX_CONFIG;
		return;
	}
	bool unsent = o == OUTCOME_LATER && d->pass->opened;
	if (o && !unsent) {
		after_failure(d, &err);
		return;
	}
	tell_state(d, o, true, o ? err.text : "all is well");
	d->failing = 0;
	d->shut_out = 0;
	d->worked = true;
	if (!stopping)
		wait_for_work(d, next);
}

/* After SIGHUP: start again with the new configuration. If it is wrong, say why
 * and keep the old one. */
static void reload(struct daemon *d)
{
	struct config *config;
	struct buf errors;
	buf_init(&errors, 0);
	reloading = 0;
	if (check_configuration(
		d->arguments->config, false, &config, &errors)) {
		log_line(LOG_LEVEL_ERROR, "%.*s; the old configuration stays",
		    (int)strcspn(errors.data, "\n"), errors.data);
		buf_release(&errors);
		return;
	}
	config_free(config);
	block_signals(SIG_BLOCK);
	if (stopping)
		return;
	log_line(LOG_LEVEL_INFO, "starting again with the new configuration");
	pass_free(d->pass);
	alive_end(d->alive, clock_now());
	start_again(d);
	_exit(EX_TEMPFAIL);
}

/* Run passes until SIGTERM or SIGINT; SIGUSR1 starts one at once, and SIGHUP
 * reads the configuration again. Call once per process. Returns the exit
 * status: 0 after a signal. EX_TEMPFAIL if another daemon serves the database.
 * If the database belongs to a newer spadesd or another program, is not an
 * SQLite file, or cannot be upgraded: EX_TEMPFAIL if a pass of this process
 * succeeded before, otherwise EX_CONFIG. A file that is overwritten between two
 * passes with something else than a database does not end it. The process exits
 * with EX_CONFIG, after the operator-command, if a pass finds a damaged page.
 */
static int daemon_run(const struct config *config, const struct arguments *a)
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
	d.pass->daemon = &d;
	while (!d.status) {
		/* a signal that comes after this ends the next wait */
		drain_pipe();
		if (reloading && !stopping)
			reload(&d);
		if (stopping)
			break;
		one_pass(&d);
	}
	if (!d.status)
		log_line(LOG_LEVEL_INFO, "ending");
	pass_free(d.pass);
	alive_end(d.alive, clock_now());
	return d.status;
}

/* ---- the commands ---- */

typedef enum outcome read_fn(const char *path, bool with_secrets,
    struct config **config, struct err *err);

/* Read the configuration with its secrets and set up the log. False, with a
 * message, on failure. */
static bool prepare(
    const struct arguments *a, read_fn *read, struct config **config)
{
	struct err err;
	if (read(a->config, true, config, &err)) {
		cli_complain("%s", err.text);
		return false;
	}
	log_setup(
	    (*config)->syslog, (enum log_level)(*config)->log_level, clock_now);
	prctl(PR_SET_DUMPABLE, 0); /* a core dump would contain hands */
	signal(SIGPIPE, SIG_IGN);
	return true;
}

/* Return 0, or log the failure and return STATUS_AGAIN; STATUS_CONFIG if the
 * database must be changed first. */
static int status_of(enum outcome o, const struct err *err)
{
	if (!o)
		return 0;
	log_line(LOG_LEVEL_ERROR, "%s", err->text);
	return o == OUTCOME_NEVER ? STATUS_CONFIG : STATUS_AGAIN;
}

int command_run(const struct arguments *a)
{
	struct config *config;
	block_signals(SIG_BLOCK); /* until set_signals */
	/* each pass checks the database, which may come later */
	if (!prepare(a, config_read, &config))
		return STATUS_CONFIG;
	int status = daemon_run(config, a);
	config_free(config);
	return status;
}

int command_sweep(const struct arguments *a)
{
	struct config *config;
	struct err err;
	int64_t next;
	if (!prepare(a, config_load, &config))
		return STATUS_CONFIG;
	struct pass *pass = pass_new(config, a->program);
	int status = status_of(pass_run(pass, &next, &err), &err);
	pass_free(pass);
	config_free(config);
	return status;
}

/* False, with a message that the mail server logs, if this user cannot read the
 * configuration or write the database. `prepare` reports any other error. */
static bool right_user(const struct arguments *a)
{
	struct config *config;
	struct err err;
	char folder[4096];
	enum outcome o = owner_expect_to_read(a->config, &err);
	if (!o && !config_read(a->config, false, &config, &err)) {
		file_folder(config->database, folder, sizeof folder);
		o = owner_expect(folder, &err);
		if (!o)
			o = owner_expect(config->database, &err);
		config_free(config);
	}
	if (o)
		cli_complain("%s; make the mail server run this command as the "
			     "right user by a .forward or a pipe service: see "
			     "DELIVERY BY POSTFIX in spadesd(8)",
		    err.text);
	return !o;
}

/* Any failure is STATUS_AGAIN, which keeps the letter in the MTA's queue. With
 * another status the MTA would send a bounce, perhaps to a forged sender. */
int command_deliver(const struct arguments *a)
{
	struct config *config;
	struct input letter;
	struct err err;
	if (!right_user(a) || !prepare(a, config_load, &config))
		return STATUS_AGAIN;
	if (cli_input(
		a->count ? a->word[0] : NULL, LETTER_MAX, &letter, &err)) {
		config_free(config);
		return cli_fail(STATUS_AGAIN, "%s", err.text);
	}
	struct pass *pass = pass_new(config, a->program);
	enum outcome o = pass_deliver(pass, &letter, &err);
	pass_free(pass);
	config_free(config);
	free(letter.bytes);
	return status_of(o, &err) ? STATUS_AGAIN : 0;
}
