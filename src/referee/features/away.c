/* away.c - `away`: players announce absences.
 *
 * A player names days in the player's own time zone. The site allows a number
 * of days in a year. Where the rules leave absences to the table, the player's
 * clock stops. Under nomic109 section 7 the clock runs on unless a gamesmaster
 * grants the absence. An absence never begins before its letter was received,
 * so an expired deadline stays expired. */
#include <inttypes.h>
#include <string.h>

#include "agree.h"
#include "base/when.h"
#include "base/zone.h"
#include "referee/outgoing/outbound.h"
#include "referee/people/people.h"
#include "referee/queries/query.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"
#include "store/table.h"

/* ---- the yearly allowance ---- */

static struct span year_of(const char *zone, int year)
{
	struct when_date first = {.year = year, .month = 1, .day = 1};
	struct when_date next = {.year = year + 1, .month = 1, .day = 1};
	return (struct span){
	    .from = zone_moment(zone, when_utc(&first)),
	    .until = zone_moment(zone, when_utc(&next)),
	};
}

static struct when_date date_at(const char *zone, int64_t at)
{
	struct when_date d;
	int offset;
	zone_offset(zone, at, &offset);
	when_split(at + offset, &d);
	return d;
}

/* Return how many seconds of `span` the person is away. */
static int64_t absence_within(
    struct store *store, int64_t person, struct span span)
{
	return q_number(store, 0,
	    "SELECT sum(min(ended, ?3) - max(began, ?2)) FROM absence "
	    "WHERE person = ?1 AND ended > ?2 AND began < ?3",
	    person, span.from, span.until);
}

/* Returns the seconds left of the sender's allowance in a year. The number is
 * negative if the sender has used too much. */
static int64_t year_left(const struct tx *tx, const struct input *in, int year)
{
	const struct person *p = &in->sender.person;
	int64_t all = (int64_t)tx->site->vacation_days * WHEN_DAY;
	return all - absence_within(tx->store, p->id, year_of(p->zone, year));
}

/* Returns the seconds that would be left in a year if the sender were also away
 * in `span`. */
static int64_t year_left_after(const struct tx *tx, const struct input *in,
    int year, const struct span *span)
{
	const struct person *p = &in->sender.person;
	struct span part = year_of(p->zone, year);
	if (span->from > part.from)
		part.from = span->from;
	if (span->until < part.until)
		part.until = span->until;
	int64_t known = absence_within(tx->store, p->id, part);
	return year_left(tx, in, year) + known - (part.until - part.from);
}

/* Returns the smallest balance among the years that the span touches. */
static int64_t smallest_balance(
    const struct tx *tx, const struct input *in, const struct span *span)
{
	const char *zone = in->sender.person.zone;
	int last = date_at(zone, span->until - 1).year;
	int year = date_at(zone, span->from).year;
	int64_t least = year_left_after(tx, in, year, span);
	for (year++; year <= last; year++) {
		int64_t left = year_left_after(tx, in, year, span);
		if (left < least)
			least = left;
	}
	return least;
}

/* ---- telling the tables ---- */

/* Tell the sender in which games the clock stops. */
static void tell_clocks(struct session *s)
{
	int64_t ids[TABLES_MOST];
	int64_t person = s->in.sender.person.id;
	const char *still = "";
	const char *on = "";
	size_t n = store_games_of(s->tx.store, person, ids, TABLES_MOST);
	for (size_t i = 0; i < n; i++) {
		struct game_row row;
		if (!tx_game_row(&s->tx, ids[i], &row) ||
		    row.rules.time_limit == NO_TIME_LIMIT)
			continue;
		const char *one = tx_format(&s->tx, "%" PRId64, ids[i]);
		const char **list = row.rules.consent ? &still : &on;
		*list = tx_list(&s->tx, *list, ", ", one);
	}
	if (*still)
		doc_paragraph(&s->reply.answer,
		    "While you are away, your clock stands still in game %s.",
		    still);
	if (!*on)
		return;
	doc_paragraph(&s->reply.answer,
	    "Your clock runs on in game %s. Under the rules of that game, only "
	    "the gamesmaster can stop a clock. The referee has passed your "
	    "request on to the gamesmaster.",
	    on);
	const char *who = s->in.sender.person.handle;
	outbound_gamesmasters(s, NULL, "Somebody is away",
	    tx_format(&s->tx,
		"%s is away. In game %s, only a gamesmaster can stop the "
		"clock. To stop it, answer with \"grant away %s\" and a code.",
		who, on, who));
}

/* ---- away ---- */

/* Compute the span from the receipt of the letter, at the earliest, to the end
 * of the last day. */
static bool span_of(
    const struct input *in, const struct dates *d, struct span *out)
{
	const char *zone = in->sender.person.zone;
	int offset;
	int64_t first;
	int64_t last;
	zone_offset(zone, in->at, &offset);
	int64_t today = (in->at + offset) / WHEN_DAY;
	if (!dates_days(d, today, &first, &last))
		return false;
	out->from = zone_moment(zone, first * WHEN_DAY);
	out->until = zone_moment(zone, (last + 1) * WHEN_DAY);
	if (out->from < in->at)
		out->from = in->at;
	return out->from < out->until;
}

/* Returns the days of the span, as in "from Mon 30 Nov to the end of Fri 4 Dec
 * 2026", without the first one if it is today. */
static const char *days_of(
    const struct tx *tx, const struct input *in, const struct span *span)
{
	const char *zone = in->sender.person.zone;
	struct when_date from = date_at(zone, span->from);
	struct when_date last = date_at(zone, span->until - 1);
	const char *first = "until";
	if (span->from > in->at)
		first = tx_format(tx, "from %s %d %s to",
		    when_day_name(from.weekday), from.day,
		    when_month_name(from.month));
	return tx_format(tx, "%s the end of %s %d %s %d", first,
	    when_day_name(last.weekday), last.day, when_month_name(last.month),
	    last.year);
}

static void refuse_length(struct session *s, const struct command *c)
{
	int year = date_at(s->in.sender.person.zone, s->in.at).year;
	int64_t left = year_left(&s->tx, &s->in, year);
	reply_say(&s->reply, c,
	    "Each player can be away for %d days in a year, so "
	    "nothing was done. You have %s left this year.",
	    s->tx.site->vacation_days, tx_days(&s->tx, left < 0 ? 0 : left));
}

/* Add an absence. Deletes the person's absences that begin within `span`. An
 * earlier absence that overlaps `span` now ends where `span` begins. */
static void absence_add(struct store *store, int64_t person, struct span span)
{
	q_run(store,
	    "DELETE FROM absence WHERE person = ? AND began >= ? AND began < ?",
	    person, span.from, span.until);
	q_run(store,
	    "UPDATE absence SET ended = ?2 WHERE person = ?1 AND began < ?2 "
	    "AND ended > ?2",
	    person, span.from);
	q_run(store,
	    "INSERT INTO absence(person, began, ended) VALUES (?, ?, ?)",
	    person, span.from, span.until);
}

static void go(
    struct session *s, const struct command *c, const struct span *span)
{
	const struct person *p = &s->in.sender.person;
	int64_t left = smallest_balance(&s->tx, &s->in, span);
	absence_add(s->tx.store, p->id, *span);
	s->tx.acted = true;
	const char *when = days_of(&s->tx, &s->in, span);
	reply_say(&s->reply, c,
	    "You are away %s. If these are not the days, send \"away\" and "
	    "the right ones. If you come back earlier or do not go, send "
	    "\"back\". After these days you have %s of vacation left this "
	    "year.",
	    when, tx_days(&s->tx, left));
	tell_clocks(s);
	tables_tell(s, tx_format(&s->tx, "%s is away %s.", p->handle, when));
}

static void tell_how_it_is(struct session *s, const struct command *c)
{
	struct span span;
	const char *zone = s->in.sender.person.zone;
	int64_t left = year_left(&s->tx, &s->in, date_at(zone, s->in.at).year);
	const char *now = "here";
	if (store_absence(s->tx.store, s->in.sender.person.id, s->in.at, &span))
		now = tx_format(
		    &s->tx, "away %s", days_of(&s->tx, &s->in, &span));
	reply_say(&s->reply, c,
	    "You are %s, and have %s left this year. You can send \"away until "
	    "3 Dec\", \"away 3 Dec to 10 Dec\" or \"back\".",
	    now, tx_days(&s->tx, left < 0 ? 0 : left));
}

/* Reads when the sender is away, if the site allows that. Otherwise replies and
 * returns false. */
static bool read_span(
    struct session *s, const struct command *c, struct span *out)
{
	struct dates d;
	if (!s->tx.site->vacation_days)
		reply_say(&s->reply, c,
		    "This site has no vacation. To ask for more time for a "
		    "turn, send \"more time\".");
	else if (!*c->args)
		tell_how_it_is(s, c);
	else if (!dates_read(c->args, &d) || !span_of(&s->in, &d, out))
		reply_say(&s->reply, c,
		    "Name days in the future, as in \"away until 3 Dec\" or "
		    "\"away 3 Dec to 10 Dec\".");
	else if (smallest_balance(&s->tx, &s->in, out) < 0)
		refuse_length(s, c);
	else
		return true;
	return false;
}

enum dates_found away_days(
    const struct session *s, const char *text, struct doc_choice *out)
{
	struct dates d;
	struct span span;
	enum dates_found found = dates_within(text, &d);
	if (found == DATES_READ && !span_of(&s->in, &d, &span))
		found = DATES_UNCLEAR;
	if (found != DATES_READ)
		return found;
	const char *zone = s->in.sender.person.zone;
	struct when_date from = date_at(zone, span.from);
	struct when_date last = date_at(zone, span.until - 1);
	out->label =
	    tx_format(&s->tx, "Away %s", days_of(&s->tx, &s->in, &span));
	out->words = tx_format(&s->tx, "away %d %s %d to %d %s %d", from.day,
	    when_month_name(from.month), from.year, last.day,
	    when_month_name(last.month), last.year);
	return found;
}

static const char *still_away(const struct session *s, const struct span *span)
{
	return tx_format(&s->tx,
	    "You are still away %s. If you are back already, or do not go, "
	    "send \"back\".",
	    days_of(&s->tx, &s->in, span));
}

const char *away_still(const struct session *s)
{
	struct span span;
	int64_t person = s->in.sender.person.id;
	return store_absence(s->tx.store, person, s->in.at, &span)
	           ? still_away(s, &span)
	           : NULL;
}

void away_remind(struct session *s)
{
	const struct person *p = &s->in.sender.person;
	struct span span;
	if (!store_absence(s->tx.store, p->id, s->in.at, &span) ||
	    span.from > s->in.at)
		return;
	const char *once =
	    tx_format(&s->tx, "still %" PRId64 " %" PRId64, p->id, span.until);
	if (!store_once(s->tx.store, once, s->tx.now, span.until - span.from))
		return;
	doc_paragraph(&s->reply.answer, "%s", still_away(s, &span));
	s->reply.said++;
}

bool away_allowed(struct session *s, const struct command *c)
{
	struct span span;
	return sure_of_sender(s, c) && read_span(s, c, &span);
}

void away_command(struct session *s, const struct command *c)
{
	struct span span;
	if (!sure_of_sender(s, c))
		return;
	/* A replay of a letter refused this year must not succeed next year. */
	fresh_note(s, c->verb);
	if (read_span(s, c, &span))
		go(s, c, &span);
}

/* End the absence in progress at `at` and delete later ones. False if there was
 * nothing to end or delete. */
static bool absence_end(struct store *store, int64_t person, int64_t at)
{
	int ahead = q_run(store,
	    "DELETE FROM absence WHERE person = ? AND began >= ?", person, at);
	int running = q_run(store,
	    "UPDATE absence SET ended = ?2 WHERE person = ?1 AND ended > ?2",
	    person, at);
	return ahead + running > 0;
}

void away_back(struct session *s, const struct command *c)
{
	const struct person *p = &s->in.sender.person;
	bool left = p->left;
	if (left)
		people_join(s, c);
	if (left ? p->left : !sure_of_sender(s, c))
		return;
	if (!absence_end(s->tx.store, p->id, s->in.at)) {
		if (left)
			return;
		reply_say(&s->reply, c, "You were not away here.");
		return;
	}
	s->tx.acted = true;
	reply_say(&s->reply, c, "Welcome back%s.",
	    *people_games(s, true) ? ": your clocks run again" : "");
	tables_tell(s, tx_format(&s->tx, "%s is back.", p->handle));
	/* the mail of one game shows its state */
	if (!s->game.is_loaded || strchr(people_games(s, false), ','))
		query_games(s, NULL);
}

static bool absence_grant(struct store *store, int64_t person, int64_t at)
{
	return q_run(store,
		   "UPDATE absence SET granted = 1 WHERE person = ? AND ended "
		   "> ?",
		   person, at) > 0;
}

void away_grant(struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (!find_person(&s->tx, name, &p)) {
		reply_say(&s->reply, c,
		    "Expected \"grant away\" and a player's name.");
		return;
	}
	if (!absence_grant(s->tx.store, p.id, s->in.at)) {
		reply_say(&s->reply, c, "%s is not away.", p.handle);
		return;
	}
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "While %s is away, the clock of %s stands still in every game.",
	    p.handle, p.handle);
}
