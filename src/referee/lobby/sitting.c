/* sitting.c - `sit 12`, `sit 12 north` and `sit 12 with ann`.
 *
 * Partners are chosen by both: the person who is asked has to send the same
 * command back. Until then the table keeps a place for the person who asks, as
 * for somebody who is invited. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "places.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

/* A `sit` command, and the place that the sender has already. */
struct sitting {
	struct session *s;
	const struct command *c;
	struct open_table *table;
	int own; /* place of the sender, seated or not; NO_PLACE: none */
};

static bool sits(const struct sitting *q)
{
	return q->own != NO_PLACE &&
	       q->table->place[q->own].state == PLACE_SITS;
}

/* Replies that there is no room. */
static void say_full(const struct sitting *q)
{
	reply_say(&q->s->reply,
	    q->c,
	    "No seat is free at table %" PRId64
	    ". To see the open tables, send \"tables\".",
	    q->table->id);
}

/* Seats the sender at the place `n`, and replies. */
static void take(const struct sitting *q, int n)
{
	struct place own = {.fills = false};
	bool moves = sits(q);
	if (!moves && !places_may_sit(q->s, q->c))
		return;
	if (q->own != NO_PLACE) {
		own = q->table->place[q->own];
		q->table->place[q->own] = (struct place){0};
	}
	if (moves)
		q->table->place[n] = own;
	else
		seating_take(&q->s->tx,
		    q->table,
		    n,
		    PLACE_SITS,
		    &q->s->in.sender.person);
	places_changed(q->s,
	    q->c,
	    q->table,
	    moves ? "You changed your seat."
		  : "You sit down. The game starts when all seats are taken.");
}

/* True if the sender may sit down there. A person who was invited may, because
 * the inviter chose that person. Otherwise replies. */
static bool may_join(const struct sitting *q)
{
	if (q->own != NO_PLACE || places_fit(q->s, q->table))
		return true;
	reply_say(&q->s->reply,
	    q->c,
	    "Table %" PRId64
	    " is only for reliable players, and you are not one "
	    "yet. " PLACES_RELIABLE
	    " A player who sits at the table can invite you all the same.",
	    q->table->id);
	return false;
}

/* ---- any seat ---- */

static void sit_anywhere(const struct sitting *q)
{
	int n = q->own;
	if (sits(q)) {
		reply_say(&q->s->reply, q->c, "You already sit there.");
		seating_show(&q->s->tx,
		    q->table,
		    q->s->in.sender.person.id,
		    &q->s->reply.answer);
		return;
	}
	if (n == NO_PLACE)
		n = seating_next(q->table, PLACE_FREE, 0, 1);
	if (n == NO_PLACE)
		say_full(q);
	else
		take(q, n);
}

/* ---- a seat by its name ---- */

static void sit_at(const struct sitting *q, int n)
{
	const struct rules *rules = &q->table->rules;
	if (!seating_has_names(rules))
		reply_say(&q->s->reply,
		    q->c,
		    "The rules of %s draw the seats when the game starts, so "
		    "nobody can choose one. To sit down, send \"sit %" PRId64
		    "\".",
		    rules->preset,
		    q->table->id);
	else if (n == q->own && sits(q))
		sit_anywhere(q);
	else if (n != q->own && q->table->place[n].state != PLACE_FREE)
		reply_say(&q->s->reply,
		    q->c,
		    "The %s seat of table %" PRId64
		    " is taken. To take any free seat, send \"sit %" PRId64
		    "\".",
		    seating_name(n),
		    q->table->id,
		    q->table->id);
	else
		take(q, n);
}

/* ---- partners ---- */

/* True if the two places are partners by the seats, or by an earlier choice. */
static bool are_partners(const struct open_table *t, int a, int b)
{
	if (t->rules.seating == SEATING_AS_NAMED)
		return seating_across(t, a) == b;
	bool first = a == t->mate[0] || a == t->mate[1];
	bool second = b == t->mate[0] || b == t->mate[1];
	return t->mate[0] >= 0 && first == second;
}

/* Returns the place that the sender has to take to be the partner of the person
 * at place `mate`. Returns NO_PLACE if there is none. */
static int place_with(const struct sitting *q, int mate)
{
	const struct open_table *t = q->table;
	if (t->rules.seating == SEATING_AS_NAMED) {
		int n = seating_across(t, mate);
		bool free = n == q->own || t->place[n].state == PLACE_FREE;
		return free ? n : NO_PLACE;
	}
	if (t->mate[0] >= 0)
		return NO_PLACE;
	return q->own == NO_PLACE ? seating_next(t, PLACE_FREE, 0, 1) : q->own;
}

static void say_no_seat(const struct sitting *q, const char *name)
{
	reply_say(&q->s->reply,
	    q->c,
	    "No seat is left as %.60s's partner, or the partners at this table "
	    "are chosen already.%s",
	    name,
	    sits(q) ? ""
		    : tx_format(&q->s->tx,
			  " To take any free seat, send \"sit %" PRId64 "\".",
			  q->table->id));
}

/* Asks the person at place `mate` to be the sender's partner. The place `n` is
 * kept for the sender, unless the sender sits there already. */
static void ask_partner(const struct sitting *q, int mate, int n)
{
	struct session *s = q->s;
	struct open_table *t = q->table;
	const struct person *own = &s->in.sender.person;
	const struct person *other = &t->place[mate].person;
	struct place was = {.state = PLACE_FREE};
	bool seated = sits(q);
	if (!seated && !places_may_sit(s, q->c))
		return;
	if (!places_may_ask(s, q->c, "Not asked", other))
		return;
	if (q->own != NO_PLACE)
		was = t->place[q->own];
	if (q->own != NO_PLACE)
		t->place[q->own] = (struct place){0};
	if (seated)
		t->place[n] = was;
	else
		seating_take(&s->tx, t, n, PLACE_ASKS, own);
	t->place[n].partner = other->id;
	places_changed(s,
	    q->c,
	    t,
	    tx_format(&s->tx,
		"The referee asked %s to be your partner.",
		other->handle));
	seating_mail(s,
	    t,
	    other,
	    tx_format(&s->tx, "%s wants to be your partner", own->handle),
	    tx_format(&s->tx, "sit %" PRId64 " with %s", t->id, own->handle));
}

/* Moves the person at place `asker` to the seat across from the sender. Returns
 * the new place; NO_PLACE if that seat is taken, or other partners were chosen.
 */
static int move_across(const struct sitting *q, int asker)
{
	struct open_table *t = q->table;
	int n = seating_across(t, q->own);
	if (t->rules.seating != SEATING_AS_NAMED)
		return t->mate[0] < 0 ? asker : NO_PLACE;
	if (n == asker)
		return n;
	if (t->place[n].state != PLACE_FREE)
		return NO_PLACE;
	t->place[n] = t->place[asker];
	t->place[asker] = (struct place){0};
	return n;
}

/* The sender agrees to be the partner of the person at place `asker`. */
static void agree(const struct sitting *q, int asker)
{
	struct session *s = q->s;
	struct open_table *t = q->table;
	struct person other = t->place[asker].person;
	bool drawn = t->rules.seating != SEATING_AS_NAMED;
	asker = move_across(q, asker);
	if (asker == NO_PLACE) {
		say_no_seat(q, other.handle);
		return;
	}
	if (t->place[asker].state == PLACE_ASKS)
		seating_take(&s->tx, t, asker, PLACE_SITS, &other);
	t->place[asker].partner = 0;
	t->place[q->own].partner = 0;
	if (drawn) {
		t->mate[0] = q->own < asker ? q->own : asker;
		t->mate[1] = q->own < asker ? asker : q->own;
	}
	bool starts = seating_starts(t);
	places_changed(s,
	    q->c,
	    t,
	    tx_format(&s->tx, "You and %s are partners.", other.handle));
	if (!starts)
		seating_mail(s,
		    t,
		    &other,
		    tx_format(&s->tx,
			"%s agrees: you are partners",
			s->in.sender.person.handle),
		    NULL);
}

/* Returns why the sender cannot be the partner of the person at place `mate`;
 * NULL if nothing is in the way. */
static const char *no_partner(
    const struct sitting *q, const char *name, int mate)
{
	const struct tx *tx = &q->s->tx;
	const struct open_table *t = q->table;
	if (t->rules.sides == t->rules.seats)
		return tx_format(tx,
		    "In %s everyone plays alone, so nobody has a partner.",
		    t->rules.preset);
	if (mate == NO_PLACE || t->place[mate].state != PLACE_SITS)
		return tx_format(tx,
		    "%.60s does not sit at table %" PRId64 ".",
		    name,
		    t->id);
	if (mate == q->own)
		return "Expected the name of another player at the table.";
	if (q->own != NO_PLACE && are_partners(t, q->own, mate) && sits(q))
		return tx_format(
		    tx, "You and %.60s are partners already.", name);
	return NULL;
}

/* The place of the person of that name at the table. */
static int place_of(const struct sitting *q, const char *name)
{
	struct person p;
	if (!find_person(&q->s->tx, name, &p))
		return NO_PLACE;
	return seating_place(q->table, p.id);
}

static void sit_with(const struct sitting *q, const char *name)
{
	const struct open_table *t = q->table;
	int mate = place_of(q, name);
	bool asked = mate != NO_PLACE && sits(q) &&
	             t->place[mate].partner == q->s->in.sender.person.id;
	const char *why = asked ? NULL : no_partner(q, name, mate);
	int n = NO_PLACE;
	if (!asked && !why)
		n = place_with(q, mate);
	if (why)
		reply_say(&q->s->reply, q->c, "%s", why);
	else if (asked)
		agree(q, mate);
	else if (n == NO_PLACE)
		say_no_seat(q, name);
	else
		ask_partner(q, mate, n);
}

/* ---- the command ---- */

/* Returns the word after "with" in the arguments, in tx's memory; NULL: none.
 */
static const char *name_after_with(const struct tx *tx, const char *args)
{
	char *left = arena_string(tx->arena, args);
	for (char *word; (word = strsep(&left, " "));) {
		if (!text_same(word, "with"))
			continue;
		while ((word = strsep(&left, " .!,")))
			if (*word)
				return word;
		return NULL;
	}
	return NULL;
}

/* Returns the place whose name the arguments contain; NO_PLACE: none. */
static int place_in(const struct tx *tx, const char *args)
{
	char *left = arena_string(tx->arena, args);
	for (char *word; (word = strsep(&left, " .!,"));) {
		int n = seating_named(word);
		if (n != NO_PLACE)
			return n;
	}
	return NO_PLACE;
}

void places_join(
    struct session *s, const struct command *c, struct open_table *t)
{
	const struct sitting q = {
	    .s = s,
	    .c = c,
	    .table = t,
	    .own = seating_place(t, s->in.sender.person.id),
	};
	if (may_join(&q))
		sit_anywhere(&q);
}

void sitting_sit(struct session *s, const struct command *c)
{
	struct open_table t;
	if (!places_table(s, c, &t))
		return;
	const struct sitting q = {
	    .s = s,
	    .c = c,
	    .table = &t,
	    .own = seating_place(&t, s->in.sender.person.id),
	};
	if (!may_join(&q))
		return;
	const char *partner = name_after_with(&s->tx, c->args);
	int place = place_in(&s->tx, c->args);
	if (partner)
		sit_with(&q, partner);
	else if (place != NO_PLACE)
		sit_at(&q, place);
	else
		sit_anywhere(&q);
}
