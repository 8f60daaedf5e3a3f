/* readonly_db.c - opens the database for subcommands that only read.
 *
 * These subcommands wait briefly for the lock. If a pass holds the lock longer,
 * perhaps because of a slow mail server, they read the database without the
 * lock. A database of an older version is read from a copy in memory, because
 * these subcommands must not upgrade it: the daemon may still be the older
 * program. */
#include "readonly_db.h"

#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/entropy.h"
#include "app/system/lock.h"
#include "base/buf.h"
#include "store/store.h"

enum { LOCK_WAIT = 2 };

static enum outcome open_store(struct readonly_db *in, struct err *err)
{
	const char *database = in->config->database;
	enum outcome o = lock_take(database, LOCK_WAIT, &in->lock, err);
	if (o == OUTCOME_LATER)
		return store_open_reader(database, &in->referee.store, err);
	if (o)
		return o;
	if (store_is_older(database))
		o = store_open_reader(database, &in->referee.store, err);
	else
		o = store_open(database, false, &in->referee.store, err);
	if (o)
		lock_release(in->lock);
	return o;
}

enum outcome readonly_db_open(
    const char *config, struct readonly_db *in, struct err *err)
{
	*in = (struct readonly_db){.config = NULL};
	enum outcome o = config_read(config, false, &in->config, err);
	if (o)
		return o;
	o = open_store(in, err);
	if (o) {
		config_free(in->config);
		return o;
	}
	in->referee.site = &in->config->site;
	in->referee.entropy = entropy_fill;
	return OUTCOME_DONE;
}

void readonly_db_close(struct readonly_db *in)
{
	store_close(in->referee.store);
	lock_release(in->lock);
	config_free(in->config);
}

int readonly_db_list(const char *config, list_query_fn *list)
{
	struct readonly_db in;
	struct err err;
	struct buf out;
	if (readonly_db_open(config, &in, &err))
		return cli_fail(1, "%s", err.text);
	buf_init(&out, 0);
	list(&in.referee, &out);
	readonly_db_close(&in);
	cli_print(&out);
	return 0;
}

enum outcome readonly_db_query(const char *config, int64_t game,
    game_query_fn *ask, struct buf *out, struct err *err)
{
	struct readonly_db in;
	enum outcome o = readonly_db_open(config, &in, err);
	if (o)
		return o;
	size_t before = out->size;
	o = ask(&in.referee, game, out, err);
	if (o)
		buf_shorten(out, before);
	readonly_db_close(&in);
	return o;
}

enum outcome readonly_db_record(
    struct referee *referee, int64_t game, struct buf *out, struct err *err)
{
	return referee_record(referee, game, RECORD_FINISHED, out, err);
}
