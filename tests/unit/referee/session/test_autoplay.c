/* test_autoplay.c - autoplay plays a player's only legal card, if the player
 * wants that. */
#include <string.h>

#include "engine/legal.h"
#include "support/forum.h"

static int choices(void)
{
	look();
	const struct table *t = &desk->game.table;
	return cards_count(table_playable(t, desk->game.hand[t->turn]));
}

/* Plays until the player to act has only one legal card, before the last trick.
 */
static void until_forced(void)
{
	while (choices() != 1) {
		forum_post(at_turn(), card_text(legal_card()));
		forum_read();
		look();
		if (desk->game.table.phase != PHASE_PLAY)
			forum_bids();
	}
	ck_assert_int_lt(desk->game.table.trick_no, 12);
}

static void everyone(const char *line)
{
	for (int i = 1; i < PEOPLE; i++) {
		forum_private(names[i], line);
		forum_read();
	}
}

static void look_after(int64_t seconds)
{
	struct err err;
	int64_t now = desk->game.table.opened + seconds;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, now, now, &err), OUTCOME_DONE);
}

START_TEST(a_forced_card_is_played_after_a_while)
{
	forum_start(_i, "start ann, bob, cat, dan");
	everyone("autoplay on");
	forum_bids();
	until_forced();
	uint32_t events = events_now();
	look_after(299);
	ck_assert_int_eq((int)(events_now() - events), 0);
	int64_t due = referee_next(&desk->referee);
	int64_t after = due - desk->game.table.opened;
	ck_assert_int_ge(after, 300);
	ck_assert_int_le(after, 3600);
	look_after(after);
	ck_assert_int_ge((int)(events_now() - events), 1);
	close_desk();
}
END_TEST

START_TEST(who_did_not_ask_for_it_plays_himself)
{
	forum_start(_i, "start ann, bob, cat, dan");
	everyone("set autoplay on");
	everyone("autoplay off");
	forum_bids();
	until_forced();
	uint32_t events = events_now();
	look_after(3601);
	ck_assert_int_eq((int)(events_now() - events), 0);
	close_desk();
}
END_TEST

START_TEST(the_last_trick_plays_itself)
{
	forum_start(_i, "start ann, bob, cat, dan");
	everyone("autoplay on");
	forum_bids();
	look();
	while (desk->game.table.round == 1) {
		forum_post(at_turn(), card_text(legal_card()));
		forum_read();
		look();
		ck_assert_int_lt(desk->game.table.trick_no, 13);
		if (desk->game.table.round == 1)
			ck_assert(desk->game.table.trick_no < 12);
	}
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

START_TEST(nothing_is_played_while_the_game_is_suspended)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan");
	everyone("autoplay on");
	forum_bids();
	until_forced();
	uint32_t events = events_now();
	everyone("suspend");
	look_after(4000);
	ck_assert_int_eq((int)(events_now() - events), 0);
	close_desk();
}
END_TEST

START_TEST(a_newcomer_is_asked_in_his_first_game_only)
{
	forum_start(_i, "start ann, bob, cat, dan");
	ck_assert(strstr(forum_text("ann"), "send \"autoplay on\""));
	forum_private("ann", "status");
	ck_assert_ptr_null(strstr(told("ann"), "autoplay"));
	forum_read();
	forum_private("gm",
	    arena_format(
		&desk->arena, "start ann, bob, cat, dan\ncode %s", code()));
	SAID("ann", "Your hand");
	ck_assert_ptr_null(strstr(told("ann"), "autoplay"));
	close_desk();
}
END_TEST

Suite *suite_autoplay(void)
{
	const TTest *const tests[] = {
	    a_forced_card_is_played_after_a_while,
	    who_did_not_ask_for_it_plays_himself,
	    the_last_trick_plays_itself,
	    nothing_is_played_while_the_game_is_suspended,
	    a_newcomer_is_asked_in_his_first_game_only,
	    NULL,
	};
	return suite_of_both("autoplay", tests);
}
