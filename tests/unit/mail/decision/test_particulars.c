/* test_particulars.c - the numbers and names in wishes. */
#include <string.h>

#include "base/arena.h"
#include "mail/particulars.h"
#include "unit.h"

static struct arena arena;

static struct particulars of(const char *text)
{
	struct evidence e;
	struct particulars out;
	evidence_read(&arena, text, "", &e);
	particulars_read(&arena, text, e.language, &out);
	return out;
}

START_TEST(numbers_belong_to_the_words_beside_them)
{
	static const struct {
		const char *text;
		long game, table, round, trick, number;
	} rows[] = {
	    {"watch game 7", 7, 0, 0, 0, 0},
	    {"I'd like a seat at table no. 30, please.", 0, 30, 0, 0, 0},
	    {"what happened in trick 5 of round 3, game 12?", 12, 0, 3, 5, 0},
	    {"the ninth trick in the first round of game 40", 40, 0, 1, 9, 0},
	    {"r5 t7 in game 14?", 14, 0, 5, 7, 0},
	    {"the second trick in round four of 31", 0, 0, 4, 2, 31},
	    {"count me in at 8", 0, 0, 0, 0, 8},
	    {"could I see the last round once more?", 0, 0, -1, 0, 0},
	    {"Game 29 ended at 480 points", 29, 0, 0, 0, 0},
	    {"Zeig mir Runde 3 von Spiel 12", 12, 0, 3, 0, 0},
	    {"Montrez-moi la table 8", 0, 8, 0, 0, 0},
	    {"table 99999999999999999999", 0, 0, 0, 0, 0},
	    {"three round, ten trick, game 22", 22, 0, 3, 10, 0},
	    {"28 / round 7 / trick 12", 0, 0, 7, 12, 28},
	    {"trick 3 this round (it's the 6th)", 0, 0, 6, 3, 0},
	    {"all thirteen tricks, 100 points and 2 days", 0, 0, 0, 0, 0},
	    {"lets do whiz with 3 bots, at table 2", 0, 2, 0, 0, 0},
	    {"lets do whiz with 3 bots", 0, 0, 0, 0, 0},
	    {"the fourth chair at table twenty-two", 0, 22, 0, 0, 0},
	    {"77. Trick by trick", 0, 0, 0, 0, 77},
	    {"the 88, trick by trick", 0, 0, 0, 0, 88},
	    {"game 7 from the first deal on", 7, 0, 0, 0, 0},
	    {"the third of game 26", 26, 0, 3, 0, 0},
	    {"enough of nine", 0, 0, 0, 0, 9},
	    {"one seat at table number 18", 0, 18, 0, 0, 0},
	    {"beim 9. Stich von Spiel 31", 31, 0, 0, 9, 0},
	    {"game 26, and there the round no. four", 26, 0, 4, 0, 0},
	    {"A trick of game 40: the seventh one, third round", 40, 0, 3, 7,
		0},
	    {"a trick, the eight of the second round", 0, 0, 2, 8, 0},
	    {"table -1, round 0", 0, 0, 0, 0, 0},
	    {"", 0, 0, 0, 0, 0},
	};
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct particulars p = of(rows[i].text);
		ck_assert_msg(
		    p.game == rows[i].game && p.table == rows[i].table &&
			p.round == rows[i].round && p.trick == rows[i].trick &&
			p.numbers[0] == rows[i].number,
		    "%s: game %ld, table %ld, round %ld, trick %ld, %ld",
		    rows[i].text, p.game, p.table, p.round, p.trick,
		    p.numbers[0]);
	}
	arena_release(&arena);
}
END_TEST

static const struct particular *word_of(
    const struct particulars *p, const char *word)
{
	for (size_t i = 0; i < p->count; i++)
		if (!strcmp(p->who[i].word, word))
			return &p->who[i];
	ck_abort_msg("%s is missing", word);
	return NULL;
}

START_TEST(names_have_sides_and_rules_have_names)
{
	arena_init(&arena);
	struct particulars p =
	    of("New amiga game: Priya and me against Carla and lee");
	ck_assert_str_eq(p.rules, "amiga");
	ck_assert(!word_of(&p, "Priya")->against);
	ck_assert(word_of(&p, "Carla")->against);
	ck_assert(word_of(&p, "lee")->against);
	ck_assert(!word_of(&p, "Carla")->common);
	ck_assert(word_of(&p, "and")->common);
	p = of("I'd love to take on Olaf, solo rules");
	ck_assert_str_eq(p.rules, "synspades-solo");
	ck_assert(word_of(&p, "Olaf")->against);
	p = of("send a mail to ben@larkmail.example. a@b or @x are none");
	ck_assert(!word_of(&p, "ben@larkmail.example")->common);
	for (size_t i = 0; i < p.count; i++)
		ck_assert(strcmp(p.who[i].word, "a@b") != 0);
	ck_assert(particulars_about(&p, MATTER_MAIL));
	ck_assert(!particulars_about(&p, MATTER_BAGS));
	arena_release(&arena);
}
END_TEST

START_TEST(long_letters_are_bounded)
{
	arena_init(&arena);
	char *text = arena_alloc(&arena, 20001);
	memset(text, 'x', 20000);
	for (int i = 0; i < 20000; i += 3)
		text[i] = ' ';
	text[20000] = '\0';
	struct particulars p = of(text);
	ck_assert_uint_eq(p.count, PARTICULARS_WORDS);
	arena_release(&arena);
}
END_TEST

Suite *suite_particulars(void)
{
	const TTest *const tests[] = {
	    numbers_belong_to_the_words_beside_them,
	    names_have_sides_and_rules_have_names,
	    long_letters_are_bounded,
	    NULL,
	};
	return suite_of("particulars", tests);
}
