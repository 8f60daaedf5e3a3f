/* test_reply_limits.c - limits on replies: how many, to whom and how often. For
 * every command and every level of proof, the test compares bytes and mails
 * sent with bytes and mails received. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "mail/command.h"
#include "store/clock.h"
#include "store/outbox.h"
#include "support/list_desk.h"
#include "support/rewind.h"

#define REFEREE "referee@play.test"

/* answers to unproven letters in a person's name, per turn or day */
enum { NAME_LETTERS = 8 };

/* ---- outgoing mail ---- */

struct sum {
	int mails;
	size_t bytes, longest;
};

static struct sum sum_to(const char *address)
{
	struct mail_row rows[400];
	struct sum sum = {0};
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	for (size_t i = 0; i < n; i++) {
		if (address && !text_same(rows[i].recipient, address))
			continue;
		sum.mails++;
		sum.bytes += rows[i].size;
		if (rows[i].size > sum.longest)
			sum.longest = rows[i].size;
	}
	return sum;
}

static int mails_to(const char *address)
{
	return sum_to(address).mails;
}

/* Returns a letter from any address; `text` is its body. */
static char *from(const char *address, const char *headers, const char *text)
{
	return arena_format(&desk->arena,
	    "From: %s\r\nTo: " REFEREE "\r\nSubject: hello\r\nMessage-ID: "
	    "<buy-pills-%d@evil.test>\r\n%s" ON_ITS_WAY "\r\n%s\r\n",
	    address, (int)desk->uid, headers, text);
}

static void send_from(
    const char *address, const char *headers, const char *text)
{
	desk->now += 1;
	deliver_at(from(address, headers, text), desk->now - 1);
}

/* ---- senders without proof ---- */

static void check_brief(const char *address, size_t came, const char *his)
{
	struct mail_row rows[400];
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	for (size_t i = 0; i < n; i++) {
		if (!text_same(rows[i].recipient, address))
			continue;
		ck_assert_uint_le(rows[i].size, 2048);
		ck_assert_uint_le(rows[i].size, 2 * came);
		ck_assert_ptr_null(strstr(rows[i].bytes, "text/html"));
		ck_assert_ptr_null(strstr(rows[i].bytes, his));
		ck_assert_ptr_null(strstr(rows[i].bytes, "pills"));
	}
}

START_TEST(a_stranger_gets_one_brief_answer_and_one_confirmation_a_day)
{
	static const char *const spellings[] = {
	    "victim@evil.test",
	    "VICTIM@evil.test",
	    "vIctim@EVIL.test",
	    "victim+1@evil.test",
	    "Victim+two@evil.test",
	};
	static const char *const words[] = {
	    "help", "buy pills now", "join pills", "join", "rules", "history"};
	open_desk(NULL);
	for (int round = 0; round < 6; round++)
		for (int i = 0; i < 5; i++)
			send_from(spellings[i], "", words[round]);
	struct sum all = sum_to(NULL);
	ck_assert_int_eq(all.mails, 2);
	size_t came = strlen(from("victim@evil.test", "", "help"));
	check_brief("victim@evil.test", came, "pills");
	sent_all();
	desk->now += WHEN_DAY + 1;
	send_from("victim@evil.test", "", "help");
	ck_assert_int_eq(mails_to("victim@evil.test"), 1);
	close_desk();
}
END_TEST

/* A letter that is shorter than every possible answer gets no answer. */
START_TEST(a_letter_of_a_hundred_bytes_makes_none)
{
	static const char help[] = "From: victim@evil.test\r\nTo: " REFEREE
				   "\r\nSubject: help\r\nMessage-ID: "
				   "<1@evil.test>\r\n\r\nhelp\r\n";
	open_desk(NULL);
	deliver_at(help, desk->now);
	ck_assert_int_eq(sum_to(NULL).mails, 0);
	close_desk();
}
END_TEST

START_TEST(a_person_s_name_gets_brief_answers_too)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *address = arena_format(&desk->arena, "%s@play.test", who);
	const char *other =
	    strcmp(who, "ann") ? "ann@play.test" : "bob@play.test";
	sent_all();
	size_t came = strlen(from("ann@play.test", "", "frob"));
	for (int i = 0; i < 20; i++) {
		send_from(address, "", i % 2 ? "frob" : "hand");
		send_from(other, "", "frob");
	}
	ck_assert_int_eq(mails_to(address), NAME_LETTERS);
	ck_assert_int_eq(mails_to(other), NAME_LETTERS);
	check_brief(address, came, "hello");
	check_brief(other, came, "hello");
	/* the player can answer this mail, and then the move counts */
	answer(who, "bid 3");
	ck_assert_str_ne(at_turn(), who);
	/* the next turn allows as many again */
	const char *next = at_turn();
	address = arena_format(&desk->arena, "%s@play.test", next);
	sent_all();
	for (int i = 0; i < 20; i++)
		send_from(address, "", "help");
	ck_assert_int_eq(mails_to(address), NAME_LETTERS);
	SAID(next, "Until tomorrow, I answer no more new letters");
	close_desk();
}
END_TEST

#define FROM_NETWORK(address)                                                  \
	"Received: from a.test (a.test [" address "]) by mx.play.test\r\n"
#define OF_ITS_DOMAIN                                                          \
	"Authentication-Results: mx.play.test; spf=pass "                      \
	"smtp.mailfrom=ann@play.test\r\n"

/* However many forged letters come, the player gets three questions, and eight
 * mails about the rest; networks that come later have one each of five more. */
START_TEST(a_forger_causes_few_mails_a_turn)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *address = arena_format(&desk->arena, "%s@play.test", who);
	sent_all();
	for (int i = 0; i < 30; i++)
		send_from(address, FROM_NETWORK("198.51.100.7"), "bid 13");
	ck_assert_int_eq(mails_to(address), 3 + NAME_LETTERS);
	send_from(address, FROM_NETWORK("198.51.100.99"), "bid 13");
	ck_assert_int_eq(mails_to(address), 3 + NAME_LETTERS);
	send_from(address, FROM_NETWORK("203.0.113.4"), "bid 3");
	ck_assert_int_eq(mails_to(address), 4 + NAME_LETTERS);
	send_from(address, FROM_NETWORK("IPv6:2001:db8:7::1"), "bid 3");
	send_from(address, FROM_NETWORK("IPv6:2001:db8:7:9::1"), "bid 3");
	ck_assert_int_eq(mails_to(address), 5 + NAME_LETTERS);
	/* there is one limit for all networks together */
	for (int i = 0; i < 50; i++)
		send_from(address,
		    arena_format(&desk->arena, FROM_NETWORK("198.18.%d.1"), i),
		    "bid 13");
	ck_assert_int_eq(mails_to(address), 8 + NAME_LETTERS);
	sent_all();
	send_from(address, OF_ITS_DOMAIN FROM_NETWORK("203.0.113.4"), "bid 3");
	ck_assert_int_eq(mails_to(address), 1);
	answer(who, "bid 3");
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

/* The question about a forged post counts as mail to the player. */
START_TEST(a_forged_list_makes_no_long_mail_either)
{
	open_desk(LIST);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	char *raw = from(
	    arena_format(&desk->arena, "%s@play.test", who), LIST_ID, "bid 3");
	sent_all();
	desk->now += 10;
	deliver_at(raw, desk->now - 1);
	SAID(who, "Did you post this on the list?");
	check_brief(mail_to(who).letter.recipients, strlen(raw), "buy-pills");
	ck_assert_uint_le(sum_to(NULL).bytes, 2 * strlen(raw));
	close_desk();
}
END_TEST

START_TEST(whoever_the_provider_confirms_is_answered_each_time)
{
	open_desk(NULL);
	all_join();
	sent_all();
	for (int i = 0; i < 3; i++)
		send_from("ann@play.test", VOUCHED, "help");
	ck_assert_int_eq(mails_to("ann@play.test"), 3);
	SAID("ann", "WHAT HAPPENS WHEN");
	for (int i = 0; i < 3; i++)
		send_from("eve@evil.test", "", "help");
	ck_assert_int_eq(mails_to("eve@evil.test"), 1);
	close_desk();
}
END_TEST

/* ---- one letter ---- */

START_TEST(one_letter_has_one_answer_that_is_bounded)
{
	struct buf text;
	open_desk(NULL);
	all_join();
	sent_all();
	buf_init(&text, 0);
	for (int i = 0; i < 16; i++)
		buf_text(&text, i % 2 ? "help\n" : "HELP\n");
	ask("ann", buf_string(&text));
	struct sum sixteen = sum_to("ann@play.test");
	sent_all();
	ask("ann", "help");
	struct sum one = sum_to("ann@play.test");
	ck_assert_int_eq(sixteen.mails, 1);
	ck_assert_uint_le(sixteen.bytes, one.bytes + 40);
	/* a line of 20,000 hearts is cut, in the text and in the HTML */
	sent_all();
	buf_clear(&text);
	buf_text(&text, "rules ");
	for (int i = 0; i < 20000; i++)
		buf_text(&text, "\xe2\x99\xa5");
	ask("ann", buf_string(&text));
	ck_assert_uint_le(sum_to("ann@play.test").bytes, 8 * 1024);
	/* many different questions in one letter */
	sent_all();
	buf_clear(&text);
	for (int i = 0; i < 16; i++)
		buf_format(
		    &text, "rules all nomic109 target=%d\n", 300 + 10 * i);
	ask("ann", buf_string(&text));
	ck_assert_uint_le(sum_to("ann@play.test").bytes, 56 * 1024);
	ck_assert_ptr_nonnull(
	    strstr(mail_to("ann").raw, "This answer is already long"));
	buf_release(&text);
	close_desk();
}
END_TEST

/* ---- players ---- */

/* A word that asks for nothing, another one for each number. */
static const char *growl(int number)
{
	static const char r[] = "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrr";
	return arena_format(&desk->arena, "g%.*s", number, r);
}

START_TEST(whose_turn_it_is_is_always_answered)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *address = arena_format(&desk->arena, "%s@play.test", who);
	const char *to = reply_address(mail_to(who));
	sent_all();
	/* forged letters do not use up the player's replies */
	for (int i = 0; i < 50; i++)
		send_from(address, "",
		    arena_format(&desk->arena, "nonsense number %d", i));
	ck_assert_int_eq(mails_to(address), NAME_LETTERS);
	sent_all();
	for (int i = 0; i < 10; i++)
		deliver(who, to, growl(1 + i));
	ck_assert_int_eq(mails_to(address), 10);
	sent_all();
	for (int i = 0; i < 20; i++)
		deliver(who, to, growl(11 + i));
	ck_assert_int_eq(mails_to(address), 1);
	desk->now += WHEN_HOUR + 1;
	sent_all();
	deliver(who, to, "what now, then");
	ck_assert_int_eq(mails_to(address), 1);
	deliver(who, to, "bid 3");
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

/* `who` writes the same text every six minutes, for twenty hours. */
static void repeat(const char *who, const char *to, const char *text)
{
	for (int i = 0; i < 200; i++) {
		deliver(who, to, text);
		desk->now += WHEN_HOUR / 10;
	}
}

START_TEST(the_player_to_act_is_answered_once_an_hour_to_the_same_words)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *address = arena_format(&desk->arena, "%s@play.test", who);
	const char *to = reply_address(mail_to(who));
	sent_all();
	repeat(who, to, "what a fine day for a walk");
	ck_assert_int_le(mails_to(address), 24);
	ck_assert_int_ge(mails_to(address), 20);
	sent_all();
	/* the answer says when the next comes */
	desk->now += WHEN_HOUR;
	deliver(who, to, "what a fine day for a walk");
	SAID(who, "The next can come after ");
	close_desk();
}
END_TEST

/* Two programs may answer each other with texts that look like questions. */
START_TEST(a_question_in_the_same_words_is_answered_a_few_times_a_day)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = strcmp(at_turn(), "ann") == 0 ? "bob" : "ann";
	const char *address = arena_format(&desk->arena, "%s@play.test", who);
	const char *to = reply_address(mail_to(who));
	sent_all();
	repeat(who, to, "hmm, could you say who has to move right now?");
	ck_assert_int_ge(mails_to(address), 4);
	ck_assert_int_le(mails_to(address), 6);
	close_desk();
}
END_TEST

START_TEST(who_only_tells_the_table_may_do_so_ten_times_a_day)
{
	open_desk(NULL);
	start("start amiga: ann, bot, bot, bot");
	const char *to = reply_address(mail_to("ann"));
	sent_all();
	int suspended = 0;
	for (int i = 0; i < 50; i++) {
		deliver("ann", to, i % 2 ? "resume" : "suspend");
		to = reply_address(mail_to("ann"));
		look();
		suspended += desk->row.suspended;
		if (i == 11)
			SAID("ann", "That is the limit");
	}
	ck_assert_int_eq(suspended, 5);
	desk->now += WHEN_DAY + 1;
	sent_all();
	deliver("ann", to, "suspend");
	look();
	ck_assert(desk->row.suspended);
	close_desk();
}
END_TEST

START_TEST(what_was_said_is_counted_by_kind_and_forgotten)
{
	open_desk(NULL);
	struct store *store = desk->referee.store;
	store_say(store, "kind", "eve 1", 1000);
	store_say(store, "kind", "eve 2", 2000);
	store_say(store, "kind", "evelyn 3", 2000);
	store_say(store, "kinder", "eve 1", 2000);
	ck_assert_int_eq(store_said(store, "kind", 0), 3);
	ck_assert_int_eq(store_said(store, "kind eve", 0), 2);
	ck_assert_int_eq(store_said(store, "kind eve", 1001), 1);
	store_say(store, "kind", "ann 4", 1001 + WHEN_DAY);
	ck_assert_int_eq(store_said(store, "kind", 0), 3);
	store_clock_back(store, 3000);
	ck_assert_int_eq(store_said(store, "kind", 0), 2);
	close_desk();
}
END_TEST

/* ---- amplification ---- */
enum proof { FORGED_STRANGER, FORGED_NAME, VOUCHED_STRANGER, PROVIDER, TOKEN };
#define PROOFS (TOKEN + 1)
/* Returns a typical line for each command. */
static const char *line_of(enum verb verb)
{
	static const struct {
		enum verb verb;
		const char *args;
	} some[] = {
	    {VERB_BID, "3"},
	    {VERB_PLAY, "QS"},
	    {VERB_DISCARD, "2C"},
	    {VERB_PASS, "2C 3C"},
	    {VERB_ENTROPY, "some words"},
	    {VERB_PROPOSE, "hands=4"},
	    {VERB_CHECK, "QS"},
	    {VERB_EXPLAIN, "1"},
	    {VERB_RULES, "nomic109"},
	    {VERB_JOIN, "fred"},
	    {VERB_SET, "look always"},
	    {VERB_ZB, "ann"},
	    {VERB_CHIT, "bob"},
	    {VERB_START, "amiga: me, bot, bot, bot"},
	    {VERB_CANCEL_GAME, "1"},
	    {VERB_GRANT, "ann"},
	    {VERB_BAN, "eve@evil.test"},
	    {VERB_UNBAN, "eve@evil.test"},
	    {VERB_CODE, "123456"},
	};
	const char *args = "";
	for (size_t i = 0; i < sizeof some / sizeof some[0]; i++)
		if (some[i].verb == verb)
			args = some[i].args;
	return arena_format(&desk->arena, "%s %s", verb_name(verb), args);
}

static char *letter_of(enum proof proof, const char *line)
{
	const char *who = at_turn();
	const char *address = arena_format(&desk->arena, "%s@play.test", who);
	switch (proof) {
	case FORGED_STRANGER:
		return from("eve@evil.test", "", line);
	case VOUCHED_STRANGER:
		return from("eve@home.test", VOUCHED_FOR("home.test"), line);
	case FORGED_NAME:
		return from(address, "", line);
	case PROVIDER:
		return from(address, VOUCHED_FOR("play.test"), line);
	case TOKEN:
		return letter_from(who, reply_address(mail_to(who)), "", line);
	}
	return NULL;
}

START_TEST(amplification_of_every_command_and_every_proof)
{
	struct rewind begun;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	rewind_keep(&begun);
	for (enum verb verb = 0; verb < VERB_COUNT; verb++)
		for (enum proof proof = 0; proof < PROOFS; proof++) {
			rewind_back(&begun);
			char *raw = letter_of(proof, line_of(verb));
			sent_all();
			deliver_at(raw, desk->now += 9);
			struct sum out = sum_to(NULL);
			double bytes = (double)out.bytes / (double)strlen(raw);
			bool manual = verb == VERB_HELP || verb == VERB_RULES ||
			              verb == VERB_REPLAY;
			if (proof > FORGED_NAME ||
			    (proof == FORGED_NAME && manual))
				continue;
			ck_assert_msg(
			    bytes <= 2, "%s: %.1f", verb_name(verb), bytes);
			ck_assert_int_le(out.mails, 1);
		}
	rewind_release(&begun);
	close_desk();
}
END_TEST

Suite *suite_reply_limits(void)
{
	const TTest *const tests[] = {
	    a_stranger_gets_one_brief_answer_and_one_confirmation_a_day,
	    a_letter_of_a_hundred_bytes_makes_none,
	    a_person_s_name_gets_brief_answers_too,
	    a_forger_causes_few_mails_a_turn,
	    a_forged_list_makes_no_long_mail_either,
	    whoever_the_provider_confirms_is_answered_each_time,
	    one_letter_has_one_answer_that_is_bounded,
	    whose_turn_it_is_is_always_answered,
	    the_player_to_act_is_answered_once_an_hour_to_the_same_words,
	    a_question_in_the_same_words_is_answered_a_few_times_a_day,
	    who_only_tells_the_table_may_do_so_ten_times_a_day,
	    what_was_said_is_counted_by_kind_and_forgotten,
	    amplification_of_every_command_and_every_proof, NULL};
	return suite_of("reply_limits", tests);
}
