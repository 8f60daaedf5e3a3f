/* snapshot.c - see snapshot.h. */
#include <stdbool.h>
#include <string.h>

#include "support/snapshot.h"

#include "support/desk.h"

/* Tables that only log letters, mails and replies. The hash skips them. */
static const char *const ledgers[] = {
    "letter",
    "attempt",
    "mailbox",
    "outbox",
    "message",
    "serial",
    "token",
    "held",
    "said",
    "ruling",
    "reminder",
    "rewriting",
    NULL,
};

static bool is_ledger(const char *name)
{
	for (int i = 0; ledgers[i]; i++)
		if (!strcmp(ledgers[i], name))
			return true;
	return !strncmp(name, "sqlite_", 7);
}

/* Of the event table, only the last event number of each game is hashed,
 * because triggers forbid changes and deletions of events. The times of the
 * last question before a game ends, and of its last mail, are ledgers, too. */
static void add_table(struct snapshot *w, const char *name)
{
	const char *sql = arena_format(&desk->arena, "SELECT * FROM %s", name);
	ck_assert_int_lt(w->tables, SNAPSHOT_TABLES);
	if (!strcmp(name, "event"))
		sql = "SELECT game, max(seq) FROM event GROUP BY game";
	if (!strcmp(name, "game"))
		sql = "SELECT id, rules, started, ended, cancelled, named, "
		      "mates, "
		      "thread, proposal, due, deadline FROM game";
	if (!strcmp(name, "did"))
		sql = "SELECT * FROM did WHERE kind <> 'ending'";
	ck_assert_int_eq(
	    sqlite3_prepare_v2(w->db, sql, -1, &w->table[w->tables], NULL),
	    SQLITE_OK);
	w->tables++;
}

void snapshot_open(struct snapshot *w, sqlite3 *db)
{
	static const char names_of_tables[] =
	    "SELECT name FROM sqlite_master WHERE type = 'table'";
	sqlite3_stmt *s;
	*w = (struct snapshot){.db = db, .own = !db};
	if (w->own)
		ck_assert_int_eq(sqlite3_open_v2(desk->path, &w->db,
				     SQLITE_OPEN_READONLY, NULL),
		    SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_prepare_v2(w->db, names_of_tables, -1, &s, NULL),
	    SQLITE_OK);
	while (sqlite3_step(s) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(s, 0);
		if (!is_ledger(name))
			add_table(w, name);
	}
	sqlite3_finalize(s);
	ck_assert_int_gt(w->tables, 15);
}

void snapshot_close(struct snapshot *w)
{
	for (int i = 0; i < w->tables; i++)
		sqlite3_finalize(w->table[i]);
	if (w->own)
		sqlite3_close(w->db);
}

static uint64_t mix(uint64_t sum, const void *bytes, size_t size)
{
	const unsigned char *p = bytes;
	for (size_t i = 0; i < size; i++)
		sum = (sum ^ p[i]) * 1099511628211u;
	return (sum ^ size) * 1099511628211u;
}

static uint64_t mix_rows(uint64_t sum, sqlite3_stmt *s)
{
	while (sqlite3_step(s) == SQLITE_ROW)
		for (int i = 0; i < sqlite3_column_count(s); i++) {
			const void *bytes = sqlite3_column_blob(s, i);
			int size = sqlite3_column_bytes(s, i);
			sum = mix(sum, bytes, (size_t)size);
		}
	sqlite3_reset(s);
	return mix(sum, "|", 1);
}

uint64_t snapshot_hash(struct snapshot *w)
{
	uint64_t sum = 14695981039346656037u;
	for (int i = 0; i < w->tables; i++)
		sum = mix_rows(sum, w->table[i]);
	return sum;
}
