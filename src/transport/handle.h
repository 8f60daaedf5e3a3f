/* handle.h - inside transport: libcurl handles with our TLS rules. */
#ifndef SPADESD_TRANSPORT_HANDLE_H
#define SPADESD_TRANSPORT_HANDLE_H

#include <curl/curl.h>

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
