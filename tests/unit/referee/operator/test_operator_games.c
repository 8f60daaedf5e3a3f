/* test_operator_games.c - games that the operator starts at the command line,
 * and what is kept of cancelled games. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "referee/operator.h"
#include "support/desk.h"
#include "support/whole_game.h"

static struct err err;

/* Starts a game as `spadesd start` does. Returns the text for the operator, or
 * NULL with an error in `err`. */
static const char *start_it(const char *line)
{
	struct buf out;
	buf_init(&out, 0);
	enum outcome o =
	    referee_start(&desk->referee, line, desk->now, &out, &err);
	const char *said = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	ck_assert_int_eq(o ? *said : 0, 0);
	ck_assert(!o || o == OUTCOME_NEVER);
	return o ? NULL : said;
}

static const char *listed(bool json)
{
	struct buf out;
	buf_init(&out, 0);
	referee_games(&desk->referee, json, &out);
	const char *text = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return text;
}

START_TEST(a_game_of_the_operator_is_like_one_of_the_gamesmaster)
{
	open_desk(NULL);
	all_join();
	sent_all();
	const char *said = start_it("nomic109: ann, bob, cat, dan; teams "
				    "ann+cat; target=300");
	ck_assert_ptr_nonnull(said);
	ck_assert_ptr_nonnull(strstr(said, "Game 1 is started (nomic109"));
	look();
	ck_assert_int_eq(desk->row.rules.target, 300);
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	for (int i = 1; i < PEOPLE; i++)
		SAID(names[i], "The operator started the game");
	SAID("gm", "The operator gave the command");
	NOT_SAID("gm", "your hand");
	answer(at_turn(), "bid 3");
	look();
	ck_assert_int_eq(desk->game.table.acts, 1);
	close_desk();
}
END_TEST

/* A gamesmaster who plays gets two mails: one as a gamesmaster, and one as a
 * player who must say ready. */
START_TEST(a_gamesmaster_at_the_table_is_told_of_both)
{
	open_desk(NULL);
	all_join();
	sent_all();
	ck_assert_ptr_nonnull(start_it("rtr3b-4: gm, bot, bot, bot; hands=2"));
	ck_assert_int_eq(mail_to("gm").count, 2);
	answer("gm", "help");
	close_desk();
}
END_TEST

static const struct {
	const char *line, *why;
} wrong[] = {
    {"nomic109: ann, bob, cat", "nomic109 is for 4 players, but you named 3"},
    {"nomic109: ann, bob, cat, eve", "eve is not a registered player"},
    {"nomic109: ann, zed, eve, dan", "zed and eve are not registered players"},
    {"nomic109: me, bob, cat, dan", "me is not a registered player"},
    {"nomic108: ann, bob, cat, dan", "there is no rule set nomic108"},
    {"nomic109: ann, bob, cat, ann", "ann is named twice"},
    {"nomic109: ann, bob, cat, dan; target=many", "target"},
    {"nomic109: ann, bob, cat, dan; teams ann+eve",
	"eve is named twice, or is not a player"},
    {"six-hand: ann, bob, cat, dan, bot, bot; seating=apart; "
     "teams ann+dan bob+cat",
	"teams bob+cat: where seats are drawn, only one team"},
    {"nomic109: ann, bob, cat, dan; teams ann+cat bob+ann",
	"ann is in two teams"},
    {"six-hand: ann, bob, bot, dan, cat, bot; teams ann+dan bob+cat dan+ann",
	"dan is in two teams"},
    {"nomic109: bot, bot, bot, bot", "expected at least one player"},
};

START_TEST(a_wrong_line_starts_nothing_and_says_what_was_expected)
{
	open_desk(NULL);
	all_join();
	sent_all();
	ck_assert_ptr_null(start_it(wrong[_i].line));
	ck_assert_msg(
	    strstr(err.text, wrong[_i].why), "it was told: %s", err.text);
	ck_assert_str_eq(listed(false), "no games\n");
	for (int i = 0; i < PEOPLE; i++)
		ck_assert_int_eq(mail_to(names[i]).count, 0);
	close_desk();
}
END_TEST

/* After a restore, the database is in the same state as before. */
START_TEST(the_same_state_does_not_deal_the_same_hands)
{
	const char *text[2];
	for (int i = 0; i < 2; i++) {
		open_desk(NULL);
		all_join();
		tamper("UPDATE root SET secret = '00112233445566778899aabbccdd"
		       "eeff00112233445566778899aabbccddeeff'");
		ck_assert_ptr_nonnull(start_it("ann, bob, cat, dan"));
		struct buf out;
		buf_init(&out, 0);
		referee_record(&desk->referee, 1, RECORD_WHOLE, &out, &err);
		text[i] = strdup(buf_string(&out));
		buf_release(&out);
		close_desk();
	}
	ck_assert_str_ne(
	    strstr(text[0], "\nchain "), strstr(text[1], "\nchain "));
	free((void *)text[0]);
	free((void *)text[1]);
}
END_TEST

/* ---- cancelled games ---- */

START_TEST(a_cancelled_game_keeps_its_number_and_seal)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	const char *start_mail = told("ann");
	answer(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	const char *list = listed(false);
	const char *seal = strstr(list, "cancelled, round 1, seal ");
	ck_assert_msg(seal != NULL, "%s", list);
	ck_assert_ptr_null(strstr(list, "waiting"));
	seal = arena_copy(
	    &desk->arena, seal + strlen("cancelled, round 1, seal "), 64);
	ck_assert_uint_eq(strspn(seal, "0123456789abcdef"), 64);
	ck_assert_msg(strstr(start_mail, seal) != NULL, "%s", start_mail);
	ck_assert_ptr_nonnull(strstr(record(RECORD_FINISHED), seal));
	ask("ann", "games");
	SAID("ann", "You are in no game now.");
	SAID("ann", "Game 1 (nomic109) was cancelled on");
	SAID("ann", seal);
	ck_assert_ptr_nonnull(start_it("ann, bob, cat, dan"));
	ck_assert_ptr_nonnull(strstr(listed(false), "\n2\t"));
	ask("ann", "games");
	SAID("ann", "You play in:");
	SAID("ann", seal);
	close_desk();
}
END_TEST

START_TEST(a_game_that_cannot_be_read_is_listed_in_both_forms)
{
	open_desk(NULL);
	all_join();
	for (int i = 0; i < 2; i++)
		ck_assert_ptr_nonnull(start_it("ann, bob, cat, dan"));
	tamper("DROP TRIGGER event_is_final; UPDATE event SET seat = 9 "
	       "WHERE game = 1");
	ck_assert_ptr_nonnull(strstr(listed(false), "1\tcannot be read\n"));
	ck_assert_ptr_nonnull(strstr(
	    listed(true), "{\"game\":1,\"error\":\"cannot be read\"}\n"));
	ck_assert_ptr_nonnull(strstr(listed(true), "{\"game\":2,\"rules\":"));
	close_desk();
}
END_TEST

START_TEST(others_are_not_told_of_a_cancelled_game)
{
	open_desk(NULL);
	start("start amiga: ann, bot, bot, bot");
	answer(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	ask("bob", "games");
	NOT_SAID("bob", "cancelled");
	close_desk();
}
END_TEST

Suite *suite_operator_games(void)
{
	Suite *suite = suite_create("operator_games");
	TCase *tcase = tcase_create("operator_games");
	tcase_add_test(
	    tcase, a_game_of_the_operator_is_like_one_of_the_gamesmaster);
	tcase_add_test(tcase, a_gamesmaster_at_the_table_is_told_of_both);
	tcase_add_loop_test(tcase,
	    a_wrong_line_starts_nothing_and_says_what_was_expected, 0,
	    sizeof wrong / sizeof *wrong);
	tcase_add_test(tcase, the_same_state_does_not_deal_the_same_hands);
	tcase_add_test(tcase, a_cancelled_game_keeps_its_number_and_seal);
	tcase_add_test(
	    tcase, a_game_that_cannot_be_read_is_listed_in_both_forms);
	tcase_add_test(tcase, others_are_not_told_of_a_cancelled_game);
	suite_add_tcase(suite, tcase);
	return suite;
}
