/* test_invisible_characters.c - a line in which invisible characters may change
 * what a person sees is not read, and its writer is told why. In other lines,
 * invisible characters change nothing. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "support/forum.h"
#include "support/reads.h"

#define HEAD                                                                   \
	"From: ann@play.test\r\nSubject: %s\r\nMessage-ID: <1@play.test>\r\n"  \
	"Received: from mail.play.test by mx.play.test; Sat, 21 Nov 2026 "     \
	"11:05:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: text/%s; "       \
	"charset=utf-8\r\n\r\n%s\r\n"
#define REPLY "Re: [spades 1] Round 1: your turn"

struct row {
	const char *subject, *type, *text;
	size_t commands;
	bool hidden;
};

static const struct row rows[] = {
    {REPLY, "plain", "bid 10", 1, false},
    {REPLY, "plain", "bid \u202e01", 0, true},
    {REPLY, "plain", "bid \u202e01\u202c", 0, true},
    {REPLY, "plain", "bid \u206701\u2069", 0, true},
    {REPLY, "plain", "bid 1\u200b0", 0, true},
    {REPLY, "plain", "b\u200bid 3", 1, false},
    {REPLY, "plain", "bid 3\u200b", 1, false},
    {REPLY, "plain", "\u200ebid 3", 1, false},
    {REPLY, "plain", "bid\u00ad 3", 1, false},
    {REPLY, "plain", "bid 3\u2060", 1, false},
    {REPLY, "plain", "bid 3\U000e0020", 0, true},
    {REPLY, "plain", "hand\nbid 1\u200d0\nstatus", 2, true},
    {REPLY, "plain", "say hi\u200b all", 1, false},
    {REPLY, "html", "<p>bid &#8238;01</p>", 0, true},
    {REPLY, "html", "<p>bid 1&zwnj;0</p><p>hand</p>", 1, true},
    {REPLY, "plain; format=flowed", "if \u202ehearts are led \nlowest", 0,
	true},
    /* characters that mail programs put on empty lines and at the start */
    {REPLY, "plain", "\ufeffbid 3", 1, false},
    {REPLY, "plain", "\u200b\nbid 3\n\u200b\n", 1, false},
    {REPLY, "html", "<p>&#8203;</p><p>bid 3</p><p>&#65279;</p>", 1, false},
    {REPLY, "plain", "bid 3\n\n> \u200ebid \u202e01\n", 1, false},
    {REPLY, "plain",
	"bid 3\n\n-----Original Message-----\nFrom: a@b.test\nSent: "
	"\u200e21/\u200e11/\u200e2026\n\nbid 4",
	1, false},
    /* a variation selector, which is part of an emoji */
    {REPLY, "plain", "Q\u2660\ufe0f", 1, false},
    {REPLY, "plain",
	"say \U0001f468\u200d\U0001f469\u200d\U0001f467 says hello", 1, false},
    {REPLY, "plain", "say \u2764\ufe0f\u200d\U0001f525 to all", 1, false},
    {REPLY, "plain",
	"say \U0001f3f4\U000e0067\U000e0062\U000e0065\U000e007f won", 1, false},
    {REPLY, "plain", "say a\u200db", 1, false},
    /* marks without which a person sees the same */
    {REPLY, "plain", "\u200e4", 1, false},
    {REPLY, "plain", "4\u200f", 1, false},
    {REPLY, "plain", "\u200f4", 1, false},
    {REPLY, "plain", "\u061c4", 1, false},
    {REPLY, "plain", "\u2067QS\u2069", 1, false},
    {REPLY, "plain", "\u202bQS\u202c", 1, false},
    {REPLY, "plain", "\u2068QS\u2069", 1, false},
    {REPLY, "plain", "\u202aQ\u2660\u202c", 1, false},
    {REPLY, "plain", "\u200fqueen of spades", 1, false},
    {REPLY, "plain", "\u2067bid 4\u2069", 1, false},
    {REPLY, "plain", "\u200ebid 4!\u200e", 1, false},
    {REPLY, "plain", "\u2066I play Q\u2660, thanks.\u2069", 1, false},
    {REPLY, "plain", "Q\u00adS", 1, false},
    {REPLY, "plain", "Q\u200bS", 1, false},
    {REPLY, "plain", "\ufeff\nbid 3\ufeff", 1, false},
    {REPLY, "html", "<p>4&#8203;</p>", 1, false},
    /* marks that change the order or hide where a number ends */
    {REPLY, "plain", "2\u202e1", 0, true},
    {REPLY, "plain", "\u202d4", 0, true},
    {REPLY, "plain", "\u202e4\u202c", 0, true},
    {REPLY, "plain", "1\u00ad0", 0, true},
    {REPLY, "plain", "1\u20600", 0, true},
    {REPLY, "plain", "1\u00ad\u200b0", 0, true},
    {REPLY, "plain", "1\u200b\u200e\u200b0", 0, true},
    {REPLY, "plain", "bid \u00ad3", 0, true},
    {REPLY, "plain", "\u200f1 0", 0, true},
    {REPLY, "plain", "\u20674 hearts or QS\u2069", 0, true},
    {REPLY, "plain", "\u200fQS, 4", 0, true},
    {REPLY, "plain", "QS \u200f4", 0, true},
    {REPLY, "plain", "Q\u200f\u2660", 0, true},
    {REPLY, "plain", "\u2067Q\u2660\u2069", 0, true},
    {REPLY, "plain", "bid 4\u200e \u05d0", 0, true},
    {REPLY, "plain", "bid 4\u206a", 0, true},
    {REPLY, "plain", "bid 4\u034f", 0, true},
    {REPLY, "plain", "bid 4 \u0628\u200d", 0, true},
    /* the text has no command, so the subject is read */
    {"bid 10", "plain", "", 1, false},
    {"bid \u202e01", "plain", "", 0, true},
    {"=?utf-8?q?bid_=E2=80=AE01?=", "plain", "", 0, true},
    {"i want to\u202e play", "plain", "", 0, true},
    {"\u200ebid 10", "plain", "", 1, false},
    {"\u200f10 bid", "plain", "", 0, true},
};

START_TEST(a_line_with_something_hidden_is_not_read)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct row *row = &rows[i];
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *raw = arena_format(
		    &arena, HEAD, row->subject, row->type, row->text);
		letter_parse(&arena, raw, strlen(raw), &l);
		enum hint hint = strchr(row->text, 'Q') ? HINT_PLAY : HINT_BID;
		const struct commands *c = reads_commands(&arena, &l, hint);
		ck_assert_msg(c->count == row->commands,
		    "row %zu: %zu commands", i, c->count);
		ck_assert_msg(
		    !*c->hidden == !row->hidden, "row %zu: %s", i, c->hidden);
		for (const char *p = c->hidden; *p; p++)
			ck_assert_int_ne(*p, TEXT_HIDDEN);
		arena_release(&arena);
	}
}
END_TEST

#define WHY "I did not read this line, because it has"

START_TEST(its_writer_is_told_why)
{
	forum_start(_i, "start ann, bob, cat, dan");
	const char *who = at_turn();
	uint32_t before = events_now();
	forum_post(who, "bid \u202e01");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, WHY);
	forum_read();
	forum_private(who, "status\nbid 1\u200b0");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, WHY);
	SAID(who, "This is how the game stands");
	forum_read();
	forum_post(who, "bid 10");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

/* A stranger's letter with invisible characters does not count as a wish to
 * play. */
START_TEST(it_is_no_wish_to_play)
{
	open_desk(NULL);
	deliver("bob", "referee@play.test", "jo\u202ein bob");
	ck_assert_ptr_null(strstr(told("bob"), "confirm"));
	close_desk();
}
END_TEST

Suite *suite_invisible_characters(void)
{
	Suite *suite = suite_create("invisible_characters");
	TCase *t = tcase_create("hidden");
	tcase_set_timeout(t, 120);
	tcase_add_test(t, a_line_with_something_hidden_is_not_read);
	tcase_add_loop_test(t, its_writer_is_told_why, 0, 2);
	tcase_add_test(t, it_is_no_wish_to_play);
	suite_add_tcase(suite, t);
	return suite;
}
