/* quoted.h - text in quoted-printable, RFC 2045 6.7, undone. */
#ifndef SPADESD_BASE_QUOTED_H
#define SPADESD_BASE_QUOTED_H

#include <stddef.h>

struct buf;

/* Adds the text to `out`: "=E2" as its byte, and "=" at a line's end (LF or
 * CRLF) with that end as nothing. What is no quoted-printable stays as it is:
 * the text may have been cut, or edited. */
void quoted_undo(struct buf *out, const char *text, size_t size);

#endif
