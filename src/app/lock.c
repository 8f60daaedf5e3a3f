/* lock.c - one pass at a time, by flock on a file beside the database.
 *
 * The lock goes with the process: a killed referee leaves nothing behind that would have to be
 * cleaned up. One letter in the file tells the next pass whether the last one came to an end of its
 * own: B for begun, E for ended. It is written over in place and not synced, so that a full or
 * failing disk takes it too; after a loss of power it may be an old one. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "app.h"

struct lock {
	int fd;
};

enum outcome lock_take(
    const char *database, int64_t wait_seconds, struct lock **out, struct err *err)
{
	char path[4096];
	(void)snprintf(path, sizeof path, "%s.lock", database);
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0)
		return err_set(err, OUTCOME_STOP, "%s: %s", path, strerror(errno));
	for (int64_t waited = 0; flock(fd, LOCK_EX | LOCK_NB) < 0; waited++) {
		if (errno != EWOULDBLOCK || waited >= wait_seconds * 50) {
			enum outcome o =
			    errno == EWOULDBLOCK
				? err_set(err,
				      OUTCOME_LATER,
				      "another spadesd is at work on %s",
				      database)
				: err_set(err, OUTCOME_STOP, "%s: %s", path, strerror(errno));
			(void)close(fd);
			return o;
		}
		(void)nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
	}
	struct lock *lock = malloc(sizeof *lock);
	if (!lock)
		abort();
	lock->fd = fd;
	*out = lock;
	return OUTCOME_DONE;
}

bool lock_begin(struct lock *lock)
{
	char last = 'E';
	(void)!pread(lock->fd, &last, 1, 0);
	(void)!pwrite(lock->fd, "B", 1, 0);
	return last == 'B';
}

void lock_end(struct lock *lock)
{
	(void)!pwrite(lock->fd, "E", 1, 0);
}

void lock_release(struct lock *lock)
{
	if (!lock)
		return;
	(void)close(lock->fd);
	free(lock);
}
