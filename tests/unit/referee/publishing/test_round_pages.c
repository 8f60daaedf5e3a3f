/* test_round_pages.c - the pages of rounds that are over, in games of every
 * preset with random moves, misplays and time-outs. */
#include <string.h>

#include "support/site.h"
#include "support/whole_game.h"

enum { PAGE_MOST = 60 * 1024 };

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; max-rounds=3",
    "start playsite: ann, bob, cat, dan; max-rounds=3 blind-behind=1",
    "start amiga: ann, bob, cat, bot; max-rounds=2",
    "start synspades: ann, bob, cat, dan; max-rounds=2",
    "start synspades-solo: ann, bob, cat, dan; max-rounds=2",
    "start rtr3b-3: ann, bob, cat; hands=2 ready=off",
    "start rtr3b-4: ann, bob, bot, dan; hands=3 ready=off hilo-aces=on",
    "start rtr3b-5: ann, bob, cat, dan, bot; hands=3 ready=off",
    "start standard: ann, bob, cat, dan; max-rounds=2 misplay=nomic",
    "start amiga: ann, bob, cat, dan; max-rounds=2 coach=on",
};
enum { PRESETS = sizeof starts / sizeof starts[0] };

#define HAS(text, words)                                                       \
	ck_assert_msg(strstr(text, words), "no \"%s\" in: %s", words, text)
#define HAS_NOT(text, words)                                                   \
	ck_assert_msg(!strstr(text, words), "\"%s\" in: %s", words, text)

static const char *page(const char *name)
{
	const char *path = arena_format(&desk->arena, "game/1/%s", name);
	const char *content = site_file(path);
	ck_assert_msg(content != NULL, "no file %s", path);
	return content;
}

static int count_of(const char *text, const char *words)
{
	int count = 0;
	for (const char *at = text; (at = strstr(at, words)); at++)
		count++;
	return count;
}

/* What the site's Content-Security-Policy and its limits ask of every page. */
static void is_sound(const char *path, const char *content)
{
	size_t size = strlen(content);
	if (!strstr(path, ".html"))
		return;
	ck_assert_msg(size <= PAGE_MOST, "%s has %zu bytes", path, size);
	HAS_NOT(content, "style=");
	HAS_NOT(content, "<style");
	HAS_NOT(content, "onclick");
	HAS(content, "</html>");
}

START_TEST(every_round_can_be_replayed)
{
	dice = 20 + (uint32_t)_i;
	begin(starts[_i], 6);
	site_open();
	play_out(true, NULL);
	site_write();
	site_each(is_sound);
	for (int round = 1; round <= desk->game.table.round; round++) {
		const char *text =
		    page(arena_format(&desk->arena, "round-%d.html", round));
		int cards = desk->game.table.rules.hand_size *
		            rules_playing(&desk->game.table.rules);
		HAS(text, "id=\"s0\"");
		ck_assert_int_eq(
		    count_of(text, " v\">"), desk->game.table.rules.hand_size);
		ck_assert_int_ge(count_of(text, "<b class=\""), cards);
		ck_assert_int_eq(count_of(text, "the trick."),
		    desk->game.table.rules.hand_size);
	}
	site_is_whole();
	site_close();
	close_desk();
}
END_TEST

Suite *suite_round_pages(void)
{
	Suite *s = suite_create("round_pages");
	TCase *c = tcase_create("round_pages");
	tcase_set_timeout(c, 120);
	tcase_add_loop_test(c, every_round_can_be_replayed, 0, PRESETS);
	suite_add_tcase(s, c);
	return s;
}
