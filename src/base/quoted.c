/* quoted.c - text in quoted-printable, undone. */
#include "base/quoted.h"

#include "base/buf.h"
#include "base/hex.h"

void quoted_undo(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		size_t left = text[i] == '=' ? size - i - 1 : 0;
		int value = left >= 2 ? hex_pair(text + i + 1) : -1;
		if (value >= 0) {
			buf_byte(out, (char)value);
			i += 2;
		} else if (left >= 2 && text[i + 1] == '\r' &&
			   text[i + 2] == '\n') {
			i += 2;
		} else if (left && text[i + 1] == '\n') {
			i++;
		} else {
			buf_byte(out, text[i]);
		}
	}
}
