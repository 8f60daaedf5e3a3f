/* test_seals.c - seals, by which players and the referee commit to words: all
 * seals are published before any is opened, and some are never opened. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "store/deal_inputs.h"
#include "support/desk.h"
#include "support/whole_game.h"

#define FOUR "start amiga: ann, bob, cat, dan; teams ann+cat; max-rounds=2"
#define READY FOUR " ready=required"

static const char *hash_of(const char *words)
{
	char hex[SHA256_HEX];
	sha256_hex(words, strlen(words), hex);
	return arena_string(&desk->arena, hex);
}

static const char *seal(const char *words)
{
	return arena_format(&desk->arena, "seal %s", hash_of(words));
}

static bool recorded(const char *text)
{
	const char *all = record(RECORD_WHOLE);
	return strstr(all, arena_format(&desk->arena, "\n%s\n", text)) != NULL;
}

static int seat_of(const char *name)
{
	look();
	for (int seat = 0; seat < 4; seat++)
		if (!strcmp(at_the_table(seat), name))
			return seat;
	ck_abort_msg("%s is not at the table", name);
}

/* True if the last round of the record has `line` for the seat of `name`. */
static bool gave(const char *name, const char *word, const char *what)
{
	return recorded(arena_format(
	    &desk->arena, "%s %d %s", word, seat_of(name) + 1, what));
}

static enum phase phase(void)
{
	look();
	return desk->game.table.phase;
}

static void clock_to(int64_t now)
{
	desk->now = now;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

/* Ann and bob send their own seals, cat sends words, dan sends nothing. Then
 * all players write `ready`, and the seals are published. */
static void seals_are_out(void)
{
	begin(READY, 0);
	post("ann", seal("black cats"));
	post("bob", seal("white mice"));
	post("cat", "entropy grey geese");
	post("ann", "ready");
	post("bob", "ready");
	post("cat", "ready");
	deliver("dan", reply[4], "ready");
}

START_TEST(all_seals_go_out_before_any_is_opened)
{
	seals_are_out();
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], hash_of("black cats"));
		SAID(names[i], hash_of("white mice"));
		SAID(names[i], hash_of("grey geese"));
		SAID(names[i], "cat, by the referee");
		SAID(names[i], "ann, by the player");
		ck_assert_ptr_null(strstr(told(names[i]), "geese,"));
		if (i != 3)
			ck_assert_ptr_null(strstr(told(names[i]), "grey"));
	}
	SAID("ann", "It is your turn to open your seal");
	SAID("bob", "It is your turn to open your seal");
	ck_assert_ptr_null(strstr(told("cat"), "your turn"));
	SAID("cat", "The deal waits for these players to open their seals: ");
	mails_ask_for_nothing();
	read_all();
	ck_assert_int_eq(phase(), PHASE_DEAL);
	deliver("ann", reply[1], "open black cats");
	SAID("ann", "Your seal is open.");
	ck_assert_int_eq(mail_to("cat").count, 0);
	read_all();
	ck_assert_int_eq(phase(), PHASE_DEAL);
	deliver("bob", reply[2], "open 'white   mice'");
	SAID("cat", "This shuffle used words of ");
	read_all();
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(gave("ann",
	    "seal",
	    arena_format(&desk->arena, "player %s", hash_of("black cats"))));
	ck_assert(gave("cat",
	    "seal",
	    arena_format(&desk->arena, "referee %s", hash_of("grey geese"))));
	ck_assert(gave("dan", "seal", "none"));
	ck_assert(gave("ann", "words", "black cats"));
	ck_assert(gave("bob", "words", "white mice"));
	ck_assert(gave("cat", "words", "grey geese"));
	ck_assert(gave("dan", "words", "none"));
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("seals", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(wrong_words_open_nothing_and_lose_nothing)
{
	static const char *const wrong[] = {
	    "open black cat", "open Black cats", "open sealed", "open"};
	seals_are_out();
	read_all();
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		deliver("ann", reply[1], wrong[i]);
		ck_assert_int_eq(phase(), PHASE_DEAL);
		if (i < 3)
			SAID("ann", "not the words of your seal");
		read_all();
	}
	deliver("cat", reply[3], "open grey geese");
	SAID("cat", "You cannot open a seal now");
	read_all();
	deliver("dan", reply[4], "open black cats");
	SAID("dan", "You cannot open a seal now");
	read_all();
	post("ann", "open black cats");
	deliver("ann", reply[1], "open black cats");
	SAID("ann", "open already");
	read_all();
	post("bob", "open white mice");
	ck_assert_int_eq(phase(), PHASE_BID);
	close_desk();
}
END_TEST

/* Words that come after the seals are published count for the next deal. */
START_TEST(seals_that_are_out_stay)
{
	seals_are_out();
	read_all();
	deliver("ann", reply[1], seal("other words"));
	SAID("ann", "Your seal goes into the shuffle of round 2");
	read_all();
	deliver("cat", reply[3], "entropy better geese");
	SAID("cat", "Noted for the shuffle of round 2");
	read_all();
	deliver("bob", reply[2], "entropy other mice");
	SAID("bob", "Noted for the shuffle of round 2");
	read_all();
	deliver("ann", reply[1], "open other words");
	SAID("ann", "not the words of your seal");
	read_all();
	post("ann", "open black cats");
	post("bob", "open white mice");
	ck_assert(gave("cat", "words", "grey geese"));
	ck_assert(gave("ann", "words", "black cats"));
	close_desk();
}
END_TEST

/* The operator, or a friend of the operator, replaces words when everybody's
 * words are known. The new words do not match the seal that was mailed to
 * everyone, and the verifier reports the line. */
START_TEST(words_after_the_fact_do_not_fit_their_seal)
{
	static const char *const tried[] = {"UPDATE words SET words = 'grey '",
	    "UPDATE words SET words = 'white rats' WHERE seal <> ''",
	    "UPDATE words SET seal = '' WHERE words = 'white mice'"};
	sqlite3 *db;
	struct verified v;
	seals_are_out();
	SAID("dan", hash_of("white mice"));
	const char *mailed = arena_string(&desk->arena, told("dan"));
	read_all();
	post("ann", "open black cats");
	post("bob", "open white mice");
	ck_assert_int_eq(phase(), PHASE_BID);
	holds(record(RECORD_WHOLE));
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_exec(db, tried[_i], NULL, NULL, NULL), SQLITE_OK);
	(void)sqlite3_close(db);
	const char *text = record(RECORD_WHOLE);
	record_verify(text, &v);
	ck_assert_int_eq(v.verdict, _i == 2 ? VERDICT_HOLDS : VERDICT_FAILS);
	if (_i == 1)
		ck_assert_msg(strstr(v.why, "SHA-256"), "%s", v.why);
	/* every player's mail says who made the seal */
	if (_i == 2)
		ck_assert(
		    strstr(mailed, "bob, by the player") &&
		    !strstr(text,
			arena_format(
			    &desk->arena, "player %s", hash_of("white mice"))));
	close_desk();
}
END_TEST

START_TEST(a_seal_that_is_not_opened_goes_in_as_its_hash)
{
	seals_are_out();
	read_all();
	post("ann", "open black cats");
	int64_t closed = desk->now - 20;
	clock_to(closed + 86400 + 60);
	SAID("bob", "A reminder");
	SAID("bob", "open your seal");
	ck_assert_int_eq(mail_to("ann").count, 0);
	read_all();
	clock_to(closed + 3 * 86400 - 60);
	ck_assert_int_eq(phase(), PHASE_DEAL);
	read_all();
	clock_to(closed + 3 * 86400 + 60);
	ck_assert_int_eq(phase(), PHASE_BID);
	read_all();
	deliver("bob", reply[2], "open white mice");
	SAID("bob", "You cannot open a seal now");
	read_all();
	ck_assert(gave("bob", "words", "sealed"));
	ck_assert(gave("bob",
	    "seal",
	    arena_format(&desk->arena, "player %s", hash_of("white mice"))));
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("sealed", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* An opening that arrived in time counts even if it is read late. An opening
 * that arrived late does not count, even if the referee has not checked the
 * clock yet. */
START_TEST(the_receipt_of_an_opening_counts)
{
	bool late = _i;
	seals_are_out();
	int64_t closed = desk->now;
	read_all();
	post("ann", "open black cats");
	desk->now = closed + 3 * 86400 + 600;
	deliver_at(letter_from("bob", reply[2], "", "open white mice"),
	    closed + 3 * 86400 + (late ? 60 : -60));
	if (late)
		SAID("bob", "It is too late");
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(gave("bob", "words", late ? "sealed" : "white mice"));
	close_desk();
}
END_TEST

START_TEST(outages_and_suspensions_give_more_time)
{
	struct err err;
	seals_are_out();
	read_all();
	int64_t closed = desk->now;
	post("ann", "open black cats");
	(void)referee_fetched(&desk->referee, "test", closed + 3600, &err);
	desk->now = closed + 2 * 86400;
	(void)referee_fetched(&desk->referee, "test", desk->now, &err);
	for (int i = 1; i < PEOPLE; i++)
		post(names[i], "suspend");
	clock_to(desk->now + 86400);
	clock_to(desk->now + 86400);
	read_all();
	post("ann", "resume");
	/* the three days grow by two days of outage (less the hour in which
	 * mail was read) and by two days of suspension */
	clock_to(closed + 6 * 86400);
	ck_assert_int_eq(phase(), PHASE_DEAL);
	read_all();
	clock_to(closed + 7 * 86400 + 7200);
	ck_assert_int_eq(phase(), PHASE_BID);
	close_desk();
}
END_TEST

START_TEST(where_nobody_made_a_seal_nothing_waits)
{
	begin(READY, 0);
	post("cat", "entropy grey geese");
	post("ann", "ready");
	post("bob", "ready");
	post("cat", "ready");
	deliver("dan", reply[4], "ready");
	SAID("bob", "This shuffle used words of cat");
	ck_assert_int_eq(mail_to("bob").count, 1);
	ck_assert_ptr_null(strstr(told("bob"), "seals of round"));
	read_all();
	ck_assert_int_eq(phase(), PHASE_BID);
	close_desk();
}
END_TEST

/* The mail with the score asks for seals for the next round. */
START_TEST(seals_are_taken_while_a_round_is_played)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=2", 0);
	dice = 4;
	deliver("ann", reply[1], "open black cats");
	SAID("ann", "You cannot open a seal now");
	read_all();
	deliver("ann", reply[1], "seal of approval");
	ck_assert(!strstr(told("ann"), "Noted"));
	read_all();
	post("ann", "entropy plain words");
	deliver("ann",
	    reply[1],
	    arena_format(&desk->arena, "Seal: %s", hash_of("black cats")));
	SAID("ann", "Your seal goes into the shuffle of round 2");
	read_all();
	while (phase() != PHASE_DEAL) {
		deliver("ann", reply[1], move());
		if (phase() == PHASE_DEAL) {
			SAID("ann", "Round 1 is scored");
			SAID("ann", "It is your turn to open your seal");
		}
		read_all();
	}
	post("ann", "open black cats");
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(gave("ann", "words", "black cats"));
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* Nobody waits for a player who left; the deal uses the hash of that player's
 * unopened seal. */
START_TEST(who_left_opens_nothing)
{
	begin("start synspades-solo: ann, bob, cat, bot; max-rounds=2", 0);
	dice = 2;
	post("cat", seal("grey geese"));
	post("bob", seal("white mice"));
	post("cat", "concede");
	while (phase() != PHASE_DEAL)
		post(at_turn(), move());
	deliver("bob", reply[2], "open white mice");
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(gave("cat", "words", "sealed"));
	read_all();
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* The pulse is announced only when nobody can change their words or seals any
 * more. */
START_TEST(a_pulse_is_named_when_all_seals_are_open)
{
	struct beacon_chain chain = {.genesis = 1692803367, .period = 3};
	struct next_deal d;
	struct err err;
	(void)memset(chain.hash, 'a', 64);
	open_desk(NULL);
	desk->site.beacon = BEACON_REQUIRED;
	desk->site.beacon_url = "https://drand.test";
	(void)referee_beacon(&desk->referee, &chain, desk->now, &err);
	start(READY);
	read_all();
	post("ann", seal("black cats"));
	for (int i = 1; i < PEOPLE; i++)
		post(names[i], "ready");
	ck_assert(store_next_deal(desk->referee.store, &desk->arena, 1, 1, &d));
	ck_assert_int_eq(d.number, 0);
	if (_i)
		clock_to(desk->now + 3 * 86400 + 60);
	else
		deliver("ann", reply[1], "open black cats");
	ck_assert(store_next_deal(desk->referee.store, &desk->arena, 1, 1, &d));
	ck_assert_int_ge(d.due, desk->now + 120);
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], "pulse of round 1: number");
		SAID(names[i], hash_of("black cats"));
	}
	mails_ask_for_nothing();
	read_all();
	const struct pulse pulse = {chain.hash, d.number, hash_of("x")};
	(void)referee_pulse(&desk->referee, &pulse, desk->now, &err);
	clock_to(d.due);
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(gave("ann", "words", _i ? "sealed" : "black cats"));
	read_all();
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* On a list everyone sees the seals; a player who has to open a seal is asked
 * in private. */
START_TEST(on_a_list_the_seals_are_public_and_opened_in_private)
{
	open_desk("table@lists.play.test");
	start(READY);
	for (int i = 1; i < PEOPLE; i++)
		reply[i] = reply_address(mail_to(names[i]));
	sent_all();
	deliver("ann", reply[1], seal("black cats"));
	for (int i = 1; i < PEOPLE; i++)
		deliver(names[i], reply[i], "ready");
	ck_assert_int_eq(phase(), PHASE_DEAL);
	SAID("ann", "It is your turn to open your seal");
	const char *private = reply_address(mail_to("ann"));
	ck_assert_ptr_nonnull(strstr(private, "referee+"));
	sent_all();
	deliver("ann", private, "open black cats");
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(gave("ann", "words", "black cats"));
	close_desk();
}
END_TEST

START_TEST(words_that_mean_something_else_are_refused)
{
	begin(READY, 0);
	deliver("ann", reply[1], "entropy none");
	SAID("ann", "have a meaning of their own in the record");
	read_all();
	deliver("bob", reply[2], "entropy sealed");
	SAID("bob", "have a meaning of their own in the record");
	read_all();
	deliver("cat", reply[3], "seal 12");
	SAID("cat", "sha256sum");
	close_desk();
}
END_TEST

Suite *suite_seals(void)
{
	Suite *suite = suite_create("seals");
	TCase *t = tcase_create("seals");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, all_seals_go_out_before_any_is_opened);
	tcase_add_test(t, wrong_words_open_nothing_and_lose_nothing);
	tcase_add_test(t, seals_that_are_out_stay);
	tcase_add_loop_test(
	    t, words_after_the_fact_do_not_fit_their_seal, 0, 3);
	tcase_add_test(t, a_seal_that_is_not_opened_goes_in_as_its_hash);
	tcase_add_loop_test(t, the_receipt_of_an_opening_counts, 0, 2);
	tcase_add_test(t, outages_and_suspensions_give_more_time);
	tcase_add_test(t, where_nobody_made_a_seal_nothing_waits);
	tcase_add_test(t, seals_are_taken_while_a_round_is_played);
	tcase_add_test(t, who_left_opens_nothing);
	tcase_add_loop_test(t, a_pulse_is_named_when_all_seals_are_open, 0, 2);
	tcase_add_test(t, on_a_list_the_seals_are_public_and_opened_in_private);
	tcase_add_test(t, words_that_mean_something_else_are_refused);
	suite_add_tcase(suite, t);
	return suite;
}
