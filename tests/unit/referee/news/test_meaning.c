/* test_meaning.c - moves that players make in sentences: which letters move,
 * and which never do. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/forum.h"

static const char *card_in_words(int card)
{
	static const char *const ranks[] = {"two",
	    "three",
	    "four",
	    "five",
	    "six",
	    "seven",
	    "eight",
	    "nine",
	    "ten",
	    "jack",
	    "queen",
	    "king",
	    "ace"};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	return arena_format(&desk->arena,
	    "%s of %s",
	    ranks[card_rank(card)],
	    suits[card_suit(card)]);
}

/* The player to act answers the last mail with a sentence about a card. */
static const char *say(const char *before, int card, const char *after)
{
	const char *who = at_turn();
	sent_all();
	forum_private(who,
	    arena_format(
		&desk->arena, "%s%s%s", before, card_in_words(card), after));
	return who;
}

static void open_play(bool list)
{
	forum_start(list, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
}

START_TEST(a_sentence_plays_a_card)
{
	open_play(false);
	int card = legal_card();
	const char *who =
	    say("I'll play the ", card, " please, and good luck to everybody.");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	NOT_SAID(who, "I did not understand");
	NOT_SAID(who, "Do you mean");
	close_desk();
}
END_TEST

START_TEST(a_sentence_bids)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "Good morning all. I think I'll say four please.");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 4);
	close_desk();
}
END_TEST

START_TEST(a_question_beside_a_move_does_not_hide_it)
{
	open_play(false);
	int card = legal_card();
	say("I'll play the ", card, " please. How is your mother, Bob?");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	close_desk();
}
END_TEST

START_TEST(a_sentence_that_takes_back_plays_nothing)
{
	static const char *const after[] = {
	    ". No, wait, don't play it yet.",
	    ", but don't play it before I have asked my partner.",
	    "? I'm not sure, give me until tonight.",
	};
	for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
		open_play(false);
		uint32_t before = events_now();
		say("I'm thinking of the ", legal_card(), after[i]);
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_question_about_a_card_plays_nothing)
{
	open_play(false);
	uint32_t before = events_now();
	const char *who = at_turn();
	int card = legal_card();
	forum_private(
	    who, arena_format(&desk->arena, "check %s", card_in_words(card)));
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "You may play");
	say("Am I allowed to play the ", card, " now?");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* A sentence counts only where a plain move would: on the sender's turn, with
 * the token of that turn. */
START_TEST(a_sentence_moves_only_on_ones_turn)
{
	open_play(false);
	struct found old = forum_mail(at_turn());
	const char *who = at_turn();
	int card = legal_card();
	forum_act(who);
	forum_read();
	uint32_t before = events_now();
	forum_mail_at(old,
	    arena_format(
		&desk->arena, "I'll play the %s please.", card_in_words(card)),
	    desk->now + 60);
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* The line alone would be a move, but the words around the line say that the
 * move is for later. */
START_TEST(a_move_for_later_is_asked_about)
{
	open_play(false);
	uint32_t before = events_now();
	const char *who = say("If you've heard nothing from me by 8 pm, play "
			      "the ",
	    legal_card(),
	    " for me.\nBut most likely I'll write with something else before "
	    "then.");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Do you mean ");
	close_desk();
}
END_TEST

/* Anyone may have written a post, so the referee only asks about its
 * sentences. */
START_TEST(a_post_in_sentences_is_asked_about)
{
	open_play(true);
	uint32_t before = events_now();
	const char *who = at_turn();
	int card = legal_card();
	sent_all();
	forum_post(who,
	    arena_format(&desk->arena,
		"%s. I wish I had a better one.",
		card_in_words(card)));
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Do you mean ");
	close_desk();
}
END_TEST

START_TEST(a_doubtful_sentence_is_asked_about)
{
	open_play(false);
	uint32_t before = events_now();
	int card = legal_card();
	const char *who =
	    say("Hmm, maybe the ", card, ", or is that silly? Not sure.");
	ck_assert_uint_eq(events_now(), before);
	SAID(who,
	    arena_format(
		&desk->arena, "Do you mean %s?", doc_card(&desk->arena, card)));
	answer(who, "yes");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	close_desk();
}
END_TEST

Suite *suite_meaning(void)
{
	const TTest *const tests[] = {
	    a_sentence_plays_a_card,
	    a_sentence_bids,
	    a_question_beside_a_move_does_not_hide_it,
	    a_sentence_that_takes_back_plays_nothing,
	    a_question_about_a_card_plays_nothing,
	    a_sentence_moves_only_on_ones_turn,
	    a_move_for_later_is_asked_about,
	    a_post_in_sentences_is_asked_about,
	    a_doubtful_sentence_is_asked_about,
	    NULL,
	};
	return suite_of("meaning", tests);
}
