/* io.c - complete reads and writes on descriptors.
 *
 * A peer that sends or takes a byte now and then must not outlast the deadline.
 * So no call with a deadline may block: every read follows a poll, and every
 * write uses MSG_DONTWAIT, which works on sockets in any mode. */
#include "base/io.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/* Wait until `fd` is ready. False, with errno set, at the deadline. Without a
 * deadline this returns at once, and the read or write itself waits. */
static bool ready(int fd, short events, int64_t deadline)
{
	if (deadline < 0 || deadline_wait(deadline, fd, events))
		return true;
	if (deadline_passed(deadline))
		errno = ETIMEDOUT;
	return false;
}

static bool again(int64_t deadline)
{
	return errno == EINTR || (errno == EAGAIN && deadline >= 0);
}

static ssize_t write_some(
    int fd, const void *bytes, size_t size, int64_t deadline)
{
	if (deadline < 0)
		return write(fd, bytes, size);
	return send(fd, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool io_write_all(int fd, const void *bytes, size_t size, int64_t deadline)
{
	const char *at = bytes;
	while (size) {
		ssize_t n = write_some(fd, at, size, deadline);
		if (n > 0) {
			at += n;
			size -= (size_t)n;
		} else if (n == 0 || !again(deadline) ||
			   !ready(fd, POLLOUT, deadline)) {
			return false;
		}
	}
	return true;
}

ssize_t io_read_some(int fd, void *bytes, size_t size, int64_t deadline)
{
	ssize_t n;
	do {
		if (!ready(fd, POLLIN, deadline))
			return -1;
		n = read(fd, bytes, size);
	} while (n < 0 && again(deadline));
	return n;
}

bool io_read_all(int fd, void *bytes, size_t size, int64_t deadline)
{
	char *at = bytes;
	while (size) {
		ssize_t n = io_read_some(fd, at, size, deadline);
		if (n == 0)
			errno = 0;
		if (n <= 0)
			return false;
		at += n;
		size -= (size_t)n;
	}
	return true;
}

/* Waiting for a descriptor until a deadline.
 *
 * A signal interrupts poll but does not move the deadline. poll is used
 * because select cannot handle descriptors of 1024 or more. */

/* longest wait in one call, because poll takes an int */
enum { MOST_MS = 60000 };

int64_t deadline_in(int64_t milliseconds)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000 + milliseconds;
}

bool deadline_passed(int64_t deadline)
{
	return deadline_in(0) >= deadline;
}

bool deadline_wait(int64_t deadline, int fd, short events)
{
	for (;;) {
		int64_t left = deadline - deadline_in(0);
		if (left <= 0)
			return false;
		if (left > MOST_MS)
			left = MOST_MS;
		struct pollfd p = {.fd = fd, .events = events};
		int n = poll(&p, 1, (int)left);
		if (n > 0)
			return true;
		if (n < 0 && errno != EINTR)
			return false;
	}
}

/* Kills the process at a failpoint, in the test build only.
 *
 * The signal is SIGKILL: as in a power failure, no buffer is flushed and no
 * handler runs. */

#ifdef SPADESD_TEST
#include <signal.h>

void failpoint(const char *name)
{
	static long seen;
	const char *want = getenv("SPADESD_FAILPOINT");
	size_t n = strlen(name);
	if (!want || strncmp(want, name, n) != 0 || want[n] != ':')
		return;
	if (++seen >= strtol(want + n + 1, NULL, 10))
		raise(SIGKILL);
}
#else
/* ISO C requires a declaration in every file. */
typedef int failpoint_is_for_the_test_build;
#endif
