/* buf.h - a byte buffer that grows up to a limit.
 *
 * Once anything was added, or buf_string was called, buf->data ends with a NUL,
 * so text can be used as a C string. Bytes over the limit are dropped and
 * buf->cut is set. */
#ifndef SPADESD_BASE_BUF_H
#define SPADESD_BASE_BUF_H

struct buf {
	char *data; /* NULL until something is added */
	size_t size, room;
	size_t limit; /* in bytes, 0 for none */
	bool cut;     /* bytes were dropped because of the limit */
};

/* Make an empty buffer with a limit in bytes, 0 for none. */
void buf_init(struct buf *buf, size_t limit);

/* Free the memory. The buffer is empty again and keeps its limit. */
void buf_release(struct buf *buf);

/* buf_clear empties the buffer and keeps its memory. buf_shorten cuts it to
 * `size` bytes if it has more. */
void buf_clear(struct buf *buf);
void buf_shorten(struct buf *buf, size_t size);

/* Add `size` bytes (buf_add), one byte (buf_byte), a string (buf_text), or
 * formatted text (buf_format). */
void buf_add(struct buf *buf, const void *bytes, size_t size);
void buf_byte(struct buf *buf, char byte);
void buf_text(struct buf *buf, const char *text);
void buf_format(struct buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void buf_vformat(struct buf *buf, const char *format, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* Return the contents as a C string, never NULL. It is valid until the next
 * change to the buffer. */
const char *buf_string(struct buf *buf);

/* Add `text` as a JSON string, with its quotes. Invalid UTF-8 becomes U+FFFD.
 */
void buf_json(struct buf *buf, const char *text);

#endif
