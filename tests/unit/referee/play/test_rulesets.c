/* test_rulesets.c - what rule sets other than nomic109 add, by mail: sealed
 * hands, cards passed or thrown back face down, changed bids, called aces,
 * bots, consensus before the start, suspended games. */
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/desk.h"

/* Discards all mails, and gives everyone a new mail to answer. */
static void fresh(void)
{
	mails_ask_for_nothing();
	sent_all();
	for (int i = 0; i < PEOPLE; i++)
		ask(names[i], "status");
}

static int seat_of(const char *name)
{
	look();
	for (int s = 0; s < desk->row.rules.seats; s++)
		if (!strcmp(desk->row.seat[s].handle, name))
			return s;
	return SEAT_NONE;
}

static const char *symbol(int card)
{
	return doc_card(&desk->arena, card);
}

static const char *bid_all_but(
    const char *words, const char *special, int which)
{
	const char *who = NULL, *chosen = NULL;
	for (int i = 0; i < 4; i++) {
		fresh();
		who = at_turn();
		chosen = i == which ? who : chosen;
		answer(who, i == which ? special : words);
	}
	return chosen;
}

START_TEST(a_sealed_hand_is_in_no_mail_until_it_is_opened)
{
	open_desk(NULL);
	start("start synspades: ann, bob, cat, dan");
	for (int i = 0; i < PEOPLE; i++) {
		NOT_SAID(names[i], "Your hand ---");
		if (strcmp(names[i], "gm") != 0)
			SAID(names[i], "sealed");
	}
	fresh();
	const char *first = at_turn();
	ck_assert_str_eq(first, "bob"); /* ann, who sat down first, deals */
	ck_assert(
	    desk->game.table.dealer_named); /* the record names the dealer */
	answer(first, "hand");
	SAID(first, "Your hand is sealed, because you may bid");
	NOT_SAID(first, "Spades: ");
	answer("dan", "look");
	SAID("dan", "Your hand");
	SAID("dan", "Spades: ");
	fresh();
	answer(first, "blind nil");
	SAID(first, "Your hand"); /* the bid opened the hand */
	SAID("cat", "Your turn: bid");
	NOT_SAID("cat", "Spades: "); /* cat's hand is still sealed */
	answer("cat", "bid 3");
	SAID("cat", "Spades: ");
	fresh();
	answer("dan", "blind nil");
	mails_ask_for_nothing();
	SAID("dan", "You have seen your hand");
	close_desk();
}
END_TEST

START_TEST(a_refused_line_never_opens_a_hand)
{
	open_desk(NULL);
	start("start synspades: ann, bob, cat, dan");
	fresh();
	answer("bob", "bid 14");
	SAID("bob", "That is not a valid bid. You may bid");
	NOT_SAID("bob", "Spades: ");
	answer("bob", "QS");
	NOT_SAID("bob", "Spades: ");
	answer("bob", "blind nil");
	SAID("bob", "Spades: ");
	close_desk();
}
END_TEST

START_TEST(always_look_opens_every_hand_at_the_deal)
{
	open_desk(NULL);
	all_join();
	answer("bob", "set look always");
	SAID("bob", "From the next deal on, you see your cards");
	answer("gm",
	    arena_format(&desk->arena,
		"start synspades-solo: ann, bob, cat, dan\ncode %s", code()));
	SAID("bob", "Your hand");
	NOT_SAID("cat", "Spades: ");
	SAID("cat", "sealed");
	look();
	ck_assert_uint_eq(desk->game.table.looked, 1u << 1);
	close_desk();
}
END_TEST

static void exchange_after(const char *rules, const char *nil)
{
	open_desk(NULL);
	start(rules);
	const char *blind = bid_all_but("bid 3", nil, 0);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PASS);
	int seat = seat_of(blind), partner = (seat + 2) % 4;
	const char *friend = desk->row.seat[partner].handle;
	uint64_t hand = desk->game.hand[seat];
	int one = cards_first(hand), two = cards_last(hand);
	fresh();
	SAID(blind, "Your turn: pass two cards");
	answer(blind, arena_format(&desk->arena, "%s and %s", card_text(one),
			  card_text(two)));
	SAID(blind, symbol(one));
	SAID(friend,
	    arena_format(&desk->arena, "%s passes two cards to %s: %s and %s",
		blind, friend, symbol(one), symbol(two)));
	SAID(friend, "Your turn: pass two cards");
	for (int s = 0; s < 4; s++)
		if (s != seat && s != partner) {
			NOT_SAID(desk->row.seat[s].handle, symbol(one));
			NOT_SAID(desk->row.seat[s].handle, symbol(two));
		}
	sent_all();
	fresh();
	mails_ask_for_nothing();
	answer(friend,
	    arena_format(&desk->arena, "pass %s %s", card_text(one),
		card_text(
		    two))); /* a player may return the cards that were passed */
	SAID(blind, arena_format(&desk->arena, "passes two cards to %s",
			blind)); /* the passed cards change this player's hand,
	                            so the player gets a mail */
	SAID(blind, symbol(one));
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
	ck_assert_uint_eq(desk->game.hand[seat], hand);
	close_desk();
}

START_TEST(the_exchange_is_seen_by_its_two_people_only)
{
	exchange_after("start playsite: ann, bob, cat, dan; blind-behind=off",
	    "blind nil");
}
END_TEST

START_TEST(after_a_nil_of_a_hand_that_was_seen_two_exchange_cards)
{
	exchange_after(
	    "start standard: ann, bob, cat, dan; exchange=nil", "nil");
}
END_TEST

START_TEST(blind_nil_needs_a_side_that_is_behind)
{
	open_desk(NULL);
	start("start playsite: ann, bob, cat, dan");
	fresh();
	const char *who = at_turn();
	answer(who, "blind nil");
	SAID(who, "Your side was not far enough behind for that bid");
	answer(who, "explain 1");
	SAID(who, "blind-behind=100");
	SAID(who, "Blind Nil");
	close_desk();
}
END_TEST

START_TEST(who_may_not_bid_a_second_nil_is_told_why)
{
	open_desk(NULL);
	start("start synspades: ann, bob, cat, dan; double-nil=off");
	fresh();
	answer(at_turn(), "blind nil");
	answer(at_turn(), "3");
	const char *who = at_turn();
	SAID(who, "Spades: ");
	answer(who, "blind nil");
	SAID(
	    who, "That is not a valid bid. You may bid a number from 1 to 13.");
	answer(who, "explain 1");
	SAID(who, "double-nil=off");
	close_desk();
}
END_TEST

START_TEST(a_number_bid_blind)
{
	open_desk(NULL);
	start("start standard: ann, bob, cat, dan; blind-bid=6");
	fresh();
	const char *who = at_turn();
	int seat = seat_of(who);
	SAID(who, "Your hand is sealed");
	SAID(who, "You may bid a number of at least 6 before you see");
	SAID(who, "or blind 6 to blind 13.");
	NOT_SAID(who, "Spades: ");
	answer(who, "blind 5");
	SAID(who, "That is not a valid bid. You may bid a number from 1 to 13");
	answer(who, "I think I'll go blind six");
	SAID(who, "Do you mean blind 6?");
	answer(who, "yes");
	SAID(who, "Your bid of blind 6 counts.");
	SAID(who, "Spades: ");
	look();
	ck_assert_int_eq(desk->game.table.bid[seat], BID_BLIND_NIL + 6);
	fresh();
	who = at_turn();
	SAID(who, "bid blind 6");
	answer(who, "look");
	answer(who, "blind seven please");
	SAID(who, "you can no longer bid blind.");
	answer(who, "explain 1");
	SAID(who, "blind-bid=6");
	answer(who, "4");
	who = at_turn();
	answer(who, "Seven, blind.");
	look();
	ck_assert_int_eq(table_promised(&desk->game.table, seat_of(who)), 7);
	close_desk();
}
END_TEST

START_TEST(a_number_is_bid_blind_by_a_side_that_is_behind)
{
	open_desk(NULL);
	start("start standard: ann, bob, cat, dan; blind-bid=6 "
	      "blind-bid-behind=100");
	fresh();
	const char *who = at_turn();
	SAID(who, "Spades: ");
	answer(who, "blind 6");
	SAID(who, "Your side was not far enough behind for that bid");
	answer(who, "explain 1");
	SAID(who, "blind-bid-behind=100");
	close_desk();
}
END_TEST

START_TEST(a_zero_bidder_draws_and_throws_back_face_down)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off");
	fresh();
	look();
	int extra = cards_first(desk->game.extra);
	const char *who = at_turn();
	answer(who, "zero");
	SAID(who, "You drew the extra card");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DISCARD);
	int seat = seat_of(who);
	ck_assert(cards_have(desk->game.hand[seat], extra));
	int back = cards_first(desk->game.hand[seat]);
	answer(
	    who, card_text(back)); /* a card without a command is thrown back */
	SAID(who, arena_format(&desk->arena, "card back: %s", symbol(back)));
	look();
	ck_assert_uint_eq(desk->game.extra, cards_of(back));
	const char *next = at_turn();
	SAID(next, arena_format(&desk->arena,
		       "%s drew the extra card and threw one card back.", who));
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0)
			NOT_SAID(names[i], arena_format(&desk->arena,
					       "card back: %s", symbol(back)));
	close_desk();
}
END_TEST

/* Two players build their hands from the deck. Nobody else sees the cards. */
START_TEST(two_players_draw_their_hands)
{
	open_desk(NULL);
	start("start two-hand: ann, bob; max-rounds=1");
	fresh();
	look();
	const struct game *g = &desk->game;
	const char *who = at_turn(),
		   *other = strcmp(who, "ann") ? "ann" : "bob";
	int seat = seat_of(who), first = g->stock[0], second = g->stock[1];
	ck_assert_uint_eq(g->hand[seat], cards_of(first));
	ck_assert_uint_eq(g->hand[1 - seat], 0);
	SAID(who, arena_format(&desk->arena,
		      "Your turn: keep %s or put it away", symbol(first)));
	NOT_SAID(other, symbol(first));
	answer(other, "keep");
	SAID(other, "It is not your turn yet");
	answer(who, "bid 4");
	SAID(who, "First it is");
	answer(who, "keep it, please\nnext");
	SAID(who, "I took no move, because you wrote");
	answer(who, "keep it, please");
	SAID(who, arena_format(&desk->arena, "You keep %s and put %s away.",
		      symbol(first), symbol(second)));
	SAID(other, "Your turn: keep ");
	NOT_SAID(other, symbol(first));
	NOT_SAID(other, symbol(second));
	look();
	ck_assert_uint_eq(g->hand[seat], cards_of(first));
	ck_assert_uint_eq(g->gave[seat], cards_of(second));
	answer(who, "next");
	SAID(who, "It is not your turn yet");
	answer(other, "put it away");
	SAID(other, arena_format(&desk->arena, "You keep %s and put %s away.",
			symbol(g->stock[3]), symbol(g->stock[2])));
	desk->now += 3 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_uint_eq(
	    g->hand[seat], cards_of(first) | cards_of(g->stock[5]));
	SAID(who, "You did not act for 3 days, so the referee put the card "
		  "drawn away");
	SAID(other,
	    "did not act for 3 days, so the referee put the card drawn away");
	NOT_SAID(other, symbol(g->stock[4]));
	NOT_SAID(other, symbol(g->stock[5]));
	close_desk();
}
END_TEST

START_TEST(a_bid_may_be_changed_until_the_next_one)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off");
	fresh();
	const char *first = at_turn();
	answer(first, "4");
	answer(first, "bid 5");
	SAID(first, "You change the bid to 5.");
	const char *second = at_turn();
	fresh();
	answer(second, "2");
	fresh();
	answer(first, "bid 6");
	SAID(first, "Your bid of 5 stands. It cannot be changed now.");
	look();
	ck_assert_int_eq(desk->game.table.bid[seat_of(first)], 5);
	close_desk();
}
END_TEST

START_TEST(nil_said_where_it_is_a_zero_and_refused_where_there_is_none)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off");
	fresh();
	const char *who = at_turn();
	answer(who, "nil");
	SAID(who, "drew the extra card");
	close_desk();
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; nil=off");
	fresh();
	who = at_turn();
	answer(who, "nil");
	SAID(who, "That is not a valid bid. You may bid");
	answer(who, "bid 0");
	SAID(who, "Your bid of 0 counts.");
	close_desk();
}
END_TEST

START_TEST(time_outs_in_the_discard_and_the_exchange)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan; ready=off");
	fresh();
	answer(at_turn(), "zero");
	desk->now += 3 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
	open_desk(NULL);
	start("start playsite: ann, bob, cat, dan; blind-behind=off");
	(void)bid_all_but("bid 3", "blind nil", 1);
	for (int i = 0; i < 2; i++) {
		look();
		ck_assert_int_eq(desk->game.table.phase, PHASE_PASS);
		desk->now += 3 * WHEN_DAY + 100;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	}
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(cards_count(desk->game.hand[s]), 13);
	close_desk();
}
END_TEST

START_TEST(a_sealed_hand_that_times_out_bids_and_is_open)
{
	open_desk(NULL);
	start("start synspades-solo: ann, bob, cat, dan");
	sent_all();
	desk->now += 3 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.bid[1], 2);
	SAID("bob", "so the referee bid 2");
	SAID("bob", "Spades: ");
	close_desk();
}
END_TEST

START_TEST(one_person_plays_with_three_bots)
{
	open_desk(NULL);
	all_join();
	/* a player alone with bots needs nobody's consent */
	answer("ann", "start amiga: me, bot, bot, bot");
	SAID("ann", "is started");
	for (int i = 0; i < 60; i++) {
		look();
		if (desk->game.table.rounds_scored)
			break;
		/* bots act at once */
		ck_assert_str_eq(at_turn(), "ann");
		ask("ann", "status");
		answer("ann", desk->game.table.phase == PHASE_BID
				  ? "bid 3"
				  : card_text(legal_card()));
	}
	ck_assert_int_eq(desk->game.table.rounds_scored, 1);
	sent_all();
	ask("ann", "status");
	answer("ann", "I concede"); /* her partner, a bot, concedes with her */
	answer("ann", "I concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ask("bob", "games");
	answer("bob", "start amiga: ann, bot, bot, bot");
	SAID("bob", "Only a gamesmaster");
	answer("bob", "start amiga: bob, ann, bot, bot");
	SAID("bob", "Only a gamesmaster");
	answer("bob", "start amiga: bot, bot, bot, bot");
	SAID("bob", "Not started: nobody is named but bots");
	close_desk();
}
END_TEST

START_TEST(who_leaves_is_replaced_by_a_bot_and_the_last_one_wins)
{
	open_desk(NULL);
	start("start synspades-solo: ann, bob, cat, dan");
	fresh();
	answer("bob", "concede"); /* bob concedes in his turn to bid */
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	ck_assert_str_eq(at_turn(), "cat");
	/* a bot bid for bob */
	ck_assert_int_ne(desk->game.table.bid[1], BID_NONE);
	fresh();
	answer("cat", "concede");
	answer("dan", "concede");
	answer("dan", "concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ck_assert_int_eq(desk->game.table.winner, 0);
	SAID("ann", "You win");
	SAID("ann", "The game is over: bob, cat, dan left the game");
	close_desk();
	open_desk(NULL);
	all_join();
	answer("ann", "start synspades-solo: me, bot, bot, bot");
	answer("ann", "I concede");
	answer("ann", "I concede");
	look();
	/* bots do not play on alone */
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	close_desk();
}
END_TEST

START_TEST(the_first_deal_waits_for_ready_and_rules_change_by_consensus)
{
	open_desk(NULL);
	start("start rtr3b-3: ann, bob, cat");
	for (int i = 1; i < 3; i++)
		SAID(names[i], "with the word ready");
	answer("ann", "propose hands=4, zero-start=150");
	mails_ask_for_nothing();
	SAID("bob", "ann proposes to play by rtr3b-3 zero-start=150 hands=4");
	answer("bob", "agree");
	SAID("bob", "These players must still agree: cat");
	answer("cat", "I agree");
	SAID("cat", "All players agree"); /* the last player to agree gets the
	                                     result too */
	SAID("ann", "All players agree");
	look();
	ck_assert_int_eq(desk->row.rules.hands, 4);
	answer("ann", "propose nil=100");
	SAID("ann", "nil and zero-start");
	answer("ann", "propose seating=named");
	SAID("ann", "The seats are taken already");
	answer("ann", "score");
	SAID("ann", "A zero is worth 150 to a player who takes no trick.");
	NOT_SAID("ann", "In the tray");
	answer("ann", "ready");
	answer("bob", "ready");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	answer("cat", "ready");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	SAID("ann", "Round 1 is dealt");
	answer("ann", "propose hands=5");
	SAID("ann", "The cards are dealt");
	close_desk();
}
END_TEST

START_TEST(who_is_not_ready_in_time_is_dealt_to_all_the_same)
{
	open_desk(NULL);
	start("start rtr3b-4: ann, bob, cat, dan");
	desk->now += 3 * WHEN_DAY - 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	int64_t next = referee_next(&desk->referee);
	ck_assert(next > desk->now && next <= desk->now + 200);
	desk->now += 200;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

START_TEST(a_suspended_game_stands_still)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan");
	fresh();
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], "gm") != 0) {
			look();
			answer(names[i], "suspend");
		}
	mails_ask_for_nothing();
	SAID("ann",
	    "All players agree to suspend the game. The clock stands still "
	    "until a player or a gamesmaster sends \"resume\".");
	const char *who = at_turn();
	int first = desk->game.table.turn;
	answer(who, "bid 4");
	SAID(who, "suspended");
	const char *reply = reply_address(mail_to(who));
	desk->now += 30 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.bid[desk->game.table.turn], BID_NONE);
	deliver(who, reply, "resume");
	/* more than two of the three days were left when the game was suspended
	 */
	desk->now += 2 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.bid[first], BID_NONE);
	desk->now += 2 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.bid[first], 2);
	close_desk();
}
END_TEST

Suite *suite_rulesets(void)
{
	/* clang-format off */
	const TTest *const tests[] = {a_sealed_hand_is_in_no_mail_until_it_is_opened,
	    a_refused_line_never_opens_a_hand, always_look_opens_every_hand_at_the_deal,
	    the_exchange_is_seen_by_its_two_people_only,
	    after_a_nil_of_a_hand_that_was_seen_two_exchange_cards, blind_nil_needs_a_side_that_is_behind, a_number_bid_blind,
	    a_number_is_bid_blind_by_a_side_that_is_behind,
	    who_may_not_bid_a_second_nil_is_told_why,
	    two_players_draw_their_hands, a_zero_bidder_draws_and_throws_back_face_down, a_bid_may_be_changed_until_the_next_one,
	    nil_said_where_it_is_a_zero_and_refused_where_there_is_none,
	    time_outs_in_the_discard_and_the_exchange,
	    a_sealed_hand_that_times_out_bids_and_is_open, one_person_plays_with_three_bots,
	    who_leaves_is_replaced_by_a_bot_and_the_last_one_wins,
	    the_first_deal_waits_for_ready_and_rules_change_by_consensus,
	    who_is_not_ready_in_time_is_dealt_to_all_the_same, a_suspended_game_stands_still,
	    NULL};
	/* clang-format on */
	return suite_of("rulesets", tests);
}
