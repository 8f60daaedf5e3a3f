/* test_pasted_hands.c - a player whose post shows cards of their own hand is
 * warned, once a round. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/forum.h"

static const char warned[] = "showed cards of your hand to everybody";

static uint64_t hand_of(const char *name)
{
	return desk->game.hand[forum_seat(name)];
}

/* Appends the ranks of a suit, highest first, each followed by `after`. */
static void add_suit(
    struct buf *out, uint64_t hand, int suit, const char *after)
{
	for (int rank = CARD_ACE; rank >= 0; rank--)
		if (cards_have(hand, card_make(suit, rank)))
			buf_format(out, "%c%s", "23456789TJQKA"[rank], after);
}

/* How to write a hand, suit by suit: the suit's name, the ranks, and a text at
 * the end. */
struct spelling {
	const char *suits[SUIT_COUNT];
	const char *after, *end;
	bool behind; /* the suit's name comes after the ranks */
};

static const struct spelling spellings[] = {
    {{"> ♣ Clubs:    ", "> ♦ Diamonds: ", "> ♥ Hearts:   ", "> ♠ Spades:   "},
	" ", "\n", false},
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

/* Returns the cards as "QS 9S", each card followed by `end`. */
static const char *one_by_one(uint64_t hand, const char *end)
{
	const char *text = "";
	char card[CARD_TEXT];
	for (; hand; hand &= hand - 1)
		text = arena_format(&desk->arena, "%s%s%s", text,
		    card_write(cards_first(hand), card), end);
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
	uint32_t before = events_now();
	sent_all();
	forum_post(name, as_talk(text));
	ck_assert_msg(strstr(told(name), warned),
	    "after \"%s\" %s was told: %s", text, name, told(name));
	names_no_card(name);
	ck_assert_uint_eq(events_now(), before);
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
		const char *name = forum_bystander();
		uint64_t hand = hand_of(name);
		const char *text = one_by_one(hand, " ");
		if (i < SPELLINGS)
			text = spelt(hand, &spellings[i]);
		is_warned(name, text);
		close_desk();
	}
}
END_TEST

/* A post that quotes the mail with the hand shows the hand. */
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
	uint32_t before = events_now();
	sent_all();
	forum_post(name, buf_string(&out));
	ck_assert_uint_gt(events_now(), before);
	SAID(name, warned);
	names_no_card(name);
	buf_release(&out);
	close_desk();
}
END_TEST

START_TEST(it_warns_once_a_round)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	const char *name = forum_bystander();
	is_warned(name, one_by_one(hand_of(name), " "));
	is_not_warned(name, one_by_one(hand_of(name), ", "));
	for (look(); !desk->game.table.rounds_scored; look()) {
		forum_read();
		forum_act(at_turn());
	}
	forum_read();
	name = forum_bystander();
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
	const char *name = forum_bystander();
	is_not_warned(name, one_by_one(some_of(hand_of(name), 6), " "));
	is_warned(name, one_by_one(some_of(hand_of(name), 7), " "));
	close_desk();
}
END_TEST

/* Cards that are no secret of the writer. The whole deck is the record of a
 * finished round, another player's hand is not the writer's own, and everybody
 * has seen the cards on the table. */
/* Six cards would be less than half of the hand. */
START_TEST(a_high_two_is_one_of_the_cards_shown)
{
	const char *name = NULL;
	forum_start(true, "start standard: ann, bob, cat, dan; deuces=one");
	look();
	for (int seat = 0; seat < 4; seat++)
		if (cards_have(desk->game.hand[seat], CARD_HIGH_TWO))
			name = forum_name(seat);
	uint64_t hand = hand_of(name) & ~cards_of(CARD_HIGH_TWO);
	is_warned(name, arena_format(&desk->arena, "%s2S",
			    one_by_one(some_of(hand, 6), " ")));
	close_desk();
}
END_TEST

START_TEST(other_cards_than_the_hand_warn_nobody)
{
	forum_start(true, "start ann, bob, cat, dan; target=5000");
	const char *name = forum_bystander();
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
	const char *name = forum_bystander();
	sent_all();
	forum_private(name, as_talk(one_by_one(hand_of(name), " ")));
	NOT_SAID(name, warned);
	close_desk();
}
END_TEST

static void post_unvouched(const char *name, const char *text)
{
	static const char carried[] =
	    UNVOUCHED "List-Post: <mailto:" TABLE ">\r\n";
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(name, TABLE, carried, text), desk->now - 1);
}

START_TEST(a_hand_in_an_unvouched_post_warns_too)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = forum_bystander();
	post_unvouched(name, as_talk(one_by_one(hand_of(name), " ")));
	SAID(name, "A post in your name showed cards of your hand");
	names_no_card(name);
	close_desk();
}
END_TEST

START_TEST(whose_hand_hid_the_move_is_told_that_none_was_read)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	uint32_t before = events_now();
	const char *text =
	    arena_format(&desk->arena, "no problem, I am still thinking\n%s",
		one_by_one(hand_of(name), " "));
	is_warned(name, text);
	ck_assert_uint_eq(events_now(), before);
	SAID(name, "I found no move in your post");
	close_desk();
}
END_TEST

Suite *suite_pasted_hands(void)
{
	const TTest *const tests[] = {
	    a_pasted_hand_warns_its_owner_in_any_spelling,
	    a_quoted_hand_mail_warns_although_the_move_counts,
	    it_warns_once_a_round,
	    less_than_half_of_a_hand_warns_nobody,
	    a_high_two_is_one_of_the_cards_shown,
	    other_cards_than_the_hand_warn_nobody,
	    a_sealed_hand_warns_nobody,
	    a_hand_that_the_referee_alone_reads_warns_nobody,
	    a_hand_in_an_unvouched_post_warns_too,
	    whose_hand_hid_the_move_is_told_that_none_was_read,
	    NULL,
	};
	return suite_of("pasted_hands", tests);
}
