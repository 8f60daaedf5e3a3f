/* stream.h - inside transport: libetpan's stream on a libcurl connection.
 *
 * libcurl resolves, connects and verifies TLS (CONNECT_ONLY); libetpan speaks
 * IMAP over it. Each command has an absolute deadline and a budget of bytes, so
 * that a server cannot block the referee by silence, by single bytes now and
 * then, or by a flood. Answers that would make libetpan recurse or allocate too
 * much are refused. End of file is an error, because libetpan would spin on
 * it. */
#ifndef SPADESD_TRANSPORT_STREAM_H
#define SPADESD_TRANSPORT_STREAM_H

#include <libetpan/libetpan.h>
#include <stdbool.h>

#include "base/err.h"
#include "transport/server.h"

struct stream;

/* Connect within `seconds`. On success the caller passes *low to
 * mailstream_new, which then owns it. */
enum outcome stream_open(const struct server *server, int seconds,
    mailstream_low **low, struct stream **stream, struct err *err);

/* Set the limits for the next command: `seconds` from now, `plain` bytes
 * outside literals, and `literals` bytes inside literals. */
void stream_allow(
    struct stream *stream, int seconds, size_t plain, size_t literals);

/* Wait until the server sends something, `wake` (-1 for none) is readable, or
 * the time is up. *spoke is true if the server sent something. STOP if waiting
 * fails. */
enum outcome stream_wait(
    struct stream *stream, int wake, int64_t milliseconds, bool *spoke);

/* Return why the last read, write or wait failed: "the server took too long",
 * "the connection ended"; "" if none did. libetpan's driver interface has no
 * other way to report it. */
const char *stream_trouble(const struct stream *stream);

#endif
