/* test_page_leaks.c - a reader who knows the site's files only finds no card of
 * a round in play, nobody who did not agree to be named, and nobody's words.
 *
 * Random games of every rule set are played to their end. After each letter,
 * the pages that wait are written, and every file that changed is read. Some of
 * the players agreed to be named, some change their minds, and some close the
 * table. CANARY sets the number of games, and CANARY_FROM the number of the
 * first one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "leaks/page_reader.h"
#include "leaks/permuted_seams.h"
#include "store/pages.h"
#include "support/site.h"
#include "support/whole_game.h"

/* ---- the reader ---- */

START_TEST(every_form_of_a_card_is_read)
{
	static const char *const forms[] = {
	    "<p>Q\xe2\x99\xa0</p>",
	    "<td>Q&spades;</td>",
	    "<b>Q</b><span class=\"r\">&#9824;</span>",
	    "<text>Q</text><text>\xe2\x99\xa0</text>",
	    "<p>\xe2\x99\xa0 Q \xe2\x99\xa5</p>",
	    "<th>\xe2\x99\xa0</th><td>Q</td>",
	    "<p>the Queen of Spades</p>",
	    "<title>queen of spades</title>",
	    "<svg aria-label=\"the queen and jack of spades\"/>",
	    "<p>play 2 QS</p>",
	    "<i class=\"card qs\"></i>",
	    "<use href=\"#sq\"/>",
	    "<img alt='Q\xe2\x99\xa0' src='x'>",
	    "<p>\xf0\x9f\x82\xad</p>",
	    "<p>&#x1F0AD;</p>",
	    "<a data-card=QS>x</a>",
	};
	uint64_t queen = cards_of(card_make(SUIT_SPADES, 10));
	open_desk(NULL);
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
		MUST(page_cards(&desk->arena, forms[i]) & queen, "not read: %s",
		    forms[i]);
	close_desk();
}
END_TEST

START_TEST(what_is_no_card_is_not_read)
{
	static const char *const texts[] = {
	    "<p>Bids: 3, nil and 4. A leads.</p>",
	    "<h2>Bids</h2><p>as A did, 2 s later</p>",
	    "<svg viewBox=\"0 0 10 10\"><path d=\"M1 2h5 s2 3 4 5\"/></svg>",
	    "<p>\xe2\x99\xa0 are trumps. A leads.</p>",
	    "<p>Four of the spades</p>",
	    "<script src=\"../../script.js\" class=\"tap\">AB</script>",
	};
	open_desk(NULL);
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		MUST(!page_cards(&desk->arena, texts[i]), "read as a card: %s",
		    texts[i]);
	close_desk();
}
END_TEST

/* ---- random games ---- */

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; max-rounds=2",
    "start playsite: ann, bob, cat, dan; max-rounds=2 blind-behind=1",
    "start amiga: ann, bob, cat, bot; max-rounds=2",
    "start synspades: ann, bob, cat, dan; max-rounds=2",
    "start synspades-solo: ann, bob, cat, dan; max-rounds=2",
    "start rtr3b-3: ann, bob, cat; hands=2 ready=off",
    "start cutthroat: ann, bob, cat; max-rounds=2 hand=13 dead-hand=on",
    "start rtr3b-4: ann, bob, bot, dan; hands=2 ready=off hilo-aces=on",
    "start rtr3b-5: ann, bob, cat, dan, bot; hands=2 ready=off joker=on",
    "start standard: ann, bob, cat, dan; max-rounds=2 misplay=nomic",
    "start two-hand: ann, bob; max-rounds=2",
};
enum { STARTS = sizeof starts / sizeof starts[0] };

static struct {
	long files, letters, closed;
	int game;
	bool moved;
	bool searching; /* for a leak that was planted */
	bool found;
	const char *letter;
} seen;

static void read_file(const char *path, const char *content)
{
	const char *leak = page_leak(path, content);
	seen.files++;
	seen.found |= leak != NULL;
	MUST(!leak || seen.searching,
	    "game %d, after %s: %s shows %s:\n%.3000s", seen.game, seen.letter,
	    path, leak, content);
}

static const char *word(void)
{
	return arena_format(&desk->arena, "word%dx", 1 + below(9999));
}

/* Does something else than a move; false if it could not. */
static bool incident(void)
{
	const struct table *t = &desk->game.table;
	int seat = below(t->rules.seats);
	const char *who = at_the_table(seat), *text;
	if (!desk->row.seat[seat].id)
		return false;
	switch (below(14)) {
	case 0:
		desk->now += 3 * 86400 + 60;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		read_all();
		seen.letter = "a time-out";
		return true;
	case 1:
		text = below(6) ? "watchers on" : "watchers off";
		break;
	case 2:
		text = below(2) ? "set page on" : "set page off";
		break;
	case 3:
		text = "autoplay on";
		break;
	case 4:
		text = arena_format(
		    &desk->arena, "say %s the queen of spades", word());
		break;
	case 5:
		text = below(2) ? "undo" : "agree";
		break;
	case 6:
		text = arena_format(&desk->arena, "entropy %s cats", word());
		if (!store_page_names_all(desk->referee.store, 1))
			break;
		text = "status"; /* the record has the words */
		break;
	default:
		return false;
	}
	seen.letter = text;
	post(who, text);
	return true;
}

static void one_letter(void)
{
	seen.moved = !(below(6) == 0 && incident());
	if (!seen.moved)
		return;
	const char *text = move();
	if (!below(6) && desk->game.table.phase == PHASE_PLAY)
		text = arena_format(
		    &desk->arena, "%s\n\n%s, I had to.", text, word());
	seen.letter = text;
	post(at_turn(), text);
}

/* Who agrees is the game's number in binary; in each third game, all do. */
static void agree(int number)
{
	for (int i = 0; i < PEOPLE; i++)
		if (number % 3 == 0 || (number >> i & 1))
			store_page_name(desk->referee.store,
			    person_named(names[i]).id, true);
}

static void play(int number)
{
	seen.game = number;
	dice = (uint32_t)number * 40503u + 77;
	begin(starts[number % STARTS], 8);
	agree(number);
	site_open();
	for (int i = 0; i < 2000 && !seen.found; i++) {
		page_leak_look();
		site_write();
		/* after a wish about names or watchers, also in files that
		 * should have changed by it */
		(seen.moved ? site_each_new : site_each)(read_file);
		seen.letters++;
		seen.closed += !site_file("game/1/index.html");
		if (desk->game.table.phase == PHASE_OVER)
			break;
		if (desk->game.table.turn == SEAT_NONE) {
			desk->now += 4 * 86400;
			ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
			read_all();
			continue;
		}
		one_letter();
	}
	ck_assert(seen.found || desk->game.table.phase == PHASE_OVER);
	if (!seen.searching)
		site_is_whole();
	site_close();
	close_desk();
}

static long number_of(const char *name, long unless)
{
	const char *text = getenv(name);
	return text ? strtol(text, NULL, 10) : unless;
}

START_TEST(no_file_tells_what_nobody_may_read)
{
	long games = number_of("CANARY", STARTS);
	long from = number_of("CANARY_FROM", 0);
	for (long i = from; i < from + games; i++)
		play((int)i);
	if (getenv("CANARY"))
		printf("%ld games, %ld letters, %ld files read, %ld times "
		       "the game had no page\n",
		    games, seen.letters, seen.files, seen.closed);
}
END_TEST

/* The last leak, into the page of a round that is over, is left to the suite
 * unseen_card_leaks: that page shows all cards. */
START_TEST(a_leak_that_is_planted_is_read)
{
	seams.planted = _i;
	seen.searching = true;
	for (int i = 0; i < 12 && !seen.found; i++)
		play(i);
	seams.planted = 0;
	ck_assert_msg(seen.found, "not found: %s", leak_name(_i));
}
END_TEST

Suite *suite_page_leaks(void)
{
	Suite *suite = suite_create("page_leaks");
	TCase *cards = tcase_create("page_leaks");
	tcase_set_timeout(cards, getenv("CANARY") ? 7200 : 120);
	tcase_add_test(cards, every_form_of_a_card_is_read);
	tcase_add_test(cards, what_is_no_card_is_not_read);
	tcase_add_test(cards, no_file_tells_what_nobody_may_read);
	tcase_add_loop_test(cards, a_leak_that_is_planted_is_read,
	    leak_first_of_pages(), leak_count());
	suite_add_tcase(suite, cards);
	return suite;
}
