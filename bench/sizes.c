/* sizes.c - measures what a database file contains, by table. */
#include "sizes.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(sqlite3 *db, const char *what)
{
	(void)fprintf(stderr, "%s: %s\n", what, sqlite3_errmsg(db));
	exit(1);
}

static double figure(sqlite3 *db, const char *query)
{
	sqlite3_stmt *s;
	if (sqlite3_prepare_v2(db, query, -1, &s, NULL) != SQLITE_OK)
		fail(db, query);
	if (sqlite3_step(s) != SQLITE_ROW)
		fail(db, query);
	double number = sqlite3_column_double(s, 0);
	(void)sqlite3_finalize(s);
	return number;
}

/* Returns the size of tables and their indexes in megabytes. */
static double tables(sqlite3 *db, const char *names)
{
	char query[400];
	(void)snprintf(query,
	    sizeof query,
	    "SELECT coalesce(sum(pgsize), 0) / 1e6 FROM dbstat JOIN "
	    "sqlite_master USING (name) WHERE aggregate = TRUE AND tbl_name IN "
	    "(%s)",
	    names);
	return figure(db, query);
}

struct sizes sizes_of(const char *path)
{
	static const char file[] =
	    "SELECT page_count * page_size / 1e6 FROM pragma_page_count, "
	    "pragma_page_size";
	static const char free_pages[] =
	    "SELECT freelist_count * page_size / 1e6 FROM "
	    "pragma_freelist_count, pragma_page_size";
	static const char open[] =
	    "SELECT count(*) FROM game WHERE ended IS NULL";
	static const char whole[] = "SELECT count(*) FROM letter WHERE NOT cut";
	sqlite3 *db;
	if (sqlite3_open(path, &db) != SQLITE_OK)
		fail(db, path);
	struct sizes s = {
	    .file = figure(db, file),
	    .free_pages = figure(db, free_pages),
	    .record = tables(db,
		"'event', 'game', 'seat', 'chain', 'round', 'words', "
		"'waiting'"),
	    .letter = tables(db, "'letter'"),
	    .outbox = tables(db, "'outbox', 'message'"),
	    .token = tables(db, "'token'"),
	    .open_games = (int)figure(db, open),
	    .whole_letters = (int)figure(db, whole),
	};
	(void)sqlite3_close(db);
	return s;
}
