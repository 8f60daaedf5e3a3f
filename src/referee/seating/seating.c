/* seating.c - tables at which seats are free. */
#include "seating.h"

#include <inttypes.h>

#include "base/when.h"
#include "engine/options.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"

enum {
	INVITED_FOR = 3 * WHEN_DAY, /* how long an invitation stands */
	OPEN_FOR = 30 * WHEN_DAY,   /* after the last person sat down */
	TABLES_MOST = 100           /* read together */
};

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

bool seating_starts(const struct open_table *t)
{
	int fill = 0;
	int sit = seating_count(t, PLACE_SITS);
	int bots = seating_count(t, PLACE_BOT);
	for (int n = 0; n < t->rules.seats; n++)
		fill += t->place[n].state == PLACE_SITS && t->place[n].fills;
	return sit && (sit + bots == t->rules.seats || fill == sit);
}

/* ---- storing ---- */

/* Returns when an invitation expires or the table closes, whichever is first.
 */
static int64_t due(const struct open_table *t)
{
	int64_t last = t->opened;
	int64_t first = 0;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_SITS && p->since > last)
			last = p->since;
		if (p->state == PLACE_INVITED)
			first = when_first(first, p->since + INVITED_FOR);
	}
	return when_first(first, last + OPEN_FOR);
}

void seating_store(const struct tx *tx, struct open_table *t)
{
	t->due = due(t);
	if (seating_count(t, PLACE_SITS))
		store_open_table_set(tx->store, t);
	else
		store_open_table_drop(tx->store, t->id);
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

/* ---- in words ---- */

/* Returns the names of the persons in that state: "ann and bob"; "" for none.
 */
static const char *names(
    const struct tx *tx, const struct open_table *t, enum place_state state)
{
	const char *list = "";
	int left = seating_count(t, state);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != state)
			continue;
		left--;
		list =
		    tx_list(tx, list, left ? ", " : " and ", p->person.handle);
	}
	return list;
}

/* Returns such as "ann and bob sit there"; "" for nobody. */
static const char *clause(const struct tx *tx,
    const struct open_table *t,
    enum place_state state,
    const char *one,
    const char *more)
{
	int count = seating_count(t, state);
	if (!count)
		return "";
	return tx_format(
	    tx, " %s %s.", names(tx, t, state), count == 1 ? one : more);
}

static const char *seats(
    const struct tx *tx, int count, const char *one, const char *more)
{
	if (!count)
		return "";
	if (count == 1)
		return tx_format(tx, " %s", one);
	return tx_format(tx, " %d %s", count, more);
}

/* Returns such as "Table 12 (amiga target=250): ann sits there. bob is invited.
 * 2 seats are free." */
static const char *described(const struct tx *tx, const struct open_table *t)
{
	char rules[RULES_TEXT];
	rules_write(&t->rules, rules, sizeof rules);
	return tx_format(tx,
	    "Table %" PRId64 " (%s):%s%s%s%s",
	    t->id,
	    rules,
	    clause(tx, t, PLACE_SITS, "sits there", "sit there"),
	    clause(tx, t, PLACE_INVITED, "is invited", "are invited"),
	    seats(tx,
		seating_count(t, PLACE_BOT),
		"One seat is a bot's.",
		"seats are bots'."),
	    seats(tx,
		seating_count(t, PLACE_FREE),
		"One seat is free.",
		"seats are free."));
}

/* What a person can do at a table: sentences, and buttons for the same. */
struct offers {
	const struct open_table *table;
	const char *text;
	struct doc_choice *choice;
	int count;
};

/* Adds a sentence "To TO_DO, send WORD 12.", and a button for it. */
static void offer(const struct tx *tx,
    struct offers *offers,
    const char *word,
    const char *label,
    const char *to_do)
{
	int64_t id = offers->table->id;
	const char *line = tx_format(tx, "%s %" PRId64, word, id);
	offers->text = tx_list(tx,
	    offers->text,
	    " ",
	    tx_format(tx, "To %s, send \"%s\".", to_do, line));
	offers->choice[offers->count++] = (struct doc_choice){label, line};
}

/* Adds what the person who sits at place `n` can do. */
static void offer_seated(const struct tx *tx, int n, struct offers *offers)
{
	static const char with_bots[] =
	    "start now with bots in the empty seats";
	if (!offers->table->place[n].fills)
		offer(tx, offers, "fill", "Start with bots", with_bots);
	offer(tx, offers, "stand", "Leave the table", "leave the table");
}

void seating_show(const struct tx *tx,
    const struct open_table *t,
    int64_t person,
    struct doc *doc)
{
	enum { OFFERS_MOST = 2 };
	struct offers offers = {.table = t, .text = ""};
	int n = seating_place(t, person);
	enum place_state state = n < 0 ? PLACE_FREE : t->place[n].state;
	bool room = seating_next(t, PLACE_FREE, 0, 1) != NO_PLACE;
	offers.choice =
	    arena_alloc(tx->arena, OFFERS_MOST * sizeof *offers.choice);
	if (state == PLACE_SITS)
		offer_seated(tx, n, &offers);
	else if (state == PLACE_INVITED || room)
		offer(tx, &offers, "sit", "Sit down", "sit down");
	if (state == PLACE_INVITED)
		offer(tx, &offers, "decline", "No, thanks", "decline");
	doc_paragraph(doc, "%s", described(tx, t));
	if (!offers.count)
		return;
	doc_paragraph(doc, "%s", offers.text);
	doc_choices(doc, "", offers.choice, offers.count);
}

void seating_mail(struct session *s,
    const struct open_table *t,
    const struct person *person,
    const char *what)
{
	struct doc doc;
	const char *subject =
	    tx_format(&s->tx, "Table %" PRId64 ": %s", t->id, what);
	struct outbound mail = {
	    .person = person,
	    .to = person->address,
	    .subject = subject,
	    .doc = &doc,
	};
	doc_init(&doc, s->tx.arena, subject);
	doc_headline(&doc, "%s", what);
	seating_show(&s->tx, t, person->id, &doc);
	doc_paragraph(
	    &doc, "To see the rules, send \"rules %s\".", t->rules.preset);
	outbound_mail(s, &mail);
}

void seating_tell(struct session *s,
    const struct open_table *t,
    int64_t except,
    const char *what)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_SITS && p->person.id != except)
			seating_mail(s, t, &p->person, what);
	}
}

/* ---- the clock ---- */

/* Ends the invitations whose time is up. Returns the names of the persons. */
static const char *end_invitations(const struct tx *tx, struct open_table *t)
{
	const char *list = "";
	for (int n = 0; n < t->rules.seats; n++) {
		struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED ||
		    p->since + INVITED_FOR > tx->now)
			continue;
		list = tx_list(tx, list, " and ", p->person.handle);
		*p = (struct place){0};
	}
	return list;
}

static void close_table(struct session *s, const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].state == PLACE_SITS)
			outbound_person(s,
			    &t->place[n].person,
			    tx_format(&s->tx, "Table %" PRId64, t->id),
			    tx_format(&s->tx,
				"Table %" PRId64 " is closed, because nobody "
				"sat down there for %d days.",
				t->id,
				OPEN_FOR / WHEN_DAY));
	store_open_table_drop(s->tx.store, t->id);
}

static void look_at(struct session *s, struct open_table *t)
{
	const char *gone = end_invitations(&s->tx, t);
	if (*gone) {
		seating_store(&s->tx, t);
		seating_tell(s,
		    t,
		    0,
		    tx_format(&s->tx, "%s did not answer in time", gone));
	} else if (t->due <= s->tx.now) {
		close_table(s, t);
	}
}

enum outcome seating_tick(struct referee *r, int64_t now, struct err *err)
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
			    "open table %" PRId64 " %" PRId64,
			    t.id,
			    t.due);
			look_at(&s, &t);
		} else {
			store_open_table_drop(s.tx.store, ids[i]);
		}
		o = session_end(&s);
	}
	return o;
}
