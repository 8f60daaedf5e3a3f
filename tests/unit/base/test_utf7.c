/* test_utf7.c - names of mailboxes in modified UTF-7. */
#include "base/buf.h"
#include "base/text.h"
#include "unit.h"

static const struct {
	const char *plain;
	const char *coded;
} rows[] = {
    {"", ""},
    {"Processed", "Processed"},
    {"R & D", "R &- D"},
    {"Erledigt/für mich", "Erledigt/f&APw-r mich"},
    {"unerwünscht", "unerw&APw-nscht"},
    {"~peter/mail/台北/日本語", "~peter/mail/&U,BTFw-/&ZeVnLIqe-"},
    {"♠♥", "&JmAmZQ-"},
    {"♠&♥", "&JmA-&-&JmU-"},
    {"🂡", "&2DzcoQ-"},
    {"a\tb", "a&AAk-b"},
};

START_TEST(names_go_there_and_back)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct buf out;
		buf_init(&out, 0);
		utf7_write(&out, rows[i].plain);
		ck_assert_str_eq(buf_string(&out), rows[i].coded);
		buf_clear(&out);
		utf7_read(&out, rows[i].coded);
		ck_assert_str_eq(buf_string(&out), rows[i].plain);
		buf_release(&out);
	}
}
END_TEST

START_TEST(what_is_no_name_in_utf7_stays)
{
	static const char *const same[] = {
	    "&", "a&b", "&AP", "&A-", "&APx-", "&2Dw-", "&*-", "f\xc3\xbcr"};
	for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
		struct buf out;
		buf_init(&out, 0);
		utf7_read(&out, same[i]);
		ck_assert_str_eq(buf_string(&out), same[i]);
		buf_release(&out);
	}
}
END_TEST

Suite *suite_utf7(void)
{
	const TTest *const tests[] = {
	    names_go_there_and_back,
	    what_is_no_name_in_utf7_stays,
	    NULL,
	};
	return suite_of("utf7", tests);
}
