/* void_round.c - SQL for voided rounds. */
#include "store/void_round.h"

#include "sql.h"

void store_void_ask(struct store *store, const struct void_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO void_round(game, round, fault, by, asked) "
	    "VALUES (?, ?, ?, nullif(?, 0), ?)",
	    row->game, row->round, row->fault, row->by, row->asked);
}

void store_void_done(
    struct store *store, const struct void_row *row, int persons, int64_t at)
{
	q_run(store,
	    "UPDATE void_round SET voided = ?, persons = ? "
	    "WHERE game = ? AND round = ?",
	    at, persons, row->game, row->round);
}

bool store_void_unrated(struct store *store, int64_t game)
{
	static const char alone[] = "SELECT count(*) FROM void_round "
				    "WHERE game = ? AND voided IS NOT NULL "
				    "AND persons < 2";
	return q_number(store, 0, alone, game) > 0;
}
