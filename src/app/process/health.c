/* health.c - the referee's health: for `spadesd status`, for Prometheus, and
 * for the operator.
 *
 * The operator is mailed through the outbox. If sending is the trouble, the
 * mail goes out when the server works again; an operator-command does not wait
 * for that. Answers to this mail and its bounces are ignored, so they cannot
 * loop. */
#include "health.h"

#include <sys/statvfs.h>

#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/when.h"

/* ---- troubles: what keeps the referee from its work ---- */

enum { LITTLE_ROOM = 100, WAITS_SHOWN = 4, LASTING = 10 * WHEN_MINUTE };

/* Format a time as "2026-11-21 11:05:00 UTC (3 hours ago)"; 0 is "never".
 * moment puts `before` in front, as in " since ", and returns "" for 0,
 * an unknown time. */
static const char *ago(const struct health *t, int64_t then)
{
	char when[32];
	char span[32];
	if (!then)
		return "never";
	when_iso(then, when, sizeof when);
	when_span(t->now - then, span, sizeof span);
	return arena_format(t->arena, "%s UTC (%s ago)", when, span);
}

static const char *moment(
    const struct health *t, const char *before, int64_t then)
{
	if (!then)
		return "";
	return arena_format(t->arena, "%s%s", before, ago(t, then));
}

static const char *plural(int64_t count)
{
	return count == 1 ? "" : "s";
}

__attribute__((format(printf, 3, 4))) static void add_trouble(
    struct health *t, const char *name, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	assert(t->troubles < TROUBLES_MAX);
	t->trouble[t->troubles] = (struct trouble){
	    .name = name,
	    .text = arena_vformat(t->arena, format, ap),
	};
	t->troubles++;
	va_end(ap);
}

static void find_waiting_mail(struct health *t)
{
	const struct store_health *h = &t->h;
	const char *mails_wait = h->waiting == 1 ? "mail waits" : "mails wait";
	int64_t waited = t->now - h->oldest_waiting;
	if (!h->waiting || waited <= WHEN_HOUR || *h->sending.why)
		return;
	add_trouble(t, "mail-waits",
	    "%" PRId64 " %s to be sent, the oldest since %s%s%s", h->waiting,
	    mails_wait, ago(t, h->oldest_waiting), *h->trouble ? ": " : ".",
	    h->trouble);
}

static void find_mail_trouble(struct health *t)
{
	const struct store_health *h = &t->h;
	find_waiting_mail(t);
	if (h->failed) {
		add_trouble(t, "mail-failed",
		    "In the last day, %" PRId64 " mail%s came back or could "
		    "not be sent (spadesd outbox).",
		    h->failed, plural(h->failed));
	}
	if (h->set_aside) {
		add_trouble(t, "letters-set-aside",
		    "In the last day, %" PRId64 " letter%s could not be read "
		    "(spadesd quarantine).",
		    h->set_aside, plural(h->set_aside));
	}
}

/* Collect the first few games whose time-outs wait. */
static void note_waiting(void *context, const char *what)
{
	struct health *t = context;
	if (t->held_up < WAITS_SHOWN)
		add_trouble(t, "time-outs-wait", "%s", what);
	t->held_up++;
}

/* Report a server that cannot be used. Until only the operator can mend that,
 * it must last for ten minutes, unless the referee has never worked. */
static void find_server_trouble(struct health *t, const char *name,
    const char *what, const struct store_trouble *server)
{
	bool lasts = t->now - server->since >= LASTING || !t->h.fetched;
	if (*server->why && (server->operator_needed || lasts))
		add_trouble(t, name, "No mail could be %s since %s: %s", what,
		    ago(t, server->since), server->why);
}

/* Report that no mail was read for too long. */
static void find_unread(struct health *t, const struct config *c)
{
	int64_t unread = t->now - t->h.fetched;
	/* the same name as in find_server_trouble */
	const char *name = *t->h.reading.why ? "reading" : "unread";
	if (!t->h.fetched) {
		add_trouble(
		    t, name, "No mail has been read yet. Time-outs wait.");
	} else if (unread > c->site.poll + WHEN_HOUR) {
		add_trouble(t, name,
		    "No mail has been read since %s. Time-outs wait, and every "
		    "open deadline will move by the length of the outage.",
		    ago(t, t->h.fetched));
	}
	find_server_trouble(t, "reading", "read", &t->h.reading);
	find_server_trouble(t, "sending", "sent", &t->h.sending);
}

/* Report a daemon that was killed, or that ended without a replacement. After
 * an orderly end, a later pass by cron or by hand counts as a replacement. */
static void find_daemon_trouble(struct health *t)
{
	bool killed = t->daemon == ALIVE_KILLED;
	bool ended = t->daemon == ALIVE_ENDED;
	bool replaced = ended && t->h.looked > t->daemon_since + WHEN_MINUTE;
	const char *before = killed ? "; it had started at " : " at ";
	if (!killed && (!ended || replaced))
		return;
	add_trouble(t, "daemon",
	    "The daemon is not running: it %s%s. Start it again, for example "
	    "with: systemctl start spadesd",
	    killed ? "was killed" : "ended",
	    moment(t, before, t->daemon_since));
}

/* Report a clock that is certainly wrong, or was set. */
static void find_clock_trouble(struct health *t)
{
	char when[32];
	const struct store_trouble *clock = &t->h.clock;
	when_iso(t->now, when, sizeof when);
	if (clock_too_early(t->now)) {
		add_trouble(t, "clock",
		    "This machine's clock is wrong: it says %s UTC. The "
		    "referee waits until the clock is right (timedatectl shows "
		    "why).",
		    when);
	} else if (t->h.looked > t->now + WHEN_MINUTE) {
		char last[32];
		add_trouble(t, "clock",
		    "This machine's clock says %s UTC, but the last pass was "
		    "at %s UTC: one of the two is wrong (timedatectl).",
		    when, when_iso(t->h.looked, last, sizeof last));
	} else if (t->drift > WHEN_MINUTE || t->drift < -WHEN_MINUTE) {
		add_trouble(t, "clock",
		    "The machine's clock was set by %" PRId64
		    " s since the last pass.",
		    t->drift);
	}
	if (*clock->why)
		add_trouble(t, "receipt-times", "%s", clock->why);
}

/* Add all troubles to `health`, whose other members are complete. */
static void find_trouble(
    struct health *t, const struct config *c, struct referee *r)
{
	find_daemon_trouble(t);
	find_clock_trouble(t);
	find_unread(t, c);
	if (t->h.kept_back) {
		add_trouble(t, "kept-back",
		    "The mail server lists letters but does not deliver them, "
		    "seen %s. Time-outs wait.",
		    ago(t, t->h.kept_back));
	}
	if (*t->h.done_folder.why) {
		add_trouble(t, "done-folder",
		    "Handled mail stays in %s since %s: %s. The games go on, "
		    "but after a restore the referee needs the folder %s.",
		    c->folder, ago(t, t->h.done_folder.since),
		    t->h.done_folder.why, c->done_folder);
	}
	find_mail_trouble(t);
	if (*t->h.pages.why)
		add_trouble(t, "pages",
		    "The site's pages cannot be written since %s: %s. The "
		    "games go on.",
		    ago(t, t->h.pages.since), t->h.pages.why);
	if (t->room >= 0 && t->room < LITTLE_ROOM) {
		add_trouble(t, "disk",
		    "Only %" PRId64
		    " MiB are free on the disk of the database.",
		    t->room);
	}
	referee_waits(r, t->now, note_waiting, t);
}

void health_look(struct health *t, const struct config *c, struct referee *r,
    struct arena *arena, int64_t now)
{
	struct statvfs fs;
	*t = (struct health){
	    .arena = arena,
	    .now = now,
	    .mails_a_day = c->mails_a_day,
	    .next = referee_deadline(r),
	    .drift = clock_drift(r->store, arena, now),
	    .room = -1,
	};
	store_health(r->store, arena, now - WHEN_DAY, &t->h);
	if (statvfs(c->database, &fs) == 0)
		t->room = (int64_t)(fs.f_bavail * fs.f_frsize >> 20);
	t->daemon = alive_look(c->database, &t->daemon_since);
	find_trouble(t, c, r);
}

/* Add a line with a label and a number. */
static void line(
    struct buf *out, const char *what, int64_t number, const char *rest)
{
	buf_format(out, "%-14s %" PRId64 "%s\n", what, number, rest);
}

static void mail_text(const struct health *t, struct buf *out)
{
	const struct store_health *h = &t->h;
	const char *rest = "";
	if (h->waiting)
		rest = arena_format(t->arena, ", the oldest since %s",
		    ago(t, h->oldest_waiting));
	line(out, "mail waiting", h->waiting, rest);
	rest = " within a day";
	if (t->mails_a_day)
		rest = arena_format(t->arena,
		    " within a day, of %" PRId64 " that mails-a-day allows",
		    t->mails_a_day);
	line(out, "mail sent", h->sent, rest);
	line(out, "mail failed", h->failed, " within a day");
	rest = arena_format(
	    t->arena, " within a day, %" PRId64 " known", h->set_aside_known);
	line(out, "set aside", h->set_aside, rest);
	line(out, "unreadable", h->unreadable, " answers within a day");
	line(out, "held", h->held, " within a day, until they are confirmed");
	rest = arena_format(t->arena,
	    " from the mail server, asked for again; %" PRId64
	    " letters came twice with the same bytes and count as whole",
	    h->short_letters);
	line(out, "short answers", h->short_answers, rest);
}

/* Say whether the daemon runs. */
static const char *daemon_text(const struct health *t)
{
	int64_t since = t->daemon_since;
	switch (t->daemon) {
	case ALIVE_RUNNING:
		return arena_format(
		    t->arena, "running%s", moment(t, " since ", since));
	case ALIVE_ENDED:
		return arena_format(
		    t->arena, "ended%s", moment(t, " at ", since));
	case ALIVE_KILLED:
		return arena_format(t->arena, "killed%s",
		    moment(t, "; it had started at ", since));
	case ALIVE_UNKNOWN:
		break;
	}
	return "never started here (spadesd run)";
}

void health_text(const struct health *t, struct buf *out)
{
	const struct store_health *h = &t->h;
	char when[32];
	buf_format(out, "daemon         %s\n", daemon_text(t));
	buf_format(out, "last check     %s\n", ago(t, h->fetched));
	buf_format(out, "last pass      %s\n", ago(t, h->looked));
	buf_format(out, "last backup    %s\n", ago(t, h->backed_up));
	mail_text(t, out);
	buf_format(out,
	    "open games     %" PRId64 ", people %" PRId64 ", letters %" PRId64
	    ", outages %" PRId64 "\n",
	    h->games, h->people, h->letters, h->outages);
	const char *next = "none";
	if (t->next)
		next = when_iso(t->next, when, sizeof when);
	buf_format(out, "next deadline  %s\n", next);
	buf_format(out,
	    "clock          set by %" PRId64 " s since the last pass\n",
	    t->drift);
	line(out, "free disk", t->room, " MiB");
	for (int i = 0; i < t->troubles; i++)
		buf_format(
		    out, "%-14s %s\n", i ? "" : "TROUBLE", t->trouble[i].text);
	if (!t->troubles)
		buf_text(out, "all is well\n");
}

enum { NUMBERS = 24 };
struct number {
	const char *name;
	const char *help;
	int64_t value;
};

/* The figures for JSON and Prometheus. */
static void numbers(const struct health *t, struct number out[NUMBERS])
{
	const struct store_health *h = &t->h;
	/* clang-format off */
	const struct number all[] = {
	    {"daemon_running", "1 if spadesd run runs, 0 if not", t->daemon == ALIVE_RUNNING},
	    {"reading_fails_since_seconds", "when opening the mailbox began to fail, 0 if it works",
		h->reading.since},
	    {"sending_fails_since_seconds", "when sending mail began to fail, 0 if it works",
		h->sending.since},
	    {"last_fetch_seconds", "start of the last complete mailbox check", h->fetched},
	    {"last_pass_seconds", "start of the last pass", h->looked},
	    {"last_backup_seconds", "when the last backup was made, 0 for never", h->backed_up},
	    {"mails_waiting", "mails waiting to be sent", h->waiting},
	    {"oldest_waiting_seconds", "when the oldest waiting mail was written, 0 for none",
		h->oldest_waiting},
	    {"mails_sent", "mails sent within a day", h->sent},
	    {"mails_failed", "mails of the last day that bounced or failed",
		h->failed},
	    {"letters_set_aside", "letters of the last day that could not be read", h->set_aside},
	    {"letters_unreadable", "answers of the last day to the referee's mails that could not be read",
		h->unreadable},
	    {"letters_held", "letters of the last day held until they are confirmed", h->held},
	    {"timeouts_waiting", "games whose time-out waits for a held letter", t->held_up},
	    {"short_answers", "answers of the IMAP server that were empty or shorter than a letter's stated size",
		h->short_answers},
	    {"short_letters", "letters taken as whole although they are shorter than their stated size",
		h->short_letters},
	    {"open_games", "games being played", h->games},
	    {"people", "people who joined", h->people},
	    {"letters", "letters read so far", h->letters},
	    {"outages", "outages: periods in which no mail was read", h->outages},
	    {"next_deadline_seconds", "earliest possible next deadline, 0 for none", t->next},
	    {"clock_set_by_seconds", "seconds by which the clock was set since the last pass",
		t->drift},
	    {"disk_free_mebibytes", "free space on the database's disk", t->room},
	    {"troubles", "number of problems", t->troubles},
	};
	/* clang-format on */
	_Static_assert(sizeof all == NUMBERS * sizeof *all,
	    "as many as there is room for");
	for (int i = 0; i < NUMBERS; i++)
		out[i] = all[i];
}

void health_prometheus(const struct health *t, struct buf *out)
{
	struct number n[NUMBERS];
	numbers(t, n);
	buf_text(out, "# HELP spadesd_build_info the version of spadesd\n"
		      "# TYPE spadesd_build_info gauge\n"
		      "spadesd_build_info{version=\"" CLI_VERSION "\"} 1\n");
	for (int i = 0; i < NUMBERS; i++) {
		const char *name = n[i].name;
		buf_format(out, "# HELP spadesd_%s %s\n", name, n[i].help);
		buf_format(out, "# TYPE spadesd_%s gauge\n", name);
		buf_format(out, "spadesd_%s %" PRId64 "\n", name, n[i].value);
	}
}

void health_json(const struct health *t, struct buf *out)
{
	struct number n[NUMBERS];
	numbers(t, n);
	for (int i = 0; i < NUMBERS; i++) {
		buf_byte(out, i ? ',' : '{');
		buf_format(out, "\"%s\":%" PRId64, n[i].name, n[i].value);
	}
	buf_text(out, ",\"trouble\":[");
	for (int i = 0; i < t->troubles; i++) {
		if (i)
			buf_byte(out, ',');
		buf_json(out, t->trouble[i].text);
	}
	buf_text(out, "]}\n");
}

static void write_metrics(const struct health *t, const char *path)
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	health_prometheus(t, &out);
	if (file_write(path, out.data, out.size, &err))
		log_line(LOG_LEVEL_WARNING, "metrics-file: %s", err.text);
	buf_release(&out);
}

/* Return what to hand to the operator-command; free it. */
static char *message(const struct health *t)
{
	struct buf out;
	buf_init(&out, 0);
	for (int i = 0; i < t->troubles; i++)
		buf_format(&out, "%s\n", t->trouble[i].text);
	if (!t->troubles)
		buf_text(&out, "The Spades referee works again.\n");
	return out.data;
}

/* Tell the operator by mail. Returns what to hand to the operator-command, NULL
 * for nothing. */
static char *alert(
    const struct health *t, const struct config *c, struct referee *referee)
{
	struct err err;
	enum alert alert;
	struct troubles troubles = {
	    .to = c->operator_address,
	    .list = t->trouble,
	    .count = t->troubles,
	};
	/* no trouble now, and none whose end the operator must be told */
	if (!t->troubles && !*t->h.alerted.why)
		return NULL;
	if (referee_alert(referee, &troubles, t->now, &alert, &err)) {
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
		return NULL;
	}
	return alert && c->operator_command ? message(t) : NULL;
}

char *health_report(const struct config *c, struct referee *r, int64_t now)
{
	struct arena arena;
	struct health t;
	char *text = NULL;
	const char *metrics = c->metrics_file;
	bool told = c->operator_address || c->operator_command;
	if (!metrics && !told)
		return NULL;
	arena_init(&arena);
	health_look(&t, c, r, &arena, now);
	if (metrics)
		write_metrics(&t, metrics);
	if (told)
		text = alert(&t, c, r);
	arena_release(&arena);
	return text;
}

void health_tell(const struct config *c, const char *text)
{
	struct err err;
	bool worked;
	struct shell run = {
	    .command = c->operator_command,
	    .input = text,
	    .seconds = TELL_SECONDS,
	};
	if (!text || !c->operator_command)
		return;
	if (shell_run(&run, &worked, &err))
		log_line(LOG_LEVEL_WARNING, "operator-command: %s", err.text);
	else if (!worked)
		log_line(LOG_LEVEL_WARNING,
		    "operator-command: %s: the command failed",
		    c->operator_command);
}
