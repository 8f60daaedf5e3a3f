/* stream.h - inside transport: libetpan's stream on a libcurl connection.
 *
 * libcurl resolves, connects and verifies TLS (CONNECT_ONLY); libetpan speaks
 * IMAP over it. Each command has an absolute deadline, and each stretch between
 * deadlines a budget of bytes: neither a silent nor a dripping nor a flooding
 * server can hold the referee. What libetpan would recurse into or hoard is
 * refused before it sees it (stream.c). End of file is an error, so libetpan
 * does not spin on it. */
#ifndef SPADESD_TRANSPORT_STREAM_H
#define SPADESD_TRANSPORT_STREAM_H

#include <libetpan/libetpan.h>
#include <stdbool.h>

#include "base/err.h"
#include "transport/server.h"

struct stream;

/* Connects within `seconds`. On success the caller passes the low stream to
 * mailstream_new, which owns it from then on. */
enum outcome stream_open(const struct server *server,
    int seconds,
    mailstream_low **low,
    struct stream **stream,
    struct err *err);

/* What follows has until `seconds` from now and may bring at most `plain` bytes
 * outside of literals, and `literals` within. */
void stream_allow(
    struct stream *stream, int seconds, size_t plain, size_t literals);

/* Waits until the server has something to say, `wake` (-1 for none) is
 * readable, or the time is up. *spoke is set when it is the server; STOP when
 * waiting fails. */
enum outcome stream_wait(
    struct stream *stream, int wake, int64_t milliseconds, bool *spoke);

/* Why the last read, write or wait failed: "the server took too long", "the
 * connection ended"; "" while none did. libetpan's driver has no other way to
 * say it. */
const char *stream_trouble(const struct stream *stream);

#endif
