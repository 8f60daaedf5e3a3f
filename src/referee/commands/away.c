/* away.c - when people are away.
 *
 * Whoever is away says so, by the day of his own clocks, within what the site
 * gives each a year. Where the rules of a game leave such things to the table,
 * his clock stands still; under nomic109's own law (section 7) it does not
 * unless a gamesmaster grants it. An absence begins at the earliest when its
 * letter was received: what was missed before is missed. */
#include "away.h"

#include <inttypes.h>
#include <string.h>

#include "base/dates.h"
#include "base/text.h"
#include "base/zone.h"
#include "referee/news/notify.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/absences.h"
#include "store/clock.h"

enum { GAMES_MOST = 64 };

static const char *moment(const struct session *s, const char *zone, int64_t at)
{
	char when[WHEN_PERSON];
	return session_format(
	    s, "%s", when_person(at, zone, when, sizeof when));
}

/* The last minute of a span, by the writer's clocks: an absence ends with a
 * day. */
static const char *end_of(const struct session *s, const struct span *span)
{
	return moment(s, s->who.person.zone, span->until - WHEN_MINUTE);
}

/* ---- what a year allows ---- */

static struct span year_of(const char *zone, int year)
{
	struct when_date first = {.year = year, .month = 1, .day = 1};
	struct when_date next = {.year = year + 1, .month = 1, .day = 1};
	return (struct span){
	    .from = zone_moment(zone, when_utc(&first)),
	    .until = zone_moment(zone, when_utc(&next)),
	};
}

static int year_at(const char *zone, int64_t at)
{
	struct when_date d;
	int offset;
	zone_offset(zone, at, &offset);
	when_split(at + offset, &d);
	return d.year;
}

/* Seconds of his year that are left; negative when it is too much. */
static int64_t left_of(const struct session *s, int year)
{
	const struct person *p = &s->who.person;
	int64_t all = (int64_t)s->site->vacation_days * WHEN_DAY;
	return all -
	       store_absence_within(s->store, p->id, year_of(p->zone, year));
}

/* The same if he were away in that span too. */
static int64_t left_with(
    const struct session *s, int year, const struct span *span)
{
	const struct person *p = &s->who.person;
	struct span part = year_of(p->zone, year);
	if (span->from > part.from)
		part.from = span->from;
	if (span->until < part.until)
		part.until = span->until;
	int64_t known = store_absence_within(s->store, p->id, part);
	return left_of(s, year) + known - (part.until - part.from);
}

/* In the year in which least is left. */
static int64_t least_left(const struct session *s, const struct span *span)
{
	const char *zone = s->who.person.zone;
	int last = year_at(zone, span->until - 1);
	int year = year_at(zone, span->from);
	int64_t least = left_with(s, year, span);
	for (year++; year <= last; year++) {
		int64_t left = left_with(s, year, span);
		if (left < least)
			least = left;
	}
	return least;
}

/* ---- the tables are told ---- */

/* Another game of the writer's. */
static void tell_table(
    const struct session *whole, int64_t id, const char *what)
{
	struct session s;
	session_part(&s, whole);
	s.occasion =
	    session_format(whole, "%s table %" PRId64, whole->occasion, id);
	if (session_game(&s, id)) {
		session_announce(&s, "%s", what);
		notify_all(&s);
	}
	session_did((struct session *)whole, session_end(&s));
}

/* Tells every table that he sits at; and him which of his clocks stand
 * still. */
static void tell_tables(struct session *s, const char *what)
{
	int64_t ids[GAMES_MOST];
	int64_t person = s->who.person.id;
	size_t n = store_games_of(s->store, person, ids, GAMES_MOST);
	if (s->has_game && !s->row.ended && session_seat(s) != SEAT_NONE)
		session_announce(s, "%s", what);
	for (size_t i = 0; i < n && !s->failed; i++)
		if (!s->has_game || ids[i] != s->row.id)
			tell_table(s, ids[i], what);
}

static void tell_clocks(struct session *s)
{
	int64_t ids[GAMES_MOST];
	int64_t person = s->who.person.id;
	const char *still = "";
	const char *on = "";
	size_t n = store_games_of(s->store, person, ids, GAMES_MOST);
	for (size_t i = 0; i < n; i++) {
		struct game_row row;
		if (!session_row(s, ids[i], &row))
			continue;
		const char *one = session_format(s, "%" PRId64, ids[i]);
		const char **list = row.rules.consent ? &still : &on;
		*list = session_list(s, *list, ", ", one);
	}
	if (*still)
		doc_paragraph(&s->answer,
		    "Meanwhile your clock stands still in game %s.",
		    still);
	if (!*on)
		return;
	doc_paragraph(&s->answer,
	    "It runs on in game %s: the law played there lets nobody but the "
	    "gamesmaster stop it, who is told that you ask.",
	    on);
	const char *who = s->who.person.handle;
	outbound_gamesmasters(s,
	    NULL,
	    "Somebody is away",
	    session_format(s,
		"%s is away, and plays game %s, where the clock stands still "
		"only if a gamesmaster grants it. To do so, answer with grant "
		"away %s, and a code.",
		who,
		on,
		who));
}

/* ---- away ---- */

/* From the letter's receipt at the earliest, to the end of the last day. */
static bool span_of(
    const struct session *s, const struct dates *d, struct span *out)
{
	const char *zone = s->who.person.zone;
	int offset;
	int64_t first;
	int64_t last;
	zone_offset(zone, s->at, &offset);
	int64_t today = (s->at + offset) / WHEN_DAY;
	if (!dates_days(d, today, &first, &last))
		return false;
	out->from = zone_moment(zone, first * WHEN_DAY);
	out->until = zone_moment(zone, (last + 1) * WHEN_DAY);
	if (out->from < s->at)
		out->from = s->at;
	return out->from < out->until;
}

static const char *days(const struct session *s, int64_t seconds)
{
	int64_t n = seconds / WHEN_DAY;
	const char *plural = n == 1 ? "" : "s";
	return session_format(s, "%" PRId64 " day%s", n, plural);
}

static const char *while_away(const struct session *s, const struct span *span)
{
	const char *end = end_of(s, span);
	const char *zone = s->who.person.zone;
	if (span->from <= s->at)
		return session_format(s, "away until %s", end);
	return session_format(
	    s, "away from %s until %s", moment(s, zone, span->from), end);
}

static void refuse_length(struct session *s, const struct command *c)
{
	int year = year_at(s->who.person.zone, s->at);
	int64_t left = left_of(s, year);
	session_say(s,
	    c,
	    "That is more than a year allows, which is %d days for each "
	    "player: nothing was done. Of this year you have %s left.",
	    s->site->vacation_days,
	    days(s, left < 0 ? 0 : left));
}

static void go(
    struct session *s, const struct command *c, const struct span *span)
{
	const struct person *p = &s->who.person;
	int64_t left = least_left(s, span);
	if (left < 0) {
		refuse_length(s, c);
		return;
	}
	store_absence_add(s->store, p->id, *span);
	store_due_now_of(s->store, p->id);
	s->acted = true;
	const char *when = while_away(s, span);
	session_say(s,
	    c,
	    "You are %s; %s of the year are left after that. Send back when "
	    "you are here again earlier.",
	    when,
	    days(s, left));
	tell_clocks(s);
	tell_tables(s, session_format(s, "%s is %s.", p->handle, when));
}

static void tell_how_it_is(struct session *s, const struct command *c)
{
	struct span span;
	const char *zone = s->who.person.zone;
	int64_t left = left_of(s, year_at(zone, s->at));
	const char *now = "here";
	if (store_absence(s->store, s->who.person.id, s->at, &span))
		now = while_away(s, &span);
	session_say(s,
	    c,
	    "You are %s, and have %s left this year. Send away until 3 Dec, "
	    "away 3 Dec to 10 Dec, or back.",
	    now,
	    days(s, left < 0 ? 0 : left));
}

static bool is_sure(struct session *s, const struct command *c)
{
	if (!s->who.known) {
		session_say(s, c, "You are not registered here.");
		return false;
	}
	if (who_may_move(s) && !fresh_stale(s, c->verb, SEAT_NONE))
		return true;
	session_say(s,
	    c,
	    "I cannot be sure that this is you, or it answers an old mail: "
	    "send it as an answer to this mail.");
	return false;
}

void away_command(struct session *s, const struct command *c)
{
	struct dates d;
	struct span span;
	if (!is_sure(s, c))
		return;
	/* what is refused this year is not done the next, when somebody sends
	 * it again */
	fresh_note(s, c->verb);
	if (!s->site->vacation_days) {
		session_say(s,
		    c,
		    "There is no vacation here. Where the rules allow it you "
		    "can ask the table for more time, and otherwise the "
		    "gamesmaster.");
		return;
	}
	if (!*c->args)
		tell_how_it_is(s, c);
	else if (dates_read(c->args, &d) && span_of(s, &d, &span))
		go(s, c, &span);
	else
		session_say(s,
		    c,
		    "Expected days that are still to come, as in away until 3 "
		    "Dec, or away 3 Dec to 10 Dec.");
}

void away_back(struct session *s, const struct command *c)
{
	const struct person *p = &s->who.person;
	if (!is_sure(s, c))
		return;
	if (!store_absence_end(s->store, p->id, s->at)) {
		session_say(s, c, "You were not away.");
		return;
	}
	store_due_now_of(s->store, p->id);
	s->acted = true;
	session_say(s, c, "Welcome back: your clocks run again.");
	tell_tables(s, session_format(s, "%s is back.", p->handle));
}

void away_grant(struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (!who_named(s, name, &p)) {
		session_say(s, c, "Expected grant away and a player's name.");
		return;
	}
	if (!store_absence_grant(s->store, p.id, s->at)) {
		session_say(s, c, "%s is not away.", p.handle);
		return;
	}
	s->acted = true;
	session_say(s,
	    c,
	    "While %s is away the clock of %s stands still in every game.",
	    p.handle,
	    p.handle);
}
