/* test_list_yes.c - a mailing list on which nobody vouches for the authors of
 * posts: what one yes may do for the rest of a game (list-yes), and what it
 * must not. */
#include <string.h>

#include "app/config.h"
#include "base/when.h"
#include "store/people.h"
#include "support/desk.h"

#include "app/process/health.h"

#define LIST "table@lists.play.test"
#define ID "List-Id: <table.lists.play.test>\r\n"
#define CAME ID "Return-Path: <table+bounces-7@lists.play.test>\r\n"
#define VOUCHED                                                                \
	CAME "Authentication-Results: mx.play.test; dmarc=pass "               \
	     "header.from=play.test\r\n"
#define ALL_GAME "until game 1 ends"

static uint32_t events_now(void)
{
	look();
	return desk->game.table.events;
}

static void post(const char *who, const char *headers, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(who, LIST, headers, text), desk->now - 1);
}

/* A game on such a list; the first to act. */
static const char *begin(enum list_yes yes)
{
	open_desk(LIST);
	desk->site.list_proof = LIST_BY_ENVELOPE;
	desk->site.list_yes = yes;
	start("start ann, bob, cat, dan; target=5000");
	return at_turn();
}

/* Posts a move that he may make, by those headers. */
static void move_by(const char *who, const char *headers)
{
	bool bid = desk->game.table.phase == PHASE_BID;
	post(who, headers, bid ? "bid 3" : card_text(legal_card()));
}

/* The others move, by the provider's word, until it is his turn again. */
static void round_to(const char *who)
{
	while (strcmp(at_turn(), who) != 0)
		move_by(at_turn(), VOUCHED);
	sent_all();
}

/* He says yes to a post of his, which counts; then it is his turn again. */
static const char *begin_with_yes(void)
{
	const char *who = begin(LIST_YES_GAME);
	uint32_t before = events_now();
	sent_all();
	post(who, CAME, "bid 3");
	SAID(who, "Did you post this on the list?");
	answer(who, "yes");
	ck_assert_uint_gt(events_now(), before);
	round_to(who);
	return who;
}

/* Does a move that came so act by itself? */
static bool moves(const char *who, const char *headers)
{
	uint32_t before = events_now();
	move_by(who, headers);
	return events_now() > before;
}

START_TEST(one_yes_vouches_for_the_posts_of_the_game)
{
	const char *who = begin(LIST_YES_GAME);
	uint32_t before = events_now();
	sent_all();
	post(who, CAME, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who,
	    arena_format(&desk->arena,
		"by the list from %s@play.test count as yours",
		who));
	SAID(who, ALL_GAME);
	answer(who, "yes");
	ck_assert_uint_gt(events_now(), before);
	for (int i = 0; i < 3; i++) {
		round_to(who);
		ck_assert(moves(who, CAME));
		NOT_SAID(who, "Did you post this on the list?");
	}
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
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *who = begin(LIST_YES_GAME);
		uint32_t before = events_now();
		post(who, CAME, "bid 3");
		SAID(who, "Yes, this post only: it counts as of then");
		answer(who, words[i]);
		ck_assert_msg(events_now() > before, "%s", words[i]);
		round_to(who);
		ck_assert_msg(!moves(who, CAME), "%s", words[i]);
		SAID(who, "Did you post this on the list?");
		close_desk();
	}
}
END_TEST

START_TEST(elsewhere_each_post_is_asked_about)
{
	const char *who = begin(LIST_YES_POST);
	post(who, CAME, "bid 3");
	NOT_SAID(who, ALL_GAME);
	answer(who, "yes");
	round_to(who);
	ck_assert(!moves(who, CAME));
	SAID(who, "Did you post this on the list?");
	close_desk();
}
END_TEST

/* The yes does what its question said, whatever the key says by then. */
START_TEST(a_yes_does_no_more_than_its_question_said)
{
	const char *who = begin(LIST_YES_POST);
	post(who, CAME, "bid 3");
	desk->site.list_yes = LIST_YES_GAME;
	answer(who, "yes");
	round_to(who);
	ck_assert(!moves(who, CAME));
	close_desk();
}
END_TEST

START_TEST(the_operator_may_take_it_back)
{
	const char *who = begin_with_yes();
	desk->site.list_yes = LIST_YES_POST;
	ck_assert(!moves(who, CAME));
	close_desk();
}
END_TEST

/* A forger who cannot post to the list has nothing by it, nor one who forges
 * another. */
START_TEST(it_vouches_for_nothing_that_did_not_come_by_the_list)
{
	static const char *const headers[] = {
	    ID,
	    "List-Post: <mailto:" LIST ">\r\n",
	    ID "Return-Path: <eve@lists.play.test>\r\n",
	    ID "Return-Path: <table+bounces-7@evil.test>\r\n",
	    ID "Return-Path: <table@lists.play.test>\r\n",
	    "",
	};
	const char *who = begin_with_yes();
	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
		ck_assert_msg(!moves(who, headers[i]), "row %zu", i);
	desk->site.list = "other@lists.play.test";
	ck_assert(!moves(who,
	    "List-Id: <other.lists.play.test>\r\n"
	    "Return-Path: <other+bounces-7@lists.play.test>\r\n"));
	desk->site.list = LIST;
	desk->site.list_proof = LIST_BY_PROVIDER;
	ck_assert(!moves(who, CAME));
	desk->site.list_proof = LIST_BY_ENVELOPE;
	ck_assert(moves(who, CAME));
	ck_assert(!moves(at_turn(), CAME)); /* another's */
	close_desk();
}
END_TEST

START_TEST(a_post_that_did_not_come_by_the_list_offers_no_such_yes)
{
	const char *who = begin(LIST_YES_GAME);
	sent_all();
	post(who, ID, "bid 3");
	SAID(who, "Did you post this on the list?");
	NOT_SAID(who, ALL_GAME);
	answer(who, "yes");
	round_to(who);
	ck_assert(!moves(who, CAME));
	close_desk();
}
END_TEST

START_TEST(it_is_for_the_address_that_was_agreed_to)
{
	const char *who = begin_with_yes();
	ask(who, "status");
	const char *to = reply_address(mail_to(who));
	deliver("home", to, "zone Europe/Berlin");
	answer(who, "yes");
	answer(who, "address add home@play.test");
	SAID(who, "You may write from home@play.test");
	ck_assert(!moves("home", CAME));
	ck_assert(moves(who, CAME));
	close_desk();
}
END_TEST

START_TEST(it_is_for_the_game_in_which_it_was_said)
{
	const char *who = begin_with_yes();
	ask("gm", "status");
	answer(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	ask("gm", "status");
	answer("gm",
	    arena_format(&desk->arena,
		"start amiga: %s, bot, bot, bot\ncode %s",
		who,
		code()));
	sent_all();
	post(who, CAME, "bid 3");
	SAID(who, "Did you post this on the list?");
	SAID(who, "until game 2 ends");
	close_desk();
}
END_TEST

START_TEST(nothing_that_cannot_be_taken_back_is_done_by_it)
{
	static const char *const finals[] = {"concede", "forfeit"};
	for (size_t i = 0; i < 2; i++) {
		const char *who = begin_with_yes();
		uint32_t before = events_now();
		post(who, CAME, finals[i]);
		ck_assert_uint_eq(events_now(), before);
		SAID(who, "takes proof that it is you");
		SAID(who, "answer this mail on the list");
		/* nor beside a move that it does */
		sent_all();
		post(who,
		    CAME,
		    arena_format(&desk->arena, "bid 3\n%s", finals[i]));
		SAID(who, "takes proof that it is you");
		before = events_now();
		look();
		ck_assert_int_eq(desk->game.table.conceded, 0);
		post(who,
		    arena_format(&desk->arena,
			CAME "In-Reply-To: <%s>\r\n",
			mail_to(who).letter.message_id),
		    finals[i]);
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_gamesmaster_s_words_are_not_done_by_it)
{
	const char *who = begin_with_yes();
	static const char *const words[] = {
	    "cancel-game 1", "grant time 1 2 days", "leave", "stop"};
	const char *gamesmasters[] = {
	    arena_format(&desk->arena, "%s@play.test", who), NULL};
	desk->site.gamesmasters = gamesmasters;
	uint32_t before = events_now();
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		struct person p;
		post(who,
		    CAME,
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
		const char *who = begin(LIST_YES_GAME);
		post(who, CAME, "bid 3");
		const char *asked = reply_address(mail_to(who));
		deliver(who, asked, "yes");
		round_to(who);
		ask(who, "status");
		SAID(who, "Answer this mail with no to end that");
		deliver(who, way ? reply_address(mail_to(who)) : asked, "no");
		SAID(who, "no longer count without a question");
		ck_assert(!moves(who, CAME));
		SAID(who, "Did you post this on the list?");
		ask(who, "status");
		NOT_SAID(who, "to end that");
		close_desk();
	}
}
END_TEST

/* A no to a question about another post in that name ends it, too. */
START_TEST(a_no_to_what_did_not_come_by_the_list_ends_nothing)
{
	const char *who = begin_with_yes();
	move_by(who, ID);
	answer(who, "no");
	ck_assert(moves(who, CAME));
	close_desk();
}
END_TEST

START_TEST(whoever_denies_a_post_of_before_is_asked_about_the_next)
{
	const char *who = begin(LIST_YES_GAME);
	post(who, CAME, "bid 3");
	const char *first = reply_address(mail_to(who));
	post(who, CAME, "bid 4");
	const char *second = reply_address(mail_to(who));
	deliver(who, first, "yes");
	deliver(who, second, "no");
	SAID(who, "no longer count without a question");
	round_to(who);
	ck_assert(!moves(who, CAME));
	close_desk();
}
END_TEST

START_TEST(a_stranger_s_no_ends_nothing)
{
	const char *who = begin_with_yes();
	deliver(who, "referee@play.test", "no");
	deliver("eve", "referee@play.test", "no");
	post(who, ID, "no");
	ck_assert(moves(who, CAME));
	close_desk();
}
END_TEST

/* ---- where the list puts its own address into From ---- */

static void post_rewritten(const char *claims, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: Somebody via Table <" LIST ">\r\nTo: " LIST
		       "\r\n%sMessage-ID: <r%d@play.test>\r\n" CAME ON_ITS_WAY
		       "\r\n%s\r\n",
		       claims,
		       (int)desk->uid,
		       text),
	    desk->now - 1);
}

static bool rewritten_moves(const char *claims)
{
	uint32_t before = events_now();
	bool bid = desk->game.table.phase == PHASE_BID;
	post_rewritten(claims, bid ? "bid 3" : card_text(legal_card()));
	return events_now() > before;
}

/* Any member may write any Reply-To, from his own address. */
START_TEST(where_the_list_rewrites_from_each_post_is_asked_about)
{
	const char *who = begin(LIST_YES_GAME);
	const char *his =
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who);
	post_rewritten(his, "bid 3");
	SAID(who, "Did you post this on the list?");
	NOT_SAID(who, ALL_GAME);
	answer(who, "yes");
	round_to(who);
	ck_assert(!rewritten_moves(his));
	close_desk();
	/* nor by a yes to a post with his From */
	who = begin_with_yes();
	ck_assert(!rewritten_moves(
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who)));
	ck_assert(moves(who, CAME));
	close_desk();
}
END_TEST

/* ---- what people and the operator are told ---- */

/* The clock comes a day later, with a reminder. */
static void next_day(void)
{
	sent_all();
	desk->now += WHEN_DAY + WHEN_HOUR;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

START_TEST(a_question_without_an_answer_is_named_in_the_next_notice)
{
	static const char waits[] =
	    "You have not answered my mail \"Is this yours?\" yet";
	const char *who = begin(LIST_YES_POST);
	post(who, CAME, "bid 3");
	NOT_SAID(who, waits);
	const char *asked = reply_address(mail_to(who));
	next_day();
	SAID(who, waits);
	ck_assert_ptr_null(strstr(told(who), "bid 13"));
	next_day();
	SAID(who, "your turn");
	NOT_SAID(who, waits);
	post(who, CAME, "bid 13");
	post(who, CAME, "bid 12");
	deliver(who, asked, "no");
	desk->now += 10;
	ask(who, "hand");
	SAID(who, "You have not answered 2 mails \"Is this yours?\" yet");
	close_desk();
}
END_TEST

START_TEST(a_question_about_a_turn_that_is_over_is_not_named)
{
	const char *who = begin(LIST_YES_POST);
	post(who, CAME, "bid 3");
	round_to(who);
	move_by(who, VOUCHED);
	round_to(who);
	ask(who, "hand");
	NOT_SAID(who, "You have not answered");
	close_desk();
}
END_TEST

#define KNOWN "I know that it is you"

START_TEST(where_nobody_vouches_a_notice_says_that_an_answer_proves_it)
{
	const char *who = begin(LIST_YES_POST);
	NOT_SAID(who, KNOWN);
	ask(who, "hand");
	NOT_SAID(who, KNOWN);
	/* nobody's word is heard */
	desk->site.authserv = "";
	next_day();
	SAID(who, "the answer goes to the list), and " KNOWN);
	desk->site.list_vouches = true;
	next_day();
	SAID(who, "your turn");
	NOT_SAID(who, KNOWN);
	close_desk();
	/* the provider's is, but not for this author */
	who = begin(LIST_YES_POST);
	post(who, CAME, "bid 3");
	answer(who, "no");
	ask(who, "hand");
	SAID(who, "Answer this mail, and " KNOWN " and post it for you,");
	close_desk();
	/* the author's own yes stands */
	who = begin_with_yes();
	ask(who, "hand");
	NOT_SAID(who, KNOWN);
	close_desk();
}
END_TEST

static void pass(void)
{
	struct config c = {
	    .site = desk->site,
	    .operator_address = "op@play.test",
	    .database = desk->path,
	};
	sent_all();
	desk->now += 10;
	health_report(&c, &desk->referee, desk->now);
}

START_TEST(the_operator_hears_once_of_a_list_that_rewrites_from)
{
	static const char said[] = LIST " puts its own address into the From";
	const char *who = begin(LIST_YES_POST);
	const char *his =
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who);
	post(who, CAME, "bid 3");
	pass();
	NOT_SAID("op", said);
	/* it need not have come by the list */
	desk->site.list = "other@lists.play.test";
	post_rewritten(his, "bid 3");
	desk->site.list = LIST;
	pass();
	NOT_SAID("op", said);
	post_rewritten(his, "bid 3");
	pass();
	SAID("op", said);
	for (int day = 0; day < 4; day++) {
		desk->now += WHEN_DAY;
		post_rewritten(his, "bid 3");
		pass();
		NOT_SAID("op", said);
	}
	close_desk();
}
END_TEST

Suite *suite_list_yes(void)
{
	const TTest *const tests[] = {
	    one_yes_vouches_for_the_posts_of_the_game,
	    a_yes_may_be_for_one_post_only,
	    elsewhere_each_post_is_asked_about,
	    a_yes_does_no_more_than_its_question_said,
	    the_operator_may_take_it_back,
	    it_vouches_for_nothing_that_did_not_come_by_the_list,
	    a_post_that_did_not_come_by_the_list_offers_no_such_yes,
	    it_is_for_the_address_that_was_agreed_to,
	    it_is_for_the_game_in_which_it_was_said,
	    nothing_that_cannot_be_taken_back_is_done_by_it,
	    a_gamesmaster_s_words_are_not_done_by_it,
	    a_no_ends_it_at_once,
	    a_no_to_what_did_not_come_by_the_list_ends_nothing,
	    whoever_denies_a_post_of_before_is_asked_about_the_next,
	    a_stranger_s_no_ends_nothing,
	    where_the_list_rewrites_from_each_post_is_asked_about,
	    a_question_without_an_answer_is_named_in_the_next_notice,
	    a_question_about_a_turn_that_is_over_is_not_named,
	    where_nobody_vouches_a_notice_says_that_an_answer_proves_it,
	    the_operator_hears_once_of_a_list_that_rewrites_from,
	    NULL,
	};
	return suite_of("list_yes", tests);
}
