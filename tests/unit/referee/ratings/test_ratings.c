/* test_ratings.c - finished games are rated in the order of their ends, and the
 * stored ratings follow from the list of games.
 *
 * SEASON sets the seed of the test `a_season`. With FAIR_RECORDS set to a
 * folder, this test saves its list and its records there, for
 * tests/fair/ratings.py. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "engine/options.h"
#include "referee/operator.h"
#include "referee/ratings/ratings.h"
#include "referee/session/session.h"
#include "store/ratings.h"
#include "support/whole_game.h"

/* ---- games ---- */

/* Loads the game with that number. */
static void look_at(int64_t id)
{
	struct err err;
	struct store *store = desk->referee.store;
	ck_assert(store_game(store, &desk->arena, id, &desk->row));
	ck_assert_int_eq(
	    store_replay(store, &desk->row, &desk->game, &err), OUTCOME_DONE);
}

static void by_gm(const char *line)
{
	deliver("gm", reply[person_number("gm")],
	    arena_format(&desk->arena, "%s\ncode %s", line, code()));
}

/* The gamesmaster starts a game. */
static void begin_game(const char *line)
{
	by_gm(line);
	SAID("gm", "is started");
	read_all();
}

/* All persons of one side, or the person at one seat, give up. */
static void give_in(int64_t game, int seat, const char *word)
{
	look_at(game);
	int sides = desk->row.rules.sides;
	for (int s = seat; s < desk->row.rules.seats; s += sides)
		if (desk->row.seat[s].id)
			give_up(desk->row.seat[s].handle, word);
	look_at(game);
}

/* Plays the game until so many rounds are scored. */
static void play_rounds(int64_t id, int rounds)
{
	for (int i = 0; i < 2000; i++) {
		look_at(id);
		const struct table *t = &desk->game.table;
		if (desk->row.ended || t->rounds_scored >= rounds)
			return;
		ck_assert_int_ne(t->turn, SEAT_NONE);
		post(at_the_table(t->turn), move());
	}
	ck_abort_msg("game %d does not end", (int)id);
}

/* A game in which the side of bob concedes after a round. */
static void short_game(const char *line)
{
	static const char seats[] = "; seating=named";
	begin_game(arena_format(&desk->arena, "%s%s", line, seats));
	int64_t *ids;
	size_t n =
	    store_games(desk->referee.store, &desk->arena, GAMES_ALL, &ids);
	play_rounds(ids[n - 1], 1);
	give_in(ids[n - 1], 1, "concede");
	ck_assert_int_ne(desk->row.ended, 0);
}

static void open_ratings(void)
{
	open_desk(NULL);
	store_durable(desk->referee.store, false);
	all_join();
	read_all();
}

static struct rating_row of(const char *name)
{
	return store_rating(desk->referee.store, person_named(name).id);
}

static const char *list(void)
{
	struct buf out;
	buf_init(&out, 0);
	referee_ratings(&desk->referee, &out);
	const char *text = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return text;
}

#define LISTED(words)                                                          \
	ck_assert_msg(strstr(list(), words), "\"%s\"? %s", words, list())

static void hear(void *context, const char *what)
{
	const char **heard = context;
	*heard = arena_format(&desk->arena, "%s%s\n", *heard, what);
}

/* Returns what `check` says. */
static const char *complaints(void)
{
	const char *heard = "";
	referee_check(&desk->referee, desk->now, hear, &heard);
	return heard;
}

static const char names_of_four[] = "start nomic109: ann, bob, cat, dan";

/* ---- rating ---- */

/* The side with the highest score failed too many bids. */
START_TEST(a_side_that_lost_by_sets_is_placed_last)
{
	struct game g;
	struct rules rules;
	char why[RULES_TEXT];
	int place[SEATS_MAX];
	static const int scores[] = {90, 50, 70};
	ck_assert(rules_parse("cutthroat sets=3", &rules, why, sizeof why));
	game_init(&g, &rules);
	for (int side = 0; side < rules.sides; side++)
		g.table.score[side] = scores[side];
	g.table.sets[0] = 3;
	g.table.winner = 2;
	replay_places(&g.table, place);
	ck_assert_int_eq(place[0], 3);
	ck_assert_int_eq(place[1], 2);
	ck_assert_int_eq(place[2], 1);
}
END_TEST

START_TEST(a_finished_game_changes_the_ratings)
{
	open_ratings();
	short_game(names_of_four);
	ck_assert_int_eq(of("ann").games, 1);
	ck_assert_int_eq(of("ann").rating.mean, 1545732956);
	ck_assert_int_eq(of("cat").rating.mean, 1545732956);
	ck_assert_int_lt(of("bob").rating.mean, rating_scale.start.mean);
	ck_assert_int_eq(of("gm").games, 0);
	struct tally_key key = {1, person_named("ann").id, 0};
	ck_assert_int_eq(
	    store_tally_changed(desk->referee.store, &key), 45732956);
	LISTED("\ngame 1 rated ");
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

static const struct {
	const char *line, *why;
} reasons[] = {
    {"start nomic109: ann, bob, cat, dan; unrated", "choice"},
    {"start amiga: ann, bob, cat, dan; coach=on", "coach"},
    {"start amiga: ann, bot, bot, bot", "alone"},
    {"start amiga: bot, bob, bot, bot", "alone"},
    {"start rtr3b-5: ann, bob, bot, bot, bot; ready=off", "bots"},
    {"start amiga: ann, bob, bot, bot", "rated"},
    {"start rtr3b-5: ann, bob, cat, bot, bot; ready=off", "rated"},
};

START_TEST(a_game_is_rated_or_not)
{
	open_ratings();
	begin_game(
	    arena_format(&desk->arena, "%s; seating=named", reasons[_i].line));
	play_rounds(1, 1);
	for (int seat = 0; seat < 4 && !desk->row.ended; seat++)
		if (desk->row.seat[seat].id)
			give_in(1, seat, "forfeit");
	ck_assert_int_ne(desk->row.ended, 0);
	LISTED(arena_format(&desk->arena, "\ngame 1 %s ", reasons[_i].why));
	bool rated = !strcmp(reasons[_i].why, RATED);
	ck_assert_int_eq(of("bob").games, rated);
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

START_TEST(the_first_mail_says_that_a_game_is_unrated)
{
	open_ratings();
	by_gm("start nomic109: ann, bob, cat, dan; unrated");
	SAID("ann", "The game does not change ratings.");
	close_desk();
}
END_TEST

START_TEST(a_game_with_an_undo_is_unrated)
{
	open_ratings();
	begin_game("start amiga: ann, bob, cat, dan; seating=named");
	look_at(1);
	const char *who = desk->row.seat[desk->game.table.turn].handle;
	post(who, "bid 4");
	post(who, "undo");
	for (int i = 0; i < 4; i++)
		post(desk->row.seat[i].handle, "agree");
	give_in(1, 0, "concede");
	LISTED("\ngame 1 undo ");
	ck_assert_int_eq(of("ann").games, 0);
	close_desk();
}
END_TEST

/* Otherwise one person with four addresses could make a rating of any height
 * by concessions. */
START_TEST(a_game_in_which_no_round_was_scored_is_unrated)
{
	open_ratings();
	begin_game("start nomic109: ann, bob, cat, dan; seating=named");
	look_at(1);
	for (int i = 0; i < 20; i++, look_at(1))
		post(at_the_table(desk->game.table.turn), move());
	give_up("bob", "concede");
	deliver("dan", reply[person_number("dan")], "concede");
	SAID("ann",
	    "The game does not change ratings, because no round was scored");
	LISTED("\ngame 1 unplayed ");
	ck_assert_int_eq(of("ann").games, 0);
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

/* Two misplays in a round forfeit the game (nomic109 section 6). */
START_TEST(a_game_that_misplays_end_is_rated)
{
	open_ratings();
	begin_game("start nomic109: ann, bob, cat, dan; seating=named");
	end_by_misplays();
	LISTED("\ngame 1 rated ");
	ck_assert_int_eq(of("ann").rating.mean, 1545732956);
	close_desk();
}
END_TEST

START_TEST(a_cancelled_game_is_not_listed)
{
	open_ratings();
	begin_game(names_of_four);
	by_gm("cancel-game 1");
	ck_assert_str_eq(list(), "spades-ratings 1\n");
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

/* The order decides, because each game starts from the ratings before it. */
START_TEST(games_are_listed_in_the_order_of_their_ends)
{
	open_ratings();
	const char *first[2];
	begin_game("start nomic109: ann, bob, cat, dan; seating=named");
	play_rounds(1, 1);
	for (int i = 0; i < 2; i++)
		first[i] = reply[person_number(i ? "dan" : "bob")];
	short_game("start nomic109: ann, cat, bob, dan");
	for (int i = 0; i < 2; i++) {
		const char *who = i ? "dan" : "bob";
		reply[person_number(who)] = first[i];
		give_up(who, "forfeit");
	}
	look_at(1);
	ck_assert_int_ne(desk->row.ended, 0);
	const char *text = list();
	LISTED("\ngame 1 rated");
	ck_assert(strstr(text, "\ngame 2 ") < strstr(text, "\ngame 1 "));
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

START_TEST(a_seat_that_changed_hands_counts_but_does_not_change)
{
	open_ratings();
	begin_game("start nomic109: ann, bob, cat, dan; seating=named");
	play_rounds(1, 1);
	tamper("INSERT INTO substitute(game, seat, old, person, taken, agreed, "
	       "granted, events, name, before) SELECT 1, 0, id, "
	       "(SELECT id FROM person WHERE handle = 'gm'), 1, 1, 0, 4, 'gm', "
	       "'ann' FROM person WHERE handle = 'ann'; UPDATE seat SET person "
	       "= (SELECT id FROM person WHERE handle = 'gm') WHERE seat = 0");
	give_in(1, 1, "concede");
	ck_assert_int_eq(of("ann").games, 0);
	ck_assert_int_eq(of("gm").games, 0);
	ck_assert_int_eq(of("cat").games, 1);
	LISTED(arena_format(
	    &desk->arena, "game 1 rated (%d) ", (int)person_named("gm").id));
	struct tally t;
	struct tally_key key = {1, person_named("ann").id, 0};
	ck_assert(store_tally(desk->referee.store, &key, &t));
	ck_assert_int_eq(t.quit, 1);
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

START_TEST(a_bot_that_takes_over_a_seat_is_listed)
{
	open_ratings();
	begin_game("start nomic109: ann, bob, cat, dan; seating=named");
	play_rounds(1, 1);
	by_gm("eject cat from 1");
	read_all();
	give_in(1, 1, "concede");
	ck_assert_int_ne(desk->row.ended, 0);
	LISTED("\ngame 1 rated 2 3 random 5\n");
	ck_assert_int_eq(of("cat").games, 0);
	ck_assert_int_eq(of("ann").games, 1);
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

/* ---- names and persons ---- */

START_TEST(names_do_not_matter)
{
	struct buf out;
	struct err err;
	open_ratings();
	short_game(names_of_four);
	const char *before = list();
	ask("ann", "rename anna");
	ck_assert_str_eq(list(), before);
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_forget(&desk->referee, "bob", desk->now, &out, &err),
	    OUTCOME_DONE);
	buf_release(&out);
	ck_assert_str_eq(list(), before);
	ck_assert_str_eq(complaints(), "");
	close_desk();
}
END_TEST

/* ---- checking, and games of an older version ---- */

static const struct {
	const char *sql, *says;
} damages[] = {
    {"UPDATE rating SET mean = mean + 1 WHERE person = 2",
	"the stored rating of person 2 does not follow from the games"},
    {"UPDATE rating SET variance = variance - 1 WHERE person = 3",
	"the stored rating of person 3"},
    {"UPDATE rating SET games = 7 WHERE person = 4",
	"the stored rating of person 4"},
    {"DELETE FROM rating WHERE person = 5", "person 5 has no stored rating"},
    {"INSERT INTO rating VALUES (1, 1, 1, 1)", "the stored rating of person 1"},
    {"UPDATE rated SET why = 'coach'", "listed as rated or unrated"},
    {"INSERT INTO unrated VALUES (1)", "listed as rated or unrated"},
    {"UPDATE rated SET places = '2 1'", "places in the list of ratings"},
    {"UPDATE rated SET ended = 5", "another end of the game"},
    {"DELETE FROM rated", "is not in the list of ratings"},
    {"UPDATE tally SET timeouts = 9", "what its players did"},
    {"DELETE FROM tally WHERE seat = 0", "what its players did"},
};

START_TEST(check_finds_what_is_wrong)
{
	open_ratings();
	short_game(names_of_four);
	ck_assert_str_eq(complaints(), "");
	tamper(damages[_i].sql);
	const char *said = complaints();
	ck_assert_msg(
	    strstr(said, damages[_i].says), "%s: %s", damages[_i].sql, said);
	close_desk();
}
END_TEST

/* ---- what players did ---- */

static const struct {
	const char *line;
	int rounds;
} season[] = {
    {"start nomic109: ann, bob, cat, dan; max-rounds=2", 9},
    {"start amiga: bob, ann, bot easy, dan; max-rounds=1", 9},
    {"start synspades-solo: ann, bob, cat, dan; max-rounds=1", 9},
    {"start standard: gm, bob, ann, dan; max-rounds=1", 9},
    {"start rtr3b-5: ann, bob, cat, dan, bot random; hands=1 ready=off", 9},
    {"start rtr3b-3: ann, gm, cat; hands=1 ready=off", 9},
    {"start synspades-solo: ann, bob, cat, dan; concession=leave", 1},
    {"start synspades-solo: ann, bob, cat, dan; max-rounds=2 "
     "concession=side misplay=nomic",
	9},
    {"start playsite: dan, bob, cat, gm; max-rounds=1", 9},
    {"start nomic109: ann, bob, bot random, dan", 0},
    {"start amiga: ann, bob, cat, dan; coach=on", 0},
    {"start amiga: ann, cat, bob, dan; unrated", 0},
    {"start nomic109: ann, gm, cat, dan; max-rounds=1", 9},
    {"start nomic109: cat, bob, ann, dan", 0},
};
enum { SEASON = sizeof season / sizeof season[0] };

/* Plays the game until so many rounds are over; then players give up. */
static void play_game(int64_t id, int rounds)
{
	play_rounds(id, rounds);
	for (int seat = 0; seat < desk->row.rules.seats; seat++)
		if (!desk->row.ended)
			give_in(id, seat, "forfeit");
	ck_assert_int_ne(desk->row.ended, 0);
}

START_TEST(a_season)
{
	const char *seed = getenv("SEASON");
	dice = seed ? (uint32_t)strtoul(seed, NULL, 10) : 77;
	open_ratings();
	desk->referee.chain_entropy = entropy;
	for (int n = 0; n < SEASON; n++) {
		begin_game(season[n].line);
		play_game(n + 1, season[n].rounds);
		struct buf out;
		struct err err;
		buf_init(&out, 0);
		ck_assert(!referee_record(
		    &desk->referee, n + 1, RECORD_WHOLE, &out, &err));
		save(arena_format(&desk->arena, "season-%d", n + 1),
		    buf_string(&out));
		buf_release(&out);
	}
	for (int i = 1; i < PEOPLE; i++) {
		int64_t id = person_named(names[i]).id;
		struct tally_sum sum = store_tally_sum(desk->referee.store, id);
		ck_assert_int_gt(sum.games, 1);
		ck_assert_int_le(sum.won, sum.games);
	}
	ck_assert_str_eq(complaints(), "");
	save("season-list", list());
	close_desk();
}
END_TEST

Suite *suite_ratings(void)
{
	const TTest *const tests[] = {
	    a_finished_game_changes_the_ratings,
	    the_first_mail_says_that_a_game_is_unrated,
	    a_game_with_an_undo_is_unrated,
	    a_game_in_which_no_round_was_scored_is_unrated,
	    a_game_that_misplays_end_is_rated,
	    a_cancelled_game_is_not_listed,
	    games_are_listed_in_the_order_of_their_ends,
	    a_seat_that_changed_hands_counts_but_does_not_change,
	    a_bot_that_takes_over_a_seat_is_listed,
	    names_do_not_matter,
	    a_side_that_lost_by_sets_is_placed_last,
	    NULL,
	};
	Suite *suite = suite_of("ratings", tests);
	TCase *t = tcase_create("rows");
	tcase_add_loop_test(
	    t, a_game_is_rated_or_not, 0, sizeof reasons / sizeof reasons[0]);
	tcase_add_loop_test(t, check_finds_what_is_wrong, 0,
	    sizeof damages / sizeof damages[0]);
	suite_add_tcase(suite, t);
	t = tcase_create("season");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, a_season);
	suite_add_tcase(suite, t);
	return suite;
}
