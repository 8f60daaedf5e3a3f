/* test_one_time_codes.c - one-time codes of gamesmasters: when a code is
 * checked, how many wrong codes are allowed, and tokens that are almost
 * right. */
#include <liboath/oath.h>
#include <stdio.h>
#include <string.h>

#include "base/when.h"
#include "store/clock.h"
#include "store/people.h"
#include "support/desk.h"

#define START "start nomic109: ann, bob, cat, dan"
enum { GUESSES = 900 };

static int games(void)
{
	int64_t *ids;
	return (int)store_games(
	    desk->referee.store, &desk->arena, GAMES_ALL, &ids);
}

/* The address to which each person's answers go. */
static const char *own[PEOPLE];
enum { GM, ANN, BOB };

/* Lets all people join. Returns the address to which the gamesmaster's answers
 * go. */
static const char *begin(void)
{
	open_desk(NULL);
	store_durable(desk->referee.store, false);
	all_join();
	for (int i = 0; i < PEOPLE; i++)
		own[i] = reply_address(mail_to(names[i]));
	sent_all();
	return own[GM];
}

static void guess(const char *name, const char *to, const char *digits)
{
	desk->uid++; /* a new uid makes a new Message-ID */
	deliver(
	    name, to, arena_format(&desk->arena, START "\ncode %s", digits));
}

/* Returns the code that is valid at that time. */
static const char *code_at(int64_t at)
{
	char otp[8];
	ck_assert_int_eq(oath_totp_generate("12345678901234567890", 20,
			     (time_t)at, 30, 0, 6, otp),
	    OATH_OK);
	return arena_string(&desk->arena, otp);
}

START_TEST(a_code_is_looked_at_in_letters_of_the_gamesmaster_only)
{
	static const char plain[] = "referee@play.test";
	const char *const *const to[] = {&own[ANN], NULL, own};
	const char *const from[] = {"ann", "eve", "eve"};
	for (size_t i = 0; i < sizeof to / sizeof to[0]; i++) {
		(void)begin();
		const char *right = code();
		guess(from[i], to[i] ? *to[i] : plain, right);
		ck_assert_int_eq(games(), 0);
		/* the code is still unused */
		desk->now -= 10;
		guess("gm", own[GM], right);
		ck_assert_int_eq(games(), 1);
		close_desk();
	}
}
END_TEST

/* A new mail, with no mail of the referee to answer. */
START_TEST(a_code_alone_proves_every_command_and_question)
{
	static const char plain[] = "referee@play.test";
	(void)begin();
	deliver("gm", plain,
	    arena_format(&desk->arena, START ". code code %s", code()));
	ck_assert_int_eq(games(), 1);
	desk->now += WHEN_HOUR;
	sent_all();
	deliver(
	    "gm", plain, arena_format(&desk->arena, "games code %s", code()));
	SAID("gm", "> games All games in play: Game 1 (nomic109)");
	NOT_SAID("gm", "code");
	sent_all();
	deliver("gm", plain,
	    arena_format(&desk->arena, "game 1\n(code: %s)", code()));
	SAID("gm", "Game 1: ");
	close_desk();
}
END_TEST

/* The subject of a letter with a code says nothing about it. */
START_TEST(a_code_proves_a_letter_with_any_subject)
{
	static const char *const subjects[] = {
	    "more time", "bob's slip", "saturday", "Re: lunch on Friday"};
	(void)begin();
	for (int i = 0; i < 4; i++) {
		const char *right = code();
		deliver_at(arena_format(&desk->arena,
			       "From: gm@play.test\r\nTo: referee@play.test\r\n"
			       "Subject: %s\r\nMessage-ID: "
			       "<s%d@play.test>\r\n" ON_ITS_WAY "\r\n" START
			       "\ncode %s\r\n",
			       subjects[i], i, right),
		    desk->now + 10);
		ck_assert_int_eq(games(), i + 1);
	}
	close_desk();
}
END_TEST

/* Anybody can write in the gamesmaster's name. */
START_TEST(five_guesses_a_day_without_a_token_and_no_lock_for_the_others)
{
	static const char plain[] = "referee@play.test";
	const char *to = begin();
	for (int i = 0; i < 40; i++)
		guess("gm", plain, "000000");
	ck_assert_int_eq(mail_to("other").count, 1);
	SAID("other", "in the name of gm that answer no mail of the referee");
	guess("gm", plain, code());
	ck_assert_int_eq(games(), 0);
	guess("gm", to, code());
	ck_assert_int_eq(games(), 1);
	desk->now += WHEN_DAY + WHEN_HOUR;
	guess("gm", plain, code());
	ck_assert_int_eq(games(), 2);
	close_desk();
}
END_TEST

START_TEST(a_stranger_s_guesses_count_for_nothing_and_lock_nobody_out)
{
	const char *to = begin();
	const char *ways[][2] = {{"eve", "referee@play.test"},
	    {"gm", "referee@play.test"}, {"eve", to},
	    {"ann", "referee@play.test"}};
	for (int i = 0; i < 100; i++)
		guess(ways[i % 4][0], ways[i % 4][1], "000000");
	ck_assert_int_eq(
	    store_said(desk->referee.store, "code", desk->now - WHEN_DAY), 0);
	guess("gm", to, code());
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(five_wrong_codes_end_it_for_an_hour_and_that_is_said)
{
	const char *to = begin();
	for (int i = 0; i < 4; i++)
		guess("gm", to, "000000");
	SAID("gm", "That code is wrong, or it has expired");
	guess("gm", to, code());
	ck_assert_int_eq(games(), 1);
	guess("gm", to, "000000");
	SAID("gm", "I check no more codes until");
	int64_t ended = desk->now;
	guess("gm", to, code());
	ck_assert_int_eq(games(), 1);
	SAID("gm", "I check no more codes until");
	desk->now = ended + WHEN_HOUR - 100;
	guess("gm", to, code());
	ck_assert_int_eq(games(), 1);
	desk->now = ended + WHEN_HOUR;
	guess("gm", to, code());
	ck_assert_int_eq(games(), 2);
	close_desk();
}
END_TEST

START_TEST(five_in_one_letter_are_five)
{
	const char *to = begin();
	const char *right = code();
	deliver("gm", to,
	    arena_format(&desk->arena,
		START "\ncode 000001\ncode 000002\ncode 000003\n"
		      "code 000004\ncode 000005\ncode %s",
		right));
	ck_assert_int_eq(games(), 0);
	SAID("gm", "I check no more codes until");
	close_desk();
}
END_TEST

START_TEST(the_gamesmasters_are_told_by_one_mail_that_codes_ended)
{
	const char *to = begin();
	for (int i = 0; i < 4; i++)
		guess("gm", to, "000000");
	ck_assert_int_eq(mail_to("other").count, 0);
	for (int i = 0; i < 40; i++)
		guess("gm", to, "000000");
	ck_assert_int_eq(mail_to("other").count, 1);
	SAID("other", "5 wrong one-time codes came in letters that carry");
	close_desk();
}
END_TEST

START_TEST(of_nine_hundred_guesses_five_are_looked_at)
{
	const char *to = begin();
	for (int i = 0; i < GUESSES; i++) {
		desk->now -= 10; /* all guesses are made at the same time */
		guess("gm", to, i < 5 ? "000000" : code_at(desk->now + 10));
	}
	ck_assert_int_eq(games(), 0);
	ck_assert_int_eq(
	    store_said(desk->referee.store, "code", desk->now - WHEN_DAY), 5);
	close_desk();
}
END_TEST

START_TEST(a_code_is_used_once_and_that_is_no_guess)
{
	const char *to = begin();
	const char *once = code();
	guess("gm", to, once);
	ck_assert_int_eq(games(), 1);
	for (int i = 0; i < 8; i++) {
		desk->now -= 10;
		guess("gm", to, once);
		SAID("gm", "was used before");
	}
	ck_assert_int_eq(games(), 1);
	guess("gm", to, code());
	ck_assert_int_eq(games(), 2);
	close_desk();
}
END_TEST

START_TEST(a_code_is_of_the_moment_at_which_its_letter_came)
{
	const char *to = begin();
	const char *text =
	    arena_format(&desk->arena, START "\ncode %s", code());
	int64_t came = desk->now + 10;
	desk->now += 600; /* one pass every ten minutes */
	deliver_at(letter_from("gm", to, "", text), came);
	ck_assert_int_eq(games(), 1);
	const char *early = code_at(desk->now);
	desk->now += 600;
	guess("gm", to, early);
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(a_code_with_one_wrong_digit_is_wrong)
{
	const char *to = begin();
	for (int i = 0; i < 6; i++) {
		char almost[8];
		(void)snprintf(almost, sizeof almost, "%s", code());
		almost[i] = almost[i] == '9' ? '0' : (char)(almost[i] + 1);
		guess("gm", to, almost);
		ck_assert_int_eq(games(), 0);
		/* a day later, this guess no longer counts among the five */
		desk->now += WHEN_DAY;
	}
	close_desk();
}
END_TEST

/* ---- tokens ---- */

static bool acts(const char *to)
{
	struct person p;
	desk->uid++;
	deliver("ann", to, "leave");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	return p.left;
}

START_TEST(a_token_that_differs_in_one_digit_does_nothing)
{
	(void)begin();
	const char *to = own[ANN];
	char *almost = arena_string(&desk->arena, to);
	char *token = strchr(almost, '+') + 1;
	size_t digits = strcspn(token, "@");
	ck_assert_uint_eq(digits, 32);
	for (size_t i = 0; i < digits; i++) {
		char was = token[i];
		token[i] = was == 'f' ? '0' : 'f';
		ck_assert_msg(!acts(almost), "digit %zu", i);
		token[i] = was;
	}
	for (size_t i = 0; i < digits; i++) {
		const char *part = arena_format(
		    &desk->arena, "referee+%.*s@play.test", (int)i, token);
		ck_assert_msg(!acts(part), "%zu digits", i);
	}
	ck_assert(!acts(
	    arena_format(&desk->arena, "referee+%.32s0@play.test", token)));
	ck_assert(acts(to));
	close_desk();
}
END_TEST

START_TEST(tokens_with_the_same_first_half_are_told_apart)
{
	struct token t;
	(void)begin();
	struct store *store = desk->referee.store;
	for (int i = 1; i <= 3; i++) {
		const char *token =
		    arena_format(&desk->arena, "%016d%015d%d", 7, 0, i);
		struct token what = {
		    .purpose = PURPOSE_PERSON,
		    .person = i,
		    .issued = desk->now,
		};
		store_token_add(store, token, &what);
	}
	for (int i = 0; i <= 4; i++) {
		const char *token =
		    arena_format(&desk->arena, "%016d%015d%d", 7, 0, i);
		bool there = store_token(store, &desk->arena, token, &t);
		ck_assert_int_eq(there, i >= 1 && i <= 3);
		if (there)
			ck_assert_int_eq(t.person, i);
	}
	close_desk();
}
END_TEST

Suite *suite_one_time_codes(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    a_code_is_looked_at_in_letters_of_the_gamesmaster_only,
	    a_code_alone_proves_every_command_and_question,
	    a_code_proves_a_letter_with_any_subject,
	    five_guesses_a_day_without_a_token_and_no_lock_for_the_others,
	    a_stranger_s_guesses_count_for_nothing_and_lock_nobody_out,
	    five_wrong_codes_end_it_for_an_hour_and_that_is_said,
	    five_in_one_letter_are_five,
	    the_gamesmasters_are_told_by_one_mail_that_codes_ended,
	    of_nine_hundred_guesses_five_are_looked_at,
	    a_code_is_used_once_and_that_is_no_guess,
	    a_code_is_of_the_moment_at_which_its_letter_came,
	    a_code_with_one_wrong_digit_is_wrong,
	    a_token_that_differs_in_one_digit_does_nothing,
	    tokens_with_the_same_first_half_are_told_apart,
	    NULL};
	/* clang-format on */
	return suite_of("one_time_codes", tests);
}
