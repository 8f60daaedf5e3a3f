/* test_page_names.c - the front page, standings and pages of people: nobody is
 * named who did not agree, and each change writes the pages that it changes. */
#include "base/buf.h"
#include "referee/operator.h"
#include "store/pages.h"
#include "support/named_site.h"

static void by_operator(const char *line)
{
	ck_assert_msg(may_rule(line), "%s", line);
}

static const char *page_of(const char *name)
{
	return arena_format(
	    &desk->arena, "person/%d.html", (int)person_named(name).id);
}

/* Returns what `spadesd export` prints. */
static const char *exported(const char *name)
{
	struct err err;
	struct buf out;
	buf_init(&out, 0);
	ck_assert(!referee_export(&desk->referee, name, desk->now, &out, &err));
	const char *text = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return text;
}

START_TEST(pages_name_a_person_only_while_the_person_agrees)
{
	open_site(NULL);
	settle("ann", "new amiga target=250");
	site_is_right();
	SHOWS("index.html", "a player");
	SHOWS("index.html", "amiga target=250");
	SHOWS("index.html", "sit%201");
	const char *said = settle("ann", "set page on");
	ck_assert_msg(strstr(said, "The site's pages now call you zyxann") &&
			  strstr(said, "https://play.test/spades/person/"),
	    "%s", said);
	site_is_right();
	SHOWS("index.html", "zyxann");
	SHOWS(page_of("zyxann"), "zyxann");
	SHOWS("index.html", page_of("zyxann"));
	said = settle("ann", "set page off");
	ck_assert_msg(
	    strstr(said, "The site's pages no longer name you"), "%s", said);
	site_is_right();
	HIDES("index.html", "zyxann");
	ck_assert_ptr_null(site_file(page_of("zyxann")));
	said = settle("ann", "set page maybe");
	ck_assert_msg(
	    strstr(said, "Expected \"set page on\" or \"set page off\""), "%s",
	    said);
	close_site();
}
END_TEST

START_TEST(a_person_reads_whether_the_pages_name_them)
{
	open_site(NULL);
	const char *said = settle("ann", "profile");
	ck_assert_msg(strstr(said, "pages do not name you"), "%s", said);
	settle("ann", "set page on");
	said = settle("ann", "profile");
	ck_assert_msg(strstr(said, "The site's pages name you"), "%s", said);
	desk->site.pages_dir = NULL;
	said = settle("ann", "profile");
	ck_assert_msg(!strstr(said, "pages"), "%s", said);
	said = settle("ann", "set page on");
	ck_assert_msg(strstr(said, "writes no pages at present"), "%s", said);
	close_site();
}
END_TEST

START_TEST(an_export_says_that_pages_name_the_person)
{
	open_site(NULL);
	ck_assert_ptr_null(strstr(exported("zyxann"), "pages name the person"));
	settle("ann", "set page on");
	ck_assert_ptr_nonnull(
	    strstr(exported("zyxann"), "pages name the person"));
	close_site();
}
END_TEST

START_TEST(the_welcome_says_that_there_are_pages)
{
	open_desk(NULL);
	site_open();
	ask("ann", "join");
	answer("ann", "yes");
	SAID("ann", "You can watch games at https://play.test/spades too");
	close_site();
}
END_TEST

START_TEST(a_game_has_names_when_everybody_agreed)
{
	open_site(GAME);
	site_is_right();
	SHOWS("index.html", "A and C");
	SHOWS("index.html", "Letters stand for the players");
	SHOWS("game/1/index.html",
	    "For the same reason, the game has no record and no feed");
	settle("ann", "set page on");
	settle("bob", "set page on");
	settle("cat", "set page on");
	site_is_right();
	SHOWS("index.html", "A and C");
	SHOWS(page_of("zyxann"), "zyxann has finished no game yet");
	HIDES(page_of("zyxann"), "Playing now");
	settle("dan", "set page on");
	site_is_right();
	SHOWS("index.html", ">zyxann</a> and ");
	SHOWS("game/1/index.html", "zyxann");
	HIDES("index.html", "Letters stand for the players");
	SHOWS(page_of("zyxann"), "Playing now");
	SHOWS(page_of("zyxann"), "nomic109, since ");
	settle("ann", "watchers off");
	site_is_right();
	HIDES("index.html", "game/1/");
	HIDES(page_of("zyxann"), "Playing now");
	settle("ann", "watchers on");
	site_is_right();
	SHOWS(page_of("zyxann"), "Playing now");
	SHOWS("index.html", "game/1/");
	settle("ann", "set page off");
	site_is_right();
	close_site();
}
END_TEST

START_TEST(a_game_tells_who_had_a_seat_before)
{
	open_site("start amiga: ann, bob, cat, dan; seating=named");
	deliver("gm", "referee@play.test", "join zyxgm");
	answer("gm", "yes");
	for (int i = 0; i < PEOPLE; i++)
		settle(names[i], "set page on");
	settle("bob", "replace me by zyxgm");
	for (int i = 1; i < PEOPLE; i++)
		settle(names[i], "agree");
	settle("gm", "take 2 in game 1");
	site_is_right();
	SHOWS(
	    "game/1/index.html", "zyxbob had the seat of zyxgm until round 1.");
	close_site();
}
END_TEST

/* ---- names that change ---- */

START_TEST(a_new_name_is_on_all_pages)
{
	open_site(GAME);
	for (int i = 1; i < PEOPLE; i++)
		settle(names[i], "set page on");
	const char *said = settle("ann", "rename zyxeve");
	ck_assert_msg(strstr(said, "Your name is zyxeve"), "%s", said);
	site_is_right();
	SHOWS("index.html", "zyxeve");
	HIDES("index.html", "zyxann");
	by_operator("rename zyxbob to zyxfay");
	site_is_right();
	SHOWS("index.html", "zyxfay");
	close_site();
}
END_TEST

START_TEST(forgetting_removes_names_and_pages)
{
	struct buf out;
	struct err err;
	open_site(NULL);
	for (int i = 1; i < PEOPLE; i++)
		settle(names[i], "set page on");
	settle("ann", "new amiga");
	settle("bob", "new amiga");
	site_is_right();
	const char *ann = page_of("zyxann");
	const char *bob = page_of("zyxbob");
	ck_assert_ptr_nonnull(site_file(ann));
	settle("ann", "stand 1");
	buf_init(&out, 0);
	ck_assert(
	    !referee_forget(&desk->referee, "zyxann", desk->now, &out, &err));
	buf_release(&out);
	site_is_right();
	ck_assert_ptr_null(site_file(ann));
	ck_assert_ptr_nonnull(site_file(bob));
	close_site();
}
END_TEST

static void play_a_game(void)
{
	read_all();
	end_by_misplays();
	read_all();
}

/* ---- finished games ---- */

START_TEST(a_result_is_on_the_pages_of_its_players)
{
	open_site(GAME);
	settle("ann", "set page on");
	settle("bob", "set page on");
	site_is_right();
	play_a_game();
	site_is_right();
	SHOWS("index.html", "Latest results");
	SHOWS("index.html", "<b>A and C 0</b>");
	SHOWS(page_of("zyxann"), "1546");
	SHOWS(page_of("zyxann"), "<dt>won</dt><dd>1</dd>");
	SHOWS(page_of("zyxbob"), "<dt>won</dt><dd>0</dd>");
	/* a result would tell which of the games with letters this was */
	HIDES(page_of("zyxbob"), ">gave up<");
	HIDES(page_of("zyxann"), "game/1/");
	settle("cat", "set page on");
	settle("dan", "set page on");
	site_is_right();
	SHOWS(page_of("zyxann"), "../game/1/index.html");
	SHOWS(page_of("zyxbob"), ">gave up<");
	SHOWS(page_of("zyxann"), "+46");
	settle("dan", "set page off");
	site_is_right();
	HIDES(page_of("zyxann"), "game/1/");
	close_site();
}
END_TEST

/* Opens the site, on which every player may be named, and plays the game. */
static void play_named(void)
{
	site_open();
	for (int i = 1; i < PEOPLE; i++)
		store_page_name(
		    desk->referee.store, person_named(names[i]).id, true);
	play_out(false, NULL);
	site_is_whole();
}

/* A record keeps the names of the game's start. */
START_TEST(a_name_that_was_given_up_is_in_no_record)
{
	static const char record[] = "game/1/record.txt";
	dice = 3;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=1", 0);
	play_named();
	ck_assert(site_file(record));
	by_operator("rename dan to eve");
	site_is_whole();
	ck_assert(!site_file(record));
	site_close();
	close_desk();
}
END_TEST

/* The folder may have old pages when the site has pages again. */
START_TEST(what_changed_without_a_site_is_written_later)
{
	open_site(GAME);
	settle("ann", "set page on");
	site_is_right();
	SHOWS("standings.html", "Standings");
	ck_assert(site_file(page_of("zyxann")));
	const char *page = page_of("zyxann");
	const char *dir = desk->site.pages_dir;
	desk->site.pages_dir = NULL;
	settle("ann", "set page off");
	desk->site.pages_dir = dir;
	site_write();
	ck_assert(!site_file(page));
	site_is_right();
	close_site();
}
END_TEST

Suite *suite_page_names(void)
{
	const TTest *const tests[] = {
	    pages_name_a_person_only_while_the_person_agrees,
	    a_person_reads_whether_the_pages_name_them,
	    an_export_says_that_pages_name_the_person,
	    the_welcome_says_that_there_are_pages,
	    a_game_has_names_when_everybody_agreed,
	    a_game_tells_who_had_a_seat_before,
	    a_new_name_is_on_all_pages,
	    forgetting_removes_names_and_pages,
	    a_result_is_on_the_pages_of_its_players,
	    a_name_that_was_given_up_is_in_no_record,
	    what_changed_without_a_site_is_written_later,
	    NULL,
	};
	return suite_of("page_names", tests);
}
