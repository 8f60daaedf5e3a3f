/* undo.c - see undo.h. The linker calls __wrap_X for X, and X for __real_X. */
#include "support/undo.h"

#include <stdbool.h>

#include "store/sql.h"
#include "store/store.h"
#include "support/desk.h"

/* clang-format off */
enum outcome __real_store_begin(struct store *store, struct err *err);
enum outcome __wrap_store_begin(struct store *store, struct err *err);
enum outcome __real_store_commit(struct store *store, struct err *err);
enum outcome __wrap_store_commit(struct store *store, struct err *err);
void __real_store_rollback(struct store *store);
void __wrap_store_rollback(struct store *store);
/* clang-format on */

static bool undoing;

static void run(struct store *store, const char *text)
{
	ck_assert_int_eq(
	    sqlite3_exec(store->db, text, NULL, NULL, NULL), SQLITE_OK);
}

void undo_begin(void)
{
	run(desk->referee.store, "BEGIN");
	undoing = true;
}

void undo_end(void)
{
	run(desk->referee.store, "ROLLBACK");
	undoing = false;
}

enum outcome __wrap_store_begin(struct store *store, struct err *err)
{
	if (!undoing)
		return __real_store_begin(store, err);
	run(store, "SAVEPOINT letter");
	return OUTCOME_DONE;
}

enum outcome __wrap_store_commit(struct store *store, struct err *err)
{
	if (!undoing)
		return __real_store_commit(store, err);
	run(store, "RELEASE letter");
	return OUTCOME_DONE;
}

void __wrap_store_rollback(struct store *store)
{
	if (undoing)
		run(store, "ROLLBACK TO letter; RELEASE letter");
	else
		__real_store_rollback(store);
}
