/* moving.c - SQL for changing a person's name or address. */
#include "store/moving.h"

#include "sql.h"

void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now)
{
	q_run(store, "DELETE FROM former WHERE handle = ?", handle);
	q_run(store,
	    "INSERT OR REPLACE INTO former(handle, person, since) "
	    "SELECT handle, id, ?2 FROM person WHERE id = ?1",
	    id, now);
	q_run(store, "UPDATE person SET handle = ? WHERE id = ?", handle, id);
}

void store_formers(struct store *store, struct arena *arena,
    store_person_fn *each, void *context)
{
	struct rows *s =
	    q_rows(store, "SELECT handle, person FROM former ORDER BY handle");
	struct person p = {0};
	while (q_read(s, arena, &p.handle, &p.id)) {
		each(context, &p);
	}
}

bool store_moving(struct store *store, struct arena *arena, int64_t person,
    struct moving *out)
{
	struct rows *s = q_rows(store,
	    "SELECT address, since, by_old, by_new FROM moving "
	    "WHERE person = ?",
	    person);
	*out = (struct moving){0};
	return q_first(
	    s, arena, &out->address, &out->since, &out->by_old, &out->by_new);
}

void store_moving_set(
    struct store *store, int64_t person, const struct moving *m)
{
	q_run(store,
	    "INSERT OR REPLACE INTO moving(person, address, since, by_old, "
	    "by_new) VALUES (?, ?, ?, ?, ?)",
	    person, m->address, m->since, m->by_old, m->by_new);
}

void store_moving_end(struct store *store, int64_t person)
{
	q_run(store, "DELETE FROM moving WHERE person = ?", person);
}

void store_person_address(struct store *store, int64_t id, const char *address)
{
	q_run(store, "DELETE FROM alias WHERE address = ?", address);
	q_run(store, "UPDATE person SET address = ? WHERE id = ?", address, id);
}
