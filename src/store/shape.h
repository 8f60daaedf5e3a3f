/* shape.h - inside store: compares a database's tables with a schema. */
#ifndef SPADESD_STORE_SHAPE_H
#define SPADESD_STORE_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

struct schema;
struct store;

/* True if the tables, columns, keys, indexes or triggers of an open database
 * differ from those of a new database. `what` gets the first difference. The
 * order of columns and the CHECKs of tables are not compared. */
bool shape_differs(
    struct store *store, const struct schema *schema, char *what, size_t size);

#endif
