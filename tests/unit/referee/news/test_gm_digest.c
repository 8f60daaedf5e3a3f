/* test_gm_digest.c - the gamesmasters' daily mail about what goes wrong: what
 * is in it, and when there is none. */
#include <string.h>

#include "base/when.h"
#include "support/desk.h"
#include "support/whole_game.h"

#define NOMIC "start nomic109: ann, bob, cat, dan"
#define AMIGA "start amiga: ann, bob, cat, dan; time-limit=off"
#define TITLE "What the gamesmaster should look at"

/* The clock looks at every hour of `days` days. Returns how many digests the
 * gamesmaster got; *last is the text of the newest. */
static int digests(int days, const char **last)
{
	int count = 0;
	for (int hour = 0; hour < 24 * days; hour++) {
		desk->now += WHEN_HOUR;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		struct found f = mail_to("gm");
		if (f.raw && strstr(f.letter.subject, TITLE)) {
			*last = told("gm");
			count++;
		}
		mails_ask_for_nothing();
		read_all();
	}
	return count;
}

static const char *the_digest(int days)
{
	const char *last = "";
	ck_assert_int_ge(digests(days, &last), 1);
	return last;
}

#define HAS(text, words) ck_assert_msg(strstr(text, words), "%s", text)
#define LACKS(text, words) ck_assert_msg(!strstr(text, words), "%s", text)

START_TEST(nothing_wrong_no_mail)
{
	const char *last;
	begin(AMIGA, 0);
	for (int day = 0; day < 6; day++) {
		ck_assert_int_eq(digests(1, &last), 0);
		(void)at_turn();
		post(at_turn(), "bid 3");
	}
	close_desk();
}
END_TEST

START_TEST(one_mail_a_day_while_something_is_wrong)
{
	const char *last;
	begin(AMIGA, 0);
	ck_assert_int_eq(digests(7, &last), 0);
	ck_assert_int_eq(digests(3, &last), 3);
	HAS(last, "Games that stand still");
	HAS(last, "Game 1: nothing happened since");
	HAS(last, "To see why, send \"game 1\"");
	LACKS(last, "Time-outs in a row");
	post(at_turn(), "bid 3");
	ck_assert_int_eq(digests(3, &last), 0);
	close_desk();
}
END_TEST

START_TEST(time_outs_in_a_row)
{
	begin("start amiga: ann, bot, bot, bot", 0);
	const char *text = the_digest(8);
	HAS(text, "Time-outs in a row");
	HAS(text, "Game 1: ann let 2 turns run out");
	HAS(text, "To look for a substitute, send \"grant substitute 1 1\"");
	deliver("gm",
	    reply[0],
	    arena_format(
		&desk->arena, "grant substitute 1 1\ncode %s", code()));
	read_all();
	text = the_digest(1);
	HAS(text, "The referee looks for a substitute already");
	LACKS(text, "grant substitute");
	post("ann", "status");
	post(at_turn(), (look(), move()));
	const char *last;
	ck_assert_int_eq(digests(2, &last), 0);
	close_desk();
}
END_TEST

START_TEST(appeals_without_an_answer)
{
	const char *last;
	begin(NOMIC, 0);
	post("ann", "bid 99");
	post(at_turn(), "bid 99");
	const char *who = at_turn();
	post(who, "appeal 1 that was a bid");
	const char *text = the_digest(2);
	HAS(text, "Appeals without an answer");
	HAS(text,
	    "Game 1: appeal 1 waits for an answer. To answer it, send \"answer "
	    "1\"");
	LACKS(text, "that was a bid");
	deliver("gm",
	    reply[0],
	    arena_format(
		&desk->arena, "answer 1 it was none\ncode %s", code()));
	read_all();
	ck_assert_int_eq(digests(1, &last), 0);
	close_desk();
}
END_TEST

/* Under nomic109, players cannot stop a clock themselves, so absences, more
 * time and a suspension need a grant. */
START_TEST(requests_that_wait_for_a_grant)
{
	const char *last;
	begin(NOMIC, 0);
	const char *text = "";
	desk->site.vacation_days = 20;
	ck_assert_int_eq(digests(1, &text), 0);
	post("bob", "away 9 days");
	post(at_turn(), "more time 2 days");
	post("cat", "suspend");
	text = the_digest(1);
	HAS(text, "Absences that wait for a grant");
	HAS(text, "Game 1: bob is away until");
	HAS(text, "send \"grant away bob\"");
	HAS(text, "Requests for more time");
	HAS(text, "send \"grant time 1 2 days\"");
	HAS(text, "Requests to suspend a game");
	deliver("gm",
	    reply[0],
	    arena_format(&desk->arena, "grant away bob\ncode %s", code()));
	read_all();
	desk->now += 60;
	deliver("gm",
	    reply[0],
	    arena_format(&desk->arena, "grant time 1 9 days\ncode %s", code()));
	read_all();
	desk->now += 60;
	deliver("gm",
	    reply[0],
	    arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	read_all();
	ck_assert_int_eq(digests(1, &last), 0);
	text = the_digest(8);
	HAS(text, "Game 1: suspended since");
	close_desk();
}
END_TEST

START_TEST(mails_that_come_back)
{
	begin(AMIGA, 0);
	tamper("UPDATE person SET bounced = 1800000000 WHERE handle = 'dan'");
	const char *text = the_digest(2);
	HAS(text, "Game 1: mails to dan come back since");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_who_sent_stop_gets_none)
{
	const char *last;
	begin(AMIGA, 0);
	deliver("gm", reply[0], "stop");
	read_all();
	ck_assert_int_eq(digests(10, &last), 0);
	close_desk();
}
END_TEST

/* Such a gamesmaster's command would be refused. The other one can send it. */
START_TEST(no_command_is_named_to_a_gamesmaster_who_plays_there)
{
	begin("start nomic109: gm, ann, bob, cat", 0);
	post(at_turn(), "bid 99");
	const char *who = at_turn();
	post(who, "appeal 1 that was a bid");
	desk->site.vacation_days = 20;
	post("bob", "away 9 days");
	const char *text = the_digest(2);
	HAS(text, "Game 1: appeal 1 waits for an answer. You are one of");
	HAS(text, "Game 1: bob is away until");
	LACKS(text, "send \"answer 1\"");
	LACKS(text, "send \"grant away bob\"");
	mails_ask_for_nothing();
	sent_all();
	desk->now += WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	HAS(told("other"), "To answer it, send \"answer 1\"");
	HAS(told("other"), "send \"grant away bob\"");
	close_desk();
}
END_TEST

/* Hands are in play, and the mail names no card. */
START_TEST(the_mail_names_no_card)
{
	begin(NOMIC, 0);
	const char *text = the_digest(18);
	for (int card = 0; card < 64; card++)
		if (cards_have(CARDS_52, card))
			LACKS(text,
			    arena_format(&desk->arena, " %s", card_text(card)));
	close_desk();
}
END_TEST

Suite *suite_gm_digest(void)
{
	const TTest *const tests[] = {nothing_wrong_no_mail,
	    one_mail_a_day_while_something_is_wrong,
	    time_outs_in_a_row,
	    appeals_without_an_answer,
	    requests_that_wait_for_a_grant,
	    mails_that_come_back,
	    a_gamesmaster_who_sent_stop_gets_none,
	    no_command_is_named_to_a_gamesmaster_who_plays_there,
	    the_mail_names_no_card,
	    NULL};
	return suite_of("gm_digest", tests);
}
