/* http.h - fetching a small document over HTTPS. */
#ifndef SPADESD_TRANSPORT_HTTP_H
#define SPADESD_TRANSPORT_HTTP_H

#include <stddef.h>

#include "base/err.h"

struct buf;

/* Fetch `url` and add the document to `out`, whose limit must be large enough.
 * The URL must be https; the server is verified against ca_file or, if NULL,
 * the system's authorities. Redirects are not followed, and the time limit is
 * ten seconds. Any failure is LATER. */
enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err);

#endif
