/* snapshot.h - everything in a desk's database that a letter could change: all
 * tables but the ledgers of what came, what went out and what was said. */
#ifndef SPADESD_TESTS_SNAPSHOT_H
#define SPADESD_TESTS_SNAPSHOT_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { WORLD_MOST = 60 }; /* tables */

struct world {
	sqlite3 *db;
	bool own; /* the connection was opened here */
	sqlite3_stmt *table[WORLD_MOST];
	int tables;
};

/* Looks at the desk's database, through that connection or, if NULL, one of its
 * own. */
void world_open(struct world *w, sqlite3 *db);
void world_close(struct world *w);
/* A number for all that is there: the same as long as it is the same. */
uint64_t world_sum(struct world *w);

#endif
