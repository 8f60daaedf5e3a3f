/* test_store.c - what the store's headers promise about missing rows, return
 * values, groups of letters, and what aborts. Other suites test the letters and
 * games that use the store. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/arena.h"
#include "engine/options.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/sql.h"
#include "store/table.h"
#include "unit.h"

static char path[200];
static struct store *store;
static struct arena arena;
static struct err err;

static void remove_files(void)
{
	static const char *const ends[] = {"", "-wal", "-shm"};
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		char name[240];
		snprintf(name, sizeof name, "%s%s", path, ends[i]);
		unlink(name);
	}
}

static void open_store(void)
{
	unit_path(path, sizeof path, "store");
	remove_files();
	ck_assert_int_eq(store_open(path, true, &store, &err), OUTCOME_DONE);
	arena_init(&arena);
}

static void close_store(void)
{
	store_close(store);
	remove_files();
	arena_release(&arena);
}

static int64_t add_game(void)
{
	char why[200];
	struct game_row row = {
	    .started = 1,
	    .named = "bot bot bot bot",
	    .mates = "",
	    .thread = "game.1@play.test",
	};
	ck_assert(rules_parse("nomic109", &row.rules, why, sizeof why));
	store_game_add(store, &row);
	store_game_seat(store, &row);
	return row.id;
}

START_TEST(what_is_missing)
{
	struct person person;
	struct token token;
	struct game_row game;
	struct chain_row chain;
	struct round_row round;
	struct ruling_row ruling;
	struct mailbox box;
	struct clock_row clock;
	struct store_health health;
	struct root_secrets root;
	int64_t began, ended, whom;
	struct next_deal deal;
	struct game_pulses pulses;
	struct beacon_chain chain_of;
	ck_assert(!store_person(store, &arena, 1, &person));
	ck_assert(!store_person_named(store, &arena, "ann", &person));
	ck_assert(!store_token(store, &arena, "t", &token));
	ck_assert(!store_game(store, &arena, 1, &game));
	ck_assert(!store_chain(store, 1, 1, &chain));
	ck_assert(!store_round(store, &arena, 1, 1, &round));
	ck_assert(!store_ruling(store, &arena, 1, 1, &ruling));
	ck_assert(!store_root(store, &root));
	ck_assert(!store_outage_untold(store, 0, &began, &ended));
	ck_assert(!store_mail_bounced(store, "b", 1, &whom));
	ck_assert_str_eq(store_proposal(store, &arena, 1), "");
	ck_assert_str_eq(store_words(store, &arena, 1, 1, 0), "none");
	ck_assert_str_eq(store_event_post(store, &arena, 1, 1), "");
	ck_assert_str_eq(store_json(store, &arena, "no JSON", "$.a"), "");
	ck_assert_str_eq(store_json(store, &arena, "{\"a\": 1}", "$.b"), "");
	ck_assert(!store_next_deal(store, &arena, 1, 1, &deal));
	ck_assert_str_eq(deal.pulse, "");
	ck_assert(!store_pulses(store, &arena, 1, &pulses));
	ck_assert_str_eq(pulses.mode, "off");
	ck_assert_int_eq(store_beacon(store, "https://x", &chain_of), 0);
	ck_assert_str_eq(chain_of.hash, "");
	ck_assert_int_eq(store_pulse_wanted(store, "", 9), 0);
	ck_assert_int_eq(store_reminded(store, 1, 1), 0);
	ck_assert_int_eq(store_chit(store, 1), 0);
	ck_assert_int_eq(store_debt_before(store, 1), 0);
	ck_assert_int_eq(store_mail_next_due(store), 0);
	ck_assert_int_eq(store_mail_next(store), 1);
	ck_assert_int_eq(store_restored(store), 0);
	ck_assert_int_eq(
	    store_deadline(store, 100, 50, &(struct stops){.person = 0}), 150);
	store_mailbox(store, "INBOX", &box);
	ck_assert_int_eq(box.fetched, 0);
	store_clock(store, &arena, &clock);
	ck_assert_str_eq(clock.boot, "");
	store_health(store, &arena, 0, &health);
	ck_assert_int_eq(health.oldest_waiting, 0);
	ck_assert_str_eq(health.trouble, "");
}
END_TEST

START_TEST(what_is_told_by_the_answer)
{
	struct citation own = {
	    .round = 1, .kind = "bonehead", .seat = 2, .by_seat = 2};
	int64_t game = add_game();
	int64_t ann = store_person_add(store, "ann", "ann@play.test", 1);
	ck_assert_int_gt(ann, 0);
	ck_assert_int_eq(
	    store_person_add(store, "Ann", "other@play.test", 1), 0);
	ck_assert_int_eq(store_person_add(store, "bob", "ANN@play.test", 1), 0);
	ck_assert(store_cite(store, game, &own));
	ck_assert(!store_cite(store, game, &own));
	ck_assert(!store_debt_pay(store, ann, 1));
	store_debt_add(store, game, ann);
	ck_assert(store_debt_pay(store, ann, 1));
	ck_assert(!store_debt_pay(store, ann, 1));
	ck_assert(store_code_use(store, 7));
	ck_assert(!store_code_use(store, 7));
	ck_assert(store_once(store, "a thing", 1000, 60));
	ck_assert(!store_once(store, "a thing", 1059, 60));
	ck_assert(store_once(store, "a thing", 1060, 60));
	/* an attempt counts only if it killed the process; an attempt that ends
	 * deletes the count */
	ck_assert_int_eq(store_attempt(store, "hash"), 1);
	ck_assert_int_eq(store_attempt(store, "hash"), 1);
	store_attempts_settle(store, false);
	ck_assert_int_eq(store_attempt(store, "hash"), 1);
	store_attempts_settle(store, true);
	store_attempts_settle(store, false);
	ck_assert_int_eq(store_attempt(store, "hash"), 2);
	store_attempt_over(store, "hash");
	store_attempts_settle(store, true);
	ck_assert_int_eq(store_attempt(store, "other"), 1);
	ck_assert_int_eq(store_attempt(store, "hash"), 2);
	store_attempts_settle(store, true);
	ck_assert_int_eq(store_attempt(store, "hash"), 3);
	ck_assert_int_eq(store_attempt(store, "other"), 2);
	store_attempt_done(store, "hash");
	ck_assert_int_eq(store_attempt(store, "hash"), 1);
	ck_assert_uint_eq(store_seats(store, game, SEAT_READY), 0xf);
}
END_TEST

START_TEST(a_token_is_what_was_added)
{
	static const char *const names[] = {"join", "person", "game"};
	int64_t game = add_game();
	int64_t ann = store_person_add(store, "ann", "ann@play.test", 1);
	struct token rows[] = {
	    {.purpose = PURPOSE_JOIN,
		.address = "bob@play.test",
		.handle = "bob",
		.issued = 5},
	    {.purpose = PURPOSE_PERSON, .person = ann, .issued = 6},
	    {.purpose = PURPOSE_GAME,
		.person = ann,
		.game = game,
		.events = 3,
		.issued = 7},
	};
	for (int i = 0; i < 3; i++)
		store_token_add(store, names[i], &rows[i]);
	for (int i = 0; i < 3; i++) {
		struct token t;
		ck_assert(store_token(store, &arena, names[i], &t));
		ck_assert_int_eq((int)t.purpose, (int)rows[i].purpose);
		ck_assert_int_eq(t.person, rows[i].person);
		ck_assert_int_eq(t.game, rows[i].game);
		ck_assert_uint_eq(t.events, rows[i].events);
		ck_assert_int_eq(t.issued, rows[i].issued);
		ck_assert_str_eq(
		    t.address, rows[i].address ? rows[i].address : "");
	}
}
END_TEST

START_TEST(a_rollback_leaves_earlier_transactions_alone)
{
	struct person person;
	static const char *const names[] = {"ann", "bob", "cat"};
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(store_begin(store, &err), OUTCOME_DONE);
		ck_assert_int_gt(
		    store_person_add(store, names[i], names[i], 1), 0);
		if (i == 1)
			store_rollback(store);
		else
			ck_assert_int_eq(
			    store_commit(store, &err), OUTCOME_DONE);
	}
	ck_assert(store_person_named(store, &arena, "ann", &person));
	ck_assert(!store_person_named(store, &arena, "bob", &person));
	ck_assert(store_person_named(store, &arena, "cat", &person));
	store_rollback(store); /* this rollback finds no open transaction */
	ck_assert_int_eq(store_commit(store, &err), OUTCOME_STOP);
	ck_assert_int_eq(store_begin(store, &err), OUTCOME_DONE);
	ck_assert_int_eq(store_commit(store, &err), OUTCOME_DONE);
}
END_TEST

/* Storing the same token twice aborts the process: the referee has handled one
 * occasion twice, which cannot be repaired. */
START_TEST(a_token_that_comes_twice_aborts)
{
	struct token t = {
	    .purpose = PURPOSE_JOIN, .address = "a@play.test", .handle = "a"};
	store_token_add(store, "token", &t);
	close(STDERR_FILENO); /* hides the log line */
	/* the child aborts, so it removes its files here */
	remove_files();
	store_token_add(store, "token", &t);
}
END_TEST

/* Statements that scan a growing table. sql.c aborts when one of them is
 * prepared. */
static const char *const walks[] = {
    "SELECT count(*) FROM event WHERE kind = 'deal'",
    "SELECT min(id) FROM game WHERE started > 7",
    "SELECT 1 FROM person JOIN seat ON person.id = seat.person",
    "SELECT game FROM seat WHERE seat = 1",
};
enum { WALKS = sizeof walks / sizeof walks[0] };

START_TEST(a_statement_that_walks_through_a_table_aborts)
{
	close(STDERR_FILENO);
	remove_files();
	(void)q_number(store, 0, walks[_i]);
}
END_TEST

/* Statements that find rows by an index. */
START_TEST(a_statement_that_looks_something_up_is_fine)
{
	static const char *const texts[] = {
	    "SELECT count(*) FROM event WHERE game = 1",
	    "SELECT max(id) FROM letter",
	    "SELECT due FROM game WHERE due IS NOT NULL ORDER BY due",
	    "SELECT count(*) FROM mailbox",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_int_eq(q_number(store, 0, texts[i]), 0);
}
END_TEST

static void add_long_mail(int64_t id)
{
	enum { LONG = 100000 };
	struct mail_row row = {
	    .id = id,
	    .sender = "referee@play.test",
	    .recipient = "ann@play.test",
	    .bytes = arena_alloc(&arena, LONG),
	    .size = LONG,
	    .bounce = "b",
	    .message_id = "m",
	    .created = 1,
	};
	store_mail_add(store, &row);
}

static int pages_written(void)
{
	int pages;
	int most;
	ck_assert_int_eq(sqlite3_db_status(store->db,
			     SQLITE_DBSTATUS_CACHE_WRITE, &pages, &most, 1),
	    SQLITE_OK);
	return pages;
}

/* Changing a mail's state does not write the mail's bytes again. */
START_TEST(a_mail_is_written_once)
{
	struct mail_row row;
	add_long_mail(store_mail_next(store));
	ck_assert_uint_eq(store_mail_due(store, &arena, 1, &row, 1), 1);
	ck_assert_uint_eq(row.size, 100000);
	(void)pages_written();
	store_mail_tried(store, row.id, 1);
	store_mail_later(store, row.id, 2, "not now");
	store_mail_sent(store, row.id, 2);
	ck_assert_int_lt(pages_written(), 10);
}
END_TEST

/* Mail that waits for another reason, such as a greylist, keeps its time. The
 * trouble never begins after now, although the clock was set back. */
START_TEST(only_mail_that_waits_for_the_trouble_is_retried)
{
	struct mail_row row;
	int64_t id = store_mail_next(store);
	for (int i = 0; i < 3; i++)
		add_long_mail(id + i);
	store_mail_later(store, id, 900, "greylisted");
	store_mail_later(store, id + 1, 500, "down");
	store_mail_later(store, id + 2, 501, "down");
	store_mails_hold(store, URGENCY_ACT, 600, "down");
	ck_assert_int_eq(store_mails_held(store, "down"), 600);
	store_mails_retry(store, 10, "down");
	ck_assert_uint_eq(store_mail_due(store, &arena, 10, &row, 1), 1);
	ck_assert_int_eq(row.id, id + 1);
	store_mail_sent(store, id + 1, 10);
	ck_assert_uint_eq(store_mail_due(store, &arena, 11, &row, 1), 1);
	ck_assert_int_eq(row.id, id + 2);
	store_mail_sent(store, id + 2, 11);
	ck_assert_uint_eq(store_mail_due(store, &arena, 899, &row, 1), 0);
	store_trouble_set(store, STORE_SENDING, "down", 1000, false);
	store_trouble_set(store, STORE_SENDING, "down", 400, false);
	store_trouble_set(store, STORE_SENDING, "still down", 500, false);
	ck_assert_int_eq(
	    store_trouble(store, &arena, STORE_SENDING).since, 400);
}
END_TEST

Suite *suite_store(void)
{
	const TTest *const tests[] = {
	    what_is_missing,
	    what_is_told_by_the_answer,
	    a_token_is_what_was_added,
	    a_rollback_leaves_earlier_transactions_alone,
	    a_statement_that_looks_something_up_is_fine,
	    a_mail_is_written_once,
	    only_mail_that_waits_for_the_trouble_is_retried,
	};
	Suite *suite = suite_create("store");
	TCase *tcase = tcase_create("store");
	tcase_add_checked_fixture(tcase, open_store, close_store);
	for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
		tcase_add_test(tcase, tests[i]);
	tcase_add_test_raise_signal(
	    tcase, a_token_that_comes_twice_aborts, SIGABRT);
	tcase_add_loop_test_raise_signal(tcase,
	    a_statement_that_walks_through_a_table_aborts, SIGABRT, 0, WALKS);
	suite_add_tcase(suite, tcase);
	return suite;
}
