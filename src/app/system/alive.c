/* alive.c - keeps and reads the file that shows whether a daemon runs. */
#include "alive.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

struct alive {
	int fd;
};

static void file_name(const char *database, char *path, size_t room)
{
	snprintf(path, room, "%s.daemon", database);
}

/* Write the line of the file: what happened, and when. It is not synced, so
 * that this works even on a full or failing disk. */
static void note(const struct alive *alive, char what, int64_t now)
{
	char line[40];
	int size =
	    snprintf(line, sizeof line, "%c %-20" PRId64 "\n", what, now);
	(void)!pwrite(alive->fd, line, (size_t)size, 0);
}

/* Lock the file. `status` may hold it for a moment, so try for half a
 * second. */
static bool lock_soon(int fd)
{
	const struct timespec pause = {.tv_nsec = 20000000};
	for (int tries = 0; tries < 25; tries++) {
		if (!flock(fd, LOCK_EX | LOCK_NB))
			return true;
		nanosleep(&pause, NULL);
	}
	return false;
}

enum outcome alive_begin(
    const char *database, int64_t now, struct alive **alive, struct err *err)
{
	char path[4096];
	*alive = NULL;
	file_name(database, path, sizeof path);
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", path, strerror(errno));
	if (!lock_soon(fd)) {
		close(fd);
		return OUTCOME_DONE;
	}
	*alive = malloc(sizeof **alive);
	if (!*alive)
		abort();
	(*alive)->fd = fd;
	note(*alive, 'B', now);
	return OUTCOME_DONE;
}

void alive_end(struct alive *alive, int64_t now)
{
	if (!alive)
		return;
	note(alive, 'E', now);
	close(alive->fd);
	free(alive);
}

enum alive_state alive_look(const char *database, int64_t *since)
{
	char path[4096];
	char line[40] = "";
	*since = 0;
	file_name(database, path, sizeof path);
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
