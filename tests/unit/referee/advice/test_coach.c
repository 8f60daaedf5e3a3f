/* test_coach.c - a hint is true, is the strong bot's own choice, and is sent
 * only to the player who asked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "bots/values.h"
#include "engine/legal.h"
#include "notice/coach.h"
#include "referee/advice/reason.h"
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

static void values_of(const struct game *g,
    int effort,
    const struct action *also,
    struct bot_values *out)
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
		carry_out(&g,
		    (struct action){
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

/* ---- reasons ---- */

/* A game in which each player bid 3. `seat` is to play, and holds the queen and
 * six of spades and two hearts. */
struct scene {
	struct game g;
	struct view view;
	struct bot_values v;
	struct action act;
};

enum { SIX = SUIT_SPADES * 16 + 4, QUEEN = SUIT_SPADES * 16 + 10 };

static void set_up(struct scene *s)
{
	memset(s, 0, sizeof *s);
	deal_amiga(&s->g);
	s->g.table.phase = PHASE_PLAY;
	for (int i = 0; i < 4; i++)
		s->g.table.bid[i] = 3;
	s->view = game_view(&s->g, s->g.table.turn);
	s->view.hand =
	    cards_of(SIX) | cards_of(QUEEN) | cards_of(34) | cards_of(35);
	s->act = (struct action){
	    .kind = ACT_PLAY,
	    .seat = s->view.seat,
	    .card = SIX,
	};
	s->v.count = 2;
	s->v.hands = 100;
	s->v.of[0].action = s->act;
	s->v.of[0].points = 2000;
	s->v.of[1].action = s->act;
	s->v.of[1].action.card = 34;
}

static struct coach_hint reason(const struct scene *s)
{
	return reason_of(&s->view, &s->v, &s->act);
}

static void check_said(const struct scene *s, const char *words)
{
	static const char *const people[] = {"ann", "bob", "cat", "dan"};
	struct arena arena;
	arena_init(&arena);
	struct notice n = {
	    .arena = &arena,
	    .names = people,
	    .view = s->view,
	};
	struct coach_hint hint = reason(s);
	const char *text = notice_hint(&n, &hint);
	ck_assert_msg(strstr(text, words) != NULL, "%s", text);
	arena_release(&arena);
}

/* If acts differ in one chance only, this is the reason, with its figures. */
START_TEST(a_chance_that_differs_is_the_reason)
{
	static const struct {
		enum bot_chance chance;
		enum coach_why why;
		const char *words;
	} rows[] = {
	    {CHANCE_MAKES, WHY_MAKES, "you still need in 80 of"},
	    {CHANCE_NIL, WHY_NIL, "your bid of nil succeeds in 80 of 100"},
	    {CHANCE_COVER, WHY_COVER, "'s bid of nil succeeds in 80 of 100"},
	    {CHANCE_SETS, WHY_SETS, "the others fail their bid in 80 of 100"},
	    {CHANCE_BREAKS, WHY_BREAKS, "bid of nil fails in 80 of 100"},
	    {CHANCE_TAKES, WHY_TRICK, "take this trick in 80 of 100"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct scene s;
		set_up(&s);
		s.v.of[0].chance[rows[i].chance] = 800;
		s.v.of[1].chance[rows[i].chance] = 300;
		struct coach_hint h = reason(&s);
		ck_assert_int_eq(h.reason.why, rows[i].why);
		ck_assert_int_eq(h.reason.with, 800);
		ck_assert_int_eq(h.reason.without, 300);
		check_said(&s, rows[i].words);
		check_said(&s, "the next best, this happens in 30.");
	}
}
END_TEST

/* If two acts differ in several chances, the chance that is worth most points
 * is the reason: here 12 points of a nil against 10 points of the bids. */
START_TEST(the_greatest_part_is_the_reason)
{
	struct scene s;
	set_up(&s);
	s.v.of[0].chance[CHANCE_COVER] = 460;
	s.v.of[1].chance[CHANCE_COVER] = 400;
	s.v.of[0].chance[CHANCE_MAKES] = 480;
	s.v.of[1].chance[CHANCE_MAKES] = 400;
	ck_assert_int_eq(reason(&s).reason.why, WHY_COVER);
	s.v.of[0].chance[CHANCE_MAKES] = 600;
	ck_assert_int_eq(reason(&s).reason.why, WHY_MAKES);
}
END_TEST

START_TEST(the_other_reasons)
{
	struct scene s;
	set_up(&s);
	ck_assert_int_eq(reason(&s).reason.why, WHY_POINTS);
	check_said(&s, ", costs about 20 points");
	s.v.of[1].bags = 80;
	ck_assert_int_eq(reason(&s).reason.why, WHY_BAGS);
	check_said(&s, "It brings 0.8 bags fewer than");
	s.v.of[1].points = 1950;
	ck_assert_int_eq(reason(&s).reason.why, WHY_SAME);
	check_said(&s, "is as good");
	s.v.count = 1;
	s.v.hands = 0;
	ck_assert_int_eq(reason(&s).reason.why, WHY_ANY);
	check_said(&s, ": every other choice is worth the same");
	uint64_t hand = s.view.hand;
	s.view.hand = cards_of(SIX);
	ck_assert_int_eq(reason(&s).reason.why, WHY_ONLY);
	check_said(&s, "there is no other choice");
	s.view.hand = hand;
	s.act = (struct action){.kind = ACT_LOOK, .card = CARD_NONE};
	s.v.of[0].action = s.act;
	ck_assert_int_eq(reason(&s).reason.why, WHY_LOOK);
	check_said(&s, "look at its cards");
	s.act = (struct action){
	    .kind = ACT_PASS,
	    .card = CARD_NONE,
	    .cards = cards_of(34) | cards_of(35),
	};
	s.v.of[0].action = s.act;
	ck_assert_int_eq(reason(&s).reason.why, WHY_LOW);
	s.act.cards = cards_of(SIX) | cards_of(QUEEN);
	ck_assert_int_eq(reason(&s).reason.why, WHY_HIGH);
	s.act.cards = cards_of(SIX) | cards_of(34);
	ck_assert_int_eq(reason(&s).reason.why, WHY_NONE);
}
END_TEST

/* The next best act has the second-most points, as in the table of bids. If
 * only half of the sampled hands show a difference, it is due to chance. */
START_TEST(next_best_by_points_and_chance)
{
	struct scene s;
	set_up(&s);
	s.v.count = 3;
	s.v.of[2] = s.v.of[1];
	s.v.of[2].action.card = QUEEN;
	s.v.of[2].points = 1500;
	s.v.of[1].worth = 100;
	check_said(&s, ", costs about 5 points");
	s.v.of[0].half[0] = 3000;
	s.v.of[2].half[1] = 1500;
	check_said(&s, "the difference is chance");
	s.v.of[2].points = 4000;
	s.v.of[0].worth = 100;
	check_said(&s, "It wins the game more often, but");
}
END_TEST

START_TEST(why_a_bid)
{
	struct scene s;
	set_up(&s);
	s.act = (struct action){
	    .kind = ACT_BID,
	    .seat = s.view.seat,
	    .bid = 4,
	    .card = CARD_NONE,
	};
	s.v.of[0].action = s.v.of[1].action = s.act;
	s.v.of[1].action.bid = 0;
	s.v.of[0].own = 430;
	ck_assert_int_eq(reason(&s).reason.why, WHY_BID);
	check_said(&s, "takes about 4.3 tricks. The next best, nil, ");
	s.act.bid = 1;
	s.v.of[0].action = s.act;
	s.v.of[0].chance[CHANCE_MAKES] = 960;
	check_said(&s, "would bid 1. It succeeds in 96 of 100 deals");
	s.act.bid = 0;
	s.v.of[1].points = 4000;
	s.v.of[1].chance[CHANCE_NIL] = 640;
	ck_assert_int_eq(reason(&s).reason.why, WHY_NIL);
	check_said(&s, "would bid nil. It succeeds in 64 of 100 deals");
}
END_TEST

/* Of the higher spades, only the ace is in another hand. From Q6, playing the
 * six would leave the queen unguarded; with one more low card the queen stays
 * guarded. */
START_TEST(a_queen_stays_guarded)
{
	enum { FIVE = SIX - 1 };
	struct scene s;
	set_up(&s);
	s.v.of[1].action.card = QUEEN;
	ck_assert_int_eq(reason(&s).reason.guarded, CARD_NONE);
	s.view.hand |= cards_of(FIVE);
	ck_assert_int_eq(reason(&s).reason.guarded, CARD_NONE);
	s.g.table.played = cards_of(SUIT_SPADES * 16 + CARD_ACE);
	ck_assert_int_eq(reason(&s).reason.guarded, QUEEN);
	check_said(&s, ". It keeps Q\xe2\x99\xa0 guarded.");
	s.v.of[1].action.card = 34;
	ck_assert_int_eq(reason(&s).reason.guarded, CARD_NONE);
}
END_TEST

/* rtr3b: a hint to play an ace also names the value to call. */
START_TEST(a_called_ace)
{
	struct scene s;
	set_up(&s);
	s.act.card = SUIT_SPADES * 16 + CARD_ACE;
	s.act.call = CALL_LOW;
	s.v.of[0].action = s.act;
	check_said(&s, "would play A\xe2\x99\xa0 low. ");
	s.act.call = CALL_NONE;
	struct coach_hint plain = reason(&s);
	ck_assert_int_eq(plain.reason.why, WHY_ANY);
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
	int shown = command_card(&desk->arena, card);
	struct view view = game_view(&desk->game, desk->game.table.turn);
	ck_assert(
	    cards_have(table_playable(&desk->game.table, view.hand), shown));
	/* the hint is only in the answer's text, and not at its beginning,
	 * which mail programs show in lists */
	SAID("ann", "Your turn: ");
	ck_assert_ptr_null(strstr(f.letter.subject, card));
	const char *hand = strstr(f.letter.text, "Your hand");
	ck_assert_ptr_nonnull(strstr(hand, "A strong player would"));
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
	ask("ann", "check my bid");
	SAID("ann", "Your hand takes about ");
	SAID("ann", "kept, of 100");
	mails_ask_for_nothing();
	sent_all();
	ask("ann", "hint");
	ck_assert(text_starts(hinted(told("ann")), "bid "));
	post("ann", "bid 3");
	ask("ann", "bid check");
	SAID("ann", "You have bid already");
	close_desk();
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
	desk->site.trust = TRUST_TOKEN;
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
	    a_chance_that_differs_is_the_reason,
	    the_greatest_part_is_the_reason,
	    the_other_reasons,
	    next_best_by_points_and_chance,
	    why_a_bid,
	    a_queen_stays_guarded,
	    a_called_ace,
	    whoever_plays_with_bots_alone_is_told_what_to_do,
	    a_bid_is_checked_before_it_is_made,
	    people_are_not_advised_against_each_other,
	    people_may_agree_on_a_coach,
	    coach_off_holds_among_bots_too,
	    on_a_list_a_hint_is_private,
	    a_hint_at_every_turn_is_answered,
	    a_hint_is_for_the_player_alone,
	    NULL};
	return suite_of("coach", tests);
}
