/* test_profile.c - `profile` and `standings`: what they show, and that nobody
 * sees more about others than these agreed to. */
#include <string.h>

#include "store/ratings.h"
#include "support/whole_game.h"

/* A game under nomic109 is over: ann and cat won against bob and dan. */
static void after_a_game(void)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; seating=named");
	read_all();
	end_by_misplays();
}

/* Returns what the referee answers. */
static const char *answer_to(const char *name, const char *text)
{
	sent_all();
	desk->now += 86400; /* no limit of mails a day matters */
	ask(name, text);
	return told(name);
}

/* The person answers a mail, which proves who it is, with that line. */
static const char *settle(const char *name, const char *text)
{
	answer_to(name, "help");
	answer(name, text);
	return told(name);
}

#define SHOWS(name, text, words)                                               \
	do {                                                                   \
		const char *said = answer_to(name, text);                      \
		ck_assert_msg(strstr(said, words), "\"%s\"? %s", words, said); \
	} while (0)
#define HIDES(name, text, words)                                               \
	do {                                                                   \
		const char *said = answer_to(name, text);                      \
		ck_assert_msg(                                                 \
		    !strstr(said, words), "\"%s\"? %s", words, said);          \
	} while (0)

/* ---- profiles ---- */

START_TEST(everybody_sees_all_of_the_own_profile)
{
	after_a_game();
	SHOWS("ann", "profile", "This is your profile");
	SHOWS("ann", "profile me", "rating 1546 ± ");
	SHOWS("ann", "profile ann", "provisional");
	SHOWS("ann", "profile", "Only you can see this");
	SHOWS("gm", "profile", "rating none yet");
	close_desk();
}
END_TEST

/* The same answer as for a name that nobody has. */
START_TEST(a_profile_is_hidden_until_its_person_agrees)
{
	after_a_game();
	const char *nobody = answer_to("bob", "profile gus");
	nobody = strstr(nobody, "No player of that name");
	ck_assert_ptr_nonnull(nobody);
	const char *hidden = answer_to("bob", "profile ann");
	ck_assert_ptr_nonnull(strstr(hidden, "No player of that name"));
	HIDES("bob", "profile ann", "1546");
	ck_assert_ptr_nonnull(strstr(settle("ann", "set profile on"),
	    "Others can now see your profile"));
	SHOWS("bob", "profile Ann", "This is the profile of ann");
	SHOWS("bob", "profile ann", "rating 1546 ± ");
	HIDES("bob", "profile ann", "set profile on");
	SHOWS("ann", "profile", "Others can see this");
	ck_assert_ptr_nonnull(strstr(
	    settle("ann", "set profile off"), "Others can no longer see"));
	SHOWS("bob", "profile ann", "No player of that name");
	ck_assert_ptr_nonnull(strstr(settle("ann", "set profile maybe"),
	    "Expected \"set profile on\" or \"set profile off\""));
	close_desk();
}
END_TEST

START_TEST(a_profile_counts_what_was_played)
{
	static const struct tally late = {.timeouts = 4};
	after_a_game();
	struct tally_key key = {1, person_named("ann").id, 0};
	SHOWS("ann", "profile", "games 1 won 1 late turns 0");
	SHOWS("bob", "profile", "games 1 won 0 late turns 0");
	store_tally_set(desk->referee.store, &key, &late);
	SHOWS("ann", "profile", "games 1 won 1 late turns 4");
	/* a seat that was given up wins nothing, and nor does a tie */
	tamper("UPDATE tally SET quit = 1");
	SHOWS("ann", "profile", "games 1 won 0");
	tamper("UPDATE tally SET quit = 0; UPDATE rated SET places = '1 1'");
	SHOWS("ann", "profile", "games 1 won 0");
	tamper("UPDATE rated SET places = '2 1'");
	SHOWS("ann", "profile", "games 1 won 0");
	SHOWS("bob", "profile", "games 1 won 1");
	close_desk();
}
END_TEST

START_TEST(the_last_mail_says_what_became_of_the_rating)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; seating=named");
	read_all();
	end_by_misplays();
	SAID("ann",
	    "Your rating is 1546 ± 393 (+46). It is provisional until you have "
	    "finished 10 rated games");
	SAID("dan", "Your rating is 1454 ± 393 (-46). It is provisional");
	close_desk();
}
END_TEST

/* ---- standings ---- */

/* Gives the person a rating after so many games. */
static void rated(const char *name, int points, int games)
{
	struct rating_row row = {
	    .person = person_named(name).id,
	    .rating = {(int64_t)points * RATING_POINT, 3600000},
	    .games = games,
	};
	store_rating_set(desk->referee.store, &row);
}

/* Two readings of "ladder" have the same answer. */
START_TEST(a_ladder_is_answered_once)
{
	after_a_game();
	const char *said = answer_to("ann", "ladder");
	const char *first = strstr(said, "You seem to ask for \"standings\"");
	ck_assert_msg(first != NULL, "%s", said);
	ck_assert_ptr_null(strstr(first + 1, "You seem to ask for"));
	close_desk();
}
END_TEST

START_TEST(standings_name_only_who_agreed)
{
	open_desk(NULL);
	all_join();
	SHOWS("ann", "standings", "Nobody has finished 10 rated games");
	rated("ann", 1650, 12);
	rated("bob", 1700, 30);
	rated("cat", 1900, 9); /* provisional */
	rated("dan", 1500, 10);
	settle("ann", "set profile on");
	settle("cat", "set profile on");
	SHOWS("dan", "standings", "1 a player 1700 ± 120 30");
	SHOWS("dan", "standings", "2 ann 1650 ± 120 12");
	SHOWS("dan", "ratings", "3 you 1500 ± 120 10");
	HIDES("dan", "standings", "bob");
	HIDES("dan", "standings", "cat");
	SHOWS("bob", "standings", "1 you 1700");
	SHOWS("bob", "standings", "3 a player 1500");
	close_desk();
}
END_TEST

START_TEST(a_reader_far_below_sees_the_own_place)
{
	open_desk(NULL);
	all_join();
	rated("ann", 1000, 10);
	for (int n = 0; n < 30; n++) {
		const char *name = arena_format(&desk->arena, "p%d", n);
		const char *mail =
		    arena_format(&desk->arena, "%s@play.test", name);
		store_person_add(desk->referee.store, name, mail, 1);
		rated(name, 1500 + n, 10);
	}
	SHOWS("ann", "standings", "20 a player 1510");
	SHOWS("ann", "standings", "31 you 1000");
	HIDES("bob", "standings", "1509");
	close_desk();
}
END_TEST

/* ---- tables ---- */

START_TEST(a_table_may_be_unrated)
{
	open_desk(NULL);
	all_join();
	settle("ann", "new amiga unrated");
	SAID("ann", "Table 1 (amiga, unrated)");
	settle("bob", "sit 1");
	settle("ann", "go table 1");
	settle("bob", "go table 1");
	SAID("bob", "The game does not change ratings");
	ck_assert(store_unrated(desk->referee.store, 1));
	close_desk();
}
END_TEST

Suite *suite_profile(void)
{
	const TTest *const tests[] = {
	    everybody_sees_all_of_the_own_profile,
	    a_profile_is_hidden_until_its_person_agrees,
	    a_profile_counts_what_was_played,
	    the_last_mail_says_what_became_of_the_rating,
	    a_ladder_is_answered_once,
	    standings_name_only_who_agreed,
	    a_reader_far_below_sees_the_own_place,
	    a_table_may_be_unrated,
	    NULL,
	};
	return suite_of("profile", tests);
}
