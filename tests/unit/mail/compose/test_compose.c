/* test_compose.c - the mails that the program writes. Every mail program reads
 * any name as one name, and no name can begin a header. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/compose.h"
#include "mail/letter.h"
#include "mail/saved.h"
#include "unit.h"

#define TEN(text) text text text text text text text text text text

static const char sender[] = "referee@play.test";

/* Writes a mail with this name of its sender, which is also its subject. */
static void write_mail(struct buf *out, const char *name)
{
	buf_clear(out);
	compose(out, &(struct outgoing){
			 .from_name = name,
			 .from = sender,
			 .to = "ann@x.org",
			 .subject = name,
			 .message_id = "s1@y.org",
			 .serial = 1,
			 .text = "QS\n",
		     });
}

/* RFC 2047: an encoded word has at most 75 characters, a line with an encoded
 * word at most 76, and no encoded word is in a quoted string. In a phrase,
 * section 5 (3) allows few characters. */
static void check_encoded_words(const char *line, size_t size)
{
	char copy[1000];
	ck_assert_uint_lt(size, sizeof copy);
	memcpy(copy, line, size);
	copy[size] = '\0';
	char *word = strstr(copy, "=?UTF-8?");
	if (!word)
		return;
	ck_assert_msg(size <= 76, "%zu columns: %s", size, copy);
	ck_assert_msg(!strchr(copy, '"'), "within quotes: %s", copy);
	for (; word; word = strstr(word, "=?UTF-8?")) {
		const char *text = word + strlen("=?UTF-8?Q?");
		size_t length = strspn(text,
		    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345"
		    "6789!*+-/=_");
		ck_assert_msg(!strncmp(text + length, "?=", 2), "%s", copy);
		ck_assert_msg(
		    strchr(" <", text[length + 2]) != NULL, "%s", copy);
		word = (char *)text + length;
	}
}

/* Checks for printable ASCII in lines of at most 998 bytes that end in CR LF,
 * and for the required headers. */
static void check_wire(const char *mail)
{
	static const char *const names[] = {"From: ", "To: ", "Subject: ",
	    "Date: ", "Message-ID: ", "Auto-Submitted: ",
	    "X-Auto-Response-Suppress: OOF, AutoReply, RN, NRN\r",
	    "X-MS-Reactions: disallow\r", "X-Spades-Loop: ",
	    "X-Spades-Serial: ", "MIME-Version: ", "Content-Type: ", ""};
	size_t next = 0;
	for (const char *p = mail; *p;) {
		size_t n = strcspn(p, "\n");
		ck_assert(n && p[n - 1] == '\r' && p[n] == '\n');
		ck_assert_uint_le(n, 998);
		for (size_t i = 0; i + 1 < n; i++)
			ck_assert(p[i] >= ' ' && p[i] < 0x7f);
		if (names[next] && *names[next] && *p != ' ') {
			ck_assert_msg(n > 1 && !strncmp(p, names[next],
						   strlen(names[next])),
			    "%.*s, expected %s", (int)n, p, names[next]);
			next++;
		}
		check_encoded_words(p, n - 1);
		p += n + 1;
	}
	ck_assert_str_eq(names[next], "");
}

static void check_our_reading(const char *mail, size_t size, const char *name)
{
	struct arena arena;
	struct letter l;
	arena_init(&arena);
	letter_parse(&arena, mail, size, &l);
	const char *seen = text_trim(text_clean(&arena, name, strlen(name)));
	ck_assert_str_eq(l.from, sender);
	ck_assert_msg(!strcmp(l.from_name, seen), "%s: \"%s\", mail %.300s",
	    seen, l.from_name, mail);
	ck_assert_msg(
	    !strcmp(l.subject, seen), "%s: subject \"%s\"", seen, l.subject);
	arena_release(&arena);
}

static FILE *python(void)
{
	FILE *pipe = popen(
	    "/usr/bin/python3 -B tests/unit/mail/compose/sender_names.py", "w");
	ck_assert_ptr_nonnull(pipe);
	return pipe;
}

static void tell_python(FILE *pipe, const char *name, const struct buf *mail)
{
	fprintf(pipe, "%s%c%s%c", name, 0, sender, 0);
	fwrite(mail->data, 1, mail->size, pipe);
	fputc(0, pipe);
}

static void check_name(FILE *pipe, const char *name)
{
	struct buf mail;
	buf_init(&mail, 0);
	write_mail(&mail, name);
	check_wire(buf_string(&mail));
	check_our_reading(mail.data, mail.size, name);
	tell_python(pipe, name, &mail);
	buf_release(&mail);
}

START_TEST(any_name_reads_back)
{
	static const char *const names[] = {
	    "Spades referee",
	    "Ren\xc3\xa9 O'Brien",
	    "Jos\xc3\xa9 \"Pepe\" Garc\xc3\xad"
	    "a, Jr. <pepe@x.org>",
	    "\xe5\xaf\xa9\xe5\x88\xa4",
	    "\xed\x95\x9c\xea\xb5\xad \xec\x8b\xac\xed\x8c\x90",
	    "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0",
	    "\xd7\xa9\xd7\x95\xd7\xa4\xd7\x98",
	    "\xf0\x9f\x83\x8f spades \xe2\x99\xa0",
	    "the \"great\" referee",
	    "\"",
	    "\"\"",
	    "back\\slash",
	    "ends in \\",
	    "\\\"",
	    "Smith, John",
	    "ann@x.org",
	    "<evil@x.org>",
	    "a; b: c",
	    "referee (the one)",
	    ")(",
	    "[spades]",
	    "no. 1",
	    ".",
	    "=?UTF-8?Q?caf=C3=A9?=",
	    "=?",
	    "a=?b",
	    "two  blanks",
	    "e\xcc\x81"
	    "e\xcc\x81",
	    "100% %s %n",
	    TEN("very long name "),
	    TEN(TEN("longer ")) "still",
	    TEN("averylongword"),
	    TEN(TEN("averylongword")),
	    TEN("\xe5\xaf\xa9\xe5\x88\xa4 "),
	    TEN(TEN("\xc3\xa9")),
	    TEN(TEN("\xf0\x9f\x83\x8f")),
	    TEN("mostly ASCII but for one \xc3\xa9 "),
	};
	struct arena arena;
	arena_init(&arena);
	FILE *pipe = python();
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		check_name(pipe, text_trim(arena_string(&arena, names[i])));
	ck_assert_int_eq(pclose(pipe), 0);
	arena_release(&arena);
}
END_TEST

/* Random pieces, joined directly or by one blank. */
START_TEST(names_of_any_pieces_read_back)
{
	static const char *const pieces[] = {"a", "Z", "7", "\"", "\\", ",",
	    "@", "(", ")", "<", ">", ";", ":", "=?", "?=", "=", "_", ".", "[",
	    "]", "\xc3\xa9", "\xe5\xaf\xa9", "\xf0\x9f\x83\x8f", "'", "-",
	    "word", "ten letters", "\xe2\x99\xa0"};
	enum { NAMES = 400, LONGEST = 40 };
	uint32_t seed = 11;
	FILE *pipe = python();
	for (int i = 0; i < NAMES; i++) {
		struct buf name;
		bool blank = false;
		buf_init(&name, 0);
		buf_text(&name, "n");
		for (int left = 1 + i % LONGEST; left > 0; left--) {
			seed = seed * 1664525u + 1013904223u;
			if (blank && seed >> 31)
				buf_byte(&name, ' ');
			buf_text(
			    &name, pieces[(seed >> 16) %
					  (sizeof pieces / sizeof pieces[0])]);
			blank = true;
		}
		check_name(pipe, buf_string(&name));
		buf_release(&name);
	}
	ck_assert_int_eq(pclose(pipe), 0);
}
END_TEST

START_TEST(nothing_in_a_name_begins_a_header)
{
	static const struct {
		const char *name, *read;
	} rows[] = {
	    {"x\r\nBcc: evil@x.org", "x  Bcc: evil@x.org"},
	    {"x\nBcc: evil@x.org", "x Bcc: evil@x.org"},
	    {"x\r\n\r\nQS", "x    QS"},
	    {"\"\r\nBcc: evil@x.org\r\n\"", "\"  Bcc: evil@x.org  \""},
	    {"\xc3\xa9\r\nBcc: evil@x.org", "\xc3\xa9  Bcc: evil@x.org"},
	    {"tab\tand bell\a", "tab and bell"},
	    {"del\x7f"
	     "ete",
		"del ete"},
	    {"=?UTF-8?Q?x=0D=0ABcc:_evil=40x.org?=",
		"=?UTF-8?Q?x=0D=0ABcc:_evil=40x.org?="},
	    {"not \xff UTF-8", "not \xef\xbf\xbd UTF-8"},
	    {"cut \xe2\x99", "cut \xef\xbf\xbd"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct buf mail;
		buf_init(&mail, 0);
		write_mail(&mail, rows[i].name);
		check_wire(buf_string(&mail));
		check_our_reading(mail.data, mail.size, rows[i].read);
		buf_release(&mail);
	}
}
END_TEST

/* A run of continuation bytes once made encoding loop for ever. */
START_TEST(bytes_that_are_no_text_end)
{
	struct buf mail;
	buf_init(&mail, 1 << 20);
	write_mail(&mail, TEN("\x80\x80\x80\x80"));
	ck_assert(!mail.cut);
	check_wire(buf_string(&mail));
	buf_release(&mail);
}
END_TEST

/* The whole mail reads back as it was written. A subject from another person's
 * letter cannot begin a header. */
/* The attached record is exact to the byte, because its lines are hashed. The
 * text part contains a record too; a part that begins with one takes
 * precedence. */
static void check_attached(const char *html)
{
	static const char record[] =
	    "spades-record 1\nrules amiga\nwords 1 42 # \xe2\x99\xa0 = x.\n"
	    "From here 234567890123456789012345678901234567890123456789 and "
	    "so on, on, on\n.\n";
	struct arena arena;
	struct letter l;
	struct buf out;
	struct buf found;
	arena_init(&arena);
	buf_init(&out, 0);
	buf_init(&found, 0);
	struct outgoing m = {
	    .from_name = "Spades",
	    .from = sender,
	    .to = "ann@x.org",
	    .subject = "Game 7",
	    .message_id = "s1@y.org",
	    .serial = 12,
	    .text = "This is it:\n\nspades-record 1\n",
	    .html = html,
	    .attached = record,
	    .attached_name = "game-7.record.txt",
	};
	compose(&out, &m);
	ck_assert(saved_record(buf_string(&out), &found));
	ck_assert_str_eq(buf_string(&found), record);
	ck_assert(strstr(buf_string(&out), "filename=\"game-7.record.txt\""));
	letter_parse(&arena, buf_string(&out), out.size, &l);
	ck_assert_int_eq(l.kind, LETTER_OWN);
	ck_assert(strstr(l.text, "This is it:"));
	buf_release(&found);
	buf_release(&out);
	arena_release(&arena);
}

START_TEST(what_is_attached_is_found_in_the_saved_mail)
{
	check_attached(NULL);
	check_attached("<p>This is it:</p>");
}
END_TEST

/* Encodes `text` as quoted-printable (RFC 2045 section 6.7), one byte at a
 * time. */
static void encode(struct buf *out, const char *text)
{
	size_t column = 0;
	for (const char *p = text; *p;) {
		bool ends = !p[1] || p[1] == '\n';
		bool dot = !column && (*p == '.' || *p == 'F');
		bool plain = *p > ' ' && *p < 0x7f && *p != '=' && !dot;
		if (*p == ' ')
			plain = !ends;
		if (*p == '\n') {
			buf_text(out, "\r\n");
			column = 0;
			p++;
			continue;
		}
		size_t width = plain ? 1 : 3;
		if (column + width > 75) {
			buf_text(out, "=\r\n");
			column = 0;
			continue;
		}
		buf_format(out, plain ? "%c" : "=%02X", (unsigned char)*p);
		column += width;
		p++;
	}
	buf_text(out, "\r\n");
}

/* True if no line needs an encoding. */
static bool is_plain(const char *text)
{
	for (const char *p = text; *p; p++) {
		bool begins = p == text || p[-1] == '\n';
		bool ends = !p[1] || p[1] == '\n';
		if (begins && (*p == '.' || *p == 'F'))
			return false;
		if (ends && *p == ' ')
			return false;
		if (strchr("\t\xc3\xa9\x7f", *p))
			return false;
	}
	return true;
}

static void lines(struct buf *out, const char *text)
{
	for (; *text; text++)
		buf_format(out, *text == '\n' ? "\r\n" : "%c", *text);
	buf_text(out, "\r\n");
}

START_TEST(a_body_of_any_bytes_is_the_same_as_byte_by_byte)
{
	static const char bytes[] = "aaaaaaaaaaaaaa  ..F=\n\t\xc3\xa9\x7f";
	char text[400];
	struct buf mail;
	struct buf body;
	buf_init(&mail, 0);
	buf_init(&body, 0);
	srandom(7);
	for (int i = 0; i < 3000; i++) {
		size_t n = (size_t)random() % (sizeof text - 1);
		if (i % 2)
			n %= 20;
		for (size_t k = 0; k < n; k++)
			text[k] = bytes[(size_t)random() % (sizeof bytes - 1)];
		text[n] = '\0';
		buf_clear(&mail);
		buf_clear(&body);
		compose(&mail, &(struct outgoing){
				   .from_name = "x",
				   .from = sender,
				   .to = "ann@x.org",
				   .subject = "x",
				   .message_id = "s1@y.org",
				   .text = text,
			       });
		bool plain = is_plain(text);
		(plain ? lines : encode)(&body, text);
		ck_assert(!strstr(buf_string(&mail),
			      "\r\nContent-Transfer-"
			      "Encoding: quoted-printable\r\n") == plain);
		const char *is = strstr(buf_string(&mail), "\r\n\r\n") + 4;
		ck_assert_str_eq(is, buf_string(&body));
	}
	buf_release(&mail);
	buf_release(&body);
}
END_TEST

START_TEST(composed_mail_reads_back)
{
	struct arena arena;
	struct letter l;
	struct buf out;
	arena_init(&arena);
	buf_init(&out, 0);
	struct outgoing m = {
	    .from_name = "Zo\xc3\xab \"the referee\" \\",
	    .from = "referee@y.org",
	    .to = "ann@x.org",
	    .reply_to = "referee+t@y.org",
	    .subject = "caf\xc3\xa9\r\nBcc: evil@x.org \xe2\x99\xa0 a long "
		       "subject that has to be "
		       "folded into several encoded words",
	    .message_id = "s1@y.org",
	    .in_reply_to = "a@b",
	    .references = "g@y.org a@b",
	    .date = 0,
	    .game = 7,
	    .serial = 12,
	    .text = "Hello = \xe2\x99\xa0\nFrom here\n.\nvery long line that "
		    "goes on and on and on "
		    "and on and on and on and on and on and on and on\n",
	    .html = "<p>x</p>",
	};
	compose(&out, &m);
	const char *raw = buf_string(&out);
	for (const char *p = raw; *p; p++) {
		ck_assert(*p != '\n' || p[-1] == '\r');
		ck_assert(*p != '\r' || p[1] == '\n');
		ck_assert((unsigned char)*p < 127);
	}
	for (const char *p = raw, *e; (e = strchr(p, '\n')); p = e + 1)
		ck_assert_int_le(e - p, 200);
	ck_assert_ptr_null(strstr(raw, "\r\nBcc:"));
	letter_parse(&arena, raw, out.size, &l);
	ck_assert_str_eq(l.from, "referee@y.org");
	ck_assert_str_eq(l.from_name, m.from_name);
	ck_assert_str_eq(l.message_id, "s1@y.org");
	ck_assert_str_eq(l.references, "a@b g@y.org a@b");
	ck_assert_int_eq(l.kind, LETTER_OWN);
	ck_assert(strstr(l.text, "Hello = \xe2\x99\xa0\nFrom here\n.\n"));
	ck_assert(strstr(l.subject, "caf\xc3\xa9"));
	buf_release(&out);
	arena_release(&arena);
}
END_TEST

Suite *suite_compose(void)
{
	const TTest *const tests[] = {
	    any_name_reads_back,
	    names_of_any_pieces_read_back,
	    nothing_in_a_name_begins_a_header,
	    bytes_that_are_no_text_end,
	    what_is_attached_is_found_in_the_saved_mail,
	    a_body_of_any_bytes_is_the_same_as_byte_by_byte,
	    composed_mail_reads_back,
	    NULL,
	};
	return suite_of("compose", tests);
}
