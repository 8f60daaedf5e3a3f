/* io.h - whole reads and writes on descriptors, within a time or without one.
 *
 * `deadline` is deadline.h's, or -1 for none. Without one nothing but read(2)
 * and write(2) is called, so that the shut-in reader may use these too.
 * Interrupted calls are begun again; errno says what failed, ETIMEDOUT at the
 * deadline. */
#ifndef SPADESD_BASE_IO_H
#define SPADESD_BASE_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Writes all `size` bytes; false when it fails or the deadline passes, with
 * some of them written perhaps. With a deadline `fd` is a socket, and no
 * SIGPIPE comes of a peer that is gone. */
bool io_write_all(int fd, const void *bytes, size_t size, int64_t deadline);

/* Reads exactly `size` bytes; false when the input ends before them (errno 0),
 * it fails, or the deadline passes. */
bool io_read_all(int fd, void *bytes, size_t size, int64_t deadline);

/* Reads what is there, at most `size` bytes, waiting for the first; returns how
 * many, 0 at the end of the input, -1 when it fails or the deadline passes. */
ssize_t io_read_some(int fd, void *bytes, size_t size, int64_t deadline);

#endif
