/* open_tables.c - SQL for tables at which seats are free. */
#include "store/open_tables.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "engine/options.h"
#include "sql.h"

static const char *const states[] = {
    [PLACE_FREE] = "free",
    [PLACE_INVITED] = "invited",
    [PLACE_SITS] = "sits",
    [PLACE_BOT] = "bot",
};
enum { STATES = sizeof states / sizeof states[0] };

/* The schema allows no other words. */
static enum place_state state_named(const char *word)
{
	int state = 0;
	while (state < STATES - 1 && strcmp(states[state], word) != 0)
		state++;
	return (enum place_state)state;
}

static void read_mates(const char *text, int mate[2])
{
	mate[0] = mate[1] = -1;
	if (sscanf(text, "%d %d", &mate[0], &mate[1]) != 2)
		mate[0] = mate[1] = -1;
}

static void read_places(
    struct store *store, struct arena *arena, struct open_table *t)
{
	struct rows *s = q_rows(store,
	    "SELECT place, state, since, agrees, coalesce(person, 0), "
	    "guest FROM open_place WHERE open_table = ?",
	    t->id);
	while (q_next(s)) {
		int n = (int)q_int(s, 0);
		if (n < 0 || n >= t->rules.seats)
			continue;
		struct place *p = &t->place[n];
		p->state = state_named(q_string(arena, s, 1));
		p->since = q_int(s, 2);
		p->agrees = q_int(s, 3) != 0;
		p->person.id = q_int(s, 4);
		p->person.handle = "a guest";
		if (!q_null(s, 5))
			p->guest = q_string(arena, s, 5);
	}
	for (int n = 0; n < t->rules.seats; n++) {
		struct place *p = &t->place[n];
		if (p->person.id &&
		    !store_person(store, arena, p->person.id, &p->person))
			*p = (struct place){.state = PLACE_FREE};
	}
}

bool store_open_table(struct store *store, struct arena *arena, int64_t id,
    struct open_table *out)
{
	char why[200];
	struct rows *s = q_rows(store,
	    "SELECT rules, opened, due, coalesce(rematch, 0), mates, "
	    "unrated, go FROM open_table WHERE id = ?",
	    id);
	if (!q_next(s))
		return false;
	*out = (struct open_table){
	    .id = id,
	    .opened = q_int(s, 1),
	    .due = q_int(s, 2),
	    .rematch = q_int(s, 3),
	    .unrated = q_int(s, 5) != 0,
	    .go = q_int(s, 6),
	};
	read_mates(q_string(arena, s, 4), out->mate);
	bool known =
	    rules_parse(q_string(arena, s, 0), &out->rules, why, sizeof why);
	q_done(s);
	if (known)
		read_places(store, arena, out);
	return known;
}

enum { MATES_TEXT = 32 };

static const char *write_mates(const int mate[2], char text[MATES_TEXT])
{
	*text = '\0';
	if (mate[0] >= 0)
		snprintf(text, MATES_TEXT, "%d %d", mate[0], mate[1]);
	return text;
}

void store_open_table_add(struct store *store, struct open_table *t)
{
	char rules[RULES_TEXT];
	char mates[MATES_TEXT];
	rules_write(&t->rules, rules, sizeof rules);
	q_run(store,
	    "INSERT INTO open_table"
	    "(rules, mates, opened, due, rematch, unrated) "
	    "VALUES (?, ?, ?, ?, nullif(?, 0), ?)",
	    rules, write_mates(t->mate, mates), t->opened, t->due, t->rematch,
	    t->unrated);
	t->id = q_inserted(store);
}

void store_open_table_set(struct store *store, const struct open_table *t)
{
	char mates[MATES_TEXT];
	q_run(store,
	    "UPDATE open_table SET due = ?, mates = ?, go = ? WHERE id = ?",
	    t->due, write_mates(t->mate, mates), t->go, t->id);
	q_run(store, "DELETE FROM open_place WHERE open_table = ?", t->id);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_FREE)
			continue;
		q_run(store,
		    "INSERT INTO open_place"
		    "(open_table, place, state, person, since, agrees, guest) "
		    "VALUES (?, ?, ?, nullif(?, 0), ?, ?, ?)",
		    t->id, n, states[p->state], p->person.id, p->since,
		    p->agrees, p->guest);
	}
}

void store_open_table_drop(struct store *store, int64_t id)
{
	q_run(store, "DELETE FROM open_place WHERE open_table = ?", id);
	q_run(store, "DELETE FROM open_table WHERE id = ?", id);
}

size_t store_open_tables(struct store *store, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(
	    store, "SELECT id FROM open_table ORDER BY id LIMIT ?", most);
	return q_numbers(s, ids);
}

size_t store_open_tables_of(
    struct store *store, int64_t person, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT open_table FROM open_place WHERE person = ? "
	    "ORDER BY open_table LIMIT ?",
	    person, most);
	return q_numbers(s, ids);
}

int64_t store_open_rematch(struct store *store, int64_t game)
{
	static const char found[] =
	    "SELECT id FROM open_table WHERE rematch = ?";
	return q_number(store, 0, found, game);
}

/* ---- guests ---- */
