/* test_page_links.c - mails link to the site's pages, if its address is known.
 */
#include <string.h>

#include "base/buf.h"
#include "notice/doc.h"
#include "support/whole_game.h"

#define SITE "https://play.test/spades"
#define TABLE "The table: " SITE "/game/1/index.html"

static void begin_with_site(const char *line)
{
	dice = 5;
	begin(line, 0);
	desk->site.pages_dir = "/a/site";
	desk->site.pages_url = SITE;
}

static void act(const char *line)
{
	const char *who = at_turn();
	deliver(who, reply[person_number(who)], line);
	look();
}

/* ann and cat give the game up; the last mails stay in the outbox. */
static void concede(void)
{
	give_up("ann", "concede");
	deliver("cat", reply[person_number("cat")], "concede");
}

START_TEST(mails_of_a_game_link_to_its_page)
{
	begin_with_site("start standard: ann, bob, cat, dan");
	act("3");
	const char *next = at_turn();
	SAID(next, TABLE);
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(a_link_is_one_in_html_and_in_text)
{
	struct doc doc;
	struct buf out;
	struct arena arena;
	arena_init(&arena);
	buf_init(&out, 0);
	doc_init(&doc, &arena, "News");
	doc_link(&doc, "The table", SITE "/a&b");
	doc_html(&doc, NULL, &out);
	ck_assert_ptr_nonnull(strstr(
	    buf_string(&out), "<a href=\"" SITE "/a&amp;b\">The table</a>"));
	buf_shorten(&out, 0);
	doc_text(&doc, &out);
	ck_assert_str_eq(buf_string(&out), "The table: " SITE "/a&b\n");
	buf_release(&out);
	arena_release(&arena);
}
END_TEST

START_TEST(mails_have_no_links_if_the_address_is_unknown)
{
	begin_with_site("start standard: ann, bob, cat, dan");
	desk->site.pages_url = NULL;
	act("3");
	NOT_SAID(at_turn(), "The table:");
	NOT_SAID(at_turn(), "https:");
	close_desk();
}
END_TEST

START_TEST(a_closed_table_has_no_link_before_its_end)
{
	begin_with_site("start standard: ann, bob, cat, dan");
	post("cat", "watchers off");
	sent_all();
	look();
	act("3");
	NOT_SAID(at_turn(), "The table:");
	concede();
	SAID("bob", "The game: " SITE "/game/1/index.html");
	close_desk();
}
END_TEST

START_TEST(the_last_mail_and_the_welcome_link_to_all_games)
{
	begin_with_site("start standard: ann, bob, cat, dan");
	act("3");
	NOT_SAID(at_turn(), "All games:");
	concede();
	SAID("bob", "All games: " SITE "/index.html");
	close_desk();
	open_desk(NULL);
	desk->site.pages_dir = "/a/site";
	desk->site.pages_url = SITE;
	ask("eve", "join");
	answer("eve", "yes");
	SAID("eve", "You can watch games at " SITE " too.");
	close_desk();
}
END_TEST

Suite *suite_page_links(void)
{
	const TTest *const tests[] = {
	    mails_of_a_game_link_to_its_page,
	    a_link_is_one_in_html_and_in_text,
	    mails_have_no_links_if_the_address_is_unknown,
	    a_closed_table_has_no_link_before_its_end,
	    the_last_mail_and_the_welcome_link_to_all_games,
	    NULL,
	};
	return suite_of("page_links", tests);
}
