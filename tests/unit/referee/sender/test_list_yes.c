/* test_list_yes.c - a mailing list on which nobody vouches for the authors of
 * posts: what one "yes" allows for the rest of a round, and what a "yes" never
 * allows. */
#include <string.h>

#include "notice/doc.h"
#include "store/people.h"
#include "support/list_desk.h"

#define ALL_ROUND "Until this round ends"

START_TEST(one_yes_vouches_for_the_posts_of_the_game)
{
	const char *who = list_begin_long();
	uint32_t before = events_now();
	sent_all();
	list_post(who, BY_LIST, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, arena_format(&desk->arena,
		      "bids and cards that come by the list from "
		      "%s@play.test as yours",
		      who));
	SAID(who, ALL_ROUND);
	answer(who, "yes");
	ck_assert_uint_gt(events_now(), before);
	for (int i = 0; i < 3; i++) {
		list_round_to(who);
		ck_assert(list_moves(who, BY_LIST));
		NOT_SAID(who, "Did you post this on the list?");
	}
	close_desk();
}
END_TEST

/* A yes may repeat the move that the question shows, and no other. */
START_TEST(a_yes_that_repeats_the_move_is_a_yes)
{
	static const struct {
		const char *words;
		bool yes;
	} rows[] = {
	    {"yes, 3", true},
	    {"Yes, bid 3.", true},
	    {"yes, three please", true},
	    {"yes, 4", false},
	    {"yes, 3 or 4", false},
	    {"yes, the cat bid 3", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = list_begin_long();
		uint32_t before = events_now();
		list_post(who, BY_LIST, "bid 3");
		answer(who, rows[i].words);
		ck_assert_msg((events_now() > before) == rows[i].yes, "%s",
		    rows[i].words);
		close_desk();
	}
}
END_TEST

/* People answer with the words of the button, or with words like them. */
START_TEST(a_yes_may_speak_of_the_later_posts)
{
	static const char *const words[] = {
	    "Yes, that was me, and you can trust my later posts too",
	    "yes its me, and my later posts too",
	    "yep that was me, later ones too",
	    "YES, for goodness' sake!",
	    "I so affirm. The post was mine, as shall be my later posts.",
	    "Yes, I affirm it; and my later posts likewise.",
	    "Yes: mine the ink, and mine what follows after.",
	    "yes its me, later posts 2",
	    "Yes. And so is whatever comes from me henceforth.",
	    "later too",
	    "yes, later ones too",
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *who = list_begin_long();
		uint32_t before = events_now();
		list_post(who, BY_LIST, "bid 3");
		answer(who, words[i]);
		ck_assert_msg(events_now() > before, "%s", words[i]);
		list_round_to(who);
		ck_assert_msg(list_moves(who, BY_LIST), "%s", words[i]);
		close_desk();
	}
}
END_TEST

START_TEST(a_word_of_later_is_no_yes)
{
	static const char *const words[] = {
	    "Well, later.", "All well. Later!", "OK, well, later please."};
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		const char *who = list_begin_long();
		uint32_t before = events_now();
		list_post(who, BY_LIST, "bid 3");
		answer(who, words[i]);
		ck_assert_msg(events_now() == before, "%s", words[i]);
		close_desk();
	}
}
END_TEST

/* The post that is asked about may be the writer's own, and wrong. */
START_TEST(a_no_may_take_back_a_post_and_name_another_bid)
{
	static const char *const words[] = {
	    "no",
	    "No, forget that one. I bid 6.",
	    ("No, forget that one, I wrote it before I'd looked at my cards "
	     "properly! I bid 6."),
	    "no, make it 6 instead",
	    "That was me, but forget it",
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *who = list_begin_long();
		uint32_t before = events_now();
		list_post(who, BY_LIST, "bid 3");
		answer(who, words[i]);
		ck_assert_uint_eq(events_now(), before);
		SAID(who, "Nothing was done with that letter. It is still your "
			  "turn.");
		SAID(who, "Answer this mail with your bid");
		answer(who, "6");
		ck_assert_msg(events_now() > before, "%s", words[i]);
		close_desk();
	}
}
END_TEST

START_TEST(a_no_out_of_turn_says_nothing_of_the_turn)
{
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	const char *asked = reply_address(mail_to(who));
	list_move(who, BY_LIST_VOUCHED);
	deliver(who, asked, "no");
	SAID(who, "Nothing was done with that letter.");
	NOT_SAID(who, "your turn");
	close_desk();
}
END_TEST

/* Nobody else's mail tells the writer that the post counts. */
START_TEST(a_yes_is_confirmed_in_one_line)
{
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	answer(who, "yes, this post only");
	SAID(who, "Your bid of 3 counts.");
	list_round_to(who);
	list_move(who, BY_LIST);
	look();
	int card = legal_card();
	answer(who, "yes");
	SAID(who, arena_format(&desk->arena, "Your %s counts.",
		      doc_card(&desk->arena, card)));
	close_desk();
}
END_TEST

START_TEST(a_yes_may_be_for_one_post_only)
{
	static const char *const words[] = {
	    "yes, this post only",
	    "Yes, only this post.",
	    "just this one",
	    "Ja, nur dieser Beitrag",
	    "Yes, but only this post, please. I am afraid of the hackers.",
	    "I wrote it, but only this one, please",
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *who = list_begin_long();
		uint32_t before = events_now();
		list_post(who, BY_LIST, "bid 3");
		SAID(who, "Yes, this post only: this post counts from");
		answer(who, words[i]);
		ck_assert_msg(events_now() > before, "%s", words[i]);
		list_round_to(who);
		ck_assert_msg(!list_moves(who, BY_LIST), "%s", words[i]);
		SAID(who, "Did you post this on the list?");
		close_desk();
	}
}
END_TEST

/* The victim of a forged card learns who can help, and what ends the yes. */
START_TEST(who_disowns_a_post_hears_how_to_end_the_yes)
{
	static const char *const words[] = {
	    "I did not post that card. What can be done?",
	    "That card is a forgery! I demand that it be struck."};
	for (size_t i = 0; i < 2 * COUNT_OF(words); i++) {
		const char *who = list_begin_with_yes();
		ck_assert(list_moves(who, BY_LIST));
		sent_all();
		if (i % 2)
			list_post(who, BY_LIST, words[i / 2]);
		else
			ask(who, words[i / 2]);
		SAID(who, "I took it from a letter in your name.");
		SAID(who, "To change that, answer this mail with \"no\".");
		SAID(who, "write to the gamesmaster, gm");
		answer(who, "no");
		list_round_to(who);
		ck_assert(!list_moves(who, BY_LIST));
		close_desk();
	}
}
END_TEST

START_TEST(the_question_names_the_risk)
{
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	SAID(who,
	    "The risk: other members of the list could post in your name until "
	    "the round ends.");
	close_desk();
}
END_TEST

/* In the next round the referee asks again. */
START_TEST(a_yes_ends_with_its_round)
{
	const char *who = list_begin_with_yes();
	look();
	while (!desk->game.table.rounds_scored) {
		ck_assert(list_moves(at_turn(),
		    strcmp(at_turn(), who) ? BY_LIST_VOUCHED : BY_LIST));
		look();
	}
	list_round_to(who);
	sent_all();
	ck_assert(!list_moves(who, BY_LIST));
	SAID(who, ALL_ROUND);
	answer(who, "yes");
	list_round_to(who);
	ck_assert(list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

/* A yes that comes in the next round covers the round of its post, which is
 * over. */
START_TEST(a_yes_that_comes_after_its_round_covers_nothing)
{
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	const char *asked = reply_address(mail_to(who));
	look();
	while (!desk->game.table.rounds_scored) {
		list_move(at_turn(), BY_LIST_VOUCHED);
		look();
	}
	deliver(who, asked, "yes");
	list_round_to(who);
	ck_assert(!list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

/* A player's "yes" covers only posts that came by the list, and only that
 * player's posts. */
START_TEST(it_vouches_for_nothing_that_did_not_come_by_the_list)
{
	static const char *const headers[] = {
	    LIST_ID,
	    "List-Post: <mailto:" LIST ">\r\n",
	    LIST_ID "Return-Path: <eve@lists.play.test>\r\n",
	    LIST_ID "Return-Path: <table+bounces-7@evil.test>\r\n",
	    LIST_ID "Return-Path: <table@lists.play.test>\r\n",
	    "",
	};
	const char *who = list_begin_with_yes();
	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
		ck_assert_msg(!list_moves(who, headers[i]), "row %zu", i);
	desk->site.list = "other@lists.play.test";
	ck_assert(!list_moves(
	    who, "List-Id: <other.lists.play.test>\r\n" BY_PROVIDER));
	desk->site.list = LIST;
	/* the proof must be the same, too */
	desk->site.authserv = "mx.other.test";
	ck_assert(!list_moves(who,
	    LIST_ID "Authentication-Results: mx.play.test; dkim=pass "
		    "header.d=lists.play.test\r\n"));
	desk->site.authserv = "mx.play.test";
	ck_assert(list_moves(who, BY_LIST));
	ck_assert(!list_moves(at_turn(),
	    BY_LIST)); /* the next player's post is not covered by the "yes" */
	close_desk();
}
END_TEST

START_TEST(a_post_that_did_not_come_by_the_list_offers_no_such_yes)
{
	const char *who = list_begin_long();
	sent_all();
	list_post(who, LIST_ID, "bid 3");
	SAID(who, "Did you post this on the list?");
	NOT_SAID(who, ALL_ROUND);
	answer(who, "yes");
	list_round_to(who);
	ck_assert(!list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

START_TEST(it_is_for_the_address_that_was_agreed_to)
{
	const char *who = list_begin_with_yes();
	ask(who, "status");
	const char *to = reply_address(mail_to(who));
	deliver("home", to, "zone Europe/Berlin");
	answer(who, "yes");
	answer(who, "address add home@play.test");
	SAID(who, "You may write from home@play.test");
	ck_assert(!list_moves("home", BY_LIST));
	ck_assert(list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

START_TEST(it_is_for_the_game_in_which_it_was_said)
{
	const char *who = list_begin_with_yes();
	ask("gm", "status");
	answer(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	ask("gm", "status");
	answer(
	    "gm", arena_format(&desk->arena,
		      "start amiga: %s, bot, bot, bot\ncode %s", who, code()));
	sent_all();
	list_post(who, BY_LIST, "bid 3");
	SAID(who, "Did you post this on the list?");
	SAID(who, ALL_ROUND);
	close_desk();
}
END_TEST

START_TEST(nothing_that_cannot_be_taken_back_is_done_by_it)
{
	static const char *const finals[] = {"concede", "forfeit"};
	for (size_t i = 0; i < 2; i++) {
		const char *who = list_begin_with_yes();
		uint32_t before = events_now();
		list_post(who, BY_LIST, finals[i]);
		ck_assert_uint_eq(events_now(), before);
		SAID(
		    who, "because anyone could have written this in your name");
		SAID(who, "answer this mail on the list");
		/* the move counts, but a concession or forfeit beside the move
		 * does nothing */
		sent_all();
		list_post(who, BY_LIST,
		    arena_format(&desk->arena, "bid 3\n%s", finals[i]));
		SAID(
		    who, "because anyone could have written this in your name");
		before = events_now();
		look();
		ck_assert_int_eq(desk->game.table.conceded, 0);
		list_post(who,
		    arena_format(&desk->arena, BY_LIST "In-Reply-To: <%s>\r\n",
			mail_to(who).letter.message_id),
		    finals[i]);
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(only_bids_and_cards_are_done_by_it)
{
	const char *who = list_begin_with_yes();
	list_post(who, BY_LIST_VOUCHED, "concede");
	look();
	unsigned conceded = desk->game.table.conceded;
	ck_assert_uint_ne(conceded, 0);
	list_post(who, BY_LIST, "withdraw");
	look();
	ck_assert_uint_eq(desk->game.table.conceded, conceded);
	SAID(who, "because anyone could have written this in your name");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_s_words_are_not_done_by_it)
{
	const char *who = list_begin_with_yes();
	static const char *const words[] = {
	    "cancel-game 1", "grant time 1 2 days", "leave", "stop"};
	const char *gamesmasters[] = {
	    arena_format(&desk->arena, "%s@play.test", who), NULL};
	desk->site.gamesmasters = gamesmasters;
	uint32_t before = events_now();
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		struct person p;
		list_post(who, BY_LIST,
		    arena_format(
			&desk->arena, "%s\ncode %s", words[i], code()));
		ck_assert_uint_eq(events_now(), before);
		ck_assert_int_eq(desk->row.ended, 0);
		ck_assert(store_person_named(
		    desk->referee.store, &desk->arena, who, &p));
		ck_assert(!p.left);
	}
	close_desk();
}
END_TEST

START_TEST(a_no_ends_it_at_once)
{
	for (int way = 0; way < 2; way++) {
		const char *who = list_begin_long();
		list_post(who, BY_LIST, "bid 3");
		const char *asked = reply_address(mail_to(who));
		deliver(who, asked, "yes");
		list_round_to(who);
		ask(who, "status");
		SAID(who, "To change that, answer this mail with \"no\"");
		deliver(who, way ? reply_address(mail_to(who)) : asked, "no");
		SAID(who, "no longer count without a question");
		ck_assert(!list_moves(who, BY_LIST));
		SAID(who, "Did you post this on the list?");
		ask(who, "status");
		NOT_SAID(who, "To change that");
		close_desk();
	}
}
END_TEST

/* A "no" to a question about a post that did come by the list ends the
 * yes; a "no" about another post does not. */
START_TEST(a_no_to_what_did_not_come_by_the_list_ends_nothing)
{
	const char *who = list_begin_with_yes();
	list_move(who, LIST_ID);
	answer(who, "no");
	ck_assert(list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

START_TEST(whoever_denies_a_post_of_before_is_asked_about_the_next)
{
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	const char *first = reply_address(mail_to(who));
	list_post(who, BY_LIST, "bid 4");
	const char *second = reply_address(mail_to(who));
	deliver(who, first, "yes");
	deliver(who, second, "no");
	SAID(who, "no longer count without a question");
	list_round_to(who);
	ck_assert(!list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

START_TEST(a_stranger_s_no_ends_nothing)
{
	const char *who = list_begin_with_yes();
	deliver(who, "referee@play.test", "no");
	deliver("eve", "referee@play.test", "no");
	list_post(who, LIST_ID, "no");
	ck_assert(list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

/* ---- a list that replaces From by its own address ---- */

static bool rewritten_moves(const char *claims)
{
	uint32_t before = events_now();
	bool bid = desk->game.table.phase == PHASE_BID;
	list_post_rewritten(claims, bid ? "bid 3" : card_text(legal_card()));
	return events_now() > before;
}

/* A member can forge Reply-To in posts from the member's own address. */
START_TEST(where_the_list_rewrites_from_each_post_is_asked_about)
{
	const char *who = list_begin_long();
	const char *his =
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who);
	list_post_rewritten(his, "bid 3");
	SAID(who, "Did you post this on the list?");
	NOT_SAID(who, ALL_ROUND);
	answer(who, "yes");
	list_round_to(who);
	ck_assert(!rewritten_moves(his));
	close_desk();
	/* the referee asks even after a "yes" to a post with the player's own
	 * From */
	who = list_begin_with_yes();
	ck_assert(!rewritten_moves(
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who)));
	ck_assert(list_moves(who, BY_LIST));
	close_desk();
}
END_TEST

Suite *suite_list_yes(void)
{
	const TTest *const tests[] = {
	    one_yes_vouches_for_the_posts_of_the_game,
	    a_yes_that_repeats_the_move_is_a_yes,
	    a_yes_may_speak_of_the_later_posts,
	    a_word_of_later_is_no_yes,
	    a_no_may_take_back_a_post_and_name_another_bid,
	    a_no_out_of_turn_says_nothing_of_the_turn,
	    a_yes_is_confirmed_in_one_line,
	    a_yes_may_be_for_one_post_only,
	    who_disowns_a_post_hears_how_to_end_the_yes,
	    the_question_names_the_risk,
	    a_yes_ends_with_its_round,
	    a_yes_that_comes_after_its_round_covers_nothing,
	    it_vouches_for_nothing_that_did_not_come_by_the_list,
	    a_post_that_did_not_come_by_the_list_offers_no_such_yes,
	    it_is_for_the_address_that_was_agreed_to,
	    it_is_for_the_game_in_which_it_was_said,
	    nothing_that_cannot_be_taken_back_is_done_by_it,
	    only_bids_and_cards_are_done_by_it,
	    a_gamesmaster_s_words_are_not_done_by_it,
	    a_no_ends_it_at_once,
	    a_no_to_what_did_not_come_by_the_list_ends_nothing,
	    whoever_denies_a_post_of_before_is_asked_about_the_next,
	    a_stranger_s_no_ends_nothing,
	    where_the_list_rewrites_from_each_post_is_asked_about,
	    NULL,
	};
	return suite_of("list_yes", tests);
}
