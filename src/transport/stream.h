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

#include <curl/curl.h>
#include <libetpan/libetpan.h>

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

/* Add to the error of a connection what the operator can do, and return
 * err->outcome. `key` is imap or smtp, the key that names the server. If
 * `doubtful` is set, connect again for at most three seconds: if the port
 * begins with TLS although its scheme does not, or the other way round, the
 * error says which scheme fits. */
enum outcome stream_advise(const struct server *server, const char *key,
    bool doubtful, struct err *err);

/* Add to the error of a refused login that user and password may be wrong,
 * unless the server's `words` tell another cause, or a token was refused.
 * Returns err->outcome. */
enum outcome stream_refused(const struct server *server, const char *key,
    const char *words, struct err *err);

#define FIRST_LINE "the server's first line is \"%.60s\""
#define ACCEPTS_NO_PASSWORD                                                    \
	"the server accepts no password here; expected a server that accepts " \
	"passwords, or the key oauth"

/* A numeric option. A row of zeros ends a list. */
struct handle_option {
	CURLoption option;
	long value;
};

/* Make a handle that verifies its server against ca_file or, if NULL, the
 * system's authorities, with TLS 1.2 or later. Errors are written to `trouble`,
 * which has CURL_ERROR_SIZE bytes and must stay valid until the handle is freed
 * or CURLOPT_ERRORBUFFER is reset. */
CURL *handle_new(const char *url, const char *ca_file, char *trouble);

/* Set all options in a list. */
void handle_set(CURL *curl, const struct handle_option *options);

/* Timeout in seconds. The test build returns SPADESD_DEADLINE instead, if set.
 */
long handle_seconds(long seconds);

/* Set all options in a list. Each value is a time in seconds and goes through
 * handle_seconds. */
void handle_set_deadlines(CURL *curl, const struct handle_option *options);

/* Return what is wrong with the server's certificate, if that is the trouble.
 * Otherwise return libcurl's message in `trouble`, or if it is empty the name
 * of the code. Call it before the handle is freed. */
const char *handle_trouble(CURL *curl, const char *trouble, CURLcode code);

#endif
