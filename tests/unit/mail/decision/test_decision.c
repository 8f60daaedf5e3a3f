/* test_decision.c - which letters act by their sentences. The weights are
 * learnt, so these letters are plain ones; tests/hands measures the rest. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/command.h"
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

static struct decision decide(const char *text, const char *cards)
{
	struct decision d;
	struct letter letter;
	struct legal_moves legal = legal_of(cards);
	arena_release(&arena);
	const char *bytes = arena_format(&arena,
	    "From: ann@play.test\r\nTo: r@play.test\r\nContent-Type: "
	    "text/plain; charset=utf-8\r\n\r\n%s\r\n",
	    text);
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
		bool acts = d.verdict == VERDICT_ACT;
		int move = acts ? d.move : -1;
		ck_assert_msg(move == rows[i].move,
		    "%s: %d, not %d (%d)",
		    rows[i].text,
		    move,
		    rows[i].move,
		    (int)d.sum);
	}
	arena_release(&arena);
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof((rows)[0]))
#define CARD(suit, rank) (SUIT_##suit * 16 + (rank))

START_TEST(a_move_in_a_sentence_acts)
{
	static const struct row rows[] = {
	    {"I'll play the nine of hearts.", "4H 9H", CARD(HEARTS, 7)},
	    {"I'll throw the five of clubs away.", "5C 9H", CARD(CLUBS, 3)},
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
		"4H 9H",
		-1},
	    {"Should I play the nine of hearts?", "4H 9H", -1},
	    {"The nine of hearts if Bob has no club, otherwise the four.",
		"4H 9H",
		-1},
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
	    {"I'd like to slam the joker down, my best spade.", "3S AS", -1},
	};
	CHECK(rows);
}
END_TEST

START_TEST(anothers_words_do_not_act)
{
	static const struct row rows[] = {
	    {"Bob said:\r\n7C", "7C 9H", -1},
	    {"Bob wrote:\r\nI think I'll chuck the seven of clubs away.",
		"7C 9H",
		-1},
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
	ck_assert_int_ne(d.verdict, VERDICT_ACT);
	arena_release(&arena);
}
END_TEST

/* "9" was played where it was legal. */
START_TEST(a_reference_to_a_trick_is_no_move)
{
	static const struct row rows[] = {
	    {"18 / round 2 / trick 9 please", "9H 2C", -1},
	    {"Bitte Runde 2, Stich 9 von Spiel 18.", "9H 2C", -1},
	    {"Round 2, trick 9: I'll play the nine of hearts.",
		"4H 9H",
		CARD(HEARTS, 7)},
	};
	CHECK(rows);
}
END_TEST

/* A part of a card's name in a letter about tables names no card. */
START_TEST(the_standings_of_the_club_are_no_move)
{
	static const struct row rows[] = {
	    {"Send please the classification of all the players of the club.",
		"QC 4H 7H",
		-1},
	    {"Send me the ranking of all players, please. And I play the queen "
	     "of clubs.",
		"QC 4H 7H",
		CARD(CLUBS, 10)},
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
		ck_assert_msg(d.move == rows[i].move,
		    "%s: %d, not %d",
		    rows[i].text,
		    d.move,
		    rows[i].move);
	}
	arena_release(&arena);
}
END_TEST

/* Each feature counts once, and --why shows every feature that adds to the sum.
 */
static void add(void *context, const struct feature *f)
{
	uint32_t *keys = context;
	uint32_t key = feature_key(f);
	for (uint32_t i = 1; i <= keys[0]; i++)
		if (keys[i] == key)
			return;
	keys[++keys[0]] = key;
	keys[2000] += (uint32_t)feature_weight(f);
}

START_TEST(the_sum_is_the_weights_of_the_features)
{
	static uint32_t keys[2001];
	static const struct evidence none;
	struct evidence e;
	struct candidates all;
	struct decision nothing;
	struct decision d;
	const struct feature_taker adder = {add, keys};
	struct legal_moves legal = legal_of("4H 9H");
	arena_init(&arena);
	evidence_read(&arena, "I'll play the nine of hearts.", "", &e);
	candidates_find(&e, &legal, &all);
	features_list(&e, &legal, &all, 0, &adder);
	decision_make(&e, &legal, &d);
	decision_make(&none, &legal, &nothing);
	ck_assert_int_eq(nothing.verdict, VERDICT_NOTHING);
	ck_assert_int_eq(nothing.move, -1);
	ck_assert_uint_gt(keys[0], 20);
	/* the rest of the sum is the weight that every candidate has */
	int32_t always = d.sum - (int32_t)keys[2000];
	evidence_read(&arena, "4H", "", &e);
	memset(keys, 0, sizeof keys);
	candidates_find(&e, &legal, &all);
	features_list(&e, &legal, &all, 0, &adder);
	decision_make(&e, &legal, &d);
	ck_assert_int_eq(d.sum - (int32_t)keys[2000], always);
	arena_release(&arena);
}
END_TEST

START_TEST(a_move_that_is_surely_not_meant_is_left_out)
{
	struct decision d = {.verdict = VERDICT_NOTHING, .move = 39};
	struct commands plain = COMMANDS_NONE("");
	arena_init(&arena);
	d.candidates.count = 1;
	d.candidates.list[0] =
	    (struct candidate){.move = CARD(HEARTS, 7), .sum = -9000};
	plain.count = 2;
	plain.list[0] = (struct command){
	    .verb = VERB_PLAY,
	    .card = CARD(HEARTS, 7),
	    .args = "",
	    .line = "9h",
	};
	plain.list[1] =
	    (struct command){.verb = VERB_SCORE, .card = CARD_NONE, .args = ""};
	const struct commands *out = decision_commands(&arena, &plain, &d);
	ck_assert_uint_eq(out->count, 1);
	ck_assert_int_eq(out->list[0].verb, VERB_SCORE);
	ck_assert_uint_eq(out->unknown, 1);
	ck_assert_str_eq(out->first_unknown, "9h");
	d.candidates.list[0].sum = 5000;
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
	arena_release(&arena);
}
END_TEST

START_TEST(a_move_is_added_only_where_nothing_else_acts)
{
	const struct decision d = {
	    .verdict = VERDICT_ACT,
	    .move = CARD(HEARTS, 7),
	};
	struct commands plain = COMMANDS_NONE("");
	arena_init(&arena);
	const struct commands *out = decision_commands(&arena, &plain, &d);
	ck_assert_uint_eq(out->count, 1);
	ck_assert_int_eq(out->list[0].verb, VERB_PLAY);
	ck_assert_int_eq(out->list[0].card, CARD(HEARTS, 7));
	plain.count = 1;
	plain.list[0] =
	    (struct command){.verb = VERB_SCORE, .card = CARD_NONE, .args = ""};
	out = decision_commands(&arena, &plain, &d);
	ck_assert_uint_eq(out->count, 2);
	ck_assert_int_eq(out->list[0].verb, VERB_PLAY);
	ck_assert_int_eq(out->list[1].verb, VERB_SCORE);
	plain.list[0].verb = VERB_CHECK;
	plain.list[0].card = CARD(HEARTS, 7);
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
	plain.list[0].verb = VERB_CONCEDE;
	plain.list[0].card = CARD_NONE;
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
	plain.count = 0;
	plain.contradictory = true;
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
	plain.contradictory = false;
	plain.hidden = "7h";
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
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
		"TD 3D",
		-1},
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

/* "Three, for the ace and the king of diamonds": the king is not played. */
START_TEST(a_card_in_a_sentence_about_a_bid_is_no_play)
{
	const struct decision d = {.bids = true, .verdict = VERDICT_NOTHING};
	struct commands plain = COMMANDS_NONE("");
	arena_init(&arena);
	plain.count = 1;
	plain.list[0] = (struct command){
	    .verb = VERB_PLAY,
	    .card = CARD(HEARTS, 7),
	    .args = "",
	    .line = "Three, for the ace and the nine of hearts",
	};
	ck_assert_uint_eq(decision_commands(&arena, &plain, &d)->count, 0);
	plain.list[0].line = "nine of hearts";
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
	arena_release(&arena);
}
END_TEST

START_TEST(a_sentence_that_begins_like_a_command_moves)
{
	struct decision d = {
	    .verdict = VERDICT_ACT,
	    .move = CARD(HEARTS, 7),
	    .firm = true,
	};
	struct commands plain = COMMANDS_NONE("");
	arena_init(&arena);
	plain.count = 1;
	plain.list[0] = (struct command){
	    .verb = VERB_READY,
	    .card = CARD_NONE,
	    .args = "9H",
	    .line = "I'm ready, 9H",
	};
	const struct commands *out = decision_commands(&arena, &plain, &d);
	ck_assert_uint_eq(out->count, 1);
	ck_assert_int_eq(out->list[0].verb, VERB_PLAY);
	/* a decision that is not firm makes no move, and the player is asked */
	d.firm = false;
	out = decision_commands(&arena, &plain, &d);
	ck_assert_uint_eq(out->count, 0);
	ck_assert_str_eq(out->first_unknown, "I'm ready, 9H");
	plain.list[0].verb = VERB_SAY;
	ck_assert_ptr_eq(decision_commands(&arena, &plain, &d), &plain);
	arena_release(&arena);
}
END_TEST

START_TEST(a_firm_sentence_overrules_one_doubtful_line)
{
	struct decision d = {.verdict = VERDICT_ACT, .firm = true};
	struct commands plain = COMMANDS_NONE("");
	plain.contradictory = true;
	plain.first_move = plain.second_move =
	    "I bid three. Kindly tell Gustav that I thank him.";
	ck_assert(decision_wanted(&plain, &d));
	d.firm = false;
	ck_assert(!decision_wanted(&plain, &d));
	d.firm = true;
	plain.second_move = "I bid four.";
	ck_assert(!decision_wanted(&plain, &d));
}
END_TEST

Suite *suite_decision(void)
{
	const TTest *const tests[] = {
	    a_move_in_a_sentence_acts,
	    a_move_that_is_taken_back_does_not_act,
	    an_illegal_card_is_not_replaced_by_a_legal_one,
	    anothers_words_do_not_act,
	    a_blind_nil_is_no_bid_of_0,
	    a_letter_about_something_else_does_not_act,
	    a_reference_to_a_trick_is_no_move,
	    the_standings_of_the_club_are_no_move,
	    a_nil_is_written_as_nil,
	    a_description_names_a_card_of_the_legal_ones,
	    the_sum_is_the_weights_of_the_features,
	    a_move_that_is_surely_not_meant_is_left_out,
	    a_move_is_added_only_where_nothing_else_acts,
	    a_number_that_counts_else_does_not_act,
	    a_rank_of_several_suits_does_not_act,
	    a_sentence_that_begins_like_a_command_moves,
	    a_card_in_a_sentence_about_a_bid_is_no_play,
	    a_firm_sentence_overrules_one_doubtful_line,
	    NULL,
	};
	return suite_of("decision", tests);
}
