/* handle.h - inside transport: a libcurl handle with the TLS rules that all
 * connections share. */
#ifndef SPADESD_TRANSPORT_HANDLE_H
#define SPADESD_TRANSPORT_HANDLE_H

#include <curl/curl.h>

/* An option whose value is a number. A row of 0 ends a list of them. */
struct handle_option {
	CURLoption option;
	long value;
};

/* A handle that verifies its server against ca_file or, when that is NULL, the
 * system's authorities, and knows no TLS below 1.2. What goes wrong is written
 * to `trouble` (CURL_ERROR_SIZE bytes that outlive the handle, or are taken
 * from it). */
CURL *handle_new(const char *url, const char *ca_file, char *trouble);

/* Sets all options of a list. */
void handle_set(CURL *curl, const struct handle_option *options);

/* So many seconds; in the test build as many as SPADESD_DEADLINE says, since a
 * test need not wait ten minutes to see a deadline pass. */
long handle_seconds(long seconds);

/* Sets all options of a list, whose values are seconds. */
void handle_set_deadlines(CURL *curl, const struct handle_option *options);

/* What is known of a failure: what libcurl wrote to `trouble`, or its name for
 * the code. */
const char *handle_trouble(const char *trouble, CURLcode code);

#endif
