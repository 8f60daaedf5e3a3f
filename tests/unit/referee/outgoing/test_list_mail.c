/* test_list_mail.c - on a list: what is posted there, and what a player is sent
 * in private besides. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "store/outbox.h"
#include "support/forum.h"

/* ---- how much ---- */

/* Posts of the referee, and private mails to each. */
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

/* A post when all have bid and one a trick; a mail a turn, and the hand. */
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

/* The post says that it was taken. */
START_TEST(a_move_that_the_referee_posts_is_not_acknowledged_besides)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "bid 3");
	ck_assert_str_ne(at_turn(), who);
	SAID("table", "bids 3");
	ck_assert_int_eq(forum_mails(who), 0);
	close_desk();
}
END_TEST

/* ---- what was posted is not repeated ---- */

static void play_trick(void)
{
	for (int i = 0; i < 4; i++) {
		forum_read();
		forum_act(at_turn());
	}
}

START_TEST(a_turn_notice_does_not_repeat_the_posts)
{
	forum_round(true);
	for (int i = 0; i < 2; i++) {
		play_trick();
		SAID("table", "wins the trick");
		NOT_SAID(at_turn(), "wins the trick");
		NOT_SAID(at_turn(), "Since the last mail");
		SAID(at_turn(), "It is your turn to lead");
	}
	close_desk();
}
END_TEST

START_TEST(a_new_hand_comes_with_the_result_that_its_player_keeps)
{
	forum_round(true);
	for (look(); desk->game.table.rounds_scored < 2; look()) {
		forum_read();
		forum_act(at_turn());
	}
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], "Round 2 is scored");
		SAID(names[i], "digest of the record");
		SAID(names[i], "Your hand");
	}
	close_desk();
}
END_TEST

/* The post that waits is refused by the list's server. */
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

/* ---- one thread a round ---- */

/* The id in that field of the newest post, "" for none. */
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
		ck_assert_str_eq(
		    mail_to(at_turn()).letter.subject, "[spades 1] Round 2");
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
	ck_assert_ptr_nonnull(strstr(subject, " : "));
	close_desk();
}
END_TEST

/* ---- one thing to do ---- */

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
	SAID(who, "Answer this mail, and I post it for you,");
	NOT_SAID(who, "rite a new mail");
	uint32_t before = forum_events();
	answer(who, card_text(legal_card()));
	ck_assert_uint_gt(forum_events(), before);
	close_desk();
}
END_TEST

/* ---- a hand that everybody can read ---- */

static const char warned[] = "showed cards of your hand to everybody";

static uint64_t hand_of(const char *name)
{
	return desk->game.hand[forum_seat(name)];
}

/* Somebody who is not to act. */
static const char *bystander(void)
{
	return forum_name((forum_seat(at_turn()) + 1) % 4);
}

/* The ranks of a suit, the highest first, each followed by `after`. */
static void add_suit(
    struct buf *out, uint64_t hand, int suit, const char *after)
{
	for (int rank = CARD_ACE; rank >= 0; rank--)
		if (cards_have(hand, card_make(suit, rank)))
			buf_format(out, "%c%s", "23456789TJQKA"[rank], after);
}

/* Suit by suit: the suit's name from the list, ranks, and an end. */
struct spelling {
	const char *suits[SUIT_COUNT];
	const char *after, *end;
	bool behind; /* the suit's name stands behind the ranks */
};

static const struct spelling spellings[] = {
    {{"> ♣ Clubs:    ", "> ♦ Diamonds: ", "> ♥ Hearts:   ", "> ♠ Spades:   "},
	" ",
	"\n",
	false},
    {{"♣", "♦", "♥", "♠"}, "", "  ", false},
    {{"C: ", "D: ", "H: ", "S: "}, "", "; ", false},
    {{"Kreuz ", "Karo ", "Herz ", "Pik "}, " ", ", ", false},
    {{" of clubs", " of diamonds", " of hearts", " of spades"}, "", ", ", true},
};
enum { SPELLINGS = sizeof spellings / sizeof spellings[0] };

static const char *spelt(uint64_t hand, const struct spelling *how)
{
	struct buf out;
	buf_init(&out, 0);
	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		if (!(hand & cards_suit(suit)))
			continue;
		if (!how->behind)
			buf_text(&out, how->suits[suit]);
		add_suit(&out, hand, suit, how->after);
		if (how->behind)
			buf_text(&out, how->suits[suit]);
		buf_text(&out, how->end);
	}
	const char *text = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return text;
}

/* "QS 9S", each card followed by `end`. */
static const char *one_by_one(uint64_t hand, const char *end)
{
	const char *text = "";
	char card[CARD_TEXT];
	for (; hand; hand &= hand - 1)
		text = arena_format(&desk->arena,
		    "%s%s%s",
		    text,
		    card_write(cards_first(hand), card),
		    end);
	return text;
}

static const char *as_talk(const char *cards)
{
	return arena_format(&desk->arena, "Hello all,\n\n%s\n\nbye", cards);
}

static void names_no_card(const char *name)
{
	const char *text = told(name);
	uint64_t hand = hand_of(name);
	for (; hand; hand &= hand - 1) {
		int card = cards_first(hand);
		ck_assert_ptr_null(strstr(text, card_text(card)));
		ck_assert_ptr_null(strstr(text, doc_card(&desk->arena, card)));
	}
}

static void is_warned(const char *name, const char *text)
{
	uint32_t before = forum_events();
	sent_all();
	forum_post(name, as_talk(text));
	ck_assert_msg(strstr(told(name), warned),
	    "after \"%s\" %s was told: %s",
	    text,
	    name,
	    told(name));
	names_no_card(name);
	ck_assert_uint_eq(forum_events(), before);
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], name) != 0)
			ck_assert_int_eq(forum_mails(names[i]), 0);
	ck_assert_int_eq(forum_mails("table"), 0);
}

static void is_not_warned(const char *name, const char *text)
{
	sent_all();
	forum_post(name, as_talk(text));
	NOT_SAID(name, warned);
}

START_TEST(a_pasted_hand_warns_its_owner_in_any_spelling)
{
	for (size_t i = 0; i <= SPELLINGS; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *name = bystander();
		uint64_t hand = hand_of(name);
		const char *text = one_by_one(hand, " ");
		if (i < SPELLINGS)
			text = spelt(hand, &spellings[i]);
		is_warned(name, text);
		close_desk();
	}
}
END_TEST

/* As mail programs quote the mail that brought the hand. */
START_TEST(a_quoted_hand_mail_warns_although_the_move_counts)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	const char *mail = forum_token_mail(name).letter.text;
	struct buf out;
	buf_init(&out, 0);
	buf_text(&out, "3\n\nThe referee wrote:\n> ");
	for (; *mail; mail++) {
		buf_byte(&out, *mail);
		if (*mail == '\n')
			buf_text(&out, "> ");
	}
	uint32_t before = forum_events();
	sent_all();
	forum_post(name, buf_string(&out));
	ck_assert_uint_gt(forum_events(), before);
	SAID(name, warned);
	names_no_card(name);
	buf_release(&out);
	close_desk();
}
END_TEST

START_TEST(it_warns_once_a_round)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	const char *name = bystander();
	is_warned(name, one_by_one(hand_of(name), " "));
	is_not_warned(name, one_by_one(hand_of(name), ", "));
	for (look(); !desk->game.table.rounds_scored; look()) {
		forum_read();
		forum_act(at_turn());
	}
	forum_read();
	name = bystander();
	is_warned(name, one_by_one(hand_of(name), " "));
	close_desk();
}
END_TEST

static uint64_t some_of(uint64_t hand, int count)
{
	while (cards_count(hand) > count)
		hand &= hand - 1;
	return hand;
}

START_TEST(less_than_half_of_a_hand_warns_nobody)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	const char *name = bystander();
	is_not_warned(name, one_by_one(some_of(hand_of(name), 6), " "));
	is_warned(name, one_by_one(some_of(hand_of(name), 7), " "));
	close_desk();
}
END_TEST

/* The whole deck is a record of a round that is over; another's hand is not
 * his, and what lies on the table everybody has seen. */
START_TEST(other_cards_than_the_hand_warn_nobody)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	const char *name = bystander();
	is_not_warned(name, one_by_one(CARDS_52, " "));
	is_not_warned(name, one_by_one(hand_of(at_turn()), " "));
	forum_bids();
	while (cards_count(desk->game.hand[forum_seat(name)]) > 3) {
		forum_read();
		forum_act(at_turn());
	}
	forum_read();
	is_not_warned(name, one_by_one(desk->game.table.played, " "));
	is_not_warned(name, one_by_one(hand_of(name), " "));
	close_desk();
}
END_TEST

START_TEST(a_sealed_hand_warns_nobody)
{
	int sealed = 0;
	forum_start(true, "start synspades: ann, bob, cat, dan");
	for (int i = 0; i < 4; i++) {
		const char *name = forum_name(i);
		if (!table_sealed(&desk->game.table, i))
			continue;
		is_not_warned(name, one_by_one(hand_of(name), " "));
		sealed++;
	}
	ck_assert_int_gt(sealed, 0);
	close_desk();
}
END_TEST

START_TEST(a_hand_that_the_referee_alone_reads_warns_nobody)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = bystander();
	sent_all();
	forum_private(name, as_talk(one_by_one(hand_of(name), " ")));
	NOT_SAID(name, warned);
	close_desk();
}
END_TEST

/* ---- posts that nobody vouches for ---- */

static void post_unvouched(const char *name, const char *text)
{
	static const char carried[] =
	    "Return-Path: <table+bounces-7@play.test>\r\n"
	    "List-Post: <mailto:" TABLE ">\r\n";
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(name, TABLE, carried, text), desk->now - 1);
}

START_TEST(a_hand_in_an_unvouched_post_warns_too)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = bystander();
	post_unvouched(name, as_talk(one_by_one(hand_of(name), " ")));
	SAID(name, "A post in your name showed cards of your hand");
	names_no_card(name);
	close_desk();
}
END_TEST

START_TEST(an_out_of_turn_post_is_refused_without_a_question)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = bystander();
	post_unvouched(name, "I bid 4");
	SAID(name, "Not your turn");
	NOT_SAID(name, "Did you post this");
	ck_assert_int_eq(mail_to(name).count, 1);
	post_unvouched(at_turn(), "I bid 4");
	SAID(at_turn(), "Did you post this");
	close_desk();
}
END_TEST

START_TEST(a_post_of_another_phase_is_refused_without_a_question)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	look();
	int card = cards_first(hand_of(name));
	post_unvouched(
	    name, arena_format(&desk->arena, "I play %s.", card_text(card)));
	NOT_SAID(name, "Did you post this");
	SAID(name, "Nothing was done");
	close_desk();
}
END_TEST

/* The one who is to act may have moved: he was asked. */
START_TEST(a_post_behind_one_that_is_asked_about_is_asked_about_too)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *first = at_turn();
	const char *next = bystander();
	uint32_t before = forum_events();
	post_unvouched(first, "I bid 4");
	struct found asked = mail_to(first);
	const char *to = arena_string(&desk->arena, reply_address(asked));
	post_unvouched(next, "I bid 3");
	SAID(next, "Did you post this");
	struct found then = mail_to(next);
	const char *there = arena_string(&desk->arena, reply_address(then));
	deliver(first, to, "yes");
	deliver(next, there, "yes");
	ck_assert_uint_eq(forum_events(), before + 2);
	close_desk();
}
END_TEST

START_TEST(a_card_behind_the_bid_of_the_same_player_is_held_too)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	post_unvouched(name, "I bid 4");
	SAID(name, "Did you post this");
	sent_all();
	post_unvouched(name, "I play the ace of spades");
	NOT_SAID(name, "cannot count now");
	SAID(name, "Did you post this");
	close_desk();
}
END_TEST

START_TEST(whose_hand_hid_the_move_is_told_that_none_was_read)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	uint32_t before = forum_events();
	const char *text = arena_format(&desk->arena,
	    "no problem, 4 I think\n%s",
	    one_by_one(hand_of(name), " "));
	is_warned(name, text);
	ck_assert_uint_eq(forum_events(), before);
	SAID(name, "No move was read in it");
	close_desk();
}
END_TEST

Suite *suite_list_mail(void)
{
	const TTest *const tests[] = {
	    a_round_is_14_posts_and_15_private_mails_at_most,
	    a_move_that_the_referee_posts_is_not_acknowledged_besides,
	    a_turn_notice_does_not_repeat_the_posts,
	    a_new_hand_comes_with_the_result_that_its_player_keeps,
	    what_a_failed_post_told_comes_with_the_next,
	    the_posts_of_a_round_answer_its_first,
	    the_index_of_the_list_shows_a_misplay_and_a_result,
	    a_stale_answer_is_told_one_way_to_act,
	    a_pasted_hand_warns_its_owner_in_any_spelling,
	    a_quoted_hand_mail_warns_although_the_move_counts,
	    it_warns_once_a_round,
	    less_than_half_of_a_hand_warns_nobody,
	    other_cards_than_the_hand_warn_nobody,
	    a_sealed_hand_warns_nobody,
	    a_hand_that_the_referee_alone_reads_warns_nobody,
	    a_hand_in_an_unvouched_post_warns_too,
	    an_out_of_turn_post_is_refused_without_a_question,
	    a_post_of_another_phase_is_refused_without_a_question,
	    a_post_behind_one_that_is_asked_about_is_asked_about_too,
	    a_card_behind_the_bid_of_the_same_player_is_held_too,
	    whose_hand_hid_the_move_is_told_that_none_was_read,
	    NULL,
	};
	return suite_of("list_mail", tests);
}
