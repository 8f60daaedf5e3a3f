/* test_reason.c - the reason that a hint gives: the chance, the cost or the
 * equality that the simulated hands show. */
#include <string.h>

#include "base/arena.h"
#include "bots/values.h"
#include "engine/legal.h"
#include "notice/coach.h"
#include "notice/notice.h"
#include "referee/advice/reason.h"
#include "support/whole_game.h"
#include "unit.h"

static void deal_amiga(struct game *g)
{
	game_init(g, rules_find("amiga"));
	while (g->table.phase == PHASE_DEAL)
		unit_deal(g, 3, NULL, NULL);
}

/* A game in which each player bid 3. `seat` is to play, and holds the queen and
 * six of spades and two hearts. */
struct scene {
	struct game g;
	struct view view;
	struct bot_values v;
	struct action act;
};

enum { SIX = CARD_TWO(SUIT_SPADES) + 4, QUEEN = CARD_TWO(SUIT_SPADES) + 10 };

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

/* Makes every block of hands agree with the means, except blocks with a value.
 */
static void fill_blocks(struct bot_value *v)
{
	for (int b = 0; b < BOT_BLOCKS; b++) {
		if (!v->block[b])
			v->block[b] = v->points;
		for (int k = 0; k < BOT_CHANCES; k++)
			if (!v->chance_block[k][b])
				v->chance_block[k][b] = v->chance[k];
	}
}

static struct coach_hint reason(const struct scene *s)
{
	struct bot_values values = s->v;
	for (int i = 0; i < values.count; i++)
		fill_blocks(&values.of[i]);
	return reason_of(&s->view, &values, &s->act);
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
 * the difference is large only in some of the sampled hands, and the other way
 * round in others, it is due to chance. */
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
	s.v.of[0].block[3] = 5000;
	s.v.of[0].block[4] = 600;
	check_said(&s, "may be as good: the difference may be chance");
	memset(s.v.of[0].block, 0, sizeof s.v.of[0].block);
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
	check_said(&s, "would bid 1. With it, you and cat make your bid in 96");
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
	s.g.table.played = cards_of(CARD_TWO(SUIT_SPADES) + CARD_ACE);
	ck_assert_int_eq(reason(&s).reason.guarded, QUEEN);
	check_said(&s, ". 6\xe2\x99\xa0 keeps Q\xe2\x99\xa0 guarded.");
	s.g.table.rules.must_beat = 1; /* no card ducks a trick */
	ck_assert_int_eq(reason(&s).reason.guarded, CARD_NONE);
	s.g.table.rules.must_beat = 0;
	s.v.of[1].action.card = 34;
	ck_assert_int_eq(reason(&s).reason.guarded, CARD_NONE);
}
END_TEST

/* An opponent's nil is alive, and a higher card than needed is played: the hint
 * says what the lower cards are kept for. */
START_TEST(low_cards_are_kept_for_a_nil)
{
	enum { FIVE = SIX - 1, SEVEN = SIX + 1 };
	struct scene s;
	set_up(&s);
	int east = (s.view.seat + 1) % 4;
	struct trick *trick = &s.g.table.trick;
	s.act.card = s.v.of[0].action.card = QUEEN;
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
	s.g.table.bid[east] = 0;
	ck_assert_int_eq(reason(&s).reason.attacked, east);
	check_said(&s, ". Q\xe2\x99\xa0 keeps 6\xe2\x99\xa0, so that ");
	s.view.hand |= cards_of(FIVE);
	check_said(&s, ". Q\xe2\x99\xa0 keeps lower spades, so that ");
	s.view.hand &= ~cards_of(FIVE);
	check_said(&s, " may have to take a trick.");
	s.v.of[0].chance[CHANCE_BREAKS] = 800;
	s.v.of[1].chance[CHANCE_BREAKS] = 300;
	check_said(&s, "'s bid of nil fails in 80 of 100");
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
	s.v.of[0].chance[CHANCE_BREAKS] = 300;
	/* what wins is not dearer than needed */
	trick->size = 1;
	trick->best = east;
	trick->card[east] = SEVEN;
	trick->strength = SEVEN;
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
	trick->card[east] = FIVE;
	trick->strength = FIVE;
	ck_assert_int_eq(reason(&s).reason.attacked, east);
	/* five and six come to the same */
	s.act.card = s.v.of[0].action.card = SIX;
	s.view.hand = cards_of(SIX) | cards_of(FIVE);
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
	/* the nil bidder has no spade, or only lower ones */
	s.act.card = s.v.of[0].action.card = QUEEN;
	s.view.hand = cards_of(SIX) | cards_of(QUEEN);
	ck_assert_int_eq(reason(&s).reason.attacked, east);
	s.g.table.played = ~(uint64_t)0 << SIX & cards_suit(SUIT_SPADES);
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
	s.g.table.played = cards_of(SEVEN) | cards_of(36);
	ck_assert_int_eq(reason(&s).reason.attacked, east);
	s.g.table.order[0] = SEVEN;
	s.g.table.order[1] = 36;
	s.g.table.laid[east] = cards_of(36);
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
	s.g.table.laid[east] = 0;
	s.g.table.tricks[east] = 1;
	ck_assert_int_eq(reason(&s).reason.attacked, SEAT_NONE);
}
END_TEST

/* rtr3b: a hint to play an ace also names the value to call. */
START_TEST(a_called_ace)
{
	struct scene s;
	set_up(&s);
	s.act.card = CARD_TWO(SUIT_SPADES) + CARD_ACE;
	s.act.call = CALL_LOW;
	s.v.of[0].action = s.act;
	check_said(&s, "would play A\xe2\x99\xa0 low. ");
	s.act.call = CALL_NONE;
	struct coach_hint plain = reason(&s);
	ck_assert_int_eq(plain.reason.why, WHY_ANY);
}
END_TEST

/* Of two cards, one is the better in half of the blocks of hands: whatever the
 * mean says, that is chance. */
START_TEST(a_chance_that_may_be_noise_is_no_reason)
{
	struct scene s;
	set_up(&s);
	s.v.of[0].chance[CHANCE_MAKES] = 720;
	s.v.of[1].chance[CHANCE_MAKES] = 690;
	ck_assert_int_eq(reason(&s).reason.why, WHY_MAKES);
	for (int b = 0; b < BOT_BLOCKS; b++)
		s.v.of[1].chance_block[CHANCE_MAKES][b] = b % 2 ? 640 : 740;
	ck_assert_int_eq(reason(&s).reason.why, WHY_POINTS);
}
END_TEST

START_TEST(no_play_that_annoys_the_partner_is_called_as_good)
{
	struct scene s;
	set_up(&s);
	s.v.of[1].points = 1960;
	s.v.of[1].cursed = true;
	ck_assert_int_eq(reason(&s).reason.why, WHY_NONE);
	s.v.count = 3;
	s.v.of[2] = s.v.of[1];
	s.v.of[2].cursed = false;
	s.v.of[2].points = 1950;
	s.v.of[2].action.card = 35;
	ck_assert_int_eq(reason(&s).reason.why, WHY_SAME);
	ck_assert_int_eq(reason(&s).next.card, 35);
}
END_TEST

/* The nine lies on the table between the eight and the ten of hearts. If the
 * nine is not winning, the two cards come to the same; if it is, they do not.
 */
START_TEST(only_the_winning_card_parts_two_others)
{
	enum { EIGHT = SUIT_HEARTS * 16 + 6, NINE, TEN, KING = NINE + 4 };
	struct scene s;
	set_up(&s);
	struct table *t = &s.g.table;
	struct action eight = s.act, ten = s.act;
	eight.card = EIGHT;
	ten.card = TEN;
	s.view.hand = cards_of(EIGHT) | cards_of(TEN) | cards_of(SIX);
	ck_assert(!bot_values_same(&s.view, &eight, &ten));
	t->played = cards_of(NINE) | cards_of(KING);
	int west = (s.view.seat + 2) % 4, north = (s.view.seat + 3) % 4;
	t->trick.size = 2;
	t->trick.card[west] = KING;
	t->trick.card[north] = NINE;
	t->trick.best = west;
	ck_assert(bot_values_same(&s.view, &eight, &ten));
	t->trick.best = north;
	ck_assert(!bot_values_same(&s.view, &eight, &ten));
}
END_TEST

Suite *suite_reason(void)
{
	const TTest *const tests[] = {a_chance_that_differs_is_the_reason,
	    the_greatest_part_is_the_reason, the_other_reasons,
	    next_best_by_points_and_chance, why_a_bid, a_queen_stays_guarded,
	    low_cards_are_kept_for_a_nil, a_called_ace,
	    a_chance_that_may_be_noise_is_no_reason,
	    no_play_that_annoys_the_partner_is_called_as_good,
	    only_the_winning_card_parts_two_others, NULL};
	return suite_of("reason", tests);
}
