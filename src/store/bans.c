/* bans.c - SQL for banned addresses and domains. */
#include "store/bans.h"

#include "sql.h"

bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now)
{
	return q_run(store,
		   "INSERT OR IGNORE INTO ban(address, since, by) "
		   "VALUES (?, ?, nullif(?, 0))",
		   what, now, by) > 0;
}
