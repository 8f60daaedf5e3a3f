/* test_misread.c - what a gamesmaster takes back because the referee misread
 * it: who may do that, what goes back, what stands, and what the record says.
 */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "engine/legal.h"
#include "referee/operator.h"
#include "store/ratings.h"
#include "support/whole_game.h"

#define NOMIC "start nomic109: ann, bob, cat, dan; max-rounds=1"
#define WHY "undo 1 because it was about an auction"
#define BACK "\n# taken back by a gamesmaster: "

static void gm_writes(const char *line)
{
	deliver("gm", reply[0],
	    arena_format(&desk->arena, "%s\ncode %s", line, code()));
}

static const struct table *table(void)
{
	look();
	return &desk->game.table;
}

static void moves(int count)
{
	for (int i = 0; i < count && table()->turn != SEAT_NONE; i++)
		post(at_turn(), move());
}

static void four_bids(void)
{
	for (int i = 1; i < PEOPLE; i++)
		post(at_turn(), "bid 3");
}

static bool recorded(const char *line)
{
	return strstr(record(RECORD_WHOLE), line) != NULL;
}

/* ---- what goes back ---- */

START_TEST(a_bid_that_was_none_is_taken_back_under_undo_off)
{
	begin(NOMIC, 0);
	const char *who = at_turn();
	int seat = table()->turn;
	post(who, "bid 10");
	const char *next = at_turn();
	desk->now += 2 * WHEN_DAY;
	gm_writes(WHY);
	SAID("gm",
	    arena_format(&desk->arena,
		"Done: I took back %s's bid of 10. It is %s's turn again.", who,
		who));
	SAID(next,
	    arena_format(&desk->arena,
		"The gamesmaster, gm, took back %s's bid of 10, because: it "
		"was about an auction.",
		who));
	NOT_SAID(next, "misread");
	SAID(next,
	    arena_format(&desk->arena,
		"It is %s's turn again, with a new time limit. Taken back: "
		"the bid of 10.",
		who));
	SAID(who,
	    "It is your turn again, with a new time limit. Taken back: the bid "
	    "of 10.");
	mails_ask_for_nothing();
	ck_assert_int_eq(table()->turn, seat);
	ck_assert_int_eq(table()->bid[seat], BID_NONE);
	ck_assert_int_eq(table()->since, desk->now);
	ck_assert(recorded(BACK "bid 1 10\n"));
	read_all();
	post(who, "bid 3");
	ck_assert_int_eq(table()->bid[seat], 3);
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("misread-bid", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* bob misplays, and cat's card, received before the misplay was announced, is
 * void. */
START_TEST(a_misplay_goes_back_with_its_points_and_its_batch)
{
	begin(NOMIC, 0);
	four_bids();
	moves(1);
	int seat = table()->turn;
	const char *who = at_turn();
	const char *next = at_the_table(table_next(table(), seat));
	uint64_t hand = desk->game.hand[seat];
	int64_t received = desk->now += 10;
	const char *bad =
	    arena_format(&desk->arena, "play %s", card_text(foreign_card()));
	desk->now += 60;
	deliver_at(
	    letter_from(who, reply[person_number(who)], "", bad), received);
	deliver_at(letter_from(next, reply[person_number(next)], "", "play 2C"),
	    received + 1);
	read_all();
	ck_assert_int_eq(table()->score[table_side(table(), seat)], -100);
	ck_assert(recorded("\nbatch\n"));
	gm_writes(WHY);
	SAID(next, "The points that the misplay cost come back.");
	ck_assert_int_eq(table()->score[table_side(table(), seat)], 0);
	ck_assert_int_eq(table()->misplays_hand[table_side(table(), seat)], 0);
	ck_assert_int_eq(table()->turn, seat);
	ck_assert_uint_eq(desk->game.hand[seat], hand);
	ck_assert(!recorded("\nbatch\n"));
	ck_assert(recorded(BACK "batch" BACK "play "));
	ck_assert(recorded(BACK "end\n"));
	read_all();
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("misread-misplay", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(what_bots_did_since_goes_back_too)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=1 coach=off", 0);
	int seat = table()->turn;
	ck_assert_str_eq(at_turn(), "ann");
	post("ann", "bid 4");
	ck_assert_int_gt(table()->acts, 3);
	gm_writes(WHY);
	SAID("ann", "Taken back: the bid of 4, and all moves after it.");
	ck_assert_int_eq(table()->turn, seat);
	ck_assert_int_eq(table()->bid[seat], BID_NONE);
	read_all();
	post("ann", "bid 3");
	ck_assert_int_eq(table()->bid[seat], 3);
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("misread-bots", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(orders_and_time_outs_since_go_back_too)
{
	begin(NOMIC, 0);
	const char *who = at_turn();
	int seat = table()->turn;
	int next = table_next(table(), seat);
	post(at_the_table(next), "order bid 3");
	post(who, "bid 10");
	ck_assert_int_eq(table()->bid[next], 3);
	desk->now += 3 * WHEN_DAY + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	ck_assert_int_eq(table()->acts, 3);
	gm_writes(WHY);
	ck_assert_int_eq(table()->acts, 0);
	ck_assert_int_eq(table()->turn, seat);
	SAID(at_the_table(next), "and all moves after it");
	ck_assert(
	    recorded(BACK "bid 1 10" BACK "bid 2 3" BACK "timeout 3 at "));
	/* the order went with it */
	read_all();
	post(who, "bid 4");
	ck_assert_int_eq(table()->turn, next);
	close_desk();
}
END_TEST

/* Each command takes back the last act that still stands. */
START_TEST(a_second_correction_goes_one_act_further_back)
{
	begin(NOMIC, 0);
	four_bids();
	moves(3);
	int first = table()->first;
	for (int left = 6; left >= 0; left--) {
		gm_writes(WHY);
		read_all();
		ck_assert_int_eq(table()->acts, left);
	}
	ck_assert_int_eq(table()->turn, first);
	gm_writes(WHY);
	SAID("gm", "Nothing was done: no player has acted in game 1 since");
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* A watcher's mail about the first trick tells both. */
START_TEST(each_of_two_corrections_is_told)
{
	begin("start amiga: ann, bob, cat, dan; max-rounds=1", 0);
	gm_writes("watch 1 tricks");
	read_all();
	post(at_turn(), "bid 5");
	post(at_turn(), "bid 4");
	gm_writes(WHY);
	gm_writes(WHY);
	read_all();
	four_bids();
	moves(3);
	const char *last = at_turn();
	deliver(last, reply[person_number(last)], move());
	SAID("gm", "Taken back: the bid of 4");
	SAID("gm", "Taken back: the bid of 5");
	close_desk();
}
END_TEST

/* The post about it shows no trick that was taken back. */
START_TEST(what_goes_back_is_not_told_as_played)
{
	begin(NOMIC, 0);
	four_bids();
	moves(3);
	const char *who = at_turn();
	moves(1);
	const char *leads =
	    arena_format(&desk->arena, "trick. %s leads", at_turn());
	moves(1);
	read_all();
	gm_writes(arena_format(
	    &desk->arena, "undo 1 %s because it was about an auction", who));
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	SAID(other, "Taken back: ");
	NOT_SAID(other, leads);
	NOT_SAID(other, "trick. You lead ");
	close_desk();
}
END_TEST

/* ---- the act that the command names ---- */

/* cat leads, and the next player follows. */
static void two_cards(const char *lines[2])
{
	four_bids();
	for (int i = 0; i < 2; i++) {
		look();
		lines[i] = move();
		post(at_turn(), lines[i]);
	}
}

static const struct {
	const char *before, *after;
	bool card;
} named[] = {
    {"undo 1 ", "", false},
    {"undo game 1 ", "'s last card", false},
    {"Undo 1 ", "s ", true},
    {"please undo 1 ", "'s ", true},
};
enum { NAMED = sizeof named / sizeof named[0] };

START_TEST(a_named_act_goes_back_with_the_acts_of_others_after_it)
{
	begin(NOMIC, 0);
	const char *line[2];
	two_cards(line);
	const char *first = at_the_table(table()->first);
	const char *second = at_the_table(table_next(table(), table()->first));
	const char *third = at_turn();
	gm_writes(arena_format(&desk->arena, "%s%s%s%s because a dog barked.",
	    named[_i].before, first, named[_i].after,
	    named[_i].card ? line[0] + strlen("play ") : ""));
	const char *said = told(third);
	ck_assert_msg(
	    strstr(said, arena_format(&desk->arena,
			     "The gamesmaster, gm, took back %s's ", first)),
	    "%s", said);
	ck_assert_msg(
	    strstr(said, arena_format(&desk->arena, ", and %s's ", second)),
	    "%s", said);
	SAID(third, " that followed it, because: a dog barked.");
	SAID(third, arena_format(&desk->arena, "It is %s's turn", first));
	NOT_SAID(third, "misread");
	ck_assert_int_eq(table()->acts, 4);
	ck_assert_int_eq(table()->turn, table()->first);
	ck_assert(recorded(BACK "play "));
	read_all();
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save(arena_format(&desk->arena, "named-%d", _i), record(RECORD_WHOLE));
	close_desk();
}
END_TEST

static void refused(const char *line, const char *why)
{
	uint32_t events = events_now();
	gm_writes(line);
	SAID("gm", why);
	read_all();
	ck_assert_int_eq(events_now(), events);
}

/* "undo 1 because ann was only thinking aloud", and dan played after ann. */
START_TEST(a_reason_about_another_player_asks_whose_act_it_is)
{
	begin(NOMIC, 0);
	const char *line[2];
	two_cards(line);
	const char *first = at_the_table(table()->first);
	const char *second = at_the_table(table_next(table(), table()->first));
	refused(arena_format(&desk->arena,
		    "undo 1 because %s was thinking aloud", first),
	    arena_format(&desk->arena,
		"Nothing was done, because your words name %s, and the last "
		"move is %s's ",
		first, second));
	gm_writes(arena_format(
	    &desk->arena, "undo 1 because %s was thinking aloud", second));
	SAID("gm",
	    arena_format(&desk->arena, "Done: I took back %s's ", second));
	read_all();
	ck_assert_int_eq(table()->acts, 5);
	close_desk();
}
END_TEST

START_TEST(no_act_of_an_earlier_round_is_found)
{
	begin("start nomic109: ann, bob, cat, dan; max-rounds=2", 0);
	four_bids();
	while (!table()->rounds_scored)
		moves(1);
	refused("undo 1 ann because of it", "there is no such move in game 1");
	refused(
	    "undo 1 eve because of it", "I cannot tell which move \"eve\" is.");
	close_desk();
}
END_TEST

/* ---- what stands ---- */

START_TEST(a_concession_and_an_open_hand_stand)
{
	begin("start synspades: ann, bob, cat, dan; max-rounds=1", 0);
	const char *who = at_turn();
	int seat = table()->turn;
	int next = table_next(table(), seat);
	int left = table_next(table(), next);
	post(who, "bid 4");
	post(at_the_table(next), "look");
	post(at_the_table(left), "concede");
	ck_assert(table()->conceded >> left & 1);
	gm_writes(WHY);
	ck_assert_int_eq(table()->turn, seat);
	ck_assert(!table_sealed(table(), seat));
	ck_assert(!table_sealed(table(), next));
	ck_assert(table_sealed(table(), left));
	ck_assert(table()->conceded >> left & 1);
	read_all();
	post(at_the_table(left), "withdraw");
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(a_round_that_is_over_stays_over)
{
	begin("start nomic109: ann, bob, cat, dan; max-rounds=2", 0);
	four_bids();
	while (!table()->rounds_scored)
		moves(1);
	gm_writes(WHY);
	SAID("gm", "no player has acted in game 1 since the last deal");
	ck_assert_int_eq(table()->rounds_scored, 1);
	close_desk();
}
END_TEST

/* What the referee misread was never played, so the game is rated. */
START_TEST(the_game_is_rated)
{
	begin("start amiga: ann, bob, cat, dan; max-rounds=1", 0);
	post(at_turn(), "bid 10");
	gm_writes(WHY);
	read_all();
	play_out(false, NULL);
	struct rated_row row;
	ck_assert(store_rated(desk->referee.store, &desk->arena, 1, &row));
	ck_assert_str_eq(row.why, RATED);
	close_desk();
}
END_TEST

/* ---- who may ---- */

START_TEST(only_a_proven_gamesmaster_who_does_not_play_may)
{
	begin("start nomic109: gm, ann, bob, cat", 0);
	post(at_turn(), "bid 3");
	refused(WHY, "You play in game 1, so another gamesmaster");
	close_desk();
	begin(NOMIC, 0);
	post(at_turn(), "bid 3");
	refused("undo 1 because", "as in \"undo 7 ann because ann spoke of");
	refused("undo 9 because of it", "Game 9 is not in play.");
	uint32_t events = events_now();
	deliver("ann", reply[1], WHY);
	SAID("ann", "Only a gamesmaster can do that.");
	deliver("gm", reply[0], WHY);
	SAID("gm", "To do this, answer this mail, repeat the command");
	ck_assert_int_eq(events_now(), events);
	close_desk();
}
END_TEST

START_TEST(the_operator_may)
{
	struct buf out;
	struct err err;
	begin(NOMIC, 0);
	post(at_turn(), "bid 10");
	buf_init(&out, 0);
	enum outcome o =
	    referee_master(&desk->referee, WHY, desk->now, &out, &err);
	buf_release(&out);
	ck_assert_int_eq(o, OUTCOME_DONE);
	SAID("ann", "The operator took back ");
	SAID("ann", "Taken back: the bid of 10.");
	ck_assert_int_eq(table()->acts, 0);
	close_desk();
}
END_TEST

/* ---- every rule set ---- */

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; max-rounds=1",
    "start playsite: ann, bob, cat, dan; max-rounds=1 blind-behind=1",
    "start amiga: ann, bob, cat, bot; max-rounds=1",
    "start synspades: ann, bob, cat, dan; max-rounds=1",
    "start synspades-solo: ann, bob, cat, dan; max-rounds=1",
    "start rtr3b-3: ann, bob, cat; hands=1 ready=off",
    "start rtr3b-4: ann, bob, bot, dan; hands=1 ready=off hilo-aces=on",
    "start rtr3b-5: ann, bob, cat, dan, bot; hands=1 ready=off",
    ("start synspades-solo: ann, bob, cat, bot; max-rounds=1 misplay=nomic "
     "misplays-hand=1"),
};
enum { STARTS = sizeof starts / sizeof starts[0] };

/* Compares all that the players can tell apart from before. */
static void same_as(const struct game *was)
{
	const struct table *t = table();
	ck_assert_int_eq(t->phase, was->table.phase);
	ck_assert_int_eq(t->turn, was->table.turn);
	ck_assert_int_eq(t->acts, was->table.acts);
	ck_assert_uint_eq(desk->game.extra, was->extra);
	ck_assert_int_eq(
	    memcmp(desk->game.hand, was->hand, sizeof was->hand), 0);
	ck_assert_int_eq(
	    memcmp(t->score, was->table.score, sizeof t->score), 0);
	ck_assert_int_eq(memcmp(t->bid, was->table.bid, sizeof t->bid), 0);
}

/* After each move, now and then, the gamesmaster takes it back. */
START_TEST(games_of_every_rule_set_verify)
{
	dice = (uint32_t)_i * 91u + 3u;
	begin(starts[_i], 0);
	int back = 0;
	for (int i = 0; i < 400 && table()->phase != PHASE_OVER; i++) {
		struct game was = desk->game;
		const char *line = move();
		post(at_turn(), line);
		bool acted = strcmp(line, "look") != 0 &&
		             events_now() > was.table.events;
		if (!acted || below(4) || table()->round != was.table.round ||
		    table()->phase == PHASE_OVER)
			continue;
		gm_writes(WHY);
		SAID("gm", "Done: I took back ");
		read_all();
		same_as(&was);
		back++;
		holds(record(RECORD_WHOLE));
	}
	ck_assert_int_gt(back, 3);
	ck_assert_int_eq(table()->phase, PHASE_OVER);
	holds(record(RECORD_WHOLE));
	save(
	    arena_format(&desk->arena, "misread-%d", _i), record(RECORD_WHOLE));
	close_desk();
}
END_TEST

Suite *suite_misread(void)
{
	Suite *suite = suite_create("misread");
	TCase *t = tcase_create("taken back");
	tcase_set_timeout(t, 120);
	tcase_add_test(t, a_bid_that_was_none_is_taken_back_under_undo_off);
	tcase_add_test(t, a_misplay_goes_back_with_its_points_and_its_batch);
	tcase_add_test(t, what_bots_did_since_goes_back_too);
	tcase_add_test(t, orders_and_time_outs_since_go_back_too);
	tcase_add_test(t, a_second_correction_goes_one_act_further_back);
	tcase_add_test(t, each_of_two_corrections_is_told);
	tcase_add_test(t, what_goes_back_is_not_told_as_played);
	tcase_add_loop_test(t,
	    a_named_act_goes_back_with_the_acts_of_others_after_it, 0, NAMED);
	tcase_add_test(t, a_reason_about_another_player_asks_whose_act_it_is);
	tcase_add_test(t, no_act_of_an_earlier_round_is_found);
	tcase_add_test(t, a_concession_and_an_open_hand_stand);
	tcase_add_test(t, a_round_that_is_over_stays_over);
	tcase_add_test(t, the_game_is_rated);
	tcase_add_test(t, only_a_proven_gamesmaster_who_does_not_play_may);
	tcase_add_test(t, the_operator_may);
	tcase_add_loop_test(t, games_of_every_rule_set_verify, 0, STARTS);
	suite_add_tcase(suite, t);
	return suite;
}
