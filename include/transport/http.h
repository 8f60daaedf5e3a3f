/* http.h - fetching a small document over HTTPS. */
#ifndef SPADESD_TRANSPORT_HTTP_H
#define SPADESD_TRANSPORT_HTTP_H

#include <stddef.h>

#include "base/err.h"

struct buf;

/* Adds what the URL gives to `out`, at most its limit. Only https, verified
 * against ca_file or, when that is NULL, the system's authorities; no
 * redirects; ten seconds at most. LATER with the reason otherwise. */
enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err);

#endif
