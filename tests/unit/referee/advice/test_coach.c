/* test_coach.c - a hint is true, is the strong bot's own choice, and is sent
 * only to the player who asked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "bots/values.h"
#include "engine/legal.h"
#include "support/whole_game.h"
#include "unit.h"

/* ---- values of cards and bids ---- */

static int numbers(void *context, int n)
{
	uint64_t *state = context;
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (int)((*state >> 33) % (uint64_t)n);
}

static void carry_out(struct game *g, struct action a)
{
	struct event e;
	ck_assert_int_eq(game_decide(g, &a, &e), RULING_OK);
	(void)game_apply(g, &e);
}

static void values_of(const struct game *g, int effort,
    const struct action *also, struct bot_values *out)
{
	struct view view = game_view(g, g->table.turn);
	const struct bot_question question = {
	    .view = &view,
	    .effort = effort,
	    .also = also,
	};
	uint64_t chance = 7;
	bot_values(&question, numbers, &chance, out);
}

static void deal_amiga(struct game *g)
{
	game_init(g, rules_find("amiga"));
	while (g->table.phase == PHASE_DEAL)
		unit_deal(g, 3, NULL, NULL);
}

START_TEST(any_act_has_a_value_and_the_best_costs_least)
{
	struct game g;
	struct bot_values v;
	deal_amiga(&g);
	struct action eleven = {
	    .kind = ACT_BID,
	    .seat = g.table.turn,
	    .bid = 11,
	    .card = CARD_NONE,
	};
	struct view view = game_view(&g, g.table.turn);
	values_of(&g, 2000, &eleven, &v);
	int which = bot_values_find(&v, &view, &eleven);
	ck_assert_int_ge(which, 0);
	ck_assert_int_gt(bot_values_cost(&v, which), 5000);
	ck_assert_int_lt(bot_values_cost(&v, bot_values_best(&v)), 200);
	for (int i = 0; i < v.count; i++)
		for (int k = 0; k < BOT_CHANCES; k++) {
			ck_assert_int_ge(v.of[i].chance[k], 0);
			ck_assert_int_le(v.of[i].chance[k], 1000);
		}
}
END_TEST

/* Two cards of a seat are equal if no other player has a card between them. */
START_TEST(equal_cards_have_one_value)
{
	struct game g;
	struct bot_values v;
	deal_amiga(&g);
	while (g.table.phase == PHASE_BID)
		carry_out(&g, (struct action){
				  .kind = ACT_BID,
				  .seat = g.table.turn,
				  .bid = 3,
				  .card = CARD_NONE,
			      });
	struct view view = game_view(&g, g.table.turn);
	uint64_t may = table_playable(&g.table, view.hand);
	values_of(&g, 500, NULL, &v);
	for (; may; may &= may - 1) {
		struct action a = {
		    .kind = ACT_PLAY,
		    .seat = view.seat,
		    .card = cards_first(may),
		};
		int which = bot_values_find(&v, &view, &a);
		ck_assert_int_ge(which, 0);
		ck_assert_int_eq(card_suit(v.of[which].action.card),
		    card_suit(cards_first(may)));
	}
	ck_assert_int_le(v.count, cards_count(view.hand));
}
END_TEST

/* ---- hints by mail ---- */

/* Returns the words of a hint after "would play" or "would bid". */
static const char *hinted(const char *text)
{
	const char *at = strstr(text, "strong player would ");
	ck_assert_msg(at != NULL, "%s", text);
	at += strlen("strong player would ");
	return arena_copy(&desk->arena, at, strcspn(at, ":,.;\n"));
}

START_TEST(whoever_plays_with_bots_alone_is_told_what_to_do)
{
	begin("start amiga: ann, bot, bot, bot", 0);
	post("ann", "bid 3");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
	ask("ann", "What would you play?");
	struct found f = mail_to("ann");
	const char *card = strchr(hinted(told("ann")), ' ') + 1;
	int shown = command_card(card);
	struct view view = game_view(&desk->game, desk->game.table.turn);
	ck_assert(
	    cards_have(table_playable(&desk->game.table, view.hand), shown));
	/* the hint is only in the answer's text, and not at its beginning,
	 * which mail programs show in lists */
	SAID("ann", "Your turn: ");
	ck_assert_ptr_null(strstr(f.letter.subject, card));
	const char *hint = strstr(f.letter.text, "A strong player would");
	ck_assert_ptr_nonnull(strstr(hint, "Your hand"));
	ck_assert_int_gt((int)(hint - f.letter.text), 50);
	mails_ask_for_nothing();
	/* a second request gets the same hint */
	const char *first = hinted(told("ann"));
	sent_all();
	ask("ann", "hint");
	ck_assert_str_eq(first, hinted(told("ann")));
	close_desk();
}
END_TEST

START_TEST(a_bid_is_checked_before_it_is_made)
{
	begin("start amiga: ann, bot, bot, bot", 0);
	ask("ann", "bid-check");
	SAID("ann", "Your hand takes about ");
	SAID("ann", "kept, of 100");
	mails_ask_for_nothing();
	sent_all();
	ask("ann", "hint");
	ck_assert(text_starts(hinted(told("ann")), "bid "));
	post("ann", "bid 3");
	ask("ann", "bid-check");
	SAID("ann", "You have bid already");
	close_desk();
}
END_TEST

/* Also where the strong bot's bid is not the one with the most points. */
START_TEST(a_bid_of_a_hint_costs_nothing_in_the_review)
{
	for (int i = 0; i < 8; i++) {
		begin("start jokers: ann, bot, bot, bot; max-rounds=1", 0);
		ask("ann", "hint");
		post("ann", hinted(told("ann")));
		play_out(false, NULL);
		sent_all();
		ask("ann", "review game 1 round 1");
		SAID("ann", "you bid ");
		NOT_SAID("ann", "the bid: you");
		close_desk();
	}
}
END_TEST

START_TEST(a_bid_that_is_asked_about_is_rated)
{
	static const char *const asks[][2] = {
	    {"is 12 a good bid?", "A bid of 12 "},
	    {"is 9 too much?", "A bid of 9 is far from what this hand takes."},
	    {"is nil ok?", " nil"},
	    {"how good is 11", "A bid of 11 "},
	};
	for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
		begin("start amiga: ann, bot, bot, bot", 0);
		mails_ask_for_nothing();
		sent_all();
		ask("ann", asks[i][0]);
		SAID("ann", "A strong player would bid ");
		SAID("ann", asks[i][1]);
		NOT_SAID("ann", "Do you mean");
		close_desk();
	}
}
END_TEST

START_TEST(people_are_not_advised_against_each_other)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan");
	const char *who = at_turn();
	ask(who, "hint");
	SAID(who, "You cannot get advice in this game. Advice");
	sent_all();
	ask(who, "bid check");
	SAID(who, "You cannot get advice in this game. Advice");
	NOT_SAID(who, "would bid");
	close_desk();
}
END_TEST

START_TEST(people_may_agree_on_a_coach)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; coach=on");
	const char *who = at_turn();
	ask(who, "hint");
	SAID(who, "A strong player would bid");
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0) {
			NOT_SAID(names[i], "strong player");
			ask(names[i], "hint");
			SAID(names[i], "It is not your turn");
		}
	close_desk();
}
END_TEST

START_TEST(coach_off_holds_among_bots_too)
{
	begin("start amiga: ann, bot, bot, bot; coach=off", 0);
	ask("ann", "hint");
	SAID("ann", "You cannot get advice in this game. Advice");
	close_desk();
}
END_TEST

/* On a site with a list the hint is requested and answered in private. */
START_TEST(on_a_list_a_hint_is_private)
{
	open_desk("table@lists.example.org");
	start("start amiga: ann, bob, cat, dan; coach=on");
	const char *who = at_turn();
	sent_all();
	ask(who, "hint");
	SAID(who, "A strong player would bid");
	ck_assert_ptr_null(mail_to("table").raw);
	close_desk();
}
END_TEST

/* A player who asks at every turn, forty times a day, is no robot. */
START_TEST(a_hint_at_every_turn_is_answered)
{
	int hints = 0;
	begin("start amiga: ann, bot, bot, bot", 0);
	for (look(); hints < 40; look()) {
		deliver("ann", reply[1], "hint");
		SAID("ann", "A strong player would");
		read_all();
		hints++;
		post("ann",
		    desk->game.table.phase == PHASE_BID ? "bid 3" : move());
	}
	close_desk();
}
END_TEST

/* A request that anyone could have written gets no hint. */
START_TEST(a_hint_is_for_the_player_alone)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; coach=on");
	const char *who = at_turn();
	sent_all();
	deliver(who, "referee@play.test", "hint");
	NOT_SAID(who, "strong player");
	close_desk();
}
END_TEST

Suite *suite_coach(void)
{
	const TTest *const tests[] = {
	    any_act_has_a_value_and_the_best_costs_least,
	    equal_cards_have_one_value,
	    whoever_plays_with_bots_alone_is_told_what_to_do,
	    a_bid_is_checked_before_it_is_made,
	    a_bid_of_a_hint_costs_nothing_in_the_review,
	    a_bid_that_is_asked_about_is_rated,
	    people_are_not_advised_against_each_other,
	    people_may_agree_on_a_coach, coach_off_holds_among_bots_too,
	    on_a_list_a_hint_is_private, a_hint_at_every_turn_is_answered,
	    a_hint_is_for_the_player_alone, NULL};
	return suite_of("coach", tests);
}
