/* test_old_letters.c - old letters that come again: after the mailbox is
 * renumbered, with a wrong clock, after a late answer, and after a restore. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/when.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "support/retention_desk.h"

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
	/* a day before its row expires, the letter is already too old to act,
	 * no matter which receipt time a server gives */
	desk->now += WHEN_HOUR;
	somebody_writes();
	forget();
	ck_assert_int_gt(ask_sql(known), 0);
	ck_assert_int_gt(store_horizon(desk->referee.store), then);
	days_go_by(1);
	forget();
	ck_assert_int_eq(ask_sql(known), 0);
	int64_t rows = ask_sql("SELECT count(*) FROM letter");
	/* the mailbox is renumbered and read from the start */
	desk->uidvalidity = 2;
	desk->uid = 0;
	ck_assert(!acts(raw, then));
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM letter"), rows);
	store_mailbox(desk->referee.store, "test", &box);
	ck_assert_int_eq(box.uidvalidity, 2);
	ck_assert_int_eq(box.uid, 1);
	/* a letter that was never seen before does not act either */
	ck_assert(!acts(believed("entropy good bye"), then + 5));
	/* the letters' rows are deleted, so only the horizon stops them */
	ck_assert_int_eq(ask_sql(known), 0);
	ck_assert(acts(believed("entropy good bye"), desk->now));
	close_desk();
}
END_TEST

/* The move is recognised even if the server no longer says when the letter was
 * received. */
START_TEST(a_move_of_a_running_game_is_known_for_ever)
{
	begin("start ann, bob, cat, dan", 0);
	const char *who = at_turn();
	char *raw = letter_from(who, "referee@play.test", VOUCHED, "bid 3");
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
	char hash[SHA256_HEX];
	begin("start ann, bob, cat, dan", 0);
	sha256_hex("junk", 4, hash);
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
	/* the horizon stays before mail that may still be unread */
	days_go_by(300);
	const struct keep usual = {90 * WHEN_DAY, 30 * WHEN_DAY};
	forget_with(usual, right);
	ck_assert_int_lt(store_horizon(desk->referee.store), right);
	store_clock_back(desk->referee.store, 7);
	ck_assert_int_le(store_horizon(desk->referee.store), 7);
	close_desk();
}
END_TEST

/* A letter is received, put on hold three days later, and confirmed after its
 * row has expired. */
START_TEST(a_held_letter_acts_though_it_is_forgotten)
{
	const struct keep week = {7 * WHEN_DAY, 7 * WHEN_DAY};
	begin("start ann, bob, cat, dan; time-limit=30", 0);
	look();
	const char *who = at_turn();
	char *raw = letter_from("eve", reply_of(who), "", "bid 3");
	int64_t received = desk->now;
	desk->now += 3 * WHEN_DAY;
	deliver_at(raw, received);
	const char *to = reply_address(mail_to(who));
	desk->now += 6 * WHEN_DAY + WHEN_HOUR;
	somebody_writes();
	forget_with(week, desk->now);
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
	deliver("eve", reply_of(who), "bid 4");
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM held"), 2);
	int64_t letter = ask_sql("SELECT letter FROM held");
	sent_all();
	days_go_by(8);
	forget();
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM token WHERE purpose = 'held'"), 0);
	days_go_by(100);
	for (int rows = 1; rows;) {
		rows = forget_some(1); /* one row in each transaction */
		commit();
	}
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM held"), 0);
	ck_assert_int_eq(
	    ask_sql(arena_format(&desk->arena,
		"SELECT count(*) FROM letter WHERE id = %d", (int)letter)),
	    0);
	all_sound();
	close_desk();
}
END_TEST

/* An older version stored letters on hold in another format, so the referee
 * asks the sender to write again. */
START_TEST(a_letter_held_by_an_older_version_is_asked_for_again)
{
	static const char bids[] =
	    "SELECT count(*) FROM event WHERE kind = 'bid'";
	begin("start ann, bob, cat, dan", 0);
	look();
	const char *who = at_turn();
	const char *mail = reply_of(who);
	deliver("eve", mail, "bid 13");
	tamper("UPDATE held SET bytes = CAST(substr(bytes, 1, 40) AS BLOB)");
	answer(who, "yes");
	SAID(who, "Please send it again");
	ck_assert_int_eq(ask_sql(bids), 0);
	deliver(who, mail, "bid 3");
	ck_assert_int_eq(ask_sql(bids), 1);
	all_sound();
	close_desk();
}
END_TEST

/* Strangers can register as many names as they have addresses. */
START_TEST(a_name_is_found_among_thousands_that_look_alike)
{
	begin("start ann, bob, cat, dan", 0);
	tamper("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 "
	       "FROM n WHERE i < 4000) INSERT INTO person(handle, address, "
	       "joined) SELECT 'player' || i, i || '@evil.example', 0 FROM n");
	clock_t before = clock();
	deliver("7", "referee@play.test", "join");
	double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
	MUST(seconds < 2, "%.1f seconds", seconds);
	answer("7", "yes");
	SAID("7", "player4001");
	close_desk();
}
END_TEST

/* Copies the open database, and returns the path of the copy. */
static const char *copy_now(void)
{
	struct err err;
	struct store *copy;
	const char *path = arena_format(&desk->arena, "%s.old", desk->path);
	FILE *f = fopen(path, "w");
	ck_assert(f && !fclose(f));
	ck_assert_int_eq(
	    store_copy(desk->referee.store, path, &copy, &err), OUTCOME_DONE);
	store_close(copy);
	return path;
}

/* Replaces the open database by a copy. */
static void put_back(const char *path)
{
	struct err err;
	store_close(desk->referee.store);
	ck_assert_int_eq(rename(path, desk->path), 0);
	ck_assert_int_eq(
	    store_open(desk->path, false, &desk->referee.store, &err),
	    OUTCOME_DONE);
}

/* A backup is restored, and all mail is read again, also mail from before the
 * backup's horizon. The game's result is the same. */
START_TEST(a_backup_from_before_is_restored)
{
	struct taped tape[400];
	open_table();
	desk->tape = tape;
	deliver_at(believed("entropy good luck"), desk->now);
	days_go_by(100);
	forget();
	const char *copy = copy_now();
	play_out(false, NULL);
	const char *before = record(RECORD_WHOLE);
	int64_t mails = store_mail_next(desk->referee.store);
	days_go_by(100);
	forget();
	put_back(copy);
	desk->tape = NULL;
	size_t taped = desk->taped;
	for (size_t i = 0; i + 1 < taped; i++) {
		desk->now = tape[i].now;
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

Suite *suite_old_letters(void)
{
	const TTest *const tests[] = {
	    a_letter_from_before_the_horizon_never_acts,
	    a_move_of_a_running_game_is_known_for_ever,
	    a_letter_that_cannot_be_read_is_not_set_aside_for_ever,
	    a_clock_that_is_wrong_moves_no_horizon,
	    a_held_letter_acts_though_it_is_forgotten,
	    a_held_letter_that_nobody_answers_for_goes,
	    a_letter_held_by_an_older_version_is_asked_for_again,
	    a_name_is_found_among_thousands_that_look_alike,
	    a_backup_from_before_is_restored,
	    NULL,
	};
	return suite_of("old_letters", tests);
}
