/* upgrade.c - upgrades the database of an older spadesd.
 *
 * Only `run`, `sweep`, `deliver` and `init` do this. A copy is written first,
 * so that the operator can go back to the older program. It is sealed if there
 * is a backup key: `spadesd restore` of the older program then reads it, and
 * replays the mail that came in after the upgrade. */
#include "upgrade.h"

#include <stdio.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/progress.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "referee/alert.h"
#include "referee/referee.h"
#include "seal.h"
#include "snapshot.h"
#include "store/copy.h"
#include "store/health.h"
#include "store/store.h"

struct upgrade {
	const struct config *config;
	/* version of the older database; 0: no older version was found */
	int version;
	char path[4096];
};

static enum outcome write_copy(
    struct upgrade *u, const struct snapshot *s, struct err *err)
{
	struct seal_key key;
	const char *key_file = u->config->backup_key_file;
	if (!key_file)
		return snapshot_write(s, NULL, u->path, err);
	enum outcome o = seal_read_key(key_file, &key, err);
	if (!o)
		o = snapshot_write(s, &key, u->path, err);
	seal_forget_key(&key);
	return o;
}

/* The callback of struct store_upgrade. */
static enum outcome copy_first(
    void *context, struct store *store, int version, struct err *err)
{
	struct upgrade *u = context;
	struct snapshot s = {
	    .store = store,
	    .when = clock_now(),
	};
	const char *end = u->config->backup_key_file ? ".sealed" : "";
	u->version = version;
	snprintf(u->path,
	    sizeof u->path,
	    "%s.version-%d%s",
	    u->config->database,
	    version,
	    end);
	enum outcome o = store_snapshot(store, &s.size, err);
	if (!o)
		o = write_copy(u, &s, err);
	if (!o)
		return o;
	err->outcome = OUTCOME_STOP;
	return err_prefix(err,
	    "database %s: not upgraded, because it cannot be copied first",
	    u->config->database);
}

/* Record the open games that cannot be read any more. */
static enum outcome find_lost(
    const struct config *c, struct store *store, struct err *err)
{
	struct buf numbers;
	struct referee referee = {
	    .store = store,
	    .site = &c->site,
	    .entropy = entropy_fill,
	};
	buf_init(&numbers, 0);
	enum outcome o =
	    referee_find_lost(&referee, clock_now(), &numbers, err);
	struct store_trouble lost = {
	    .why = buf_string(&numbers),
	    .since = clock_now(),
	    .operator_needed = true,
	};
	if (!o && numbers.size)
		store_trouble_set(store, STORE_LOST, &lost);
	buf_release(&numbers);
	return o;
}

enum outcome upgrade_allowed(
    const struct config *c, struct store *store, struct err *err)
{
	struct arena arena;
	enum outcome o = OUTCOME_DONE;
	arena_init(&arena);
	struct store_trouble lost = store_trouble(store, &arena, STORE_LOST);
	if (c->without_games && lost.operator_needed) {
		lost.operator_needed = false;
		store_trouble_set(store, STORE_LOST, &lost);
	} else if (lost.operator_needed) {
		o = err_set(err,
		    OUTCOME_NEVER,
		    "database %s: the upgrade made these games unreadable: %s; "
		    "go back to the old version and the copy beside the "
		    "database, or go on without them: spadesd sweep "
		    "--without-games",
		    c->database,
		    lost.why);
	}
	arena_release(&arena);
	return o;
}

enum outcome upgrade_open(
    const struct config *c, bool create, struct store **store, struct err *err)
{
	struct upgrade u = {.config = c};
	struct store_upgrade upgrade = {
	    .copy = copy_first,
	    .context = &u,
	};
	progress_begin("upgrading the database");
	enum outcome o =
	    store_open_upgrade(c->database, create, &upgrade, store, err);
	progress_end();
	if (o || !u.version)
		return o;
	log_line(LOG_LEVEL_INFO,
	    "database %s: upgraded from schema version %d; the database from "
	    "before the upgrade was copied to %s",
	    c->database,
	    u.version,
	    u.path);
	o = find_lost(c, *store, err);
	if (o)
		store_close(*store);
	return o;
}
