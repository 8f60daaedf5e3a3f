/* locked_db.c - opens the database between two passes. */
#include "locked_db.h"

#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/lock.h"
#include "base/buf.h"
#include "base/log.h"
#include "commands.h"
#include "store/store.h"

enum outcome locked_db_open(const struct config *config, int64_t wait_seconds,
    struct locked_db *db, struct err *err)
{
	const char *database = config->database;
	enum outcome o = lock_take(database, wait_seconds, &db->lock, err);
	if (o)
		return o;
	o = store_open(database, false, &db->store, err);
	if (o)
		lock_release(db->lock);
	return o;
}

void locked_db_close(struct locked_db *db)
{
	store_close(db->store);
	lock_release(db->lock);
}

static enum outcome act_on(const struct config *config, const char *words,
    locked_db_act_fn *act, struct buf *out, struct err *err)
{
	enum { LOCK_WAIT = 60 };
	struct locked_db db;
	enum outcome o = locked_db_open(config, LOCK_WAIT, &db, err);
	if (o)
		return o;
	struct referee referee = {
	    .store = db.store,
	    .site = &config->site,
	    .entropy = entropy_fill,
	};
	o = act(&referee, words, clock_now(), out, err);
	locked_db_close(&db);
	return o;
}

int locked_db_run(
    const struct arguments *a, const char *words, locked_db_act_fn *act)
{
	struct config *config;
	struct err err;
	struct buf out;
	if (config_read(a->config, false, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	log_setup(config->syslog, (enum log_level)config->log_level);
	buf_init(&out, 0);
	enum outcome o = act_on(config, words, act, &out, &err);
	config_free(config);
	if (o) {
		buf_release(&out);
		return cli_fail(
		    o == OUTCOME_LATER ? STATUS_AGAIN : 1, "%s", err.text);
	}
	cli_print(&out);
	return 0;
}
