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

/* Whether a byte of a body can stand for itself: at the begin of a line "." and
 * "From " cannot, at its end a blank. */
static bool stands(unsigned char c, bool first, bool last)
{
	if (c == ' ')
		return !last;
	if (first && (c == '.' || c == 'F'))
		return false;
	return c > ' ' && c < 0x7f && c != '=';
}

static void quoted_printable(struct buf *out, const char *text)
{
	size_t column = 0;
	for (const char *p = text; *p; p++) {
		unsigned char c = (unsigned char)*p;
		if (c == '\n') {
			buf_text(out, "\r\n");
			column = 0;
			continue;
		}
		bool last = p[1] == '\n' || p[1] == '\0';
		bool plain = stands(c, column == 0, last);
		size_t width = plain ? 1 : 3;
		if (column + width > BODY_LINE_MAX) {
			buf_text(out, "=\r\n");
			column = 0;
		}
		if (plain)
			buf_byte(out, (char)c);
		else
			buf_format(out, "=%02X", c);
		column += width;
	}
	buf_text(out, "\r\n");
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
