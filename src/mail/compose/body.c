/* body.c - the content of a part: as it is if each line may travel so, or else
 * quoted-printable (RFC 2045). */
#include "body.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/buf.h"

/* columns of a body's line without the "=" of a soft line end */
enum { BODY_LINE_MAX = 75 };

/* True if a body may hold the byte unescaped, except at the start or end of a
 * line. */
static bool literal(unsigned char c)
{
	return c >= ' ' && c < 0x7f && c != '=';
}

static bool ends_line(char c)
{
	return c == '\n' || !c;
}

/* Number of bytes from `p`, at most `room`, that need no quoted-printable
 * escape. A "." or "F" (of "From ") at the start of a line, and a space at its
 * end, must be escaped. */
static size_t run_length(const char *p, size_t column, size_t room)
{
	size_t n = 0;
	if (column == 0 && (*p == '.' || *p == 'F'))
		return 0;
	while (n < room && literal((unsigned char)p[n]))
		n++;
	if (n && p[n - 1] == ' ' && ends_line(p[n]))
		n--;
	return n;
}

static void add_escaped(struct buf *out, unsigned char c)
{
	static const char digits[] = "0123456789ABCDEF";
	const char escaped[3] = {'=', digits[c >> 4], digits[c & 15]};
	buf_add(out, escaped, sizeof escaped);
}

static void quoted_printable(struct buf *out, const char *text)
{
	enum { ESCAPED = 3 };
	size_t column = 0;
	for (const char *p = text; *p;) {
		size_t room = BODY_LINE_MAX - column;
		size_t n = run_length(p, column, room);
		buf_add(out, p, n);
		column += n;
		p += n;
		if (*p == '\n') {
			buf_add(out, "\r\n", 2);
			column = 0;
			p++;
		} else if (*p &&
			   (n == room || column + ESCAPED > BODY_LINE_MAX)) {
			buf_add(out, "=\r\n", 3);
			column = 0;
		} else if (*p) {
			add_escaped(out, (unsigned char)*p);
			column += ESCAPED;
			p++;
		}
	}
	buf_add(out, "\r\n", 2);
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
	while (*text) {
		size_t size = strcspn(text, "\n");
		buf_add(out, text, size);
		text += size;
		if (*text)
			text++;
		if (*text || text[-1] == '\n')
			buf_add(out, "\r\n", 2);
	}
	buf_add(out, "\r\n", 2);
}

void compose_body(struct buf *out, const char *type, const char *text)
{
	bool plain = safe_lines(text);
	buf_format(out,
	    "Content-Type: %s\r\nContent-Transfer-Encoding: %s\r\n\r\n",
	    type,
	    plain ? "7bit" : "quoted-printable");
	if (plain)
		plain_lines(out, text);
	else
		quoted_printable(out, text);
}
