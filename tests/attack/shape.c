/* shape.c - see shapes.h. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "shapes.h"

/* The pieces that a shape repeats, one to four of them together. */
/* clang-format off */
static const char *const pieces[] = {
    "-", "- ", "x - ", "QS - ", " -- ", "--", "\n--b\n", "--b--\n", ",", ", ", "a,", "a, ", "QS,", "nil.", "start x,",
    "start x,\n", "start x;\n", ".", ". ", "...", "1", "1,", "1 ", "10h ", "2 of ", " ", "\t", "\n", " \n", "\n\n", "\r",
    "\"", "'", "' ", "`", "(", ")", "()", "((", "))", "[", "]", "{", "}", "please ", "please\n", "thanks,", "sorry,", "sorry QS,",
    "> ", ">\n", "> x\n", ">>", "| ", "ready ", "ready x ", "entropy x ", "join ", "-of-", "queen of ", "ace ", "I play ",
    "\xe2\x99\xa0", "\xe2\x99\xa0 ", "\xf0\x9f\x82\xa1", "\xe2\x99\xa0\xef\xb8\x8f", "=", "=\n", "=20", "=3D", "_", "*", "**", "#", ":", "::", ";", "/", "\\", "x: y\n",
    "On 2020 x\n", "On 2020 wrote:\n", "wrote:\n", "schrieb ", "-- \n", "-- \n> x\n", "This message is\n", "confidential\n",
    "Sent from my ", "From: x@y 2020\n", "Von: x\n", "To: x\n", "--- x ---\n", "____________________\n", "<", ">", "<b>", "</b>", "<div>", "</div>",
    "<blockquote>", "</blockquote>", "<table><tr><td>", "<br>", "<p>", "<p>&amp;", "<!--", "-->", "<a href=x>", "<style>",
    "<script>", "&", "&#", "&#65;", "&lt;", "=?utf-8?q?x?=", "=?utf-8?b?UVM=?= ", "=?", "?=", "\xc2\xad", "\xe2\x80\x8b", "\xef\xbb\xbf", "\xe2\x80\xae", "\xcc\x81",
    "e\xcc\x81", "\xef\xbc\x91", "\xc3\xa9", "\xff", "\xc0\x80", "\xed\xa0\x80", "\x1b$B", "\x1b(B", "+AGI-", "~{", "hand\n", "bid 3\n", "QS\n",
    "check AH\n", "code 123456\n", "rules x\n", "explain 1\n", "set look always\n", "help\n", "not ", "no\n", "say x\n", "if hearts led ",
    "x", "aA", "a@b", "<a@b>", "<a@b> ", "a@b, ", "x@y.org;", "a:;,", "mailto:", "dmarc=pass ", "; dmarc=pass x.y=z", "; a=b", "charset=",
    "boundary=b;", "boundary*0*=us-ascii''%62;", "boundary*0=a;", "boundary*1=b;", "charset*=utf-8''x;", "; charset = \"x\"", "--b\n\n", "--b\nX: y\n", "--=_part_1\n", "--=_part", "\r--=_part_1\n",
    "--b\nContent-Type: multipart/mixed; boundary=b\n\n", "--b\nContent-Type: multipart/x\n\n", "--b\nContent-Type: multipart/digest; boundary=c\n\n", "--c\n", "--c--\n", "------=_Next\n", "--_000_x\n",
    "=?koi8-r?q?=c1?= ", "=?ibm037?b?UVM=?= ", "=?iso-2022-jp?b?GyRCGyhC?= ", "=?utf-7?q?+AGI-?= ", "=?utf-8*en?q?x?=", "=?x?q?x?= ", "=?utf-8?q?", "=?big5?q?=a4", "==", "=3d=", "=\t\n", "=C3=",
    "---", "--- ", "----- ", " --- wrote:\n", "On 1:00 a@b wrote:\n", "On 1:00\n", "a@b wrote:\n", "On ", "Am 1.1.20 um 1:00 schrieb ", "Le 1/1/20 a ", "2020-01-01 1:00 GMT+1 x <a@b>:\n", ":3", ":3 ", " :-) ", "e.g. ", "Dr. ", "i.e. nil. ",
    "vs. ", "etc. ", "no. 3 ", "ARC-Seal: i=1; cv=none; d=b\n", "ARC-Seal: i=2; cv=pass\n", "ARC-Message-Signature: i=1\n", "ARC-Authentication-Results: i=1; b; dmarc=pass\n", "i=1; ", "; cv=pass", "i=", "d=b;",
    "agree\n", "Begin forwarded message:\n", "________\n", "wrote", "From: x\nSent: y\nTo: z\nSubject: w\n", "* x\n", "|x\n", "\xc2\xa0", "\xe2\x80\x94", "\xe2\x80\x93 ", "&nbsp;", "<blockquote type=cite>", "<div class=gmail_quote>", "<hr>",
    "Content-Type: text/plain\n", "Content-Type: message/rfc822\n\n", "referee+", "+", "0123456789abcdef",
};
static const char *const leads[] = {
    "", "", "", "", "bid 3\n", "> ", "start amiga: ", "join ", "entropy ", "ready ", "hand\n", "On Sat, 21 Nov 2026 x wrote:\n",
    "<p>", "\"", "(", "; boundary=b", "ARC-Seal: i=1; ", "=?utf-8?q?x", "On ", "explain ", "check ", "-- \n", "--b\n\n", "=?utf-8?q?",
};
/* clang-format on */
enum {
	PIECES = sizeof pieces / sizeof pieces[0],
	LEADS = sizeof leads / sizeof leads[0]
};

/* Where the piece is: in one kind of text, within a header field, or as whole
 * header fields. */
enum place { IN_TEXT, IN_HTML, IN_BASE64, IN_PARTS, IN_FIELD, AS_FIELDS };
static const struct {
	const char *name; /* name of the header field, or the Content-Type */
	enum place place;
	const char *more; /* other fields that the piece needs */
} forms[] = {
    {"text/plain; charset=utf-8", IN_TEXT, ""},
    {"text/plain; charset=utf-8", IN_TEXT, ""},
    {"text/plain; charset=utf-8", IN_TEXT, ""},
    {"text/plain; charset=utf-8; format=flowed; delsp=yes", IN_TEXT, ""},
    {"text/plain; charset=iso-8859-1", IN_TEXT, ""},
    {"text/plain; charset=iso-2022-jp", IN_TEXT, ""},
    {"text/plain; charset=utf-7", IN_TEXT, ""},
    {"text/plain; charset=utf-16", IN_TEXT, ""},
    {"text/plain; charset=gb18030", IN_TEXT, ""},
    {"text/plain; charset=utf-8", IN_TEXT,
	"Content-Transfer-Encoding: quoted-printable\r\n"},
    {"text/plain; charset=utf-8", IN_TEXT,
	"Content-Transfer-Encoding: base64\r\n"},
    {"text/plain; charset=utf-8", IN_BASE64,
	"Content-Transfer-Encoding: base64\r\n"},
    {"text/html; charset=utf-8", IN_HTML, ""},
    {"text/html; charset=utf-8", IN_HTML, ""},
    {"text/html; charset=utf-8", IN_BASE64,
	"Content-Transfer-Encoding: base64\r\n"},
    {"multipart/mixed; boundary=b", IN_PARTS, ""},
    {"multipart/alternative; boundary=b", IN_PARTS, ""},
    {"multipart/report; boundary=b", IN_PARTS, ""},
    {"message/rfc822", IN_TEXT, ""},
    {"Subject", IN_FIELD, ""},
    {"From", IN_FIELD, ""},
    {"To", IN_FIELD, ""},
    {"Cc", IN_FIELD, ""},
    {"Delivered-To", IN_FIELD, ""},
    {"References", IN_FIELD, ""},
    {"In-Reply-To", IN_FIELD, ""},
    {"Message-ID", IN_FIELD, ""},
    {"List-Post", IN_FIELD, ""},
    {"List-Id", IN_FIELD, ""},
    {"Return-Path", IN_FIELD, ""},
    {"Authentication-Results", IN_FIELD, ""},
    {"ARC-Seal", IN_FIELD, ""},
    {"ARC-Authentication-Results", IN_FIELD, ""},
    {"Auto-Submitted", IN_FIELD, ""},
    {"Content-Type", IN_FIELD, ""},
    {"Content-Transfer-Encoding", IN_FIELD, ""},
    {"Content-Disposition", IN_FIELD, ""},
    {"X", IN_FIELD, ""},
    {"", AS_FIELDS, ""},
};
enum { FORMS = sizeof forms / sizeof forms[0] };
enum writer { STRANGER, NAME, HIMSELF, WRITERS };
static const char *const writers[WRITERS] = {"stranger", "name", "token"};

/* splitmix64: draws one number from `state`. */
static uint64_t draw(uint64_t *state)
{
	*state += 0x9e3779b97f4a7c15;
	uint64_t z = *state;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
	return z ^ (z >> 31);
}

static size_t below(uint64_t *state, size_t n)
{
	return (size_t)(draw(state) % n);
}

/* Draws a size. Every power of two is equally likely; one size in 16 is above
 * 16 kB. */
static size_t draw_size(uint64_t *state)
{
	size_t least = 512;
	size_t doublings = 5;
	if (below(state, 16) == 0) {
		least = (size_t)16 * 1024;
		doublings = 4;
	}
	size_t size = least << below(state, doublings);
	return size + below(state, size);
}

static void draw_piece(struct shape *shape, uint64_t *state)
{
	size_t count = 1 + below(state, 4);
	shape->piece_size = 0;
	for (size_t i = 0; i < count; i++) {
		char byte = (char)draw(state);
		const char *piece = pieces[below(state, PIECES)];
		size_t n = strlen(piece);
		if (below(state, 16) == 0) {
			piece = &byte;
			n = 1;
		}
		memcpy(shape->piece + shape->piece_size, piece, n);
		shape->piece_size += n;
	}
}

void shape_draw(struct shape *shape, uint64_t seed, uint64_t number)
{
	uint64_t state = seed * 0xd1342543de82ef95 + number;
	(void)draw(&state);
	shape->number = number;
	shape->size = draw_size(&state);
	shape->form = (int)below(&state, FORMS);
	shape->writer = (int)below(&state, WRITERS);
	shape->lead = leads[below(&state, LEADS)];
	draw_piece(shape, &state);
}

/* ---- the bytes of a shape ---- */

/* Adds the lead, and then the piece until the shape has `size` bytes. */
static void add_run(const struct shape *shape, size_t size, struct buf *out)
{
	buf_text(out, shape->lead);
	for (size_t n = strlen(shape->lead); n < size; n += shape->piece_size)
		buf_add(out, shape->piece, shape->piece_size);
}

/* Like add_run, within a header field. Characters that would end the field are
 * folded. */
static void add_field(const struct shape *shape, size_t size, struct buf *out)
{
	struct buf run;
	buf_init(&run, 0);
	add_run(shape, size, &run);
	for (size_t i = 0; i < run.size; i++) {
		buf_byte(out, run.data[i]);
		if (run.data[i] == '\n')
			buf_byte(out, ' ');
	}
	buf_release(&run);
}

static void add_base64(const struct shape *shape, size_t size, struct buf *out)
{
	struct buf run;
	buf_init(&run, 0);
	add_run(shape, size * 3 / 4, &run);
	size_t room =
	    sodium_base64_ENCODED_LEN(run.size, sodium_base64_VARIANT_ORIGINAL);
	char *text = malloc(room);
	sodium_bin2base64(text, room, (const unsigned char *)run.data, run.size,
	    sodium_base64_VARIANT_ORIGINAL);
	for (size_t i = 0; text[i]; i++) {
		buf_byte(out, text[i]);
		if (i % 76 == 75)
			buf_text(out, "\r\n");
	}
	free(text);
	buf_release(&run);
}

static void add_header(const struct shape *shape, struct buf *out)
{
	const char *from = "eve@evil.example";
	const char *to = "referee@play.test";
	const char *type = forms[shape->form].name;
	enum place place = forms[shape->form].place;
	bool own_from = !strcmp(type, "From");
	bool own_type = !strcmp(type, "Content-Type");
	if (shape->writer != STRANGER)
		from = shape->address;
	if (place == IN_FIELD || place == AS_FIELDS)
		type = "text/plain; charset=utf-8";
	if (!own_from)
		buf_format(out, "From: %s\r\n", from);
	if (shape->writer == HIMSELF)
		buf_format(out, "To: referee+%s@play.test\r\n", shape->token);
	else
		buf_format(out, "To: %s\r\n", to);
	if (!own_type)
		buf_format(out, "Content-Type: %s\r\n", type);
	buf_format(out, "Subject: Re: your turn\r\nMIME-Version: 1.0\r\n%s",
	    forms[shape->form].more);
}

void shape_write(const struct shape *shape, struct buf *out)
{
	enum place place = forms[shape->form].place;
	size_t size = shape->size;
	if (place == IN_FIELD) {
		buf_format(out, "%s: ", forms[shape->form].name);
		add_field(shape, size, out);
		buf_text(out, "\r\n");
	}
	add_header(shape, out);
	if (place == AS_FIELDS) {
		add_run(shape, size, out);
		buf_text(out, "\r\n");
	}
	buf_text(out, "\r\n");
	if (place == IN_PARTS)
		buf_text(out, "--b\r\n\r\n");
	if (place == IN_BASE64)
		add_base64(shape, size - out->size % size, out);
	else if (place == IN_FIELD || place == AS_FIELDS)
		buf_text(out, "hand\r\n");
	else
		add_run(shape, size - out->size % size, out);
	buf_text(out, "\r\n");
}

/* ---- a shape in words ---- */

static void add_visible(struct buf *out, const char *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		unsigned char c = (unsigned char)bytes[i];
		if (c > ' ' && c < 0x7f && c != '\\')
			buf_byte(out, (char)c);
		else
			buf_format(out, "\\x%02x", c);
	}
}

void shape_describe(const struct shape *shape, struct buf *out)
{
	buf_format(out, "%s ", writers[shape->writer]);
	add_visible(out, forms[shape->form].name,
	    strcspn(forms[shape->form].name, ";"));
	buf_format(out, "#%d ", shape->form);
	add_visible(out, shape->lead, strlen(shape->lead));
	buf_text(out, " | ");
	add_visible(out, shape->piece, shape->piece_size);
}
