/* test_list_mail.c - what the referee posts on a list, and what it mails to
 * each player in addition. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "store/outbox.h"
#include "support/forum.h"

/* ---- how much ---- */

/* The number of posts to the list, and of private mails to each player. */
struct traffic {
	int posts;
	int mails[PEOPLE];
};

static void count(struct traffic *t)
{
	t->posts += forum_mails("table");
	for (int i = 0; i < PEOPLE; i++)
		t->mails[i] += forum_mails(names[i]);
	forum_read();
}

static struct traffic round_traffic(int round)
{
	struct traffic t = {.posts = 0};
	for (look(); desk->game.table.rounds_scored < round; look()) {
		forum_act(at_turn());
		count(&t);
	}
	return t;
}

/* The referee posts once after the bidding and once a trick. A player gets one
 * mail a turn, and one with the hand. */
START_TEST(a_round_is_14_posts_and_15_private_mails_at_most)
{
	enum { POSTS = 14, MAILS = 15, ALL = 59 };
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	store_durable(desk->referee.store, false);
	for (int round = 1; round <= 3; round++) {
		int all = 0;
		struct traffic t = round_traffic(round);
		ck_assert_int_eq(t.posts, POSTS);
		for (int i = 1; i < PEOPLE; i++) {
			ck_assert_int_le(t.mails[i], MAILS);
			all += t.mails[i];
		}
		ck_assert_int_le(all, ALL);
		ck_assert_int_eq(t.mails[0], 0);
	}
	close_desk();
}
END_TEST

/* The referee's post shows that the move counted. */
START_TEST(a_move_that_the_referee_posts_is_not_acknowledged_besides)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "bid 3");
	ck_assert_str_ne(at_turn(), who);
	SAID("table", "bid 3.");
	ck_assert_int_eq(forum_mails(who), 0);
	close_desk();
}
END_TEST

/* ---- posts are not repeated in mails ---- */

static void play_trick(void)
{
	for (int i = 0; i < 4; i++) {
		forum_read();
		forum_act(at_turn());
	}
}

/* The sentence about the turn tells the open trick and the bids, and the table
 * the last bid. */
START_TEST(a_post_says_a_private_move_once)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	for (int i = 0; i < 7; i++) {
		const char *who = at_turn();
		bool bids = i < 4;
		look();
		int move = bids ? 4 : legal_card();
		forum_post(who, forum_hint_at(move));
		answer(who, "yes");
		const char *post = told("table");
		const char *named = bids ? " 4" : doc_card(&desk->arena, move);
		const char *first = strstr(post, named);
		ck_assert_msg(first != NULL, "%s", post);
		const char *again = arena_format(&desk->arena,
		    bids ? "%s bids 4" : "%s plays %s", who, named);
		ck_assert_msg(strstr(post, again) == NULL, "%s", post);
		ck_assert_msg(strstr(post, "It is ") != NULL, "%s", post);
		forum_read();
	}
	close_desk();
}
END_TEST

/* Whatever the last player did, the mail to the next has the hand, and its
 * answer goes to the referee alone. */
START_TEST(every_private_turn_mail_has_the_hand)
{
	static const char *const lines[] = {
	    "Your hand", "the referee knows that the move is yours"};
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	for (int i = 0; i < 12; i++) {
		const char *who = at_turn();
		uint32_t events = events_now();
		look();
		int card = i < 4 ? CARD_NONE : legal_card();
		const char *words = i < 4 ? "bid 3" : card_text(card);
		if (i % 3)
			forum_private(who, words);
		else
			forum_post(who, words);
		ck_assert_uint_gt(events_now(), events);
		const char *next = at_turn();
		struct found f = mail_to(next);
		ck_assert_int_eq(f.count, 1);
		for (size_t k = 0; k < sizeof lines / sizeof lines[0]; k++)
			SAID(next, lines[k]);
		ck_assert_str_ne(reply_address(f), TABLE);
		ck_assert_ptr_nonnull(strstr(f.letter.subject, ": your turn"));
		NOT_SAID("table", "Your hand");
		forum_read();
	}
	desk->now += 2 * WHEN_DAY;
	(void)tick(desk->now);
	const char *who = at_turn();
	SAID(who, "A reminder. Your turn: ");
	SAID(who, "Your hand");
	ck_assert_str_ne(reply_address(mail_to(who)), TABLE);
	close_desk();
}
END_TEST

/* A post may have been a move that looked like talk. */
START_TEST(a_reminder_names_a_post_that_made_no_move)
{
	static const char made_none[] = "made no move. If you meant it as one";
	forum_round(true);
	const char *who = at_turn();
	forum_post(who, "What a fine evening for a game, everyone.");
	ck_assert_str_eq(at_turn(), who);
	desk->now += 2 * WHEN_DAY;
	(void)tick(desk->now);
	SAID(who, "A reminder. Your turn: ");
	SAID(who, made_none);
	forum_private(who, card_text(legal_card()));
	/* the next player wrote nothing since the turn began */
	who = at_turn();
	desk->now += 2 * WHEN_DAY;
	(void)tick(desk->now);
	SAID(who, "A reminder. Your turn: ");
	NOT_SAID(who, made_none);
	close_desk();
}
END_TEST

START_TEST(a_turn_notice_does_not_repeat_the_posts)
{
	forum_round(true);
	for (int i = 0; i < 2; i++) {
		play_trick();
		SAID("table", "wins the trick");
		NOT_SAID(at_turn(), "wins the trick");
		NOT_SAID(at_turn(), "Since the last mail");
		SAID(at_turn(), "Your turn: lead");
	}
	close_desk();
}
END_TEST

/* The post has told the result, the digest and what was announced. */
START_TEST(a_private_mail_at_the_end_of_a_round_has_the_new_hand_alone)
{
	forum_round(true);
	for (look(); desk->game.table.rounds_scored < 2; look()) {
		forum_read();
		forum_act(at_turn());
	}
	SAID("table", "Round 2 is scored");
	SAID("table", "digest of the record");
	for (int i = 1; i < PEOPLE; i++) {
		bool acts = !strcmp(names[i], at_turn());
		ck_assert_str_eq(mail_to(names[i]).letter.subject,
		    acts ? "[spades 1] Round 3: your turn"
			 : "[spades 1] Round 3");
		SAID(names[i], "Your hand");
		SAID(names[i], "Round 3 is dealt");
		NOT_SAID(names[i], "Round 2");
		NOT_SAID(names[i], "wins the trick");
		NOT_SAID(names[i], "digest of the record");
		if (!acts)
			NOT_SAID(names[i], "Score: ");
	}
	close_desk();
}
END_TEST

/* The end is the same for winners and losers, whoever ended the game. */
START_TEST(everybody_gets_the_buttons_at_the_end_and_no_more)
{
	static const char *const more[] = {
	    "\"review\"", "\"rematch\"", "\"replay 1\""};
	static const char *const posted[] = {
	    "digest of the record", "wins the trick", "is scored"};
	forum_start(true, "start ann, bob, cat, dan; max-rounds=1");
	for (look(); desk->game.table.phase != PHASE_OVER; look()) {
		forum_read();
		forum_act(at_turn());
	}
	SAID("table", "digest of the record");
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_int_eq(mail_to(names[i]).count, 1);
		ck_assert_ptr_nonnull(
		    strstr(mail_to(names[i]).letter.subject, "game over"));
		for (size_t k = 0; k < sizeof more / sizeof more[0]; k++)
			SAID(names[i], more[k]);
		for (size_t k = 0; k < sizeof posted / sizeof posted[0]; k++)
			NOT_SAID(names[i], posted[k]);
	}
	close_desk();
}
END_TEST

/* The list's server refuses the unsent post. */
static void refuse_post(void)
{
	struct mail_row rows[20];
	struct store *store = desk->referee.store;
	size_t n = store_mail_due(store, &desk->arena, desk->now + 1, rows, 20);
	for (size_t i = 0; i < n; i++)
		if (!strcmp(rows[i].recipient, TABLE))
			store_mail_failed(
			    store, rows[i].id, desk->now, "550 no");
}

START_TEST(what_a_failed_post_told_comes_with_the_next)
{
	static const char line[] = "wins the trick";
	forum_round(true);
	play_trick();
	refuse_post();
	play_trick();
	const char *first = strstr(told("table"), line);
	ck_assert_ptr_nonnull(first);
	ck_assert_ptr_nonnull(strstr(first + 1, line));
	close_desk();
}
END_TEST

START_TEST(a_lead_that_nobody_followed_is_a_lead)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *card = doc_card(&desk->arena, legal_card());
	int seat = forum_seat(who);
	forum_post(forum_name((seat + 1) % 4), "concede");
	forum_read();
	forum_act(who);
	forum_read();
	forum_post(forum_name((seat + 3) % 4), "concede");
	SAID("table", arena_format(&desk->arena, "%s leads %s.", who, card));
	close_desk();
}
END_TEST

/* ---- questions to the table ---- */

/* The post names who must agree. A player agrees in answer to the post, on the
 * list or in private. A private answer to an older mail is asked about. */
START_TEST(a_question_is_one_post_and_no_private_mail)
{
	forum_start(true, "start nomic109: ann, bob, cat, dan");
	forum_private("gm",
	    arena_format(&desk->arena,
		"void-round 1 because the referee was wrong\ncode %s", code()));
	SAID("table", "These players have not answered yet: ");
	struct found post = mail_to("table");
	ck_assert_int_eq(post.count, 1);
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_int_eq(mail_to(names[i]).count, 0);
		SAID("table", names[i]);
	}
	forum_read();
	for (int i = 1; i < PEOPLE; i++) {
		look();
		ck_assert_int_eq(desk->game.table.round, 1);
		desk->now += 10;
		post.name = names[i];
		if (i == 1)
			forum_post_at(post, "agree", desk->now - 1);
		else if (i == 2)
			deliver_at(letter_from(names[i], desk->site.address,
				       arena_format(&desk->arena,
					   "In-Reply-To: <%s>\r\n" VOUCHED,
					   post.letter.message_id),
				       "yes"),
			    desk->now - 1);
		else
			forum_private(names[i], "agree");
		if (i < 3)
			continue;
		SAID(names[i], "The table is asked to void round 1. If you");
		answer(names[i], i == 3 ? "yes" : "agree");
	}
	look();
	ck_assert_int_eq(desk->game.table.round, 2);
	close_desk();
}
END_TEST

/* ---- one thread a round ---- */

/* Returns the message id in the header field `field` of the newest post; "" if
 * there is none. */
static const char *post_field(const char *field)
{
	struct found post = mail_to("table");
	ck_assert_ptr_nonnull(post.raw);
	const char *at = strstr(post.raw, field);
	if (!at || at > strstr(post.raw, "\r\n\r\n"))
		return "";
	at = strchr(at, '<') + 1;
	return arena_copy(&desk->arena, at, strcspn(at, ">"));
}

START_TEST(the_posts_of_a_round_answer_its_first)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	for (look(); !desk->game.table.rounds_scored; look()) {
		forum_read();
		forum_act(at_turn());
	}
	forum_read();
	for (int i = 0; i < 4; i++)
		forum_act(at_turn());
	const char *first = post_field("\r\nMessage-ID: ");
	ck_assert_str_eq(post_field("\r\nIn-Reply-To: "), "");
	for (int i = 0; i < 3; i++) {
		play_trick();
		ck_assert_str_eq(post_field("\r\nIn-Reply-To: "), first);
		ck_assert_str_ne(post_field("\r\nMessage-ID: "), first);
		ck_assert_str_eq(
		    mail_to("table").letter.subject, "[spades 1] Round 2");
		ck_assert_str_eq(mail_to(at_turn()).letter.subject,
		    "[spades 1] Round 2: your turn");
	}
	close_desk();
}
END_TEST

START_TEST(the_index_of_the_list_shows_a_misplay_and_a_result)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	forum_bids();
	const char *who = at_turn();
	forum_post(who, card_text(foreign_card()));
	ck_assert_str_eq(mail_to("table").letter.subject,
	    arena_format(
		&desk->arena, "[spades 1] Round 1: misplay by %s", who));
	for (look(); !desk->game.table.rounds_scored; look()) {
		forum_read();
		forum_act(at_turn());
	}
	const char *subject = mail_to("table").letter.subject;
	ck_assert(!strncmp(subject, "[spades 1] Round 1: ", 20));
	ck_assert_ptr_nonnull(strstr(subject, " to "));
	close_desk();
}
END_TEST

/* ---- each mail asks for one thing ---- */

START_TEST(a_stale_answer_is_told_one_way_to_act)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	const char *who = at_turn();
	struct found hand = forum_token_mail(who);
	do {
		forum_act(at_turn());
		forum_read();
	} while (strcmp(at_turn(), who) != 0);
	desk->now += 10;
	forum_mail_at(hand, card_text(legal_card()), desk->now - 1);
	SAID(who, "To act now, answer this mail.");
	SAID(who, "Post by answering this mail: the referee knows that");
	NOT_SAID(who, "rite a new mail");
	uint32_t before = events_now();
	answer(who, card_text(legal_card()));
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

Suite *suite_list_mail(void)
{
	const TTest *const tests[] = {
	    a_round_is_14_posts_and_15_private_mails_at_most,
	    a_move_that_the_referee_posts_is_not_acknowledged_besides,
	    a_post_says_a_private_move_once,
	    every_private_turn_mail_has_the_hand,
	    a_turn_notice_does_not_repeat_the_posts,
	    a_reminder_names_a_post_that_made_no_move,
	    a_private_mail_at_the_end_of_a_round_has_the_new_hand_alone,
	    everybody_gets_the_buttons_at_the_end_and_no_more,
	    what_a_failed_post_told_comes_with_the_next,
	    a_lead_that_nobody_followed_is_a_lead,
	    a_question_is_one_post_and_no_private_mail,
	    the_posts_of_a_round_answer_its_first,
	    the_index_of_the_list_shows_a_misplay_and_a_result,
	    a_stale_answer_is_told_one_way_to_act,
	    NULL,
	};
	return suite_of("list_mail", tests);
}
