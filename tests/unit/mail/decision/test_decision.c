/* test_decision.c - which letters act by their sentences. The weights are
 * learnt, so these letters are plain ones; tests/hands measures the rest. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/decision.h"
#include "mail/letter.h"
#include "unit.h"

static struct arena arena;

/* Legal moves from "4H 5H"; any bid for "". */
static struct legal_moves legal_of(const char *cards)
{
	struct legal_moves legal = {.bids = !*cards, .moves = 0x3FFF};
	if (*cards)
		legal.moves = 0;
	for (; *cards; cards += cards[2] ? 3 : 2) {
		const char card[CARD_TEXT] = {cards[0], cards[1]};
		legal.moves |= cards_of(card_parse(card));
	}
	return legal;
}

/* True if the letters are posts on a list. */
static bool posted;

static struct decision decide(const char *text, const char *cards)
{
	struct decision d;
	struct letter letter;
	struct legal_moves legal = legal_of(cards);
	arena_release(&arena);
	const char *bytes = arena_format(&arena,
	    "From: ann@play.test\r\n%sTo: r@play.test\r\nContent-Type: "
	    "text/plain; charset=utf-8\r\n\r\n%s\r\n",
	    posted ? "List-Id: <nomic.lists.play.test>\r\n" : "", text);
	letter_parse(&arena, bytes, strlen(bytes), &letter);
	decision_make(letter.evidence, &legal, &d);
	return d;
}

struct row {
	const char *text, *cards;
	int move; /* -1: the letter must not act */
};

static void check(const struct row *rows, size_t count)
{
	arena_init(&arena);
	for (size_t i = 0; i < count; i++) {
		struct decision d = decide(rows[i].text, rows[i].cards);
		bool acts = d.decided == DECIDED_ACT;
		int move = acts ? d.move : -1;
		ck_assert_msg(move == rows[i].move, "%s: %d, not %d (%d)",
		    rows[i].text, move, rows[i].move, (int)d.sum);
	}
	arena_release(&arena);
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof((rows)[0]))
#define CARD(suit, rank) (CARD_TWO(SUIT_##suit) + (rank))

START_TEST(a_move_in_a_sentence_acts)
{
	static const struct row rows[] = {
	    {"I'll play the nine of hearts.", "4H 9H", CARD(HEARTS, 7)},
	    {"My lowest heart, please.", "4H 9H", CARD(HEARTS, 2)},
	    {"Ich spiele die Herz 9.", "4H 9H", CARD(HEARTS, 7)},
	    {"Je joue la dame de pique.", "QS 2S", CARD(SPADES, 10)},
	    {"I'll say four, please.", "", 4},
	    {"Ich sage drei.", "", 3},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_move_that_is_taken_back_does_not_act)
{
	static const struct row rows[] = {
	    {"I'll play the nine of hearts. No, wait, don't play it yet.",
		"4H 9H", -1},
	    {"Should I play the nine of hearts?", "4H 9H", -1},
	    {"The nine of hearts if Bob has no club, otherwise the four.",
		"4H 9H", -1},
	    {"I was going to say four, but let me think about it.", "", -1},
	    {"Ich spiele die Herz 9. Nein, warte noch.", "4H 9H", -1},
	};
	CHECK(rows);
}
END_TEST

START_TEST(an_illegal_card_is_not_replaced_by_a_legal_one)
{
	static const struct row rows[] = {
	    {"I'll ruff the heart with the deuce of spades.", "AH", -1},
	    {"I'll play the king of spades.", "4H 9H", -1},
	};
	CHECK(rows);
}
END_TEST

START_TEST(anothers_words_do_not_act)
{
	static const struct row rows[] = {
	    {"Bob said:\r\n7C", "7C 9H", -1},
	    {"Bob wrote:\r\nI think I'll chuck the seven of clubs away.",
		"7C 9H", -1},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_blind_nil_is_no_bid_of_0)
{
	static const struct row rows[] = {
	    {"Blind is how I roll: nil, friends.", "", -1},
	    {"I feel like going double nil, folks.", "", -1},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_letter_about_something_else_does_not_act)
{
	static const char bytes[] =
	    "From: ann@play.test\r\nTo: r@play.test\r\nSubject: Dinner on "
	    "Saturday\r\n\r\nWe'd love to come, we'll be four.\r\n";
	struct letter letter;
	struct decision d;
	struct legal_moves legal = legal_of("");
	arena_init(&arena);
	letter_parse(&arena, bytes, sizeof bytes - 1, &letter);
	decision_make(letter.evidence, &legal, &d);
	ck_assert_int_ne(d.decided, DECIDED_ACT);
	arena_release(&arena);
}
END_TEST

/* "9" was played where it was legal. */
START_TEST(a_reference_to_a_trick_is_no_move)
{
	static const struct row rows[] = {
	    {"18 / round 2 / trick 9 please", "9H 2C", -1},
	    {"Bitte Runde 2, Stich 9 von Spiel 18.", "9H 2C", -1},
	    {"Trick 9: nine of hearts", "4H 9H", CARD(HEARTS, 7)},
	};
	CHECK(rows);
}
END_TEST

/* A part of a card's name in a letter about tables names no card. */
START_TEST(the_standings_of_the_club_are_no_move)
{
	static const struct row rows[] = {
	    {"Send please the classification of all the players of the club.",
		"QC 4H 7H", -1},
	    {"My club, please.", "QC 4H 7H", CARD(CLUBS, 10)},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_nil_is_written_as_nil)
{
	arena_init(&arena);
	ck_assert(decide("I'm going to go nil on this one.", "").nil);
	ck_assert(!decide("I'm going to say zero on this one.", "").nil);
	arena_release(&arena);
}
END_TEST

START_TEST(a_description_names_a_card_of_the_legal_ones)
{
	static const struct {
		const char *text, *cards;
		int move;
	} rows[] = {
	    {"my smallest club", "4C 9C KC 2H", CARD(CLUBS, 2)},
	    {"the highest of my three clubs", "4C 9C KC", CARD(CLUBS, 11)},
	    {"my only spade", "4C 9C 7S", CARD(SPADES, 5)},
	    {"the jack", "4C JC 7S", CARD(CLUBS, 9)},
	    {"the lower of the two", "4C JC", CARD(CLUBS, 2)},
	    {"meine kleinste Karo", "4D JD", CARD(DIAMONDS, 2)},
	    {"mon trèfle le plus petit", "4C JC", CARD(CLUBS, 2)},
	};
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct decision d = decide(rows[i].text, rows[i].cards);
		ck_assert_msg(d.move == rows[i].move, "%s: %d, not %d",
		    rows[i].text, d.move, rows[i].move);
	}
	arena_release(&arena);
}
END_TEST

static void count_feature(void *context, const struct feature *f)
{
	(void)f;
	++*(size_t *)context;
}

START_TEST(a_letter_without_words_has_no_move)
{
	static const struct evidence none;
	size_t features = 0;
	struct evidence e;
	struct candidates all;
	struct decision nothing;
	const struct feature_taker counter = {count_feature, &features};
	struct legal_moves legal = legal_of("4H 9H");
	arena_init(&arena);
	evidence_read(&arena, "I'll play the nine of hearts.", "", &e);
	candidates_find(&e, &legal, &all);
	features_list(&e, &legal, &all, 0, &counter);
	ck_assert_uint_gt(features, 20);
	decision_make(&none, &legal, &nothing);
	ck_assert_int_eq(nothing.decided, DECIDED_NOTHING);
	ck_assert_int_eq(nothing.move, -1);
	arena_release(&arena);
}
END_TEST

/* A number is a rank alone, after an article, or beside a word about playing.
 */
START_TEST(a_number_that_counts_else_does_not_act)
{
	static const struct row rows[] = {
	    {"We finally bought a new dining table, it seats ten, and now the "
	     "old one won't go through the door",
		"TD 3D", -1},
	    {"ten", "TD 3D", CARD(DIAMONDS, 8)},
	    {"I play ten", "TD 3D", CARD(DIAMONDS, 8)},
	    {"I'll go with the ten", "TD 3D", CARD(DIAMONDS, 8)},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_rank_of_several_suits_does_not_act)
{
	static const struct row rows[] = {
	    {"9!", "9C 9S 4D", -1},
	    {"Now do it, please!", "QC", -1}, /* names no card at all */
	    {"the jack please", "JC JS", -1},
	    {"the jack please", "JC 4S", 9},
	};
	CHECK(rows);
}
END_TEST

/* Of two jokers, "joker" is the one that is held, and neither if both are. */
START_TEST(a_joker_by_its_size_or_the_only_one)
{
	static const struct row rows[] = {
	    {"I play the big joker", "2S LJ BJ", CARD_BIG_JOKER},
	    {"I play the red joker.", "2S LJ BJ", CARD_BIG_JOKER},
	    {"I play the little joker", "2S LJ BJ", CARD_LITTLE_JOKER},
	    {"I play my black joker.", "2S LJ BJ", CARD_LITTLE_JOKER},
	    {"I play the joker", "2S LJ BJ", -1},
	    {"I play the little joker", "2S BJ", -1},
	    {"I play the big joker", "2S JJ", -1},
	};
	const uint64_t little = cards_of(CARD_LITTLE_JOKER);
	ck_assert_int_eq(
	    candidates_card(little, CARD_JOKER), CARD_LITTLE_JOKER);
	CHECK(rows);
}
END_TEST

/* The twos that rank above the ace are called by their suits. */
START_TEST(a_high_two)
{
	static const struct row rows[] = {
	    {"I play the two of spades", "AS DS", CARD_HIGH_TWO},
	    {"2D", "AS 2C DD", CARD_HIGH_TWO_OF_DIAMONDS},
	    {"I play the deuce.", "AS DD", CARD_HIGH_TWO_OF_DIAMONDS},
	    {"I play my highest spade", "AS DS DD", CARD_HIGH_TWO_OF_DIAMONDS},
	    {"I play my lowest spade", "DS DD LJ", CARD_HIGH_TWO},
	    {"I play the two of spades", "2S AS", CARD_TWO(SUIT_SPADES)},
	};
	CHECK(rows);
}
END_TEST

/* On a nomic's list people bid in auctions, play other games and cheer. */
START_TEST(a_post_about_another_game_makes_no_move)
{
	static const struct row rows[] = {
	    {"Outbid! 6 for the slot, and I throw in the trowel.", "", -1},
	    {"10 for the slot. Final offer. Ann, the hammer please!",
		"TC 2C 5D", -1},
	    {"Sorry, wrong: 8 it was. The slot is yours for 8, Cat.",
		"8C 2C 5D", -1},
	    {"Ace! Two jars. Deal. 3 cheers for Eve!", "3H AH", -1},
	    {"Uno!", "", -1},
	    {"My ace of hearts shall take this.", "3H AH", CARD(HEARTS, 12)},
	    {"I throw my nine of hearts away.", "3H 9H", CARD(HEARTS, 7)},
	    {"8c. There, I paid with that.", "8C 2C 5D", CARD(CLUBS, 6)},
	    {"Four for me. And I vote FOR 17 and 18.", "", 4},
	};
	posted = true;
	CHECK(rows);
	posted = false;
}
END_TEST

Suite *suite_decision(void)
{
	const TTest *const tests[] = {
	    a_move_in_a_sentence_acts,
	    a_joker_by_its_size_or_the_only_one,
	    a_high_two,
	    a_move_that_is_taken_back_does_not_act,
	    an_illegal_card_is_not_replaced_by_a_legal_one,
	    anothers_words_do_not_act,
	    a_blind_nil_is_no_bid_of_0,
	    a_letter_about_something_else_does_not_act,
	    a_reference_to_a_trick_is_no_move,
	    the_standings_of_the_club_are_no_move,
	    a_nil_is_written_as_nil,
	    a_description_names_a_card_of_the_legal_ones,
	    a_letter_without_words_has_no_move,
	    a_number_that_counts_else_does_not_act,
	    a_rank_of_several_suits_does_not_act,
	    a_post_about_another_game_makes_no_move,
	    NULL,
	};
	return suite_of("decision", tests);
}
