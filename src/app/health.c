/* health.c - `spadesd status`, the file for Prometheus, and the operator's mail.
 *
 * What is wrong is a list of sentences; an empty one is health. The operator is mailed that list at
 * most once a day, by the same outbox as everyone: when it is mail that does not go, the mail about
 * it goes when the server is back, and says what was. It is answered by nobody, and reports of its
 * delivery are looked at by nobody, so it cannot loop. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>

#include "app.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/when.h"
#include "seal.h"
#include "store/clock.h"
#include "store/health.h"

enum { TROUBLES_MAX = 8, LITTLE_ROOM = 100 };

struct health {
	struct store_health h;
	int64_t now, next, room; /* next: the next deadline or reminder, 0 for none; room: MiB that
	                            are free beside the database */
	int64_t drift;           /* seconds by which the clock was set since the last pass */
	const char *trouble[TROUBLES_MAX];
	int troubles;
};

static const char *ago(struct arena *arena, int64_t now, int64_t then)
{
	char when[32], span[32];
	if (!then)
		return "never";
	return arena_format(arena,
	    "%s UTC (%s ago)",
	    when_iso(then, when, sizeof when),
	    when_span(now - then, span, sizeof span));
}

static void find_trouble(struct health *t, const struct config *c, struct arena *arena)
{
	const struct store_health *h = &t->h;
	if (t->now - h->fetched > c->site.poll + WHEN_HOUR)
		t->trouble[t->troubles++] = arena_format(arena,
		    "No mail was read since %s. Time-outs wait, and deadlines will move by as "
		    "much.",
		    ago(arena, t->now, h->fetched));
	if (h->waiting && t->now - h->oldest_waiting > WHEN_HOUR)
		t->trouble[t->troubles++] = arena_format(arena,
		    "%" PRId64 " mail%s wait%s to be sent, the oldest since %s%s%s",
		    h->waiting,
		    h->waiting == 1 ? "" : "s",
		    h->waiting == 1 ? "s" : "",
		    ago(arena, t->now, h->oldest_waiting),
		    *h->trouble ? ": " : ".",
		    h->trouble);
	if (h->failed)
		t->trouble[t->troubles++] = arena_format(arena,
		    "%" PRId64
		    " mail%s of the last day came back or could not be sent (spadesd outbox).",
		    h->failed,
		    h->failed == 1 ? "" : "s");
	if (h->set_aside)
		t->trouble[t->troubles++] = arena_format(arena,
		    "%" PRId64 " letter%s of the last day could not be read (spadesd quarantine).",
		    h->set_aside,
		    h->set_aside == 1 ? "" : "s");
	if (t->room >= 0 && t->room < LITTLE_ROOM)
		t->trouble[t->troubles++] = arena_format(
		    arena, "Only %" PRId64 " MiB are free on the disk of the database.", t->room);
	if (t->drift > WHEN_MINUTE || t->drift < -WHEN_MINUTE)
		t->trouble[t->troubles++] = arena_format(arena,
		    "The machine's clock was set by %" PRId64 " s since the last pass.",
		    t->drift);
}

static void look_at(
    struct health *t, const struct config *c, struct referee *r, struct arena *arena, int64_t now)
{
	struct statvfs fs;
	struct clock_row clock;
	*t = (struct health){.now = now, .next = referee_next(r, now), .room = -1};
	store_health(r->store, arena, now - WHEN_DAY, &t->h);
	store_clock(r->store, arena, &clock);
	if (*clock.boot && !strcmp(clock.boot, clock_boot(arena)))
		t->drift = now - clock_monotonic() - clock.drift;
	if (statvfs(c->database, &fs) == 0)
		t->room = (int64_t)(fs.f_bavail * fs.f_frsize >> 20);
	find_trouble(t, c, arena);
}

static void write_text(const struct health *t, struct arena *arena, struct buf *out)
{
	const struct store_health *h = &t->h;
	char when[32];
	buf_format(out,
	    "last look      %s\nlast pass      %s\n",
	    ago(arena, t->now, h->fetched),
	    ago(arena, t->now, h->looked));
	buf_format(out,
	    "mail waiting   %" PRId64 "%s%s\n",
	    h->waiting,
	    h->waiting ? ", the oldest since " : "",
	    h->waiting ? ago(arena, t->now, h->oldest_waiting) : "");
	buf_format(out,
	    "mail failed    %" PRId64 " within a day\nset aside      %" PRId64
	    " within a day, %" PRId64 " ever\n",
	    h->failed,
	    h->set_aside,
	    h->set_aside_ever);
	buf_format(out,
	    "open games     %" PRId64 ", people %" PRId64 ", letters %" PRId64 ", outages %" PRId64
	    "\n",
	    h->games,
	    h->people,
	    h->letters,
	    h->outages);
	buf_format(
	    out, "next deadline  %s\n", t->next ? when_iso(t->next, when, sizeof when) : "none");
	buf_format(out,
	    "clock          set by %" PRId64 " s since the last pass\nfree disk      %" PRId64
	    " MiB\n",
	    t->drift,
	    t->room);
	for (int i = 0; i < t->troubles; i++)
		buf_format(out, "%s%s\n", i ? "               " : "TROUBLE        ", t->trouble[i]);
	if (!t->troubles)
		buf_text(out, "all is well\n");
}

struct number {
	const char *name, *help;
	int64_t value;
};

/* The same as numbers, for both kinds of machine. */
static int numbers(const struct health *t, struct number out[16])
{
	const struct store_health *h = &t->h;
	int n = 0;
	out[n++] = (struct number){
	    "last_fetch_seconds", "when the last complete look at the mailbox began", h->fetched};
	out[n++] = (struct number){"last_pass_seconds", "when the last pass began", h->looked};
	out[n++] = (struct number){"mails_waiting", "mails that wait to be sent", h->waiting};
	out[n++] = (struct number){"oldest_waiting_seconds",
	    "when the oldest of them was written, 0 for none",
	    h->oldest_waiting};
	out[n++] = (struct number){
	    "mails_failed", "mails of the last day that came back or could not be sent", h->failed};
	out[n++] = (struct number){
	    "letters_set_aside", "letters of the last day that could not be read", h->set_aside};
	out[n++] = (struct number){"open_games", "games being played", h->games};
	out[n++] = (struct number){"people", "people who joined", h->people};
	out[n++] = (struct number){"letters", "letters read so far", h->letters};
	out[n++] = (struct number){"outages", "times in which no mail was read", h->outages};
	out[n++] = (struct number){
	    "next_deadline_seconds", "the next deadline or reminder, 0 for none", t->next};
	out[n++] = (struct number){
	    "clock_set_by_seconds", "by how much the clock was set since the last pass", t->drift};
	out[n++] = (struct number){"disk_free_mebibytes", "room beside the database", t->room};
	out[n++] = (struct number){"troubles", "how many things are wrong", t->troubles};
	return n;
}

static void write_prometheus(const struct health *t, struct buf *out)
{
	struct number n[16];
	int count = numbers(t, n);
	for (int i = 0; i < count; i++)
		buf_format(out,
		    "# HELP spadesd_%s %s\n# TYPE spadesd_%s gauge\nspadesd_%s %" PRId64 "\n",
		    n[i].name,
		    n[i].help,
		    n[i].name,
		    n[i].name,
		    n[i].value);
}

static void write_json(const struct health *t, struct buf *out)
{
	struct number n[16];
	int count = numbers(t, n);
	for (int i = 0; i < count; i++)
		buf_format(out, "%s\"%s\":%" PRId64, i ? "," : "{", n[i].name, n[i].value);
	buf_text(out, ",\"trouble\":[");
	for (int i = 0; i < t->troubles; i++) {
		if (i)
			buf_byte(out, ',');
		buf_json(out, t->trouble[i]);
	}
	buf_text(out, "]}\n");
}

void health_report(const struct config *c, struct referee *r, int64_t now)
{
	struct arena arena;
	struct health t;
	struct buf out;
	struct err err;
	const char *metrics = config_metrics_file(c), *operator= config_operator(c);
	if (!metrics && !operator)
		return;
	arena_init(&arena);
	buf_init(&out, 0);
	look_at(&t, c, r, &arena, now);
	if (metrics) {
		write_prometheus(&t, &out);
		if (file_write(metrics, out.data, out.size, &err))
			log_line(LOG_LEVEL_WARNING, "%s", err.text);
	}
	struct troubles troubles = {t.trouble, t.troubles};
	if (operator&& t.troubles && referee_alert(r, operator, &troubles, now, &err))
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
	buf_release(&out);
	arena_release(&arena);
}

int command_status(const struct arguments *a)
{
	struct desk d;
	struct arena arena;
	struct health t;
	struct buf out;
	if (!desk_open(a, &d))
		return 1;
	arena_init(&arena);
	buf_init(&out, 0);
	look_at(&t, d.config, &d.referee, &arena, clock_now());
	if (a->json)
		write_json(&t, &out);
	else if (a->prometheus)
		write_prometheus(&t, &out);
	else
		write_text(&t, &arena, &out);
	(void)fputs(buf_string(&out), stdout);
	buf_release(&out);
	arena_release(&arena);
	desk_close(&d);
	return t.troubles ? 1 : 0;
}
