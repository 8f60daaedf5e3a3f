/* test_upgrade.c - databases of the first version under this one: its schema
 * and the rows of nine games, which tests/fair/dump.py wrote into
 * tests/golden/running.
 *
 * A version that changes the schema adds nothing here: every migration runs on
 * these games, and they are played to their ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deal/verify.h"
#include "store/copy.h"
#include "store/games.h"
#include "store/sql.h"
#include "support/desk.h"
#include "support/whole_game.h"
#include "unit.h"

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

static const char *file_of(int n, const char *end)
{
	static char path[200];
	(void)snprintf(path,
	    sizeof path,
	    "tests/golden/running/%s.%s",
	    games[n].name,
	    end);
	return path;
}

/* Makes a database of a game in its second round. If FAIR_DATABASES and
 * FAIR_RECORDS are set, the database is saved there. */
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

/* `restore` checks a backup like this before it uses it. */
START_TEST(a_copy_of_an_older_version_is_checked_as_what_it_becomes)
{
	struct err err;
	kept_database(file_of(_i, "sql"));
	enum outcome o =
	    store_open_copy(desk->path, &desk->referee.store, &err);
	MUST(o == OUTCOME_DONE, "%s", err.text);
	store_check(desk->referee.store, wrong, NULL);
	referee_check(&desk->referee, desk->now, wrong, NULL);
	close_desk();
}
END_TEST

/* Returns every table, column and index of the open database, in order. */
static const char *shape(void)
{
	return sql_string(desk->referee.store,
	    &desk->arena,
	    "SELECT group_concat(what, char(10)) FROM "
	    "(SELECT sqlite_master.name || '.' || pragma_c.name || ' ' || "
	    "pragma_c.type || "
	    "CASE pragma_c.\"notnull\" WHEN 1 THEN ' NOT NULL' ELSE '' END AS "
	    "what "
	    "FROM sqlite_master, pragma_table_info(sqlite_master.name) AS "
	    "pragma_c "
	    "WHERE sqlite_master.type = 'table' UNION ALL "
	    "SELECT type || ' ' || name FROM sqlite_master "
	    "WHERE type <> 'table' ORDER BY what)",
	    "");
}

/* A change of schema.sql needs a row of SCHEMA_CHANGES. */
START_TEST(an_upgraded_database_has_the_schema_of_a_new_one)
{
	open_desk(NULL);
	char *fresh = strdup(shape());
	close_desk();
	resume(file_of(0, "sql"));
	ck_assert_str_eq(shape(), fresh);
	free(fresh);
	close_desk();
}
END_TEST

/* Everybody asks for the status, to have a mail to answer. */
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
	resume(file_of(_i, "sql"));
	look();
	ck_assert_int_eq(desk->row.ended, 0);
	const char *before = text_of(file_of(_i, "record"));
	ck_assert_str_eq(record(RECORD_FINISHED), before);
	everybody_asks();
	play_out(false, NULL);
	const char *text = record(RECORD_WHOLE);
	ck_assert(holds(text).over);
	ck_assert_ptr_eq(strstr(text, before), text);
	ck_assert_str_eq(
	    store_record(desk->referee.store, &desk->arena, 1), text);
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
	tcase_add_test(t, an_upgraded_database_has_the_schema_of_a_new_one);
	tcase_add_loop_test(t, a_game_in_its_second_round, 0, GAMES);
	tcase_add_loop_test(t, a_game_that_runs_goes_on_to_its_end, 0, GAMES);
	tcase_add_loop_test(t,
	    a_copy_of_an_older_version_is_checked_as_what_it_becomes,
	    0,
	    GAMES);
	suite_add_tcase(suite, t);
	return suite;
}
