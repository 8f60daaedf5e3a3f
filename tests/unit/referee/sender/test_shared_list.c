/* test_shared_list.c - posts of a list on which other games are played, too. */
#include <string.h>

#include "base/arena.h"
#include "support/forum.h"

/* Delivers a post as the list carries it. `from`: its From and other fields of
 * the list; `to`: the mail that it answers, or NULL. */
static void carried(const char *from, const char *subject,
    const struct found *to, const char *text)
{
	const char *reply = "";
	if (to)
		reply = arena_format(&desk->arena, "In-Reply-To: <%s>\r\n",
		    to->letter.message_id);
	desk->now += 10;
	desk->uid++;
	deliver_at(
	    arena_format(&desk->arena,
		"%sTo: " TABLE "\r\n"
		"Subject: %s\r\nMessage-ID: <p%d@play.test>\r\n"
		"Return-Path: <table+bounces-7@play.test>\r\n"
		"List-Post: <mailto:" TABLE ">\r\n%s" ON_ITS_WAY "\r\n%s\r\n",
		from, subject, (int)desk->uid, reply, text),
	    desk->now - 1);
}

/* The player to act posts under `subject`, and the provider vouches for the
 * post. If `answers` is set, the post answers the player's notice, as if the
 * player had edited its subject. */
static void post_under(const char *subject, bool answers, const char *text)
{
	const char *name = at_turn();
	struct found notice = forum_mail(name);
	const char *from = arena_format(&desk->arena,
	    "From: %s@play.test\r\nAuthentication-Results: mx.play.test; "
	    "dmarc=pass header.from=play.test\r\n",
	    name);
	carried(from, subject, answers ? &notice : NULL, text);
}

START_TEST(a_post_about_another_game_does_not_act)
{
	static const struct {
		const char *subject;
		bool answers;
		bool acts;
	} posts[] = {
	    {"Re: [hearts 12] trick 3", false, false},
	    {"Hearts game 12, trick 3", false, false},
	    {"Auction: lot 3", false, false},
	    {"[spades 8] Round 1", false, false},
	    {"Re: Proposal 4471", false, false},
	    {"Re: Proposal 4471", true, false},
	    {"trick 3", false, false},
	    {"trick 3", true, true},
	    {"Re: [spades 1] Round 1", false, true},
	    {"Re: [table] Re: [spades 1] Round 1", true, true},
	    {"", false, true},
	    {"spades", false, true},
	    {"I bid 5", false, true},
	};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		post_under(posts[i].subject, posts[i].answers, "I bid 5.");
		ck_assert_msg((events_now() > before) == posts[i].acts,
		    "under \"%s\" (row %zu)", posts[i].subject, i);
		close_desk();
	}
}
END_TEST

/* Anybody can begin a thread with such a subject. */
START_TEST(a_program_s_subject_silences_no_move)
{
	static const char *const subjects[] = {
	    "Re: [spades 1] Out of office",
	    "Re: [spades 1] Automatic reply: hello",
	    "Re: [spades 1] abuse report",
	    "Re: [table] Out of office",
	    "Re: Undelivered Mail Returned to Sender",
	    "Re: Delivery failure, bob? Your bid!",
	};
	static const char *const texts[] = {
	    "bid 5", "bid 5, good luck", "bid 5\r\n\r\nAnn\r\n06 12 34 56 78"};
	const size_t count = sizeof texts / sizeof texts[0];
	for (size_t k = 0; k < count * (sizeof subjects / sizeof subjects[0]);
	    k++) {
		size_t i = k / count;
		forum_start(true, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = at_turn();
		sent_all();
		post_under(subjects[i], false, texts[k % count]);
		bool tagged = strstr(subjects[i], "[spades 1]");
		if (events_now() != before)
			ck_assert_msg(tagged, "row %zu", k);
		else if (tagged || !(k % count))
			SAID(name, "Do you mean 5?");
		close_desk();
	}
}
END_TEST

START_TEST(a_card_of_another_game_costs_nothing)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
	uint32_t before = events_now();
	const char *text =
	    arena_format(&desk->arena, "I play %s.", card_text(foreign_card()));
	post_under("Re: [hearts 12] trick 3", false, text);
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* Headers of a post by the author %s on lists that replace the From. */
static const char *const rewritten[] = {
    ("From: Player via Table <" TABLE ">\r\nReply-To: %s@play.test\r\n"),
    ("From: Player via Table <" TABLE ">\r\nReply-To: " TABLE
     ", %s@play.test\r\n"),
    ("From: Player via Table <" TABLE ">\r\nReply-To: " TABLE
     "\r\nCc: %s@play.test\r\n"),
    ("From: 'Player' via Table <" TABLE ">\r\nX-Original-From: Player "
     "<%s@play.test>\r\n"),
    ("From: Player <player=example.org@play.test>\r\nReply-To: "
     "%s@play.test\r\n"),
};
enum { REWRITTEN = sizeof rewritten / sizeof rewritten[0] };

static const char *rewritten_from(size_t form, const char *name)
{
	const char *after = strstr(rewritten[form], "%s");
	return arena_format(&desk->arena, "%.*s%s%s",
	    (int)(after - rewritten[form]), rewritten[form], name, after + 2);
}

START_TEST(a_list_that_rewrites_from_is_played_on_by_answers)
{
	for (size_t i = 0; i < REWRITTEN; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = at_turn();
		struct found notice = forum_mail(name);
		carried(rewritten_from(i, name), "Re: [spades 1] Round 1",
		    &notice, "3");
		ck_assert_msg(events_now() > before, "form %zu", i);
		close_desk();
	}
}
END_TEST

START_TEST(there_a_post_that_answers_nothing_is_asked_about)
{
	for (size_t i = 0; i < REWRITTEN; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = at_turn();
		const char *from = rewritten_from(i, name);
		sent_all();
		carried(from, "Re: [spades 1] Round 1", NULL, "3");
		ck_assert_uint_eq(events_now(), before);
		SAID(name, "Did you post this on the list?");
		answer(name, "yes");
		ck_assert_msg(events_now() > before, "form %zu", i);
		close_desk();
	}
}
END_TEST

/* On such a list, another player's claim to be the author proves nothing,
 * whichever mail the post answers. */
START_TEST(there_nobody_posts_for_another)
{
	for (size_t i = 0; i < REWRITTEN; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = at_turn();
		const char *rival = forum_name((forum_seat(name) + 1) % 4);
		struct found notice = forum_mail(rival);
		carried(rewritten_from(i, name), "Re: [spades 1] Round 1",
		    &notice, "3");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(an_unknown_address_with_a_live_token_is_asked_about)
{
	forum_start(true, "start ann, bob, cat, dan");
	uint32_t before = events_now();
	const char *name = at_turn();
	struct found notice = forum_mail(name);
	sent_all();
	carried("From: someone@elsewhere.test\r\n", "Re: [spades 1] Round 1",
	    &notice, "3");
	ck_assert_uint_eq(events_now(), before);
	SAID(name, "Did you post this on the list?");
	answer(name, "yes");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

Suite *suite_shared_list(void)
{
	const TTest *const tests[] = {
	    a_post_about_another_game_does_not_act,
	    a_program_s_subject_silences_no_move,
	    a_card_of_another_game_costs_nothing,
	    a_list_that_rewrites_from_is_played_on_by_answers,
	    there_a_post_that_answers_nothing_is_asked_about,
	    there_nobody_posts_for_another,
	    an_unknown_address_with_a_live_token_is_asked_about,
	    NULL,
	};
	return suite_of("shared_list", tests);
}
