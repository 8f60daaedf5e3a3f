/* test_site_writer.c - the folder of the site: when writing stops, and which
 * files belong there. */
#include "app/process/pages.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "referee/publish.h"
#include "store/pages.h"
#include "support/desk.h"

static char folder[] = "/tmp/spadesd-site-XXXXXX";

static const char *in_folder(const char *name)
{
	return arena_format(&desk->arena, "%s/%s", folder, name);
}

static bool exists(const char *name)
{
	struct stat st;
	return !lstat(in_folder(name), &st);
}

static void make(const char *name)
{
	FILE *f = fopen(in_folder(name), "w");
	ck_assert_ptr_nonnull(f);
	(void)fclose(f);
}

static void make_folder(const char *name)
{
	ck_assert(!mkdir(in_folder(name), 0755));
}

static void open_folder(void)
{
	open_desk(NULL);
	ck_assert_ptr_nonnull(mkdtemp(folder));
	desk->site.pages_dir = folder;
}

static int remove_one(
    const char *path, const struct stat *st, int type, struct FTW *at)
{
	(void)st;
	(void)type;
	(void)at;
	return remove(path);
}

static void close_folder(void)
{
	enum { FILES = 8 };
	ck_assert(!nftw(folder, remove_one, FILES, FTW_DEPTH | FTW_PHYS));
	close_desk();
}

static void write_all(void)
{
	bool more = true;
	struct err err;
	const struct pages_time time = {.seconds = 10};
	while (more)
		ck_assert_msg(!pages_write(&desk->referee, &time, &more, &err),
		    "%s", err.text);
}

static int looks;

static bool after_two_pages(void)
{
	return looks++ == 2;
}

START_TEST(writing_stops_between_two_pages)
{
	bool more;
	struct err err;
	struct page_due next;
	const struct pages_time time = {
	    .seconds = 1000, .stops = after_two_pages};
	open_folder();
	ck_assert(!pages_write(&desk->referee, &time, &more, &err));
	ck_assert(more);
	ck_assert_int_eq(looks, 3);
	ck_assert(exists("style.css"));
	ck_assert(exists("index.html"));
	ck_assert(!exists("standings.html"));
	ck_assert(store_page_next(desk->referee.store, &next));
	close_folder();
}
END_TEST

START_TEST(files_of_no_page_are_removed)
{
	static const char *const strays[] = {
	    "person/99.html",
	    "person/note.txt",
	    "rules/old.html",
	    "game/99/index.html",
	    "game/x/index.html",
	    "game/file",
	};
	static const char *const others[] = {
	    "robots.txt",
	    "old/index.html",
	    "person/deep/file",
	    "rules/amiga.html",
	};
	struct err err;
	open_folder();
	write_all();
	make_folder("old");
	make_folder("person");
	make_folder("person/deep");
	make_folder("game");
	make_folder("game/99");
	make_folder("game/x");
	for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++)
		make(strays[i]);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		make(others[i]);
	ck_assert(!pages_write_anew(&desk->referee, &err));
	write_all();
	for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++)
		ck_assert_msg(!exists(strays[i]), "%s", strays[i]);
	ck_assert(!exists("game/99"));
	ck_assert(!exists("game/x"));
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		ck_assert_msg(exists(others[i]), "%s", others[i]);
	close_folder();
}
END_TEST

/* A folder that is a link leads to files of somebody else. */
START_TEST(no_link_is_followed)
{
	struct err err;
	open_folder();
	make_folder("mine");
	make("mine/index.html");
	ck_assert(!symlink(in_folder("mine"), in_folder("person")));
	make_folder("game");
	ck_assert(!symlink(in_folder("mine"), in_folder("game/7")));
	ck_assert(!pages_write_anew(&desk->referee, &err));
	write_all();
	ck_assert(exists("mine/index.html"));
	ck_assert(exists("person"));
	ck_assert(!exists("game/7"));
	close_folder();
}
END_TEST

/* A round that the game never had, as after a restore. */
START_TEST(pages_of_rounds_that_never_were_are_removed)
{
	struct err err;
	open_folder();
	start("start amiga: ann, bob, cat, dan");
	write_all();
	ck_assert(exists("game/1/index.html"));
	make("game/1/round-7.html");
	make("game/1/round-0.html");
	ck_assert(!pages_write_anew(&desk->referee, &err));
	write_all();
	ck_assert(!exists("game/1/round-7.html"));
	ck_assert(!exists("game/1/round-0.html"));
	ck_assert(exists("game/1/index.html"));
	close_folder();
}
END_TEST

Suite *suite_site_writer(void)
{
	const TTest *const tests[] = {
	    writing_stops_between_two_pages,
	    files_of_no_page_are_removed,
	    no_link_is_followed,
	    pages_of_rounds_that_never_were_are_removed,
	    NULL,
	};
	return suite_of("site_writer", tests);
}
