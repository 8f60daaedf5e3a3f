/* bans.c - SQL for banned addresses and domains. */
#include "store/bans.h"

#include "sql.h"

bool store_banned(struct store *store, const char *what)
{
	static const char count[] =
	    "SELECT count(*) FROM ban WHERE address = ?";
	return q_number(store, 0, count, what) > 0;
}

bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now)
{
	return q_run(store,
		   "INSERT OR IGNORE INTO ban(address, since, by) "
		   "VALUES (?, ?, nullif(?, 0))",
		   what, now, by) > 0;
}

bool store_ban_remove(struct store *store, const char *what)
{
	return q_run(store, "DELETE FROM ban WHERE address = ?", what) > 0;
}

void store_bans(
    struct store *store, struct arena *arena, store_ban_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT b.address, b.since, p.handle FROM ban AS b "
	    "LEFT JOIN person AS p ON p.id = b.by ORDER BY b.address");
	while (q_next(s))
		each(context, q_string(arena, s, 0), q_int(s, 1),
		    q_string(arena, s, 2));
}
