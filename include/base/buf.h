/* buf.h - bytes that grow up to a limit.
 *
 * buf->data is always NUL-terminated once anything was added (or buf_string was called), so text in
 * it can be used as a C string. A write past the limit is cut and buf->cut is set; nothing is ever
 * written beyond it. */
#ifndef SPADESD_BASE_BUF_H
#define SPADESD_BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct buf {
	char *data;
	size_t size, room, limit;
	bool cut; /* something did not fit under the limit */
};

void buf_init(struct buf *buf, size_t limit); /* limit in bytes, 0 for none */
void buf_release(struct buf *buf);
void buf_clear(struct buf *buf);                /* empties it, keeps the memory */
void buf_shorten(struct buf *buf, size_t size); /* to so many bytes, of those it has */
void buf_add(struct buf *buf, const void *bytes, size_t size);
void buf_byte(struct buf *buf, char byte);
void buf_text(struct buf *buf, const char *text);
void buf_format(struct buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vformat(struct buf *buf, const char *format, va_list ap)
    __attribute__((format(printf, 2, 0)));
const char *buf_string(struct buf *buf); /* never NULL */

/* Adds `text` as a JSON string, quotes included; bytes that are no UTF-8 become U+FFFD. */
void buf_json(struct buf *buf, const char *text);

#endif
