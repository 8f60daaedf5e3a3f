/* test_site_extras.c - records and feeds on the site. */
#include <string.h>

#include "referee/publish.h"
#include "store/pages.h"
#include "support/site.h"
#include "support/whole_game.h"

static void act(const char *line)
{
	post(at_turn(), line);
	read_all();
	look();
}

static void rewrite_all(void)
{
	struct err err;
	ck_assert(!referee_publish_all(&desk->referee, desk->now, &err));
}

/* Lets pages name a person, or not, as the person's own command would. */
static void agree(const char *name, bool named)
{
	struct err err;
	int64_t id = person_named(name).id;
	ck_assert(!store_begin(desk->referee.store, &err));
	store_page_name(desk->referee.store, id, named);
	ck_assert(!store_commit(desk->referee.store, &err));
	rewrite_all();
}

static void all_agree(void)
{
	for (int i = 1; i < PEOPLE; i++)
		agree(names[i], true);
}

/* Starts game 1 and plays `rounds` rounds of it. */
static void play_rounds(int rounds)
{
	dice = 11;
	begin("start standard: ann, bob, cat, dan", 0);
	site_open();
	look();
	while (desk->game.table.round <= rounds)
		act(desk->game.table.phase == PHASE_BID
			? "3"
			: card_text(legal_card()));
}

static void end(void)
{
	site_close();
	close_desk();
}

#define HAS(path, words)                                                       \
	ck_assert_msg(site_file(path) && strstr(site_file(path), words),       \
	    "%s lacks %s: %s", path, words,                                    \
	    site_file(path) ? site_file(path) : "no such file")
#define LACKS(path, words)                                                     \
	ck_assert_msg(!strstr(site_file(path), words), "%s has %s", path, words)

static bool any_extra(void)
{
	return site_file("game/1/record.txt") || site_file("game/1/feed.atom");
}

START_TEST(extras_need_everybodys_consent)
{
	play_rounds(1);
	for (int i = 1; i < PEOPLE - 1; i++)
		agree(names[i], true);
	site_is_whole();
	ck_assert(!any_extra());
	agree("dan", true);
	site_is_whole();
	HAS("game/1/record.txt", "named ann bob cat dan");
	HAS("game/1/feed.atom", "Game 1, round 1: ann and cat");
	HAS("game/1/index.html", "href=\"../../game/1/feed.atom\">");
	HAS("game/1/index.html", "<a href=\"record.txt\">The record</a>");
	agree("bob", false);
	site_is_whole();
	ck_assert(!any_extra());
	LACKS("game/1/index.html", "feed.atom");
	end();
}
END_TEST

START_TEST(extras_wait_for_the_end_of_a_round)
{
	play_rounds(0);
	all_agree();
	site_is_whole();
	ck_assert(!any_extra());
	LACKS("game/1/index.html", "record.txt");
	end();
}
END_TEST

START_TEST(the_record_ends_with_its_last_round)
{
	play_rounds(1);
	all_agree();
	site_write();
	const char *before =
	    arena_string(&desk->arena, site_file("game/1/record.txt"));
	ck_assert_ptr_nonnull(strstr(before, "\nscore "));
	ck_assert_ptr_null(strstr(before, "\nround 2"));
	const char *whole = record(RECORD_FINISHED);
	ck_assert_ptr_eq(strstr(whole, before), whole);
	holds(before);
	for (int i = 0; i < 4; i++)
		act("3");
	act(card_text(legal_card()));
	site_is_whole();
	ck_assert_str_eq(site_file("game/1/record.txt"), before);
	end();
}
END_TEST

START_TEST(the_sites_feed_shows_letters_for_people_who_are_off)
{
	play_rounds(1);
	site_is_whole();
	HAS("feed.atom", "Game 1, round 1: A and C");
	post("gm", arena_format(&desk->arena,
		       "start amiga: ann, bob, cat, dan\ncode %s", code()));
	site_is_whole();
	HAS("feed.atom", "Game 2 has begun");
	HAS("feed.atom", "A, B, C, D play by the rules of amiga.");
	LACKS("feed.atom", "bob");
	LACKS("feed.atom", "dan");
	all_agree();
	site_is_whole();
	HAS("feed.atom", "Game 1, round 1: ann and cat");
	HAS("feed.atom", "<link rel=\"self\" type=\"application/atom+xml\" "
			 "href=\"https://play.test/spades/feed.atom\"/>");
	HAS("feed.atom", "<id>tag:play.test,2027-01-15:game");
	HAS("feed.atom", ":game/1/round/1</id>");
	end();
}
END_TEST

START_TEST(links_are_relative_if_the_address_is_unknown)
{
	play_rounds(1);
	desk->site.pages_url = NULL;
	all_agree();
	site_write();
	HAS("feed.atom", "href=\"game/1/round-1.html\"");
	HAS("game/1/feed.atom", "href=\"../../game/1/round-1.html\"");
	end();
}
END_TEST

START_TEST(a_closed_table_is_in_no_feed_before_its_end)
{
	play_rounds(1);
	all_agree();
	site_write();
	ck_assert(any_extra());
	post("bob", "watchers off");
	read_all();
	rewrite_all();
	site_is_whole();
	ck_assert(!any_extra());
	ck_assert(!site_file("feed.atom"));
	end();
}
END_TEST

START_TEST(a_cancelled_game_is_in_every_feed)
{
	play_rounds(1);
	all_agree();
	post(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	site_is_whole();
	HAS("feed.atom", "Game 1 was cancelled");
	HAS("game/1/feed.atom", "Game 1 was cancelled");
	end();
}
END_TEST

/* After each letter of a game, writing everything anew changes nothing. */
START_TEST(a_whole_game_ends_in_every_feed)
{
	dice = 7;
	begin("start standard: ann, bob, cat, dan; target=100", 0);
	site_open();
	all_agree();
	look();
	while (!desk->row.ended) {
		act(desk->game.table.phase == PHASE_BID
			? "3"
			: card_text(legal_card()));
		site_is_whole();
	}
	HAS("feed.atom", "Game 1 is over: ");
	HAS("game/1/feed.atom", "Game 1 is over: ");
	HAS("game/1/record.txt", "\nresult ");
	ck_assert_str_eq(site_file("game/1/record.txt"), record(RECORD_WHOLE));
	end();
}
END_TEST

Suite *suite_site_extras(void)
{
	const TTest *const tests[] = {
	    extras_need_everybodys_consent,
	    extras_wait_for_the_end_of_a_round,
	    the_record_ends_with_its_last_round,
	    the_sites_feed_shows_letters_for_people_who_are_off,
	    links_are_relative_if_the_address_is_unknown,
	    a_closed_table_is_in_no_feed_before_its_end,
	    a_cancelled_game_is_in_every_feed,
	    a_whole_game_ends_in_every_feed,
	    NULL,
	};
	return suite_of("site_extras", tests);
}
