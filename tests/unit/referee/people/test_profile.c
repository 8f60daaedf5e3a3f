/* test_profile.c - `profile`, `standings`, `ladder` and `hall`: what they show,
 * and that nobody sees more about others than these agreed to. */
#include <string.h>

#include "store/ratings.h"
#include "store/tallies.h"
#include "support/whole_game.h"

/* A game under nomic109 is over: ann and cat won against bob and dan. */
static void after_a_game(void)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; seating=named");
	read_all();
	give_up("bob", "concede");
	give_up("dan", "concede");
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
	SHOWS("ann", "profile", "rated games 1");
	SHOWS("ann", "profile", "finished games 1");
	SHOWS("ann", "profile", "bids made none");
	SHOWS("ann", "profile", "time to answer, mean none yet");
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
	static const struct tally t = {
	    .quit = 1,
	    .rounds = 20,
	    .bids = 16,
	    .made = 12,
	    .nils = 3,
	    .nils_made = 1,
	    .bags = 31,
	    .misplays = 2,
	    .timeouts = 4,
	    .answers = 10,
	    .seconds = 180000,
	};
	after_a_game();
	struct tally_key key = {1, person_named("ann").id, 0};
	store_tally_set(desk->referee.store, &key, &t);
	const char *said = answer_to("ann", "profile");
	static const char *const words[] = {"games given up 1",
	    "rounds 20",
	    "bids made 12 of 16 (75 %)",
	    "sets 4",
	    "nils made 1 of 3 (33 %)",
	    "bags a round 1.6",
	    "misplays 2",
	    "time-outs 4",
	    "time to answer, mean 5 hours"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		ck_assert_msg(
		    strstr(said, words[i]), "\"%s\"? %s", words[i], said);
	close_desk();
}
END_TEST

START_TEST(the_last_mail_says_what_became_of_the_rating)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; seating=named");
	read_all();
	give_up("bob", "concede");
	deliver("dan", reply[person_number("dan")], "concede");
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

/* ---- ladder and hall ---- */

START_TEST(the_ladder_is_of_one_month)
{
	after_a_game(); /* in January 2027 */
	SHOWS("gm", "ladder", "ended in Jan 2027: ");
	SHOWS("gm", "ladder", "1 a player +46 1");
	SHOWS("gm", "ladder 2027-01", "4 a player -46 1");
	SHOWS("gm", "ladder 2026-12", "No rated game ended in Dec 2026");
	SHOWS("gm", "ladder last month", "No rated game ended in Dec 2026");
	SHOWS("ann", "ladder", "you +46 1");
	HIDES("ann", "ladder", "cat");
	settle("cat", "set profile on");
	SHOWS("ann", "ladder", "cat +46 1");
	close_desk();
}
END_TEST

/* The number of a game would give names away, because its record has them. */
START_TEST(the_hall_shows_games_only_with_all_names)
{
	struct best_round best = {"nomic109", 260, 1, 3, 0};
	after_a_game();
	SHOWS("gm", "hall", "No round of a rated game is over yet");
	store_best_add(desk->referee.store, &best);
	SHOWS("gm", "hall", "nomic109: 260 points by a player and a player");
	HIDES("gm", "hall", "game 1");
	settle("ann", "set profile on");
	SHOWS("gm", "hall of fame", "260 points by ann and a player");
	HIDES("gm", "hall", "game 1");
	SHOWS("cat", "hall", "by ann and you");
	settle("cat", "set profile on");
	SHOWS("gm", "hall", "by ann and cat (game 1, round 3)");
	close_desk();
}
END_TEST

START_TEST(the_hall_keeps_the_best_rounds_of_each_rule_set)
{
	after_a_game();
	struct store *store = desk->referee.store;
	for (int n = 0; n < 10; n++) {
		struct best_round best = {
		    n % 2 ? "amiga" : "nomic109", 100 + n * 7 % 10, 1, n, 0};
		store_best_add(store, &best);
	}
	struct best_round kept[10];
	ck_assert_uint_eq(
	    store_best(store, &desk->arena, kept, 10), 2 * BEST_KEPT);
	ck_assert_str_eq(kept[0].preset, "amiga");
	ck_assert_int_eq(kept[0].points, 109);
	ck_assert_int_eq(kept[2].points, 105);
	ck_assert_int_eq(kept[3].points, 108);
	close_desk();
}
END_TEST

/* Plays a round, whose best side gets into the hall. */
START_TEST(a_good_round_gets_into_the_hall)
{
	dice = 3;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=1", 0);
	play_out(false, NULL);
	int best = 0;
	for (int side = 0; side < 2; side++)
		if (desk->game.table.last_round[side].total > best)
			best = desk->game.table.last_round[side].total;
	ck_assert_int_gt(best, 0);
	SHOWS("gm",
	    "hall",
	    arena_format(&desk->arena, "nomic109: %d points by", best));
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
	    standings_name_only_who_agreed,
	    a_reader_far_below_sees_the_own_place,
	    a_table_may_be_unrated,
	    the_ladder_is_of_one_month,
	    the_hall_shows_games_only_with_all_names,
	    the_hall_keeps_the_best_rounds_of_each_rule_set,
	    a_good_round_gets_into_the_hall,
	    NULL,
	};
	return suite_of("profile", tests);
}
