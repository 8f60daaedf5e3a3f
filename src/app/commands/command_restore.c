/* command_restore.c - `spadesd restore` and `check`.
 *
 * What is in a backup is opened into a file of its own beside the database,
 * checked there, and only then gets the database's name; the next pass reads
 * again what came since the copy was made. Whoever is killed meanwhile leaves a
 * file that the next one writes over. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/backup/backups.h"
#include "app/backup/inspection.h"
#include "app/backup/seal.h"
#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/file.h"
#include "app/system/lock.h"
#include "base/failpoint.h"
#include "base/when.h"
#include "commands.h"
#include "store/copy.h"
#include "store/store.h"

enum { LOCK_WAIT = 30 };

/* The copy in a backup, opened and found sound. */
struct opened_copy {
	char path[4096];
	int fd; /* of that file, locked; -1: none */
	struct store *store;
	int64_t when;
};

/* The file that it is opened into, empty. */
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
		return err_set(
		    err, OUTCOME_LATER, "another spadesd is opening a backup");
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

/* The copy in a backup, found sound; drop removes it, also after a failure. */
static enum outcome open_backup(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct opened_copy *copy,
    struct err *err)
{
	*copy = (struct opened_copy){.fd = -1};
	enum outcome o = make_file(c, copy, err);
	if (!o)
		o = seal_open(path, key, copy->fd, &copy->when, err);
	if (!o)
		o = store_open_copy(copy->path, &copy->store, err);
	if (o || backup_sound(&c->site, copy->store))
		return o;
	return err_set(
	    err, OUTCOME_NEVER, "%s: the database in it is not sound", path);
}

/* There must be no database where one is to be put. */
static enum outcome look_for_place(const struct config *c, struct err *err)
{
	char log[4096];
	snprintf(log, sizeof log, "%s-wal", c->database);
	if (access(c->database, F_OK) < 0 && access(log, F_OK) < 0)
		return OUTCOME_DONE;
	return err_set(err,
	    OUTCOME_NEVER,
	    "%s or its -wal is there already: move both away first",
	    c->database);
}

/* Notes that mail is to be read again, and puts the database in its place. */
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
	copy->path[0] = '\0'; /* it has that name no more */
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
	enum outcome o = lock_take(c->database, LOCK_WAIT, &lock, err);
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
		printf("The database %s is that of %s. With the next look at "
		       "the mailbox, all that came since is read again.\n",
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
		return cli_fail(2, "expected the file of a backup");
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
	struct inspection in;
	struct err err;
	if (a->count)
		return check_backup(a, a->word[0]);
	if (inspection_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	bool good = backup_sound(&in.config->site, in.referee.store);
	inspection_close(&in);
	if (!good)
		return 1;
	puts("the database: sound");
	return 0;
}
