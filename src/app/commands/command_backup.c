/* command_backup.c - `spadesd backup`.
 *
 * A backup is the whole database at one moment between passes, checked, and
 * sealed with a key of its own: hands, secrets of deals and addresses are in
 * it. Passes wait for that moment and no longer; what is not sealed is never on
 * a disk, nor more than a piece of it in memory. */
#include <inttypes.h>
#include <stdio.h>
#include <strings.h>

#include "app/backup/backups.h"
#include "app/backup/seal.h"
#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/lock.h"
#include "commands.h"
#include "store/chains.h"
#include "store/copy.h"
#include "store/store.h"

/* Seconds: a pass that reads a slow mail server may take long. */
enum { LOCK_WAIT = 600 };

/* A database that is held as it is. */
struct held_copy {
	struct store *store;
	int64_t size, when;
};

/* From now on chains and tokens come from a secret that no backup has but the
 * one that is being made: an older one, with its key, does not tell what is
 * dealt in games that begin after this. */
static void draw_root(struct store *store)
{
	uint8_t root[SEED_SIZE];
	entropy_fill(root, sizeof root);
	store_root_set(store, root);
	explicit_bzero(root, sizeof root);
}

/* Opens the database between two passes and holds it as it is; then passes may
 * go on. */
static enum outcome hold(
    const struct config *c, struct held_copy *copy, struct err *err)
{
	struct lock *lock;
	enum outcome o = lock_take(c->database, LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = store_open(c->database, false, &copy->store, err);
	if (!o) {
		draw_root(copy->store);
		copy->when = clock_now();
		o = store_snapshot(copy->store, &copy->size, err);
		if (o)
			store_close(copy->store);
	}
	lock_release(lock);
	return o;
}

/* Gives all pieces of it to the seal. */
static enum outcome add_all(
    const struct held_copy *copy, struct seal *seal, struct err *err)
{
	unsigned char piece[SEAL_CHUNK];
	enum outcome o = OUTCOME_DONE;
	for (int64_t at = 0; at < copy->size && !o; at += SEAL_CHUNK) {
		int64_t left = copy->size - at;
		bool last = left <= SEAL_CHUNK;
		size_t n = last ? (size_t)left : SEAL_CHUNK;
		o = store_snapshot_read(copy->store, at, piece, n, err);
		if (!o)
			o = seal_add(seal, piece, n, last, err);
	}
	explicit_bzero(piece, sizeof piece);
	return o;
}

static enum outcome seal_copy(const struct held_copy *copy,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct seal *seal;
	enum outcome o = seal_begin(path, key, copy->when, &seal, err);
	if (o)
		return o;
	o = add_all(copy, seal, err);
	if (!o)
		return seal_end(seal, err);
	seal_drop(seal);
	return o;
}

static enum outcome back_up(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct held_copy copy;
	enum outcome o = hold(c, &copy, err);
	if (o)
		return o;
	if (backup_sound(&c->site, copy.store))
		o = seal_copy(&copy, key, path, err);
	else
		o = err_set(err,
		    OUTCOME_STOP,
		    "the database is not sound, so no backup was made, and %s "
		    "is as it was",
		    path);
	store_close(copy.store);
	if (!o)
		printf("%s: %" PRId64 " bytes of database, checked and "
		       "sealed\n",
		    path,
		    copy.size);
	return o;
}

int command_backup(const struct arguments *a)
{
	struct config *config;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(
		    2, "expected the file that the backup is to be");
	if (backup_prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = back_up(config, &key, a->word[0], &err);
	seal_forget_key(&key);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}
