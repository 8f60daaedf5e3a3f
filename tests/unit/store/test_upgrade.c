/* test_upgrade.c - a database of this version becomes one of a later version,
 * which has a schema made up here, or stays as it is. */
#include <stdio.h>
#include <string.h>

#include "store/schema.h"
#include "store/sql.h"
#include "support/desk.h"
#include "support/whole_game.h"
#include "unit.h"

#define DAYS                                                                   \
	"ALTER TABLE letter ADD COLUMN day INTEGER;"                           \
	"UPDATE letter SET day = received / 86400;"
#define GREETINGS                                                              \
	"CREATE TABLE greeting (handle TEXT NOT NULL CHECK (handle <> "        \
	"'stop')) STRICT;"
#define GREET_ALL "INSERT INTO greeting SELECT handle FROM person;"

static const char *const changes[] = {
    SCHEMA_CHANGES, DAYS, GREETINGS GREET_ALL};

/* The schema that is two versions newer. */
static struct schema later(void)
{
	return (struct schema){
	    .text = arena_format(
		&desk->arena, "%s;%s%s", schema_now.text, DAYS, GREETINGS),
	    .version = sizeof changes / sizeof changes[0],
	    .changes = changes,
	};
}

/* Upgrades the desk's database, and returns the error, "" for none. */
static const char *upgrade(const struct store_upgrade *how)
{
	struct err err;
	struct schema to = later();
	if (!store_migrate(desk->referee.store, &to, how, "x", &err))
		return "";
	return arena_string(&desk->arena, err.text);
}

static int64_t number(const char *query)
{
	return q_number(desk->referee.store, -1, query);
}

/* Returns the text that SQLite keeps of the tables, indexes and triggers. */
static const char *shape_of(struct store *store)
{
	return q_text(store, &desk->arena,
	    "SELECT group_concat(sql, char(10)) FROM "
	    "(SELECT sql FROM sqlite_master ORDER BY type, name)");
}

static void begin_game(void)
{
	dice = 40;
	begin("start amiga: ann, bot, cat, bot; max-rounds=1", 0);
	look();
	post(at_turn(), move());
}

START_TEST(a_game_in_play_goes_on_to_its_end)
{
	begin_game();
	const char *before = record(RECORD_FINISHED);
	ck_assert_str_eq(upgrade(NULL), "");
	ck_assert_int_eq(number("PRAGMA user_version"), schema_now.version + 2);
	ck_assert_int_gt(number("SELECT day FROM letter WHERE id = 1"), 0);
	ck_assert_int_eq(referee_unreadable(&desk->referee, desk->now), 0);
	ck_assert_str_eq(record(RECORD_FINISHED), before);
	play_out(false, NULL);
	ck_assert(holds(record(RECORD_WHOLE)).over);
	close_desk();
}
END_TEST

/* A database of this version, changed by `tamper`, that the upgrade would give
 * other tables than a new one has, and what the error says of them. */
START_TEST(an_upgrade_to_other_tables_is_refused)
{
	static const char *const rows[][2] = {
	    {"ALTER TABLE letter ADD COLUMN odd INTEGER",
		"unexpected column letter.odd INTEGER"},
	    {"CREATE TABLE odd (x)", "unexpected column odd.x"},
	    {"DROP INDEX held_letter", "missing index held_letter: "},
	    {"DROP TRIGGER event_is_kept", "missing trigger event_is_kept: "},
	    {"DROP INDEX held_letter; CREATE INDEX held_letter ON held(since)",
		"missing index held_letter: "},
	    {"ALTER TABLE outage DROP COLUMN told",
		"missing column outage.told INTEGER NOT NULL DEFAULT 0"},
	};
	open_desk(NULL);
	tamper(rows[_i][0]);
	const char *shape = shape_of(desk->referee.store);
	const char *why = upgrade(NULL);
	MUST(strstr(why, "differ from those of a new database: "), "%s", why);
	MUST(strstr(why, rows[_i][1]), "%s: %s", rows[_i][1], why);
	ck_assert_int_eq(number("PRAGMA user_version"), schema_now.version);
	ck_assert_str_eq(shape_of(desk->referee.store), shape);
	close_desk();
}
END_TEST

static enum outcome refuse(void *context, struct store *store, struct err *err)
{
	(void)context;
	ck_assert_int_eq(q_number(store, 0,
			     "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE "
			     "name = 'greeting')"),
	    1);
	return err_set(err, OUTCOME_NEVER, "refused");
}

/* If a change fails, or the check after all changes, nothing is changed. */
START_TEST(an_upgrade_that_fails_changes_nothing)
{
	const struct store_upgrade checked = {.check = refuse};
	begin_game();
	const char *shape = shape_of(desk->referee.store);
	const char *before = record(RECORD_FINISHED);
	ck_assert_str_eq(upgrade(&checked), "refused");
	tamper("UPDATE person SET handle = 'stop' WHERE id = 1");
	const char *why = upgrade(NULL);
	MUST(strstr(why, "from schema version 1 to 3: CHECK constraint failed"),
	    "%s", why);
	tamper("UPDATE person SET handle = 'start' WHERE id = 1");
	ck_assert_int_eq(number("PRAGMA user_version"), schema_now.version);
	ck_assert_str_eq(shape_of(desk->referee.store), shape);
	ck_assert_str_eq(record(RECORD_FINISHED), before);
	ck_assert_str_eq(upgrade(NULL), "");
	close_desk();
}
END_TEST

START_TEST(an_older_program_refuses_the_database)
{
	struct err err;
	open_desk(NULL);
	ck_assert_str_eq(upgrade(NULL), "");
	ck_assert_int_eq(
	    store_migrate(desk->referee.store, &schema_now, NULL, "x", &err),
	    OUTCOME_NEVER);
	ck_assert_ptr_nonnull(strstr(err.text, "by a newer spadesd"));
	close_desk();
}
END_TEST

START_TEST(a_game_that_cannot_be_replayed_is_found)
{
	begin_game();
	ck_assert_int_eq(referee_unreadable(&desk->referee, desk->now), 0);
	tamper("UPDATE game SET rules = 'of tomorrow' WHERE id = 1");
	ck_assert_int_eq(referee_unreadable(&desk->referee, desk->now), 1);
	close_desk();
}
END_TEST

Suite *suite_upgrade(void)
{
	Suite *suite = suite_create("upgrade");
	TCase *t = tcase_create("upgrade");
	tcase_add_test(t, a_game_in_play_goes_on_to_its_end);
	tcase_add_loop_test(t, an_upgrade_to_other_tables_is_refused, 0, 6);
	tcase_add_test(t, an_upgrade_that_fails_changes_nothing);
	tcase_add_test(t, an_older_program_refuses_the_database);
	tcase_add_test(t, a_game_that_cannot_be_replayed_is_found);
	suite_add_tcase(suite, t);
	return suite;
}
