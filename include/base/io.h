/* io.h - complete reads and writes on descriptors, with or without a deadline.
 *
 * `deadline` comes from deadline.h, or is -1 for none. Without a deadline only
 * read(2) and write(2) are called, because the sandbox of the reader process
 * allows no more. Interrupted calls are retried. On failure errno is set; it is
 * ETIMEDOUT if the deadline passed. */
#ifndef SPADESD_BASE_IO_H
#define SPADESD_BASE_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
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

#endif
