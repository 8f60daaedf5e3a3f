/* upgrade.c - upgrades the database of an older spadesd.
 *
 * Only `run`, `sweep`, `deliver` and `init` do this. A copy is written first,
 * so that the operator can go back to the older program, which then replays the
 * mail that came in after the upgrade.
 *
 * The upgrade is tried before it is committed: if an open game cannot be
 * replayed any more, the database stays as it was. */
#include "upgrade.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/progress.h"
#include "base/log.h"
#include "copy.h"
#include "referee/referee.h"
#include "store/store.h"

struct upgrade {
	const struct config *config;
	/* version of the older database; 0: no older version was found */
	int version;
	char path[4096];
};

/* The first callback of struct store_upgrade. */
static enum outcome copy_first(
    void *context, struct store *store, int version, struct err *err)
{
	struct upgrade *u = context;
	struct copy copy;
	u->version = version;
	snprintf(u->path, sizeof u->path, "%s.version-%d", u->config->database,
	    version);
	enum outcome o = copy_make(u->config->database, store, &copy, err);
	if (!o)
		o = copy_rename(&copy, u->path, err);
	copy_drop(&copy);
	if (!o)
		return o;
	err->outcome = OUTCOME_STOP;
	return err_prefix(err,
	    "database %s: not upgraded, because it cannot be copied first",
	    u->config->database);
}

/* The second callback of struct store_upgrade: replay the open games. */
static enum outcome replay_games(
    void *context, struct store *store, struct err *err)
{
	struct upgrade *u = context;
	struct referee referee = {
	    .store = store,
	    .site = &u->config->site,
	    .entropy = entropy_fill,
	};
	int64_t game = referee_unreadable(&referee, clock_now());
	if (!game)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "database %s: not upgraded, because this program cannot replay "
	    "game %" PRId64,
	    u->config->database, game);
}

/* Say where the copy is after an upgrade that can never work. */
static enum outcome name_copy(const struct upgrade *u, struct err *err)
{
	struct err why = *err;
	return err_set(err, OUTCOME_NEVER,
	    "%s; the database is as it was, and a copy of it is %s (start the "
	    "older program again)",
	    why.text, u->path);
}

enum outcome upgrade_open(
    const struct config *c, bool create, struct store **store, struct err *err)
{
	struct upgrade u = {.config = c};
	struct store_upgrade upgrade = {
	    .copy = copy_first,
	    .check = replay_games,
	    .context = &u,
	};
	progress_begin("upgrading the database");
	enum outcome o =
	    store_open_upgrade(c->database, create, &upgrade, store, err);
	progress_end();
	if (o == OUTCOME_NEVER && u.version)
		return name_copy(&u, err);
	if (o || !u.version)
		return o;
	log_line(LOG_LEVEL_INFO,
	    "database %s: upgraded from schema version %d; the database from "
	    "before the upgrade was copied to %s",
	    c->database, u.version, u.path);
	return OUTCOME_DONE;
}
