/* test_silent_player.c - a substitute for a player who does not answer: the
 * gamesmaster is informed and starts the search, by mail and on a list. */
#include <string.h>

#include "base/buf.h"
#include "referee/operator.h"
#include "support/seats.h"

#define AMIGA "start amiga: ann, bob, cat, dan; max-rounds=2"
#define NOMIC "start nomic109: ann, bob, cat, dan; max-rounds=2"

static void act_until(const char *who)
{
	while (strcmp(at_turn(), who) != 0) {
		forum_read();
		forum_act(at_turn());
	}
	forum_read();
}

START_TEST(a_gamesmaster_has_a_substitute_sought)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 1);
	NOT_SAID("gm", "run out");
	say_with_code(about("grant substitute 1", seat));
	SAID("gm", "for a player who missed the last 2 turns");
	let_run_out(who, 1);
	SAID("gm", "missed two turns in a row in game 1");
	SAID("gm", about("grant substitute 1", seat));
	say("gm", about("grant substitute 1", seat));
	NOT_SAID("gm", "The search for a substitute");
	say("gm", take(seat));
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	say_with_code(about("grant substitute 1", seat));
	mails_ask_for_nothing();
	SAID("gm", "has begun. To take the seat, a player");
	SAID(forum_all(after(who, 1)), "plays again");
	say_with_code(about("grant substitute 1", seat));
	SAID("gm", "The search for that seat has already begun.");
	say("gm", take(seat));
	SAID(forum_all(after(who, 1)), "does not answer; gm would take");
	ck_assert_str_eq(who_sits(seat), who);
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	ck_assert_str_eq(who_sits(seat), "gm");
	SAID(who, "has your seat in game 1");
	act_until("gm");
	uint32_t events = events_now();
	forum_act("gm");
	ck_assert_uint_gt(events_now(), events);
	close_desk();
}
END_TEST

/* The operator gives the command at the command line, and is no person. */
/* A post shows no hand. */
START_TEST(a_player_whose_time_ran_out_is_told_in_one_mail)
{
	forum_start(_i, NOMIC);
	for (int i = 0; i < 5; i++)
		forum_act(at_turn());
	forum_read();
	const char *who = at_turn();
	let_run_out(who, 1);
	ck_assert_int_eq(mail_to(who).count, 1);
	SAID(who, "You did not act for ");
	SAID(who, "Your hand");
	close_desk();
}
END_TEST

START_TEST(the_operator_has_a_substitute_sought)
{
	struct buf out;
	struct err err;
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_master(&desk->referee, about("grant substitute 1", seat),
		desk->now, &out, &err),
	    OUTCOME_DONE);
	ck_assert_ptr_nonnull(strstr(buf_string(&out), "has begun"));
	buf_release(&out);
	say("gm", take(seat));
	SAID(forum_all(after(who, 1)), "does not answer; gm would take");
	close_desk();
}
END_TEST

START_TEST(whoever_acts_again_keeps_the_seat)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	say_with_code(about("grant substitute 1", seat));
	say("gm", take(seat));
	say(after(who, 1), "agree");
	act_until(who);
	forum_act(who);
	for (int i = 2; i < 4; i++)
		say(after(who, i), "agree");
	SAID(forum_all(after(who, 2)),
	    "plays again. The search for a substitute");
	say("gm", take(seat));
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	ck_assert_str_eq(who_sits(seat), who);
	close_desk();
}
END_TEST

START_TEST(who_stays_says_so)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	let_run_out(who, 2);
	say_with_code(about("grant substitute 1", seat));
	say(who, "replace me no more");
	SAID(
	    forum_all(after(who, 1)), "stays. The search for a substitute has");
	say("gm", take(seat));
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	close_desk();
}
END_TEST

START_TEST(under_nomic109_the_seat_changes_at_a_deal_if_he_is_still_silent)
{
	for (int back = 0; back < 2; back++) {
		forum_start(_i, NOMIC);
		const char *who = at_turn();
		int seat = forum_seat(who);
		let_run_out(who, 2);
		say_with_code(about("grant substitute 1", seat));
		say("gm", take(seat));
		say("gm", gives(seat, "gm"));
		ck_assert_str_eq(who_sits(seat), who);
		for (look(); desk->game.table.round == 1; look())
			if (back || strcmp(at_turn(), who) != 0) {
				forum_read();
				forum_act(at_turn());
			} else {
				run_out();
			}
		ck_assert_str_eq(who_sits(seat), back ? who : "gm");
		close_desk();
	}
}
END_TEST

Suite *suite_silent_player(void)
{
	const TTest *const tests[] = {
	    a_gamesmaster_has_a_substitute_sought,
	    a_player_whose_time_ran_out_is_told_in_one_mail,
	    the_operator_has_a_substitute_sought,
	    whoever_acts_again_keeps_the_seat,
	    who_stays_says_so,
	    under_nomic109_the_seat_changes_at_a_deal_if_he_is_still_silent,
	    NULL,
	};
	return suite_of_both("silent_player", tests);
}
