/* command_backup.c - `spadesd backup`, `restore` and `check`.
 *
 * A backup is the whole database at a moment between two passes. Passes wait
 * only while this moment is fixed, not while the backup is written. The backup
 * is checked, then sealed with a key of its own, because it contains hands,
 * secrets of deals, and addresses. The unsealed database is never written to
 * disk, and no more than a chunk of it is in memory. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/config.h"
#include "app/process/seal.h"
#include "app/process/snapshot.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/file.h"
#include "app/system/lock.h"
#include "app/system/progress.h"
#include "base/failpoint.h"
#include "base/when.h"
#include "commands.h"
#include "locked_db.h"
#include "readonly_db.h"
#include "referee/referee.h"
#include "store/chains.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/store.h"

/* ---- for backup, restore and check ---- */

static enum outcome read_key(
    const struct config *c, struct seal_key *key, struct err *err)
{
	const char *path = c->backup_key_file;
	if (!path) {
		return err_set(err,
		    OUTCOME_NEVER,
		    "no backup key: backups contain hands and are encrypted; "
		    "expected the key backup-key-file in the configuration "
		    "(spadesd init then makes the file)");
	}
	return seal_read_key(path, key, err);
}

static enum outcome backup_prepare(const struct arguments *a,
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

/* Open the database between two passes and freeze this process's view of it.
 * Passes can run again when this returns. */
static enum outcome hold(
    const struct config *c, struct snapshot *copy, struct err *err)
{
	struct locked_db db;
	progress_begin("waiting for a moment between two passes");
	enum outcome o = locked_db_open(c, BACKUP_LOCK_WAIT, &db, err);
	progress_end();
	if (o)
		return o;
	copy->store = db.store;
	draw_root(copy->store);
	copy->when = clock_now();
	o = store_snapshot(copy->store, &copy->size, err);
	if (o)
		store_close(copy->store);
	lock_release(db.lock);
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

static enum outcome write_if_sound(const struct config *c,
    const struct snapshot *copy,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	if (!backup_sound(&c->site, copy->store))
		return err_set(err,
		    OUTCOME_STOP,
		    "the database has errors; no backup was made and %s is "
		    "unchanged (run spadesd check)",
		    path);
	progress_begin("writing the backup");
	enum outcome o = snapshot_write(copy, key, path, err);
	progress_end();
	return o;
}

static enum outcome back_up(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct snapshot copy;
	enum outcome o = hold(c, &copy, err);
	if (o)
		return o;
	o = write_if_sound(c, &copy, key, path, err);
	store_close(copy.store);
	if (o)
		return o;
	printf("%s: wrote %" PRId64
	       " bytes of database, checked and encrypted\n",
	    path,
	    copy.size);
	return note_backup(c, copy.when, err);
}

int command_backup(const struct arguments *a)
{
	struct config *config;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(
		    2, "no file given: expected spadesd backup FILE");
	if (backup_prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = back_up(config, &key, a->word[0], &err);
	seal_forget_key(&key);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

/* ---- restore and check ----
 *
 * The backup is decrypted into a file beside the database and checked there;
 * only then does the file get the database's name. The next pass replays the
 * mail received since the backup was made. If the process is killed, the
 * leftover file is overwritten the next time. */

enum { RESTORE_LOCK_WAIT = 30 };

/* The database of a backup, decrypted into a separate file. */
struct opened_copy {
	char path[4096];
	int fd; /* the file at `path`, open and locked; -1 for none */
	struct store *store;
	int64_t when;
};

/* Create an empty, locked file for the decrypted database. */
static enum outcome make_file(
    const struct config *c, struct opened_copy *copy, struct err *err)
{
	const char *database = c->database;
	snprintf(copy->path, sizeof copy->path, "%s.opened", database);
	int how = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC;
	copy->fd = open(copy->path, how, 0600);
	if (copy->fd < 0)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", copy->path, strerror(errno));
	if (flock(copy->fd, LOCK_EX | LOCK_NB) < 0) {
		close(copy->fd);
		copy->fd = -1;
		return err_set(err,
		    OUTCOME_LATER,
		    "another spadesd is already opening a backup; try again "
		    "when it has finished");
	}
	if (ftruncate(copy->fd, 0) < 0)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", copy->path, strerror(errno));
	return OUTCOME_DONE;
}

static void close_store(struct opened_copy *copy)
{
	store_close(copy->store);
	copy->store = NULL;
}

static void drop(struct opened_copy *copy)
{
	close_store(copy);
	if (copy->fd < 0)
		return;
	unlink(copy->path);
	close(copy->fd);
}

/* Decrypt a backup and check its database. Call drop afterwards, even on
 * failure. */
static enum outcome open_backup(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct opened_copy *copy,
    struct err *err)
{
	*copy = (struct opened_copy){.fd = -1};
	enum outcome o = make_file(c, copy, err);
	progress_begin("reading the backup");
	if (!o)
		o = seal_open(path, key, copy->fd, &copy->when, err);
	progress_end();
	if (!o)
		o = store_open_copy(copy->path, &copy->store, err);
	if (o || backup_sound(&c->site, copy->store))
		return o;
	return err_set(err,
	    OUTCOME_NEVER,
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
	return err_set(err,
	    OUTCOME_NEVER,
	    "%s or its -wal file exists already; expected neither (move both "
	    "away first)",
	    c->database);
}

/* Record that mail must be replayed, and move the database into place. */
static enum outcome put_back(
    const struct config *c, struct opened_copy *copy, struct err *err)
{
	store_restored_set(copy->store, copy->when);
	close_store(copy);
	if (fsync(copy->fd) < 0)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", copy->path, strerror(errno));
	failpoint("restore");
	enum outcome o = file_rename(copy->path, c->database, err);
	copy->path[0] = '\0'; /* drop must not remove the file */
	return o;
}

static enum outcome restore(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct opened_copy copy;
	struct lock *lock;
	char when[WHEN_PERSON];
	enum outcome o = lock_take(c->database, RESTORE_LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = look_for_place(c, err);
	if (o) {
		lock_release(lock);
		return o;
	}
	o = open_backup(c, key, path, &copy, err);
	if (!o)
		o = put_back(c, &copy, err);
	drop(&copy);
	lock_release(lock);
	if (!o) {
		printf("Restored %s as it was on %s. The next pass replays all "
		       "mail received since then.\n",
		    c->database,
		    when_person(copy.when, "", when, sizeof when));
	}
	return o;
}

int command_restore(const struct arguments *a)
{
	struct config *config;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(
		    2, "no file given: expected spadesd restore FILE");
	if (backup_prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = restore(config, &key, a->word[0], &err);
	seal_forget_key(&key);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

static int check_backup(const struct arguments *a, const char *path)
{
	struct config *config;
	struct seal_key key;
	struct opened_copy copy;
	struct err err;
	if (backup_prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = open_backup(config, &key, path, &copy, &err);
	drop(&copy);
	seal_forget_key(&key);
	config_free(config);
	if (o)
		return cli_fail(1, "%s", err.text);
	printf("%s: sound\n", path);
	return 0;
}

int command_check(const struct arguments *a)
{
	struct readonly_db in;
	struct err err;
	if (a->count)
		return check_backup(a, a->word[0]);
	if (readonly_db_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	bool good = backup_sound(&in.config->site, in.referee.store);
	readonly_db_close(&in);
	if (!good)
		return 1;
	puts("the database is sound");
	return 0;
}
