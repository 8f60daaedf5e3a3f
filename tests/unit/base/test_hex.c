/* test_hex.c - hex digits and quoted-printable, encoded and decoded. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/crypto.h"
#include "base/text.h"
#include "unit.h"

START_TEST(every_byte_goes_there_and_back)
{
	uint8_t bytes[256], back[256];
	char text[2 * sizeof bytes + 1];
	for (int i = 0; i < 256; i++)
		bytes[i] = (uint8_t)i;
	ck_assert_ptr_eq(hex_write(bytes, sizeof bytes, text), text);
	ck_assert_int_eq(strncmp(text, "000102030405060708090a0b", 24), 0);
	ck_assert_str_eq(text + 2 * 250, "fafbfcfdfeff");
	ck_assert(hex_read(text, back, sizeof back));
	ck_assert_mem_eq(bytes, back, sizeof bytes);
	ck_assert_str_eq(hex_write(bytes, 0, text), "");
}
END_TEST

START_TEST(hex_is_so_many_digits_and_nothing_else)
{
	static const struct {
		const char *text;
		bool good;
	} rows[] = {
	    {"0a1b", true},
	    {"0A1B", true},
	    {"", false},
	    {"0a1", false},
	    {"0a1b2", false},
	    {"0a1b2c", false},
	    {"0a1g", false},
	    {"0a/1", false},
	    {"0a:1", false},
	    {"0a@1", false},
	    {"0a`1", false},
	    {" a1b", false},
	    {"0a1\n", false},
	    {"0x1b", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		uint8_t bytes[3] = {0, 0, 77};
		ck_assert_msg(hex_read(rows[i].text, bytes, 2) == rows[i].good,
		    "row %zu", i);
		ck_assert_int_eq(bytes[2], 77);
		if (rows[i].good)
			ck_assert_mem_eq(bytes, "\x0a\x1b", 2);
	}
	ck_assert(hex_read("", NULL, 0));
}
END_TEST

START_TEST(a_digit_has_its_worth)
{
	static const char small[] = "0123456789abcdef";
	static const char large[] = "0123456789ABCDEF";
	for (int c = 1; c < 256; c++) {
		const char *at = strchr(small, c);
		const char *capital = strchr(large, c);
		int worth = at ? (int)(at - small) : -1;
		if (capital)
			worth = (int)(capital - large);
		ck_assert_int_eq(hex_value((char)c), worth);
	}
	ck_assert_int_eq(hex_value('\0'), -1);
}
END_TEST

/* RFC 2045 6.7: a sequence that is cut off or invalid stays as it is. */
START_TEST(quoted_printable_is_undone)
{
	static const struct {
		const char *text, *plain;
	} rows[] = {
	    {"", ""},
	    {"7=E2=99=a0.", "7\xe2\x99\xa0."},
	    {"one=\r\n line", "one line"},
	    {"one=\n line\n", "one line\n"},
	    {"a =3D b=20\n", "a = b \n"},
	    {"=3D3D", "=3D"},
	    {"=", "="},
	    {"x=4", "x=4"},
	    {"x=4G=G4", "x=4G=G4"},
	    {"==41=", "=A="},
	    {"=\r", "=\r"},
	    {"=\n", ""},
	    {"=\n=\n", ""},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		/* allocate exactly the text's size, so that the sanitizer finds
		 * reads beyond the end */
		size_t size = strlen(rows[i].text);
		char *text = malloc(size + !size);
		struct buf out;
		ck_assert_ptr_nonnull(text);
		memcpy(text, rows[i].text, size);
		buf_init(&out, 0);
		quoted_printable_decode(&out, text, size);
		ck_assert_str_eq(buf_string(&out), rows[i].plain);
		buf_release(&out);
		free(text);
	}
}
END_TEST

START_TEST(base64_is_undone)
{
	static const struct {
		const char *text, *plain;
	} rows[] = {
	    {"", ""},
	    {"UVM=", "QS"},
	    {"UVM", "QS"},
	    {"UV\r\nM=\n", "QS"},
	    {"cXVl ZW4u\n", "queen."},
	    {"Pz8/", "\?\?\?"},
	    {"+vr6", "\xFA\xFA\xFA"},
	    {"UVM=S0Q=", "QS"},
	    {"U", ""},
	    {"=", ""},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct buf out;
		buf_init(&out, 0);
		base64_decode(&out, rows[i].text, strlen(rows[i].text));
		ck_assert_str_eq(buf_string(&out), rows[i].plain);
		buf_release(&out);
	}
}
END_TEST

Suite *suite_hex(void)
{
	const TTest *const tests[] = {
	    every_byte_goes_there_and_back,
	    hex_is_so_many_digits_and_nothing_else,
	    a_digit_has_its_worth,
	    quoted_printable_is_undone,
	    base64_is_undone,
	    NULL,
	};
	return suite_of("hex", tests);
}
