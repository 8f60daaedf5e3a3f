/* command_backup.c - `spadesd backup`, `restore` and `check`.
 *
 * A backup is the whole database at a moment between two passes. Passes wait
 * only while the database is copied beside itself. The copy is checked, then
 * sealed with a key of its own, because it contains hands, secrets of deals,
 * and addresses. A restore takes the same way back. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/config.h"
#include "app/process/copy.h"
#include "app/process/seal.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/lock.h"
#include "app/system/progress.h"
#include "base/when.h"
#include "commands.h"
#include "locked_db.h"
#include "readonly_db.h"
#include "referee/referee.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/deal_inputs.h"
#include "store/store.h"

/* ---- for backup, restore and check ---- */

static enum outcome read_key(
    const struct config *c, struct seal_key *key, struct err *err)
{
	if (c->backup_key_file)
		return seal_read_key(c->backup_key_file, key, err);
	return err_set(err, OUTCOME_NEVER,
	    "no backup key: backups contain hands and are encrypted; expected "
	    "the key backup-key-file in the configuration (spadesd init then "
	    "makes the file)");
}

/* Do something with the backup that the command line names. Returns the exit
 * status. */
static int with_backup(const struct arguments *a,
    enum outcome (*act)(const struct config *c, const struct seal_key *key,
	const char *path, struct err *err))
{
	struct config *config;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(
		    2, "no file given: expected spadesd %s FILE", a->command);
	enum outcome o = config_read(a->config, false, &config, &err);
	if (o)
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	o = read_key(config, &key, &err);
	int status = o ? STATUS_CONFIG : 1;
	if (!o)
		o = act(config, &key, a->word[0], &err);
	seal_forget_key(&key);
	config_free(config);
	return o ? cli_fail(status, "%s", err.text) : 0;
}

static void count_complaint(void *context, const char *what)
{
	int *count = context;
	(*count)++;
	progress_end();
	cli_complain("%s", what);
}

static bool backup_sound(const struct site *site, struct store *store)
{
	struct referee r = {
	    .store = store,
	    .site = site,
	    .entropy = entropy_fill,
	};
	int count = 0;
	progress_begin("checking the database");
	store_check(store, count_complaint, &count);
	referee_check(&r, clock_now(), count_complaint, &count);
	progress_end();
	return count == 0;
}

/* Seconds to wait for the lock. A pass that reads from a slow mail server may
 * take long. */
enum { BACKUP_LOCK_WAIT = 600 };

/* Draw a new root secret, from which chains and tokens are derived from now on.
 * Only the backup about to be made contains it. So an older backup does not
 * reveal the deals of games that start later, even to somebody who has its key.
 */
static void draw_root(struct store *store)
{
	uint8_t root[SEED_SIZE];
	entropy_fill(root, sizeof root);
	store_root_set(store, root);
	explicit_bzero(root, sizeof root);
}

/* Copy the database between two passes. */
static enum outcome copy_database(
    const struct config *c, struct copy *copy, struct err *err)
{
	struct locked_db db;
	*copy = (struct copy){.fd = -1};
	progress_begin("waiting for a moment between two passes");
	enum outcome o = locked_db_open(c, BACKUP_LOCK_WAIT, &db, err);
	progress_end();
	if (o)
		return o;
	draw_root(db.store);
	o = copy_make(c->database, db.store, copy, err);
	locked_db_close(&db);
	return o;
}

/* Record that a backup was made at `when`, for `spadesd status`. */
static enum outcome note_backup(
    const struct config *c, int64_t when, struct err *err)
{
	struct locked_db db;
	enum outcome o = locked_db_open(c, BACKUP_LOCK_WAIT, &db, err);
	if (o)
		return o;
	store_once(db.store, STORE_BACKED_UP, when, 0);
	locked_db_close(&db);
	return OUTCOME_DONE;
}

static enum outcome back_up(const struct config *c, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct copy copy;
	enum outcome o = copy_database(c, &copy, err);
	if (!o && !backup_sound(&c->site, copy.store))
		o = err_set(err, OUTCOME_STOP,
		    "the database has errors; no backup was made and %s is "
		    "unchanged (run spadesd check)",
		    path);
	progress_begin("writing the backup");
	if (!o)
		o = copy_seal(&copy, key, path, err);
	progress_end();
	copy_drop(&copy);
	if (o)
		return o;
	printf("%s: wrote the database, checked and encrypted\n", path);
	return note_backup(c, copy.when, err);
}

int command_backup(const struct arguments *a)
{
	return with_backup(a, back_up);
}

/* ---- restore and check ---- */

enum { RESTORE_LOCK_WAIT = 30 };

/* Decrypt a backup and check its database. Call copy_drop afterwards, even on
 * failure. */
static enum outcome open_backup(const struct config *c,
    const struct seal_key *key, const char *path, struct copy *copy,
    struct err *err)
{
	progress_begin("reading the backup");
	enum outcome o = copy_open(c->database, key, path, copy, err);
	progress_end();
	if (o || backup_sound(&c->site, copy->store))
		return o;
	return err_set(err, OUTCOME_NEVER,
	    "%s: the database in this backup has errors; expected an intact "
	    "database (use another backup)",
	    path);
}

/* Refuse to overwrite an existing database. */
static enum outcome look_for_place(const struct config *c, struct err *err)
{
	char log[4096];
	snprintf(log, sizeof log, "%s-wal", c->database);
	if (access(c->database, F_OK) < 0 && access(log, F_OK) < 0)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "%s or its -wal file exists already; expected neither (move both "
	    "away first)",
	    c->database);
}

static enum outcome put_back(const struct config *c, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct copy copy;
	char when[WHEN_PERSON];
	enum outcome o = open_backup(c, key, path, &copy, err);
	if (!o)
		o = copy_rename(&copy, c->database, err);
	copy_drop(&copy);
	if (!o)
		printf("Restored %s as it was on %s. The next pass replays all "
		       "mail received since then.\n",
		    c->database, when_person(copy.when, "", when, sizeof when));
	return o;
}

static enum outcome restore(const struct config *c, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct lock *lock;
	enum outcome o = lock_take(c->database, RESTORE_LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = look_for_place(c, err);
	if (!o)
		o = put_back(c, key, path, err);
	lock_release(lock);
	return o;
}

int command_restore(const struct arguments *a)
{
	return with_backup(a, restore);
}

static enum outcome check_backup(const struct config *c,
    const struct seal_key *key, const char *path, struct err *err)
{
	struct copy copy;
	enum outcome o = open_backup(c, key, path, &copy, err);
	copy_drop(&copy);
	if (!o)
		printf("%s: sound\n", path);
	return o;
}

int command_check(const struct arguments *a)
{
	struct readonly_db in;
	struct err err;
	if (a->count)
		return with_backup(a, check_backup);
	if (readonly_db_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	bool good = backup_sound(&in.config->site, in.referee.store);
	readonly_db_close(&in);
	if (!good)
		return 1;
	puts("the database is sound");
	return 0;
}
