/* io.c - complete reads and writes on descriptors.
 *
 * A peer that sends or takes a byte now and then must not outlast the deadline.
 * So no call with a deadline may block: every read follows a poll, and every
 * write uses MSG_DONTWAIT, which works on sockets in any mode. */
#include "base/io.h"

#include <errno.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/deadline.h"

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
