/* test_page_queue.c - in which order the site's pages are written: a name that
 * is taken away goes first. */
#include "base/buf.h"
#include "referee/operator.h"
#include "referee/publish.h"
#include "store/pages.h"
#include "support/named_site.h"

static bool has_next(struct page_due *next)
{
	return store_page_next(desk->referee.store, next);
}

/* Writes the pages that are urgent, and checks that others still wait. */
static void write_urgent(void)
{
	struct page_due next;
	while (has_next(&next) && next.urgent)
		site_write_one();
	ck_assert(has_next(&next));
}

static void everything_waits(void)
{
	struct err err;
	ck_assert(!referee_publish_all(&desk->referee, desk->now, &err));
}

/* Plays game 1, in which all are named, to its end. */
static void open_named_game(void)
{
	open_site(GAME);
	for (int i = 1; i < PEOPLE; i++)
		settle(names[i], "set page on");
	site_write();
	SHOWS("game/1/index.html", "zyxann");
}

static void finish_named_game(void)
{
	dice = 3;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=1", 0);
	tamper("UPDATE person SET handle = '" HANDLE "' || handle");
	site_open();
	for (int i = 1; i < PEOPLE; i++)
		store_page_name(desk->referee.store, i + 1, true);
	play_out(false, NULL);
	site_write();
	ck_assert(site_file("game/1/record.txt"));
}

/* ---- names ---- */

static void off(void)
{
	settle("ann", "set page off");
}

static void renamed(void)
{
	settle("ann", "rename xyzann");
}

static void renamed_by_operator(void)
{
	ck_assert(may_rule("rename zyxann to xyzann"));
}

static void forgotten(void)
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	ck_assert_msg(
	    !referee_forget(&desk->referee, "zyxann", desk->now, &out, &err),
	    "%s", err.text);
	buf_release(&out);
}

static void off_without_a_site(void)
{
	const char *dir = desk->site.pages_dir;
	desk->site.pages_dir = NULL;
	settle("ann", "set page off");
	desk->site.pages_dir = dir;
}

static void names_nobody_called_ann(const char *path, const char *content)
{
	ck_assert_msg(!strstr(content, "zyxann"), "%s names her", path);
}

START_TEST(a_name_that_is_taken_away_goes_before_all_that_waits)
{
	static void (*const ways[])(void) = {
	    off, renamed, renamed_by_operator, forgotten, off_without_a_site};
	finish_named_game();
	everything_waits();
	ways[_i]();
	write_urgent();
	site_each(names_nobody_called_ann);
	site_is_right();
	close_site();
}
END_TEST

/* The record can be copied by anybody, so it is the first to go. */
START_TEST(a_record_goes_before_the_pages)
{
	struct page_due next;
	finish_named_game();
	everything_waits();
	off();
	while (site_file("game/1/record.txt")) {
		ck_assert(has_next(&next) && next.urgent);
		ck_assert_int_eq(next.kind, PAGE_EXTRAS);
		site_write_one();
	}
	close_site();
}
END_TEST

START_TEST(a_table_that_is_closed_goes_before_all_that_waits)
{
	open_named_game();
	everything_waits();
	settle("ann", "watchers off");
	write_urgent();
	ck_assert(!site_file("game/1/index.html"));
	HIDES("index.html", "game/1/");
	site_is_right();
	close_site();
}
END_TEST

START_TEST(a_page_that_cannot_be_written_lets_the_others_go_first)
{
	struct page_due next;
	struct page_due person = {.kind = PAGE_PERSON};
	finish_named_game();
	person.id = person_named("zyxann").id;
	everything_waits();
	off();
	store_page_later(desk->referee.store, &person);
	while (has_next(&next) &&
	       (next.kind != PAGE_PERSON || next.id != person.id))
		site_write_one();
	ck_assert(has_next(&next) && !next.urgent);
	site_write_one();
	ck_assert(!has_next(&next));
	site_is_right();
	close_site();
}
END_TEST

/* ---- links ---- */

START_TEST(the_front_page_links_to_no_round_that_is_not_written)
{
	static const char link[] = "href=\"game/1/round-1.html\"";
	dice = 3;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=1", 0);
	play_out(false, NULL);
	site_open();
	while (site_write_one()) {
		const char *front = site_file("index.html");
		ck_assert(!front || !strstr(front, link) ||
			  site_file("game/1/round-1.html"));
	}
	SHOWS("index.html", link);
	site_is_whole();
	close_site();
}
END_TEST

Suite *suite_page_queue(void)
{
	const TTest *const tests[] = {
	    a_record_goes_before_the_pages,
	    a_table_that_is_closed_goes_before_all_that_waits,
	    a_page_that_cannot_be_written_lets_the_others_go_first,
	    the_front_page_links_to_no_round_that_is_not_written,
	    NULL,
	};
	Suite *s = suite_of("page_queue", tests);
	TCase *c = tcase_create("ways");
	tcase_set_timeout(c, 60);
	tcase_add_loop_test(c,
	    a_name_that_is_taken_away_goes_before_all_that_waits, 0,
	    unit_share(2, 5));
	suite_add_tcase(s, c);
	return s;
}
