/* lock.c - one process at a time, by flock on a file beside the database; and
 * the file that shows whether a daemon runs.
 *
 * The kernel releases the lock when the process ends, so a killed referee
 * leaves nothing to clean up. One letter in the file says whether the last pass
 * ended without a crash: B for begun, E for ended. The letter is overwritten in
 * place and not synced, so that this works even on a full or failing disk;
 * after a power failure it may be out of date. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"

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

/* Open a file and lock it. LATER if another process holds it. */
static enum outcome take(
    const char *path, int64_t tries, struct lock **out, struct err *err)
{
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	int failed = fd < 0 ? errno : wait_for(fd, tries);
	*out = NULL;
	if (failed) {
		if (fd >= 0)
			close(fd);
		return err_set(err,
		    failed == EWOULDBLOCK ? OUTCOME_LATER : OUTCOME_STOP,
		    "%s: %s", path, strerror(failed));
	}
	*out = malloc(sizeof **out);
	if (!*out)
		abort();
	(*out)->fd = fd;
	return OUTCOME_DONE;
}

enum outcome lock_take(const char *database, int64_t wait_seconds,
    struct lock **out, struct err *err)
{
	char path[4096];
	snprintf(path, sizeof path, "%s.lock", database);
	enum outcome o = take(path, wait_seconds * TRIES_A_SECOND, out, err);
	if (o == OUTCOME_LATER)
		err_set(err, o, "another spadesd is using %s; try again later",
		    database);
	return o;
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

/* ---- the file that shows whether a daemon runs ---- */

static void daemon_file(const char *database, char *path, size_t room)
{
	snprintf(path, room, "%s.daemon", database);
}

/* Write the line of the file: what happened, and when. It is not synced, so
 * that this works even on a full or failing disk. */
static void note(const struct lock *alive, char what, int64_t now)
{
	char line[40];
	int size =
	    snprintf(line, sizeof line, "%c %-20" PRId64 "\n", what, now);
	(void)!pwrite(alive->fd, line, (size_t)size, 0);
}

enum outcome alive_begin(
    const char *database, int64_t now, struct lock **alive, struct err *err)
{
	char path[4096];
	daemon_file(database, path, sizeof path);
	/* `status` may hold the file for a moment: try for half a second */
	enum outcome o = take(path, TRIES_A_SECOND / 2, alive, err);
	if (o == OUTCOME_LATER)
		return OUTCOME_DONE;
	if (!o)
		note(*alive, 'B', now);
	return o;
}

void alive_end(struct lock *alive, int64_t now)
{
	if (alive)
		note(alive, 'E', now);
	lock_release(alive);
}

enum alive_state alive_look(const char *database, int64_t *since)
{
	char path[4096];
	char line[40] = "";
	*since = 0;
	daemon_file(database, path, sizeof path);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return ALIVE_UNKNOWN;
	bool running = flock(fd, LOCK_SH | LOCK_NB) < 0 && errno == EWOULDBLOCK;
	bool told = read(fd, line, sizeof line - 1) > 2;
	close(fd);
	if (told)
		*since = strtoll(line + 1, NULL, 10);
	if (running)
		return ALIVE_RUNNING;
	return *line == 'E' ? ALIVE_ENDED : ALIVE_KILLED;
}
