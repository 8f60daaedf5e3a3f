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
