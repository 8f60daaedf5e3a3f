/* io.h - complete reads and writes on descriptors, with or without a deadline;
 * deadlines on the monotonic clock; failpoints of the test build.
 *
 * `deadline` comes from deadline_in, or is -1 for none. Without a deadline only
 * read(2) and write(2) are called, because the sandbox of the reader process
 * allows no more. Interrupted calls are retried. On failure errno is set; it is
 * ETIMEDOUT if the deadline passed. */
#ifndef SPADESD_BASE_IO_H
#define SPADESD_BASE_IO_H

#include <sys/types.h>

/* Write all `size` bytes. False on failure or at the deadline; some bytes may
 * have been written. If a deadline is given, `fd` must be a socket; a peer that
 * has closed the connection causes no SIGPIPE. */
bool io_write_all(int fd, const void *bytes, size_t size, int64_t deadline);

/* Read exactly `size` bytes. False at the end of the input (errno is 0), on
 * failure, or at the deadline. */
bool io_read_all(int fd, void *bytes, size_t size, int64_t deadline);

/* Wait for input and read up to `size` bytes of it. Returns the number read, 0
 * at the end of the input, or -1 on failure or at the deadline. */
ssize_t io_read_some(int fd, void *bytes, size_t size, int64_t deadline);

/* Deadlines on the monotonic clock, in milliseconds, and waiting for a
 * descriptor. Nothing here reads the time of day. */

/* Return the deadline `milliseconds` from now. */
int64_t deadline_in(int64_t milliseconds);

bool deadline_passed(int64_t deadline);

/* Wait until one of the poll events occurs. False if the deadline has passed
 * (deadline_passed is then true) or poll failed. */
bool deadline_wait(int64_t deadline, int fd, short events);

/* Places where a test can kill the program.
 *
 * In the test build, SPADESD_FAILPOINT="name:n" kills the process with SIGKILL
 * when failpoint `name` is reached for the n-th time. In all other builds the
 * call compiles to nothing. tests/fault/kill.py uses the names. */

#ifdef SPADESD_TEST
void failpoint(const char *name);
#else
#define failpoint(name) ((void)0)
#endif

#endif
