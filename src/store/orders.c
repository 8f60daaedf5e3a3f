/* orders.c - SQL for standing orders. */
#include "store/orders.h"

#include "sql.h"

bool store_order_cancel(struct store *store, int64_t game, int seat)
{
	return q_run(store,
		   "DELETE FROM orders WHERE game = ? AND seat = ? AND why = "
		   "''",
		   game, seat) > 0;
}
