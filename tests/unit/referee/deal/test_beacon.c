/* test_beacon.c - deals that wait for a pulse of the public beacon: which pulse
 * is announced and when, and that nobody can change the choice by mail. */
#include <inttypes.h>
#include <string.h>

#include "base/when.h"
#include "deal/draw.h"
#include "store/games.h"
#include "support/beacon_desk.h"
#include "support/desk.h"
#include "support/whole_game.h"

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
		    "pulse %" PRId64 " %s", d.number, value_of(d.number))));
		ck_assert(recorded(arena_format(&desk->arena,
		    "next-pulse %" PRId64 " %" PRId64, d.number, d.due)));
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

/* Nobody is told that the cards are dealt while the deal waits for its pulse.
 */
START_TEST(before_the_pulse_the_cards_are_not_dealt)
{
	static const char *const lines[] = {"propose target=300", "ready"};
	begin_with(BEACON_REQUIRED, "start ann, bob, cat, dan");
	for (int i = 0; i < 2; i++) {
		deliver("ann", reply[1], lines[i]);
		SAID("ann", "The cards are not dealt yet, but the first deal");
		NOT_SAID("ann", "The cards are dealt.");
		read_all();
	}
	pulse_comes();
	read_all();
	deliver("ann", reply[1], lines[0]);
	SAID(
	    "ann", "The cards are dealt. You can change the rules only before");
	close_desk();
}
END_TEST

/* The mail that names the pulse has the words for the deal. Later words go into
 * the deal after that. */
START_TEST(words_are_fixed_when_the_pulse_is_named)
{
	begin_with(BEACON_REQUIRED, ALONE);
	pulse_comes();
	deliver("ann", reply[1], "entropy none");
	SAID("ann", "Choose other words");
	read_all();
	post("ann", "entropy grey geese");
	post("ann", "entropy  black \t cats # ");
	deliver("ann", reply[1], last_card());
	SAID("ann", "words 1 black cats # words 2 none words 3 none");
	mails_ask_for_nothing();
	read_all();
	deliver("ann", reply[1], "entropy known only now");
	SAID("ann", "Noted for the shuffle of round 3");
	read_all();
	pulse_comes();
	play_round();
	ck_assert(recorded("words 1 black cats #"));
	ck_assert(!recorded("words 1 known only now"));
	holds(record(RECORD_WHOLE));
	save("words", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* The answer to `verify` by mail says that the referee did not query the
 * beacon. */
START_TEST(verify_by_mail_says_that_pulses_were_not_looked_up)
{
	begin_with(BEACON_REQUIRED, ALONE);
	pulse_comes();
	play_round();
	deliver("ann", reply[1], "verify");
	SAID("ann", "not checked: 1 pulse, whether the beacon published it");
	NOT_SAID("ann", "none");
	close_desk();
}
END_TEST

/* Reads ann's last card of round 1 `late` seconds after its receipt. Returns
 * the time of receipt. */
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

/* If a player's last letter is read some minutes late, the referee chooses the
 * same pulse as without the delay. If the letter is read much later, the
 * referee chooses a later pulse, which the player cannot know yet. */
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

/* If a time-out ends the round, the deadline determines the pulse, however late
 * the referee checks the clock. */
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

/* Each of these functions does something between the announcement of the pulse
 * and the deal. */
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

/* Returns the lines of round 2 from its pulse to the first hand. */
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

/* If nobody writes `ready`, the clock announces the pulse and later deals. Each
 * player gets mails about the pulse and about the deal, with a reply
 * address. */
START_TEST(the_clock_names_a_pulse_and_deals_with_it)
{
	begin_with(BEACON_WANTED,
	    "start nomic109: ann, bob, cat, dan; ready=required");
	clock_to(desk->now + 4 * WHEN_DAY);
	ck_assert_int_gt(waiting().number, 0);
	SAID("ann", decimal(waiting().number));
	read_all();
	pulse_comes();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

/* Once the deal waits for its pulse, its rules are fixed. A consent that was
 * received earlier, but confirmed only now, changes nothing. */
START_TEST(the_rules_are_fixed_when_the_pulse_is_named)
{
	begin_with(
	    BEACON_REQUIRED, "start amiga: ann, bob, cat, dan; ready=required");
	post("ann", "propose target=250");
	post("bob", "agree");
	post("cat", "agree");
	deliver("eve", reply[person_number("dan")], "agree");
	const char *question = reply_address(mail_to("dan"));
	SAID("dan", "agree");
	read_all();
	clock_to(desk->now + 4 * WHEN_DAY);
	read_all();
	ck_assert_int_gt(waiting().number, 0);
	deliver("dan", question, "yes");
	SAID("dan", "You can change the rules only before the first deal");
	look();
	ck_assert_int_eq(desk->row.rules.target, 500);
	close_desk();
}
END_TEST

Suite *suite_beacon(void)
{
	Suite *suite = suite_create("beacon");
	TCase *t = tcase_create("pulse");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, times_of_pulses);
	tcase_add_test(t, the_mail_that_ends_a_round_names_the_next_pulse);
	tcase_add_test(t, before_the_pulse_the_cards_are_not_dealt);
	tcase_add_test(t, words_are_fixed_when_the_pulse_is_named);
	tcase_add_test(t, the_rules_are_fixed_when_the_pulse_is_named);
	tcase_add_test(t, verify_by_mail_says_that_pulses_were_not_looked_up);
	tcase_add_test(t, a_letter_held_back_chooses_no_pulse);
	tcase_add_test(t, a_late_look_at_the_clock_chooses_no_pulse);
	tcase_add_test(
	    t, whatever_happens_after_it_is_named_the_deal_is_the_same);
	tcase_add_test(t, the_clock_names_a_pulse_and_deals_with_it);
	suite_add_tcase(suite, t);
	return suite;
}
