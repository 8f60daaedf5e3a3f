/* trouble.c - finds what keeps the referee from its work: a list of sentences,
 * each with a name for its cause. If the list is empty, all is well. */
#include "health.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "base/arena.h"
#include "base/when.h"
#include "referee/referee.h"

enum { LITTLE_ROOM = 100, WAITS_SHOWN = 4 };

const char *health_ago(const struct health *t, int64_t then)
{
	char when[32];
	char span[32];
	if (!then)
		return "never";
	when_iso(then, when, sizeof when);
	when_span(t->now - then, span, sizeof span);
	return arena_format(t->arena, "%s UTC (%s ago)", when, span);
}

const char *health_moment(
    const struct health *t, const char *before, int64_t then)
{
	if (!then)
		return "";
	return arena_format(t->arena, "%s%s", before, health_ago(t, then));
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
	if (!h->waiting || waited <= WHEN_HOUR)
		return;
	add_trouble(t, "mail-waits",
	    "%" PRId64 " %s to be sent, the oldest since %s%s%s", h->waiting,
	    mails_wait, health_ago(t, h->oldest_waiting),
	    *h->trouble ? ": " : ".", h->trouble);
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

/* Report a login that fails and that only the operator can mend. */
static void find_login_trouble(struct health *t, const char *name,
    const char *what, const struct store_trouble *login)
{
	if (*login->why && login->operator_needed)
		add_trouble(t, name, "%s since %s, because the login fails: %s",
		    what, health_ago(t, login->since), login->why);
}

/* Report that no mail was read for too long, with the reason if it is known. */
static void find_unread(struct health *t, const struct config *c)
{
	int64_t unread = t->now - t->h.fetched;
	const struct store_trouble *reading = &t->h.reading;
	const char *why = reading->operator_needed ? "" : reading->why;
	/* a failing login has the same name here as in find_login_trouble */
	const char *name = *reading->why ? "reading" : "unread";
	if (!t->h.fetched) {
		add_trouble(t, name,
		    "No mail has been read yet. Time-outs wait.%s%s",
		    *why ? " " : "", why);
	} else if (unread > c->site.poll + WHEN_HOUR) {
		add_trouble(t, name,
		    "No mail has been read since %s. Time-outs wait, and every "
		    "open deadline will move by the length of the outage.%s%s",
		    health_ago(t, t->h.fetched), *why ? " " : "", why);
	}
	find_login_trouble(t, "reading", "No mail could be read", reading);
	find_login_trouble(
	    t, "sending", "No mail could be sent", &t->h.sending);
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
	    health_moment(t, before, t->daemon_since));
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

void health_find_trouble(
    struct health *t, const struct config *c, struct referee *r)
{
	find_daemon_trouble(t);
	find_clock_trouble(t);
	find_unread(t, c);
	if (t->h.kept_back) {
		add_trouble(t, "kept-back",
		    "The mail server lists letters but does not deliver them, "
		    "seen %s. Time-outs wait.",
		    health_ago(t, t->h.kept_back));
	}
	if (*t->h.done_folder.why) {
		add_trouble(t, "done-folder",
		    "Handled mail stays in %s since %s: %s. The games go on, "
		    "but after a restore the referee needs the folder %s.",
		    c->folder, health_ago(t, t->h.done_folder.since),
		    t->h.done_folder.why, c->done_folder);
	}
	find_mail_trouble(t);
	if (*t->h.pages.why)
		add_trouble(t, "pages",
		    "The site's pages cannot be written since %s: %s. The "
		    "games go on.",
		    health_ago(t, t->h.pages.since), t->h.pages.why);
	if (t->room >= 0 && t->room < LITTLE_ROOM) {
		add_trouble(t, "disk",
		    "Only %" PRId64
		    " MiB are free on the disk of the database.",
		    t->room);
	}
	referee_waits(r, t->now, note_waiting, t);
}
