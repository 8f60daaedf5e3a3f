/* snapshot.h - a hash of everything in a desk's database that a letter could
 * change: all tables but the ledgers of what came in, what was sent and what
 * was said. */
#ifndef SPADESD_TESTS_SNAPSHOT_H
#define SPADESD_TESTS_SNAPSHOT_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { SNAPSHOT_TABLES = 60 }; /* tables */

struct snapshot {
	sqlite3 *db;
	bool own; /* opened here, so closed here */
	sqlite3_stmt *table[SNAPSHOT_TABLES];
	int tables;
};

/* Prepares to hash the desk's database, through that connection or, if NULL, a
 * new one. */
void snapshot_open(struct snapshot *w, sqlite3 *db);
void snapshot_close(struct snapshot *w);
/* A hash of the current contents. */
uint64_t snapshot_hash(struct snapshot *w);

#endif
