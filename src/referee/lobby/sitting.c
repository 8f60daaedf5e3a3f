/* sitting.c - `sit 12` and `sit 12 north`. */
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
	reply_say(&q->s->reply, q->c,
	    "No seat is free at table %" PRId64
	    ". To see the open tables, send \"tables\".",
	    q->table->id);
}

/* Seats the sender at the place `n`, and replies. */
static void take(const struct sitting *q, int n)
{
	struct place own = {.agrees = false};
	bool moves = sits(q);
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
		say_full(q);
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
