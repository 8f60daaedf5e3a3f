/* tables.c - open tables: lists them, takes and gives up places, starts their
 * games, and closes tables where nothing happens.
 *
 * Invitations expire, and games start a day after the opener wanted bots. An
 * answer that was received in time counts, so each of these happens only after
 * a complete fetch that began later. */
#include "tables.h"

#include "base/text.h"
#include "referee/news/notify.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/people/people.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "start.h"
#include "store/q.h"
#include "substitute.h"

/* `tables`, `stand` and `decline`: places at open tables. */

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

/* Starts the game of the table, with bots in the places without a person, and
 * deletes the table. `c` is NULL if the clock starts it. */
static void places_start(
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

/* Finds the table whose number the command gives, for a command that may start
 * its game. Otherwise replies and returns false. */
static bool places_table(
    struct session *s, const struct command *c, struct open_table *out)
{
	int64_t id = places_number(c->args);
	if (session_owes_another(&s->game, &s->reply, c, 0))
		return false;
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return true;
	const char *games = people_games(s, false);
	reply_say(&s->reply, c, "Table %" PRId64 " is not open. %s%s.", id,
	    *games ? "You play in game "
		   : "Send \"tables\" to see the open tables",
	    games);
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

/* `sit 12` and `sit 12 north`. */

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

/* Seats the sender at the place `n`, and replies. */
static void take(const struct sitting *q, int n)
{
	struct place own = {.agrees = false};
	bool moves = sits(q);
	bool invited = q->own != NO_PLACE && !moves;
	if (q->own != NO_PLACE) {
		own = q->table->place[q->own];
		q->table->place[q->own] = (struct place){0};
	}
	if (moves)
		q->table->place[n] = own;
	else
		seating_take(&q->s->tx, q->table, n, PLACE_SITS,
		    &q->s->in.sender.person);
	places_changed(q->s, q->c, q->table,
	    moves ? "You changed your seat."
		  : "You sit down. The game starts when all seats are taken.");
	const struct person *p = &q->s->in.sender.person;
	if (invited && !seating_starts(&q->s->tx, q->table, 0))
		seating_tell(q->s, q->table, p->id,
		    tx_format(&q->s->tx, "%s sits down", p->handle), NULL);
}

/* Returns the place that the sender can take, if any place will do. Otherwise
 * replies and returns NO_PLACE. */
static int any_place(const struct sitting *q)
{
	int n = q->own;
	if (sits(q)) {
		reply_say(&q->s->reply, q->c, "You already sit there.");
		seating_show(&q->s->tx, q->table, q->s->in.sender.person.id,
		    &q->s->reply.answer);
		return NO_PLACE;
	}
	if (n == NO_PLACE)
		n = seating_next(q->table, PLACE_FREE, 0, 1);
	if (n == NO_PLACE)
		reply_say(&q->s->reply, q->c,
		    "No seat is free at table %" PRId64
		    ". To see the open tables, send \"tables\".",
		    q->table->id);
	return n;
}

/* Returns the named place if the sender can take it. Otherwise replies and
 * returns NO_PLACE. */
static int named_place(const struct sitting *q, int n)
{
	const struct rules *rules = &q->table->rules;
	if (!seating_has_names(rules)) {
		reply_say(&q->s->reply, q->c,
		    "The rules of %s draw the seats when the game starts, so "
		    "nobody can choose one. To sit down, send \"sit %" PRId64
		    "\".",
		    rules->preset, q->table->id);
		return NO_PLACE;
	}
	if (n == q->own && sits(q))
		return any_place(q);
	if (n == q->own || q->table->place[n].state == PLACE_FREE)
		return n;
	reply_say(&q->s->reply, q->c,
	    "The %s seat of table %" PRId64
	    " is taken. To take any free seat, send \"sit %" PRId64 "\".",
	    seating_name(n), q->table->id, q->table->id);
	return NO_PLACE;
}

/* Returns the place that the sender takes. `named`: the one that the line
 * names, or NO_PLACE. Otherwise replies and returns NO_PLACE. */
static int place_to_take(const struct sitting *q, int named)
{
	int n = named == NO_PLACE ? any_place(q) : named_place(q, named);
	if (n == NO_PLACE || sits(q))
		return n;
	return places_may_sit(q->s, q->c) ? n : NO_PLACE;
}

/* ---- the command ---- */

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

static struct sitting sitting_at(
    struct session *s, const struct command *c, struct open_table *t)
{
	return (struct sitting){
	    .s = s,
	    .c = c,
	    .table = t,
	    .own = seating_place(t, s->in.sender.person.id),
	};
}

bool places_may_join(
    struct session *s, const struct command *c, struct open_table *t)
{
	const struct sitting q = sitting_at(s, c, t);
	return place_to_take(&q, NO_PLACE) != NO_PLACE;
}

void places_join(
    struct session *s, const struct command *c, struct open_table *t)
{
	const struct sitting q = sitting_at(s, c, t);
	int n = place_to_take(&q, NO_PLACE);
	if (n != NO_PLACE)
		take(&q, n);
}

bool sitting_sit_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	if (!places_table(s, c, &t))
		return false;
	const struct sitting q = sitting_at(s, c, &t);
	return place_to_take(&q, place_in(&s->tx, c->args)) != NO_PLACE;
}

void sitting_sit(struct session *s, const struct command *c)
{
	struct open_table t;
	if (!places_table(s, c, &t))
		return;
	const struct sitting q = sitting_at(s, c, &t);
	int n = place_to_take(&q, place_in(&s->tx, c->args));
	if (n != NO_PLACE)
		take(&q, n);
}

/* `go table 12` and `go table 12 without eve`: bots take the free
 * seats of an open table.
 *
 * The opener decides, and those who sit can object: if all of them have sent
 * `go`, the game starts at once. Else the referee asks them, and the game
 * starts a day later (tick.c) unless one declines. Both wait for players who
 * were invited, until they answer, their invitations expire, or the opener
 * gives up their seats by name. */

/* Returns the place that is kept for the invited person: a member's name, or
 * the address to which the invitation went. NO_PLACE if there is none. */
static int kept_for(
    const struct tx *tx, const struct open_table *t, const char *name)
{
	const char *digest = guests_digest(tx, name);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED)
			continue;
		if (p->guest ? !strcmp(p->guest, digest)
			     : text_same(p->person.handle, name))
			return n;
	}
	return NO_PLACE;
}

/* Frees the seat that is kept for the person named after "without", if the line
 * has that word. Otherwise replies and returns false. */
static bool give_up_seat(struct session *s, const struct command *c,
    struct open_table *t, bool opener)
{
	static const char without[] = " without ";
	const char *at = strstr(c->args, without);
	if (!at)
		return true;
	char *name = arena_string(s->tx.arena, at + strlen(without));
	size_t size = strcspn(name, " !");
	while (size && name[size - 1] == '.')
		size--;
	name[size] = '\0';
	int n = kept_for(&s->tx, t, name);
	if (!opener)
		reply_say(&s->reply, c,
		    "Only %s, who opened the table, can give up that seat.",
		    t->place[seating_opener(t)].person.handle);
	else if (n == NO_PLACE)
		reply_say(&s->reply, c,
		    "No seat of table %" PRId64 " is kept for %.60s.", t->id,
		    name);
	if (!opener || n == NO_PLACE)
		return false;
	t->place[n] = (struct place){0};
	return true;
}

/* The opener wants to start. True if the others need not be asked, or were not
 * asked today. Otherwise replies. */
static bool may_ask(
    struct session *s, const struct command *c, const struct open_table *t)
{
	const char *once = tx_format(&s->tx, "go %" PRId64, t->id);
	if (t->go || seating_agreed(t) || limits_once_a_day(&s->tx, once))
		return true;
	reply_say(&s->reply, c,
	    "The others at the table were asked today, and one of them does "
	    "not want bots. Try again tomorrow.");
	return false;
}

/* Mails the others that the sender at place `n` wants bots: all if the sender
 * is the opener, else only the opener. */
static void ask_others(struct session *s, const struct open_table *t, int n)
{
	const struct person *own = &s->in.sender.person;
	const char *yes = tx_format(&s->tx, "go table %" PRId64, t->id);
	const char *what =
	    tx_format(&s->tx, "%s wants to start now, with bots", own->handle);
	const char *once =
	    tx_format(&s->tx, "go %" PRId64 " %" PRId64, t->id, own->id);
	int opener = seating_opener(t);
	if (n == opener)
		seating_tell(s, t, own->id, what, yes);
	else if (limits_once_a_day(&s->tx, once))
		seating_mail(s, t, &t->place[opener].person, what, yes);
}

/* Returns the sender's place at the table that `go` names, and notes the wish
 * there, if it changes something. Otherwise replies and returns NO_PLACE. */
static int place_to_go(
    struct session *s, const struct command *c, struct open_table *t)
{
	int n = places_table(s, c, t) ? places_own(s, c, t) : NO_PLACE;
	if (n == NO_PLACE)
		return NO_PLACE;
	bool opener = n == seating_opener(t);
	if (!give_up_seat(s, c, t, opener))
		return NO_PLACE;
	t->place[n].agrees = true;
	return opener && !may_ask(s, c, t) ? NO_PLACE : n;
}

bool going_go_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	return place_to_go(s, c, &t) != NO_PLACE;
}

void going_go(struct session *s, const struct command *c)
{
	struct open_table t;
	struct open_table before;
	int n = place_to_go(s, c, &t);
	if (n == NO_PLACE)
		return;
	if (store_open_table(s->tx.store, s->tx.arena, t.id, &before))
		seating_tell_gone(s, &before, &t);
	bool opener = n == seating_opener(&t);
	bool asked = t.go != 0;
	if (opener && !asked)
		t.go = s->tx.now;
	bool asks = !asked && !seating_starts(&s->tx, &t, 0);
	places_changed(s, c, &t,
	    opener ? "You want to start with bots."
		   : "You agree to start with bots.");
	if (asks)
		ask_others(s, &t, n);
}

/* Open tables and the clock: invitations expire, games start a day
 * after the opener wanted bots, and tables where nothing happens close.
 *
 * An answer that was received in time counts, so each of these happens only
 * after a complete fetch that began later. */

enum { DUE_MOST = 100 /* handled in one pass */ };

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

static size_t open_tables_due(
    struct store *store, int64_t now, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT id FROM open_table WHERE due <= ? ORDER BY due LIMIT ?",
	    now, most);
	return q_numbers(s, ids);
}

enum outcome places_tick(
    struct referee *r, int64_t now, int64_t fetched, struct err *err)
{
	struct session s;
	struct open_table t;
	int64_t ids[DUE_MOST];
	size_t n = open_tables_due(r->store, now, ids, DUE_MOST);
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
