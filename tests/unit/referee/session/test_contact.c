/* test_contact.c - whom a player can write to: who is named, in which mails,
 * and to whom. */
#include <string.h>

#include "support/desk.h"
#include "support/whole_game.h"

#define AMIGA "start amiga: ann, bob, cat, dan"
#define WITH_GM "start amiga: ann, bob, cat, gm"
#define WRITE "If you think that the referee is wrong, write to "
#define GM "the gamesmaster, gm, gm@play.test."
#define COMPLAINT                                                              \
	"You refused my card but I had no hearts left! I'd like a human to "   \
	"look at this."

/* A player writes. The answer can then be read. */
static void write(const char *who, const char *text)
{
	mails_ask_for_nothing();
	read_all();
	deliver(who, reply[person_number(who)], text);
}

/* Returns the player whose bid was refused. */
static const char *refused(void)
{
	const char *who = at_turn();
	write(who, "bid 99");
	return who;
}

START_TEST(a_gamesmaster_is_named_by_refusals_explanations_and_help)
{
	begin(AMIGA, 0);
	const char *who = refused();
	SAID(who, WRITE GM);
	write(who, "explain 1");
	SAID(who, WRITE GM);
	write(who, "help");
	SAID(who, "I am a program. To write to a person, write to " GM);
	write(who, COMPLAINT);
	SAID(who, "If I misread your letter, a gamesmaster can ");
	SAID(who, WRITE GM);
	SAID(who, "answer \"explain 1");
	close_desk();
}
END_TEST

START_TEST(the_operator_comes_before_a_gamesmaster)
{
	begin(AMIGA, 0);
	desk->site.operator_address = "op@elsewhere.test";
	const char *who = refused();
	SAID(who, WRITE "the operator, op@elsewhere.test.");
	NOT_SAID(who, "gm@play.test");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_at_the_table_is_not_named)
{
	begin(WITH_GM, 0);
	const char *who = refused();
	SAID(who, WRITE "the gamesmaster, other@play.test.");
	NOT_SAID(who, "gm@play.test");
	close_desk();
}
END_TEST

START_TEST(nobody_is_named_where_there_is_nobody)
{
	begin(WITH_GM, 0);
	const char *gamesmasters[] = {"gm@play.test", NULL};
	desk->site.gamesmasters = gamesmasters;
	const char *who = refused();
	SAID(who, "To see the rule, send \"explain 1\"");
	NOT_SAID(who, WRITE);
	write(who, "help");
	SAID(who, "Here is what you can write.");
	NOT_SAID(who, "To write to a person");
	write(who, COMPLAINT);
	SAID(who, "I am a program, and I cannot do that.");
	close_desk();
}
END_TEST

START_TEST(strangers_learn_no_address)
{
	open_desk(NULL);
	all_join();
	read_all();
	deliver("eve", "referee@play.test", "help");
	SAID("eve", "This address is not registered here.");
	NOT_SAID("eve", "gm@play.test");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_who_wants_no_mail_is_not_named)
{
	begin(AMIGA, 0);
	deliver("gm", reply[0], "stop");
	const char *who = refused();
	SAID(who, WRITE "the gamesmaster, other@play.test.");
	close_desk();
}
END_TEST

Suite *suite_contact(void)
{
	const TTest *const tests[] = {
	    a_gamesmaster_is_named_by_refusals_explanations_and_help,
	    the_operator_comes_before_a_gamesmaster,
	    a_gamesmaster_at_the_table_is_not_named,
	    nobody_is_named_where_there_is_nobody,
	    strangers_learn_no_address,
	    a_gamesmaster_who_wants_no_mail_is_not_named,
	    NULL,
	};
	return suite_of("contact", tests);
}
