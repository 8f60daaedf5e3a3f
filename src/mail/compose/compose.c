/* compose.c - writing a mail.
 *
 * Every header value passes fields.c, which leaves no way to start a new line.
 * Bodies are quoted-printable, so no line is long and no byte above 127 goes
 * out. */
#include "mail/compose.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "fields.h"

enum { BODY_LINE_MAX = 75 }; /* less the "=" of a soft line end */

/* Whether a byte of a body stands for itself, wherever it is but at the begin
 * or end of a line. */
static bool plain(unsigned char c)
{
	return c >= ' ' && c < 0x7f && c != '=';
}

static bool ends_line(char c)
{
	return c == '\n' || !c;
}

/* How many bytes from here on can be copied as they are, `room` at most. At the
 * begin of a line "." and "From " cannot, at its end a blank. */
static size_t run_length(const char *p, size_t column, size_t room)
{
	size_t n = 0;
	if (column == 0 && (*p == '.' || *p == 'F'))
		return 0;
	while (n < room && plain((unsigned char)p[n]))
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

static void part(struct buf *out, const char *type, const char *text)
{
	buf_format(out, "Content-Type: %s\r\n", type);
	buf_text(out, "Content-Transfer-Encoding: quoted-printable\r\n\r\n");
	quoted_printable(out, text);
}

static void number(struct buf *out, const char *name, long value)
{
	buf_format(out, "%s: %ld\r\n", name, value);
}

static void ids(struct buf *out, const char *name, const char *list)
{
	if (list && *list)
		fields_ids(out, name, list);
}

/* A local part may hold what a mailto: may not say plainly (RFC 6068). */
static void stop_field(struct buf *out, const char *address)
{
	static const char plain[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	    "-._~+@";
	buf_text(out, "List-Unsubscribe: <mailto:");
	for (const char *p = address; *p; p++) {
		if (strchr(plain, *p))
			buf_byte(out, *p);
		else
			buf_format(out, "%%%02X", (unsigned char)*p);
	}
	buf_text(out, "?subject=stop>\r\n");
}

static void headers(struct buf *out, const struct outgoing *m)
{
	char date[64];
	fields_mailbox(out, "From", m->from_name, m->from);
	fields_text(out, "To", m->to);
	if (m->reply_to)
		fields_text(out, "Reply-To", m->reply_to);
	if (m->stop)
		stop_field(out, m->stop);
	fields_text(out, "Subject", m->subject);
	fields_text(out, "Date", when_rfc5322(m->date, date, sizeof date));
	fields_ids(out, "Message-ID", m->message_id);
	ids(out, "In-Reply-To", m->in_reply_to);
	ids(out, "References", m->references);
	fields_text(out,
	    "Auto-Submitted",
	    m->answer ? "auto-replied" : "auto-generated");
	fields_text(out, "X-Auto-Response-Suppress", "All");
	fields_text(out, "X-Spades-Loop", m->from);
	if (m->serial)
		number(out, "X-Spades-Serial", m->serial);
	if (m->game)
		number(out, "X-Spades-Game", m->game);
	buf_text(out, "MIME-Version: 1.0\r\n");
}

/* The text, and where there is one the HTML beside it. */
static void body(struct buf *out, const struct outgoing *m)
{
	static const char plain[] = "text/plain; charset=utf-8; format=flowed";
	char boundary[40];
	if (!m->html) {
		part(out, plain, m->text);
		return;
	}
	snprintf(boundary, sizeof boundary, "=_spades_%ld", m->serial);
	buf_format(out,
	    "Content-Type: multipart/alternative; boundary=\"%s\"\r\n\r\n",
	    boundary);
	buf_format(out, "--%s\r\n", boundary);
	part(out, plain, m->text);
	buf_format(out, "--%s\r\n", boundary);
	part(out, "text/html; charset=utf-8", m->html);
	buf_format(out, "--%s--\r\n", boundary);
}

/* To the byte, and not flowed: what is hashed is these lines. */
static void attachment(struct buf *out, const struct outgoing *m)
{
	const char *name = m->attached_name;
	buf_format(
	    out, "Content-Disposition: attachment; filename=\"%s\"\r\n", name);
	part(out, "text/plain; charset=utf-8", m->attached);
}

void compose(struct buf *out, const struct outgoing *m)
{
	char boundary[40];
	headers(out, m);
	if (!m->attached) {
		body(out, m);
		return;
	}
	snprintf(boundary, sizeof boundary, "=_attached_%ld", m->serial);
	buf_format(out,
	    "Content-Type: multipart/mixed; boundary=\"%s\"\r\n\r\n",
	    boundary);
	buf_format(out, "--%s\r\n", boundary);
	body(out, m);
	buf_format(out, "--%s\r\n", boundary);
	attachment(out, m);
	buf_format(out, "--%s--\r\n", boundary);
}
