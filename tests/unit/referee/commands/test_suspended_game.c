/* test_suspended_game.c - what players may do while the game is suspended: they
 * may concede, and nothing else moves. */
#include "engine/legal.h"
#include "support/forum.h"

/* Returns the seats that conceded, as bits. */
static unsigned conceded(void)
{
	look();
	return desk->game.table.conceded;
}

/* nomic109 section 5 has no exception for a clock that stands still. */
START_TEST(concessions_count_while_the_game_is_suspended)
{
	forum_start(_i, "start ann, bob, cat, dan; teams ann+cat");
	forum_bids();
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	forum_read();
	forum_post("ann", "concede");
	ck_assert_uint_eq(conceded(), 1U << forum_seat("ann"));
	SAID(forum_all("bob"), "ann concedes");
	forum_read();
	forum_post("ann", "withdraw");
	ck_assert_uint_eq(conceded(), 0);
	forum_read();
	forum_post(at_turn(), card_text(legal_card()));
	ck_assert_int_eq(cards_count(desk->game.table.played), 0);
	ck_assert(desk->row.suspended);
	forum_post("ann", "concede");
	forum_read();
	forum_post("cat", "concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ck_assert(desk->row.ended && !desk->row.suspended);
	SAID(forum_all("bob"), "The game is over: ");
	close_desk();
}
END_TEST

/* Whoever overlooked the suspension would wait in vain. */
START_TEST(a_move_in_words_is_told_that_the_game_is_suspended)
{
	static const char *const talk[] = {
	    "Thanks!", "lol the list is migrating. like my geese."};
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	forum_read();
	const char *who = at_turn();
	const char *move = arena_format(&desk->arena,
	    "%s then (didnt see we r paused, srry). also i vote FOR 6",
	    card_text(legal_card()));
	uint32_t before = events_now();
	for (size_t k = 0; k < sizeof talk / sizeof talk[0]; k++) {
		sent_all();
		forum_post(who, talk[k]);
		ck_assert_int_eq(mail_to(who).count, 0);
	}
	forum_post(who, move);
	SAID(who, "The game is suspended, so your move does not count.");
	ck_assert_uint_eq(events_now(), before);
	sent_all();
	forum_post(who, move);
	ck_assert_int_eq(mail_to(who).count, 0);
	close_desk();
}
END_TEST

/* The partner is a bot, so one concession ends the game. */
START_TEST(a_bot_concedes_with_its_partner_in_a_suspended_game)
{
	forum_start(_i, "start amiga: ann, bob, bot, dan");
	forum_private("ann", "suspend");
	forum_private("bob", "suspend");
	forum_private("dan", "suspend");
	look();
	ck_assert(desk->row.suspended);
	forum_read();
	forum_post("ann", "concede");
	SAID("ann", "This would end the game at once");
	forum_read();
	forum_private("ann", "concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ck_assert_int_ne(desk->row.ended, 0);
	close_desk();
}
END_TEST

Suite *suite_suspended_game(void)
{
	const TTest *const tests[] = {
	    concessions_count_while_the_game_is_suspended,
	    a_move_in_words_is_told_that_the_game_is_suspended,
	    a_bot_concedes_with_its_partner_in_a_suspended_game,
	    NULL,
	};
	return suite_of_both("suspended_game", tests);
}
