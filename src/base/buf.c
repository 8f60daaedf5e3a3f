/* buf.c - a growing byte buffer with a limit.
 *
 * The limit protects against input from strangers. Doubling keeps the cost of
 * appending linear. */
#include "base/buf.h"

#include <unistr.h>

void buf_init(struct buf *buf, size_t limit)
{
	*buf = (struct buf){.limit = limit};
}

void buf_release(struct buf *buf)
{
	free(buf->data);
	buf_init(buf, buf->limit);
}

void buf_clear(struct buf *buf)
{
	buf->size = 0;
	buf->cut = false;
	if (buf->data)
		buf->data[0] = '\0';
}

static void grow(struct buf *buf, size_t need)
{
	if (need <= buf->room)
		return;
	size_t room = buf->room ? buf->room : 256;
	while (room < need)
		room *= 2;
	char *data = realloc(buf->data, room);
	if (!data)
		abort();
	buf->data = data;
	buf->room = room;
}

void buf_shorten(struct buf *buf, size_t size)
{
	if (size < buf->size) {
		buf->size = size;
		buf->data[size] = '\0';
	}
}

/* Make room for `size` more bytes and the NUL. Returns how many of the bytes
 * the limit allows. */
static size_t admit(struct buf *buf, size_t size)
{
	size_t left = buf->limit - buf->size;
	if (buf->limit && size > left) {
		size = left;
		buf->cut = true;
	}
	grow(buf, buf->size + size + 1);
	return size;
}

void buf_add(struct buf *buf, const void *bytes, size_t size)
{
	size = admit(buf, size);
	if (size)
		memcpy(buf->data + buf->size, bytes, size);
	buf->size += size;
	buf->data[buf->size] = '\0';
}

void buf_byte(struct buf *buf, char byte)
{
	buf_add(buf, &byte, 1);
}

void buf_text(struct buf *buf, const char *text)
{
	buf_add(buf, text, strlen(text));
}

/* Most texts fit into the room that is left, and are formatted once. */
void buf_vformat(struct buf *buf, const char *format, va_list ap)
{
	va_list again;
	size_t left = buf->room - buf->size;
	va_copy(again, ap);
	int n =
	    vsnprintf(left ? buf->data + buf->size : NULL, left, format, again);
	va_end(again);
	if (n < 0)
		abort();
	size_t size = admit(buf, (size_t)n);
	if ((size_t)n >= left)
		vsnprintf(buf->data + buf->size, size + 1, format, ap);
	buf->size += size;
	buf->data[buf->size] = '\0';
}

void buf_format(struct buf *buf, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_vformat(buf, format, ap);
	va_end(ap);
}

const char *buf_string(struct buf *buf)
{
	if (!buf->data)
		buf_add(buf, "", 0);
	return buf->data;
}

static void json_character(
    struct buf *buf, ucs4_t uc, const uint8_t *bytes, size_t size)
{
	if (uc == '"' || uc == '\\')
		buf_format(buf, "\\%c", (int)uc);
	else if (uc == '\n')
		buf_text(buf, "\\n");
	else if (uc < 0x20 || uc == 0x7f)
		buf_format(buf, "\\u%04x", (unsigned)uc);
	else
		buf_add(buf, bytes, size);
}

void buf_json(struct buf *buf, const char *text)
{
	const uint8_t *p = (const uint8_t *)text;
	const uint8_t *end = p + strlen(text);
	buf_byte(buf, '"');
	while (p < end) {
		ucs4_t uc;
		int n = u8_mbtoucr(&uc, p, (size_t)(end - p));
		if (n <= 0) {
			buf_text(buf, "\xEF\xBF\xBD");
			p++;
			continue;
		}
		json_character(buf, uc, p, (size_t)n);
		p += n;
	}
	buf_byte(buf, '"');
}
