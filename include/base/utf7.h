/* utf7.h - names of mailboxes in modified UTF-7 (RFC 3501, 5.1.3). */
#ifndef SPADESD_BASE_UTF7_H
#define SPADESD_BASE_UTF7_H

struct buf;

/* Add a UTF-8 name in modified UTF-7. Bytes that are not UTF-8 are added
 * unchanged. */
void utf7_write(struct buf *out, const char *name);

/* Add a name in modified UTF-7 as UTF-8. What is not modified UTF-7 is added
 * unchanged. */
void utf7_read(struct buf *out, const char *name);

#endif
