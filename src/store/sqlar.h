/* sqlar.h - inside store: SQL functions that compress values.
 *
 * sqlar_compress(X) returns X compressed by zlib, or X itself if that is not
 * shorter. sqlar_uncompress(Y, SIZE) returns what sqlar_compress made Y of. If
 * SIZE is 0 or the length of Y, Y was not compressed. sqlite3's shell has the
 * same functions, so an operator can read the values. */
#ifndef SPADESD_STORE_SQLAR_H
#define SPADESD_STORE_SQLAR_H

#include <sqlite3.h>

/* Add the functions to a connection. Returns a code of SQLite. */
int sqlar_install(sqlite3 *db);

#endif
