/* test_bot_kinds.c - kinds of bots: the line that starts a game names them, the
 * record writes them, and `verify` checks each bot's acts against its kind. */
#include <string.h>

#include "app/mailbox/mailbox.h"
#include "store/store.h"
#include "support/whole_game.h"

START_TEST(a_game_is_started_with_bots_of_every_kind)
{
	begin(
	    "start amiga: ann, bot strong, bot easy, bot random; max-rounds=1",
	    0);
	play_out(false, NULL);
	const char *text = record(RECORD_WHOLE);
	ck_assert_ptr_nonnull(strstr(text, "named ann bot bot bot\n"));
	ck_assert_ptr_nonnull(strstr(text, "bot 2 strong 1 24\n"));
	ck_assert_ptr_nonnull(strstr(text, "bot 3 easy 1\n"));
	ck_assert_ptr_nonnull(strstr(text, "bot 4 random 1\n"));
	ck_assert_uint_eq(holds(text).unchecked, 0);
	close_desk();
}
END_TEST

/* If seats are drawn, the kind of a bot stays with the bot's place in the
 * list. */
START_TEST(kinds_go_with_their_places)
{
	begin("start nomic109: ann, bot easy, bot strong, bot random; "
	      "max-rounds=1",
	    0);
	play_out(false, NULL);
	const char *text = record(RECORD_WHOLE);
	ck_assert_ptr_nonnull(strstr(text, "bot 2 easy 1\n"));
	ck_assert_ptr_nonnull(strstr(text, "bot 3 strong 1 24\n"));
	ck_assert_uint_eq(holds(text).unchecked, 0);
	close_desk();
}
END_TEST

/* Changes a bot's bid in the database, as an operator could. */
static void change_a_bid(const char *line)
{
	begin(line, 0);
	while (look(), desk->game.table.phase == PHASE_BID)
		post("ann", move());
	tamper("DROP TRIGGER event_is_final");
	tamper("UPDATE event SET value = '11' WHERE seq = (SELECT min(seq) "
	       "FROM event WHERE kind = 'bid' AND seat > 0)");
	play_out(false, NULL);
}

START_TEST(what_an_easy_bot_did_is_computed_again)
{
	struct verified v;
	change_a_bid("start amiga: ann, bot easy, bot easy, bot easy; "
		     "max-rounds=1");
	record_verify(record(RECORD_WHOLE), &v);
	ck_assert_int_eq(v.verdict, VERDICT_FAILS);
	ck_assert_ptr_nonnull(strstr(v.why, "bid"));
	close_desk();
}
END_TEST

START_TEST(what_a_strong_bot_did_is_computed_again_where_there_is_time)
{
	struct verified v;
	change_a_bid("start amiga: ann, bot strong, bot strong, bot strong; "
		     "max-rounds=1");
	const char *text = record(RECORD_WHOLE);
	record_verify(text, &v);
	ck_assert_int_eq(v.verdict, VERDICT_HOLDS);
	ck_assert_uint_eq(v.unchecked, 0xE);
	record_verify_all(text, &v);
	ck_assert_int_eq(v.verdict, VERDICT_FAILS);
	ck_assert_ptr_nonnull(strstr(v.why, "bid"));
	ck_assert_uint_eq(v.unchecked, 0);
	close_desk();
}
END_TEST

START_TEST(a_bot_is_strong_unless_another_is_asked_for)
{
	open_desk(NULL);
	start("start amiga: ann, bot, bot easy, bot");
	look();
	const char *text = record(RECORD_WHOLE);
	ck_assert_ptr_nonnull(strstr(text, "bot 2 strong 1 24\n"));
	ck_assert_ptr_nonnull(strstr(text, "bot 3 easy 1\n"));
	ck_assert_ptr_nonnull(strstr(text, "bot 4 strong 1 24\n"));
	close_desk();
}
END_TEST

START_TEST(an_answer_by_mail_says_what_it_left_out)
{
	begin("start amiga: ann, bot strong, bot strong, bot strong; "
	      "max-rounds=2",
	    0);
	while (look(), desk->game.table.round == 1)
		post("ann", move());
	read_all();
	deliver("ann", reply[1], "verify");
	SAID("ann",
	    "not checked: what the strong bots did (spadesd verify does");
	close_desk();
}
END_TEST

Suite *suite_bot_kinds(void)
{
	const TTest *const tests[] = {a_game_is_started_with_bots_of_every_kind,
	    kinds_go_with_their_places, what_an_easy_bot_did_is_computed_again,
	    what_a_strong_bot_did_is_computed_again_where_there_is_time,
	    a_bot_is_strong_unless_another_is_asked_for,
	    an_answer_by_mail_says_what_it_left_out, NULL};
	return suite_of("bot_kinds", tests);
}
