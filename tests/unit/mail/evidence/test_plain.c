/* test_plain.c - lines that say one move and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/evidence.h"
#include "unit.h"

/* "QS", "AS low", "bid 4", "nil"; "" for no move. */
static const char *describe(struct arena *arena, const struct plain *p)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "", [CALL_LOW] = " low", [CALL_HIGH] = " high"};
	char card[CARD_TEXT];
	if (p->card == CARD_NONE)
		return p->nil ? "nil" : arena_format(arena, "%d", p->number);
	return arena_format(
	    arena, "%s%s", card_write(p->card, card), calls[p->call]);
}

struct row {
	const char *text, *means; /* "": not plain */
};

/* Reads each text as one line, or as a letter. */
static void check(const struct row *rows, size_t count, bool letter)
{
	for (size_t i = 0; i < count; i++) {
		struct arena arena;
		struct evidence e;
		struct plain p;
		const char *got = "";
		arena_init(&arena);
		evidence_read(&arena, rows[i].text, "Kate Smith", &e);
		bool plain = letter ? plain_letter(&e, &p)
		                    : plain_read(&e, 0, e.count - 1, &p);
		if (plain)
			got = describe(&arena, &p);
		ck_assert_msg(!strcmp(got, rows[i].means),
		    "\"%s\" is \"%s\", not \"%s\"", rows[i].text, got,
		    rows[i].means);
		arena_release(&arena);
	}
}

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

START_TEST(a_line_says_one_move_and_nothing_else)
{
	static const struct row rows[] = {
	    {"QS", "QS"},
	    {"I play the queen of spades, please.", "QS"},
	    {"QS, Kate", "QS"},
	    {"Ich spiele die Herz 9", "9H"},
	    {"my bid is 4", "4"},
	    {"bid nil", "nil"},
	    {"QS or KS", ""},
	    {"QS KS", ""},
	    {"QS?", ""},
	    {"not QS", ""},
	    {"He plays QS", ""},
	    {"Shall I play QS", ""},
	    {"nice queen of spades", ""},
	    {"play 4", ""},
	    {"Bye, JC", ""},
	    {"Regards, JD", ""},
	    {"AS low", "AS low"},
	    {"I play the ace of hearts, high", "AH high"},
	    {"QS low", ""},
	};
	check(rows, COUNT(rows), false);
}
END_TEST

/* "I bid 40" was once a blind nil, which has this number in the engine. */
START_TEST(a_bid_is_blind_or_of_all_tricks_only_in_words)
{
	static const struct {
		const char *text;
		int number; /* BID_NONE: no bid */
	} rows[] = {
	    {"blind nil", BID_BLIND_NIL},
	    {"blind 3", BID_BLIND_NIL + 3},
	    {"blind 1", BID_NONE},
	    {"double 5", BID_NONE},
	    {"bid 46", BID_NONE},
	    {"blind", BID_NONE},
	    {"all", BID_NONE},
	    {"bid all", BID_ALL},
	    {"I bid all the tricks", BID_ALL},
	    {"bid all 13", BID_ALL},
	    {"bid all 4", BID_NONE},
	    {"hi all", BID_NONE},
	    {"I bid 40", BID_NONE},
	    {"bid 41", BID_NONE},
	    {"bid 99", 99},
	};
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct arena arena;
		struct evidence e;
		struct plain p;
		arena_init(&arena);
		evidence_read(&arena, rows[i].text, "", &e);
		bool plain = plain_read(&e, 0, e.count - 1, &p);
		ck_assert_msg((plain ? p.number : BID_NONE) == rows[i].number,
		    "%s: %d", rows[i].text, p.number);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(a_plain_letter_says_its_move_in_one_line)
{
	static const struct row rows[] = {
	    {"QS", "QS"},
	    {"Hi all,\n\nQS\n\nGood luck\nKate", "QS"},
	    {"QS\nI play the queen of spades", "QS"},
	    {"QS\nKS", ""},
	    {"QS\nThat was hard.", ""},
	    {"AS\nlow", "AS low"},
	    {"AS\n\nHigh.", "AS high"},
	    {"QS\nlow", ""},
	    {"Hi all,\n\ngood luck", ""},
	    {"", ""},
	};
	check(rows, COUNT(rows), true);
}
END_TEST

START_TEST(a_line_of_politeness_says_nothing)
{
	static const struct {
		const char *text;
		bool polite;
	} rows[] = {
	    {"Hi all,", true},
	    {"good luck", true},
	    {"please", true},
	    {"thanks", true},
	    {"QS", false},
	    {"please wait", false},
	    {"please?", false},
	};
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct arena arena;
		struct evidence e;
		arena_init(&arena);
		evidence_read(&arena, rows[i].text, "", &e);
		ck_assert_msg(
		    plain_polite(&e, 0, e.count - 1) == rows[i].polite, "%s",
		    rows[i].text);
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_plain(void)
{
	const TTest *const tests[] = {
	    a_line_says_one_move_and_nothing_else,
	    a_bid_is_blind_or_of_all_tricks_only_in_words,
	    a_plain_letter_says_its_move_in_one_line,
	    a_line_of_politeness_says_nothing,
	    NULL,
	};
	return suite_of("plain", tests);
}
