/* expiry.c - open tables and the clock: invitations expire, games start a day
 * after the opener wanted bots, and tables where nothing happens close.
 *
 * An answer that was received in time counts, so each of these happens only
 * after a complete fetch that began later. */
#include <inttypes.h>

#include "base/when.h"
#include "places.h"
#include "referee/news/notify.h"
#include "referee/outgoing/outbound.h"
#include "referee/seating/seating.h"
#include "referee/session/pages.h"
#include "referee/session/session.h"

enum { TABLES_MOST = 100 /* handled in one pass */ };

/* Ends the invitations whose time is up. Returns the names of the persons. */
static const char *end_invitations(
    struct session *s, struct open_table *t, int64_t fetched)
{
	const char *list = "";
	for (int n = 0; n < t->rules.seats; n++) {
		struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED ||
		    seating_kept_until(&s->tx, p) >= fetched)
			continue;
		const char *guest = *list ? "the guest" : "The guest";
		const char *name = p->guest ? guest : p->person.handle;
		list = tx_list(&s->tx, list, " and ", name);
		*p = (struct place){0};
	}
	return list;
}

static void close_table(struct session *s, const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].state == PLACE_SITS)
			outbound_person(s, &t->place[n].person,
			    tx_format(&s->tx, "Table %" PRId64, t->id),
			    tx_format(&s->tx,
				"Table %" PRId64 " is closed, because nobody "
				"sat down there for %d days.",
				t->id, SEATING_OPEN_FOR / WHEN_DAY));
	store_open_table_drop(s->tx.store, t->id);
	pages_add(&s->tx, PAGE_FRONT, 0);
}

static void look_at(struct session *s, struct open_table *t, int64_t fetched)
{
	const struct open_table before = *t;
	const char *gone = end_invitations(s, t, fetched);
	if (seating_starts(&s->tx, t, fetched)) {
		seating_tell_gone(s, &before, t);
		places_start(s, NULL, t);
		notify_all(s);
		return;
	}
	if (*gone)
		seating_left(s, t, 0,
		    tx_format(&s->tx, "%s did not answer in time", gone));
	else
		seating_store(&s->tx, t);
	if (seating_closes(&s->tx, t) < fetched && seating_stays(t))
		close_table(s, t);
}

enum outcome places_tick(
    struct referee *r, int64_t now, int64_t fetched, struct err *err)
{
	struct session s;
	struct open_table t;
	int64_t ids[TABLES_MOST];
	size_t n = store_open_tables_due(r->store, now, ids, TABLES_MOST);
	enum outcome o = OUTCOME_DONE;
	for (size_t i = 0; i < n && !o; i++) {
		o = session_begin(&s, r, now, err);
		if (o)
			return o;
		if (store_open_table(s.tx.store, s.tx.arena, ids[i], &t)) {
			s.tx.occasion = tx_format(&s.tx,
			    "open table %" PRId64 " %" PRId64, t.id, t.due);
			look_at(&s, &t, fetched);
		} else {
			store_open_table_drop(s.tx.store, ids[i]);
			pages_add(&s.tx, PAGE_FRONT, 0);
		}
		o = session_end(&s);
	}
	return o;
}
