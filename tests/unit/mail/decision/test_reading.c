/* test_reading.c - what a letter does at one moment of a game: its commands and
 * its moves together. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/reading.h"
#include "support/reads.h"
#include "unit.h"

struct row {
	enum hint hint;
	const char *text, *means;
};

static void check(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct arena arena;
		arena_init(&arena);
		const char *got = reads(&arena, rows[i].text, rows[i].hint);
		ck_assert_msg(!strcmp(got, rows[i].means),
		    "\"%s\" is \"%s\", not \"%s\"", rows[i].text, got,
		    rows[i].means);
		arena_release(&arena);
	}
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof((rows)[0]))

/* Neither bids nor cards can be made now. */
#define OFF_TURN HINT_NONE

START_TEST(a_move_stands_among_commands_by_the_order_of_the_lines)
{
	static const struct row rows[] = {
	    {HINT_PLAY, "hand\nplay QS\nscore", "hand; play QS; score"},
	    {HINT_PLAY, "play QS\nhand", "play QS; hand"},
	    {HINT_PLAY, "hand\nplay QS", "hand; play QS"},
	    {HINT_BID, "say hello\nbid 4\nstatus", "say hello; bid 4; status"},
	    {OFF_TURN, "hand\nplay QS\nscore", "hand; play QS; score"},
	    {HINT_BID, "bid 3\nplay QS", "bid 3; play QS"},
	};
	CHECK(rows);
}
END_TEST

/* A letter that says a move and nothing else acts, whatever the weights are. */
START_TEST(a_bare_move_acts)
{
	static const char *const cards[] = {READS_CARDS};
	struct arena arena;
	arena_init(&arena);
	for (int bid = 0; bid <= 13; bid++) {
		const char *text = arena_format(&arena, "bid %d", bid);
		ck_assert_str_eq(reads(&arena, text, HINT_BID), text);
	}
	for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
		const char *move = arena_format(&arena, "play %s", cards[i]);
		ck_assert_str_eq(reads(&arena, cards[i], HINT_PLAY), move);
		ck_assert_str_eq(reads(&arena, move, HINT_PLAY), move);
		const char *letter =
		    arena_format(&arena, "Hi all,\n\n%s\n\nAnn", cards[i]);
		ck_assert_str_eq(reads(&arena, letter, HINT_PLAY), move);
	}
	arena_release(&arena);
}
END_TEST

START_TEST(two_plain_lines_contradict_each_other)
{
	static const struct row rows[] = {
	    {HINT_PLAY, "play QS\nplay QD", "!??"},
	    {HINT_PLAY, "QS\nQD", "!??"},
	    {HINT_PLAY, "play QS\nhand\nplay QD", "hand!??"},
	    {HINT_BID, "bid 3\nbid 4", "!??"}, {HINT_BID, "3\nI bid 4", "!??"},
	    {OFF_TURN, "play QS\nplay QD", "!??"},
	    {HINT_PLAY, "play QS\nplay QS", "play QS"},
	    {HINT_BID, "3\n4", "??"}, /* a list */
	};
	CHECK(rows);
}
END_TEST

START_TEST(an_order_and_a_move_contradict_each_other)
{
	static const struct row rows[] = {
	    {HINT_PLAY, "play QS\norder QD", "!"},
	    {HINT_PLAY, "order QD\nplay QS", "!"},
	    {HINT_PLAY, "play QS\norder if hearts are led lowest",
		"play QS; order led-H:low"},
	    {HINT_PLAY, "order QD\norder QD", "order QD; order QD"},
	    {HINT_PLAY, "order QD\norder QS", "!"},
	};
	CHECK(rows);
}
END_TEST

START_TEST(undo_below_a_move_contradicts_it)
{
	static const struct row rows[] = {
	    {HINT_PLAY, "play QS\nundo", "undo!"},
	    {HINT_PLAY, "undo\nplay QS", "undo; play QS"},
	    {HINT_BID, "bid 4\nundo", "undo!"},
	    {HINT_PLAY, "undo", "undo"},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_contradiction_names_both_lines)
{
	struct arena arena;
	struct letter letter;
	arena_init(&arena);
	reads_parse(&arena, "Ann", "", "I play QS\n\nplay QD", &letter);
	const struct commands *c = reads_commands(&arena, &letter, HINT_PLAY);
	ck_assert(c->contradictory);
	ck_assert_str_eq(c->first_move, "I play QS");
	ck_assert_str_eq(c->second_move, "play QD");
	arena_release(&arena);
}
END_TEST

/* The referee reads a letter that it held back from the child's record, perhaps
 * at another turn. */
START_TEST(a_held_letter_keeps_its_moves)
{
	static const char *const texts[] = {"play QS\nhand", "QS", NULL};
	for (int i = 0; texts[i]; i++) {
		struct arena arena;
		struct letter letter;
		struct letter back;
		struct buf record;
		arena_init(&arena);
		buf_init(&record, 0);
		reads_parse(&arena, "Ann", "Re: your turn", texts[i], &letter);
		letter_encode(&letter, LETTER_SHORT, &record);
		ck_assert(
		    letter_decode(&arena, record.data, record.size, &back));
		for (enum hint h = HINT_NONE; h <= HINT_PLAY; h++)
			ck_assert_str_eq(reads_describe(&arena,
					     reads_commands(&arena, &back, h)),
			    reads_describe(
				&arena, reads_commands(&arena, &letter, h)));
		buf_release(&record);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(an_ace_is_called_low_or_high)
{
	static const struct row rows[] = {
	    {HINT_PLAY, "I play AC (high)", "play AC high"},
	    {HINT_PLAY, "AH low", "play AH low"},
	    {HINT_PLAY, "AD\nlow", "play AD low"},
	    {HINT_PLAY, "AD", "play AD"},
	};
	CHECK(rows);
}
END_TEST

/* While it is not the writer's turn, or for an illegal move, only a plain line
 * counts, and the writer is told why the move cannot be made. */
START_TEST(a_move_that_cannot_be_made_now_counts_only_as_a_plain_line)
{
	static const struct row rows[] = {
	    {OFF_TURN, "QS", "play QS"},
	    {OFF_TURN, "I play the queen of spades", "play QS"},
	    {OFF_TURN, "bid 4", "bid 4"},
	    {OFF_TURN, "4", "?"},
	    {OFF_TURN, "I once played the queen of spades", "?"},
	    {OFF_TURN, "Thanks for the chat.\nQS", "??"},
	    {HINT_PLAY, "9D", "play 9D"},
	    {HINT_PLAY, "bid 4", "bid 4"},
	    {HINT_BID, "play QS", "play QS"},
	    {HINT_BID, "bid 99", "bid 99"},
	    {HINT_BID, "blind nil", "bid blind-nil"},
	    {HINT_BID, "bid all", "bid all"},
	};
	CHECK(rows);
}
END_TEST

static const struct {
	const char *plain, *html;
	bool asks;
} alternatives[] = {
    {"KH", "<p>2C</p>", true},
    {"I play the king of hearts.", "<p>I play the two of clubs.</p>", true},
    {"KH\n\nAnn", "<p>2C</p><p>Ann</p>", true},
    {"KH, please", "<p>2C maybe?</p>", true},
    {"KH", "<p>KH</p>", false},
    {"KH", "<div><b>K&hearts;</b></div>", false},
    {"KH", "<p>King of hearts</p>", false},
    {"KH\n\n-- \nAnn", "<p>KH</p><p>Ann Example<br>Tel. 2 44</p>", false},
    {"KH\n\nOn Sat, Bob <b@x.org> wrote:\n> 2C",
	"<p>KH</p><div>On Sat, Bob &lt;b@x.org&gt; wrote:</div>"
	"<blockquote>2C</blockquote>",
	false},
    {"KH\n\n> 2C", "<p>KH</p><p>bob: 2C</p>", false},
    {"KH", "<p><img src=\"x\"></p>", false},
    {"KH", "<p>Hello everybody</p>", false},
};

START_TEST(html_that_makes_another_move_is_asked_about)
{
	const struct position at = {
	    .hint = HINT_PLAY,
	    .legal.moves =
		cards_of(card_parse("KH")) | cards_of(card_parse("2C")),
	};
	for (size_t i = 0; i < sizeof alternatives / sizeof alternatives[0];
	    i++) {
		struct arena arena;
		struct letter l;
		struct decision d;
		arena_init(&arena);
		const char *raw = arena_format(&arena,
		    "From: a@x.org\nMIME-Version: 1.0\nContent-Type: "
		    "multipart/alternative; boundary=b\n\n--b\nContent-Type: "
		    "text/plain\n\n%s\n--b\nContent-Type: text/html\n\n"
		    "%s\n--b--\n",
		    alternatives[i].plain, alternatives[i].html);
		letter_parse(&arena, raw, strlen(raw), &l);
		const struct commands *got = reading_make(&arena, &l, &at, &d);
		ck_assert_msg(got->contradictory == alternatives[i].asks,
		    "%s, %s", alternatives[i].plain, alternatives[i].html);
		ck_assert_uint_eq(got->count, !alternatives[i].asks);
		if (alternatives[i].asks)
			ck_assert(got->second_in_html);
		arena_release(&arena);
	}
}
END_TEST

/* The part that was not read may take the move back, so the referee asks. */
START_TEST(a_move_above_a_long_story_is_asked_about)
{
	struct arena arena;
	struct buf text;
	arena_init(&arena);
	buf_init(&text, 0);
	buf_text(&text, "QS\n\n");
	for (int i = 0; i < EVIDENCE_WORDS; i++)
		buf_text(&text, i % 9 ? "day " : "today.\n");
	struct letter letter;
	struct decision d;
	const struct position at = {
	    .hint = HINT_PLAY,
	    .legal.moves =
		cards_of(card_parse("QS")) | cards_of(card_parse("2C")),
	};
	reads_parse(&arena, "Ann", "", buf_string(&text), &letter);
	ck_assert(letter.evidence->more);
	ck_assert_uint_eq(reading_make(&arena, &letter, &at, &d)->count, 0);
	ck_assert_int_eq(d.decided, DECIDED_GUESS);
	buf_release(&text);
	arena_release(&arena);
}
END_TEST

START_TEST(a_letter_with_a_hidden_line_makes_no_move)
{
	static const struct row rows[] = {
	    {HINT_PLAY, "play Q\u202eS\nplay QD", "??"},
	};
	CHECK(rows);
}
END_TEST

Suite *suite_reading(void)
{
	const TTest *const tests[] = {
	    a_move_stands_among_commands_by_the_order_of_the_lines,
	    a_bare_move_acts,
	    two_plain_lines_contradict_each_other,
	    an_order_and_a_move_contradict_each_other,
	    undo_below_a_move_contradicts_it,
	    a_contradiction_names_both_lines,
	    a_held_letter_keeps_its_moves,
	    an_ace_is_called_low_or_high,
	    a_move_that_cannot_be_made_now_counts_only_as_a_plain_line,
	    html_that_makes_another_move_is_asked_about,
	    a_move_above_a_long_story_is_asked_about,
	    a_letter_with_a_hidden_line_makes_no_move,
	    NULL,
	};
	return suite_of("reading", tests);
}
