/* desk_store.c - see desk_store.h. */
#include "support/desk_store.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "store/sql.h"
#include "unit.h"

static struct buf template;

/* Replaces fcntl for SQLite, which uses it for locks alone. Every lock is
 * granted: only one process opens the database of a test, and SQLite itself
 * knows the locks of its connections. */
static int grant(int file, int command, ...)
{
	va_list more;
	(void)file;
	va_start(more, command);
	if (command == F_GETLK)
		va_arg(more, struct flock *)->l_type = F_UNLCK;
	va_end(more);
	return 0;
}

void desk_store_template(void)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
	(void)vfs->xSetSystemCall(vfs, "fcntl", (sqlite3_syscall_ptr)grant);
	char path[200];
	struct store *store;
	struct err err;
	unit_path(path, sizeof path, "template");
	(void)unlink(path);
	if (store_open(path, true, &store, &err)) {
		fprintf(stderr, "unit: %s\n", err.text);
		exit(EXIT_FAILURE);
	}
	store_close(store);
	desk_store_save(path, &template);
	(void)unlink(path);
}

/* Replaces sqlar_compress. A mail that is as long as its row's `size` counts as
 * uncompressed. */
static void leave_as_it_is(
    sqlite3_context *context, int count, sqlite3_value **value)
{
	(void)count;
	sqlite3_result_value(context, value[0]);
}

struct store *desk_store_open(const char *path)
{
	enum { FLAGS = SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC };
	struct store *store;
	struct err err;
	enum outcome o = store_open(path, false, &store, &err);
	MUST(!o, "%s", err.text);
	store_durable(store, false);
	int r = sqlite3_create_function(store->db, "sqlar_compress", 1, FLAGS,
	    NULL, leave_as_it_is, NULL, NULL);
	MUST(r == SQLITE_OK, "%s", sqlite3_errmsg(store->db));
	return store;
}

struct store *desk_store_new(const char *path)
{
	return desk_store_restore(path, &template);
}

void desk_store_save(const char *path, struct buf *out)
{
	enum { PIECE = 1 << 16 };
	char *piece = malloc(PIECE);
	FILE *f = fopen(path, "rb");
	MUST(piece && f, "%s cannot be read", path);
	buf_init(out, 0);
	for (size_t n; (n = fread(piece, 1, PIECE, f)) > 0;)
		buf_add(out, piece, n);
	(void)fclose(f);
	free(piece);
}

struct store *desk_store_restore(const char *path, const struct buf *saved)
{
	static const char *const logs[] = {"wal", "shm"};
	char log[300];
	for (int i = 0; i < 2; i++) {
		(void)snprintf(log, sizeof log, "%s-%s", path, logs[i]);
		(void)unlink(log);
	}
	FILE *f = fopen(path, "wb");
	MUST(f && fwrite(saved->data, 1, saved->size, f) == saved->size &&
		 !fclose(f),
	    "%s cannot be written", path);
	return desk_store_open(path);
}
