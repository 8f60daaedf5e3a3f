/* void_round.c - SQL for voided rounds. */
#include "store/void_round.h"

#include "sql.h"

bool store_void_unrated(struct store *store, int64_t game)
{
	static const char alone[] = "SELECT count(*) FROM void_round "
				    "WHERE game = ? AND voided IS NOT NULL "
				    "AND persons < 2";
	return q_number(store, 0, alone, game) > 0;
}
