/* compose.c - writes a mail.
 *
 * Every header value is cleaned, so none can begin a new line. Bodies are
 * quoted-printable: no line is long, and no byte is above 127. */
#include "mail/compose.h"

#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"

/* The content of a part: as it is if each line may travel so, or else
 * quoted-printable (RFC 2045). */

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

/* Appends the fields Content-Type and Content-Transfer-Encoding, an empty line,
 * and `text`, which is UTF-8 without CR. */
static void compose_body(struct buf *out, const char *type, const char *text)
{
	bool plain = safe_lines(text);
	buf_format(out, "Content-Type: %s\r\n%s\r\n", type,
	    plain ? "" : "Content-Transfer-Encoding: quoted-printable\r\n");
	if (plain) /* 7bit is the default (RFC 2045 section 6.1) */
		plain_lines(out, text);
	else
		quoted_printable(out, text);
}

/* ---- header fields ----
 *
 * A short name in ASCII becomes a quoted string. Other names become encoded
 * words. RFC 2047 allows encoded words neither inside a quoted string
 * nor over 75 characters, and they must not split a character. They use
 * base64: an encoded word has room for 15 Chinese characters in base64 but for
 * 7 in quoted-printable, and Python's parser up to 3.12 misreads names of more
 * than one encoded word. */

enum {
	/* columns of a line with an encoded word (RFC 2047 §2) */
	LINE_MAX = 76,
	WORD_MAX = 75,   /* columns of an encoded word */
	FRAME = 12,      /* columns of "=?UTF-8?B?" and "?=" */
	QUOTED_MAX = 60, /* bytes of a name in a quoted string */
	PLAIN_MAX = 900, /* bytes of a text in one line; RFC 5322 allows 998 */
	ID_MAX = 200
};

/* ---- cleaning ---- */

static void clean(struct buf *out, const char *text)
{
	for (size_t n; *text; text += n) {
		(void)text_character(text, &n);
		if (!text_valid(text, n))
			buf_text(out, "\xEF\xBF\xBD");
		else if ((unsigned char)*text < ' ' || *text == 0x7f)
			buf_byte(out, ' ');
		else
			buf_add(out, text, n);
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
		base64_encode(out, text, size);
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

/* True if every mail program reads the name back unchanged from a quoted
 * string, which is not folded. */
static bool quotable(const char *name)
{
	return plain(name) && strlen(name) <= QUOTED_MAX;
}

/* Writes a quoted string; returns the columns of the line. */
static size_t quoted(struct buf *out, const char *name, size_t column)
{
	size_t begin = out->size - column;
	buf_byte(out, '"');
	for (; *name; name++) {
		if (*name == '"' || *name == '\\')
			buf_byte(out, '\\');
		buf_byte(out, *name);
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
	if (!list || !*list)
		return;
	buf_format(out, "%s:", name);
	for (const char *p = list; *p;) {
		size_t n = strcspn(p, " ");
		if (n && n < ID_MAX)
			buf_format(out, "%s<%.*s>", p == list ? " " : "\r\n ",
			    (int)n, p);
		p += n + strspn(p + n, " ");
	}
	buf_text(out, "\r\n");
}

static void number(struct buf *out, const char *name, long value)
{
	buf_format(out, "%s: %ld\r\n", name, value);
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
	field_ids(out, "In-Reply-To", m->in_reply_to);
	field_ids(out, "References", m->references);
	field_text(out, "Auto-Submitted",
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

/* Writes a delimiter of the multipart; `end` is "--" for the last. */
static void delimiter(
    struct buf *out, const char *kind, long serial, const char *end)
{
	buf_format(out, "--=_%c%ld%s\r\n", *kind, serial, end);
}

static void begin_multipart(struct buf *out, const char *kind, long serial)
{
	buf_format(out,
	    "Content-Type: multipart/%s; boundary=\"=_%c%ld\"\r\n\r\n", kind,
	    *kind, serial);
	delimiter(out, kind, serial, "");
}

/* Writes the text and, if there is one, the HTML as an alternative. */
static void body(struct buf *out, const struct outgoing *m)
{
	static const char kind[] = "alternative";
	if (m->html)
		begin_multipart(out, kind, m->serial);
	compose_body(out, "text/plain; charset=utf-8; format=flowed", m->text);
	if (!m->html)
		return;
	delimiter(out, kind, m->serial, "");
	compose_body(out, "text/html; charset=utf-8", m->html);
	delimiter(out, kind, m->serial, "--");
}

/* The lines of the attached file are hashed, so it is not flowed and is
 * reproduced byte for byte. */
void compose(struct buf *out, const struct outgoing *m)
{
	static const char kind[] = "mixed";
	headers(out, m);
	if (m->attached)
		begin_multipart(out, kind, m->serial);
	body(out, m);
	if (!m->attached)
		return;
	delimiter(out, kind, m->serial, "");
	buf_format(out, "Content-Disposition: attachment; filename=\"%s\"\r\n",
	    m->attached_name);
	compose_body(out, "text/plain; charset=utf-8", m->attached);
	delimiter(out, kind, m->serial, "--");
}
