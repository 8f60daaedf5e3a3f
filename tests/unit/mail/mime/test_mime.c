/* test_mime.c - letters as programs garble them: parts, encodings, charsets,
 * headers. */
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/letter.h"
#include "unit.h"

#define TOP "From: ann@x.org\nSubject: s\nMIME-Version: 1.0\n"
#define MIXED TOP "Content-Type: multipart/mixed; boundary=\"b\"\n\n"
#define PLAIN "Content-Type: text/plain\n\n"
#define QUOTED                                                                 \
	TOP "Content-Type: text/plain; charset=utf-8\n"                        \
	    "Content-Transfer-Encoding: quoted-printable\n\n"

static const struct {
	const char *name, *raw, *text;
} parts[] = {
    {"an mbox line, as Postfix writes it in a pipe",
	"From ann@x.org  Mon Mar  2 09:00:00 2026\n" TOP "\nQS\n", "QS"},
    {"an mbox line that was quoted",
	">From ann@x.org  Mon Mar  2 09:00:00 2026\n" TOP "\nQS\n", "QS"},
    {"an empty line above the header", "\r\n" TOP "\nQS\n", "QS"},
    {"a byte order mark above the header", "\xEF\xBB\xBF" TOP "\nQS\n", "QS"},
    {"a byte order mark and an empty line", "\xEF\xBB\xBF\n\n" TOP "\nQS\n",
	"QS"},
    {"a space ends the header", TOP " \r\nQS\r\n\r\nthanks\r\n",
	"QS\n\nthanks"},
    {"a tab ends the header", TOP "\t\nQS\n", "QS"},
    {"nothing ends the header", TOP "QS\n\nthanks\n", "QS\n\nthanks"},
    {"lines that end in CR CR LF",
	"From: ann@x.org\r\r\nSubject: s\r\r\n\r\r\nQS\r\r\nthanks\r\r\n",
	"QS\nthanks"},
    {"a subject that is folded to a space",
	"From: ann@x.org\nSubject: s\n \nMIME-Version: 1.0\n\nQS\n", "QS"},
    {"references that are folded to a space",
	"From: ann@x.org\nSubject: s\n \nReferences: <1@x.org>\n\nQS\n", "QS"},
    {"a garbled line in the header",
	"From: ann@x.org\nSubject: s\nand more\nX-Y: z\n\nQS\n", "QS"},
    {"the last boundary has no dashes", MIXED "--b\n" PLAIN "QS\n--b\n", "QS"},
    {"no last boundary", MIXED "--b\n" PLAIN "QS\n", "QS"},
    {"an inner part that is never closed",
	MIXED
	"--b\nContent-Type: multipart/alternative; boundary=c\n\n--c\n" PLAIN
	"QS\n--b\n" PLAIN "and more\n--b--\n",
	"QS\nand more"},
    {"what stands before the first and after the last",
	MIXED "KD\n--b\n" PLAIN "QS\n--b--\nKD\n", "QS"},
    {"a part without a header", MIXED "--b\n\nQS\n--b--\n", "QS"},
    {"a part without even an empty line", MIXED "--b\nQS\n--b--\n", "QS"},
    {"two semicolons",
	TOP "Content-Type: multipart/mixed;; boundary=\"b\";\n\n--b\n" PLAIN
	    "QS\n--b--\n",
	"QS"},
    {"blanks around the equals sign",
	TOP "Content-Type: multipart/mixed ; boundary = \"b\"\n\n--b\n" PLAIN
	    "QS\n--b--\n",
	"QS"},
    {"a boundary of RFC 2231",
	TOP "Content-Type: multipart/mixed; boundary*=us-ascii'en'%62\n\n"
	    "--b\n" PLAIN "QS\n--b--\n",
	"QS"},
    {"a boundary in pieces",
	TOP "Content-Type: multipart/mixed;\n boundary*0=\"be\";\n "
	    "boundary*1=\"gin\"\n\n--begin\n" PLAIN "QS\n--begin--\n",
	"QS"},
    {"a boundary that is a backslash and a quotation mark",
	TOP "Content-Type: multipart/mixed; boundary=\"\\\"\"\n\n--\"\n" PLAIN
	    "QS\n--\"--\n",
	"--\"\nContent-Type: text/plain\n\nQS\n--\"--"},
    {"another boundary than announced",
	TOP "Content-Type: multipart/mixed; boundary=x\n\n--0123456789\n" PLAIN
	    "QS\n--0123456789--\n",
	"QS"},
    {"multipart without any",
	TOP "Content-Type: multipart/mixed; boundary=x\n\nQS\n", "QS"},
    {"blanks after a delimiter", MIXED "--b  \n" PLAIN "QS\n--b-- \n", "QS"},
    {"a message within is not entered",
	MIXED "--b\n" PLAIN "QS\n--b\nContent-Type: message/rfc822\n\nFrom: "
	      "b@x.org\n\nKD\n--b--\n",
	"QS"},
    {"a digest's messages are not entered",
	TOP "Content-Type: multipart/digest; boundary=b\n\n--b\n\nFrom: "
	    "b@x.org\n\nKD\n--b\n" PLAIN "QS\n--b--\n",
	"QS"},
    {"type without a subtype", TOP "Content-Type: text\n\nQS\n", "QS"},
    {"a comment in the type",
	TOP "Content-Type: text/plain (mine); charset=(x)utf-8\n\nQS\n", "QS"},
    {"a raw equals sign in quoted-printable",
	QUOTED "a = b =3D c =\n=C3=A9 x=y\nQS\n", "a = b = c é x=y\nQS"},
    {"blanks after a soft line break", QUOTED "Q=  \nS\n", "QS"},
    {"a footer below base64",
	TOP "Content-Transfer-Encoding: base64\n\nUVMK\nSGVsbG8K\n"
	    "____________\nspades mailing list\n",
	"QS\nHello"},
    {"blanks in base64",
	TOP "Content-Transfer-Encoding: base64\n\nUV MK\nSGVs bG8K\n",
	"QS\nHello"},
    {"a footer below base64 that ends in padding",
	TOP "Content-Transfer-Encoding: base64\n\nUVM=\nlist\n", "QS"},
    {"plain text that says it is base64",
	TOP "Content-Transfer-Encoding: base64\n\nI play QS\nthanks\n",
	"I play QS\nthanks"},
    {"one short word that says it is base64",
	TOP "Content-Transfer-Encoding: base64\n\nQS\n", "QS"},
    {"a gateway's line above base64",
	TOP "Content-Transfer-Encoding: base64\n\nfrom outside\n\nUVMK\n",
	"QS"},
    {"quoted-printable that no field announces",
	TOP "\nQS=20\nGr=C3=BC=C3=9Fe, and a long=\n line\n",
	"QS \nGrüße, and a long line"},
    {"equals signs that are no codes", TOP "\nQS=C3=BC a=b\n", "QS=C3=BC a=b"},
    {"one code is a card", TOP "\nmine=C3\n", "mine=C3"},
    {"a text of another type, and no other",
	TOP "Content-Type: text/markdown; charset=utf-8\n\n**QS**\n", "**QS**"},
    {"enriched text, and no other",
	TOP "Content-Type: text/enriched\n\n<bold>QS</bold>\n", "QS"},
    {"HTML that says it is plain",
	TOP "\n<html><body><p>QS</p><p>Ann</p></body></html>\n", "QS\nAnn"},
    {"a calendar, and no other text",
	TOP "Content-Type: text/calendar\n\nSUMMARY:QS\n", ""},
    {"a text of another type beside one that is read",
	MIXED "--b\nContent-Type: text/x-scan-result\n\nKD\n--b\n" PLAIN
	      "QS\n--b--\n",
	"QS"},
    {"a field that is folded over a line of blanks",
	"From: \"Ann\"\n \t \n <ann@x.org>\nSubject: s\n\nQS\n", "QS"},
    {"a space ends the header, and the text begins with one",
	TOP " \n QS\nthanks\n", "QS\nthanks"},
    {"one bad byte in UTF-8",
	TOP "Content-Type: text/plain; charset=utf-8\n\n♠Q caf\xe9 ♥ é\n",
	"♠Q caf� ♥ é"},
    {"latin-1 that says it is UTF-8",
	TOP "Content-Type: text/plain; charset=utf-8\n\ncaf\xe9\n", "café"},
    {"a text that is attached, and no other",
	TOP "Content-Type: multipart/related; boundary=b\n\n--b\n"
	    "Content-Disposition: attachment; filename=text_0.txt\n" PLAIN
	    "QS\n--b\nContent-Type: application/smil\n\n<smil/>\n--b--\n",
	"QS"},
    {"a text that is attached, and another",
	MIXED "--b\n" PLAIN "QS\n--b\nContent-Disposition: attachment\n" PLAIN
	      "KD\n--b--\n",
	"QS"},
    {"a link's text that was not decoded", TOP "\nbid%204\n", "bid 4"},
    {"a link's text with line ends",
	TOP "\nyes%2C%20that%20was%20me%0D%0A--%20%0D%0A\n",
	"yes, that was me\n--"},
    {"a link's text in UTF-8", TOP "\nplay%20%E2%99%A0Q\n", "play ♠Q"},
    {"no text of a link",
	TOP
	"\n<mailto:r@x.org?body=bid%204>\nhttps://x.org/a%20b\n100%20%\n4%\n",
	"<mailto:r@x.org?body=bid%204>\nhttps://x.org/a%20b\n100 %\n4%"},
    {"a NUL", NULL, "QS"},
};

static const char *text_of(
    struct arena *arena, const char *raw, size_t size, struct letter *l)
{
	letter_parse(arena, raw, size, l);
	return text_trim(arena_string(arena, l->text));
}

START_TEST(parts_that_programs_garble)
{
	static const char nul[] = TOP "\nQ\0S\n";
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		struct arena arena;
		struct letter l;
		const char *raw = parts[i].raw ? parts[i].raw : nul;
		size_t size = parts[i].raw ? strlen(raw) : sizeof nul - 1;
		arena_init(&arena);
		const char *text = text_of(&arena, raw, size, &l);
		ck_assert_msg(!strcmp(text, parts[i].text), "%s: %s",
		    parts[i].name, text);
		arena_release(&arena);
	}
}
END_TEST

/* Only the first of hundreds of parts are read. */
START_TEST(parts_by_the_hundred)
{
	struct arena arena;
	struct letter l;
	struct buf raw;
	arena_init(&arena);
	buf_init(&raw, 0);
	buf_text(&raw, MIXED);
	for (int i = 0; i < 300; i++)
		buf_format(&raw, "--b\n" PLAIN "line %d\n", i);
	buf_text(&raw, "--b--\n");
	const char *text = text_of(&arena, raw.data, raw.size, &l);
	ck_assert(text_starts(text, "line 0\nline 1\nline 2\n"));
	ck_assert(strstr(text, "line 40\n"));
	ck_assert(!strstr(text, "line 100\n"));
	buf_release(&raw);
	arena_release(&arena);
}
END_TEST

static const struct {
	const char *written, *read;
} subjects[] = {
    {"=?utf-8?Q?caf=C3=A9?=", "café"},
    {"=?UTF-8*en?q?a_b?=", "a b"},
    {"=?utf-8?B?4pmg?= =?utf-8?B?UQ==?=", "♠Q"},
    /* an encoded word that is cut inside a character */
    {"=?utf-8?B?4pk=?=\n =?utf-8?B?oFE=?=", "♠Q"},
    {"Re: =?gb2312?B?xOO6ww==?=", "Re: 你好"},
    {"=?gbk?B?xOO6ww==?= x", "你好 x"},
    {"=?big5?B?p0Gmbg==?=", "你好"},
    {"=?shift_jis?B?grGC8YLJgr+CzQ==?=", "こんにちは"},
    {"=?iso-2022-jp?B?GyRCJDMkcyRLJEEkTxsoQg==?=", "こんにちは"},
    {"=?euc-kr?B?vsiz5w==?=", "안녕"},
    {"=?tis-620?B?ysfRyrTV?=", "สวัสดี"},
    {"=?koi8-r?Q?=F0=D2=C9=D7=C5=D4?=", "Привет"},
    {"=?utf-16?B?/v8mYABR?=", "♠Q"},
    {"=?utf-8?Q?QS and more?=", "QS and more"},
    {"=?nonsense?Q?caf=C3=A9?=", "café"},
    {"=?utf-8?X?QS?=", "=?utf-8?X?QS?="},
    {"=?utf-8?Q?no end", "=?utf-8?Q?no end"},
    {"a =?utf-8?Q?b?= c", "a b c"},
    {"=?utf-8?Q?a=0Ab?=", "a b"},
};

/* A label, the bytes and what they say. Bytes that are valid UTF-8 are UTF-8,
 * whatever the label. */
static const struct {
	const char *label, *bytes, *text;
} labels[] = {
    {"Big5", "\xe2\x99\xa0Q", "♠Q"},
    {"gb2312", "\xe2\x99\xa0Q", "♠Q"},
    {"Shift_JIS", "\xe2\x99\xa0Q", "♠Q"},
    {"iso-2022-jp", "\xe2\x99\xa0Q", "♠Q"},
    {"koi8-r", "\xe2\x99\xa0Q", "♠Q"},
    {"windows-1251", "\xe2\x99\xa0Q", "♠Q"},
    {"utf-16", "\xe2\x99\xa0Q", "♠Q"},
    {"utf-16", "QS", "QS"},
    {"unicode", "caf\xe9", "café"},
    {"\"koi8_r\"", "\xc4\xc1\xcd\xc1 \xde\xc5\xd2\xd7\xc5\xca", "дама червей"},
    {"KOI8R", "\xc4\xc1\xcd\xc1", "дама"},
    {"cp-1251", "\xe4\xe0\xec\xe0", "дама"},
    {"windows1251", "\xe4\xe0\xec\xe0", "дама"},
    {"euc_kr", "\xbe\xc8\xb3\xe7", "안녕"},
    {"x-x-big5", "\xa7\x41\xa6\x6e", "你好"},
    {"csShiftJIS", "\x82\xb1\x82\xf1", "こん"},
    {"ISO_8859-15:1998", "QS", "QS"},
    {"iso_8859-2:1987", "\xe1", "á"},
    {"latin-9", "\xa4", "€"},
    {"us_ascii", "caf\xe9", "café"},
    {"utf-8", "4\x1b$B$r%S%C%I$7$^$9\x1b(B", "4をビッドします"},
    {"us-ascii", "4\x1b$@$r\x1b(J", "4を"},
    {"us-ascii", "cost: $B\x1b", "cost: $B"},
};

START_TEST(labels_that_are_wrong_or_written_otherwise)
{
	for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *raw = arena_format(&arena,
		    TOP "Content-Type: text/plain; charset=%s\n\n%s\n",
		    labels[i].label, labels[i].bytes);
		const char *text = text_of(&arena, raw, strlen(raw), &l);
		ck_assert_msg(!strcmp(text, labels[i].text), "%s %zu: %s",
		    labels[i].label, i, text);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(a_meta_element_of_utf_16_means_utf_8)
{
	static const char *const pages[] = {
	    "<meta content=\"text/html; charset=unicode\"><p>\xe2\x99\xa0Q</p>",
	    "<meta charset=utf-16><p>\xe2\x99\xa0Q</p>",
	    "<meta charset=utf-16le><p>\xe2\x99\xa0Q</p>",
	    "<meta charset=\"unicode\"><p>&#9824;Q</p>",
	};
	for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *raw = arena_format(
		    &arena, TOP "Content-Type: text/html\n\n%s\n", pages[i]);
		const char *text = text_of(&arena, raw, strlen(raw), &l);
		ck_assert_msg(!strcmp(text, "♠Q"), "%zu: %s", i, text);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(encoded_words_of_every_charset)
{
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *raw =
		    arena_format(&arena, "From: ann@x.org\nSubject: %s\n\nQS\n",
			subjects[i].written);
		letter_parse(&arena, raw, strlen(raw), &l);
		ck_assert_str_eq(l.subject, subjects[i].read);
		arena_release(&arena);
	}
}
END_TEST

/* For an end tag that matches no element, libxml2 searches all open
 * elements. */
START_TEST(what_nests_too_deeply_is_not_read_on)
{
	static const struct {
		int times;
		bool read;
	} rows[] = {{300, true}, {10000, false}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct arena arena;
		struct buf raw;
		struct letter l;
		arena_init(&arena);
		buf_init(&raw, 0);
		buf_text(&raw,
		    "From: ann@x.org\nContent-Type: text/html\n\nfirst<br>");
		for (int k = 0; k < rows[i].times; k++)
			buf_text(&raw, "</div><table><tr><td>");
		buf_text(&raw, "last\n");
		letter_parse(&arena, raw.data, raw.size, &l);
		ck_assert_ptr_nonnull(strstr(l.text, "first"));
		ck_assert_int_eq(strstr(l.text, "last") != NULL, rows[i].read);
		buf_release(&raw);
		arena_release(&arena);
	}
}
END_TEST

/* An address field with thousands of encoded words that never end takes linear
 * time. */
START_TEST(words_without_ends_are_read_in_time)
{
	static const char *const fields[] = {"To", "Cc", "From"};
	for (size_t f = 0; f < sizeof fields / sizeof fields[0]; f++) {
		struct arena arena;
		struct buf raw;
		struct letter l;
		arena_init(&arena);
		buf_init(&raw, 0);
		buf_format(&raw, "%s: ", fields[f]);
		while (raw.size < 31000)
			buf_text(&raw, "thanks,agree =?utf-8?q?");
		buf_text(&raw, "\n" TOP "\nQS\n");
		clock_t begun = clock();
		for (int i = 0; i < 10; i++)
			letter_parse(&arena, raw.data, raw.size, &l);
		double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
		MUST(seconds < 0.4, "%s: %.2f s", fields[f], seconds);
		buf_release(&raw);
		arena_release(&arena);
	}
}
END_TEST

/* In a tag with hundreds of words, only the first ones count. Words inside
 * quotation marks or comments are skipped. */
START_TEST(tags_by_the_yard)
{
	static const struct {
		const char *before, *piece, *after, *text;
	} pages[] = {
	    {"<div class=gmail_attr", " a b=c", ">KD</div>QS", "> KD\nQS"},
	    {"<div", " a b=c", " class=gmail_attr>KD</div>QS", "KD\nQS"},
	    {"<div a='", " a b=c", "' class=gmail_attr>KD</div>QS", "> KD\nQS"},
	    {"<div a = \"", " a b=c", "\" class=gmail_attr>KD</div>QS",
		"> KD\nQS"},
	    {"<!-- <p", " a b=c", "--><p class=gmail_attr>KD</p>QS",
		"> KD\nQS"},
	    {"<!--", " a", "", ""},
	};
	for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
		struct arena arena;
		struct letter l;
		struct buf raw;
		arena_init(&arena);
		buf_init(&raw, 0);
		buf_text(&raw, TOP "Content-Type: text/html\n\n");
		buf_text(&raw, pages[i].before);
		for (int k = 0; k < 300; k++)
			buf_text(&raw, pages[i].piece);
		buf_text(&raw, pages[i].after);
		const char *text = text_of(&arena, raw.data, raw.size, &l);
		ck_assert_msg(
		    !strcmp(text, pages[i].text), "page %zu: %s", i, text);
		buf_release(&raw);
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_mime(void)
{
	const TTest *const tests[] = {
	    parts_that_programs_garble,
	    parts_by_the_hundred,
	    labels_that_are_wrong_or_written_otherwise,
	    a_meta_element_of_utf_16_means_utf_8,
	    encoded_words_of_every_charset,
	    words_without_ends_are_read_in_time,
	    what_nests_too_deeply_is_not_read_on,
	    tags_by_the_yard,
	    NULL,
	};
	return suite_of("mime", tests);
}
