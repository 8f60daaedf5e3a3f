/* health.c - the referee's health: for `spadesd status`, for Prometheus, and
 * for the operator's mail.
 *
 * Problems are a list of sentences; if it is empty, all is well. The list is
 * mailed to the operator at most once a day, through the outbox. If sending is
 * the problem, the mail goes out when the server works again. Answers to this
 * mail and its bounces are ignored, so they cannot loop. A mailing list that
 * rewrites From is reported once, in a mail of its own. */
#include "health.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <sys/statvfs.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "app/system/file.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/when.h"
#include "referee/referee.h"

enum { LITTLE_ROOM = 100, WAITS_SHOWN = 4 };

/* Format a time as "2026-11-21 11:05:00 UTC (3 hours ago)". */
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

static const char *plural(int64_t count)
{
	return count == 1 ? "" : "s";
}

__attribute__((format(printf, 2, 3))) static void add_trouble(
    struct health *t, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	assert(t->troubles < TROUBLES_MAX);
	t->trouble[t->troubles] = arena_vformat(t->arena, format, ap);
	t->troubles++;
	va_end(ap);
}

static void find_waiting_mail(struct health *t)
{
	const struct store_health *h = &t->h;
	const char *mails_wait = h->waiting == 1 ? "mail waits" : "mails wait";
	int64_t waited = t->now - h->oldest_waiting;
	if (!h->waiting || waited <= WHEN_HOUR)
		return;
	add_trouble(t,
	    "%" PRId64 " %s to be sent, the oldest since %s%s%s",
	    h->waiting,
	    mails_wait,
	    ago(t, h->oldest_waiting),
	    *h->trouble ? ": " : ".",
	    h->trouble);
}

static void find_mail_trouble(struct health *t)
{
	const struct store_health *h = &t->h;
	find_waiting_mail(t);
	if (h->failed) {
		add_trouble(t,
		    "%" PRId64 " mail%s of the last day came back or could not "
		    "be sent (spadesd outbox).",
		    h->failed,
		    plural(h->failed));
	}
	if (h->set_aside) {
		add_trouble(t,
		    "%" PRId64 " letter%s of the last day could not be read "
		    "(spadesd quarantine).",
		    h->set_aside,
		    plural(h->set_aside));
	}
}

/* Collect the first few games whose time-outs wait. */
static void note_waiting(void *context, const char *what)
{
	struct health *t = context;
	if (t->held_up < WAITS_SHOWN)
		add_trouble(t, "%s", what);
	t->held_up++;
}

static void find_trouble(struct health *t, const struct config *c)
{
	int64_t unread = t->now - t->h.fetched;
	if (!t->h.fetched) {
		add_trouble(t, "No mail was read yet. Time-outs wait.");
	} else if (unread > c->site.poll + WHEN_HOUR) {
		add_trouble(t,
		    "No mail was read since %s. Time-outs wait, and deadlines "
		    "will move by as much.",
		    ago(t, t->h.fetched));
	}
	if (t->h.kept_back) {
		add_trouble(t,
		    "The mail server lists letters and does not hand out what "
		    "is in them, last at %s. Time-outs wait.",
		    ago(t, t->h.kept_back));
	}
	find_mail_trouble(t);
	if (t->room >= 0 && t->room < LITTLE_ROOM) {
		add_trouble(t,
		    "Only %" PRId64
		    " MiB are free on the disk of the database.",
		    t->room);
	}
	if (t->drift > WHEN_MINUTE || t->drift < -WHEN_MINUTE) {
		add_trouble(t,
		    "The machine's clock was set by %" PRId64
		    " s since the last pass.",
		    t->drift);
	}
}

void health_look(struct health *t,
    const struct config *c,
    struct referee *r,
    struct arena *arena,
    int64_t now)
{
	struct statvfs fs;
	*t = (struct health){
	    .arena = arena,
	    .now = now,
	    .next = referee_deadline(r),
	    .drift = clock_drift(r->store, arena, now),
	    .room = -1,
	};
	store_health(r->store, arena, now - WHEN_DAY, &t->h);
	if (statvfs(c->database, &fs) == 0)
		t->room = (int64_t)(fs.f_bavail * fs.f_frsize >> 20);
	find_trouble(t, c);
	referee_waits(r, now, note_waiting, t);
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
		rest = arena_format(t->arena,
		    ", the oldest since %s",
		    ago(t, h->oldest_waiting));
	line(out, "mail waiting", h->waiting, rest);
	line(out, "mail failed", h->failed, " within a day");
	rest = arena_format(
	    t->arena, " within a day, %" PRId64 " known", h->set_aside_known);
	line(out, "set aside", h->set_aside, rest);
	line(out, "held", h->held, " within a day, until they are confirmed");
}

void health_text(const struct health *t, struct buf *out)
{
	const struct store_health *h = &t->h;
	char when[32];
	buf_format(out, "last look      %s\n", ago(t, h->fetched));
	buf_format(out, "last pass      %s\n", ago(t, h->looked));
	mail_text(t, out);
	buf_format(out,
	    "open games     %" PRId64 ", people %" PRId64 ", letters %" PRId64
	    ", outages %" PRId64 "\n",
	    h->games,
	    h->people,
	    h->letters,
	    h->outages);
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
		    out, "%-14s %s\n", i ? "" : "TROUBLE", t->trouble[i]);
	if (!t->troubles)
		buf_text(out, "all is well\n");
}

enum { NUMBERS = 16 };
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
	    {"last_fetch_seconds", "start of the last complete mailbox check", h->fetched},
	    {"last_pass_seconds", "start of the last pass", h->looked},
	    {"mails_waiting", "mails waiting to be sent", h->waiting},
	    {"oldest_waiting_seconds", "when the oldest waiting mail was written, 0 for none",
		h->oldest_waiting},
	    {"mails_failed", "mails of the last day that bounced or failed",
		h->failed},
	    {"letters_set_aside", "letters of the last day that could not be read", h->set_aside},
	    {"letters_held", "letters of the last day held until they are confirmed", h->held},
	    {"timeouts_waiting", "games whose time-out waits for a held letter", t->held_up},
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
		buf_json(out, t->trouble[i]);
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
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
	buf_release(&out);
}

static void mail_to(
    const char *address, const struct health *t, struct referee *referee)
{
	struct err err;
	if (!t->troubles && !*t->h.rewriting)
		return;
	struct troubles troubles = {t->trouble, t->troubles};
	if (referee_alert(referee, address, &troubles, t->now, &err))
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
}

void health_report(const struct config *c, struct referee *r, int64_t now)
{
	struct arena arena;
	struct health t;
	const char *metrics = c->metrics_file;
	const char *address = c->operator_address;
	if (!metrics && !address)
		return;
	arena_init(&arena);
	health_look(&t, c, r, &arena, now);
	if (metrics)
		write_metrics(&t, metrics);
	if (address)
		mail_to(address, &t, r);
	arena_release(&arena);
}
