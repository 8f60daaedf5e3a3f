/* test_retention.c - which rows are deleted, which are kept forever, and what
 * deleting costs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "store/clock.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/sql.h"
#include "store/table.h"
#include "support/retention_desk.h"

START_TEST(an_ended_games_mail_goes_and_its_record_stays)
{
	open_table();
	post("ann", "play 2C\nplay ZZ"); /* "play ZZ" gets a ruling */
	play_out(false, NULL);
	const char *before = record(RECORD_WHOLE);
	int64_t events = ask_sql("SELECT count(*) FROM event");
	const char *to = reply[1];
	days_go_by(29);
	forget();
	ck_assert_int_gt(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 10);
	ck_assert_int_gt(
	    ask_sql("SELECT count(*) FROM token WHERE game = 1"), 10);
	days_go_by(2);
	ck_assert_int_gt(forget(), 20);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 0);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM token WHERE game = 1"), 0);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM reminder WHERE game = 1"), 0);
	days_go_by(100);
	ck_assert_int_gt(forget(), 20);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM event"), events);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM letter WHERE hash <> ''"), 1);
	ck_assert_str_eq(record(RECORD_WHOLE), before);
	ck_assert(holds(before).verdict == VERDICT_HOLDS);
	all_sound();
	/* an answer to an old mail gets a reply, and that reply expires too */
	deliver("ann", to, "history");
	somebody_writes();
	all_sound();
	close_desk();
}
END_TEST

START_TEST(what_is_asked_about_an_ended_game_goes_in_turn)
{
	open_table();
	play_out(false, NULL);
	const char *to = reply[1];
	days_go_by(29);
	deliver("ann", to, "history");
	sent_all();
	int64_t mails = ask_sql("SELECT count(*) FROM outbox WHERE game = 1");
	days_go_by(2);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), mails);
	days_go_by(29);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 0);
	/* the player answers a mail that was deleted long ago */
	desk->now += 10;
	deliver_at(
	    "From: ann@play.test\r\nTo: referee@play.test\r\n"
	    "Subject: Re: [spades 1] round 1\r\nMessage-ID: "
	    "<old@play.test>\r\nAuthentication-Results: "
	    "mx.play.test; dmarc=pass header.from=play.test\r\n" ON_ITS_WAY
	    "\r\nhistory\r\n",
	    desk->now);
	sent_all();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 1);
	days_go_by(29);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 1);
	days_go_by(2);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 0);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM token WHERE game = 1"), 0);
	close_desk();
}
END_TEST

START_TEST(what_a_running_game_needs_stays)
{
	static const char all[] =
	    "SELECT (SELECT count(*) FROM outbox WHERE game = 1) + "
	    "1000 * (SELECT count(*) FROM token WHERE game = 1) + "
	    "1000000 * (SELECT count(*) FROM ruling)";
	open_table();
	for (int i = 0; i < 5; i++) {
		look();
		post("ann", move());
	}
	post("ann", "play ZZ\nbid 3");
	store_outage_add(desk->referee.store, desk->now - 90, desk->now);
	store_outages_told(desk->referee.store);
	int64_t before = ask_sql(all);
	look();
	uint32_t events = desk->game.table.events;
	days_go_by(400);
	forget();
	ck_assert_int_eq(ask_sql(all), before);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM outage"), 1);
	post("ann", move());
	look();
	ck_assert_uint_gt(desk->game.table.events, events);
	all_sound();
	close_desk();
}
END_TEST

/* ---- spam ---- */

static const char *long_id(const char *who, int number, const char *headers)
{
	enum { SIZE = 31000 };
	char *id = arena_alloc(&desk->arena, SIZE + 1);
	memset(id, 'x', SIZE);
	id[SIZE] = '\0';
	return arena_format(&desk->arena,
	    "From: %s@play.test\r\nTo: referee@play.test\r\nMessage-ID: "
	    "<%d%s@evil.test>\r\n%s" ON_ITS_WAY "\r\nentropy buy this\r\n",
	    who, number, id, headers);
}

START_TEST(a_long_message_id_costs_less_than_a_thousand_bytes)
{
	enum { LETTERS = 200 };
	static const char pages[] =
	    "SELECT page_count * 4096 FROM pragma_page_count";
	begin("start ann, bob, cat, dan", 0);
	int64_t before = ask_sql(pages);
	for (int i = 0; i < LETTERS; i++)
		deliver_at(long_id("eve", i, ""), desk->now++);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM letter WHERE verdict = 'unproven'"),
	    LETTERS);
	ck_assert_int_lt((ask_sql(pages) - before) / LETTERS, 1000);
	ck_assert_int_lt(
	    ask_sql("SELECT max(length(message_id)) FROM letter"), 201);
	close_desk();
}
END_TEST

START_TEST(a_post_with_a_long_message_id_is_known_again)
{
	begin("start ann, bob, cat, dan", 0);
	ck_assert(acts(long_id("ann", 1, VOUCHED "X-Way: one\r\n"), desk->now));
	ck_assert(
	    !acts(long_id("ann", 1, VOUCHED "X-Way: another\r\n"), desk->now));
	ck_assert(acts(long_id("ann", 2, VOUCHED "X-Way: one\r\n"), desk->now));
	close_desk();
}
END_TEST

START_TEST(months_of_spam_are_no_more_than_a_season)
{
	static const char rows[] =
	    "SELECT (SELECT count(*) FROM letter) + (SELECT count(*) FROM "
	    "token) + (SELECT count(*) FROM outbox) + (SELECT count(*) FROM "
	    "said)";
	enum { DAYS = 220 };
	int64_t season = 0;
	begin("start ann, bob, cat, dan", 0);
	for (int day = 1; day <= DAYS; day++) {
		for (int i = 0; i < 3; i++) {
			const char *who =
			    arena_format(&desk->arena, "s%d", day * 10 + i);
			deliver(who, "referee@play.test", "join me");
		}
		days_go_by(1);
		forget();
		if (day == 100)
			season = ask_sql(rows);
	}
	ck_assert_int_gt(ask_sql(rows), 300);
	/* the limit has a margin, because times are rounded to hours */
	ck_assert_int_le(ask_sql(rows), season + 5);
	ck_assert_int_gt(
	    ask_sql("SELECT count(*) FROM token WHERE purpose = 'join'"), 15);
	ck_assert_int_lt(
	    ask_sql("SELECT count(*) FROM token WHERE purpose = 'join'"), 40);
	ck_assert_int_lt(ask_sql("SELECT count(*) FROM said"), 40);
	/* the number of letters so far is still known */
	ck_assert_int_gt(ask_sql("SELECT max(id) FROM letter"), DAYS * 4);
	close_desk();
}
END_TEST

/* Returns the Message-ID of the newest mail to a person that belongs to no
 * game. */
static const char *welcome_of(const char *who)
{
	static const char find[] =
	    "SELECT message_id FROM outbox WHERE game IS NULL AND recipient = "
	    "? || '@play.test' ORDER BY id DESC LIMIT 1";
	return q_text(desk->referee.store, &desk->arena, find, who);
}

/* ---- notices that are sent once, and mail that waits ---- */

START_TEST(that_letters_are_kept_back_is_not_forgotten)
{
	begin("start ann, bob, cat, dan", 0);
	struct store *store = desk->referee.store;
	ck_assert(store_once(store, STORE_KEPT_BACK, desk->now, WHEN_HOUR));
	ck_assert(store_once(store, "ann bounces", desk->now, WHEN_DAY));
	ck_assert(store_once(store, STORE_REMARKED " 1", desk->now, 0));
	int64_t step = desk->now / 30 + 100;
	ck_assert(store_code_use(store, step));
	days_go_by(100);
	forget();
	ck_assert_int_ne(store_said_at(store, STORE_KEPT_BACK), 0);
	ck_assert_int_ne(store_said_at(store, STORE_REMARKED " 1"), 0);
	ck_assert_int_eq(store_said_at(store, "ann bounces"), 0);
	ck_assert(store_code_use(store, step));
	close_desk();
}
END_TEST

START_TEST(while_mail_waits_none_since_is_forgotten)
{
	open_table();
	play_out(false, NULL);
	/* the server is down, and a player's question is in the queue */
	struct mail_row late;
	deliver("ann", reply[1], "history");
	int64_t mails = ask_sql("SELECT count(*) FROM outbox WHERE game = 1");
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE state = 'queued'"), 1);
	desk->now += 100 * WHEN_DAY;
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), mails);
	/* a mail that was sent so late may still bounce */
	ck_assert_uint_eq(store_mail_due(desk->referee.store, &desk->arena,
			      desk->now, &late, 1),
	    1);
	store_mail_tried(desk->referee.store, late.id, 1);
	store_mail_sent(desk->referee.store, late.id, desk->now);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), mails);
	desk->now += 31 * WHEN_DAY;
	forget();
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM outbox"), 0);
	close_desk();
}
END_TEST

START_TEST(a_mail_that_failed_late_is_seen)
{
	struct mail_row late;
	begin("start ann, bob, cat, dan", 0);
	struct store *store = desk->referee.store;
	desk->now += 10;
	deliver("eve", "referee@play.test", "what is this? tell me more");
	desk->now += 100 * WHEN_DAY;
	ck_assert_uint_eq(
	    store_mail_due(store, &desk->arena, desk->now, &late, 1), 1);
	store_mail_failed(store, late.id, desk->now, "no such user");
	forget();
	static const char failed[] =
	    "SELECT count(*) FROM outbox WHERE state = 'failed'";
	ck_assert_int_eq(ask_sql(failed), 1);
	desk->now += 31 * WHEN_DAY;
	forget();
	ck_assert_int_eq(ask_sql(failed), 0);
	close_desk();
}
END_TEST

/* A letter counts even if the mail that it answers was deleted from the
 * database. */
START_TEST(a_forgotten_mail_was_written)
{
	begin("start nomic109: ann, bob, cat, dan; time-limit=off", 0);
	const char *who = at_turn();
	const char *id = welcome_of(who);
	days_go_by(31);
	forget();
	ck_assert_int_gt(store_mail_forgotten(desk->referee.store), 0);
	struct written mail;
	ck_assert(!store_mail_written(desk->referee.store, id, &mail));
	const char *headers = arena_format(&desk->arena,
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\nIn-Reply-To: <%s>\r\n",
	    id);
	desk->now += 10;
	deliver_at(letter_from(who, "referee@play.test", headers, "bid 3"),
	    desk->now - 1);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM event WHERE kind = 'bid'"), 1);
	close_desk();
}
END_TEST

/* The bytes of all rows and index entries, with their overhead. */
static int64_t bytes(void)
{
	return ask_sql("SELECT sum(payload + 8 * ncell) FROM dbstat");
}

/* Four things are kept forever of each letter: its events, its part of the
 * record, its row reduced to times, verdict and hash, and a share of the game's
 * row. */
START_TEST(a_letter_of_an_ended_game_leaves_less_than_a_kilobyte)
{
	struct err err;
	open_desk(NULL);
	int64_t before = bytes();
	close_desk();
	begin("start nomic109: ann, bob, cat, dan; max-rounds=4", 0);
	store_close(desk->referee.store); /* a desk compresses no mails */
	ck_assert(!store_open(desk->path, false, &desk->referee.store, &err));
	int64_t letters = -ask_sql("SELECT count(*) FROM letter");
	play_out(false, NULL);
	sent_all();
	letters += ask_sql("SELECT count(*) FROM letter");
	ck_assert_int_gt(letters, 90);
	int64_t with_mails = bytes() - before;
	ck_assert_int_gt(with_mails, 3000 * letters);
	ck_assert_int_lt(with_mails, 7000 * letters);
	days_go_by(200);
	forget();
	days_go_by(1);
	forget();
	ck_assert_int_lt(bytes(), before + 1000 * letters);
	if (getenv("BYTES"))
		printf("%d letters leave %d bytes each, %d while their mails "
		       "are kept\n",
		    (int)letters, (int)((bytes() - before) / letters),
		    (int)(with_mails / letters));
	close_desk();
}
END_TEST

/* ---- interruption and resumption ---- */

START_TEST(stopped_anywhere_nothing_is_lost)
{
	static const char rows[] =
	    "SELECT (SELECT count(*) FROM letter) + (SELECT count(*) FROM "
	    "token) + (SELECT count(*) FROM outbox)";
	open_table();
	play_out(false, NULL);
	const char *before = record(RECORD_WHOLE);
	days_go_by(100);
	for (int n = 1, left = 1; left; n++) {
		int64_t had = ask_sql(rows);
		left = forget_some(n % 4 + 1);
		/* a kill or a full disk would roll back, too */
		store_rollback(desk->referee.store);
		ck_assert_int_eq(ask_sql(rows), had);
		ck_assert_int_eq(forget_some(n % 4 + 1), left);
		commit();
		if (n % 10 == 0)
			all_sound();
		ck_assert_str_eq(record(RECORD_WHOLE), before);
	}
	ck_assert_int_eq(forget(), 0);
	close_desk();
}
END_TEST

/* ---- cost ---- */

static void fill_ledgers(struct store *store)
{
	for (int i = 0; i < 100; i++) {
		const char *name = arena_format(&desk->arena, "x%d", i);
		struct token token = {
		    .purpose = PURPOSE_PERSON,
		    .person = 1,
		    .issued = desk->now,
		};
		store_token_add(store, name, &token);
		store_did_set(store, 1, 0, name, desk->now);
		store_say(store, "tells", name, desk->now);
		store_ruling_add(store, 1, 1, "must-follow", desk->now);
		store_code_use(store, desk->now / 30 + i);
	}
}

/* No statement that deletes rows scans a table, except tables of a few rows. */
START_TEST(all_that_is_forgotten_is_found_by_an_index)
{
	open_table();
	play_out(false, NULL);
	for (int i = 0; i < 300; i++)
		somebody_writes();
	struct store *store = desk->referee.store;
	days_go_by(100);
	fill_ledgers(store);
	unsigned first = store->cached;
	forget();
	ck_assert_uint_gt(store->cached, first + 15);
	for (unsigned i = first; i < store->cached; i++) {
		sqlite3_stmt *s = store->cache[i].statement;
		int steps =
		    sqlite3_stmt_status(s, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0);
		int sorts = sqlite3_stmt_status(s, SQLITE_STMTSTATUS_SORT, 0);
		bool one = strstr(sqlite3_sql(s), "outbox WHERE id IN") != NULL;
		ck_assert_msg(steps < 40, "%d: %s", steps, sqlite3_sql(s));
		ck_assert_msg(one || !sorts, "%s", sqlite3_sql(s));
	}
	close_desk();
}
END_TEST

/* Returns the number of steps of SQLite's virtual machine when there is nothing
 * to delete. */
static int steps_of_a_look(void)
{
	struct store *store = desk->referee.store;
	int steps = 0;
	forget();
	for (unsigned i = 0; i < store->cached; i++)
		sqlite3_stmt_status(
		    store->cache[i].statement, SQLITE_STMTSTATUS_VM_STEP, 1);
	ck_assert_int_eq(forget(), 0);
	for (unsigned i = 0; i < store->cached; i++)
		steps += sqlite3_stmt_status(
		    store->cache[i].statement, SQLITE_STMTSTATUS_VM_STEP, 0);
	return steps;
}

static void mail_somebody(int64_t game)
{
	struct store *store = desk->referee.store;
	struct mail_row mail = {
	    .id = store_mail_next(store),
	    .sender = "a@play.test",
	    .recipient = "eve@play.test",
	    .bytes = "hello",
	    .size = 5,
	    .game = game,
	    .bounce = "",
	    .message_id = "",
	    .created = desk->now,
	};
	store_mail_add(store, &mail);
}

START_TEST(to_find_nothing_costs_the_same_whatever_is_kept)
{
	open_table();
	sent_all();
	int least = steps_of_a_look();
	for (int i = 0; i < 200; i++) {
		mail_somebody(i % 2);
		somebody_writes();
	}
	ck_assert_int_lt(steps_of_a_look(), least + 100);
	close_desk();
}
END_TEST

Suite *suite_retention(void)
{
	const TTest *const tests[] = {
	    an_ended_games_mail_goes_and_its_record_stays,
	    what_is_asked_about_an_ended_game_goes_in_turn,
	    what_a_running_game_needs_stays,
	    a_long_message_id_costs_less_than_a_thousand_bytes,
	    a_post_with_a_long_message_id_is_known_again,
	    months_of_spam_are_no_more_than_a_season,
	    that_letters_are_kept_back_is_not_forgotten,
	    while_mail_waits_none_since_is_forgotten,
	    a_mail_that_failed_late_is_seen,
	    a_forgotten_mail_was_written,
	    a_letter_of_an_ended_game_leaves_less_than_a_kilobyte,
	    stopped_anywhere_nothing_is_lost,
	    all_that_is_forgotten_is_found_by_an_index,
	    to_find_nothing_costs_the_same_whatever_is_kept,
	    NULL,
	};
	return suite_of("retention", tests);
}
