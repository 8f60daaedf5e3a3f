/* backups.c - what making a backup and opening one have in common: the key, and
 * whether a database is sound. */
#include "backups.h"

#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "referee/referee.h"
#include "seal.h"
#include "store/copy.h"

static enum outcome read_key(
    const struct config *c, struct seal_key *key, struct err *err)
{
	const char *path = c->backup_key_file;
	if (!path) {
		return err_set(err,
		    OUTCOME_NEVER,
		    "expected the key backup-key-file in the configuration "
		    "(and spadesd init, which makes that file): a backup is "
		    "sealed, because hands are in it");
	}
	return seal_read_key(path, key, err);
}

enum outcome backup_prepare(const struct arguments *a,
    struct config **c,
    struct seal_key *key,
    struct err *err)
{
	enum outcome o = config_read(a->config, false, c, err);
	if (o)
		return o;
	o = read_key(*c, key, err);
	if (o)
		config_free(*c);
	return o;
}

static void count_complaint(void *context, const char *what)
{
	int *count = context;
	(*count)++;
	cli_complain("%s", what);
}

bool backup_sound(const struct site *site, struct store *store)
{
	struct referee r = {
	    .store = store,
	    .site = site,
	    .entropy = entropy_fill,
	};
	int count = 0;
	store_check(store, count_complaint, &count);
	referee_check(&r, clock_now(), count_complaint, &count);
	return count == 0;
}
