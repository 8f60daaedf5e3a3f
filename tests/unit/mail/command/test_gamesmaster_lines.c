/* test_gamesmaster_lines.c - how lines about rounds to be voided are read. */
#include <string.h>

#include "base/arena.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "unit.h"

/* A line, and the command in it with its arguments; NULL for talk. */
static const struct {
	const char *line, *command;
} lines[] = {
    {"void-round 7 because it erred", "void-round 7 because it erred"},
    {"Void-round game 7: it erred", "void-round game 7: it erred"},
    {"void-round", NULL},
    {"void-round is a strange word", NULL},
};

START_TEST(lines_about_rulings)
{
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct arena arena;
		struct commands out;
		struct letter letter = {
		    .new_text = lines[i].line,
		    .subject = "",
		    .from_name = "",
		    .references = "",
		    .recipients = "",
		};
		arena_init(&arena);
		commands_parse(&arena, &letter, HINT_PLAY, &out);
		ck_assert_msg(out.count == (lines[i].command ? 1 : 0),
		    "%s",
		    lines[i].line);
		if (out.count) {
			const struct command *c = &out.list[0];
			ck_assert_str_eq(
			    arena_format(
				&arena, "%s %s", verb_name(c->verb), c->args),
			    lines[i].command);
		}
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_gamesmaster_lines(void)
{
	const TTest *const tests[] = {lines_about_rulings, NULL};
	return suite_of("gamesmaster_lines", tests);
}
