/* test_ranking_words.c - lines about ratings: commands, and talk that begins
 * with the same words. */
#include <string.h>

#include "base/arena.h"
#include "mail/command.h"
#include "unit.h"

/* `means` is the command and its arguments; NULL: talk. */
static const struct {
	const char *text, *means;
} rows[] = {
    {"standings", "standings "},
    {"Ratings, please", "standings "},
    {"standings?", "standings "},
    {"standings are tight", NULL},
    {"ladder", NULL},
    {"hall of fame", NULL},
    {"profile", "profile "},
    {"profile ann", "profile ann"},
    {"my profile", "profile "},
    {"rating", "profile "},
    {"profile pic?", NULL},
    {"profile of a winner", NULL},
    {"set profile on", "set profile on"},
    {"set profile", "set profile"},
    {"set page on", "set page on"},
    {"set page off", "set page off"},
};

START_TEST(a_line_is_a_command_or_talk)
{
	struct arena arena;
	const char *means = NULL;
	arena_init(&arena);
	const struct commands *c = commands_line(&arena, rows[_i].text);
	if (c->count)
		means = arena_format(&arena, "%s %s",
		    verb_name(c->list[0].verb), c->list[0].args);
	ck_assert_pstr_eq(means, rows[_i].means);
	arena_release(&arena);
}
END_TEST

Suite *suite_ranking_words(void)
{
	Suite *suite = suite_create("ranking_words");
	TCase *tests = tcase_create("ranking_words");
	int count = sizeof rows / sizeof rows[0];
	tcase_add_loop_test(tests, a_line_is_a_command_or_talk, 0, count);
	suite_add_tcase(suite, tests);
	return suite;
}
