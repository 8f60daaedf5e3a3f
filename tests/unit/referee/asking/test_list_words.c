/* test_list_words.c - posts on a list in players' own words: moves in odd
 * words, corrections, and what is told before a turn and after the end. */
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "mail/decision.h"
#include "notice/doc.h"
#include "support/seats.h"

#define NOMIC "start nomic109: ann, bob, cat, dan"

static const char *const ranks[] = {"two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};

/* Opens a game in which the first card is to be led. */
static void open_play(void)
{
	forum_start(true, NOMIC);
	forum_bids();
	forum_read();
}

/* Posts in the game's thread, as an answer to no mail of the referee's. */
static void in_thread(const char *who, const char *text)
{
	forum_thread(who, FROM_OUR_LIST, text);
	ck_assert_int_eq(mail_to("table").count, 0);
}

/* Writes the card into the text: R is its rank, S its suit, C the card. */
static const char *with_card(const char *text, int card)
{
	const char *out = "";
	for (const char *p = text; *p; p++) {
		const char *word = arena_format(&desk->arena, "%c", *p);
		if (*p == '%') {
			p++;
			word = *p == 'R'   ? ranks[card_rank(card)]
			       : *p == 'S' ? suits[card_suit(card)]
			                   : card_text(card);
		}
		out = arena_format(&desk->arena, "%s%s", out, word);
	}
	return out;
}

/* A legal card of the player to act besides legal_card. */
static int other_card(void)
{
	const struct table *t = &desk->game.table;
	uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
	return cards_last(legal & ~cards_of(legal_card()));
}

static const char *shown(int card)
{
	return doc_card(&desk->arena, card);
}

/* ---- moves in odd words ---- */

START_TEST(another_card_in_an_unclear_post_does_not_pass_over_a_question)
{
	static const char *const asides[] = {
	    "and now the %R of %S", "So, the %R of %S then, dear friends."};
	for (size_t i = 0; i < COUNT_OF(asides); i++) {
		open_play();
		look();
		const char *who = at_turn();
		int asked = legal_card();
		int other = other_card();
		uint32_t before = events_now();
		forum_post(who, forum_hint_at(asked));
		SAID(who, arena_format(
			      &desk->arena, "Do you mean %s?", shown(asked)));
		in_thread(who, with_card(asides[i], other));
		ck_assert_msg(
		    events_now() == before, "%s: %s", asides[i], told(who));
		SAID(who, arena_format(
			      &desk->arena, "Do you mean %s?", shown(other)));
		in_thread(who, with_card("I play the %R of %S.", other));
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_move_in_odd_words_is_asked_about)
{
	static const char *const cards[] = {"A small gift in %S: %R."};
	static const char *const bids[] = {
	    "I bid 4 in the matter of the cards.",
	    "I bid 4 in the game with the little black shovels",
	    "bid 4 as far as this table is concerned, I"};
	static const char *const talk[] = {"I bid 4 coins on lot 3.",
	    "I bid 4 in the auction for the Blue House.",
	    "I bid 4 for the Duke's hat.", "I bid 4 groats, Max."};
	for (size_t i = 0; i < COUNT_OF(cards); i++) {
		open_play();
		look();
		const char *who = at_turn();
		const char *card = shown(legal_card());
		uint32_t before = events_now();
		in_thread(who, with_card(cards[i], legal_card()));
		bool asks = strstr(told(who), "Do you mean ") &&
		            strstr(told(who), card);
		ck_assert_msg(asks || events_now() > before, "%s: %s", cards[i],
		    told(who));
		close_desk();
	}
	for (size_t i = 0; i < COUNT_OF(bids); i++) {
		forum_start(true, NOMIC);
		const char *who = at_turn();
		in_thread(who, bids[i]);
		ck_assert_msg(strstr(told(who), "Do you mean 4?"), "%s: %s",
		    bids[i], told(who));
		close_desk();
	}
	for (size_t i = 0; i < COUNT_OF(talk); i++) {
		forum_start(true, NOMIC);
		const char *who = at_turn();
		in_thread(who, talk[i]);
		ck_assert_msg(
		    !mail_to(who).count, "%s: %s", talk[i], told(who));
		close_desk();
	}
}
END_TEST

/* Whatever the card is, "spades" after other words than "my" is the game. */
START_TEST(a_rank_and_a_suit_of_the_writer_s_own_sentence_are_a_card)
{
	static const char *const words[] = {
	    "the oldest of my %S, to wit the %R", "A small gift in %S: %R.",
	    "I offer, in %S, the %R.", "You played a nice %R there, in %S",
	    "no %R in my %S"};
	struct evidence e;
	struct candidates found;
	uint64_t deck = cards_suit(0) | cards_suit(1) | cards_suit(2) |
	                cards_suit(SUIT_SPADES);
	const struct legal_moves legal = {.moves = deck & ~CARDS_JOKERS};
	open_play();
	for (size_t i = 0; i < COUNT_OF(words); i++)
		for (int n = 0; n < 4 * (CARD_ACE + 1); n++) {
			int card = card_make(n % 4, n / 4);
			bool split = false;
			const char *text = with_card(words[i], card);
			if (i == 2 && card_suit(card) == SUIT_SPADES)
				continue;
			evidence_read_line(text, &e);
			candidates_find(&e, &legal, &found);
			for (size_t k = 0; k < found.count; k++)
				split |= found.list[k].move == card &&
				         candidates_split(&e, &found.list[k]);
			ck_assert_msg(split == (i < 3), "%s", text);
		}
	close_desk();
}
END_TEST

START_TEST(a_card_before_its_turn_is_told_once_in_any_words)
{
	static const char *const words[] = {"%C, the pizza is here",
	    "%S, %R, pizza", "%C brb pizza", "%R of %S while the kettle boils"};
	for (size_t i = 0; i < 2 * COUNT_OF(words); i++) {
		open_play();
		look();
		int seat = (desk->game.table.turn + 2) % 4;
		const char *who = forum_name(seat);
		const char *text =
		    with_card(words[i / 2], cards_first(desk->game.hand[seat]));
		const char *proof = i % 2 ? UNVOUCHED : FROM_OUR_LIST;
		uint32_t before = events_now();
		forum_thread(who, proof, text);
		ck_assert_msg(strstr(told(who), "It is not your turn yet, so"),
		    "%s: %s", text, told(who));
		forum_thread(who, proof, text);
		ck_assert_msg(!mail_to(who).count, "%s: %s", text, told(who));
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_correction_on_the_list_is_answered)
{
	static const char *const cards[] = {"no wait %R of %S",
	    "aaargh ... I meant the %R of %S", "oops, the %R of %S!",
	    "no no no not that one! the %R", "argh wrong card"};
	for (size_t i = 0; i < COUNT_OF(cards); i++) {
		open_play();
		look();
		const char *who = at_turn();
		int card = legal_card();
		int other = other_card();
		forum_post(who, card_text(card));
		uint32_t before = events_now();
		in_thread(who, with_card(cards[i], other));
		SAID(who, arena_format(&desk->arena,
			      "Your %s stands. It cannot be changed now.",
			      shown(card)));
		ck_assert_uint_eq(events_now(), before);
		in_thread(who, "no, what a meal that was, I meant to say");
		ck_assert_int_eq(mail_to(who).count, 0);
		close_desk();
	}
}
END_TEST

START_TEST(a_wish_for_a_move_back_needs_no_question_mark)
{
	static const char *const words[] = {
	    "Let me take that back, please.", "I want my last card back!"};
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		open_play();
		look();
		const char *who = at_turn();
		forum_post(who, card_text(legal_card()));
		in_thread(who, words[i]);
		SAID(who, "You seem to want to take a move back.");
		SAID(who, "gm@play.test");
		close_desk();
	}
}
END_TEST

/* The command may not be posted. */
START_TEST(an_undo_on_the_list_is_asked_about)
{
	for (int undo = 0; undo < 2; undo++) {
		forum_start(
		    true, undo ? "start standard: ann, bob, cat, dan" : NOMIC);
		const char *who = at_turn();
		forum_post(who, "bid 3");
		in_thread(who, "undo please");
		if (undo) {
			SAID(who, "To ask the table for your last move back");
			answer(who, "yes");
			SAID("table", "asks to take back the bid of 3");
		} else {
			SAID(who, "nobody can take back a bid or a card");
		}
		in_thread("gm", "undo please");
		ck_assert_int_eq(mail_to("gm").count, 0);
		close_desk();
	}
}
END_TEST

/* ---- a card that never counted ---- */

START_TEST(no_undo_is_offered_for_another_card_than_the_named_one)
{
	for (int who_asks = 0; who_asks < 2; who_asks++) {
		forum_start(false, "start amiga: ann, bob, cat, dan");
		forum_bids();
		look();
		const char *who = at_turn();
		int card = legal_card();
		int other = other_card();
		forum_post(who, card_text(card));
		forum_read();
		uint32_t before = events_now();
		if (who_asks) {
			ask("gm", "status");
			answer("gm", with_card(arena_format(&desk->arena,
						   "please take %s's %%R of "
						   "%%S back in game 1",
						   who),
					 other));
			SAID("gm", "that card was not played since the last");
			NOT_SAID("gm", "Do you mean");
			sent_all();
			ask("gm", with_card(arena_format(&desk->arena,
						"please take %s's %%R of %%S "
						"back in game 1",
						who),
				      card));
			SAID("gm", "Do you mean \"undo 1 ");
		} else {
			forum_private(
			    who, with_card("take my %R of %S back", other));
			SAID(who, arena_format(&desk->arena,
				      "%s was not played in this round",
				      shown(other)));
			forum_private(who,
			    with_card("can I have my %R of %S back?", card));
			NOT_SAID(who, "was not played");
		}
		ck_assert_uint_eq(events_now(), before);
		run_out();
		forum_private(who, with_card("take my %R of %S back", card));
		NOT_SAID(who, "is not your last card");
		close_desk();
	}
}
END_TEST

/* ---- after the end ---- */

START_TEST(who_asks_whether_we_won_is_answered_after_the_end)
{
	static const char *const words[] = {
	    "we won right?", "so we won?? final score?", "wait, we won???"};
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		open_play();
		in_thread(forum_bystander(), words[i]);
		forum_post("ann", "concede");
		forum_read();
		forum_post(after("ann", 2), "concede");
		desk->now += 4000;
		in_thread("bob", words[i]);
		SAID("bob", "Game 1 is over: ");
		close_desk();
	}
}
END_TEST

/* ---- other lines ---- */

START_TEST(words_to_the_table_bid_nothing)
{
	static const char *const words[] = {
	    "say I bid 4\n\nlong live the king", "say I bid 4"};
	for (size_t i = 0; i < 2 * COUNT_OF(words); i++) {
		forum_start(i % 2, NOMIC);
		const char *who = at_turn();
		uint32_t before = events_now();
		forum_post(who, words[i / 2]);
		ck_assert_msg(events_now() == before, "%s", words[i / 2]);
		SAID(who, "Do you mean 4?");
		close_desk();
	}
}
END_TEST

START_TEST(the_receipt_of_a_concession_says_so)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	forum_private("ann", "concede");
	forum_read();
	forum_private("ann", "yes");
	NOT_SAID("ann", "Your move counts");
	close_desk();
}
END_TEST

Suite *suite_list_words(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    another_card_in_an_unclear_post_does_not_pass_over_a_question,
	    a_move_in_odd_words_is_asked_about,
	    a_rank_and_a_suit_of_the_writer_s_own_sentence_are_a_card,
	    a_card_before_its_turn_is_told_once_in_any_words,
	    a_correction_on_the_list_is_answered,
	    a_wish_for_a_move_back_needs_no_question_mark,
	    an_undo_on_the_list_is_asked_about,
	    no_undo_is_offered_for_another_card_than_the_named_one,
	    who_asks_whether_we_won_is_answered_after_the_end,
	    words_to_the_table_bid_nothing,
	    the_receipt_of_a_concession_says_so,
	    NULL};
	/* clang-format on */
	return suite_of("list_words", tests);
}
