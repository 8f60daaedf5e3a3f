/* test_watch_words.c - lines about watching and replays: commands, and talk
 * that only begins with such a word. */
#include <string.h>

#include "base/arena.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "unit.h"

/* clang-format off */
static const struct {
	const char *text;
	const char *means; /* "": talk */
} rows[] = {
    {"watch 7", "watch 7"}, {"observe game 7", "watch game 7"}, {"watch", "watch"}, {"Watch 7!", "watch 7!"},
    {"Watch 7 after each trick, please", "watch 7 after each trick, please"},
    {"watch 7, only the end", "watch 7, only the end"}, {"watch tricks", "watch tricks"},
    {"please watch 7 rounds", "watch 7 rounds"}, {"watch 7 every round", "watch 7 every round"},
    {"watch out", ""}, {"watch out for the 7", ""}, {"watch this space", ""}, {"watch 7 of hearts", ""},
    {"watch the end of the game", ""}, {"watch 12 tricks go by", ""}, {"watch me", ""},
    {"Watch the trick that bob took", ""}, {"observe how he plays", ""}, {"observe the rules, please", ""},
    {"unwatch 7", "unwatch 7"}, {"unwatch", "unwatch"}, {"unwatch this", ""},
    {"watchers off", "watchers off"}, {"watchers on", "watchers on"}, {"watchers", "watchers"},
    {"watchers of birds", ""}, {"watchers on the wall", ""}, {"watchers welcome", ""},
    {"replay 7", "replay 7"}, {"replay game 7 round 3", "replay game 7 round 3"}, {"replay", "replay"},
    {"replay round 3", "replay round 3"}, {"replay 7, round 3", "replay 7, round 3"},
    {"replay 7 round 3, please", "replay 7 round 3"},
    {"replay of last night please", ""}, {"replay that trick", ""}, {"replay round three", ""},
    {"replay 7 times", ""}, {"replay it in your head", ""},
    {"replay 7 round 3 trick 5", ""}, {"moment 7 round 3 trick 5", ""},
};
/* clang-format on */

static const char *read_as(struct arena *arena, const char *text)
{
	struct letter letter = {
	    .new_text = text,
	    .subject = "",
	    .from_name = "",
	    .references = "",
	    .recipients = "",
	};
	struct commands c;
	commands_parse(arena, &letter, HINT_PLAY, &c);
	if (!c.count)
		return "";
	const char *args = c.list[0].args;
	return arena_format(
	    arena, "%s%s%s", verb_name(c.list[0].verb), *args ? " " : "", args);
}

START_TEST(lines_about_watching)
{
	struct arena arena;
	arena_init(&arena);
	const char *got = read_as(&arena, rows[_i].text);
	ck_assert_msg(!strcmp(got, rows[_i].means),
	    "\"%s\" is read as \"%s\"",
	    rows[_i].text,
	    got);
	arena_release(&arena);
}
END_TEST

Suite *suite_watch_words(void)
{
	Suite *suite = suite_create("watch_words");
	TCase *t = tcase_create("lines");
	tcase_add_loop_test(
	    t, lines_about_watching, 0, (int)(sizeof rows / sizeof rows[0]));
	suite_add_tcase(suite, t);
	return suite;
}
