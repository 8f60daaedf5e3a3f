/* test_autoplay.c - the referee plays a player's only legal card. */
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

/* The mail to a player says that the referee will play, and asks for nothing.
 */
START_TEST(the_mail_says_that_the_card_is_played)
{
	forum_start(_i, "start ann, bob, cat, dan");
	everyone("autoplay on");
	forum_bids();
	until_forced();
	const char *who = at_turn();
	forum_private(who, "hand");
	SAID(who, ": the referee plays it for you");
	SAID(who, "You need not answer.");
	ck_assert_ptr_null(strstr(told(who), "Your turn"));
	ck_assert_ptr_null(strstr(told(who), "your turn"));
	close_desk();
}
END_TEST

/* Bots learn nothing from a card that is played at once. */
START_TEST(an_only_card_among_bots_is_played_at_once)
{
	static const struct {
		const char *line, *wish;
		bool plays;
	} rows[] = {
	    {"start amiga: ann, bot, bot, bot", "zone UTC", true},
	    {"start amiga: ann, bot, bot, bot", "autoplay off", false},
	    {"start nomic109: ann, bot, bot, bot", "zone UTC", false},
	    {"start nomic109: ann, bot, bot, bot", "autoplay on", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int alone = 0;
		forum_start(_i, rows[i].line);
		forum_private("ann", rows[i].wish);
		forum_read();
		look();
		while (desk->game.table.round == 1) {
			forum_act("ann");
			forum_read();
			look();
			if (desk->game.table.phase == PHASE_PLAY)
				alone += choices() == 1;
		}
		ck_assert_int_eq(!alone, rows[i].plays);
		close_desk();
	}
}
END_TEST

START_TEST(each_player_is_told_of_the_last_card_played_for_them)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	while (look(), desk->game.table.round == 1) {
		forum_read();
		NOT_SAID(at_turn(), "I played ");
		forum_post(at_turn(), card_text(legal_card()));
	}
	for (int i = 1; i < PEOPLE; i++)
		SAID(names[i], " for you");
	close_desk();
}
END_TEST

/* Without a wish, only the last card of a hand is played among people. Under
 * nomic109, the referee plays no card. */
START_TEST(the_last_card_is_played_unasked)
{
	static const struct {
		const char *line, *wish;
		int last; /* tricks before the last that a player plays to */
	} rows[] = {
	    {"start amiga: ann, bob, cat, dan", "zone UTC", 11},
	    {"start amiga: ann, bob, cat, dan", "autoplay off", 12},
	    {"start nomic109: ann, bob, cat, dan", "zone UTC", 12},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int last = 0;
		forum_start(_i, rows[i].line);
		everyone(rows[i].wish);
		forum_bids();
		look();
		while (desk->game.table.round == 1) {
			last = desk->game.table.trick_no;
			uint32_t events = events_now();
			look_after(3601);
			ck_assert_uint_eq(events_now(), events);
			forum_post(at_turn(), card_text(legal_card()));
			forum_read();
			look();
		}
		ck_assert_int_eq(last, rows[i].last);
		close_desk();
	}
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

Suite *suite_autoplay(void)
{
	const TTest *const tests[] = {
	    a_forced_card_is_played_after_a_while,
	    who_did_not_ask_for_it_plays_himself,
	    the_last_trick_plays_itself,
	    nothing_is_played_while_the_game_is_suspended,
	    the_mail_says_that_the_card_is_played,
	    an_only_card_among_bots_is_played_at_once,
	    the_last_card_is_played_unasked,
	    each_player_is_told_of_the_last_card_played_for_them,
	    NULL,
	};
	return suite_of_both("autoplay", tests);
}
