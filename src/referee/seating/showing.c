/* showing.c - open tables in words: who sits there, what the reader can do, and
 * the mails about it. */
#include <inttypes.h>

#include "engine/options.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "seating.h"

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
static const char *clause(const struct tx *tx, const struct open_table *t,
    enum place_state state, const char *one, const char *more)
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

/* Returns the free seats by name, such as ": east, south (across from ann) and
 * west"; "" if the seats have no names. */
static const char *free_names(const struct tx *tx, const struct open_table *t)
{
	const char *list = "";
	int left = seating_count(t, PLACE_FREE);
	if (!seating_has_names(&t->rules) || !left)
		return "";
	for (int n = 0; n < t->rules.seats; n++) {
		const char *name = seating_name(n);
		int mate = seating_across(t, n);
		if (t->place[n].state != PLACE_FREE)
			continue;
		left--;
		if (mate != NO_PLACE && t->place[mate].person.id)
			name = tx_format(tx, "%s (across from %s)", name,
			    t->place[mate].person.handle);
		list = tx_list(tx, list, left ? ", " : " and ", name);
	}
	return tx_format(tx, ": %s", list);
}

/* Returns the free seats, such as " 2 seats are free: east and west.". */
static const char *free_seats(const struct tx *tx, const struct open_table *t)
{
	const char *text = seats(tx, seating_count(t, PLACE_FREE),
	    "One seat is free", "seats are free");
	if (!*text)
		return "";
	return tx_format(tx, "%s%s.", text, free_names(tx, t));
}

/* Returns the table as the reader may see it. A member who was invited by
 * address is a guest until the member sits down, because the inviter need not
 * know whose address it is. */
static struct open_table hide_guests(const struct open_table *t, int64_t reader)
{
	struct open_table shown = *t;
	for (int n = 0; n < t->rules.seats; n++) {
		struct place *p = &shown.place[n];
		if (p->guest && p->person.id != reader)
			p->person.handle = "a guest";
	}
	return shown;
}

/* Returns such as "Table 12 (amiga target=250): ann sits there. bob is invited.
 * 2 seats are free." */
static const char *described(
    const struct tx *tx, const struct open_table *table, int64_t reader)
{
	char rules[RULES_TEXT];
	const struct open_table shown = hide_guests(table, reader);
	const struct open_table *t = &shown;
	rules_write(&t->rules, rules, sizeof rules);
	return tx_format(tx, "Table %" PRId64 " (%s%s):%s%s%s%s", t->id, rules,
	    t->unrated ? ", unrated" : "",
	    clause(tx, t, PLACE_SITS, "sits there", "sit there"),
	    clause(tx, t, PLACE_INVITED, "is invited", "are invited"),
	    seats(tx, seating_count(t, PLACE_BOT), "One seat is a bot's.",
		"seats are bots'."),
	    free_seats(tx, t));
}

/* What a person can do at a table: sentences, and buttons for the same. */
struct offers {
	const struct open_table *table;
	const char *text;
	struct doc_choice *choice;
	int count;
};

/* Adds a sentence "To TO_DO, send LINE.", and a button for it. */
static void offer_line(const struct tx *tx, struct offers *offers,
    const char *line, const char *label, const char *to_do)
{
	offers->text = tx_list(tx, offers->text, " ",
	    tx_format(tx, "To %s, send \"%s\".", to_do, line));
	offers->choice[offers->count++] = (struct doc_choice){label, line};
}

/* Adds what the command WORD does at this table: "WORD 12". */
static void offer(const struct tx *tx, struct offers *offers, const char *word,
    const char *label, const char *to_do)
{
	int64_t id = offers->table->id;
	const char *line = tx_format(tx, "%s %" PRId64, word, id);
	offer_line(tx, offers, line, label, to_do);
}

/* Returns for whom the game waits, with a blank before it; "" for nobody. */
static const char *still_asked(
    const struct tx *tx, const struct open_table *t, const char *zone)
{
	char when[80];
	int64_t last = 0;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED &&
		    seating_kept_until(tx, p) > last)
			last = seating_kept_until(tx, p);
	}
	if (!last)
		return "";
	when_person(last, zone, when, sizeof when);
	return tx_format(tx,
	    " Before that, it waits for the answer of %s, until %s at the "
	    "latest.",
	    names(tx, t, PLACE_INVITED), when);
}

/* Adds when the game starts with bots, if the opener wants that. */
static void tell_start(const struct tx *tx, int n, struct offers *offers)
{
	char when[80];
	const struct open_table *t = offers->table;
	const struct open_table shown = hide_guests(t, t->place[n].person.id);
	const char *zone = t->place[n].person.zone;
	if (!t->go)
		return;
	when_person(seating_objects_until(tx, t), zone, when, sizeof when);
	offers->text = tx_format(tx,
	    "The game starts with bots on %s, or as soon as all who sit there "
	    "agree, unless one of them says no.%s",
	    when, still_asked(tx, &shown, zone));
}

/* Adds how the person who sits at place `n` says yes or no to bots. */
static void offer_bots(const struct tx *tx, int n, struct offers *offers)
{
	const struct open_table *t = offers->table;
	bool opener = n == seating_opener(t);
	if (opener ? !t->go : !t->place[n].agrees)
		offer(tx, offers, "go table", "Start with bots",
		    opener ? "start with bots in the empty seats"
			   : "agree to bots in the empty seats");
	if (t->go)
		offer(tx, offers, "decline", "No bots", "say no");
	if (opener && seating_count(t, PLACE_INVITED))
		offers->text = tx_list(tx, offers->text, " ",
		    tx_format(tx,
			"To give up the seat of an invited player, send \"go "
			"table %" PRId64 " without NAME\".",
			t->id));
}

/* Adds what the person who sits at place `n` can do. */
static void offer_seated(const struct tx *tx, int n, struct offers *offers)
{
	tell_start(tx, n, offers);
	if (seating_next(offers->table, PLACE_FREE, 0, 1) != NO_PLACE)
		offers->text = tx_list(tx, offers->text, " ",
		    tx_format(tx,
			"To invite a player, send \"invite NAME to %" PRId64
			"\".",
			offers->table->id));
	offer_bots(tx, n, offers);
	offer(tx, offers, "stand", "Leave the table", "leave the table");
}

void seating_show(const struct tx *tx, const struct open_table *t,
    int64_t person, struct doc *doc)
{
	enum { OFFERS_MOST = 3 };
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
	doc_paragraph(doc, "%s", described(tx, t, person));
	if (!offers.count)
		return;
	doc_paragraph(doc, "%s", offers.text);
	doc_choices(doc, "", offers.choice, offers.count);
}

void seating_mail(struct session *s, const struct open_table *t,
    const struct person *person, const char *what, const char *guess)
{
	struct doc doc;
	const char *subject =
	    tx_format(&s->tx, "Table %" PRId64 ": %s", t->id, what);
	struct outbound mail = {
	    .person = person,
	    .to = person->address,
	    .subject = subject,
	    .doc = &doc,
	    .guess = guess,
	};
	doc_init(&doc, s->tx.arena, subject);
	doc_headline(&doc, "%s", what);
	seating_show(&s->tx, t, person->id, &doc);
	doc_paragraph(
	    &doc, "To see the rules, send \"rules %s\".", t->rules.preset);
	outbound_mail(s, &mail);
}

void seating_tell(struct session *s, const struct open_table *t, int64_t except,
    const char *what, const char *guess)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_SITS && p->person.id != except)
			seating_mail(s, t, &p->person, what, guess);
	}
}

void seating_mail_invited(
    struct session *s, const struct open_table *t, const char *what)
{
	const char *guess = tx_format(&s->tx, "sit %" PRId64, t->id);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED || p->since != s->tx.now ||
		    (p->guest && !p->person.id))
			continue;
		seating_mail(s, t, &p->person, what, guess);
	}
}

void seating_tell_gone(struct session *s, const struct open_table *before,
    const struct open_table *after)
{
	for (int n = 0; n < before->rules.seats; n++) {
		const struct place *p = &before->place[n];
		if (p->state != PLACE_INVITED || !p->person.id ||
		    seating_place(after, p->person.id) != NO_PLACE)
			continue;
		outbound_person(s, &p->person,
		    tx_format(&s->tx, "Table %" PRId64 " starts without you",
			before->id),
		    tx_format(&s->tx,
			"The seat that was kept for you at table %" PRId64
			" is given up, and the game starts without you. To "
			"see the open tables, send \"tables\".",
			before->id));
	}
}

void seating_left(
    struct session *s, struct open_table *t, int64_t except, const char *what)
{
	seating_store(&s->tx, t);
	seating_tell(s, t, except, what, NULL);
}

void seating_post(
    struct session *s, const struct open_table *t, const char *who)
{
	const struct site *site = s->tx.site;
	struct doc doc;
	const char *subject = tx_format(
	    &s->tx, "%s looks for players: table %" PRId64, who, t->id);
	struct outbound post = {
	    .to = site->list,
	    .subject = subject,
	    .doc = &doc,
	    .to_list = true,
	};
	doc_init(&doc, s->tx.arena, subject);
	doc_headline(&doc, "%s looks for players", who);
	doc_paragraph(&doc, "%s", described(&s->tx, t, 0));
	doc_paragraph(&doc,
	    "To sit down, mail \"sit %" PRId64
	    "\" to %s. If you are new, first mail \"join\" to that address. "
	    "An answer to the list does nothing.",
	    t->id, site->address);
	outbound_mail(s, &post);
}
