/* body.c - the content of a part: as it is if each line may travel so, or else
 * quoted-printable (RFC 2045). */
#include "body.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/buf.h"

/* columns of a body's line without the "=" of a soft line end */
enum { BODY_LINE_MAX = 75 };

/* Writes a text without "." or "F" (of "From ") at the start of a line, and
 * without a space at its end. */
static void quoted_printable(struct buf *out, const char *text)
{
	size_t column = 0;
	for (const char *p = text; *p;) {
		bool ends = !p[1] || p[1] == '\n';
		bool begins = column == 0 && strchr(".F", *p);
		bool escaped = *p < ' ' || *p > '~' || *p == '=' || begins ||
		               (*p == ' ' && ends);
		size_t width = escaped ? 3 : 1;
		if (*p == '\n' || column + width > BODY_LINE_MAX) {
			buf_text(out, *p == '\n' ? "\r\n" : "=\r\n");
			p += *p == '\n';
			column = 0;
			continue;
		}
		buf_format(out, escaped ? "=%02X" : "%c", (unsigned char)*p++);
		column += width;
	}
	buf_text(out, "\r\n");
}

/* True if no mail server changes the line: it is ASCII, short enough (RFC 5321,
 * 4.5.3.1.6), does not begin like a line of a mailbox file or like the end of a
 * mail, and does not end with a blank. */
static bool safe_line(const char *line, size_t size)
{
	enum { LINE_MAX_BYTES = 990 };
	if (size > LINE_MAX_BYTES || *line == '.' || *line == 'F')
		return false;
	for (size_t i = 0; i < size; i++)
		if (line[i] < ' ' || line[i] > '~')
			return false;
	return !size || line[size - 1] != ' ';
}

static bool safe_lines(const char *text)
{
	while (*text) {
		size_t size = strcspn(text, "\n");
		if (!safe_line(text, size))
			return false;
		text += size + (text[size] == '\n');
	}
	return true;
}

/* Lines end with CRLF in a mail. */
static void plain_lines(struct buf *out, const char *text)
{
	for (size_t size; *text; text += size) {
		size = strcspn(text, "\n");
		buf_add(out, text, size);
		if (text[size]) {
			buf_text(out, "\r\n");
			size++;
		}
	}
	buf_text(out, "\r\n");
}

void compose_body(struct buf *out, const char *type, const char *text)
{
	bool plain = safe_lines(text);
	buf_format(out, "Content-Type: %s\r\n%s\r\n", type,
	    plain ? "" : "Content-Transfer-Encoding: quoted-printable\r\n");
	if (plain) /* 7bit is the default (RFC 2045 section 6.1) */
		plain_lines(out, text);
	else
		quoted_printable(out, text);
}
