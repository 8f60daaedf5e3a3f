/* plans.c - checks how SQLite will run each statement of the program (EXPLAIN
 * QUERY PLAN) when the program prepares it.
 *
 * Every table is assumed to grow, except the small tables listed below. A
 * statement that scans a growing table costs more with every letter, so only
 * rare tasks and commands of the operator may scan. The plan does not show a
 * search by a column that has the same value in most rows; some suites count
 * such searches.
 *
 * The linker calls this file when src/store/sql.c prepares a statement (SEAMS
 * in the Makefile). */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* names that the linker gives */
int __real_sqlite3_prepare_v3(sqlite3 *db, const char *text, int size,
    unsigned flags, sqlite3_stmt **out, const char **rest);
int __wrap_sqlite3_prepare_v3(sqlite3 *db, const char *text, int size,
    unsigned flags, sqlite3_stmt **out, const char **rest);

static bool begins(const char *text, const char *with)
{
	return !strncmp(text, with, strlen(with));
}

/* Tables with few rows, or with rows only for what is queued, open, or a day
 * old. */
static bool small(const char *name)
{
	static const char *const names[] = {
	    "clock",
	    "root",
	    "restored",
	    "horizon",
	    "mailbox",
	    "beacon",
	    "attempt",
	    "open_table",
	    "site_news",
	    "outage",
	    "said",
	    "used_code",
	    "sqlite_sequence",
	    "sqlite_master",
	    "pragma_",
	    "(",        /* a subquery; its parts have lines of their own */
	    "CONSTANT", /* a constant row */
	    NULL,
	};
	for (int i = 0; names[i]; i++)
		if (begins(name, names[i]))
			return true;
	return false;
}

/* Partial indexes of rows that are queued or open. */
static bool small_index(const char *name)
{
	static const char *const names[] = {
	    "outbox_due",
	    "outbox_notice",
	    "outbox_failed",
	    "game_due",
	    "game_deadline",
	    "game_open",
	    "letter_set_aside",
	    "waiting_pulse",
	    "debt_owed",
	    "pulses_unknown",
	    "digest_due",
	    "outbox_replaced",
	    "outbox_deferred",
	    NULL,
	};
	for (int i = 0; names[i]; i++)
		if (begins(name, names[i]))
			return true;
	return false;
}

/* Statements that may scan: the operator's commands and rare tasks use them, or
 * they read only one row. The maximum of an indexed column is the index's last
 * row, unless there are other conditions. */
static bool may_walk(const char *text)
{
	static const char *const texts[] = {
	    "SELECT id FROM game ORDER BY id",
	    "FROM person AS p ORDER BY handle",
	    "FROM former WHERE person <> ?1",
	    "/* one person */", /* `spadesd export` and `forget` */
	    "FROM ban AS b LEFT JOIN person",
	    "SELECT count(*) FROM person WHERE left_at IS NULL",
	    "trouble FROM outbox ORDER BY id",
	    "UPDATE letter SET uid = NULL WHERE folder = ?",
	    "SELECT max(id) FROM letter",
	    "SELECT coalesce(max(id), 0) FROM person), (SELECT",
	    "SELECT coalesce(max(id), 0) FROM outbox",
	    "SELECT max(received) FROM letter WHERE NOT cut",
	    "SELECT max(number) FROM rated",
	    "SELECT game FROM rated ORDER BY number DESC LIMIT",
	    /* a site that is written anew */
	    "SELECT 'person', id, 0, ?, ? FROM person",
	    "SELECT 'whole', id, 0, ?, ? FROM game",
	    /* read to the first row that is due; pages that wait */
	    "FROM page_due ORDER BY turn, number LIMIT 1",
	    "SELECT max(number) + 1 FROM page_due",
	    /* `spadesd ratings` and `check` */
	    "FROM rated ORDER BY number",
	    "SELECT count(*) FROM rating",
	    "FROM rating ORDER BY person",
	    /* the best ratings, read from the end of an index */
	    "WHERE r.games >= 10 ORDER BY r.mean DESC LIMIT",
	    NULL,
	};
	for (int i = 0; texts[i]; i++)
		if (strstr(text, texts[i]))
			return true;
	return false;
}

/* True if this line of the query plan scans a table or index that can grow. A
 * scan is a SCAN, or a SEARCH without a condition in brackets, as SQLite plans
 * min() and max(). */
static bool walks(const char *line)
{
	const char *index = strstr(line, "INDEX ");
	bool scan = begins(line, "SCAN ");
	bool least = begins(line, "SEARCH ") && !strchr(line, '(');
	if (!scan && !least)
		return false;
	if (small(strchr(line, ' ') + 1) || strstr(line, "CONSTANT ROW"))
		return false;
	return !index || !small_index(index + strlen("INDEX "));
}

/* Abort if the plan scans a growing table, unless the statement is listed
 * above. */
int __wrap_sqlite3_prepare_v3(sqlite3 *db, const char *text, int size,
    unsigned flags, sqlite3_stmt **out, const char **rest)
{
	sqlite3_stmt *s = NULL;
	char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", text);
	int r = sqlite3_prepare_v2(db, explain, -1, &s, NULL);
	sqlite3_free(explain);
	while (r == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW) {
		const char *line = (const char *)sqlite3_column_text(s, 3);
		if (!walks(line) || may_walk(text))
			continue;
		fprintf(stderr,
		    "this statement scans a growing table: %s (%s)\n", text,
		    line);
		abort();
	}
	sqlite3_finalize(s);
	return __real_sqlite3_prepare_v3(db, text, size, flags, out, rest);
}
