/* fields.c - header fields of the mails that we write.
 *
 * A person's name in ASCII is a quoted string, folded at its blanks; any other,
 * and one that would be read as something else, is encoded words, which RFC
 * 2047 allows neither in a quoted string nor over 75 characters long, nor a
 * character cut in two by them. They are base64 in names, because that puts 15
 * Chinese characters in a word where quoted-printable has 7, and Python's
 * parser up to 3.12 reads a name wrongly that takes more than one. */
#include "fields.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"

enum {
	/* columns of a line that has an encoded word (RFC 2047 §2) */
	LINE_MAX = 76,
	WORD_MAX = 75,     /* of an encoded word */
	FRAME = 12,        /* of them "=?UTF-8?Q?" and "?=" */
	UNFOLDED_MAX = 60, /* a word in a quoted string */
	PLAIN_MAX = 900,   /* a text in one line; RFC 5322 allows 998 */
	ID_MAX = 200
};

/* ---- the gate ---- */

/* How many bytes the character at p has, 0 when it is none. */
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

/* How many bytes the character at p has. */
static size_t character_size(const char *p)
{
	size_t n = 1;
	while (((unsigned char)p[n] & 0xC0) == 0x80)
		n++;
	return n;
}

static bool letter_or_digit(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
	       (c >= 'a' && c <= 'z');
}

/* How many columns one character takes in the Q encoding. */
static size_t q_cost(const char *p, size_t n)
{
	return letter_or_digit(*p) || *p == ' ' ? 1 : 3 * n;
}

static void q_write(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		if (letter_or_digit(text[i]))
			buf_byte(out, text[i]);
		else if (text[i] == ' ')
			buf_byte(out, '_');
		else
			buf_format(out, "=%02X", (unsigned char)text[i]);
	}
}

static void b_write(struct buf *out, const char *text, size_t size)
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

/* The bytes of whole characters that `room` columns hold of the text in that
 * encoding. */
static size_t fitting(const char *text, char encoding, size_t room)
{
	size_t size = 0;
	size_t columns = 0;
	while (text[size]) {
		size_t n = character_size(text + size);
		if (encoding == 'Q')
			columns += q_cost(text + size, n);
		else
			columns = (size + n + 2) / 3 * 4;
		if (columns > room)
			break;
		size += n;
	}
	return size;
}

/* Clean text as encoded words, on a line that has `column` columns already; a
 * line for each. Returns the columns of the last. */
static size_t encoded(
    struct buf *out, const char *text, char encoding, size_t column)
{
	size_t begin = out->size - column;
	while (*text) {
		size_t used = out->size - begin;
		size_t room =
		    used + WORD_MAX > LINE_MAX ? LINE_MAX - used : WORD_MAX;
		size_t size = fitting(text, encoding, room - FRAME);
		buf_format(out, "=?UTF-8?%c?", encoding);
		if (encoding == 'Q')
			q_write(out, text, size);
		else
			b_write(out, text, size);
		buf_text(out, "?=");
		text += size;
		if (*text) {
			buf_text(out, "\r\n ");
			begin = out->size - 1;
		}
	}
	return out->size - begin;
}

/* Whether a text can stand as it is: nothing in it would be decoded, and it is
 * no endless line. */
static bool plain(const char *text)
{
	return ascii(text) && !strstr(text, "=?") && strlen(text) <= PLAIN_MAX;
}

void fields_text(struct buf *out, const char *name, const char *value)
{
	struct buf text;
	buf_init(&text, 0);
	clean(&text, value);
	buf_format(out, "%s: ", name);
	if (plain(buf_string(&text)))
		buf_text(out, buf_string(&text));
	else
		encoded(out, buf_string(&text), 'Q', strlen(name) + 2);
	buf_text(out, "\r\n");
	buf_release(&text);
}

/* ---- mailboxes ---- */

/* Whether a name can be a quoted string that every reader takes for just that
 * name: nothing in it looks like an encoded word, no blanks are lost where it
 * is folded, and no line gets too long. */
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

/* Returns the columns of the last line. */
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

void fields_mailbox(
    struct buf *out, const char *name, const char *person, const char *address)
{
	struct buf text;
	size_t column = strlen(name) + 2;
	buf_init(&text, 0);
	clean(&text, person);
	buf_format(out, "%s: ", name);
	if (quotable(buf_string(&text)))
		column = quoted(out, buf_string(&text), column);
	else
		column = encoded(out, buf_string(&text), 'B', column);
	if (column + strlen(" <>") + strlen(address) > LINE_MAX)
		buf_text(out, "\r\n");
	buf_format(out, " <%s>\r\n", address);
	buf_release(&text);
}

/* ---- message ids ---- */

void fields_ids(struct buf *out, const char *name, const char *list)
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
