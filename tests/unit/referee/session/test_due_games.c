/* test_due_games.c - the clock uses an index to find what is due, however many
 * games there are, and every game is marked due in time. desk.c checks the
 * marks whenever a desk is closed. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "deal/draw.h"
#include "referee/deal/shuffle.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/outbox.h"
#include "store/sql.h"
#include "support/retention_desk.h"

enum { MANY = 4200 };

static struct store *store(void)
{
	return desk->referee.store;
}

static int64_t noted(void)
{
	return store_due(store(), 1).next;
}

static void open_four(void)
{
	begin("start ann, bob, cat, dan", 0);
	look();
}

/* Copies the first game until there are `until` games. */
static void copy_game(int until)
{
	static const char *const copies[] = {
	    "INSERT INTO game(id, rules, started, named, mates, thread, "
	    "due) SELECT n, rules, started, named, mates, thread, "
	    "due FROM game, n WHERE id = 1",
	    "INSERT INTO seat(game, seat, person) "
	    "SELECT n, seat, person FROM seat, n WHERE game = 1",
	    "INSERT INTO chain SELECT n, first_round, length, last "
	    "FROM chain, n WHERE game = 1",
	    "INSERT INTO round SELECT n, round, previous, beacon, seed "
	    "FROM round, n WHERE game = 1",
	    "INSERT INTO event SELECT n, seq, kind, seat, value, at, acted, "
	    "NULL FROM event, n WHERE game = 1",
	};
	tamper(arena_format(&desk->arena,
	    "CREATE TABLE n AS WITH RECURSIVE c(n) AS (SELECT 2 UNION ALL "
	    "SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c",
	    until));
	for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++)
		tamper(copies[i]);
	tamper("DROP TABLE n");
}

/* All games are suspended except the last. */
START_TEST(a_game_beyond_any_number_has_its_time_out)
{
	open_four();
	int64_t events = desk->game.table.events;
	copy_game(MANY);
	tamper(arena_format(&desk->arena,
	    "INSERT INTO suspension SELECT id, %d, NULL FROM game "
	    "WHERE id < %d",
	    (int)desk->now, MANY));
	desk->now += 3 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(
	    ask_sql(arena_format(&desk->arena,
		"SELECT count(*) FROM event WHERE game = %d", MANY)),
	    events + 1);
	ck_assert_int_eq(
	    ask_sql("SELECT count(*) FROM event WHERE kind = 'timeout'"), 1);
	close_desk();
}
END_TEST

/* Returns how many steps SQLite's machine took since the last call. */
static int steps(void)
{
	int sum = 0;
	for (unsigned i = 0; i < store()->cached; i++)
		sum += sqlite3_stmt_status(
		    store()->cache[i].statement, SQLITE_STMTSTATUS_VM_STEP, 1);
	return sum;
}

static int steps_of_looks(void)
{
	desk->now += 10;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	(void)steps();
	for (int i = 0; i < 10; i++) {
		ck_assert_int_gt(referee_next(&desk->referee), desk->now);
		ck_assert_int_gt(referee_deadline(&desk->referee), desk->now);
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	}
	return steps();
}

START_TEST(a_look_costs_what_is_due)
{
	open_four();
	int one = steps_of_looks();
	copy_game(300);
	ck_assert_int_lt(steps_of_looks(), one + 100);
	close_desk();
}
END_TEST

static int steps_of_a_letter(void)
{
	ask("ann", "status");
	SAID("ann", "This is how the game stands");
	(void)steps();
	ask("ann", "status");
	sent_all();
	return steps();
}

/* A letter costs no more if there are more letters of other people, or older
 * letters of the same player. */
START_TEST(a_letter_costs_the_same_in_any_number_of_games)
{
	open_four();
	int one = steps_of_a_letter();
	copy_game(200);
	tamper("UPDATE seat SET person = 1 WHERE game > 1");
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_lt(steps_of_a_letter(), one + 400);
	tamper("UPDATE seat SET person = 2, over = 1 WHERE game > 1");
	tamper("UPDATE game SET ended = 1, due = NULL WHERE id > 1");
	ck_assert_int_lt(steps_of_a_letter(), one + 2000);
	close_desk();
}
END_TEST

/* Returns how many statements with these words ran since the last call. */
static int runs(const char *words)
{
	int sum = 0;
	for (unsigned i = 0; i < store()->cached; i++) {
		sqlite3_stmt *s = store()->cache[i].statement;
		int n = sqlite3_stmt_status(s, SQLITE_STMTSTATUS_RUN, 1);
		if (strstr(sqlite3_sql(s), words))
			sum += n;
	}
	return sum;
}

static int runs_of_a_card(const char *words)
{
	const char *who = at_turn();
	const char *line =
	    arena_format(&desk->arena, "play %s", card_text(legal_card()));
	(void)runs(words);
	answer(who, line);
	int n = runs(words);
	look();
	return n;
}

START_TEST(a_move_asks_for_nothing_twice)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	bids();
	ck_assert_int_eq(runs_of_a_card("FROM root"), 1);
	/* the moves are read once, although the mail mentions two cards */
	ck_assert_int_eq(
	    runs_of_a_card("FROM event WHERE game = ? ORDER BY seq"), 1);
	/* once for all seats, although each may get a mail */
	ck_assert_int_eq(runs_of_a_card("FROM seat AS s JOIN wish"), 1);
	ck_assert_int_lt(runs_of_a_card(""), 90);
	close_desk();
}
END_TEST

/* A session computes a chain's thousands of steps only once, although the
 * record needs a secret for each round. */
START_TEST(a_session_walks_a_chain_once)
{
	enum { ROUNDS = 3 };
	struct session s;
	struct err err;
	struct buf record;
	uint8_t secret[SEED_SIZE];
	uint8_t next[SEED_SIZE];
	begin("start amiga: ann, bot, bot, bot; max-rounds=3", 0);
	while (look(), desk->game.table.rounds_scored < ROUNDS - 1)
		post("ann", move());
	session_look(&s, &desk->referee, desk->now, &err);
	ck_assert(session_load(&s, 1));
	buf_init(&record, 0);
	ck_assert_int_eq(
	    record_of(&s, &s.game.row, RECORD_WHOLE, &record, &err),
	    OUTCOME_DONE);
	const struct round_secrets *once = s.game.secrets;
	ck_assert_ptr_nonnull(once);
	for (int round = ROUNDS; round > 1; round--) {
		ck_assert(round_secret(&s.tx, &s.game, 1, round, next));
		ck_assert(round_secret(&s.tx, &s.game, 1, round - 1, secret));
		chain_back(next, 1, next);
		ck_assert_mem_eq(secret, next, SEED_SIZE);
	}
	ck_assert_ptr_eq(s.game.secrets, once);
	ck_assert(!round_secret(&s.tx, &s.game, 2, 1, secret));
	buf_release(&record);
	(void)session_end(&s);
	close_desk();
}
END_TEST

/* ---- what makes a game due earlier ---- */

START_TEST(a_mail_that_fails_makes_time_run_again)
{
	struct mail_row rows[100];
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t since = desk->game.table.since;
	/* the mail server accepts nothing */
	desk->now = since + 4 * WHEN_DAY;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_str_eq(at_turn(), who);
	size_t n = store_mail_due(store(), &desk->arena, desk->now, rows, 100);
	for (size_t i = 0; i < n; i++)
		store_mail_failed(store(), rows[i].id, desk->now, "no");
	ck_assert_int_le(noted(), desk->now);
	desk->now += 3 * WHEN_DAY + 10;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

/* The mail of the turn is sent only after the reminder was due. */
START_TEST(a_reminder_that_could_not_be_sent_comes_later)
{
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	desk->now = desk->game.table.since + WHEN_DAY;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM reminder"), 0);
	desk->now += 10 * WHEN_MINUTE;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	desk->now += 10 * WHEN_MINUTE;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM reminder"), 1);
	ck_assert_int_eq(mail_to(who).count, 1);
	close_desk();
}
END_TEST

START_TEST(a_clock_set_back_has_all_looked_at)
{
	open_four();
	copy_game(5);
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_gt(referee_next(&desk->referee), desk->now);
	store_clock_back(store(), desk->now - WHEN_DAY);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM game WHERE due = 1"), 5);
	close_desk();
}
END_TEST

static struct due due_of(int64_t game)
{
	return store_due(store(), game);
}

/* All games of a person who goes away and comes back have other due times as
 * soon as the letter is handled, although the letter loads at most one. */
START_TEST(a_letter_moves_the_clocks_of_all_games_of_its_sender)
{
	enum { GAMES = 3 };
	struct due before[GAMES + 1];
	begin("start amiga: ann, bob, cat, dan", 0);
	copy_game(GAMES);
	tamper("UPDATE game SET due = 1");
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	const char *who = at_turn();
	desk->site.vacation_days = 30;
	for (int64_t id = 1; id <= GAMES; id++)
		before[id] = due_of(id);
	post(who, "away 3 days");
	for (int64_t id = 1; id <= GAMES; id++) {
		ck_assert_int_gt(due_of(id).next, before[id].next);
		ck_assert_int_gt(due_of(id).deadline, before[id].deadline);
	}
	desk->now += 60;
	post(who, "back");
	for (int64_t id = 1; id <= GAMES; id++)
		ck_assert_int_le(
		    due_of(id).deadline, before[id].deadline + 100);
	close_desk();
}
END_TEST

/* Each change that can bring the work of a game forward marks the game, and the
 * next transaction computes its due time. */
START_TEST(a_trigger_marks_the_game)
{
	static const char *const changes[] = {
	    "INSERT INTO absence SELECT person, 1, 2, 0 FROM seat",
	    "UPDATE absence SET granted = 1",
	    "DELETE FROM absence",
	    "INSERT INTO wish SELECT person, 0, 'all' FROM seat WHERE seat = 1",
	    "DELETE FROM wish",
	    "INSERT INTO autoplay SELECT person, 1 FROM seat WHERE seat = 2",
	    "UPDATE seat SET person = person",
	    "UPDATE outbox SET state = 'failed' WHERE game = 1",
	};
	open_four();
	int64_t due = noted();
	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
		tamper(changes[i]);
		MUST(noted() == 1, "%s", changes[i]);
		deliver_at(letter_from("eve", NULL, "", "help"), desk->now);
		MUST(noted() == due, "%s", changes[i]);
	}
	close_desk();
}
END_TEST

START_TEST(a_game_that_stands_still_or_is_over_has_nothing_due)
{
	begin("start amiga: ann, bob, cat, dan", 0);
	look();
	ck_assert_int_gt(noted(), desk->now);
	for (int i = 1; i < PEOPLE; i++)
		post(names[i], "suspend");
	ck_assert_int_eq(noted(), 0);
	post("ann", "resume");
	ck_assert_int_gt(noted(), desk->now);
	for (int i = 1; i < 4; i += 2)
		post(names[i], "concede");
	ck_assert_int_eq(noted(), 0);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM seat WHERE over"), 4);
	all_sound();
	close_desk();
}
END_TEST

static int complaints;

static void count(void *context, const char *what)
{
	(void)context;
	complaints++;
	ck_assert_ptr_nonnull(strstr(what, "stored due time is too late"));
}

START_TEST(check_finds_what_is_noted_too_late)
{
	open_four();
	all_sound();
	tamper("UPDATE game SET due = due - 1000");
	all_sound();
	tamper("UPDATE game SET due = due + 1001");
	referee_check(&desk->referee, desk->now, count, NULL);
	tamper("UPDATE game SET due = NULL");
	referee_check(&desk->referee, desk->now, count, NULL);
	ck_assert_int_eq(complaints, 2);
	tamper("UPDATE game SET due = 1");
	close_desk();
}
END_TEST

Suite *suite_due_games(void)
{
	const TTest *const tests[] = {
	    a_game_beyond_any_number_has_its_time_out,
	    a_look_costs_what_is_due,
	    a_letter_costs_the_same_in_any_number_of_games,
	    a_move_asks_for_nothing_twice,
	    a_session_walks_a_chain_once,
	    a_mail_that_fails_makes_time_run_again,
	    a_reminder_that_could_not_be_sent_comes_later,
	    a_clock_set_back_has_all_looked_at,
	    a_letter_moves_the_clocks_of_all_games_of_its_sender,
	    a_trigger_marks_the_game,
	    a_game_that_stands_still_or_is_over_has_nothing_due,
	    check_finds_what_is_noted_too_late,
	    NULL,
	};
	return suite_of("due_games", tests);
}
