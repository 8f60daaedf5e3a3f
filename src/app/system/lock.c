/* lock.c - one process at a time, by flock on a file beside the database.
 *
 * The kernel releases the lock when the process ends, so a killed referee
 * leaves nothing to clean up. One letter in the file says whether the last pass
 * ended without a crash: B for begun, E for ended. The letter is overwritten in
 * place and not synced, so that this works even on a full or failing disk;
 * after a power failure it may be out of date. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { TRIES_A_SECOND = 50 };

struct lock {
	int fd;
};

/* Wait for the lock. Returns 0 or an errno, EWOULDBLOCK if another process
 * still holds it. */
static int wait_for(int fd, int64_t tries)
{
	const struct timespec pause = {.tv_nsec = 1000000000 / TRIES_A_SECOND};
	while (flock(fd, LOCK_EX | LOCK_NB) < 0) {
		if (errno != EWOULDBLOCK || tries-- <= 0)
			return errno;
		nanosleep(&pause, NULL);
	}
	return 0;
}

enum outcome lock_take(const char *database, int64_t wait_seconds,
    struct lock **out, struct err *err)
{
	char path[4096];
	snprintf(path, sizeof path, "%s.lock", database);
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", path, strerror(errno));
	int failed = wait_for(fd, wait_seconds * TRIES_A_SECOND);
	if (failed) {
		close(fd);
		if (failed != EWOULDBLOCK)
			return err_set(err, OUTCOME_STOP, "%s: %s", path,
			    strerror(failed));
		return err_set(err, OUTCOME_LATER,
		    "another spadesd is using %s; try again later", database);
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
	close(lock->fd);
	free(lock);
}
