/* places.c - `tables`, `stand` and `decline`: places at open tables. */
#include "places.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "referee/commands/request.h"
#include "referee/commands/settle.h"
#include "referee/commands/start.h"
#include "referee/outgoing/limits.h"
#include "referee/people/offers.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

enum {
	TABLES_SHOWN = 20,
	SITS_MOST = 5 /* open tables of a person */
};

/* ---- starting ---- */

/* Describe the table as a `start` line would. Places without a person are given
 * to bots. */
static void read_table(const struct open_table *t, struct request *q)
{
	*q = (struct request){
	    .rules = t->rules,
	    .mate = {t->mate[0], t->mate[1]},
	    .unrated = t->unrated,
	};
	for (int n = 0; n < t->rules.seats; n++) {
		if (t->place[n].state == PLACE_SITS)
			q->player[q->count++] = t->place[n].person;
		else
			request_add_bot(q);
	}
}

void places_start(
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

void places_changed(struct session *s, const struct command *c,
    struct open_table *t, const char *what)
{
	s->tx.acted = true;
	if (seating_starts(&s->tx, t, 0)) {
		places_start(s, c, t);
		return;
	}
	seating_store(&s->tx, t);
	reply_say(&s->reply, c, "%s", what);
	if (seating_stays(t))
		seating_show(
		    &s->tx, t, s->in.sender.person.id, &s->reply.answer);
}

/* ---- finding ---- */

int64_t places_number(const char *args)
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

bool places_table(
    struct session *s, const struct command *c, struct open_table *out)
{
	int64_t id = places_number(c->args);
	if (session_owes_another(&s->game, &s->reply, c, 0))
		return false;
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return true;
	reply_say(&s->reply, c,
	    "Table %" PRId64 " is not open. Send \"tables\" to see the "
	    "open tables.",
	    id);
	return false;
}

/* Replies that the sender does not sit at the table, and what the sender can
 * do. */
static void say_not_seated(struct session *s, const struct command *c,
    const struct open_table *t, bool invited)
{
	int64_t id = t->id;
	if (invited)
		reply_say(&s->reply, c,
		    "You do not sit at table %" PRId64
		    " yet. To sit down, send \"sit %" PRId64
		    "\". To decline, send \"decline %" PRId64 "\".",
		    id, id, id);
	else if (seating_next(t, PLACE_FREE, 0, 1) != NO_PLACE)
		reply_say(&s->reply, c,
		    "You do not sit at table %" PRId64
		    ". To sit down, send \"sit %" PRId64 "\".",
		    id, id);
	else
		reply_say(&s->reply, c,
		    "You do not sit at table %" PRId64
		    ". To see the open tables, send \"tables\".",
		    id);
}

int places_own(
    struct session *s, const struct command *c, const struct open_table *t)
{
	int n = seating_place(t, s->in.sender.person.id);
	if (n != NO_PLACE && t->place[n].state == PLACE_SITS)
		return n;
	say_not_seated(s, c, t, n != NO_PLACE);
	return NO_PLACE;
}

int places_count(const struct tx *tx, int64_t person, int64_t *one)
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

/* True, with a reply, if the site lets nobody play one more game. */
static bool plays_too_many(struct session *s, const struct command *c)
{
	int most = s->tx.site->games_at_once;
	int64_t *ids =
	    arena_alloc(s->tx.arena, (size_t)(most + 1) * sizeof *ids);
	size_t games = store_games_of(
	    s->tx.store, s->in.sender.person.id, ids, (size_t)most + 1);
	if (!most || games < (size_t)most)
		return false;
	reply_say(&s->reply, c,
	    "You play %zu game%s. A player of this site who plays %d or more "
	    "cannot sit down at a table. When one of your games is over, send "
	    "this again.",
	    games, games == 1 ? "" : "s", most);
	return true;
}

bool places_may_sit(struct session *s, const struct command *c)
{
	int64_t one = 0;
	int sits = places_count(&s->tx, s->in.sender.person.id, &one);
	if (s->in.sender.person.left) {
		reply_say(&s->reply, c,
		    "You left. Send \"join\" to come back, and then send this "
		    "again.");
		return false;
	}
	if (plays_too_many(s, c))
		return false;
	if (sits < SITS_MOST)
		return true;
	reply_say(&s->reply, c,
	    "You sit at %d open tables already. Leave one of them first, for "
	    "example with \"stand %" PRId64 "\".",
	    sits, one);
	return false;
}

/* ---- tables ---- */

/* Returns that no table is open, and what the sender can do. */
static const char *none(const struct session *s)
{
	if (!s->in.sender.known)
		return "No table is open. To play here, first send \"join\".";
	if (!offers_open(s))
		return "No table is open. At this site only a gamesmaster "
		       "opens tables.";
	return "No table is open. To open one, send \"new\" and a rule set, as "
	       "in \"new " RULES_USUAL "\".";
}

void places_tables(struct session *s, const struct command *c)
{
	struct open_table t;
	int64_t ids[TABLES_SHOWN];
	int64_t person = s->in.sender.known ? s->in.sender.person.id : 0;
	size_t n = store_open_tables(s->tx.store, ids, TABLES_SHOWN);
	reply_say(&s->reply, c, "%s", n ? "These tables are open." : none(s));
	for (size_t i = 0; i < n; i++)
		if (store_open_table(s->tx.store, s->tx.arena, ids[i], &t))
			seating_show(&s->tx, &t, person, &s->reply.answer);
}

/* ---- standing up and starting ---- */

bool places_stand_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	return places_table(s, c, &t) && places_own(s, c, &t) != NO_PLACE;
}

void places_stand(struct session *s, const struct command *c)
{
	struct open_table t;
	if (!places_table(s, c, &t))
		return;
	int n = places_own(s, c, &t);
	if (n == NO_PLACE)
		return;
	t.place[n] = (struct place){0};
	places_changed(s, c, &t,
	    seating_stays(&t) ? "You left the table."
			      : "You left the table. The table is closed, "
				"because nobody else sat there.");
}

/* ---- declining ---- */

/* The sender, who sits at place `n`, does not want bots. The others are told
 * only if they were asked, so that nobody can cause many mails. */
static void refuse_bots(
    struct session *s, const struct command *c, struct open_table *t, int n)
{
	const struct person *p = &s->in.sender.person;
	bool asked = t->go != 0;
	t->go = 0;
	t->place[n].agrees = false;
	places_changed(s, c, t, "The game does not start with bots.");
	if (asked)
		seating_tell(s, t, p->id,
		    tx_format(&s->tx, "%s does not want bots", p->handle),
		    NULL);
}

/* Returns the sender's place at the table, if there is something to decline:
 * an invitation, or bots. Otherwise replies and returns NO_PLACE. */
static int place_to_decline(
    struct session *s, const struct command *c, struct open_table *t)
{
	if (!places_table(s, c, t))
		return NO_PLACE;
	int n = seating_place(t, s->in.sender.person.id);
	if (n == NO_PLACE) {
		reply_say(&s->reply, c,
		    "You are not invited to table %" PRId64
		    ". To see the open tables, send \"tables\".",
		    t->id);
		return NO_PLACE;
	}
	bool bots = t->go || t->place[n].agrees;
	if (t->place[n].state != PLACE_SITS || bots)
		return n;
	reply_say(&s->reply, c,
	    "Nothing changes: you still sit at this table. To leave it, send "
	    "\"stand %" PRId64 "\".",
	    t->id);
	return NO_PLACE;
}

bool places_decline_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	return place_to_decline(s, c, &t) != NO_PLACE;
}

void places_decline(struct session *s, const struct command *c)
{
	struct open_table t;
	const struct person *p = &s->in.sender.person;
	if (strstr(c->args, " in game ")) {
		substitute_decline(s, c);
		return;
	}
	int n = place_to_decline(s, c, &t);
	if (n == NO_PLACE)
		return;
	if (t.place[n].state == PLACE_SITS) {
		refuse_bots(s, c, &t, n);
		return;
	}
	const char *who = t.place[n].guest ? "The guest" : p->handle;
	t.place[n] = (struct place){0};
	s->tx.acted = true;
	reply_say(&s->reply, c, "You declined.");
	seating_left(s, &t, p->id, tx_format(&s->tx, "%s declined", who));
}
