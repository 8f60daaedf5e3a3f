/* test_pulse.c - deals that wait for a pulse of the public beacon: which one is
 * named and when, that it is that one and no other whatever the mail does, and
 * what happens when it does not come. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deal/pulse.h"
#include "desk.h"
#include "store/clock.h"
#include "store/nextdeal.h"
#include "whole_game.h"

#define CHAIN "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
#define OTHER "dbd506d6ef76e5f386f41c651dcb808c5bcbd75471cc4eafa3f4df7ad4e4c493"
#define ALONE                                                                  \
	"start amiga: ann, bot random, bot random, bot random; max-rounds=2"

enum { GENESIS = 1692803367, PERIOD = 3, LEAD = 120 };

static void learn(const char *hash)
{
	struct beacon_chain chain = {.genesis = GENESIS, .period = PERIOD};
	struct err err;
	(void)snprintf(chain.hash, sizeof chain.hash, "%s", hash);
	ck_assert_int_eq(
	    referee_beacon(&desk->referee, &chain, desk->now, &err),
	    OUTCOME_DONE);
}

/* A desk whose games use pulses; the chain is the same in every run. */
static void open_beacon(enum beacon_mode mode)
{
	open_desk(NULL);
	desk->referee.chain_entropy = entropy;
	desk->site.beacon = mode;
	desk->site.beacon_url = "https://drand.test/chain";
}

static void begin_with(enum beacon_mode mode, const char *line)
{
	open_beacon(mode);
	learn(CHAIN);
	start(line);
	read_all();
	look();
}

/* The deal that waits; aborts the test when none does. */
static struct next_deal waiting(void)
{
	struct next_deal d;
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	ck_assert(store_next_deal(
	    desk->referee.store, &desk->arena, 1, desk->game.table.round, &d));
	return d;
}

/* The value of a pulse in these tests. */
static const char *value_of(int64_t number)
{
	char digest[DIGEST_HEX];
	digest_hex(&number, sizeof number, digest);
	return arena_string(&desk->arena, digest);
}

static void bring(const char *chain, int64_t number)
{
	struct err err;
	ck_assert_int_eq(
	    referee_pulse(
		&desk->referee, chain, number, value_of(number), &err),
	    OUTCOME_DONE);
}

static void clock_to(int64_t now)
{
	desk->now = now;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

/* The pulse that is waited for comes when it is due, and it is dealt. */
static void pulse_comes(void)
{
	struct next_deal d = waiting();
	ck_assert_int_gt(d.number, 0);
	bring(CHAIN, d.number);
	clock_to(d.due);
	look();
	ck_assert_int_ne(desk->game.table.phase, PHASE_DEAL);
	read_all();
}

static const char *decimal(int64_t number)
{
	return arena_format(&desk->arena, "%" PRId64, number);
}

static bool recorded(const char *line)
{
	const char *whole = arena_format(&desk->arena, "\n%s\n", line);
	return strstr(record(RECORD_WHOLE), whole) != NULL;
}

/* Until the round that is played is over, but for its last card: what ann has
 * to write then. */
static const char *last_card(void)
{
	for (;;) {
		look();
		const struct table *t = &desk->game.table;
		const char *text = move();
		if (t->phase == PHASE_PLAY &&
		    cards_count(desk->game.hand[t->turn]) == 1)
			return text;
		post("ann", text);
	}
}

static void play_round(void)
{
	post("ann", last_card());
}

/* ---- which pulse, and when it is named ---- */

START_TEST(times_of_pulses)
{
	ck_assert_int_eq(pulse_time(1000, 30, 1), 1000);
	ck_assert_int_eq(pulse_time(1000, 30, 3), 1060);
	ck_assert_int_eq(pulse_from(1000, 30, 5), 1);
	ck_assert_int_eq(pulse_from(1000, 30, 1000), 1);
	ck_assert_int_eq(pulse_from(1000, 30, 1001), 2);
	ck_assert_int_eq(pulse_from(1000, 30, 1030), 2);
	ck_assert_int_eq(pulse_from(1000, 30, 1031), 3);
	ck_assert(pulse_sound("ba7816bf8f01cfea414140de5dae2223"
			      "b00361a396177a9cb410ff61f20015ad",
	    "616263"));
	ck_assert(!pulse_sound("ba7816bf8f01cfea414140de5dae2223"
			       "b00361a396177a9cb410ff61f20015ad",
	    "616264"));
	ck_assert(!pulse_sound("", ""));
}
END_TEST

START_TEST(the_mail_that_ends_a_round_names_the_next_pulse)
{
	open_beacon(BEACON_REQUIRED);
	learn(CHAIN);
	start(ALONE);
	for (int round = 1; round <= 2; round++) {
		struct next_deal d = waiting();
		ck_assert_int_ge(d.due, desk->now + LEAD);
		ck_assert_int_eq(d.due, pulse_time(GENESIS, PERIOD, d.number));
		SAID("ann", decimal(d.number));
		SAID("ann", "of chain " CHAIN);
		SAID("ann", "and no other");
		if (round == 2)
			SAID("ann", "Round 1 is scored");
		else
			SAID("ann", "Pulses of a public beacon are required");
		mails_ask_for_nothing();
		read_all();
		pulse_comes();
		ck_assert(recorded(arena_format(&desk->arena,
		    "pulse %" PRId64 " %s",
		    d.number,
		    value_of(d.number))));
		ck_assert(recorded(arena_format(&desk->arena,
		    "next-pulse %" PRId64 " %" PRId64,
		    d.number,
		    d.due)));
		const char *last = last_card();
		deliver("ann", reply[1], last);
	}
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ck_assert(recorded("pulses required " CHAIN " 1692803367 3"));
	holds(record(RECORD_WHOLE));
	save("pulses", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* Ann's last card of round 1 is read `late` seconds after its receipt, which is
 * returned. */
static int64_t read_late(int64_t late)
{
	begin_with(BEACON_REQUIRED, ALONE);
	pulse_comes();
	const char *text = last_card();
	int64_t received = desk->now + 10;
	desk->now = received + late;
	deliver_at(letter_from("ann", reply[1], "", text), received);
	return received;
}

/* Who holds the last letter back for some minutes gets the same pulse; for
 * longer, one that is as unknown to him. */
START_TEST(a_letter_held_back_chooses_no_pulse)
{
	static const int64_t late[] = {0, 7, 300, 301, 3600, 86400};
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++) {
		int64_t usual = read_late(late[i]) + desk->site.poll;
		int64_t from = usual > desk->now ? usual : desk->now;
		struct next_deal d = waiting();
		ck_assert_int_eq(
		    d.number, pulse_from(GENESIS, PERIOD, from + LEAD));
		ck_assert_int_ge(d.due, desk->now + LEAD);
		close_desk();
	}
}
END_TEST

/* A time-out ends the round: the pulse follows from the deadline, whenever the
 * clock comes to it. */
START_TEST(a_late_look_at_the_clock_chooses_no_pulse)
{
	static const int64_t late[] = {1, 2, 300};
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++) {
		begin_with(BEACON_REQUIRED, ALONE);
		pulse_comes();
		last_card();
		int64_t over =
		    desk->game.table.since + desk->game.table.rules.time_limit;
		clock_to(over + late[i]);
		int64_t usual = over + desk->site.poll + LEAD;
		ck_assert_int_eq(
		    waiting().number, pulse_from(GENESIS, PERIOD, usual));
		close_desk();
	}
}
END_TEST

/* What can happen between the mail that names the pulse and the deal. */
static void nothing(void)
{
}

static void letters(void)
{
	deliver("ann", reply[1], "entropy known only now");
	read_all();
	deliver("ann", reply[1], "what a hand that was! Well played.");
	read_all();
	deliver("ann", reply[1], "status");
	read_all();
}

static void pause_and_resume(void)
{
	post("ann", "suspend");
	struct next_deal d = waiting();
	bring(CHAIN, d.number);
	clock_to(d.due + 7200);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	post("ann", "resume");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
}

static void hours(void)
{
	clock_to(waiting().due + 2 * 3600);
	read_all();
}

static void other_pulses(void)
{
	struct next_deal d = waiting();
	bring(CHAIN, d.number - 1);
	bring(CHAIN, d.number + 1);
	bring(OTHER, d.number);
	clock_to(d.due + 10);
	ck_assert_str_eq(waiting().pulse, "");
}

static void other_beacon(void)
{
	learn(OTHER);
}

static void (*const between[])(void) = {
    nothing, letters, pause_and_resume, hours, other_pulses, other_beacon};
enum { BETWEEN = sizeof between / sizeof between[0] };

static void same_chain(void *bytes, size_t size)
{
	memset(bytes, 9, size);
}

/* The lines of round 2 from its pulse to the first hand. */
static const char *dealt(void)
{
	const char *text = strstr(record(RECORD_WHOLE), "\nround 2\n");
	ck_assert_ptr_nonnull(text);
	const char *from = strstr(text, "\nprevious ");
	ck_assert_ptr_nonnull(from);
	const char *deal = strstr(from, "\ndeal ");
	ck_assert_ptr_nonnull(deal);
	size_t size = (size_t)(deal - from) + 48;
	return arena_copy(&desk->arena, from, size);
}

START_TEST(whatever_happens_after_it_is_named_the_deal_is_the_same)
{
	char *first = NULL;
	for (int i = 0; i < BETWEEN; i++) {
		dice = 7;
		open_beacon(BEACON_REQUIRED);
		desk->referee.chain_entropy = same_chain;
		learn(CHAIN);
		start(ALONE);
		read_all();
		pulse_comes();
		play_round();
		between[i]();
		look();
		if (desk->game.table.phase == PHASE_DEAL)
			pulse_comes();
		if (!first)
			first = strdup(dealt());
		ck_assert_str_eq(dealt(), first);
		play_round();
		holds(record(RECORD_WHOLE));
		close_desk();
	}
	free(first);
}
END_TEST

/* ---- a pulse that does not come ---- */

START_TEST(required_waits_until_all_agree)
{
	begin_with(BEACON_REQUIRED,
	    "start nomic109: ann, bob, bot random, bot random; teams ann+bob; "
	    "max-rounds=1");
	struct next_deal d = waiting();
	deliver("ann", reply[1], "agree");
	SAID("ann", "Nothing is proposed now");
	read_all();
	clock_to(d.due + 3599);
	ck_assert_int_eq(mail_to("ann").count, 0);
	clock_to(d.due + 3600);
	SAID("ann", "The public beacon is late");
	SAID("bob", "the word agree");
	ck_assert_ptr_null(strstr(told("ann"), "is dealt without. Who"));
	mails_ask_for_nothing();
	read_all();
	for (int day = 1; day < 40; day++)
		clock_to(d.due + day * 86400);
	ck_assert_int_eq(mail_to("ann").count, 0); /* one mail, not each try */
	deliver("ann", reply[1], "agree");
	SAID("ann", "when these agree too: bob");
	ck_assert_str_eq(waiting().pulse, "");
	deliver("bob", reply[2], "I agree");
	SAID("ann", "All agreed to deal without the public beacon");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	ck_assert(recorded(arena_format(
	    &desk->arena, "pulse %" PRId64 " none agreed", d.number)));
	read_all();
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("pulses-agreed", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* Who agreed once does not agree for another deal, however late that letter
 * comes. */
START_TEST(agreeing_is_for_the_deal_that_is_late)
{
	begin_with(BEACON_REQUIRED, ALONE);
	const char *before = reply[1];
	pulse_comes();
	play_round();
	clock_to(waiting().due + 3600);
	deliver("ann", before, "agree");
	SAID("ann", "earlier mail");
	ck_assert_str_eq(waiting().pulse, "");
	read_all();
	deliver("ann", reply[1], "agree");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

/* A pulse that comes after all is the one, as long as not all agreed. */
START_TEST(a_late_pulse_is_taken)
{
	begin_with(_i ? BEACON_WANTED : BEACON_REQUIRED,
	    "start nomic109: ann, bob, bot random, bot random; teams ann+bob");
	struct next_deal d = waiting();
	clock_to(d.due + 5 * 3600);
	read_all();
	post("ann", "agree");
	bring(CHAIN, d.number);
	clock_to(d.due + 6 * 3600);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	post("bob", "agree");
	ck_assert(recorded(arena_format(&desk->arena,
	    "pulse %" PRId64 " %s",
	    d.number,
	    value_of(d.number))));
	close_desk();
}
END_TEST

START_TEST(wanted_waits_for_a_day)
{
	begin_with(BEACON_WANTED, ALONE);
	struct next_deal d = waiting();
	clock_to(d.due + 7200);
	SAID("ann", "If it does not come until");
	read_all();
	/* only the clock gives up: the beacon is asked before that looks */
	desk->now = d.due + 86400;
	post("ann", "status");
	ck_assert_str_eq(waiting().pulse, "");
	clock_to(desk->now + 1);
	SAID("ann", "did not answer for a day");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	ck_assert(recorded(arena_format(
	    &desk->arena, "pulse %" PRId64 " none late", d.number)));
	read_all();
	play_round();
	pulse_comes();
	play_round();
	holds(record(RECORD_WHOLE));
	save("pulses-late", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* The time for which nobody read mail, or the game was suspended, is no
 * day. */
START_TEST(a_day_without_outages_and_suspension)
{
	struct err err;
	begin_with(BEACON_WANTED, ALONE);
	struct next_deal d = waiting();
	(void)referee_fetched(&desk->referee, "test", d.due, &err);
	desk->now = d.due + 90000;
	(void)referee_fetched(&desk->referee, "test", desk->now, &err);
	clock_to(desk->now);
	read_all();
	ck_assert_str_eq(waiting().pulse, "");
	post("ann", "suspend");
	clock_to(desk->now + 90000);
	post("ann", "resume");
	clock_to(desk->now + 60);
	ck_assert_str_eq(waiting().pulse, "");
	clock_to(desk->now + 86400);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

/* Nobody waits for the word of one who left. */
START_TEST(who_left_need_not_agree)
{
	begin_with(BEACON_REQUIRED,
	    "start synspades-solo: ann, bob, cat, bot random; max-rounds=2");
	pulse_comes();
	post("cat", "concede");
	while (look(), desk->game.table.phase != PHASE_DEAL)
		post(at_turn(), move());
	clock_to(waiting().due + 3600);
	read_all();
	post("ann", "agree");
	ck_assert_str_eq(waiting().pulse, "");
	post("bob", "agree");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

/* The clock was a year ahead when the pulse was named: the table need not wait
 * for a year. */
START_TEST(a_pulse_that_is_far_too_late_may_be_gone_without)
{
	begin_with(BEACON_REQUIRED, ALONE);
	pulse_comes();
	const char *text = last_card();
	desk->now += 365 * 86400;
	post("ann", text);
	ck_assert_int_gt(waiting().due, desk->now);
	store_clock_back(desk->referee.store, desk->now - 365 * 86400);
	clock_to(desk->now - 365 * 86400);
	SAID("ann", "The public beacon is late");
	read_all();
	post("ann", "agree");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

/* ---- a beacon of which nothing is known, or another ---- */

START_TEST(a_deal_waits_until_the_chain_is_known)
{
	open_beacon(BEACON_REQUIRED);
	start(ALONE);
	SAID("ann", "could not be reached so far");
	read_all();
	ck_assert_int_eq(waiting().number, 0);
	ck_assert(recorded("pulses required unknown"));
	holds(record(RECORD_WHOLE));
	learn(CHAIN);
	clock_to(desk->now + 60);
	struct next_deal d = waiting();
	SAID("ann", decimal(d.number));
	ck_assert_int_ge(d.due, desk->now + LEAD);
	read_all();
	pulse_comes();
	ck_assert(recorded("pulses required " CHAIN " 1692803367 3"));
	play_round();
	pulse_comes();
	play_round();
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* No beacon was ever there: the game is one without. */
START_TEST(a_game_goes_on_without_a_beacon_that_was_never_known)
{
	bool wanted = _i;
	open_beacon(wanted ? BEACON_WANTED : BEACON_REQUIRED);
	start(ALONE);
	read_all();
	clock_to(desk->now + 7200);
	SAID("ann", "The public beacon is late");
	read_all();
	if (wanted)
		clock_to(desk->now + 86400);
	else
		post("ann", "agree");
	read_all();
	ck_assert(recorded("pulses off"));
	learn(CHAIN);
	play_round();
	play_round();
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(a_game_keeps_its_chain)
{
	begin_with(BEACON_REQUIRED, ALONE);
	learn(OTHER);
	pulse_comes();
	play_round();
	struct next_deal d = waiting();
	bring(OTHER, d.number);
	clock_to(d.due + 3600);
	SAID("ann", "this game keeps its own");
	read_all();
	pulse_comes();
	play_round();
	ck_assert(recorded("pulses required " CHAIN " 1692803367 3"));
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* What a site is changed to concerns the games that begin then. */
START_TEST(a_game_keeps_its_mode)
{
	begin_with(BEACON_OFF, ALONE);
	desk->site.beacon = BEACON_REQUIRED;
	play_round();
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	deliver("ann", reply[1], "rules");
	SAID("ann", "No public beacon goes into deals");
	ck_assert(recorded("pulses off"));
	close_desk();
}
END_TEST

START_TEST(the_rules_tell_of_the_beacon)
{
	begin_with(_i ? BEACON_WANTED : BEACON_REQUIRED, ALONE);
	deliver("ann", reply[1], "rules");
	SAID("ann",
	    _i ? "are wanted: each deal waits"
	       : "are required: each deal waits");
	SAID("ann",
	    _i ? "the choice of the operator" : "only if all agree it is");
	close_desk();
}
END_TEST

Suite *suite_pulse(void)
{
	Suite *suite = suite_create("pulse");
	TCase *t = tcase_create("pulse");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, times_of_pulses);
	tcase_add_test(t, the_mail_that_ends_a_round_names_the_next_pulse);
	tcase_add_test(t, a_letter_held_back_chooses_no_pulse);
	tcase_add_test(t, a_late_look_at_the_clock_chooses_no_pulse);
	tcase_add_test(
	    t, whatever_happens_after_it_is_named_the_deal_is_the_same);
	tcase_add_test(t, required_waits_until_all_agree);
	tcase_add_test(t, agreeing_is_for_the_deal_that_is_late);
	tcase_add_loop_test(t, a_late_pulse_is_taken, 0, 2);
	tcase_add_test(t, wanted_waits_for_a_day);
	tcase_add_test(t, a_day_without_outages_and_suspension);
	tcase_add_test(t, who_left_need_not_agree);
	tcase_add_test(t, a_pulse_that_is_far_too_late_may_be_gone_without);
	tcase_add_test(t, a_deal_waits_until_the_chain_is_known);
	tcase_add_loop_test(
	    t, a_game_goes_on_without_a_beacon_that_was_never_known, 0, 2);
	tcase_add_test(t, a_game_keeps_its_chain);
	tcase_add_test(t, a_game_keeps_its_mode);
	tcase_add_loop_test(t, the_rules_tell_of_the_beacon, 0, 2);
	suite_add_tcase(suite, t);
	return suite;
}
