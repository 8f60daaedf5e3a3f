/* compose.c - writing a mail.
 *
 * Every header value passes one function that leaves no way to start a new line, and non-ASCII
 * becomes RFC 2047 encoded words of at most 75 characters. Bodies are quoted-printable, so no line
 * is long and no byte above 127 goes out. */
#include "mail/compose.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"

static bool ascii(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text >= 0x7f || (unsigned char)*text < 0x20)
			return false;
	return true;
}

/* Text as encoded words, split between characters, folded before each but the first. */
static void encoded(struct buf *out, const char *text)
{
	const char *p = text;
	for (bool first = true; *p; first = false) {
		size_t room = 75 - 12; /* =?UTF-8?Q? and ?= */
		buf_text(out, first ? "=?UTF-8?Q?" : "\r\n =?UTF-8?Q?");
		while (*p) {
			size_t n = 1;
			while (((unsigned char)p[n] & 0xC0) == 0x80)
				n++;
			bool plain =
			    n == 1 && ((*p >= '0' && *p <= '9') || (*p >= 'A' && *p <= 'Z') ||
					  (*p >= 'a' && *p <= 'z'));
			size_t cost = plain || *p == ' ' ? 1 : 3 * n;
			if (cost > room)
				break;
			for (size_t i = 0; i < n; i++) {
				if (plain)
					buf_byte(out, p[i]);
				else if (p[i] == ' ')
					buf_byte(out, '_');
				else
					buf_format(out,
					    "=%02X",
					    (unsigned char)p[i] < 0x20 ? ' ' : (unsigned char)p[i]);
			}
			room -= cost;
			p += n;
		}
		buf_text(out, "?=");
	}
}

static void header(struct buf *out, const char *name, const char *value)
{
	buf_format(out, "%s: ", name);
	if (ascii(value))
		buf_text(out, value);
	else
		encoded(out, value);
	buf_text(out, "\r\n");
}

static void ids(struct buf *out, const char *name, const char *list)
{
	buf_format(out, "%s:", name);
	for (const char *p = list; *p;) {
		size_t n = strcspn(p, " ");
		if (n && n < 200)
			buf_format(out, "%s<%.*s>", p == list ? " " : "\r\n ", (int)n, p);
		p += n + strspn(p + n, " ");
	}
	buf_text(out, "\r\n");
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
		bool plain =
		    (c > 32 && c < 127 && c != '=' && !(column == 0 && (c == '.' || c == 'F'))) ||
		    (c == ' ' && !last);
		if (column + (plain ? 1 : 3) > 75) {
			buf_text(out, "=\r\n");
			column = 0;
		}
		if (plain)
			buf_byte(out, (char)c);
		else
			buf_format(out, "=%02X", c);
		column += plain ? 1 : 3;
	}
	buf_text(out, "\r\n");
}

static void part(struct buf *out, const char *type, const char *text)
{
	buf_format(
	    out, "Content-Type: %s\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n", type);
	quoted_printable(out, text);
}

void compose(struct buf *out, const struct outgoing *m)
{
	static const char plain[] = "text/plain; charset=utf-8; format=flowed";
	char date[64], number[32], from[400];
	(void)snprintf(from, sizeof from, "\"%s\" <%s>", m->from_name, m->from);
	header(out, "From", from);
	header(out, "To", m->to);
	if (m->reply_to)
		header(out, "Reply-To", m->reply_to);
	header(out, "Subject", m->subject);
	header(out, "Date", when_rfc5322(m->date, date, sizeof date));
	ids(out, "Message-ID", m->message_id);
	if (m->in_reply_to && *m->in_reply_to)
		ids(out, "In-Reply-To", m->in_reply_to);
	if (m->references && *m->references)
		ids(out, "References", m->references);
	header(out, "Auto-Submitted", m->answer ? "auto-replied" : "auto-generated");
	header(out, "X-Auto-Response-Suppress", "All");
	header(out, "X-Spades-Loop", m->from);
	(void)snprintf(number, sizeof number, "%ld", m->serial);
	header(out, "X-Spades-Serial", number);
	if (m->game) {
		(void)snprintf(number, sizeof number, "%ld", m->game);
		header(out, "X-Spades-Game", number);
	}
	buf_text(out, "MIME-Version: 1.0\r\n");
	if (!m->html) {
		part(out, plain, m->text);
		return;
	}
	buf_format(out,
	    "Content-Type: multipart/alternative; "
	    "boundary=\"=_spades_%ld\"\r\n\r\n--=_spades_%ld\r\n",
	    m->serial,
	    m->serial);
	part(out, plain, m->text);
	buf_format(out, "--=_spades_%ld\r\n", m->serial);
	part(out, "text/html; charset=utf-8", m->html);
	buf_format(out, "--=_spades_%ld--\r\n", m->serial);
}
