/* snapshot.h - a hash of everything in a desk's database that a letter could
 * change: all tables except the logs of letters, mails and replies. */
#ifndef SPADESD_TESTS_SNAPSHOT_H
#define SPADESD_TESTS_SNAPSHOT_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { SNAPSHOT_TABLES = 60 };

struct snapshot {
	sqlite3 *db;
	/* true: snapshot_open opened the connection, so it must be closed */
	bool own;
	sqlite3_stmt *table[SNAPSHOT_TABLES];
	int tables;
};

/* Prepares to hash the desk's database through the connection `db`, or through
 * a new connection if `db` is NULL. */
void snapshot_open(struct snapshot *w, sqlite3 *db);
void snapshot_close(struct snapshot *w);
/* Returns a hash of the current contents. */
uint64_t snapshot_hash(struct snapshot *w);

#endif
