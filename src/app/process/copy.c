/* copy.c - a copy of the database in a file beside it.
 *
 * The file has the mode and the folder of the database, so the plain copy shows
 * its contents to nobody who cannot read the database. If the process is
 * killed, the leftover file is overwritten the next time. */
#include "copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/system/clock.h"
#include "app/system/file.h"
#include "base/failpoint.h"
#include "seal.h"
#include "store/copy.h"

static enum outcome failed(const struct copy *copy, struct err *err)
{
	return err_set(
	    err, OUTCOME_STOP, "%s: %s", copy->path, strerror(errno));
}

/* Create an empty, locked file for the copy. */
static enum outcome make_file(
    const char *database, struct copy *copy, struct err *err)
{
	enum { HOW = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC };
	*copy = (struct copy){.store = NULL};
	snprintf(copy->path, sizeof copy->path, "%s.copy", database);
	copy->fd = open(copy->path, HOW, 0600);
	if (copy->fd < 0)
		return failed(copy, err);
	if (flock(copy->fd, LOCK_EX | LOCK_NB) < 0) {
		close(copy->fd);
		copy->fd = -1;
		return err_set(err, OUTCOME_LATER,
		    "another spadesd already writes or reads a backup; try "
		    "again when it has finished");
	}
	if (ftruncate(copy->fd, 0) < 0)
		return failed(copy, err);
	return OUTCOME_DONE;
}

enum outcome copy_make(const char *database, struct store *from,
    struct copy *copy, struct err *err)
{
	enum outcome o = make_file(database, copy, err);
	copy->when = clock_now();
	if (!o)
		o = store_copy(from, copy->path, &copy->store, err);
	if (!o)
		store_restored_set(copy->store, copy->when);
	return o;
}

enum outcome copy_open(const char *database, const struct seal_key *key,
    const char *path, struct copy *copy, struct err *err)
{
	enum outcome o = make_file(database, copy, err);
	if (!o)
		o = seal_open(path, key, copy->fd, err);
	if (!o)
		o = store_open_copy(copy->path, &copy->store, err);
	if (!o)
		copy->when = store_restored(copy->store);
	return o;
}

static void close_store(struct copy *copy)
{
	store_close(copy->store);
	copy->store = NULL;
}

enum outcome copy_seal(struct copy *copy, const struct seal_key *key,
    const char *path, struct err *err)
{
	close_store(copy);
	return seal_write(copy->fd, path, key, err);
}

enum outcome copy_rename(struct copy *copy, const char *path, struct err *err)
{
	close_store(copy);
	if (fsync(copy->fd) < 0)
		return failed(copy, err);
	failpoint("copy");
	enum outcome o = file_rename(copy->path, path, err);
	close(copy->fd);
	copy->fd = -1;
	return o;
}

void copy_drop(struct copy *copy)
{
	store_close(copy->store);
	if (copy->fd < 0)
		return;
	unlink(copy->path);
	close(copy->fd);
}
