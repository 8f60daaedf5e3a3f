/* compose.c - writes a mail.
 *
 * Every header value is cleaned, so none can begin a new line. Bodies are
 * quoted-printable: no line is long, and no byte is above 127. */
#include "mail/compose.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "body.h"

/* ---- header fields ----
 *
 * A name becomes a quoted string, folded at its blanks, if it is ASCII and
 * every program reads the quoted string back unchanged. Other names become
 * encoded words. RFC 2047 allows encoded words neither inside a quoted string
 * nor over 75 characters, and they must not split a character. They use
 * base64: an encoded word has room for 15 Chinese characters in base64 but for
 * 7 in quoted-printable, and Python's parser up to 3.12 misreads names of more
 * than one encoded word. */

enum {
	/* columns of a line with an encoded word (RFC 2047 §2) */
	LINE_MAX = 76,
	WORD_MAX = 75,     /* columns of an encoded word */
	FRAME = 12,        /* columns of "=?UTF-8?B?" and "?=" */
	UNFOLDED_MAX = 60, /* columns of a word in a quoted string */
	PLAIN_MAX = 900, /* bytes of a text in one line; RFC 5322 allows 998 */
	ID_MAX = 200
};

/* ---- cleaning ---- */

/* Bytes of the UTF-8 character at p; 0 if it is invalid. */
static size_t valid_character(const char *p, size_t left)
{
	for (size_t n = 1; n <= 4 && n <= left; n++)
		if (text_valid(p, n))
			return n;
	return 0;
}

static bool control(char c)
{
	return (unsigned char)c < ' ' || c == 0x7f;
}

static void clean(struct buf *out, const char *text)
{
	size_t left = strlen(text);
	while (left) {
		size_t n = valid_character(text, left);
		if (!n)
			buf_text(out, "\xEF\xBF\xBD");
		else if (control(*text))
			buf_byte(out, ' ');
		else
			buf_add(out, text, n);
		text += n ? n : 1;
		left -= n ? n : 1;
	}
}

static bool ascii(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text >= 0x7f)
			return false;
	return true;
}

/* ---- encoded words ---- */

static void base64(struct buf *out, const char *text, size_t size)
{
	static const char digits[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const unsigned char *p = (const unsigned char *)text;
	for (size_t i = 0; i < size; i += 3) {
		size_t n = size - i < 3 ? size - i : 3;
		uint32_t bits = (uint32_t)p[i] << 16;
		if (n > 1)
			bits |= (uint32_t)p[i + 1] << 8;
		if (n > 2)
			bits |= p[i + 2];
		buf_byte(out, digits[bits >> 18]);
		buf_byte(out, digits[bits >> 12 & 63]);
		buf_byte(out, n > 1 ? digits[bits >> 6 & 63] : '=');
		buf_byte(out, n > 2 ? digits[bits & 63] : '=');
	}
}

/* Bytes of the whole characters that fit into `room` columns in base64. */
static size_t fitting(const char *text, size_t room)
{
	size_t size = 0;
	while (text[size]) {
		size_t n;
		(void)text_character(text + size, &n);
		if ((size + n + 2) / 3 * 4 > room)
			break;
		size += n;
	}
	return size;
}

/* Writes clean text as encoded words, one per line. `column` is how many
 * columns the first line already has. Returns the columns of the last line. */
static size_t encoded(struct buf *out, const char *text, size_t column)
{
	size_t begin = out->size - column;
	while (*text) {
		size_t used = out->size - begin;
		size_t room =
		    used + WORD_MAX > LINE_MAX ? LINE_MAX - used : WORD_MAX;
		size_t size = fitting(text, room - FRAME);
		buf_text(out, "=?UTF-8?B?");
		base64(out, text, size);
		buf_text(out, "?=");
		text += size;
		if (*text) {
			buf_text(out, "\r\n ");
			begin = out->size - 1;
		}
	}
	return out->size - begin;
}

/* True if a header can hold the text unencoded: nothing in it looks like an
 * encoded word, and it is not too long. */
static bool plain(const char *text)
{
	return ascii(text) && !strstr(text, "=?") && strlen(text) <= PLAIN_MAX;
}

/* Writes "name: value". The value becomes encoded words unless plain() is true
 * for it. */
static void field_text(struct buf *out, const char *name, const char *value)
{
	struct buf text;
	buf_init(&text, 0);
	clean(&text, value);
	buf_format(out, "%s: ", name);
	if (plain(buf_string(&text)))
		buf_text(out, buf_string(&text));
	else
		encoded(out, buf_string(&text), strlen(name) + 2);
	buf_text(out, "\r\n");
	buf_release(&text);
}

/* ---- mailboxes ---- */

/* True if every mail program reads the name back from a quoted string
 * unchanged: nothing looks like an encoded word, folding loses no spaces, and
 * no line gets too long. */
static bool quotable(const char *name)
{
	if (!ascii(name) || strstr(name, "=?") || strstr(name, "  "))
		return false;
	size_t n = strlen(name);
	if (n && (name[0] == ' ' || name[n - 1] == ' '))
		return false;
	for (const char *p = name; *p; p += strspn(p, " ")) {
		size_t word = strcspn(p, " ");
		if (word > UNFOLDED_MAX)
			return false;
		p += word;
	}
	return true;
}

/* Writes a quoted string; returns the columns of the last line. */
static size_t quoted(struct buf *out, const char *name, size_t column)
{
	size_t begin = out->size - column;
	buf_byte(out, '"');
	for (const char *p = name; *p; p++) {
		if (*p == ' ' &&
		    out->size - begin + strcspn(p + 1, " ") > LINE_MAX) {
			buf_text(out, "\r\n");
			begin = out->size;
		}
		if (*p == '"' || *p == '\\')
			buf_byte(out, '\\');
		buf_byte(out, *p);
	}
	buf_byte(out, '"');
	return out->size - begin;
}

/* Writes `name: "person" <address>`. `person` may be any text; `address` must
 * pass address_valid. */
static void field_mailbox(
    struct buf *out, const char *name, const char *person, const char *address)
{
	struct buf text;
	char path[ADDRESS_PATH];
	size_t column = strlen(name) + 2;
	address_path(address, path);
	buf_init(&text, 0);
	clean(&text, person);
	buf_format(out, "%s: ", name);
	if (quotable(buf_string(&text)))
		column = quoted(out, buf_string(&text), column);
	else
		column = encoded(out, buf_string(&text), column);
	if (column + strlen(" ") + strlen(path) > LINE_MAX)
		buf_text(out, "\r\n");
	buf_format(out, " %s\r\n", path);
	buf_release(&text);
}

/* Writes `name: address`, which must pass address_valid. */
static void field_address(
    struct buf *out, const char *name, const char *address)
{
	char path[ADDRESS_PATH];
	address_path(address, path);
	buf_format(out, "%s: %.*s\r\n", name, (int)strlen(path) - 2, path + 1);
}

/* ---- message ids ---- */

/* Writes "name: <id> <id>", one id a line. `list` holds ids without brackets,
 * separated by spaces; an id of over 200 bytes is left out. */
static void field_ids(struct buf *out, const char *name, const char *list)
{
	buf_format(out, "%s:", name);
	for (const char *p = list; *p;) {
		size_t n = strcspn(p, " ");
		if (n && n < ID_MAX)
			buf_format(out,
			    "%s<%.*s>",
			    p == list ? " " : "\r\n ",
			    (int)n,
			    p);
		p += n + strspn(p + n, " ");
	}
	buf_text(out, "\r\n");
}

static void number(struct buf *out, const char *name, long value)
{
	buf_format(out, "%s: %ld\r\n", name, value);
}

static void ids(struct buf *out, const char *name, const char *list)
{
	if (list && *list)
		field_ids(out, name, list);
}

/* Writes a part of a mailto: URL. Some characters must be escaped (RFC
 * 6068). */
static void url_part(struct buf *out, const char *text)
{
	static const char plain[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	    "-._~+@";
	for (const char *p = text; *p; p++) {
		if (strchr(plain, *p))
			buf_byte(out, *p);
		else
			buf_format(out, "%%%02X", (unsigned char)*p);
	}
}

static void stop_field(struct buf *out, const struct outgoing *m)
{
	buf_text(out, "List-Unsubscribe: <mailto:");
	url_part(out, m->stop);
	buf_text(out, "?subject=");
	url_part(out, m->stop_subject);
	buf_text(out, ">\r\n");
}

/* Writes List-Id (RFC 2919): providers want it beside List-Unsubscribe. Its
 * value is the referee's address with a dot in place of the @. */
static void list_field(struct buf *out, const char *address)
{
	buf_text(out, "List-Id: <");
	for (const char *p = address; *p; p++)
		buf_byte(out, *p == '@' ? '.' : *p);
	buf_text(out, ">\r\n");
}

static void headers(struct buf *out, const struct outgoing *m)
{
	char date[64];
	field_mailbox(out, "From", m->from_name, m->from);
	field_address(out, "To", m->to);
	if (m->reply_to)
		field_address(out, "Reply-To", m->reply_to);
	if (m->stop) {
		stop_field(out, m);
		list_field(out, m->from);
	}
	field_text(out, "Subject", m->subject);
	field_text(out, "Date", when_rfc5322(m->date, date, sizeof date));
	field_ids(out, "Message-ID", m->message_id);
	ids(out, "In-Reply-To", m->in_reply_to);
	ids(out, "References", m->references);
	field_text(out,
	    "Auto-Submitted",
	    m->answer ? "auto-replied" : "auto-generated");
	/* not "All", which would also stop Exchange's delivery reports */
	field_text(out, "X-Auto-Response-Suppress", "OOF, AutoReply, RN, NRN");
	/* Outlook then offers no reactions, which are mails without a move */
	field_text(out, "X-MS-Reactions", "disallow");
	field_text(out, "X-Spades-Loop", m->from);
	if (m->serial)
		number(out, "X-Spades-Serial", m->serial);
	if (m->game)
		number(out, "X-Spades-Game", m->game);
	buf_text(out, "MIME-Version: 1.0\r\n");
}

/* Writes the text and, if there is one, the HTML as an alternative. */
static void body(struct buf *out, const struct outgoing *m)
{
	static const char plain[] = "text/plain; charset=utf-8; format=flowed";
	char boundary[40];
	if (!m->html) {
		compose_body(out, plain, m->text);
		return;
	}
	snprintf(boundary, sizeof boundary, "=_spades_%ld", m->serial);
	buf_format(out,
	    "Content-Type: multipart/alternative; boundary=\"%s\"\r\n\r\n",
	    boundary);
	buf_format(out, "--%s\r\n", boundary);
	compose_body(out, plain, m->text);
	buf_format(out, "--%s\r\n", boundary);
	compose_body(out, "text/html; charset=utf-8", m->html);
	buf_format(out, "--%s--\r\n", boundary);
}

/* Writes the attached file. Its lines are hashed, so it is not flowed and is
 * reproduced byte for byte. */
static void attachment(struct buf *out, const struct outgoing *m)
{
	const char *name = m->attached_name;
	buf_format(
	    out, "Content-Disposition: attachment; filename=\"%s\"\r\n", name);
	compose_body(out, "text/plain; charset=utf-8", m->attached);
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
