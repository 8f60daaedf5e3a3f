/* test_base.c - addresses, text, time, buffers. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/io.h"
#include "base/text.h"
#include "base/when.h"
#include "unit.h"

START_TEST(other_forms_of_characters)
{
	static const struct {
		const char *text, *plain;
	} rows[] = {
	    {"④", "4"},
	    {"⑬ ❹ ➃ ➍", "13 4 4 4"},
	    {"Ⓠ♠", "Q♠"},
	    {"𝗯𝗶𝗱 𝟰", "bid 4"},
	    {"❤Q ❤️K", "♥Q ♥K"},
	    {"４　ｂｉｄ", "4 bid"},
	    {"é ß Q", "é ß Q"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct arena arena;
		arena_init(&arena);
		ck_assert_str_eq(
		    text_plain(&arena, rows[i].text), rows[i].plain);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(address_gate)
{
	static const struct {
		const char *text;
		bool good;
	} rows[] = {
	    {"ann@example.org", true},
	    {"a.b+c@ex-ample.org", true},
	    {"x@y", true},
	    {"", false},
	    {"ann", false},
	    {"@x", false},
	    {"a@", false},
	    {"a@@b", false},
	    {"a b@c", false},
	    {"a@b\r\nRCPT TO:<x@y>", false},
	    {"<a@b>", false},
	    {"\"a b\"@c", false},
	    {"a@[1.2.3.4]", false},
	    {".a@b", true},
	    {"a.@b", true},
	    {"a..b@c", true},
	    {"..@b", false},
	    {"a@b..c", false},
	    {"a@b.", false},
	    {"a(c)@b", false},
	    {"a,b@c", false},
	    {"a;b@c", false},
	    {"\xc3\xa9@c", false},
	    {"a@b\n", false},
	    {"a@b_c", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(address_valid(rows[i].text) == rows[i].good,
		    "row %zu: %s", i, rows[i].text);
}
END_TEST

START_TEST(address_parts)
{
	char base[256], detail[256], out[256];
	ck_assert(
	    address_split("referee+abc@play.test", base, detail, sizeof base));
	ck_assert_str_eq(base, "referee@play.test");
	ck_assert_str_eq(detail, "abc");
	ck_assert(
	    address_split("referee@play.test", base, detail, sizeof base));
	ck_assert_str_eq(detail, "");
	ck_assert(address_join("referee@play.test", "tok", out, sizeof out));
	ck_assert_str_eq(out, "referee+tok@play.test");
	ck_assert(!address_join("referee@play.test", "a b", out, sizeof out));
}
END_TEST

START_TEST(two_addresses_of_one_mailbox)
{
	static const struct {
		const char *address, *mailbox;
	} rows[] = {
	    {"Eve.Fox+x@GMail.com", "evefox@gmail.com"},
	    {"e.v.e@googlemail.com", "eve@gmail.com"},
	    {"Eve.Fox+x@play.test", "eve.fox@play.test"},
	    {"e.ve@notgmail.com", "e.ve@notgmail.com"},
	    {"No address", "No address"},
	    {"", ""},
	};
	char mailbox[ADDRESS_MAX + 2];
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		address_mailbox(rows[i].address, mailbox);
		ck_assert_str_eq(mailbox, rows[i].mailbox);
	}
}
END_TEST

START_TEST(folded_letters_have_neither_case_nor_accent_nor_stroke)
{
	static const struct {
		const char *text, *folded;
	} rows[] = {
	    {"K\u00f6NIG Stra\u00dfe", "konig strasse"},
	    {"\u0141\u00f3d\u017a \u00d8re \u00c6ble c\u0153ur",
		"lodz ore able coeur"},
	    {"\u0414\u0430\u043c\u0430 l'As", "\u0434\u0430\u043c\u0430 l'as"},
	    {"cafe\u0301 \ufb01ve", "cafe five"},
	    {"", ""},
	};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_str_eq(
		    text_fold(&arena, rows[i].text), rows[i].folded);
	arena_release(&arena);
}
END_TEST

START_TEST(text_forms)
{
	struct arena a;
	arena_init(&a);
	ck_assert_str_eq(text_clean(&a,
			     "a\r\nb\rc\xff\xe2\x80\x8b"
			     "d\0e",
			     14),
	    "a\nb\nc\xEF\xBF\xBD"
	    "de");
	ck_assert_str_eq(
	    text_plain(&a, "\xef\xbc\x91\xef\xbc\xb1 I\xe2\x80\x99ll\xc2\xa0go "
			   "\xe2\x99\xa0\xef\xb8\x8f"),
	    "1Q I'll go \xe2\x99\xa0");
	ck_assert_uint_eq(text_width("\xe2\x99\xa0 caf\xc3\xa9"), 6);
	char t[] = "  x y \n";
	ck_assert_str_eq(text_trim(t), "x y");
	long n;
	ck_assert(text_number("12", 0, 20, &n) && n == 12);
	ck_assert(!text_number("12x", 0, 20, &n) &&
		  !text_number("", 0, 20, &n) && !text_number("21", 0, 20, &n));
	struct buf b;
	buf_init(&b, 0);
	text_wrap(&b, "one two three four", 9, true);
	ck_assert_str_eq(buf_string(&b), "one two \nthree \nfour");
	buf_release(&b);
	buf_init(&b, 0);
	buf_json(&b, "a\"\\\n\x01\xff");
	ck_assert_str_eq(buf_string(&b), "\"a\\\"\\\\\\n\\u0001\xEF\xBF\xBD\"");
	buf_release(&b);
	buf_init(&b, 3);
	buf_text(&b, "abcdef");
	ck_assert_str_eq(buf_string(&b), "abc");
	ck_assert(b.cut);
	buf_release(&b);
	arena_release(&a);
}
END_TEST

/* Control characters are escaped. A word is never broken, because the break
 * could fall inside a character. */
START_TEST(text_for_terminals)
{
	static const struct {
		const char *text, *line, *lines;
	} rows[] = {
	    {"na\xc3\xafve \xe2\x99\xa0", "na\xc3\xafve \xe2\x99\xa0", NULL},
	    {"\33[2J\a\177", "\\x1b[2J\\x07\\x7f", NULL},
	    {"a\nb\tc\r", "a\\x0ab\\x09c\\x0d", "a\nb\tc\\x0d"},
	    {"\x9b"
	     "31m",
		"\\x9b31m",
		NULL}, /* the control character CSI as a single byte */
	    {"\xc2\x9b"
	     "31m",
		"\\xc2\\x9b31m", NULL}, /* the control character CSI in UTF-8 */
	    {"\xe2\x80\xae"
	     "x",
		"\\xe2\\x80\\xaex", NULL},
	    {"\xe2\x99", "\\xe2\\x99", NULL},
	    {"\xef\xbf\xbd", "\xef\xbf\xbd", NULL},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct buf out;
		const char *lines = rows[i].lines;
		buf_init(&out, 0);
		text_visible(&out, rows[i].text, false);
		ck_assert_str_eq(buf_string(&out), rows[i].line);
		buf_clear(&out);
		text_visible(&out, rows[i].text, true);
		ck_assert_str_eq(
		    buf_string(&out), lines ? lines : rows[i].line);
		buf_release(&out);
	}
}
END_TEST

START_TEST(a_line_of_the_log_holds_nothing_that_a_terminal_obeys)
{
	static const struct {
		const char *text, *line;
	} rows[] = {
	    {"550 na\xc3\xafve \xe2\x99\xa0", "550 na\xc3\xafve \xe2\x99\xa0"},
	    {"\33[2J\a\177\n\t", "?[2J????"},
	    {"\x9b[1m", "?[1m"},
	    {"\xc2\x9b[1m", "??[1m"},
	    {"\xe2\x80\xae.", "???."},
	    {"cut \xe2\x99", "cut ??"},
	    {"", ""},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char line[40];
		snprintf(line, sizeof line, "%s", rows[i].text);
		text_defuse(line);
		ck_assert_str_eq(line, rows[i].line);
	}
}
END_TEST

START_TEST(long_words_stay_whole)
{
	enum { CHARACTERS = 1500 };
	char text[3 * CHARACTERS + 8];
	struct buf word, wrapped;
	buf_init(&word, 0);
	buf_init(&wrapped, 0);
	for (int i = 0; i < CHARACTERS; i++)
		buf_text(&word, "\xe2\x99\xa0");
	snprintf(text, sizeof text, "a %s b", buf_string(&word));
	text_wrap(&wrapped, text, 72, false);
	snprintf(text, sizeof text, "a\n%s\nb", buf_string(&word));
	ck_assert_int_eq(strcmp(buf_string(&wrapped), text), 0);
	buf_release(&word);
	buf_release(&wrapped);
}
END_TEST

/* A text that does not fit is never stored, even for a moment: the buffer
 * allocates no more memory than its limit needs. */
START_TEST(nothing_beyond_the_limit)
{
	struct buf b;
	buf_init(&b, 3);
	buf_format(&b, "%01000d", 7);
	ck_assert_str_eq(buf_string(&b), "000");
	ck_assert(b.cut);
	ck_assert_uint_lt(b.room, 1000);
	buf_format(&b, "%s", "");
	buf_format(&b, "%d", 7);
	ck_assert_str_eq(buf_string(&b), "000");
	buf_release(&b);
}
END_TEST

START_TEST(the_earlier_of_two_moments)
{
	ck_assert_int_eq(when_earlier(3, 2), 2);
	ck_assert_int_eq(when_earlier(0, 2), 0);
	ck_assert_int_eq(when_first(2, 3), 2);
	ck_assert_int_eq(when_first(0, 3), 3);
	ck_assert_int_eq(when_first(3, 0), 3);
	ck_assert_int_eq(when_first(0, 0), 0);
}
END_TEST

START_TEST(times)
{
	char out[64];
	ck_assert_str_eq(
	    when_rfc5322(0, out, sizeof out), "Thu, 1 Jan 1970 00:00:00 +0000");
	struct when_date date = {
	    .year = 2026,
	    .month = 11,
	    .day = 21,
	    .hour = 11,
	    .minute = 5,
	};
	ck_assert_int_eq(when_utc(&date), 1795259100);
	ck_assert_str_eq(
	    when_iso(1795259100, out, sizeof out), "2026-11-21 11:05:00");
	ck_assert_str_eq(when_span(72 * WHEN_HOUR, out, sizeof out), "3 days");
	ck_assert_str_eq(
	    when_span(47 * WHEN_HOUR, out, sizeof out), "47 hours");
	ck_assert_str_eq(when_span(60, out, sizeof out), "1 minute");
	static const struct {
		const char *text;
		int64_t span;
	} rows[] = {
	    {"90", 90},
	    {"15m", 900},
	    {"3d", 259200},
	    {"x", -1},
	    {"1dd", -1},
	    {"", -1},
	    {"-1", -1},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(when_span_parse(rows[i].text) == rows[i].span,
		    "row %zu", i);
}
END_TEST

START_TEST(errors)
{
	struct err err;
	ck_assert_int_eq(
	    err_set(&err, OUTCOME_LATER, "no %d", 7), OUTCOME_LATER);
	ck_assert_int_eq(err_prefix(&err, "imap"), OUTCOME_LATER);
	ck_assert_str_eq(err.text, "imap: no 7");
}
END_TEST

START_TEST(whole_reads_and_writes)
{
	enum { MUCH = 8 << 20 };
	int pair[2];
	char got[8];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);

	ck_assert(io_write_all(pair[0], "hello", 5, -1));
	ck_assert(io_write_all(pair[0], "you", 3, deadline_in(1000)));
	ck_assert(io_read_all(pair[1], got, 7, deadline_in(1000)));
	ck_assert(io_read_all(pair[1], got + 7, 1, -1));
	ck_assert_mem_eq(got, "helloyou", 8);

	int64_t begun = deadline_in(0);
	ck_assert(!io_read_all(pair[1], got, 1, begun + 50));
	ck_assert_int_eq(errno, ETIMEDOUT);
	char *much = calloc(1, MUCH);
	ck_assert(!io_write_all(pair[0], much, MUCH, begun + 100));
	ck_assert_int_eq(errno, ETIMEDOUT);
	ck_assert(
	    deadline_passed(begun + 100) && !deadline_passed(begun + 2000));
	free(much);
	close(pair[0]);
	close(pair[1]);
}
END_TEST

START_TEST(ends_of_reads_and_writes)
{
	int pair[2];
	char got[8];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	ck_assert(io_write_all(pair[0], "half", 4, -1));
	close(pair[0]);
	ck_assert(!io_read_all(pair[1], got, 8, -1));
	ck_assert_int_eq(errno, 0);
	ck_assert_int_eq(io_read_some(pair[1], got, 8, deadline_in(1000)), 0);
	/* writing to a closed socket causes no SIGPIPE */
	ck_assert(!io_write_all(pair[1], "gone", 4, deadline_in(1000)));
	ck_assert_int_eq(errno, EPIPE);
	close(pair[1]);
	ck_assert_int_eq(io_read_some(pair[1], got, 8, -1), -1);
	ck_assert_int_eq(errno, EBADF);
}
END_TEST

Suite *suite_base(void)
{
	const TTest *const tests[] = {
	    other_forms_of_characters,
	    address_gate,
	    address_parts,
	    two_addresses_of_one_mailbox,
	    folded_letters_have_neither_case_nor_accent_nor_stroke,
	    text_forms,
	    text_for_terminals,
	    a_line_of_the_log_holds_nothing_that_a_terminal_obeys,
	    long_words_stay_whole,
	    nothing_beyond_the_limit,
	    times,
	    the_earlier_of_two_moments,
	    errors,
	    times,
	    errors,
	    whole_reads_and_writes,
	    ends_of_reads_and_writes,
	    NULL,
	};
	return suite_of("base", tests);
}
