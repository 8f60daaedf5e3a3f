/* snapshot.h - a hash of everything in a desk's database that a letter could
 * change: all tables but the ledgers of what came in, what was sent and what
 * was said. */
#ifndef SPADESD_TESTS_SNAPSHOT_H
#define SPADESD_TESTS_SNAPSHOT_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { WORLD_MOST = 60 }; /* tables */

struct world {
	sqlite3 *db;
	bool own; /* opened here, so closed here */
	sqlite3_stmt *table[WORLD_MOST];
	int tables;
};

/* Prepares to hash the desk's database, through that connection or, if NULL, a
 * new one. */
void world_open(struct world *w, sqlite3 *db);
void world_close(struct world *w);
/* A hash of the current contents. */
uint64_t world_sum(struct world *w);

#endif
