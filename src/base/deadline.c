/* deadline.c - waiting for a descriptor until a deadline.
 *
 * A signal interrupts poll but does not move the deadline. poll is used because
 * select cannot handle descriptors of 1024 or more. */
#include "base/deadline.h"

#include <errno.h>
#include <poll.h>
#include <time.h>

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
