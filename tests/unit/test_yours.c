/* test_yours.c - letters that wait for their writer's word, what is said of
 * them meanwhile, and what counts as that word; coming back. */
#include <string.h>

#include "base/when.h"
#include "desk.h"
#include "store/people.h"

/* ---- coming back ---- */

static bool has_left(const char *name)
{
	struct person p;
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, name, &p));
	return p.left;
}

static void join_from(const char *headers, const char *text)
{
	desk->now += WHEN_DAY + 10; /* one such mail a day */
	desk->uid++;
	sent_all();
	deliver_at(letter_from("ann", "referee@play.test", headers, text),
	    desk->now - 1);
}

/* Ann joined and left. Returns the address to which she wrote that. */
static const char *ann_leaves(enum trust trust)
{
	open_desk(NULL);
	desk->site.trust = trust;
	all_join();
	const char *old = reply_address(mail_to("ann"));
	deliver("ann", old, "leave");
	ck_assert(has_left("ann"));
	return old;
}

START_TEST(a_join_in_the_name_of_whoever_left_brings_nobody_back)
{
	static const char vouched[] =
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n";
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		const char *old = ann_leaves((enum trust)trust);
		join_from("", "join");
		ck_assert(has_left("ann"));
		join_from(vouched, "join");
		ck_assert(has_left("ann"));
		deliver("ann", old, "join again"); /* a mail of before */
		ck_assert(has_left("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(whoever_left_comes_back_by_answering)
{
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		(void)ann_leaves((enum trust)trust);
		join_from("", "join");
		ck_assert(strstr(mail_to("ann").letter.subject, "confirm"));
		answer("ann", "yes");
		ck_assert(!has_left("ann"));
		SAID("ann", "Welcome back, ann");
		answer("ann", "leave");
		answer("ann", "join"); /* to the mail that said so */
		ck_assert(!has_left("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(the_answer_that_brought_somebody_back_does_it_once)
{
	(void)ann_leaves(TRUST_TOKEN);
	join_from("", "join");
	const char *confirm = reply_address(mail_to("ann"));
	deliver("ann", confirm, "yes");
	ck_assert(!has_left("ann"));
	answer("ann", "leave");
	ck_assert(has_left("ann"));
	deliver("ann", confirm, "yes indeed");
	ck_assert(has_left("ann"));
	close_desk();
}
END_TEST

START_TEST(two_joins_do_not_spoil_each_other)
{
	(void)ann_leaves(TRUST_TOKEN);
	join_from("", "join");
	const char *first = reply_address(mail_to("ann"));
	join_from("", "join");
	deliver("ann", first, "yes");
	ck_assert(!has_left("ann"));
	close_desk();
}
END_TEST

/* ---- what is held meanwhile ---- */

#define LIST "table@lists.play.test"
#define CAME                                                                   \
	"List-Id: <table.lists.play.test>\r\n"                                 \
	"Return-Path: <table+bounces-7@lists.play.test>\r\n"
#define DID_NOT_COME "List-Id: <table.lists.play.test>\r\n"
#define VOUCHED                                                                \
	DID_NOT_COME "Authentication-Results: mx.play.test; dmarc=pass "       \
		     "header.from=play.test\r\n"

static int sentences;
static const char *sentence;

static void hear(void *context, const char *what)
{
	(void)context;
	sentences++;
	sentence = arena_string(&desk->arena, what);
}

/* How many time-outs wait, by what the operator is told. */
static int waits(void)
{
	sentences = 0;
	sentence = "";
	referee_waits(&desk->referee, desk->now, hear, NULL);
	return sentences;
}

static const char *begin(const char *list)
{
	open_desk(list);
	desk->site.list_proof = LIST_BY_ENVELOPE;
	start("start ann, bob, cat, dan");
	return at_turn();
}

/* An hour before the time of whoever is to act is over. */
static void near_the_end(void)
{
	look();
	sent_all();
	desk->now = desk->game.table.since + 3 * WHEN_DAY - WHEN_HOUR;
}

static void post(const char *who, const char *headers, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(who, LIST, headers, text), desk->now - 1);
}

START_TEST(status_says_what_is_held_and_until_when_the_time_out_waits)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	near_the_end();
	deliver("villain-QS", to, "bid 13");
	const char *asked = reply_address(mail_to(who));
	ask(who, "status");
	SAID(who, "which came on ");
	SAID(who, "from an address that I do not know as yours, is held until");
	SAID(who, "The time-out waits for that until ");
	ck_assert_ptr_null(strstr(told(who), "villain"));
	ck_assert_ptr_null(strstr(told(who), "bid 13"));
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	ask(other, "status");
	ck_assert_ptr_null(strstr(told(other), "is held"));
	deliver(who, asked, "no");
	ask(who, "status");
	ck_assert_ptr_null(strstr(told(who), "is held"));
	close_desk();
}
END_TEST

/* Whoever can write a List-Id must not use up what is there for the letters
 * that carry a token. */
START_TEST(forged_posts_keep_no_letter_from_being_asked_about)
{
	const char *who = begin(LIST);
	const char *mail = reply_address(mail_to(who));
	for (int i = 0; i < 5; i++)
		post(who, DID_NOT_COME, "bid 13");
	sent_all();
	deliver("villain-QS", mail, "bid 3");
	SAID(who, "Is villain-QS@play.test an address of yours?");
	for (int i = 0; i < 5; i++) {
		sent_all();
		deliver("villain-QS", mail, "bid 3");
	}
	ck_assert_str_eq(told(who), "");
	close_desk();
}
END_TEST

START_TEST(status_says_of_a_post_that_need_not_be_real_that_nothing_waits)
{
	static const char *const anybodys[] = {DID_NOT_COME, CAME};
	const char *who = begin(LIST);
	near_the_end();
	for (int i = 0; i < 2; i++) {
		post(who, anybodys[i], "bid 3");
		ask(who, "status");
		SAID(who, "as a post on the list, is held until you answer");
		ck_assert_ptr_null(strstr(told(who), "The time-out waits"));
	}
	post(who, VOUCHED, "bid 3");
	ask(who, "status");
	SAID(who, "The time-out waits for that until ");
	close_desk();
}
END_TEST

START_TEST(the_operator_is_told_which_time_outs_wait_and_no_word_of_a_letter)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	near_the_end();
	ck_assert_int_eq(waits(), 0);
	deliver("villain-QS", to, "bid 13");
	const char *asked = reply_address(mail_to(who));
	desk->uid++;
	deliver("villain-QS", to, "bid 12");
	ck_assert_int_eq(waits(), 1);
	ck_assert(strstr(sentence, "The time-out of game 1 waits until "));
	ck_assert(strstr(sentence, who));
	ck_assert_ptr_null(strstr(sentence, "villain"));
	ck_assert_ptr_null(strstr(sentence, "bid"));
	desk->now += WHEN_DAY;
	ck_assert_int_eq(waits(), 0);
	desk->now -= WHEN_DAY;
	deliver(who, asked, "yes");
	ck_assert_int_eq(waits(), 0);
	close_desk();
}
END_TEST

START_TEST(the_operator_hears_nothing_of_what_a_stranger_forged)
{
	const char *who = begin(LIST);
	near_the_end();
	post(who, CAME, "bid 3");
	ck_assert_int_eq(waits(), 0);
	post(who, VOUCHED, "bid 3");
	ck_assert_int_eq(waits(), 1);
	close_desk();
}
END_TEST

START_TEST(an_old_answer_from_elsewhere_holds_nothing_up_and_stays_old)
{
	const char *who = begin(NULL);
	const char *old = reply_address(mail_to(who));
	deliver(who, old, "bid 3");
	for (int i = 0; i < 3; i++)
		answer(at_turn(), "bid 3");
	while (strcmp(at_turn(), who) != 0)
		answer(at_turn(), card_text(legal_card()));
	uint32_t before = desk->game.table.events;
	deliver("eve", old, card_text(legal_card()));
	ck_assert_int_eq(waits(), 0);
	SAID(who, "Is eve@play.test an address of yours?");
	answer(who, "yes");
	look();
	ck_assert_uint_eq(desk->game.table.events, before);
	SAID(who, "than that of your present turn, so nothing was done");
	close_desk();
}
END_TEST

/* ---- yes and no ---- */

START_TEST(an_answer_confirms_unless_it_says_no)
{
	static const struct {
		const char *text;
		bool yes;
	} rows[] = {
	    {"yes", true},
	    {"", true},
	    {"No problem, yes", true},
	    {"no problem!", true},
	    {"No worries, that was me.", true},
	    {"No doubt about it.", true},
	    {"Not a problem.", true},
	    {"I know nothing of computers, but yes", true},
	    {"no", false},
	    {"No, problem!", false},
	    {"no problems here, but that was not me", false},
	    {"No problem, but it wasn't me", false},
	    {"no problem\nno", false},
	    {"No problematic bids of mine: not mine.", false},
	    {"not at all", false},
	    {"Nope.", false},
	    {"never", false},
	    {"I did not write that", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct person p;
		open_desk(NULL);
		deliver("ann", "referee@play.test", "join ann");
		answer("ann", rows[i].text);
		bool there = store_person_named(
		    desk->referee.store, &desk->arena, "ann", &p);
		ck_assert_msg(there == rows[i].yes, "%s", rows[i].text);
		close_desk();
	}
}
END_TEST

Suite *suite_yours(void)
{
	const TTest *const tests[] = {
	    a_join_in_the_name_of_whoever_left_brings_nobody_back,
	    whoever_left_comes_back_by_answering,
	    the_answer_that_brought_somebody_back_does_it_once,
	    two_joins_do_not_spoil_each_other,
	    status_says_what_is_held_and_until_when_the_time_out_waits,
	    forged_posts_keep_no_letter_from_being_asked_about,
	    status_says_of_a_post_that_need_not_be_real_that_nothing_waits,
	    the_operator_is_told_which_time_outs_wait_and_no_word_of_a_letter,
	    the_operator_hears_nothing_of_what_a_stranger_forged,
	    an_old_answer_from_elsewhere_holds_nothing_up_and_stays_old,
	    an_answer_confirms_unless_it_says_no,
	    NULL,
	};
	return suite_of("yours", tests);
}
