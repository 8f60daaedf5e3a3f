/* test_upgrade.c - databases of older versions under this one: what is kept in
 * tests/golden/edition1 and edition2 (README there says how it was made).
 *
 * A version that changes the schema adds nothing here: the games that run in
 * edition2 are carried through every migration there is, and played to their
 * ends. One that begins a new edition keeps databases of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deal/verify.h"
#include "desk.h"
#include "store/copy.h"
#include "store/games.h"
#include "unit.h"
#include "whole_game.h"

/* Every rule set, with people and bots. */
static const struct {
	const char *name, *line;
} games[] = {
    {"nomic109", "start nomic109: ann, bob, cat, dan; max-rounds=3"},
    {"playsite",
	"start playsite: ann, bob, cat, dan; max-rounds=3 blind-behind=1 "
	"seating=apart first-dealer=first; teams ann+dan"},
    {"amiga", "start amiga: ann, bot, cat, bot; max-rounds=3"},
    {"synspades", "start synspades: ann, bob, bot, dan; max-rounds=3"},
    {"synspades-solo",
	"start synspades-solo: ann, bob, bot, dan; max-rounds=3"},
    {"rtr3b-3", "start rtr3b-3: ann, bob, bot; hands=3 ready=off"},
    {"rtr3b-4", "start rtr3b-4: ann, bot, cat, bot; hands=3 ready=off"},
    {"rtr3b-5", "start rtr3b-5: ann, bob, cat, dan, bot; hands=3 ready=off"},
    {"standard", "start standard: ann, bob, bot, bot; max-rounds=3"},
};
enum { GAMES = sizeof games / sizeof games[0] };

static const char *file_of(const char *edition, int n, const char *end)
{
	static char path[200];
	(void)snprintf(path,
	    sizeof path,
	    "tests/golden/%s/%s.%s",
	    edition,
	    games[n].name,
	    end);
	return path;
}

/* How such a database comes to be; with FAIR_DATABASES and FAIR_RECORDS it is
 * left there. */
START_TEST(a_game_in_its_second_round)
{
	dice = (uint32_t)_i + 40;
	begin(games[_i].line, 0);
	for (look(); desk->game.table.round < 2 || desk->game.table.acts < 7;
	    look())
		post(at_turn(), move());
	keep_database(games[_i].name);
	save(arena_format(&desk->arena, "running-%s", games[_i].name),
	    record(RECORD_FINISHED));
	close_desk();
}
END_TEST

static void wrong(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

/* As a backup is looked at before it is restored. */
START_TEST(a_copy_of_an_older_version_is_checked_as_what_it_becomes)
{
	const char *path = "tests/golden/edition1/over-nomic109.sql";
	struct err err;
	if (_i < GAMES)
		path = file_of("edition2", _i, "sql");
	open_desk(NULL);
	store_close(desk->referee.store);
	desk->referee.store = NULL;
	(void)unlink(desk->path);
	tamper(text_of(path));
	enum outcome o =
	    store_open_copy(desk->path, &desk->referee.store, &err);
	MUST(o == OUTCOME_DONE, "%s", err.text);
	store_check(desk->referee.store, wrong, NULL);
	referee_check(&desk->referee, desk->now, wrong, NULL);
	close_desk();
}
END_TEST

/* Everybody asks how it stands, so that he has a mail to answer. */
static void everybody_asks(void)
{
	sent_all();
	for (int i = 0; i < PEOPLE; i++)
		ask(names[i], "status 1");
	read_all();
}

START_TEST(a_game_that_runs_goes_on_to_its_end)
{
	dice = (uint32_t)_i + 1;
	resume(file_of("edition2", _i, "sql"));
	look();
	ck_assert_int_eq(desk->row.ended, 0);
	const char *before = text_of(file_of("edition2", _i, "record"));
	ck_assert_str_eq(record(RECORD_FINISHED), before);
	everybody_asks();
	play_out(false, NULL);
	const char *text = record(RECORD_WHOLE);
	ck_assert(holds(text).over);
	ck_assert_ptr_eq(strstr(text, before), text);
	ck_assert_str_eq(
	    store_record(desk->referee.store, &desk->arena, 1), text);
	close_desk();
}
END_TEST

/* nomic109 is the one that was not over. */
START_TEST(a_game_of_the_first_edition_ends_and_all_are_told_why)
{
	struct err err;
	resume("tests/golden/edition1/nomic109.sql");
	look();
	ck_assert_int_ne(desk->row.ended, 0);
	ck_assert(desk->row.cancelled);
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], "it was begun with an older version");
		SAID(names[i], "secret of round 2: ");
		SAID(names[i], "digest of the record so far: ");
	}
	struct verified v = holds(record(RECORD_FINISHED));
	ck_assert_int_eq(v.edition, 1);
	ck_assert_int_eq(v.deals, 2);
	ck_assert_str_eq(store_record(desk->referee.store, &desk->arena, 1),
	    record(RECORD_FINISHED));
	sent_all();
	ck_assert_int_eq(
	    referee_upgrade(&desk->referee, desk->now, &err), OUTCOME_DONE);
	ck_assert_str_eq(told("ann"), "");
	ask("gm", "status");
	answer("gm",
	    arena_format(&desk->arena,
		"start nomic109: ann, bob, cat, dan\ncode %s",
		code()));
	SAID("gm", "is started");
	close_desk();
}
END_TEST

/* Its events are read by rules that may change; its record is not. */
START_TEST(a_game_that_is_over_keeps_its_record_to_the_letter)
{
	resume("tests/golden/edition1/over-nomic109.sql");
	const char *text =
	    text_of("tests/golden/edition1/over-nomic109.record");
	ck_assert_str_eq(record(RECORD_WHOLE), text);
	ck_assert(holds(text).over);
	tamper("UPDATE record SET text = text || '# kept' WHERE game = 1");
	ck_assert_ptr_nonnull(strstr(record(RECORD_WHOLE), "# kept"));
	close_desk();
}
END_TEST

Suite *suite_upgrade(void)
{
	Suite *suite = suite_create("upgrade");
	TCase *t = tcase_create("upgrade");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, a_game_in_its_second_round, 0, GAMES);
	tcase_add_loop_test(t, a_game_that_runs_goes_on_to_its_end, 0, GAMES);
	tcase_add_loop_test(t,
	    a_copy_of_an_older_version_is_checked_as_what_it_becomes,
	    0,
	    GAMES + 1);
	tcase_add_test(
	    t, a_game_of_the_first_edition_ends_and_all_are_told_why);
	tcase_add_test(t, a_game_that_is_over_keeps_its_record_to_the_letter);
	suite_add_tcase(suite, t);
	return suite;
}
