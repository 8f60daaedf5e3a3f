/* test_law.c - what is told of the rules, and when: what a mail says is so when
 * it is sent, and each clause that is cited is of the matter. */
#include <string.h>

#include "engine/legal.h"
#include "engine/options.h"
#include "seats.h"

#define RTR4 "start rtr3b-4: ann, bob, cat, dan; ready=off"

/* Seats who plays, so many places after who is to act. */
static const char *waiting(int places)
{
	return after(at_turn(), places);
}

/* ---- what is told, and to whom ---- */

/* A player asked to see the table, and the table is told something: nobody is
 * reminded by that. */
START_TEST(only_the_clock_reminds)
{
	open_desk(NULL);
	start(RTR4);
	const char *turn = at_turn();
	say(waiting(1), "bonehead\nstatus");
	SAID(turn, "claims a bonehead move");
	NOT_SAID(turn, "A reminder");
	desk->now += 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	SAID(turn, "A reminder");
	close_desk();
}
END_TEST

Suite *suite_law(void)
{
	const TTest *const tests[] = {only_the_clock_reminds, NULL};
	return suite_of("law", tests);
}
