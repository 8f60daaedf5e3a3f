/* test_consent_abuse.c - attempts to abuse decisions that need the players'
 * consent: replacing players, and requests to all players. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "engine/legal.h"
#include "referee/operator.h"
#include "support/beacon_desk.h"
#include "support/seats.h"
#include "support/whole_game.h"

#define AMIGA "start amiga: ann, bob, cat, dan; max-rounds=2"
#define LAW "start nomic109: ann, bob, cat, dan; max-rounds=2"
#define TWO "start amiga: ann, bob, bot, bot; max-rounds=2"
#define TWO_BY_LAW "start nomic109: ann, bob, bot, bot; max-rounds=2"

/* Lets all players but the last agree that a substitute takes the seat of
 * `who`. Returns the last. */
static const char *offer_seat(const char *who)
{
	say(who, "replace me");
	say("gm", take(forum_seat(who)));
	say(after(who, 1), "agree");
	say(after(who, 2), "agree");
	return after(who, 3);
}

static void joins(const char *who)
{
	deliver(who, "referee@play.test", "join");
	answer(who, "yes");
}

/* ---- seats ---- */

START_TEST(who_said_it_twice_asks_nobody_anew)
{
	forum_start(_i, TWO);
	int seat = forum_seat("ann");
	say("ann", "replace me");
	say("cat", take(seat));
	SAID(forum_all("bob"), "asks for cat to take the seat");
	say("cat", take(seat));
	SAID("cat", "You have already sent this.");
	ck_assert_str_eq(told(forum_all("bob")), "");
	say("bob", "agree");
	ck_assert_str_eq(who_sits(seat), "cat");
	close_desk();
}
END_TEST

/* An offer to take a seat does not keep other people from offering. */
START_TEST(who_is_not_confirmed_is_in_nobody_s_way)
{
	forum_start(_i, LAW);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	say_with_code(about("grant substitute 1", seat));
	say("gm", take(seat));
	say_with_code(about("grant substitute 1", seat));
	SAID("gm", "has begun. To take the seat, a player");
	say("gm", gives(seat, "gm"));
	SAID("gm", "cannot seat himself or herself");
	say("gm", take(seat));
	SAID("gm", "You offered to take the seat");
	close_desk();
}
END_TEST

/* The gamesmaster's confirmation counts only for the person whom the mail
 * named. */
START_TEST(a_gamesmaster_confirms_whom_he_was_told_of)
{
	forum_start(_i, TWO_BY_LAW);
	int seat = forum_seat("ann");
	say("ann", "replace me");
	say("cat", take(seat));
	SAID("gm", "cat offers to take the seat of ann");
	forum_read();
	struct found then = forum_token_mail("gm");
	say("ann", "replace me by dan");
	say("dan", take(seat));
	const char *line = gives(seat, "cat");
	forum_mail_at(then, line, desk->now += 10);
	SAID("gm", "cat is asked, and has the seat of ann, from the next deal");
	SAID("cat", "asks you to take a seat");
	forum_read();
	say("gm", gives(seat, "dan"));
	SAID("gm", "dan is asked, and has the seat of ann, from the next deal");
	say("dan", take(seat));
	SAID(
	    "dan", "You take the seat of ann in game 1, from the next deal on");
	close_desk();
}
END_TEST

START_TEST(a_clock_that_stood_still_is_not_given_twice)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	desk->now += WHEN_DAY;
	const char *last = offer_seat(who);
	say_with_code("suspend 1");
	desk->now += 20 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	say("gm", "status");
	say_with_code("resume 1");
	say("gm", "status");
	say(last, "agree");
	ck_assert_str_eq(at_turn(), "gm");
	ck_assert_int_gt(time_left(), 3 * WHEN_DAY - 100);
	ck_assert_int_le(time_left(), 3 * WHEN_DAY + 100);
	close_desk();
}
END_TEST

START_TEST(consent_is_of_who_sits_there)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	const char *old = after(who, 1);
	int seat = forum_seat(old);
	joins("eve");
	say("gm", gives(seat, "eve"));
	struct found offer = mail_to("eve");
	forum_read();
	forum_post(who, "bid 4");
	say(who, "undo");
	say(old, "agree");
	deliver("eve", reply_address(offer), "yes");
	ck_assert_str_eq(who_sits(seat), "eve");
	SAID(forum_all(who), "The earlier request to the table has ended.");
	say(after(who, 2), "agree");
	say(after(who, 3), "agree");
	SAID(after(who, 3), "Nothing is proposed");
	ck_assert_str_eq(at_turn(), "eve");
	close_desk();
}
END_TEST

START_TEST(who_sits_down_is_not_silent)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	say_with_code(about("grant substitute 1", seat));
	say("gm", take(seat));
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	ck_assert_str_eq(who_sits(seat), "gm");
	/* no gamesmaster rules on a game that is the gamesmaster's own */
	struct err err;
	struct buf said;
	buf_init(&said, 0);
	ck_assert_int_eq(
	    referee_master(&desk->referee, about("grant substitute 1", seat),
		desk->now, &said, &err),
	    OUTCOME_NEVER);
	ck_assert_msg(strstr(err.text, "for a player who missed the last 2"),
	    "%s", err.text);
	buf_release(&said);
	close_desk();
}
END_TEST

START_TEST(who_is_silent_asked_for_nothing)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	say_with_code(about("grant substitute 1", seat));
	say("gm", take(seat));
	say(who, "status");
	say(who, "agree");
	SAID(who, "The request is about your seat, so the");
	say(who, "refuse");
	SAID(forum_all(after(who, 1)), "does not agree that gm takes the seat");
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	say("gm", gives(seat, "gm"));
	ck_assert_str_eq(who_sits(seat), who);
	close_desk();
}
END_TEST

/* A gamesmaster's grant that arrived after the deadline takes effect after the
 * time-out, however late the referee reads the grant. */
START_TEST(what_is_granted_late_is_granted_to_the_next)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int64_t deadline = desk->game.table.since + 3 * WHEN_DAY;
	desk->now = deadline - WHEN_HOUR;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	forum_read();
	desk->now = deadline;
	say("gm",
	    arena_format(&desk->arena, "grant time 1 2 days\ncode %s", code()));
	SAID("gm", "Granted");
	ck_assert_str_eq(at_turn(), after(who, 1));
	ck_assert_int_gt(time_left(), 4 * WHEN_DAY);
	close_desk();
}
END_TEST

/* A substitute was confirmed, but the silent player came back before the deal.
 * If that player falls silent again, the confirmation no longer counts. */
START_TEST(a_search_ends_with_the_deal_if_its_player_plays)
{
	forum_start(_i, LAW);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	say_with_code(about("grant substitute 1", seat));
	say("gm", take(seat));
	say("gm", gives(seat, "gm"));
	SAID("gm", "from the next deal on");
	for (look(); desk->game.table.round == 1; look()) {
		forum_read();
		forum_act(at_turn());
	}
	SAID(forum_all(after(who, 1)),
	    "plays again. The search for a substitute");
	ck_assert_str_eq(who_sits(seat), who);
	let_run_out(who, 2);
	say("gm", take(seat));
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	close_desk();
}
END_TEST

/* A person who saw one hand of a deal cannot take over another hand of that
 * deal. */
START_TEST(nobody_sees_two_hands_of_a_deal)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	const char *next = after(who, 1);
	int seat = forum_seat(next);
	say(offer_seat(who), "agree");
	say(next, arena_format(&desk->arena, "replace me by %s", who));
	say(who, take(seat));
	SAID(who, "You saw another hand of this deal");
	look();
	while (desk->game.table.round == 1) {
		forum_read();
		forum_act(at_turn());
		look();
	}
	say(who, take(seat));
	SAID(who, "The referee asks the other players");
	close_desk();
}
END_TEST

/* ---- consent ---- */

START_TEST(two_questions_in_a_letter_are_both_heard)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(who, "undo\nreplace me by gm");
	SAID(forum_all(after(who, 1)), "asks to take back the bid of 4");
	SAID("gm", "asks you to take a seat");
	close_desk();
}
END_TEST

START_TEST(what_is_taken_back_late_ends_orders_too)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(after(who, 2), "order bid 4");
	say(who, "undo");
	say(after(who, 1), "agree");
	say(after(who, 2), "agree");
	say_with_code("suspend 1");
	say(after(who, 3), "agree");
	say(who, "resume");
	say(after(who, 3), "agree");
	ck_assert_str_eq(at_turn(), who);
	forum_read();
	forum_post(who, "bid 3");
	forum_read();
	forum_post(after(who, 1), "bid 3");
	ck_assert_str_eq(at_turn(), after(who, 2));
	close_desk();
}
END_TEST

START_TEST(nothing_is_asked_after_the_end)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	say(who, "replace me");
	say("gm", take(forum_seat(who)));
	say(after(who, 1), "agree");
	forum_read();
	forum_post(who, "concede");
	forum_read();
	forum_post(after(who, 2), "concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	say(after(who, 2), "agree");
	say(after(who, 3), "agree");
	SAID(after(who, 3), "Nothing is proposed");
	NOT_SAID("gm", "has your seat");
	close_desk();
}
END_TEST

/* An undo in answer to an old mail does not take back what the player has done
 * since that mail. */
START_TEST(an_undo_is_of_what_its_writer_knew)
{
	forum_start(false, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	forum_read();
	struct found then = forum_token_mail(who);
	for (int i = 1; i < 4; i++) {
		forum_post(after(who, i), "bid 3");
		forum_read();
	}
	while (strcmp(at_turn(), who) != 0) {
		forum_act(at_turn());
		forum_read();
	}
	forum_act(who);
	forum_read();
	forum_mail_at(then, "undo", desk->now += 10);
	SAID(who, "nothing was done");
	say(who, "undo");
	SAID(who, "The referee asks the other players");
	close_desk();
}
END_TEST

/* ---- letters that concern two games ---- */

START_TEST(one_letter_tells_one_table)
{
	static const char *const lines[] = {
	    "grant time 2 1 day",
	    "suspend 2",
	    "take 1 in game 2",
	    "start amiga: dan, bot, bot, bot",
	};
	forum_start(_i, "start amiga: gm, bob, cat, dan");
	say_with_code("start amiga: ann, bot, bot, bot");
	say("ann", "replace me");
	for (int i = 0; i < 4; i++) {
		say("gm", "status");
		say_with_code(
		    arena_format(&desk->arena, "suspend\n%s", lines[i]));
		SAID("gm", "One mail can be about only one game. Please");
		NOT_SAID("ann", "gm would like");
		SAID(forum_all("bob"), "gm would like to suspend");
		forum_read();
	}
	close_desk();
}
END_TEST

/* ---- the operator ---- */

START_TEST(the_operator_confirms_a_substitute)
{
	struct buf out;
	struct err err;
	forum_start(_i, AMIGA);
	(void)offer_seat("ann");
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_master(&desk->referee, "replace ann by gm in game 1",
		desk->now, &out, &err),
	    OUTCOME_DONE);
	ck_assert_ptr_nonnull(
	    strstr(buf_string(&out), "gm has the seat of ann"));
	buf_release(&out);
	close_desk();
}
END_TEST

/* ---- while a pulse of the beacon is late ---- */

/* The gamesmaster asks for the seat of `old` while the pulse is late. The other
 * players answer the mail about the seat. */
static void seat_is_agreed(const char *old)
{
	int seat = forum_seat(old);
	post(old, "replace me by gm");
	post("gm", arena_format(&desk->arena, "take %d in game 1", seat + 1));
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], old) != 0)
			post(names[i], "agree");
}

/* Consent to a substitute is no consent to deal without the pulse. */
START_TEST(agreeing_to_a_substitute_is_for_no_deal)
{
	begin_with(BEACON_REQUIRED, "start amiga: ann, bob, cat, dan");
	clock_to(waiting().due + 3600);
	read_all();
	seat_is_agreed("dan");
	ck_assert_str_eq(waiting().pulse, "");
	ck_assert_int_eq(waiting().agreed, 0);
	ck_assert_str_eq(who_sits(forum_seat("gm")), "gm");
	read_all();
	post("ann", "agree");
	ck_assert_int_eq(waiting().agreed, 1 << forum_seat("ann"));
	close_desk();
}
END_TEST

/* The pulse becomes late after the players were asked about a seat. Each mail
 * takes consent to its own question. */
START_TEST(each_mail_takes_consent_to_its_own_question)
{
	begin_with(BEACON_REQUIRED, "start amiga: ann, bob, cat, dan");
	post("dan", "replace me by gm");
	post("gm", arena_format(&desk->arena, "take %d in game 1",
		       forum_seat("dan") + 1));
	const char *about_seat = reply[1];
	clock_to(waiting().due + 3600);
	read_all();
	post("bob", "agree");
	ck_assert_int_eq(waiting().agreed, 1 << forum_seat("bob"));
	deliver("ann", about_seat, "agree");
	SAID("ann", "These players must still agree: ");
	ck_assert_int_eq(waiting().agreed, 1 << forum_seat("bob"));
	close_desk();
}
END_TEST

/* The new player of a seat did not agree to deal without the pulse. */
START_TEST(consent_to_deal_without_a_pulse_is_not_inherited)
{
	begin_with(BEACON_REQUIRED, "start amiga: ann, bob, cat, dan");
	clock_to(waiting().due + 3600);
	read_all();
	post("dan", "agree");
	ck_assert_int_ne(waiting().agreed, 0);
	post("gm", arena_format(&desk->arena,
		       "replace dan by bob in game 1\ncode %s", code()));
	ck_assert_int_ne(waiting().agreed, 0);
	post("gm", arena_format(
		       &desk->arena, "eject dan from game 1\ncode %s", code()));
	ck_assert_str_eq(waiting().pulse, "");
	ck_assert_int_eq(waiting().agreed, 0);
	close_desk();
}
END_TEST

Suite *suite_consent_abuse(void)
{
	const TTest *const tests[] = {
	    who_said_it_twice_asks_nobody_anew,
	    who_is_not_confirmed_is_in_nobody_s_way,
	    a_gamesmaster_confirms_whom_he_was_told_of,
	    a_clock_that_stood_still_is_not_given_twice,
	    consent_is_of_who_sits_there,
	    who_sits_down_is_not_silent,
	    who_is_silent_asked_for_nothing,
	    what_is_granted_late_is_granted_to_the_next,
	    a_search_ends_with_the_deal_if_its_player_plays,
	    nobody_sees_two_hands_of_a_deal,
	    two_questions_in_a_letter_are_both_heard,
	    what_is_taken_back_late_ends_orders_too,
	    nothing_is_asked_after_the_end,
	    an_undo_is_of_what_its_writer_knew,
	    one_letter_tells_one_table,
	    the_operator_confirms_a_substitute,
	    agreeing_to_a_substitute_is_for_no_deal,
	    each_mail_takes_consent_to_its_own_question,
	    consent_to_deal_without_a_pulse_is_not_inherited,
	    NULL,
	};
	return suite_of_both("consent_abuse", tests);
}
