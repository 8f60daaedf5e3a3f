/* test_customs.c - customs of 3B and RTR by mail: tray chits, boneheads, ZBs,
 * decks owed, counts. */
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "store/table.h"
#include "support/desk.h"

/* The turn of the player to act times out once. */
static void time_out(void)
{
	sent_all();
	desk->now += 3 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
}

/* Every turn of game 1 times out until the game ends. */
static void play_out(void)
{
	look();
	for (int i = 0; i < 500 && desk->game.table.phase != PHASE_OVER; i++)
		time_out();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
}

/* Plays one hand; all turns but the first bid time out. Returns the player in
 * the tray. */
static int played_out(const char *first_bid)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off hands=1 ties=lead");
	answer(at_turn(), first_bid);
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], "gm") != 0)
			answer("gm",
			    arena_format(&desk->arena, "grant chit %s\ncode %s",
				names[i], code()));
	play_out();
	look();
	int tray = __builtin_ctz(desk->game.table.customs.in_tray);
	if (desk->game.table.rounds_scored == 1)
		return tray;
	/* a shared lead adds another hand, so the test starts again */
	close_desk();
	return played_out(first_bid);
}

START_TEST(the_scoreboard_of_3b_rtr)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off hands=3");
	answer("ann", "bonehead");
	SAID("bob", "ann claims a bonehead");
	answer("ann", "zb bob");
	SAID("ann", "You cannot credit a ZB during a hand");
	answer("gm",
	    arena_format(&desk->arena, "grant chit ann\ncode %s", code()));
	answer("gm",
	    arena_format(&desk->arena, "grant chit bob\ncode %s", code()));
	answer("gm",
	    arena_format(&desk->arena, "grant chit cat\ncode %s", code()));
	answer("gm",
	    arena_format(&desk->arena, "grant chit dan\ncode %s", code()));
	SAID("gm", "dan holds a tray chit");
	play_out();
	look();
	int tray = -1;
	for (int s = 0; s < 4; s++)
		tray = desk->game.table.customs.in_tray >> s & 1 ? s : tray;
	const char *loser = desk->row.seat[tray].handle,
		   *other = desk->row.seat[(tray + 1) % 4].handle;
	SAID(loser, "is the tray person");
	SAID(loser, "holds a tray chit. To use it");
	answer(other, arena_format(&desk->arena, "chit %s", loser));
	SAID(other,
	    "You have no tray chit to use now. Only the tray person can");
	close_desk();
}
END_TEST

START_TEST(tray_chits_are_used_on_the_day_or_lost)
{
	int tray = played_out("bid 3");
	const char *loser =
		       arena_string(&desk->arena, desk->row.seat[tray].handle),
		   *other = arena_string(
		       &desk->arena, desk->row.seat[(tray + 1) % 4].handle);
	SAID(loser, "holds a tray chit. To use it");
	answer(other, arena_format(&desk->arena, "chit %s", loser));
	SAID(other,
	    "You have no tray chit to use now. Only the tray person can");
	answer(loser, "chit nobody");
	SAID(loser, "Expected the name of another player");
	int64_t then = desk->now;
	desk->now += WHEN_DAY;
	answer(loser, arena_format(&desk->arena, "chit %s", other));
	SAID(loser, "Too late");
	desk->now = then;
	answer(loser, arena_format(&desk->arena, "chit %s", other));
	SAID(other,
	    arena_format(&desk->arena,
		"%s uses a tray chit: %s is the tray person.", loser, other));
	answer(loser, arena_format(&desk->arena, "chit %s",
			  other)); /* each chit counts once */
	SAID(loser,
	    "You have no tray chit to use now. Only the tray person can");
	close_desk();
}
END_TEST

/* Returns the player `places` seats after the player who bid zero in the last
 * hand. */
static const char *hunter(int places)
{
	look();
	int zero = 0;
	while (desk->game.table.bid[zero])
		zero++;
	int seats = desk->row.rules.seats;
	const char *name = desk->row.seat[(zero + places) % seats].handle;
	return arena_string(&desk->arena, name);
}

static const char *zb(const char *name, const char *more)
{
	return arena_format(&desk->arena, "zb %s%s", name, more);
}

START_TEST(a_zb_is_credited_for_a_hunt)
{
	(void)played_out("bid 3");
	answer("ann", "zb bob");
	SAID("ann", "Nobody bid zero so far");
	answer("ann", "zb bob hand 1");
	SAID("ann", "Nobody bid zero in hand 1");
	answer("ann", "zb bob hand 2");
	SAID("ann", "Hand 2 is not over: expected 1 to 1");
	answer("ann", "zb nobody");
	SAID("ann", "Expected the name of a player at the table");
	close_desk();
}
END_TEST

/* "by the rest of their team": the player who bid zero has no say. */
START_TEST(a_zb_stands_when_the_rest_of_the_team_say_so)
{
	(void)played_out("zero");
	const char *zero = hunter(0);
	const char *one = hunter(1);
	const char *two = hunter(2);
	const char *three = hunter(3);
	answer(zero, zb(one, ""));
	SAID(zero, "You did not hunt the zero of hand 1");
	answer(one, zb(zero, ""));
	SAID(one, "did not hunt the zero of hand 1");
	answer(two, zb(two, ""));
	SAID(two, "Only other players can credit you");
	answer(one, zb(two, ""));
	SAID(one,
	    arena_format(&desk->arena,
		"say so too. These players have not said so yet: %s.", three));
	SAID(zero,
	    arena_format(&desk->arena, "%s credits %s with a ZB", one, two));
	answer(one, "score");
	SAID(one, "is a ZB. These players have not said so: ");
	answer(one, zb(two, ""));
	SAID(one, "You have already said so");
	answer(three, zb(two, " in hand 1"));
	SAID(three, "Noted. You were the last to say so.");
	SAID(zero, arena_format(&desk->arena, "%s is a ZB.", two));
	SAID(two, arena_format(&desk->arena, "%s is a ZB.", two));
	answer(one, "score");
	SAID(one, arena_format(&desk->arena, "Hand 1: %s, a ZB.", two));
	close_desk();
}
END_TEST

/* Plays a game in which only ann bids zero in the first hand. The other players
 * bid at random, so the function starts new games until nobody else bids zero.
 */
static void over_after_one_zero(void)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bot, bob, bot; ready=off hands=3 ties=lead "
	      "seating=named first-dealer=last");
	ck_assert_str_eq(at_turn(), "ann");
	answer("ann", "zero");
	look();
	for (int i = 0; i < 20 && desk->game.table.phase < PHASE_PLAY; i++)
		time_out();
	const int *bid = desk->game.table.bid;
	bool alone = bid[1] && bid[2] && bid[3];
	if (alone) {
		play_out();
		return;
	}
	close_desk();
	over_after_one_zero();
}

/* After the game a player may name any hand, and bots agree. */
START_TEST(a_zb_of_an_earlier_hand_to_which_bots_agree)
{
	over_after_one_zero();
	answer("bob", "zb bot-4 hand 1");
	SAID("bob", "Noted. You were the last to say so.");
	SAID("ann",
	    "bob credits bot-4 with a ZB for hand 1. Now the whole team");
	answer("ann", "zb bob hand 1");
	SAID("ann", "You did not hunt the zero of hand 1");
	answer("ann", "score");
	SAID("ann", "Hand 1: bot-4, a ZB.");
	close_desk();
}
END_TEST

START_TEST(decks_are_owed_and_brought)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off");
	struct store *store = desk->referee.store;
	int64_t ann = 0;
	struct person p;
	ck_assert(store_person_named(store, &desk->arena, "ann", &p));
	ann = p.id;
	store_debt_add(store, 1, ann);
	ck_assert_int_eq(store_debt_before(store, 1), 0);
	/* ann brings the decks of both debtors */
	ck_assert_int_eq(store_debt_before(store, 2), ann);
	answer("gm",
	    arena_format(&desk->arena, "grant deck ann\ncode %s", code()));
	SAID("gm", "ann no longer owes anything");
	ck_assert_int_eq(store_debt_before(store, 2), 0);
	answer("gm",
	    arena_format(&desk->arena, "grant deck ann\ncode %s", code()));
	SAID("gm", "ann owed nothing");
	close_desk();
}
END_TEST

START_TEST(everyone_may_ask_for_counts_and_the_last_trick)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off");
	bids();
	for (int i = 0; i < 4; i++) {
		const char *who = at_turn();
		ask(who, "status");
		answer(who, card_text(legal_card()));
	}
	ask("ann", "status");
	answer("ann", "tricks");
	SAID("ann", "bid tricks");
	answer("ann", "last");
	SAID("ann", "The last trick:");
	SAID("ann", "wins with");
	close_desk();
}
END_TEST

Suite *suite_customs(void)
{
	const TTest *const tests[] = {
	    the_scoreboard_of_3b_rtr,
	    tray_chits_are_used_on_the_day_or_lost,
	    a_zb_is_credited_for_a_hunt,
	    a_zb_stands_when_the_rest_of_the_team_say_so,
	    a_zb_of_an_earlier_hand_to_which_bots_agree,
	    decks_are_owed_and_brought,
	    everyone_may_ask_for_counts_and_the_last_trick,
	    NULL,
	};
	return suite_of("customs", tests);
}
