/* seating.c - tables at which seats are free. */
#include "seating.h"

#include <inttypes.h>

#include "base/text.h"
#include "base/when.h"
#include "referee/session/pages.h"
#include "referee/session/session.h"
#include "store/clock.h"

enum { TABLES_MOST = 100 /* of a person, read together */ };

/* ---- places ---- */

int seating_next(
    const struct open_table *t, enum place_state state, int from, int step)
{
	for (int n = from; n < t->rules.seats; n += step)
		if (t->place[n].state == state)
			return n;
	return NO_PLACE;
}

int seating_place(const struct open_table *t, int64_t person)
{
	for (int n = 0; n < t->rules.seats; n++)
		if (person && t->place[n].person.id == person)
			return n;
	return NO_PLACE;
}

int seating_count(const struct open_table *t, enum place_state state)
{
	int count = 0;
	for (int n = 0; n < t->rules.seats; n++)
		count += t->place[n].state == state;
	return count;
}

bool seating_stays(const struct open_table *t)
{
	return seating_count(t, PLACE_SITS) > 0;
}

void seating_take(const struct tx *tx, struct open_table *t, int n,
    enum place_state state, const struct person *person)
{
	t->place[n] = (struct place){
	    .state = state,
	    .person = *person,
	    .since = tx->now,
	};
}

int seating_opener(const struct open_table *t)
{
	int first = NO_PLACE;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		bool sits = p->state == PLACE_SITS;
		if (sits && (first < 0 || p->since < t->place[first].since))
			first = n;
	}
	return first;
}

/* ---- when the game starts ---- */

bool seating_agreed(const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].state == PLACE_SITS && !t->place[n].agrees)
			return false;
	return true;
}

/* Returns when `limit` seconds from `since` have passed, without outages. */
static int64_t after(const struct tx *tx, int64_t since, int64_t limit)
{
	const struct stops none = {.person = 0};
	return store_deadline(tx->store, since, limit, &none);
}

int64_t seating_objects_until(const struct tx *tx, const struct open_table *t)
{
	return after(tx, t->go, WHEN_DAY);
}

int64_t seating_kept_until(const struct tx *tx, const struct place *p)
{
	return after(tx, p->since, SEATING_KEPT_FOR);
}

bool seating_starts(
    const struct tx *tx, const struct open_table *t, int64_t fetched)
{
	int sit = seating_count(t, PLACE_SITS);
	int bots = seating_count(t, PLACE_BOT);
	if (!sit || seating_count(t, PLACE_INVITED))
		return false;
	if (sit + bots == t->rules.seats)
		return true;
	return t->go &&
	       (seating_agreed(t) || seating_objects_until(tx, t) < fetched);
}

/* ---- seats and partners ---- */

static const char *const seat_names[] = {"north", "east", "south", "west"};
enum { NAMED_SEATS = sizeof seat_names / sizeof seat_names[0] };

bool seating_has_names(const struct rules *rules)
{
	return rules->seating == SEATING_AS_NAMED &&
	       rules->seats == NAMED_SEATS;
}

int seating_named(const char *word)
{
	for (int n = 0; n < NAMED_SEATS; n++)
		if (text_same(word, seat_names[n]))
			return n;
	return NO_PLACE;
}

const char *seating_name(int place)
{
	return seat_names[place];
}

/* Returns the place across from place `n`, in rules where that is the
 * partner's; otherwise NO_PLACE. */
static int across(const struct rules *rules, int n)
{
	if (rules->sides == rules->seats || 2 * rules->sides != rules->seats)
		return NO_PLACE;
	return (n + rules->sides) % rules->seats;
}

int seating_across(const struct open_table *t, int n)
{
	if (t->rules.seating != SEATING_AS_NAMED)
		return NO_PLACE;
	return across(&t->rules, n);
}

/* True if one of the two chosen partners has gone. */
static bool mate_gone(const struct open_table *t)
{
	return t->place[t->mate[0]].state == PLACE_FREE ||
	       t->place[t->mate[1]].state == PLACE_FREE;
}

/* ---- storing ---- */

int64_t seating_closes(const struct tx *tx, const struct open_table *t)
{
	int64_t last = t->opened;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_SITS && p->since > last)
			last = p->since;
	}
	return after(tx, last, SEATING_OPEN_FOR);
}

/* Returns when an invitation expires, the game starts or the table closes,
 * whichever is first. */
static int64_t due(const struct tx *tx, const struct open_table *t)
{
	int64_t first = seating_closes(tx, t);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED)
			first =
			    when_earlier(first, seating_kept_until(tx, p) + 1);
	}
	if (seating_starts(tx, t, 0))
		return tx->now;
	if (t->go && !seating_count(t, PLACE_INVITED))
		first = when_earlier(first, seating_objects_until(tx, t) + 1);
	return first;
}

void seating_store(const struct tx *tx, struct open_table *t)
{
	t->due = due(tx, t);
	if (t->mate[0] >= 0 && !t->rematch && mate_gone(t))
		t->mate[0] = t->mate[1] = NO_PLACE;
	if (seating_stays(t))
		store_open_table_set(tx->store, t);
	else
		store_open_table_drop(tx->store, t->id);
	pages_add(tx, PAGE_FRONT, 0);
}

void seating_leave_all(const struct tx *tx, int64_t person)
{
	struct open_table t;
	int64_t ids[TABLES_MOST];
	size_t n = store_open_tables_of(tx->store, person, ids, TABLES_MOST);
	for (size_t i = 0; i < n; i++) {
		if (!store_open_table(tx->store, tx->arena, ids[i], &t))
			continue;
		t.place[seating_place(&t, person)] = (struct place){0};
		seating_store(tx, &t);
	}
}
