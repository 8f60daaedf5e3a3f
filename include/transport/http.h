/* http.h - fetching a small document over HTTPS. */
#ifndef SPADESD_TRANSPORT_HTTP_H
#define SPADESD_TRANSPORT_HTTP_H

#include <stddef.h>

#include "base/err.h"

struct buf;

/* Fetch `url` and add the document to `out`, whose limit must hold it. Only
 * https, verified against ca_file or, if NULL, the system's authorities. No
 * redirects; ten seconds at most. Any failure is LATER. */
enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err);

#endif
