/* schema.h - inside store: the migrations, oldest first. A database's user_version is how many of them it has. */
#ifndef SPADESD_STORE_SCHEMA_H
#define SPADESD_STORE_SCHEMA_H

enum { SCHEMA_VERSION = 1 };
extern const char *const schema_migrations[SCHEMA_VERSION];

#endif
