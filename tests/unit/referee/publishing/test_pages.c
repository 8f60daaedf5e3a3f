/* test_pages.c - the pages of the site: which are written when. */
#include <string.h>

#include "support/site.h"
#include "support/whole_game.h"

static void act(const char *line)
{
	post(at_turn(), line);
	read_all();
	look();
}

START_TEST(a_trick_rewrites_the_page_of_the_game_alone)
{
	dice = 11;
	begin("start nomic109: ann, bob, cat, dan; misplay=refuse", 5);
	site_open();
	look();
	while (desk->game.table.phase == PHASE_BID)
		act("3");
	site_is_whole();
	for (int i = 0; i < 4; i++)
		act(card_text(legal_card()));
	ck_assert_int_eq(site_write(), 1);
	ck_assert(site_file("game/1/index.html"));
	site_is_whole();
	site_close();
}
END_TEST

Suite *suite_pages(void)
{
	const TTest *const tests[] = {
	    a_trick_rewrites_the_page_of_the_game_alone,
	    NULL,
	};
	return suite_of("pages", tests);
}
