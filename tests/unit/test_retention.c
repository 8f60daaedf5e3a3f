/* test_retention.c - what is forgotten, what never is, and that nothing of what
 * is forgotten acts again. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/store/sql.h"
#include "base/when.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/held.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/retention.h"
#include "whole_game.h"

static const struct keep keep = {
    .letters = 90 * WHEN_DAY,
    .mail = 30 * WHEN_DAY,
};

/* One bite, which is not committed. */
static int forget_some(int most)
{
	struct err err;
	struct forgetting what = {
	    .keep = keep,
	    .now = desk->now,
	    .read = desk->now,
	    .most = most,
	};
	ck_assert_int_eq(store_begin(desk->referee.store, &err), OUTCOME_DONE);
	return store_forget(desk->referee.store, &what);
}

static void commit(void)
{
	struct err err;
	ck_assert_int_eq(store_commit(desk->referee.store, &err), OUTCOME_DONE);
}

/* All that is over; how many rows. */
static int forget(void)
{
	int rows = 0;
	for (;;) {
		int n = forget_some(50);
		commit();
		if (!n)
			return rows;
		rows += n;
	}
}

/* A number that an operator's sqlite3 would see. */
static int64_t ask_sql(const char *query)
{
	sqlite3 *db;
	sqlite3_stmt *s;
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_prepare_v2(db, query, -1, &s, NULL), SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(s), SQLITE_ROW);
	int64_t number = sqlite3_column_int64(s, 0);
	(void)sqlite3_finalize(s);
	(void)sqlite3_close(db);
	return number;
}

static void complain(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

/* The database is sound, and so is every game in it. */
static void all_sound(void)
{
	store_check(desk->referee.store, complain, NULL);
	referee_check(&desk->referee, complain, NULL);
}

/* Somebody writes, and does nothing: newer mail than all before. */
static void somebody_writes(void)
{
	deliver("eve", "referee@play.test", "good morning");
	sent_all();
}

static void days_go_by(int days)
{
	desk->now += days * WHEN_DAY;
	somebody_writes();
}

/* A table, a mailing list's or not, that a bot would never leave. */
static void open_table(void)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=1", 0);
	dice = 7;
}

START_TEST(an_ended_games_mail_goes_and_its_record_stays)
{
	open_table();
	post("ann", "play 2C\nplay ZZ"); /* a ruling */
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
	/* whoever answers an old mail is answered, and that goes in turn */
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

/* A letter with no token, where From is believed. */
static char *believed(const char *text)
{
	desk->site.trust = TRUST_FROM;
	desk->uid++;
	return letter_from("ann", "referee@play.test", "", text);
}

/* That letter acts, or it does not. */
static bool acts(const char *raw, int64_t received)
{
	desk->now += 10;
	int64_t mails = store_mail_next(desk->referee.store);
	deliver_at(raw, received);
	bool mailed = store_mail_next(desk->referee.store) > mails;
	sent_all();
	return mailed;
}

START_TEST(a_letter_from_before_the_horizon_never_acts)
{
	static const char known[] =
	    "SELECT count(*) FROM letter WHERE NOT cut AND received < "
	    "1800000000 + 86400";
	struct mailbox box;
	begin("start ann, bob, cat, dan", 0);
	char *raw = believed("entropy good luck");
	int64_t then = desk->now;
	ck_assert(acts(raw, then));
	days_go_by(89);
	forget();
	ck_assert_int_lt(store_horizon(desk->referee.store), then);
	days_go_by(1);
	/* a day before its row goes it acts no more, however a server counts */
	desk->now += WHEN_HOUR;
	somebody_writes();
	forget();
	ck_assert_int_gt(ask_sql(known), 0);
	ck_assert_int_gt(store_horizon(desk->referee.store), then);
	days_go_by(1);
	forget();
	ck_assert_int_eq(ask_sql(known), 0);
	int64_t rows = ask_sql("SELECT count(*) FROM letter");
	/* the mailbox is numbered anew, and read from the start */
	desk->uidvalidity = 2;
	desk->uid = 0;
	ck_assert(!acts(raw, then));
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM letter"), rows);
	store_mailbox(desk->referee.store, "test", &box);
	ck_assert_int_eq(box.uidvalidity, 2);
	ck_assert_int_eq(box.uid, 1);
	/* nor does one with another Message-ID, which was never seen */
	ck_assert(!acts(believed("entropy good bye"), then + 5));
	/* nothing else keeps it from acting */
	ck_assert_int_eq(ask_sql(known), 0);
	ck_assert(acts(believed("entropy good bye"), desk->now));
	close_desk();
}
END_TEST

/* Where a server says no more when a letter was received. */
START_TEST(a_move_of_a_running_game_is_known_for_ever)
{
	begin("start ann, bob, cat, dan", 0);
	const char *who = at_turn();
	desk->site.trust = TRUST_FROM;
	char *raw = letter_from(who, "referee@play.test", "", "bid 3");
	ck_assert(acts(raw, desk->now + 5));
	days_go_by(400);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM letter WHERE message_id <> ''"), 1);
	desk->uidvalidity = 2;
	ck_assert(!acts(raw, desk->now));
	all_sound();
	close_desk();
}
END_TEST

START_TEST(a_letter_that_cannot_be_read_is_not_set_aside_for_ever)
{
	struct err err;
	char hash[DIGEST_HEX];
	begin("start ann, bob, cat, dan", 0);
	digest_hex("junk", 4, hash);
	struct post post = {
	    .folder = "test",
	    .uidvalidity = 1,
	    .uid = 900,
	    .hash = hash,
	    .received = desk->now,
	    .now = desk->now,
	};
	ck_assert_int_eq(referee_set_aside(&desk->referee, &post, "junk", &err),
	    OUTCOME_DONE);
	static const char aside[] =
	    "SELECT count(*) FROM letter WHERE verdict = 'set-aside'";
	ck_assert_int_eq(ask_sql(aside), 1);
	days_go_by(92);
	forget();
	ck_assert_int_eq(ask_sql(aside), 0);
	post.uidvalidity = 2;
	ck_assert_int_eq(referee_set_aside(&desk->referee, &post, "junk", &err),
	    OUTCOME_DONE);
	ck_assert_int_eq(ask_sql(aside), 0);
	close_desk();
}
END_TEST

/* The horizon follows the mail, not a clock that runs ahead. */
START_TEST(a_clock_that_is_wrong_moves_no_horizon)
{
	begin("start ann, bob, cat, dan", 0);
	somebody_writes();
	int64_t right = desk->now;
	desk->now += 3000 * WHEN_DAY;
	forget();
	ck_assert_int_lt(store_horizon(desk->referee.store), right);
	ck_assert_int_gt(ask_sql("SELECT count(*) FROM letter"), 5);
	desk->now = right;
	ck_assert(acts(believed("entropy good luck"), right));
	/* nor does mail of which nobody knows whether it was read */
	days_go_by(300);
	struct err err;
	struct forgetting what = {
	    .keep = keep,
	    .now = desk->now,
	    .read = right,
	    .most = 1000,
	};
	ck_assert_int_eq(store_begin(desk->referee.store, &err), OUTCOME_DONE);
	store_forget(desk->referee.store, &what);
	commit();
	ck_assert_int_lt(store_horizon(desk->referee.store), right);
	store_clock_back(desk->referee.store, 7);
	ck_assert_int_le(store_horizon(desk->referee.store), 7);
	close_desk();
}
END_TEST

/* ---- spam ---- */

static const char *long_id(int number, const char *headers)
{
	enum { SIZE = 31000 };
	char *id = arena_alloc(&desk->arena, SIZE + 1);
	memset(id, 'x', SIZE);
	id[SIZE] = '\0';
	return arena_format(&desk->arena,
	    "From: ann@play.test\r\nTo: referee@play.test\r\nMessage-ID: "
	    "<%d%s@evil.test>\r\n%s" ON_ITS_WAY "\r\nentropy buy this\r\n",
	    number,
	    id,
	    headers);
}

START_TEST(a_long_message_id_costs_less_than_a_thousand_bytes)
{
	enum { LETTERS = 200 };
	static const char pages[] =
	    "SELECT page_count * 4096 FROM pragma_page_count";
	begin("start ann, bob, cat, dan", 0);
	int64_t before = ask_sql(pages);
	for (int i = 0; i < LETTERS; i++)
		deliver_at(long_id(i, ""), desk->now++);
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
	desk->site.trust = TRUST_FROM;
	ck_assert(acts(long_id(1, "X-Way: one\r\n"), desk->now));
	ck_assert(!acts(long_id(1, "X-Way: another\r\n"), desk->now));
	ck_assert(acts(long_id(2, "X-Way: one\r\n"), desk->now));
	close_desk();
}
END_TEST

START_TEST(a_year_of_spam_is_a_season_of_spam)
{
	static const char rows[] =
	    "SELECT (SELECT count(*) FROM letter) + (SELECT count(*) FROM "
	    "token) + (SELECT count(*) FROM outbox) + (SELECT count(*) FROM "
	    "said)";
	int64_t season = 0;
	begin("start ann, bob, cat, dan", 0);
	for (int day = 1; day <= 365; day++) {
		for (int i = 0; i < 5; i++) {
			const char *who =
			    arena_format(&desk->arena, "s%d", day * 10 + i);
			deliver(who, "referee@play.test", "join me");
		}
		days_go_by(1);
		forget();
		if (day == 100)
			season = ask_sql(rows);
	}
	ck_assert_int_gt(ask_sql(rows), 400);
	ck_assert_int_le(ask_sql(rows), season);
	ck_assert_int_gt(
	    ask_sql("SELECT count(*) FROM token WHERE purpose = 'join'"), 30);
	ck_assert_int_lt(
	    ask_sql("SELECT count(*) FROM token WHERE purpose = 'join'"), 60);
	ck_assert_int_lt(ask_sql("SELECT count(*) FROM said"), 60);
	/* how many there were is known */
	ck_assert_int_gt(ask_sql("SELECT max(id) FROM letter"), 365 * 6);
	close_desk();
}
END_TEST

/* The newest address to answer that somebody was sent. */
static const char *reply_of(const char *who)
{
	int i = 0;
	while (strcmp(names[i], who) != 0)
		i++;
	return reply[i];
}

/* Message-ID of the newest mail of no game to somebody. */
static const char *welcome_of(const char *who)
{
	static const char find[] =
	    "SELECT message_id FROM outbox WHERE game IS NULL AND recipient = "
	    "? || '@play.test' ORDER BY id DESC LIMIT 1";
	return sql_string(desk->referee.store, &desk->arena, find, "t", who);
}

/* ---- what is said once, and what waits ---- */

START_TEST(that_letters_are_kept_back_is_not_forgotten)
{
	struct store *store;
	begin("start ann, bob, cat, dan", 0);
	store = desk->referee.store;
	ck_assert(store_once(store, STORE_KEPT_BACK, desk->now, WHEN_HOUR));
	ck_assert(store_once(store, "ann bounces", desk->now, WHEN_DAY));
	int64_t step = desk->now / 30 + 100;
	ck_assert(store_code_use(store, step));
	days_go_by(100);
	forget();
	ck_assert_int_ne(store_said_at(store, STORE_KEPT_BACK), 0);
	ck_assert_int_eq(store_said_at(store, "ann bounces"), 0);
	ck_assert(store_code_use(store, step));
	close_desk();
}
END_TEST

START_TEST(while_mail_waits_none_since_is_forgotten)
{
	open_table();
	play_out(false, NULL);
	/* the server is down, and somebody asked */
	deliver("eve", "referee@play.test", "what is this? tell me more");
	int64_t mails = ask_sql("SELECT count(*) FROM outbox WHERE game = 1");
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE state = 'queued'"), 1);
	desk->now += 100 * WHEN_DAY;
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), mails);
	/* what is sent so late may yet come back */
	struct mail_row late;
	ck_assert_uint_eq(
	    store_mail_due(
		desk->referee.store, &desk->arena, desk->now, &late, 1),
	    1);
	store_mail_tried(desk->referee.store, late.id, 1);
	store_mail_sent(desk->referee.store, late.id, desk->now);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM outbox WHERE game = 1"), 0);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM outbox"), 1);
	desk->now += 31 * WHEN_DAY;
	forget();
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM outbox"), 0);
	close_desk();
}
END_TEST

/* A letter was received, held three days later, and is answered for after what
 * was known of it has gone. */
START_TEST(a_held_letter_acts_though_it_is_forgotten)
{
	const struct keep week = {7 * WHEN_DAY, 7 * WHEN_DAY};
	struct err err;
	begin("start ann, bob, cat, dan", 0);
	look();
	const char *who = at_turn();
	char *raw = letter_from("eve", reply_of(who), "", "bid 3");
	int64_t received = desk->now;
	desk->now += 3 * WHEN_DAY;
	deliver_at(raw, received);
	const char *to = reply_address(mail_to(who));
	desk->now += 6 * WHEN_DAY + WHEN_HOUR;
	somebody_writes();
	struct forgetting what = {week, desk->now, desk->now, 1000};
	ck_assert_int_eq(store_begin(desk->referee.store, &err), OUTCOME_DONE);
	store_forget(desk->referee.store, &what);
	commit();
	ck_assert_int_eq(ask_sql("SELECT cut FROM letter JOIN held ON "
				 "held.letter = letter.id"),
	    1);
	deliver(who, to, "yes");
	look();
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM event WHERE kind = "
				 "'bid' AND letter IS NOT NULL"),
	    1);
	ck_assert_int_eq(
	    ask_sql("SELECT at FROM event WHERE kind = 'bid'"), received);
	all_sound();
	close_desk();
}
END_TEST

START_TEST(a_held_letter_that_nobody_answers_for_goes)
{
	begin("start ann, bob, cat, dan", 0);
	look();
	const char *who = at_turn();
	deliver("eve", reply_of(who), "bid 3");
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM held"), 1);
	int64_t letter = ask_sql("SELECT letter FROM held");
	sent_all();
	days_go_by(8);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM token WHERE purpose = 'held'"), 0);
	days_go_by(100);
	forget();
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM held"), 0);
	ck_assert_int_eq(ask_sql(arena_format(&desk->arena,
			     "SELECT count(*) FROM letter WHERE id = %d",
			     (int)letter)),
	    0);
	all_sound();
	close_desk();
}
END_TEST

/* Who answers a mail that is forgotten has overtaken nothing. */
START_TEST(a_forgotten_mail_was_written)
{
	begin("start ann, bob, cat, dan", 0);
	desk->site.trust = TRUST_AUTH;
	const char *who = at_turn();
	const char *id = welcome_of(who);
	days_go_by(31);
	forget();
	ck_assert_int_gt(store_mail_forgotten(desk->referee.store), 0);
	ck_assert(!store_mail_known(desk->referee.store, id));
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

/* ---- being stopped, and beginning again ---- */

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
		store_rollback(desk->referee.store); /* a kill, a full disk */
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

/* The database as it is now, in the place of the one that is open. */
static void put_back(const unsigned char *bytes, size_t size)
{
	struct err err;
	store_close(desk->referee.store);
	FILE *f = fopen(desk->path, "w");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(bytes, 1, size, f), size);
	(void)fclose(f);
	ck_assert_int_eq(
	    store_open(desk->path, false, &desk->referee.store, &err),
	    OUTCOME_DONE);
}

/* A backup is restored, and all done mail read again, also that from before its
 * horizon: the same game comes of it. */
START_TEST(a_backup_from_before_is_restored)
{
	struct taped tape[400];
	unsigned char *bytes;
	size_t size;
	struct err err;
	open_table();
	desk->tape = tape;
	deliver_at(believed("entropy good luck"), desk->now);
	desk->site.trust = TRUST_TOKEN;
	days_go_by(100);
	forget();
	ck_assert_int_eq(store_image(desk->referee.store, &bytes, &size, &err),
	    OUTCOME_DONE);
	play_out(false, NULL);
	const char *before = record(RECORD_WHOLE);
	int64_t mails = store_mail_next(desk->referee.store);
	days_go_by(100);
	forget();
	put_back(bytes, size);
	store_image_free(bytes, size);
	desk->tape = NULL;
	desk->site.trust = TRUST_FROM; /* and so the first would act again */
	size_t taped = desk->taped;
	for (size_t i = 0; i + 1 < taped; i++) {
		desk->now = tape[i].now;
		if (i)
			desk->site.trust = TRUST_TOKEN;
		deliver_at(tape[i].raw, tape[i].at);
		sent_all();
	}
	ck_assert_str_eq(record(RECORD_WHOLE), before);
	ck_assert_int_eq(store_mail_next(desk->referee.store), mails);
	all_sound();
	for (size_t i = 0; i < taped; i++)
		free(tape[i].raw);
	close_desk();
}
END_TEST

/* ---- what it costs ---- */

/* No statement of it walks through a table: those of a few rows apart. */
START_TEST(all_that_is_forgotten_is_found_by_an_index)
{
	open_table();
	play_out(false, NULL);
	for (int i = 0; i < 300; i++)
		somebody_writes();
	struct store *store = desk->referee.store;
	unsigned first = store->cached;
	days_go_by(100);
	first = store->cached;
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

Suite *suite_retention(void)
{
	const TTest *const tests[] = {
	    an_ended_games_mail_goes_and_its_record_stays,
	    what_is_asked_about_an_ended_game_goes_in_turn,
	    what_a_running_game_needs_stays,
	    a_letter_from_before_the_horizon_never_acts,
	    a_move_of_a_running_game_is_known_for_ever,
	    a_letter_that_cannot_be_read_is_not_set_aside_for_ever,
	    a_clock_that_is_wrong_moves_no_horizon,
	    a_long_message_id_costs_less_than_a_thousand_bytes,
	    a_post_with_a_long_message_id_is_known_again,
	    a_year_of_spam_is_a_season_of_spam,
	    that_letters_are_kept_back_is_not_forgotten,
	    while_mail_waits_none_since_is_forgotten,
	    a_held_letter_acts_though_it_is_forgotten,
	    a_held_letter_that_nobody_answers_for_goes,
	    a_forgotten_mail_was_written,
	    stopped_anywhere_nothing_is_lost,
	    a_backup_from_before_is_restored,
	    all_that_is_forgotten_is_found_by_an_index,
	    NULL,
	};
	return suite_of("retention", tests);
}
