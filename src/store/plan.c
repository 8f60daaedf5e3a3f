/* plan.c - in the test build, how SQLite means to run each statement (EXPLAIN
 * QUERY PLAN), asked when it is prepared.
 *
 * Every table is taken for one that grows, but those below. A statement that
 * walks through one costs more with every letter; those that may are asked for
 * by the operator or are few in a year. What the plan does not show, a search
 * by something that most rows have, the unit tests count. */
#include "sql.h"

#ifdef SPADESD_TEST

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"

static bool begins(const char *text, const char *with)
{
	return !strncmp(text, with, strlen(with));
}

/* A few rows, or as many as wait, are open, or were a day ago. */
static bool small(const char *name)
{
	static const char *const names[] = {
	    "clock",
	    "root",
	    "restored",
	    "horizon",
	    "mailbox",
	    "beacon",
	    "rewriting",
	    "attempt",
	    "outage",
	    "said",
	    "used_code",
	    "sqlite_sequence",
	    "sqlite_master",
	    "pragma_",
	    "(",        /* a subquery: its parts are lines of their own */
	    "CONSTANT", /* a row that is no table's */
	    NULL,
	};
	for (int i = 0; names[i]; i++)
		if (begins(name, names[i]))
			return true;
	return false;
}

/* Partial indexes of what waits or is open now. */
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

/* What is asked by the operator, or once in a long while. The least or greatest
 * of an index is the first that is met, where nothing else is asked. */
static bool may_walk(const char *text)
{
	static const char *const texts[] = {
	    "SELECT id FROM game ORDER BY id",
	    "FROM person AS p ORDER BY handle",
	    "FROM former ORDER BY handle",
	    "SELECT count(*) FROM person WHERE left_at IS NULL",
	    "trouble FROM outbox ORDER BY id",
	    "UPDATE letter SET uid = NULL WHERE folder = ?",
	    "SELECT max(id) FROM letter",
	    "SELECT coalesce(max(id), 0) FROM outbox",
	    "SELECT max(received) FROM letter WHERE NOT cut",
	    NULL,
	};
	for (int i = 0; texts[i]; i++)
		if (strstr(text, texts[i]))
			return true;
	return false;
}

/* A line of the plan: a walk is SCAN, or a SEARCH for the least or greatest,
 * which names nothing in brackets; behind USING INDEX stands which. */
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

void plan_check(struct store *store, const char *text)
{
	sqlite3_stmt *s = NULL;
	char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", text);
	int r = sqlite3_prepare_v2(store->db, explain, -1, &s, NULL);
	sqlite3_free(explain);
	while (r == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW) {
		const char *line = (const char *)sqlite3_column_text(s, 3);
		if (!walks(line) || may_walk(text))
			continue;
		log_line(LOG_LEVEL_ERROR,
		    "a statement that costs more with every letter: %s (%s)",
		    text,
		    line);
		abort();
	}
	sqlite3_finalize(s);
}

#else

/* nothing: ISO C wants something in a file */
typedef int plan_is_for_tests;

#endif
