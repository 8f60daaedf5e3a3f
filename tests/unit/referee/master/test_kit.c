/* test_kit.c - what the gamesmaster's commands do, beyond what suite master
 * shows: whom they are refused to, what happens later, and the operator. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "referee/operator.h"
#include "store/copy.h"
#include "support/desk.h"
#include "support/retention_desk.h"
#include "support/whole_game.h"

static struct err err;

static void begin_with(const char *line)
{
	open_desk(NULL);
	start(line);
}

/* The gamesmaster answers the newest mail, with a code. */
static const char *rule(const char *line)
{
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	return told("gm");
}

#define RULED(line, words)                                                     \
	do {                                                                   \
		const char *said_ = rule(line);                                \
		ck_assert_msg(strstr(said_, words), "%s: %s", line, said_);    \
	} while (0)

/* Gives a command as `spadesd master` does. Returns the result or the error. */
static const char *by_operator(const char *line, enum outcome want)
{
	struct buf out;
	buf_init(&out, 0);
	enum outcome o =
	    referee_master(&desk->referee, line, desk->now, &out, &err);
	ck_assert_msg(o == want, "%s: %s", line, o ? err.text : out.data);
	const char *said =
	    arena_string(&desk->arena, o ? err.text : buf_string(&out));
	buf_release(&out);
	return said;
}

static void pass_time(int64_t seconds)
{
	desk->now += seconds;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

static void wrong(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

static void all_is_sound(void)
{
	store_check(desk->referee.store, wrong, NULL);
	referee_check(&desk->referee, desk->now, wrong, NULL);
	close_desk();
}

/* ---- who may rule ---- */

static const char *const about_a_game[] = {
    "extend 1 2 days",
    "grant time 1 2 days",
    "suspend 1",
    "resume 1",
    "replace ann by dan in game 1",
    "eject ann from game 1",
    "announce 1: hello",
    "cancel-game 1",
};

START_TEST(nobody_rules_on_a_game_that_he_plays_in)
{
	begin_with("start synspades: gm, ann, bob, cat");
	uint32_t before = events_now();
	for (size_t i = 0; i < sizeof about_a_game / sizeof about_a_game[0];
	    i++)
		RULED(about_a_game[i], "You play in game 1, so another");
	RULED("grant away ann", "You play at a table with ann");
	ck_assert_uint_eq(events_now(), before);
	ck_assert(!desk->row.suspended);
	by_operator("suspend 1", OUTCOME_DONE);
	look();
	ck_assert(desk->row.suspended);
	SAID("ann", "The operator suspends the game.");
	all_is_sound();
}
END_TEST

/* ---- clocks ---- */

START_TEST(an_extended_turn_ends_later)
{
	begin_with("start synspades: ann, bob, cat, dan");
	uint32_t before = events_now();
	RULED("extend 1 2 days", "Granted.");
	pass_time(5 * WHEN_DAY - WHEN_HOUR);
	ck_assert_uint_eq(events_now(), before);
	pass_time(2 * WHEN_HOUR);
	ck_assert_uint_gt(events_now(), before);
	all_is_sound();
}
END_TEST

START_TEST(no_turn_is_extended_where_no_clock_runs)
{
	begin_with("start synspades: ann, bob, cat, dan; time-limit=off");
	RULED("extend 1 2 days", "No clock runs in this game.");
	all_is_sound();
}
END_TEST

/* ---- seats ---- */

START_TEST(under_nomic109_a_seat_changes_with_the_next_deal)
{
	begin_with("start bob, cat, dan, bot");
	deliver("ann", "referee@play.test", "status");
	RULED("replace bob by ann",
	    "ann is asked, and has the seat of bob, from the next deal on");
	SAID("ann", "The gamesmaster, gm, asks you to take a seat");
	answer("ann", "yes");
	SAID("ann", "You take the seat of bob in game 1, from the next deal");
	RULED("replace bob by gm in game 1", "cannot seat");
	RULED("replace eve by ann in game 1", "eve does not play in game 1");
	look();
	while (desk->game.table.round == 1) {
		ask(at_turn(), desk->game.table.phase == PHASE_BID
				   ? "bid 3"
				   : card_text(legal_card()));
		look();
	}
	int found = SEAT_NONE;
	for (int seat = 0; seat < 4; seat++)
		if (!strcmp(desk->row.seat[seat].handle, "ann"))
			found = seat;
	ck_assert_int_ne(found, SEAT_NONE);
	all_is_sound();
}
END_TEST

START_TEST(an_ejected_player_has_no_part_in_the_game)
{
	begin_with("start synspades: ann, bob, cat, dan");
	const char *who = at_turn();
	int seat = desk->game.table.turn;
	RULED(arena_format(&desk->arena, "eject %s from game 1", who),
	    "A bot has the seat of");
	SAID(who, "bot-");
	SAID(who, "has your seat in game 1");
	uint32_t before = events_now();
	ck_assert_int_eq((int)desk->row.seat[seat].id, 0);
	ask(who, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	ck_assert_ptr_nonnull(strstr(record(RECORD_WHOLE), "instead of "));
	all_is_sound();
}
END_TEST

START_TEST(a_game_without_people_is_over)
{
	begin_with("start synspades: ann, bot, bot, bot");
	RULED("eject ann from game 1", "A bot has the seat of ann");
	look();
	ck_assert(desk->row.ended);
	all_is_sound();
}
END_TEST

/* ---- people ---- */

START_TEST(a_new_name_is_told_to_the_person_and_the_table)
{
	begin_with("start synspades: ann, bob, cat, dan");
	RULED("rename ann to play", "cannot be a name here");
	RULED("rename ann to anna", "ann is called anna now");
	SAID("bob", "The gamesmaster, gm, renamed ann to anna");
	SAID("ann", "gave you the name anna");
	ck_assert_str_eq(person_named("ann@play.test").handle, "anna");
	all_is_sound();
}
END_TEST

/* ---- words and questions ---- */

START_TEST(all_are_told_once_an_hour)
{
	begin_with("start synspades: ann, bob, cat, dan");
	RULED("announce all: no games in August", "4 people are told");
	SAID("dan", "The gamesmaster, gm, says: no games in August");
	RULED("announce all: again", "within the hour");
	NOT_SAID("dan", "again");
	all_is_sound();
}
END_TEST

START_TEST(a_gamesmaster_sees_all_games_and_what_was_done)
{
	begin_with("start synspades: ann, bob, cat, dan");
	rule("extend 1 2 days");
	by_operator("announce 1: hello", OUTCOME_DONE);
	ask("gm", "games");
	SAID("gm", "Game 1 (synspades): ann and cat against bob and dan");
	ask("gm", "game 1");
	SAID("gm", "gm: extend 1 2 days");
	SAID("gm", "the operator: announce 1: hello");
	SAID("ann", "The operator says: hello");
	NOT_SAID("gm", "Your hand");
	ask("ann", "game 1");
	SAID("ann", "ann and cat against bob and dan. It is ");
	NOT_SAID("ann", "announce 1: hello");
	ask("ann", "games");
	NOT_SAID("ann", "All games in play");
	all_is_sound();
}
END_TEST

START_TEST(games_begins_with_the_games)
{
	begin_with("start synspades: ann, bob, cat, dan");
	ask("gm", "games");
	const char *said = told("gm");
	const char *all = strstr(said, "> games All games in play: Game 1 (");
	ck_assert_msg(all != NULL, "%s", said);
	NOT_SAID("gm", "You are in no game now.");
	NOT_SAID("gm", "bot, bot, bot");
	rule("cancel-game 1");
	ask("gm", "games");
	SAID("gm", "> games No game is being played.");
	all_is_sound();
}
END_TEST

/* ---- in the gamesmaster's own words ---- */

/* The gamesmaster's words mean the command, which a yes carries out. */
static void means(const char *words, const char *line, const char *done)
{
	RULED(words, arena_format(&desk->arena, "Do you mean \"%s\"?", line));
	NOT_SAID("gm", "code 1");
	answer("gm", arena_format(&desk->arena, "yes\ncode %s", code()));
	SAID("gm", done);
}

START_TEST(a_gamesmaster_s_own_words_are_understood)
{
	begin_with("start nomic109: ann, bob, cat, dan");
	ask("eve", "join");
	answer("eve", "yes");
	RULED("Please give the player on turn another two days; half of the "
	      "list is away for the Festival.",
	    "Granted.");
	RULED("Please suspend game 1 because the list moves today.",
	    "Suspended.");
	RULED("The move is done. Please continue game 1.", "The game goes on.");
	RULED("suspend game 1, the server moves house", "Suspended.");
	SAID("dan", "suspends the game: the server moves house.");
	RULED("CFJ 77 settled. Game 1 may go on.", "The game goes on.");
	RULED("Please pause game 1 because Ann is in hospital.", "Suspended.");
	SAID("dan", "because Ann is in hospital.");
	RULED("Game 1 may go on.", "The game goes on.");
	RULED("Please pause game 1 for a while.", "Suspended.");
	RULED("Please continue.", "The game goes on.");
	RULED(
	    "How does game 1 stand, and whom are we waiting for?", "Game 1: ");
	RULED("Give me an overview of all running games, please",
	    "All games in play:");
	RULED("What games are on at the moment, and whose turn is it?",
	    "All games in play:");
	RULED("Please undo the last move in game 1. The referee misread ann; "
	      "she was joking.",
	    "because The referee misread ann, she was joking\"");
	means("dan has to leave for a conference; please put eve in dan's "
	      "place in game 1.",
	    "replace dan by eve in game 1", "eve is asked, and has the seat");
	RULED("replace dan by eve in game 1 because he has 2 left feet",
	    "eve is asked, and has the seat");
	rule("cancel-game 1");
	RULED(
	    "Please send me the result and the record of game 1.", "Game 1: ");
	SAID("gm", "This is the record of game 1.");
	all_is_sound();
}
END_TEST

/* A number after "=" is no game, and no reply repeats a code. */
START_TEST(a_start_in_own_words_is_offered_as_a_command)
{
	begin_with("start nomic109: ann, bob, cat, dan");
	ask("gm", "status");
	const char *digits = code();
	answer("gm",
	    arena_format(&desk->arena,
		"Please start a game of Spades with the rule set nomic109 on "
		"the list: players ann, bob, cat, dan; max-rounds=3. code "
		"code %s",
		digits));
	SAID("gm", "Do you mean \"start nomic109: ann, bob, cat, dan; "
		   "max-rounds=3\"? Nothing was done yet.");
	NOT_SAID("gm", digits);
	NOT_SAID("gm", "announce");
	answer("gm", arena_format(&desk->arena, "yes\ncode %s", code()));
	ck_assert_int_eq((int)ask_sql("SELECT count(*) FROM game"), 2);
	all_is_sound();
}
END_TEST

static const char *open_now(void)
{
	sent_all();
	ask("gm", "game 1");
	return told("gm");
}

#define OPEN(words)                                                            \
	do {                                                                   \
		const char *said_ = open_now();                                \
		ck_assert_msg(strstr(said_, words), "%s", said_);              \
	} while (0)

START_TEST(game_shows_who_has_agreed_to_a_void_round)
{
	begin_with("start nomic109: ann, bob, cat, dan; seating=named");
	rule("void-round 1 because it misread a bid");
	OPEN("The table is asked to void round 1. Agreed: nobody. Not answered "
	     "yet: ann, bob, cat, dan.");
	rule("status");
	sent_all();
	ask("bob", "status");
	answer("bob", "agree");
	OPEN("Agreed: bob. Not answered yet: ann, cat, dan.");
	OPEN("gm: void-round 1 because it misread a bid");
	all_is_sound();
}
END_TEST

START_TEST(game_shows_suspensions_and_substitutes)
{
	begin_with("start nomic109: ann, bob, cat, dan; seating=named");
	rule("suspend 1 because of the holidays");
	OPEN("The game is suspended since ");
	OPEN(", until a gamesmaster resumes it.");
	OPEN("gm: suspend 1 because of the holidays");
	rule("resume 1");
	ask("ann", "status");
	answer("ann", "replace me");
	OPEN("A substitute for ann is sought.");
	ask("eve", "join");
	answer("eve", "yes");
	ask("eve", "status");
	answer("eve", "take 1 in game 1");
	OPEN("eve offers to take the seat of ann. To confirm this, send "
	     "\"replace ann by eve in game 1\".");
	RULED("replace ann by eve in game 1",
	    "eve has the seat of ann in game 1 from the next deal on");
	OPEN("eve takes the seat of ann with the next deal.");
	ck_assert_ptr_null(strstr(open_now(), "suspended since"));
	all_is_sound();
}
END_TEST

START_TEST(game_shows_who_wants_to_suspend_it)
{
	begin_with("start amiga: ann, bob, bot, dan");
	ask("ann", "status");
	answer("ann", "suspend");
	OPEN("The table is asked to suspend the game. Agreed: ann. Not "
	     "answered yet: bob, dan.");
	all_is_sound();
}
END_TEST

START_TEST(the_operator_acts)
{
	const char *said;
	begin_with("start synspades: ann, bob, cat, dan");
	sent_all();
	said = by_operator("extend 1 2 days", OUTCOME_DONE);
	ck_assert_msg(strstr(said, "Granted.") != NULL, "it was: %s", said);
	SAID("ann", "2 days more for this turn");
	SAID("gm", "The operator gave the command \"extend 1 2 days\"");
	by_operator("resume 1", OUTCOME_NEVER);
	by_operator("bid 3", OUTCOME_NEVER);
	by_operator("extend 9 2 days", OUTCOME_NEVER);
	all_is_sound();
}
END_TEST

/* ---- what an attacker tries ---- */

/* A number that the rule about own games does not read is no number. */
START_TEST(no_other_number_reaches_an_own_game)
{
	begin_with("start synspades: gm, ann, bob, cat");
	int64_t acts = ask_sql("SELECT count(*) FROM master_act");
	rule("grant time +1 2 days");
	rule("grant time 0000000001 2 days");
	rule("grant substitute +1 2");
	rule("grant substitute 0000000001 2");
	ck_assert_int_eq((int)ask_sql("SELECT count(*) FROM extension"), 0);
	ck_assert_int_eq(
	    (int)(ask_sql("SELECT count(*) FROM master_act") - acts), 0);
	all_is_sound();
}
END_TEST

START_TEST(nobody_bans_an_opponent)
{
	begin_with("start synspades: gm, ann, bob, cat");
	RULED("ban bob@play.test", "you play at a table with bob");
	ck_assert_int_eq((int)ask_sql("SELECT count(*) FROM ban"), 0);
	by_operator("ban bob@play.test", OUTCOME_DONE);
	all_is_sound();
}
END_TEST

Suite *suite_kit(void)
{
	const TTest *const tests[] = {
	    nobody_rules_on_a_game_that_he_plays_in,
	    an_extended_turn_ends_later,
	    no_turn_is_extended_where_no_clock_runs,
	    under_nomic109_a_seat_changes_with_the_next_deal,
	    an_ejected_player_has_no_part_in_the_game,
	    a_game_without_people_is_over,
	    a_new_name_is_told_to_the_person_and_the_table,
	    all_are_told_once_an_hour,
	    a_gamesmaster_sees_all_games_and_what_was_done,
	    games_begins_with_the_games,
	    a_gamesmaster_s_own_words_are_understood,
	    a_start_in_own_words_is_offered_as_a_command,
	    game_shows_who_has_agreed_to_a_void_round,
	    game_shows_suspensions_and_substitutes,
	    game_shows_who_wants_to_suspend_it,
	    the_operator_acts,
	    no_other_number_reaches_an_own_game,
	    nobody_bans_an_opponent,
	    NULL,
	};
	return suite_of("kit", tests);
}
