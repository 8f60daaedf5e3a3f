/* buf.h - bytes that grow up to a limit.
 *
 * buf->data is always NUL-terminated once anything was added (or buf_string was
 * called), so text in it can be used as a C string. What does not fit under the
 * limit is cut off at that byte, and buf->cut is set; nothing but the NUL is
 * ever written beyond it. */
#ifndef SPADESD_BASE_BUF_H
#define SPADESD_BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct buf {
	char *data; /* NULL while nothing was added */
	size_t size, room;
	size_t limit; /* 0 for none */
	bool cut;     /* something did not fit under the limit */
};

/* Makes a buffer empty, with a limit in bytes, 0 for none. */
void buf_init(struct buf *buf, size_t limit);

/* Frees its memory; it is empty again, and the limit stays. */
void buf_release(struct buf *buf);

/* Empties it and keeps the memory; or shortens it to `size` bytes, if it has
 * more. */
void buf_clear(struct buf *buf);
void buf_shorten(struct buf *buf, size_t size);

/* Add bytes, one byte, a text, what a format makes. */
void buf_add(struct buf *buf, const void *bytes, size_t size);
void buf_byte(struct buf *buf, char byte);
void buf_text(struct buf *buf, const char *text);
void buf_format(struct buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void buf_vformat(struct buf *buf, const char *format, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* What is in it, as a C string that holds until the next change; never NULL. */
const char *buf_string(struct buf *buf);

/* Adds `text` as a JSON string, quotes included; bytes that are no UTF-8 become
 * U+FFFD. */
void buf_json(struct buf *buf, const char *text);

#endif
