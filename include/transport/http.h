/* http.h - small documents over HTTPS: fetching one, and posting a form.
 *
 * URLs must be https. The server is verified against ca_file or, if NULL, the
 * system's authorities. Redirects are not followed, and the time limit is ten
 * seconds unless the caller gives another. */
#ifndef SPADESD_TRANSPORT_HTTP_H
#define SPADESD_TRANSPORT_HTTP_H

#include <stddef.h>

#include "base/err.h"

struct buf;

/* Fetch `url` and add the document to `out`, whose limit must be large enough.
 * Any failure is LATER, and so is any status but 200. */
enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err);

/* A request. `fields` is the form to post, "name=value&name=value", with its
 * values already encoded. */
struct http_form {
	const char *url;
	const char *ca_file;
	const char *fields; /* NULL: nothing is posted */
	long seconds;       /* time limit; 0: ten seconds */
};

/* Fetch a document like http_get, within form->seconds. */
enum outcome http_fetch(
    const struct http_form *form, struct buf *out, struct err *err);

/* Post a form and add the answer to `out`, whose limit must be large enough. If
 * the answer is complete, stores its status in *status and returns DONE,
 * whatever the status is. Otherwise returns LATER; the error contains nothing
 * of the form. */
enum outcome http_post(const struct http_form *form, long *status,
    struct buf *out, struct err *err);

#endif
