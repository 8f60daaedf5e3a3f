/* test_standing_orders.c - standing orders by mail and on a list. */
#include <stdio.h>
#include <string.h>

#include "engine/legal.h"
#include "referee/referee.h"
#include "support/forum.h"

/* Returns the player `places` seats after the player to act. */
static const char *after_turn(int places)
{
	look();
	return forum_name((desk->game.table.turn + places) % 4);
}

/* Returns the words by which a mail to the next player, or to the list, reports
 * the play of `name`. */
static const char *tells(const char *name)
{
	look();
	bool led = desk->game.table.trick.leader == forum_seat(name);
	return arena_format(
	    &desk->arena, "%s %s ", name, led ? "led" : "played");
}

static const char *lead(void)
{
	return card_text(legal_card());
}

static int lowest_of(const char *name)
{
	int seat = forum_seat(name);
	const struct table *t = &desk->game.table;
	uint64_t cards = table_playable(t, desk->game.hand[seat]);
	int best = CARD_NONE;
	for (; cards; cards &= cards - 1) {
		int card = cards_first(cards);
		bool spade = card_suit(card) == SUIT_SPADES;
		int worth = (spade ? 64 : 0) + 4 * card_rank(card);
		bool less = best == CARD_NONE || worth + card_suit(card) < best;
		if (less)
			best = worth + card_suit(card);
	}
	return card_make(best & 3, (best & 63) >> 2);
}

static int laid(const char *name)
{
	int seat = forum_seat(name);
	return desk->game.table.trick.card[seat];
}

START_TEST(an_order_acts_as_its_turn_opens)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *leader = at_turn();
	const char *next = after_turn(1);
	forum_private(next, "order lowest");
	SAID(next, "This is how I understand your order for");
	SAID(next, "your lowest");
	ck_assert_int_eq(laid(next), CARD_NONE);
	forum_read();
	uint32_t events = events_now();
	forum_post(leader, lead());
	ck_assert_int_eq((int)(events_now() - events), 2);
	ck_assert_int_ne(laid(next), CARD_NONE);
	SAID(forum_all(after_turn(0)), tells(next));
	close_desk();
}
END_TEST

START_TEST(the_lowest_is_the_lowest_that_may_be_played)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	int lowest = lowest_of(who);
	forum_private(who, "order lowest");
	ck_assert_int_eq(laid(who), lowest);
	SAID(forum_all(after_turn(0)), tells(who));
	close_desk();
}
END_TEST

/* A step that was played at once is a move, and is shown as one. */
START_TEST(an_order_shows_only_turns_to_come)
{
	static const struct {
		const char *order;
		bool rest;
	} rows[] = {{"order lowest", false}, {"order lowest, then high", true}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(_i, "start ann, bob, cat, dan");
		forum_bids();
		const char *who = at_turn();
		forum_private(who, rows[i].order);
		ck_assert_int_ne(laid(who), CARD_NONE);
		ck_assert_str_ne(who, at_turn());
		if (rows[i].rest) {
			SAID(who, " counts.");
			SAID(who, "your order for your next turns.");
			SAID(who, "your highest");
		}
		ck_assert_ptr_null(strstr(told(who), "your lowest"));
		ck_assert(!strstr(told(who), "your order") == !rows[i].rest);
		close_desk();
	}
}
END_TEST

START_TEST(then_is_for_the_turn_after)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *line = arena_format(
	    &desk->arena, "order %s, then highest if I win, then low", lead());
	forum_private(who, line);
	forum_read();
	int seat = forum_seat(who);
	ck_assert_int_ne(laid(who), CARD_NONE);
	while (desk->game.table.trick.size == 1 ||
	       desk->game.table.trick.size == 2) {
		forum_post(at_turn(), lead());
		forum_read();
		look();
	}
	forum_post(at_turn(), lead());
	look();
	const struct table *t = &desk->game.table;
	if (t->last_trick.winner == seat) {
		ck_assert_int_eq(t->trick.leader, seat);
		ck_assert_int_eq(t->trick.size, 1);
		close_desk();
		return;
	}
	forum_read();
	while (desk->game.table.turn != seat) {
		forum_post(at_turn(), lead());
		if (!strcmp(at_turn(), who))
			break;
		forum_read();
	}
	ck_assert_int_eq(laid(who), CARD_NONE);
	if (!_i)
		SAID(who, "The referee cancelled your order, because");
	forum_read();
	forum_private(who, "orders");
	SAID(who, "The referee cancelled your order, because");
	close_desk();
}
END_TEST

START_TEST(a_misplay_drops_all_orders)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	forum_private(next, "order lowest");
	forum_read();
	forum_post(who, card_text(foreign_card()));
	forum_read();
	forum_private(next, "orders");
	SAID(next, "The referee cancelled your order, because");
	forum_read();
	uint32_t events = events_now();
	forum_post(who, lead());
	ck_assert_int_eq((int)(events_now() - events), 1);
	close_desk();
}
END_TEST

START_TEST(orders_are_shown_and_cancelled)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	forum_private(next, "if hearts are led lowest heart");
	forum_read();
	forum_private(next, "hand");
	SAID(next, "Your standing order");
	SAID(next, "hearts are led");
	forum_read();
	forum_private(next, "cancel orders");
	SAID(next, "Your orders are cancelled");
	forum_read();
	forum_private(next, "orders");
	SAID(next, "You have no orders.");
	forum_read();
	forum_post(who, lead());
	ck_assert_int_eq(laid(next), CARD_NONE);
	close_desk();
}
END_TEST

/* Only the player learns of the order. */
START_TEST(no_order_is_in_what_goes_to_the_list)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	forum_private(next, "if diamonds are led lowest diamond");
	forum_read();
	look();
	uint64_t others =
	    desk->game.hand[desk->game.table.turn] & ~cards_suit(SUIT_DIAMONDS);
	forum_post(who, card_text(cards_first(others)));
	SAID(next, "The referee cancelled your order");
	ck_assert_ptr_null(strstr(told("table"), "your order"));
	ck_assert_ptr_null(strstr(told("table"), "diamonds are led"));
	close_desk();
}
END_TEST

START_TEST(what_cannot_be_is_refused)
{
	static const struct {
		const char *line, *said;
	} rows[] = {
	    {"order ^", "You do not hold "},
	    {"order AS low", "A step of an order is a card,"},
	    {"order if I win AS", "You have no card in this trick yet"},
	    {"order bid 4", "You have bid already"},
	    {"order if the moon is led lowest heart",
		"A step of an order is a card,"},
	    {"order 10h then pray", "A step of an order is a card,"},
	    {"order then lowest", "A step of an order is a card,"},
	    {"order if hearts are led lowest heart else lowest",
		"A step of an order is a card,"},
	};
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = after_turn(1);
	look();
	uint64_t none = CARDS_52 & ~desk->game.hand[forum_seat(who)];
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *line = rows[i].line;
		if (!strcmp(line, "order ^"))
			line = arena_format(&desk->arena, "order %s",
			    card_text(cards_first(none)));
		forum_private(who, line);
		SAID(who, rows[i].said);
		forum_read();
	}
	forum_private(at_turn(), "order follow low");
	SAID(at_turn(), "It is your turn now, and the order names no legal");
	close_desk();
}
END_TEST

START_TEST(an_older_mail_orders_nothing)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *next = after_turn(1);
	struct found old = forum_token_mail(next);
	forum_private(next, "order highest");
	forum_read();
	desk->now += 10;
	forum_mail_at(old, "order lowest", desk->now - 1);
	SAID(next, "answers an old mail");
	forum_read();
	forum_private(next, "orders");
	SAID(next, "your highest");
	close_desk();
}
END_TEST

START_TEST(an_order_on_the_list_does_nothing)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	uint32_t events = events_now();
	forum_post(who, "lowest, then lowest");
	SAID(who, "because orders are private");
	ck_assert_int_eq((int)(events_now() - events), 0);
	ck_assert_int_eq(forum_mails("table"), 0);
	close_desk();
}
END_TEST

/* A move announced on the list counts. A private mail tells what the rest of
 * the order does. */
START_TEST(a_card_on_the_list_counts_and_what_follows_it_is_an_order)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	uint32_t events = events_now();
	const char *line =
	    arena_format(&desk->arena, "%s, then lowest", lead());
	forum_post(who, line);
	SAID(who, "your lowest");
	ck_assert_int_eq((int)(events_now() - events), 1);
	close_desk();
}
END_TEST

START_TEST(a_bid_is_ordered_too)
{
	forum_start(_i, "start ann, bob, cat, dan; teams ann+cat");
	const char *first = at_turn();
	const char *second = after_turn(1);
	const char *third = after_turn(2);
	forum_private(third, "order: bid 5, then lowest");
	SAID(third, "a bid of 5");
	forum_read();
	forum_private(second, "order bid 3");
	forum_read();
	forum_post(first, "0");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(second)], 3);
	ck_assert_int_eq(desk->game.table.bid[forum_seat(third)], 5);
	close_desk();
}
END_TEST

START_TEST(a_further_step_in_a_sentence_is_offered_as_an_order)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	uint32_t events = events_now();
	const char *line = arena_format(
	    &desk->arena, "%s bitte, und danach die kleinste", lead());
	forum_private(who, line);
	ck_assert_int_eq((int)(events_now() - events), 1);
	SAID(who, "I did not store the rest (lowest)");
	SAID(who, "on your next turn, answer \"order lowest\"");
	forum_read();
	forum_private(who, "order lowest");
	SAID(who, "This is how I understand your order");
	close_desk();
}
END_TEST

START_TEST(the_rest_of_the_hand_is_offered_as_an_order)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	uint32_t events = events_now();
	forum_private(who, "please play the rest for me, highest first");
	ck_assert_int_eq((int)(events_now() - events), 0);
	SAID(who, "answer \"order highest, then highest, then highest");
	close_desk();
}
END_TEST

START_TEST(orders_end_with_the_hand)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *leader = at_turn();
	forum_post(leader, lead());
	forum_read();
	for (int i = 0; i < 4; i++) {
		forum_private(forum_name(i),
		    "order lowest, then lowest, then lowest, then lowest, "
		    "then lowest, then lowest, then lowest, then lowest, "
		    "then lowest, then lowest, then lowest, then lowest, "
		    "then lowest");
		forum_read();
	}
	look();
	ck_assert_int_eq(desk->game.table.round, 2);
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	forum_private(leader, "orders");
	SAID(leader, "Your order ended with the hand");
	forum_read();
	forum_bids();
	uint32_t events = events_now();
	forum_post(at_turn(), lead());
	ck_assert_int_eq((int)(events_now() - events), 1);
	close_desk();
}
END_TEST

/* Each card of a plan that begins with a lead is a lead. */
START_TEST(a_plan_of_leads_throws_no_card_away)
{
	static const struct {
		const char *then, *said;
	} rows[] = {{", then ", "you won the last trick"},
	    {" please, and after that win with ", " if I win, then "}};
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	look();
	uint64_t hand = desk->game.hand[forum_seat(who)];
	const char *first = lead();
	hand &= ~cards_of(card_parse(first));
	const char *line =
	    arena_format(&desk->arena, "%s%s%s, then %s", first, rows[_i].then,
		card_text(cards_last(hand)), card_text(cards_nth(hand, 3)));
	forum_private(who, line);
	ck_assert_int_ne(laid(who), CARD_NONE);
	SAID(who, rows[_i].said);
	close_desk();
}
END_TEST

Suite *suite_standing_orders(void)
{
	const TTest *const tests[] = {
	    an_order_acts_as_its_turn_opens,
	    the_lowest_is_the_lowest_that_may_be_played,
	    an_order_shows_only_turns_to_come,
	    then_is_for_the_turn_after,
	    a_misplay_drops_all_orders,
	    orders_are_shown_and_cancelled,
	    no_order_is_in_what_goes_to_the_list,
	    what_cannot_be_is_refused,
	    an_older_mail_orders_nothing,
	    an_order_on_the_list_does_nothing,
	    a_card_on_the_list_counts_and_what_follows_it_is_an_order,
	    a_bid_is_ordered_too,
	    a_further_step_in_a_sentence_is_offered_as_an_order,
	    the_rest_of_the_hand_is_offered_as_an_order,
	    orders_end_with_the_hand,
	    a_plan_of_leads_throws_no_card_away,
	    NULL,
	};
	return suite_of_both("standing_orders", tests);
}
