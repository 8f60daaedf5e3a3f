/* test_posts.c - posts of a list on which other games are played, too. */
#include <string.h>

#include "base/arena.h"
#include "forum.h"

/* The player whose turn it is posts under that subject; with `answers` as an
 * answer to his notice, as if the subject had been changed by hand. */
static void post_under(const char *subject, bool answers, const char *text)
{
	const char *name = at_turn();
	const char *reply = "";
	if (answers)
		reply = arena_format(&desk->arena,
		    "In-Reply-To: <%s>\r\n",
		    forum_mail(name).letter.message_id);
	desk->now += 10;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: " TABLE "\r\n"
		       "Subject: %s\r\nMessage-ID: <p%d@play.test>\r\n"
		       "Return-Path: <table+bounces-7@play.test>\r\n"
		       "List-Post: <mailto:" TABLE ">\r\n"
		       "Authentication-Results: mx.play.test; dmarc=pass "
		       "header.from=play.test\r\n%s\r\n%s\r\n",
		       name,
		       subject,
		       (int)desk->uid,
		       reply,
		       text),
	    desk->now - 1);
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
		uint32_t before = forum_events();
		post_under(posts[i].subject, posts[i].answers, "I bid 5.");
		ck_assert_msg((forum_events() > before) == posts[i].acts,
		    "under \"%s\" (row %zu)",
		    posts[i].subject,
		    i);
		close_desk();
	}
}
END_TEST

START_TEST(a_card_of_another_game_costs_nothing)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
	uint32_t before = forum_events();
	const char *text =
	    arena_format(&desk->arena, "I play %s.", card_text(foreign_card()));
	post_under("Re: [hearts 12] trick 3", false, text);
	ck_assert_uint_eq(forum_events(), before);
	close_desk();
}
END_TEST

Suite *suite_posts(void)
{
	const TTest *const tests[] = {
	    a_post_about_another_game_does_not_act,
	    a_card_of_another_game_costs_nothing,
	    NULL,
	};
	return suite_of("posts", tests);
}
