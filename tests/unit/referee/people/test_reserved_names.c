/* test_reserved_names.c - reserved names: nobody can take a name that could be
 * mistaken for something else. */
#include <string.h>

#include "referee/people/names.h"
#include "referee/session/session.h"
#include "support/desk.h"

static const char *const bad[] = {
    "operator",
    "Operator",
    "0perator",
    "operat0r",
    "oper-ator",
    "admin",
    "Admin1",
    "adm1n",
    "admln",
    "ADMIN_",
    "admin_2",
    "4dmin",
    "root",
    "postmaster",
    "p0stmaster",
    "post-master",
    "moderator",
    "moderat0r",
    "Moderator7",
    "gamemaster",
    "game-master",
    "gamesmaster",
    "garnesmaster",
    "gamesrnaster",
    "gammesmaster",
    "GamesMaster2",
    "referee",
    "referree",
    "refere",
    "reff-eree",
    "ref3ree",
    "the-referee",
    "referee_bot",
    "MyReferee",
    "umpire",
    "judge",
    "dealer",
    "partner",
    "Partner",
    "partnner",
    "partner2",
    "part-ner",
    "pard",
    "left",
    "left1",
    "1eft",
    "Right",
    "r-ight",
    "opponent",
    "oponent",
    "opponents",
    "my-opponent",
    "enemy",
    "anyone",
    "any-one",
    "any0ne",
    "anybody",
    "someone",
    "somebody",
    "everyone",
    "nobody",
    "yes",
    "YES",
    "yes1",
    "y3s",
    "no",
    "n0",
    "no1",
    "ok",
    "high",
    "h1gh",
    "low",
    "l0w",
    "low_",
    "highest",
    "lowest",
    "all",
    "a11",
    "me",
    "you",
    "y0u",
    "us",
    "list",
    "1ist",
    "bot",
    "bot2",
    "b0t",
    "nil",
    "blind",
    "trump",
    "spades",
    "hearts",
    "help",
    "he1p",
    "score",
    "sc0re",
    "stop",
    "join",
    "concede",
    "conceede",
    "daemon",
    "mailer-daemon",
    "noreply",
    "easy",
    "strong",
    "random",
    "next",
    "last",
    "none",
    "n0ne",
    "autoreply",
    "Undeliverable",
};
static const char *const good[] = {
    "ann",
    "bob",
    "cat",
    "dan",
    "gm",
    "al",
    "ali",
    "ally",
    "allan",
    "alice",
    "noel",
    "nora",
    "norm",
    "lowell",
    "highlander",
    "yesenia",
    "mel",
    "meg",
    "leon",
    "lefteris",
    "wright",
    "bartholomew",
    "patrick",
    "ann2",
    "zorro",
    "maria",
    "hugo",
    "olga",
    "ivan",
    "rudi",
    "badminton",
    "bobby",
    "annabel",
    "usha",
    "itzel",
    "ida",
    "theo",
    "heather",
    "sherlock",
    "mike7",
    "player2",
    "mia",
    "uma",
    "otto",
};

START_TEST(a_name_that_misleads_is_nobody_s)
{
	struct session s;
	struct err err;
	open_desk(NULL);
	session_look(&s, &desk->referee, desk->now, &err);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(
		    !names_good(&s.tx, bad[i]), "%s is taken", bad[i]);
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		ck_assert_msg(names_good(&s.tx, good[i]), "%s is not", good[i]);
	(void)session_end(&s);
	close_desk();
}
END_TEST

START_TEST(who_asks_for_one_is_told_so_or_gets_another)
{
	struct person p;
	open_desk(NULL);
	all_join();
	answer("ann", "rename referree");
	SAID("ann", "cannot be your name here");
	deliver("admin", "referee@play.test", "join");
	answer("admin", "yes");
	SAID("admin", "Welcome");
	ck_assert(!store_person_named(
	    desk->referee.store, &desk->arena, "admin", &p));
	close_desk();
}
END_TEST

Suite *suite_reserved_names(void)
{
	const TTest *const tests[] = {
	    a_name_that_misleads_is_nobody_s,
	    who_asks_for_one_is_told_so_or_gets_another,
	    NULL,
	};
	return suite_of("reserved_names", tests);
}
