/* test_master_commands.c - how the commands of gamesmasters are read, and which
 * lines with the same words are talk. */
#include <string.h>

#include "base/arena.h"
#include "mail/letter.h"
#include "unit.h"

enum { TALK = -1 };

/* clang-format off */
static const struct {
	const char *line;
	int verb;
	const char *args;
} lines[] = {
    {"extend 7 2 days", VERB_EXTEND, "7 2 days"},
    {"extend my stay by 2 days", TALK, ""},
    {"replace ann by eve in game 7", VERB_REPLACE_PLAYER, "ann by eve in game 7"},
    {"replace me by eve", VERB_REPLACE, "me by eve"},
    {"replace the jack by a queen", TALK, ""},
    {"eject ann from game 7", VERB_EJECT, "ann from game 7"},
    {"eject the disk", TALK, ""},
    {"announce 7: good luck", VERB_ANNOUNCE, "7: good luck"},
    {"announce all: good luck", VERB_ANNOUNCE, "all: good luck"},
    {"announce the wedding", TALK, ""},
    {"rename cat to catherine", VERB_RENAME_PLAYER, "cat to catherine"},
    {"rename catherine", VERB_RENAME, "catherine"},
    {"rename that one to something", TALK, ""},
    {"game 7", VERB_SHOW_GAME, "7"},
    {"game on", TALK, ""},
    {"suspend 7", VERB_SUSPEND, "7"},
};
/* clang-format on */

START_TEST(a_line_is_a_command_or_talk)
{
	struct arena arena;
	struct commands c;
	const struct letter letter = {
	    .new_text = lines[_i].line,
	    .subject = "",
	    .from_name = "",
	    .list = "",
	};
	arena_init(&arena);
	commands_parse(&arena, &letter, HINT_LOBBY, &c);
	ck_assert_int_eq((int)c.count, lines[_i].verb != TALK);
	if (c.count) {
		ck_assert_int_eq((int)c.list[0].verb, lines[_i].verb);
		ck_assert_str_eq(c.list[0].args, lines[_i].args);
	}
	arena_release(&arena);
}
END_TEST

Suite *suite_master_commands(void)
{
	Suite *suite = suite_create("master_commands");
	TCase *tcase = tcase_create("lines");
	tcase_add_loop_test(tcase,
	    a_line_is_a_command_or_talk,
	    0,
	    (int)(sizeof lines / sizeof lines[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
