/* places.c - `tables`, `sit`, `stand`, `fill`, `invite` and `decline`: places
 * at open tables. */
#include "places.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "referee/commands/request.h"
#include "referee/commands/start.h"
#include "referee/outgoing/limits.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

enum {
	TABLES_SHOWN = 20,
	SITS_MOST = 5,    /* open tables of a person */
	INVITES_DAY = 10, /* invitations that a person sends in a day */
	INVITED_DAY = 5   /* invitations that a person gets in a day */
};

/* ---- starting ---- */

/* Describe the table as a `start` line would. Places without a person are given
 * to bots. */
static void read_table(const struct open_table *t, struct request *q)
{
	*q = (struct request){
	    .rules = t->rules,
	    .mate = {t->mate[0], t->mate[1]},
	};
	for (int n = 0; n < t->rules.seats; n++) {
		if (t->place[n].state == PLACE_SITS)
			q->player[q->count++] = t->place[n].person;
		else
			request_add_bot(q);
	}
}

static void start(
    struct session *s, const struct command *c, const struct open_table *t)
{
	struct request q;
	const char *by = tx_format(
	    &s->tx, "Its players sat down at table %" PRId64 ".", t->id);
	read_table(t, &q);
	/* a new table that may not start its game is not kept */
	if (start_at_table(s, c, &q, by) || !t->due)
		store_open_table_drop(s->tx.store, t->id);
}

void places_changed(struct session *s,
    const struct command *c,
    struct open_table *t,
    const char *what)
{
	s->tx.acted = true;
	if (seating_starts(t)) {
		start(s, c, t);
		return;
	}
	seating_store(&s->tx, t);
	reply_say(&s->reply, c, "%s", what);
	if (seating_count(t, PLACE_SITS))
		seating_show(
		    &s->tx, t, s->in.sender.person.id, &s->reply.answer);
}

/* ---- finding ---- */

/* Returns the number at the end of the arguments, 0 for none. */
static int64_t number_in(const char *args)
{
	long id;
	const char *at = args + strcspn(args, "0123456789");
	size_t size = strspn(at, "0123456789");
	char text[16];
	if (!size || size >= sizeof text)
		return 0;
	memcpy(text, at, size);
	text[size] = '\0';
	return text_number(text, 1, NUMBER_MAX, &id) ? id : 0;
}

/* Find the table whose number the command gives, for a command that may start
 * its game. Otherwise replies and returns false. */
static bool find_table(
    struct session *s, const struct command *c, struct open_table *out)
{
	int64_t id = number_in(c->args);
	if (session_owes_another(&s->game, &s->reply, c, 0))
		return false;
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return true;
	reply_say(&s->reply,
	    c,
	    "Table %" PRId64 " is not open. Send \"tables\" to see the "
	    "open tables.",
	    id);
	return false;
}

/* Returns the sender's place at the table if the sender sits there. Otherwise
 * replies and returns NO_PLACE. */
static int own_place(
    struct session *s, const struct command *c, const struct open_table *t)
{
	int n = seating_place(t, s->in.sender.person.id);
	if (n != NO_PLACE && t->place[n].state == PLACE_SITS)
		return n;
	reply_say(&s->reply, c, "You do not sit at table %" PRId64 ".", t->id);
	return NO_PLACE;
}

/* Returns at how many open tables the person sits, and one of them in *one. */
static int count_tables(const struct tx *tx, int64_t person, int64_t *one)
{
	struct open_table t;
	int64_t ids[TABLES_SHOWN];
	int sits = 0;
	size_t n = store_open_tables_of(tx->store, person, ids, TABLES_SHOWN);
	for (size_t i = 0; i < n; i++) {
		if (!store_open_table(tx->store, tx->arena, ids[i], &t))
			continue;
		if (t.place[seating_place(&t, person)].state != PLACE_SITS)
			continue;
		if (!sits++)
			*one = t.id;
	}
	return sits;
}

bool places_may_sit(struct session *s, const struct command *c)
{
	int64_t one = 0;
	int sits = count_tables(&s->tx, s->in.sender.person.id, &one);
	if (s->in.sender.person.left) {
		reply_say(&s->reply,
		    c,
		    "You left. Send \"join\" to come back, and then send this "
		    "again.");
		return false;
	}
	if (sits < SITS_MOST)
		return true;
	reply_say(&s->reply,
	    c,
	    "You sit at %d open tables already. Leave one of them first, for "
	    "example with stand %" PRId64 ".",
	    sits,
	    one);
	return false;
}

/* ---- tables ---- */

void places_tables(struct session *s, const struct command *c)
{
	struct open_table t;
	int64_t ids[TABLES_SHOWN];
	int64_t person = s->in.sender.known ? s->in.sender.person.id : 0;
	size_t n = store_open_tables(s->tx.store, ids, TABLES_SHOWN);
	reply_say(&s->reply,
	    c,
	    n ? "These tables are open."
	      : "No table is open. To open one, send new and a rule set, such "
		"as new amiga.");
	for (size_t i = 0; i < n; i++)
		if (store_open_table(s->tx.store, s->tx.arena, ids[i], &t))
			seating_show(&s->tx, &t, person, &s->reply.answer);
}

/* ---- sitting down and standing up ---- */

void places_sit(struct session *s, const struct command *c)
{
	struct open_table t;
	int64_t person = s->in.sender.person.id;
	if (!find_table(s, c, &t))
		return;
	int n = seating_place(&t, person);
	if (n != NO_PLACE && t.place[n].state == PLACE_SITS) {
		reply_say(&s->reply, c, "You sit there already.");
		seating_show(&s->tx, &t, person, &s->reply.answer);
		return;
	}
	if (n == NO_PLACE)
		n = seating_next(&t, PLACE_FREE, 0, 1);
	if (n == NO_PLACE) {
		reply_say(&s->reply,
		    c,
		    "No seat is free at table %" PRId64 ". Send tables to see "
		    "the open tables.",
		    t.id);
		return;
	}
	if (!places_may_sit(s, c))
		return;
	places_take(s, &t, n, PLACE_SITS, &s->in.sender.person);
	places_changed(s,
	    c,
	    &t,
	    "You sit down. The game starts when all seats are taken.");
}

void places_stand(struct session *s, const struct command *c)
{
	struct open_table t;
	if (!find_table(s, c, &t))
		return;
	int n = own_place(s, c, &t);
	if (n == NO_PLACE)
		return;
	t.place[n] = (struct place){0};
	places_changed(s,
	    c,
	    &t,
	    seating_count(&t, PLACE_SITS)
		? "You left the table."
		: "You left the table. It is closed, because nobody else sat "
		  "there.");
}

void places_fill(struct session *s, const struct command *c)
{
	struct open_table t;
	const struct person *p = &s->in.sender.person;
	if (!find_table(s, c, &t))
		return;
	int n = own_place(s, c, &t);
	if (n == NO_PLACE)
		return;
	if (t.place[n].fills) {
		reply_say(&s->reply, c, "You asked for that already.");
		return;
	}
	t.place[n].fills = true;
	places_changed(s,
	    c,
	    &t,
	    "The others at the table are asked whether they want to start "
	    "with bots, too.");
	if (!seating_starts(&t))
		seating_tell(s,
		    &t,
		    p->id,
		    tx_format(
			&s->tx, "%s wants to start now, with bots", p->handle));
}

/* ---- inviting ---- */

/* True up to `most` times a day for each `who`. */
static bool within(const struct tx *tx, const char *what, int64_t who, int most)
{
	for (int k = 0; k < most; k++)
		if (limits_once_a_day(
			tx, tx_format(tx, "%s %" PRId64 " %d", what, who, k)))
			return true;
	return false;
}

/* True the first time in a day that the person is invited to this table. */
static bool is_first(
    const struct tx *tx, const struct open_table *t, const struct person *p)
{
	return limits_once_a_day(
	    tx, tx_format(tx, "invited to %" PRId64 " %" PRId64, t->id, p->id));
}

/* May the sender invite this person to this table now? */
static bool may_invite(
    const struct session *s, const struct open_table *t, const struct person *p)
{
	if (t->id && !is_first(&s->tx, t, p))
		return false;
	return within(&s->tx, "invites", s->in.sender.person.id, INVITES_DAY) &&
	       within(&s->tx, "invited", p->id, INVITED_DAY);
}

bool places_find(struct session *s,
    const struct command *c,
    const struct open_table *t,
    const char *name,
    struct person *out)
{
	bool found = find_person(&s->tx, name, out);
	if (!found || out->left)
		reply_say(&s->reply,
		    c,
		    "%.60s is not a member. Whoever wants to play first mails "
		    "the word join to %s.",
		    name,
		    s->tx.site->address);
	else if (seating_place(t, out->id) != NO_PLACE)
		reply_say(&s->reply,
		    c,
		    "%s sits there already, or is invited.",
		    out->handle);
	else if (!may_invite(s, t, out))
		reply_say(&s->reply,
		    c,
		    "Not invited: today this would be one invitation too many "
		    "for %s, or from you. Try again tomorrow.",
		    out->handle);
	else
		return true;
	return false;
}

void places_take(struct session *s,
    struct open_table *t,
    int n,
    enum place_state state,
    const struct person *person)
{
	t->place[n] = (struct place){
	    .state = state,
	    .person = *person,
	    .since = s->tx.now,
	};
}

void places_mail_invited(
    struct session *s, const struct open_table *t, const char *what)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED || p->since != s->tx.now)
			continue;
		is_first(&s->tx, t, &p->person);
		seating_mail(s, t, &p->person, what);
	}
}

/* Returns the only open table at which the sender sits, 0 for none or several.
 */
static int64_t only_table(const struct tx *tx, int64_t person)
{
	int64_t one = 0;
	return count_tables(tx, person, &one) == 1 ? one : 0;
}

/* Find the table that `invite` names at its end, or else the sender's only
 * table. */
static bool find_own(
    struct session *s, const struct command *c, struct open_table *out)
{
	int64_t id = 0;
	const char *last = strrchr(c->args, ' ');
	if (last)
		id = number_in(last);
	if (!id)
		id = only_table(&s->tx, s->in.sender.person.id);
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return own_place(s, c, out) != NO_PLACE;
	reply_say(&s->reply,
	    c,
	    "Expected invite NAME to TABLE, for an open table at which you "
	    "sit, such as invite bob to 12.");
	return false;
}

/* True for words between and behind the names. */
static bool is_idle(const char *word)
{
	return text_same(word, "and") || text_same(word, "to") ||
	       text_same(word, "table") || number_in(word);
}

void places_invite(struct session *s, const struct command *c)
{
	struct open_table t;
	struct person p;
	char *left = arena_string(s->tx.arena, c->args);
	const char *list = "";
	if (!find_own(s, c, &t))
		return;
	for (char *word; (word = strsep(&left, ", "));) {
		if (!*word || is_idle(word))
			continue;
		int n = seating_next(&t, PLACE_FREE, 0, 1);
		if (n == NO_PLACE) {
			reply_say(&s->reply, c, "No seat is free any more.");
			break;
		}
		if (!places_find(s, c, &t, word, &p))
			continue;
		places_take(s, &t, n, PLACE_INVITED, &p);
		list = tx_list(&s->tx, list, " and ", p.handle);
	}
	if (!*list)
		return;
	places_changed(s, c, &t, tx_format(&s->tx, "You invited %s.", list));
	places_mail_invited(s,
	    &t,
	    tx_format(&s->tx,
		"%s invites you to a game",
		s->in.sender.person.handle));
}

void places_decline(struct session *s, const struct command *c)
{
	struct open_table t;
	const struct person *p = &s->in.sender.person;
	if (!find_table(s, c, &t))
		return;
	int n = seating_place(&t, p->id);
	if (n == NO_PLACE || t.place[n].state != PLACE_INVITED) {
		reply_say(&s->reply,
		    c,
		    "You are not invited to table %" PRId64 ".",
		    t.id);
		return;
	}
	t.place[n] = (struct place){0};
	s->tx.acted = true;
	seating_store(&s->tx, &t);
	reply_say(&s->reply, c, "You declined.");
	seating_tell(s, &t, p->id, tx_format(&s->tx, "%s declined", p->handle));
}
