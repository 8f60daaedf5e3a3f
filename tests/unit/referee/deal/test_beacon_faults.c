/* test_beacon_faults.c - pulses of the public beacon that are missing, late, or
 * from another beacon. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "store/clock.h"
#include "store/games.h"
#include "support/beacon_desk.h"
#include "support/desk.h"
#include "support/forum.h"
#include "support/whole_game.h"

/* ---- a missing pulse ---- */

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
	ck_assert_ptr_null(strstr(told("ann"), "dealt without. Who"));
	mails_ask_for_nothing();
	read_all();
	for (int day = 1; day < 40; day++)
		clock_to(d.due + day * 86400);
	/* ann gets one mail about the missing pulse, not one for each attempt
	 */
	ck_assert_int_eq(mail_to("ann").count, 0);
	deliver("ann", reply[1], "agree");
	SAID("ann", "when these players agree too: bob");
	ck_assert_str_eq(waiting().pulse, "");
	deliver("bob", reply[2], "I agree");
	SAID("ann",
	    "All agreed to have this one deal without the public beacon");
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

/* Consent to deal without the pulse is valid for one deal, however late the
 * letter arrives. */
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

/* A late pulse is still used, unless all players have agreed to deal without
 * it. */
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
	ck_assert(recorded(arena_format(&desk->arena, "pulse %" PRId64 " %s",
	    d.number, value_of(d.number))));
	close_desk();
}
END_TEST

START_TEST(wanted_waits_for_a_day)
{
	begin_with(BEACON_WANTED, ALONE);
	struct next_deal d = waiting();
	clock_to(d.due + 7200);
	SAID("ann", "If the pulse does not come by");
	read_all();
	/* only the clock gives up on a pulse, after asking the beacon once
	 * more */
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

static void same_chain(void *bytes, size_t size)
{
	memset(bytes, 9, size);
}

/* Plays a game in which the last card of round 1 comes `seconds` after the
 * card before it, and round 2 is dealt without its pulse. Returns the first
 * line of round 2 that begins with `word`. */
static const char *without_pulse(
    enum beacon_mode mode, int seconds, const char *word)
{
	dice = 7;
	open_beacon(mode);
	desk->referee.chain_entropy = same_chain;
	learn(CHAIN);
	start(ALONE);
	read_all();
	pulse_comes();
	const char *last = last_card();
	desk->now += seconds;
	post("ann", last);
	struct next_deal d = waiting();
	clock_to(d.due + 3600);
	read_all();
	if (mode == BEACON_REQUIRED)
		post("ann", "agree");
	clock_to(d.due + 86400 + 60);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	const char *text = strstr(record(RECORD_WHOLE), "\nround 2\n");
	ck_assert_ptr_nonnull(text);
	const char *line =
	    strstr(text, arena_format(&desk->arena, "\n%s ", word));
	ck_assert_ptr_nonnull(line);
	return arena_copy(&desk->arena, line + 1, strcspn(line + 1, "\n"));
}

/* An attacker who blocks pulses could time the last letter, and so choose the
 * number of the missing pulse. The number of a missing pulse must not affect
 * the deal. */
START_TEST(a_number_whose_pulse_does_not_come_chooses_no_deal)
{
	enum beacon_mode mode = _i ? BEACON_WANTED : BEACON_REQUIRED;
	char *seed = NULL;
	char *pulse = NULL;
	for (int seconds = 0; seconds < 9; seconds += PERIOD) {
		const char *line = without_pulse(mode, seconds, "pulse");
		if (!pulse)
			pulse = strdup(line);
		ck_assert(!seconds == !strcmp(line, pulse));
		holds(record(RECORD_WHOLE));
		close_desk();
		line = without_pulse(mode, seconds, "seed");
		if (!seed)
			seed = strdup(line);
		ck_assert_str_eq(line, seed);
		save(arena_format(&desk->arena, "unheard-%d-%d", _i, seconds),
		    record(RECORD_WHOLE));
		close_desk();
	}
	free(pulse);
	free(seed);
}
END_TEST

/* The wait for a pulse does not count time in which nobody read mail, or in
 * which the game was suspended. */
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

/* The consent of a player who left is not needed. */
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

/* The clock was a year ahead when the pulse was announced. The players need not
 * wait for a year. */
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

/* ---- a beacon that is unknown, or another beacon ---- */

START_TEST(a_deal_waits_until_the_chain_is_known)
{
	open_beacon(BEACON_REQUIRED);
	start(ALONE);
	SAID("ann", "could not reach the beacon so far");
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

#define TWO                                                                    \
	"start nomic109: ann, bob, bot random, bot random; teams ann+bob; "    \
	"max-rounds=2"

/* Starts a game whose beacon cannot be reached, and runs the clock for
 * `seconds` more. */
static void unknown_for(enum beacon_mode mode, int64_t seconds)
{
	open_beacon(mode);
	start(TWO);
	SAID("ann", "could not reach the beacon so far");
	read_all();
	clock_to(desk->now + seconds);
}

/* The beacon never answers. The game waits until all players agree to play
 * without the beacon, and its record keeps the mode. */
START_TEST(a_whole_game_without_a_beacon_is_agreed_by_all)
{
	const char *mode = _i ? "wanted" : "required";
	unknown_for(_i ? BEACON_WANTED : BEACON_REQUIRED, 7200);
	SAID("ann", "this whole game without a beacon");
	SAID("bob", "this whole game without a beacon");
	NOT_SAID("ann", "the referee deals without it");
	NOT_SAID("ann", "Fair deal");
	mails_ask_for_nothing();
	read_all();
	for (int day = 0; day < 40; day++)
		clock_to(desk->now + 86400);
	ck_assert_int_eq(mail_to("ann").count, 0);
	deliver("ann", reply[1], "agree");
	SAID("ann",
	    "This whole game is played without the beacon when these players "
	    "agree too: bob");
	read_all();
	ck_assert(
	    recorded(arena_format(&desk->arena, "pulses %s unknown", mode)));
	deliver("bob", reply[2], "agree");
	SAID("ann", "All agreed to play this whole game without a beacon");
	read_all();
	const char *top =
	    arena_format(&desk->arena, "pulses %s none agreed", mode);
	ck_assert(recorded(top));
	learn(CHAIN);
	deliver("ann", reply[1], "rules");
	SAID("ann", "all players agreed to play without it");
	read_all();
	while (look(), desk->game.table.round == 1)
		post(at_turn(), move());
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	ck_assert(recorded(top));
	ck_assert(recorded("pulse none"));
	ck_assert(!recorded("pulses off"));
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save(arena_format(&desk->arena, "pulses-never-%s", mode),
	    record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* Consent to play the whole game without the beacon does not count for a single
 * deal. Here the beacon answers after one player has agreed, and its pulse is
 * then late: the game waits until all players agree to this deal without a
 * pulse. */
START_TEST(agreeing_to_the_whole_game_is_for_no_single_deal)
{
	unknown_for(BEACON_REQUIRED, 7200);
	read_all();
	const char *old = reply[2];
	post("ann", "agree");
	learn(CHAIN);
	clock_to(desk->now + 60);
	struct next_deal d = waiting();
	ck_assert_int_gt(d.number, 0);
	read_all();
	deliver("bob", old, "agree");
	SAID("bob", "Nothing is proposed now");
	read_all();
	clock_to(d.due + 3600);
	SAID("ann", "the next deal waits for its pulse");
	SAID("ann", "this one deal");
	read_all();
	deliver("bob", old, "agree");
	SAID("bob", "earlier mail");
	read_all();
	post("bob", "agree");
	ck_assert_str_eq(waiting().pulse, "");
	post("ann", "agree");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	ck_assert(recorded("pulses required " CHAIN " 1692803367 3"));
	ck_assert(recorded(arena_format(
	    &desk->arena, "pulse %" PRId64 " none agreed", d.number)));
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

/* A new beacon mode of the site applies to games that start later. */
START_TEST(a_game_keeps_its_mode)
{
	begin_with(BEACON_OFF, ALONE);
	desk->site.beacon = BEACON_REQUIRED;
	play_round();
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	deliver("ann", reply[1], "rules");
	NOT_SAID("ann", "beacon");
	ck_assert(recorded("pulses off"));
	close_desk();
}
END_TEST

START_TEST(the_rules_tell_of_the_beacon)
{
	begin_with(_i ? BEACON_WANTED : BEACON_REQUIRED, ALONE);
	deliver("ann", reply[1], "rules");
	SAID("ann", _i ? "are wanted. Before each deal"
		       : "are required. Before each deal");
	SAID("ann", _i ? "The operator of the referee chose this"
		       : "deals without it only if all players agree");
	close_desk();
}
END_TEST
/* A no to a deal without the pulse refuses no substitute. */
START_TEST(refusing_a_deal_without_its_pulse_refuses_no_substitute)
{
	begin_with(BEACON_REQUIRED, "start amiga: ann, bob, cat, dan");
	post("dan", "replace me by gm");
	post("gm", arena_format(&desk->arena, "take %d in game 1",
		       forum_seat("dan") + 1));
	const char *about_seat = reply[1];
	clock_to(waiting().due + 3600);
	read_all();
	deliver("bob", reply[2], _i ? "no" : "refuse");
	SAID("bob", "The deal goes on waiting for the pulse.");
	deliver("ann", about_seat, "agree");
	SAID("ann", "These players must still agree: ");
	close_desk();
}
END_TEST

Suite *suite_beacon_faults(void)
{
	Suite *suite = suite_create("beacon_faults");
	TCase *t = tcase_create("nopulse");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, required_waits_until_all_agree);
	tcase_add_test(t, agreeing_is_for_the_deal_that_is_late);
	tcase_add_loop_test(
	    t, refusing_a_deal_without_its_pulse_refuses_no_substitute, 0, 2);
	tcase_add_loop_test(t, a_late_pulse_is_taken, 0, 2);
	tcase_add_test(t, wanted_waits_for_a_day);
	tcase_add_loop_test(
	    t, a_number_whose_pulse_does_not_come_chooses_no_deal, 0, 2);
	tcase_add_test(t, a_day_without_outages_and_suspension);
	tcase_add_test(t, who_left_need_not_agree);
	tcase_add_test(t, a_pulse_that_is_far_too_late_may_be_gone_without);
	tcase_add_test(t, a_deal_waits_until_the_chain_is_known);
	tcase_add_loop_test(
	    t, a_whole_game_without_a_beacon_is_agreed_by_all, 0, 2);
	tcase_add_test(t, agreeing_to_the_whole_game_is_for_no_single_deal);
	tcase_add_test(t, a_game_keeps_its_chain);
	tcase_add_test(t, a_game_keeps_its_mode);
	tcase_add_loop_test(t, the_rules_tell_of_the_beacon, 0, 2);
	suite_add_tcase(suite, t);
	return suite;
}
