/* test_unproven_posts.c - posts that name a move but prove nothing, and so do
 * not act: what the player is told, and how much mail a forger can cause. */
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "notice/doc.h"
#include "support/forum.h"

/* A post's subject, and one more header or "". */
struct kind {
	const char *subject, *more;
};
static const struct kind in_game = {"Re: [spades 1] Round 1", ""};

/* Delivers a list post in the name of `name`, as the list carries it. `kind`
 * gives the subject and further headers. */
static void post(const char *name, struct kind kind, const char *text)
{
	desk->now += 10;
	desk->uid++;
	sent_all();
	deliver_at(
	    arena_format(&desk->arena,
		"From: %s@play.test\r\nTo: " TABLE
		"\r\nSubject: %s\r\nMessage-ID: <d%d@play.test>\r\n"
		"%sList-Post: <mailto:" TABLE ">\r\n" ON_ITS_WAY "\r\n%s\r\n",
		name, kind.subject, (int)desk->uid, kind.more, text),
	    desk->now - 1);
}

/* Delivers a post by the list. Nobody vouches for its author. */
static void post_by_list(const char *name, const char *text)
{
	post(name, (struct kind){in_game.subject, UNVOUCHED}, text);
}

/* Delivers a post by the list in the name of the player to act, for whom nobody
 * vouches. Returns that player. */
static const char *in_doubt(const char *text)
{
	const char *name = at_turn();
	post_by_list(name, text);
	return name;
}

/* Delivers a post by the list in the name of the player to act, for whom the
 * provider vouches. Returns that player. */
static const char *vouched(const char *subject, const char *text)
{
	const char *name = at_turn();
	post(name, (struct kind){subject, FROM_OUR_LIST}, text);
	return name;
}

static void open_bids(void)
{
	forum_start(true, "start ann, bob, cat, dan");
}

static void open_play(void)
{
	open_bids();
	forum_bids();
	forum_read();
}

static bool hears(const char *name)
{
	return mail_to(name).count > 0;
}

START_TEST(where_nobody_vouches_a_friendly_post_is_asked_about)
{
	open_bids();
	uint32_t before = events_now();
	const char *name = in_doubt(forum_hint_at(4));
	ck_assert_uint_eq(events_now(), before);
	SAID(name, "Do you mean 4? Answer yes");
	/* the question is not "which move?" */
	SAID(name, "Anyone could have written it");
	answer(name, "yes");
	ck_assert_uint_gt(events_now(), before);
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(name)], 4);
	close_desk();
}
END_TEST

/* The yes counts as the player's own letter, in the turn in which it arrives.
 */
START_TEST(a_yes_to_another_mail_or_in_another_turn_does_nothing)
{
	open_bids();
	const char *name = in_doubt(forum_hint_at(4));
	struct found question = mail_to(name);
	const char *to = arena_string(&desk->arena, reply_address(question));
	uint32_t before = events_now();
	post(name, (struct kind){in_game.subject, FROM_OUR_LIST}, "yes");
	post("eve", (struct kind){in_game.subject, FROM_OUR_LIST}, "yes");
	ck_assert_uint_eq(events_now(), before);
	forum_post(name, "bid 5");
	before = events_now();
	deliver(name, to, "yes");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(the_question_and_the_hand_go_to_the_registered_address_alone)
{
	open_play();
	look();
	int card = legal_card();
	const char *name = at_turn();
	(void)in_doubt(forum_hint_at(card));
	SAID(name, "Do you mean ");
	ck_assert_int_eq(mail_to(name).count, 1);
	SAID(name, "Your hand");
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], name) != 0)
			ck_assert(!hears(names[i]));
	ck_assert(!hears("table"));
	close_desk();
}
END_TEST

START_TEST(an_answer_to_a_digest_is_asked_about_and_never_acts)
{
	static const char *const subjects[] = {
	    "Re: table Digest, Vol 3, Issue 7",
	    "[table] Re: Subject: Digest of table@play.test issue 3 (4-5)",
	    "Re: trick 3"};
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		open_bids();
		uint32_t before = events_now();
		const char *name = vouched(subjects[i], "I bid 4.");
		ck_assert_uint_eq(events_now(), before);
		SAID(name, "Do you mean 4?");
		answer(name, "yes");
		ck_assert_msg(events_now() > before, "%s", subjects[i]);
		name = vouched(subjects[i], forum_hint_at(4));
		SAID(name, "Do you mean 4?");
		close_desk();
	}
}
END_TEST

/* The one who is to act and posts a move alone does not meet silence. */
START_TEST(a_move_alone_under_another_subject_is_asked_about)
{
	static const char *const subjects[] = {
	    "Re: dinner", "Holiday pictures", "Re: Proposal 4471"};
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		open_bids();
		uint32_t before = events_now();
		const char *name = vouched(subjects[i], "I bid 4.");
		ck_assert_uint_eq(events_now(), before);
		SAID(name, "Do you mean 4?");
		answer(name, "yes");
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(any_other_post_under_another_subject_is_not_asked_about)
{
	open_bids();
	ck_assert(!hears(
	    vouched("Re: Proposal 4471", "I bid 4.\nAnd I vote for it.")));
	ck_assert(!hears(vouched("Re: Proposal 4471", forum_hint_at(4))));
	ck_assert(!hears(vouched("Re: [spades 2] Round 1", forum_hint_at(4))));
	close_desk();
}
END_TEST

START_TEST(a_post_that_is_all_quoted_is_answered_once_a_turn)
{
	open_play();
	const char *name = vouched(in_game.subject, ">>> 2C <<<");
	SAID(name, "I do not read quotations");
	(void)vouched(in_game.subject, "> KD");
	ck_assert(!hears(name));
	close_desk();
}
END_TEST

START_TEST(talk_of_the_player_to_act_is_not_answered)
{
	static const char *const talk[] = {"Thanks!",
	    "Still thinking. Will answer tonight.", "Well played, all of you."};
	open_play();
	for (size_t i = 0; i < sizeof talk / sizeof talk[0]; i++)
		ck_assert_msg(
		    !hears(vouched(in_game.subject, talk[i])), "%s", talk[i]);
	close_desk();
}
END_TEST

/* ---- what a forger can cost ---- */

/* Sends posts with different blanks in the name of the player to act. Returns
 * how many mails the player got for them. */
static int mails_for(int posts, const char *more)
{
	int mails = 0;
	const char *name = at_turn();
	const char *words = forum_hint_at(4);
	for (int i = 0; i < posts; i++) {
		post(name, (struct kind){in_game.subject, more},
		    arena_format(&desk->arena, "%.*s %*s%s",
			(int)strcspn(words, " "), words, i, "",
			strchr(words, ' ')));
		mails += mail_to(name).count;
	}
	return mails;
}

START_TEST(posts_by_the_list_in_a_players_name_cost_few_mails_a_turn)
{
	open_bids();
	/* three questions, and one mail about the rest */
	ck_assert_int_eq(mails_for(40, UNVOUCHED), 4);
	close_desk();
}
END_TEST

START_TEST(posts_that_show_nothing_have_the_limit_of_forged_letters)
{
	open_bids();
	const char *name = at_turn();
	post(name, in_game, forum_hint_at(4));
	SAID(name, "because anyone could have written it");
	NOT_SAID(name, "Do you mean");
	ck_assert_int_le(mails_for(40, ""), 5);
	close_desk();
}
END_TEST

START_TEST(a_forger_uses_up_nothing_of_the_players_own)
{
	open_bids();
	(void)mails_for(40, UNVOUCHED);
	(void)mails_for(40, "");
	const char *name = vouched(in_game.subject, forum_hint_at(4));
	SAID(name, "Do you mean 4?");
	close_desk();
}
END_TEST

/* ---- posts that could not count now ---- */

START_TEST(an_out_of_turn_post_is_refused_without_a_question)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = forum_bystander();
	post_by_list(name, "I bid 4");
	SAID(name, "It is not your turn");
	NOT_SAID(name, "Did you post this");
	ck_assert_int_eq(mail_to(name).count, 1);
	post_by_list(at_turn(), "I bid 4");
	SAID(at_turn(), "Did you post this");
	close_desk();
}
END_TEST

/* Who moves after a post that still waits for its author hears why. The post is
 * public; a private letter is not. */
START_TEST(an_early_player_hears_which_post_waits)
{
	enum { HELD, GUESSED, PRIVATE, WAYS };
	for (int way = 0; way < WAYS; way++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *who = at_turn();
		const char *early = forum_bystander();
		if (way == HELD)
			post_by_list(who, "bid 3");
		else if (way == GUESSED)
			forum_thread(who, FROM_OUR_LIST, forum_hint_at(3));
		else
			deliver(who, "referee@play.test", "bid 3");
		SAID(who, way == GUESSED ? "Do you mean 3?" : "Did you");
		sent_all();
		forum_thread(early, FROM_OUR_LIST, "bid 4");
		SAID(early, "It is not your turn yet");
		const char *waits = arena_format(&desk->arena,
		    "does not count yet: the referee has asked %s about it.",
		    who);
		if (way == PRIVATE)
			NOT_SAID(early, "does not count yet: the");
		else
			SAID(early, waits);
		close_desk();
	}
}
END_TEST

/* A card for the next trick changes nothing. */
START_TEST(a_card_before_the_next_trick_is_only_early)
{
	forum_start(true, "start ann, bob, cat, dan; undo=off");
	forum_bids();
	const char *who = at_turn();
	forum_act(who);
	forum_read();
	forum_act(at_turn());
	int card = cards_first(desk->game.hand[forum_seat(who)]);
	forum_thread(who, FROM_OUR_LIST, card_text(card));
	SAID(who, "It is not your turn yet, so this does not count.");
	NOT_SAID(who, "stands");
	forum_thread(who, FROM_OUR_LIST,
	    arena_format(&desk->arena, "Sorry, I meant\n%s", card_text(card)));
	SAID(who, "stands. It cannot be changed now.");
	close_desk();
}
END_TEST

START_TEST(a_post_of_another_phase_is_refused_without_a_question)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	look();
	int card = cards_first(desk->game.hand[forum_seat(name)]);
	post_by_list(
	    name, arena_format(&desk->arena, "I play %s.", card_text(card)));
	NOT_SAID(name, "Did you post this");
	SAID(name, "Nothing was done");
	close_desk();
}
END_TEST

/* The first player's post waits for confirmation, so the referee cannot know
 * yet whether it is the second player's turn. It asks the second player to
 * confirm too. */
START_TEST(a_post_behind_one_that_is_asked_about_is_asked_about_too)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *first = at_turn();
	const char *next = forum_bystander();
	uint32_t before = events_now();
	post_by_list(first, "I bid 4");
	struct found asked = mail_to(first);
	const char *to = arena_string(&desk->arena, reply_address(asked));
	post_by_list(next, "I bid 3");
	SAID(next, "Did you post this");
	struct found then = mail_to(next);
	const char *there = arena_string(&desk->arena, reply_address(then));
	deliver(first, to, "yes");
	deliver(next, there, "yes");
	ck_assert_uint_eq(events_now(), before + 2);
	close_desk();
}
END_TEST

START_TEST(a_card_behind_the_bid_of_the_same_player_is_held_too)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	post_by_list(name, "I bid 4");
	SAID(name, "Did you post this");
	sent_all();
	post_by_list(name, "I play the ace of spades");
	NOT_SAID(name, "cannot count now");
	SAID(name, "Did you post this");
	close_desk();
}
END_TEST

Suite *suite_unproven_posts(void)
{
	const TTest *const tests[] = {
	    where_nobody_vouches_a_friendly_post_is_asked_about,
	    a_yes_to_another_mail_or_in_another_turn_does_nothing,
	    the_question_and_the_hand_go_to_the_registered_address_alone,
	    an_answer_to_a_digest_is_asked_about_and_never_acts,
	    a_move_alone_under_another_subject_is_asked_about,
	    any_other_post_under_another_subject_is_not_asked_about,
	    a_post_that_is_all_quoted_is_answered_once_a_turn,
	    talk_of_the_player_to_act_is_not_answered,
	    posts_by_the_list_in_a_players_name_cost_few_mails_a_turn,
	    posts_that_show_nothing_have_the_limit_of_forged_letters,
	    a_forger_uses_up_nothing_of_the_players_own,
	    an_out_of_turn_post_is_refused_without_a_question,
	    an_early_player_hears_which_post_waits,
	    a_card_before_the_next_trick_is_only_early,
	    a_post_of_another_phase_is_refused_without_a_question,
	    a_post_behind_one_that_is_asked_about_is_asked_about_too,
	    a_card_behind_the_bid_of_the_same_player_is_held_too,
	    NULL,
	};
	return suite_of("unproven_posts", tests);
}
