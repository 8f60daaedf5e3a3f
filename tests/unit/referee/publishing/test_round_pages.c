/* test_round_pages.c - the pages of rounds that are over, in games of every
 * preset with random moves, misplays and time-outs. */
#include <string.h>

#include "engine/legal.h"
#include "store/pages.h"
#include "support/site.h"
#include "support/whole_game.h"

enum { PAGE_MOST = 60 * 1024 };

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; max-rounds=3",
    "start playsite: ann, bob, cat, dan; max-rounds=3 blind-behind=1",
    "start amiga: ann, bob, cat, bot; max-rounds=2",
    "start synspades: ann, bob, cat, dan; max-rounds=2",
    "start synspades-solo: ann, bob, cat, dan; max-rounds=2",
    "start rtr3b-3: ann, bob, cat; hands=3 ready=off",
    "start rtr3b-4: ann, bob, bot, dan; hands=3 ready=off hilo-aces=on",
    "start rtr3b-5: ann, bob, cat, dan, bot; hands=3 ready=off",
    "start standard: ann, bob, cat, dan; max-rounds=2 misplay=nomic",
    "start amiga: ann, bob, cat, dan; max-rounds=2 coach=on",
    "start six-hand: ann, bob, cat, dan, bot, bot; max-rounds=3",
};
enum { PRESETS = sizeof starts / sizeof starts[0] };

#define HAS(text, words) ck_assert_msg(strstr(text, words), "no \"%s\"", words)
#define HAS_NOT(text, words)                                                   \
	ck_assert_msg(!strstr(text, words), "\"%s\" is there", words)

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

static void all_agree(void)
{
	for (int i = 0; i < PEOPLE; i++)
		store_page_name(
		    desk->referee.store, person_named(names[i]).id, true);
}

START_TEST(every_round_can_be_replayed)
{
	dice = 20 + (uint32_t)_i;
	begin(starts[_i], 6);
	if (_i % 2 == 0)
		all_agree();
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
		ck_assert_int_eq(count_of(text, "Tricks: "),
		    desk->game.table.rules.hand_size);
		ck_assert_int_eq(count_of(text, "<em>dealer</em>"),
		    !desk->game.table.rules.sits_out);
		HAS(text, " a1\"");
	}
	const char *text = page("index.html");
	HAS(text, "It ended on <time");
	ck_assert_int_eq(count_of(text, "<li class=\"won\"><b>"), 1);
	site_is_whole();
	site_close();
	close_desk();
}
END_TEST

/* Plays on until a card lies in the fourth trick of the second round. */
START_TEST(every_table_is_drawn)
{
	dice = 40 + (uint32_t)_i;
	begin(starts[_i], 6);
	all_agree();
	site_open();
	for (look();; look()) {
		const struct table *t = &desk->game.table;
		if (t->phase == PHASE_PLAY && t->round == 2 &&
		    t->trick_no == 3 && t->trick.size > _i % 2)
			break;
		post(at_turn(), move());
	}
	site_is_whole();
	site_each(is_sound);
	const char *text = page("index.html");
	const struct table *t = &desk->game.table;
	int playing = rules_playing(&t->rules);
	HAS(text, "Trick 3: ");
	HAS(text, "Round 2, trick 4");
	ck_assert_int_eq(count_of(text, "card slot"), playing - t->trick.size);
	ck_assert_int_eq(count_of(text, "class=\"plate"), t->rules.seats);
	ck_assert_int_eq(count_of(text, "class=\"plate turn\""), 1);
	site_close();
	close_desk();
}
END_TEST

/* The player to act answers the newest mail with that line. */
static void act(const char *line)
{
	post(at_turn(), line);
	look();
}

/* Plays until trick `trick` of round `round` has `size` cards. */
static void play_to(int round, int trick, int size)
{
	for (look();;) {
		const struct table *t = &desk->game.table;
		if (t->phase == PHASE_PLAY && t->round == round &&
		    t->trick_no + 1 == trick && t->trick.size == size)
			return;
		ck_assert_int_ne(t->phase, PHASE_OVER);
		act(t->phase == PHASE_BID ? "3" : card_text(legal_card()));
	}
}

static const char plain[] =
    "start nomic109: ann, bob, cat, dan; max-rounds=2 misplay=refuse";

START_TEST(a_running_game_is_shown_as_the_table_saw_it)
{
	dice = 11;
	begin(plain, 5);
	all_agree();
	site_open();
	play_to(1, 5, 2);
	site_is_whole();
	const char *text = page("index.html");
	HAS(text, "class=\"felt f4\"");
	HAS(text, "<strong>ann</strong>");
	HAS(text, "Trick 4: ");
	HAS(text, "Round 1 so far");
	HAS(text, ">to play</em>");
	HAS(text, " began on <time datetime=\"20");
	HAS(text, " has 3 days from then, and longer after ");
	HAS(text, ", took&nbsp;1");
	HAS_NOT(text, "Letters stand for the players");
	HAS(text, "<small>led</small>");
	HAS_NOT(text, "round-1.html");
	ck_assert_ptr_null(site_file("game/1/round-1.html"));
	ck_assert_int_eq(count_of(text, "card slot"), 2);
	uint64_t hidden = 0;
	for (int seat = 0; seat < 4; seat++)
		hidden |= desk->game.hand[seat];
	ck_assert_int_eq(cards_count(hidden), 52 - 4 * 4 - 2);
	site_close();
	close_desk();
}
END_TEST

/* Nobody has taken a trick yet: a hint and a nil say so, too. */
START_TEST(a_hint_is_told_as_a_hint)
{
	begin("start playsite: ann, bob, cat, dan; max-rounds=2", 5);
	all_agree();
	site_open();
	act("3");
	act("0");
	site_write();
	HAS(page("index.html"), " bids 3 as a hint, ");
	HAS(page("index.html"), "<span>hint 3</span>");
	play_to(1, 1, 1);
	site_is_whole();
	HAS(page("index.html"), "<span>hint 3, took&nbsp;0</span>");
	HAS(page("index.html"), "<span>bid nil, took&nbsp;0</span>");
	play_to(2, 1, 1);
	site_is_whole();
	HAS(page("round-1.html"), " bids 3 as a hint.");
	site_close();
	close_desk();
}
END_TEST

START_TEST(only_rounds_that_are_over_have_pages_and_links_to_them)
{
	dice = 11;
	begin(plain, 5);
	site_open();
	play_to(2, 1, 1);
	site_is_whole();
	HAS(page("index.html"), "href=\"round-1.html\"");
	HAS(page("round-1.html"), "href=\"index.html\"");
	HAS_NOT(page("round-1.html"), "href=\"round-2.html\"");
	HAS(page("round-1.html"), "The hands, as dealt");
	ck_assert_int_eq(count_of(page("round-1.html"), ": spades "), 4);
	ck_assert_ptr_null(site_file("game/1/round-2.html"));
	HAS_NOT(page("round-1.html"), "Secret");
	site_close();
	close_desk();
}
END_TEST

START_TEST(a_game_that_is_over_says_what_was_checked)
{
	dice = 11;
	begin(plain, 5);
	all_agree();
	site_open();
	play_out(false, NULL);
	site_is_whole();
	const char *text = page("index.html");
	HAS(text, "The cards of rounds 1 to 2 were dealt as the seal fixed");
	HAS(text, "<li>whether a late letter counted");
	HAS(text, "<svg ");
	HAS(text, "href=\"record.txt\"");
	HAS_NOT(text, "so far</h2>");
	HAS(page("round-1.html"), "href=\"round-2.html\"");
	HAS(page("round-2.html"), "<dt>Secret</dt>");
	HAS_NOT(page("round-2.html"), "href=\"round-3.html\"");
	ck_assert_ptr_null(site_file("game/1/round-3.html"));
	site_close();
	close_desk();
}
END_TEST

START_TEST(a_closed_table_has_no_pages_before_its_end)
{
	dice = 11;
	begin(plain, 5);
	site_open();
	play_to(2, 1, 1);
	site_write();
	post("bob", "watchers off");
	site_write();
	ck_assert_ptr_null(site_file("game/1/index.html"));
	ck_assert_ptr_null(site_file("game/1/round-1.html"));
	ck_assert_ptr_null(site_file("game/1/round-2.html"));
	site_is_whole();
	post("bob", "watchers on");
	site_write();
	HAS(page("round-1.html"), "class=\"hand\"");
	site_is_whole();
	post("bob", "watchers off");
	play_out(false, NULL);
	site_is_whole();
	HAS(page("round-2.html"), "class=\"hand\"");
	site_close();
	close_desk();
}
END_TEST

static const char crowd[] = "start nomic109: ann, bob, cat, dan; max-rounds=2";

START_TEST(misplays_and_time_outs_name_their_law)
{
	dice = 11;
	begin(crowd, 5);
	site_open();
	play_to(1, 2, 1);
	const char *bad = card_text(foreign_card());
	act(bad);
	HAS((site_write(), page("index.html")), "Misplay: ");
	HAS_NOT(page("index.html"), "without holding it");
	desk->now += 3 * 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	play_to(2, 1, 1);
	site_is_whole();
	ck_assert_int_eq(count_of(page("index.html"), ", misplays "), 1);
	const char *text = page("round-1.html");
	HAS(text, "without holding it (109 - Spades, \xc2\xa7"
		  "6)");
	HAS(text, "did not act for 3 days");
	HAS(text, "The law: 109 - Spades, \xc2\xa7"
		  "7.");
	site_close();
	close_desk();
}
END_TEST

START_TEST(the_coach_shows_the_best_card_beside_each_card)
{
	dice = 11;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=2 coach=on", 5);
	site_open();
	play_to(2, 1, 1);
	site_is_whole();
	ck_assert_int_ge(
	    count_of(page("round-1.html"), "A strong player would "), 30);
	site_close();
	close_desk();
	begin(plain, 5);
	site_open();
	play_to(2, 1, 1);
	site_write();
	HAS_NOT(page("round-1.html"), "A strong player would ");
	site_close();
	close_desk();
}
END_TEST

START_TEST(a_void_or_cancelled_round_is_shown_as_far_as_it_went)
{
	dice = 11;
	begin(plain, 5);
	site_open();
	play_to(2, 3, 1);
	site_write();
	post(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	site_is_whole();
	HAS(page("index.html"), "The game was cancelled.");
	HAS(page("index.html"), "Round 2</a>, not finished");
	HAS(page("index.html"), "Cancelled in round 2");
	HAS(page("index.html"), "href=\"round-2.html\"");
	HAS(page("round-2.html"), "The game was cancelled before the round");
	ck_assert_int_eq(count_of(page("round-2.html"), " t3 k0\">"), 1);
	ck_assert_ptr_null(site_file("game/1/round-3.html"));
	site_close();
	close_desk();
}
END_TEST

Suite *suite_round_pages(void)
{
	const TTest *const tests[] = {
	    a_running_game_is_shown_as_the_table_saw_it,
	    a_hint_is_told_as_a_hint,
	    only_rounds_that_are_over_have_pages_and_links_to_them,
	    a_game_that_is_over_says_what_was_checked,
	    a_closed_table_has_no_pages_before_its_end,
	    misplays_and_time_outs_name_their_law,
	    the_coach_shows_the_best_card_beside_each_card,
	    a_void_or_cancelled_round_is_shown_as_far_as_it_went,
	    NULL,
	};
	Suite *s = suite_of("round_pages", tests);
	TCase *c = tcase_create("presets");
	tcase_set_timeout(c, 120);
	tcase_add_loop_test(c, every_round_can_be_replayed, 0, PRESETS);
	tcase_add_loop_test(c, every_table_is_drawn, 0, PRESETS);
	suite_add_tcase(s, c);
	return s;
}
