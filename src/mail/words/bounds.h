/* bounds.h - inside mail: where a text may be cut, which is never within a
 * character. */
#ifndef SPADESD_MAIL_BOUNDS_H
#define SPADESD_MAIL_BOUNDS_H

#include <stddef.h>

/* How many bytes the first `most` characters have; all, when there are no
 * more. */
size_t bounds_characters(const char *text, size_t most);

/* How many bytes of whole characters, at most `most`, the text begins with. */
size_t bounds_bytes(const char *text, size_t most);

#endif
