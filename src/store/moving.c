/* moving.c - SQL for changing a person's name or address. */
#include "store/moving.h"

#include "sql.h"

void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now)
{
	sql_run(store, "DELETE FROM former WHERE handle = ?", "t", handle);
	sql_run(store,
	    "INSERT OR REPLACE INTO former(handle, person, since) "
	    "SELECT handle, id, ?2 FROM person WHERE id = ?1",
	    "ii", id, now);
	sql_run(store, "UPDATE person SET handle = ? WHERE id = ?", "ti",
	    handle, id);
}

void store_formers(struct store *store, struct arena *arena,
    store_person_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(
	    store, "SELECT handle, person FROM former ORDER BY handle", "");
	while (sql_step(store, s)) {
		struct person p = {
		    .handle = sql_text(arena, s, 0),
		    .id = sqlite3_column_int64(s, 1),
		};
		each(context, &p);
	}
}

bool store_moving(struct store *store, struct arena *arena, int64_t person,
    struct moving *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT address, since, by_old, by_new FROM moving "
	    "WHERE person = ?",
	    "i", person);
	if (!sql_step(store, s))
		return false;
	*out = (struct moving){
	    .address = sql_text(arena, s, 0),
	    .since = sqlite3_column_int64(s, 1),
	    .by_old = sqlite3_column_int(s, 2) != 0,
	    .by_new = sqlite3_column_int(s, 3) != 0,
	};
	sql_done(s);
	return true;
}

void store_moving_set(
    struct store *store, int64_t person, const struct moving *m)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO moving(person, address, since, by_old, "
	    "by_new) VALUES (?, ?, ?, ?, ?)",
	    "itiii", person, m->address, m->since, (int64_t)m->by_old,
	    (int64_t)m->by_new);
}

void store_moving_end(struct store *store, int64_t person)
{
	sql_run(store, "DELETE FROM moving WHERE person = ?", "i", person);
}

void store_person_address(struct store *store, int64_t id, const char *address)
{
	sql_run(store, "DELETE FROM alias WHERE address = ?", "t", address);
	sql_run(store, "UPDATE person SET address = ? WHERE id = ?", "ti",
	    address, id);
}
