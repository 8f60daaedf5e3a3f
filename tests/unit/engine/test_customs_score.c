/* test_customs_score.c - what the engine tracks for 3B/RTR besides the score:
 * perfect days, the tray, gaccing, dumped tricks. */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "unit.h"

static struct game fresh(const char *rules)
{
	struct game g;
	struct rules r;
	char why[300];
	ck_assert_msg(rules_parse(rules, &r, why, sizeof why), "%s", why);
	game_init(&g, &r);
	return g;
}

static enum ruling act(struct game *g, struct action a)
{
	struct event e;
	enum ruling ruling = game_decide(g, &a, &e);
	if (!ruling)
		(void)game_apply(g, &e);
	return ruling;
}

/* Sets the game to just before its 13th trick, so that bids and tricks come out
 * as given, and plays that trick. */
static void round_of(
    struct game *g, const int *bids, const int *tricks, uint8_t dumped)
{
	static const char *const rest[] = {"2C", "3C", "4C"};
	struct table *t = &g->table;
	int winner = 0, other = 0;
	while (!tricks[winner])
		winner++;
	t->phase = PHASE_PLAY;
	t->trick_no = 12;
	t->trick = (struct trick){.leader = winner, .winner = SEAT_NONE};
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
	t->turn = winner;
	t->customs.dumped = dumped;
	g->extra = cards_of(card_parse("5C"));
	t->played = table_deck(&t->rules) & ~g->extra;
	for (int s = 0; s < 4; s++) {
		t->bid[s] = bids[s];
		t->tricks[s] = tricks[s] - (s == winner);
		g->hand[s] =
		    cards_of(card_parse(s == winner ? "AS" : rest[other++]));
		t->played &= ~g->hand[s];
	}
	ck_assert_ptr_null(game_broken_invariant(g));
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(act(g,
				     (struct action){
					 .kind = ACT_PLAY,
					 .seat = t->turn,
					 .card = cards_first(g->hand[t->turn]),
				     }),
		    RULING_OK);
}

#define ROUND(g, ...)                                                          \
	round_of(g, (int[2][4]){__VA_ARGS__}[0], (int[2][4]){__VA_ARGS__}[1], 0)

/* Returns the round's report on one line. */
static const char *report(struct arena *arena, const struct game *g)
{
	static const char *const people[] = {"ann", "bob", "cat", "dan"};
	struct notice n = {
	    .zone = "",
	    .arena = arena,
	    .game = 1,
	    .names = people,
	    .view = game_view(g, SEAT_NONE),
	};
	struct doc doc;
	struct buf out;
	doc_init(&doc, arena, "");
	notice_customs(&doc, &n);
	buf_init(&out, 0);
	doc_text(&doc, &out);
	char *text = arena_string(arena, buf_string(&out));
	for (char *p = text; *p; p++)
		*p = *p == '\n' ? ' ' : *p;
	buf_release(&out);
	return text;
}

START_TEST(days_are_judged_from_the_third_hand)
{
	struct arena arena;
	arena_init(&arena);
	struct game g = fresh("rtr3b-4 hands=4");
	for (int hand = 1; hand <= 3; hand++) {
		ROUND(&g, {3, 4, 4, 3},
		    /* bob misses his bid by one trick each time */
		    {3, 3, 4, 3});
		bool judged = strstr(report(&arena, &g), "perfect day") != NULL;
		ck_assert_int_eq(judged, hand == 3);
	}
	ck_assert(strstr(report(&arena, &g),
	    "On the way to a perfect day: ann, cat and dan."));
	ck_assert(
	    strstr(report(&arena, &g), "On the way to an imperfect day: bob."));
	struct game on_the_nose = g;
	ROUND(&on_the_nose, {3, 4, 5, 2},
	    /* bob makes his bid exactly, which ruins an imperfect day; cat
	     * misses hers by one trick, which ruins a perfect day */
	    {3, 4, 4, 2});
	ck_assert(
	    !strstr(report(&arena, &on_the_nose), "imperfect day: bob") &&
	    !strstr(report(&arena, &on_the_nose), "cat and dan, who may"));
	ROUND(&g, {3, 5, 3, 2},
	    /* the last hand: ann and dan had a perfect day, bob an imperfect
	       one */
	    {3, 4, 4, 2});
	const char *over = report(&arena, &g);
	ck_assert_int_eq(g.table.phase, PHASE_OVER);
	ck_assert_msg(
	    strstr(over, "A perfect day for ann and dan, who by custom may "
			 "erase a hex digit"),
	    "%s", over);
	ck_assert_msg(
	    strstr(over,
		"An imperfect day for bob, who by custom owes the others"),
	    "%s", over);
	arena_release(&arena);
}
END_TEST

START_TEST(an_overbid_or_a_dump_without_a_trick_is_none_off)
{
	struct game g = fresh("rtr3b-4");
	ROUND(&g, {3, 1, 5, 4}, {0, 0, 9, 4});
	/* overbid by 3, no trick: counts as 0 tricks off */
	ck_assert_int_eq(g.table.customs.tricks_off[0], 0);
	/* the seat is one trick off */
	ck_assert_int_eq(g.table.customs.tricks_off[1], -1);
	ck_assert_int_eq(g.table.customs.tricks_off[2], 4);
	round_of(&g, (int[]){3, 1, 5, 4}, (int[]){2, 0, 7, 4}, 1u << 1);
	ck_assert_int_eq(g.table.customs.tricks_off[0], -1);
	/* an early dump counts as 0 tricks off */
	ck_assert_int_eq(g.table.customs.tricks_off[1], -1);
}
END_TEST

static void deal(struct game *g, const char *const hands[4], const char *extra)
{
	for (int s = 0; s < 4; s++) {
		uint64_t cards = 0;
		for (const char *p = hands[s]; *p; p += strlen(p) > 2 ? 3 : 2)
			cards |=
			    cards_of(card_parse((char[]){p[0], p[1], '\0'}));
		ck_assert_int_eq(act(g, (struct action){.kind = ACT_DEAL,
					    .seat = s,
					    .cards = cards}),
		    RULING_OK);
	}
	ck_assert_int_eq(act(g,
			     (struct action){
				 .kind = ACT_DEAL,
				 .seat = SEAT_EXTRA,
				 .cards = cards_of(card_parse(extra)),
			     }),
	    RULING_OK);
}

static const char *const mix[] = {"AC KC 2C AD KD 2D AH KH 2H 2S 3S 4S AS",
    "QC 3C 4C QD 3D 4D QH 3H 4H 5S 6S 7S KS",
    "JC 5C 6C JD 5D 6D JH 5H 6H 7H 8S 9S QS",
    "TC 7C 8C 9C TD 7D 8D 9D TH 8H 9H TS JS"};

static void play(struct game *g, const char *cards)
{
	for (const char *p = cards; *p; p += strlen(p) > 2 ? 3 : 2)
		ck_assert_int_eq(
		    act(g,
			(struct action){
			    .kind = ACT_PLAY,
			    .seat = g->table.turn,
			    .card = card_parse((char[]){p[0], p[1], '\0'}),
			}),
		    RULING_OK);
}

START_TEST(gaccing_is_leading_spades_right_after_the_bid_is_made)
{
	for (int bid = 1; bid <= 2; bid++) {
		struct game g = fresh("rtr3b-4");
		deal(&g, mix, "JJ");
		for (int s = 0; s < 4; s++)
			ck_assert_int_eq(
			    act(&g, (struct action){.kind = ACT_BID,
					.seat = s,
					.bid = s ? 4 : bid}),
			    RULING_OK);
		/* a bid of 1 is made, and the next lead is KC instead of a
		 * spade */
		play(&g, "AC 3C 5C 7C KC");
		ck_assert_int_eq(g.table.customs.gaccing, SEAT_NONE);
		play(&g, "4C 6C 8C 2S");
		ck_assert_int_eq(
		    g.table.customs.gaccing, bid == 2 ? 0 : SEAT_NONE);
	}
}
END_TEST

START_TEST(an_early_dump_is_a_sure_trick_refused)
{
	struct game g = fresh("rtr3b-4");
	deal(&g, mix, "JJ");
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(
		    act(&g,
			(struct action){.kind = ACT_BID, .seat = s, .bid = 3}),
		    RULING_OK);
	play(&g, "2C 3C JC 7C JD TD 2D"); /* bob holds QD */
	ck_assert_int_eq(g.table.customs.dumped, 0);
	play(&g, "3D");
	ck_assert_int_eq(g.table.customs.dumped, 1u << 1);
}
END_TEST

START_TEST(ties_in_the_tray_are_erased_as_the_text_has_it)
{
	struct game g = fresh("rtr3b-4");
	ROUND(&g, {5, 4, 2, 2}, {5, 4, 2, 2}); /* scores: 50 40 20 20 */
	ck_assert_int_eq(g.table.customs.in_tray, 1u << 2 | 1u << 3);
	struct game other = g;
	/* scores: 90 80 30 60; cat stays in the tray, dan's record is erased */
	ROUND(&g, {4, 4, 1, 4}, {4, 4, 1, 4});
	ck_assert_int_eq(g.table.customs.in_tray, 1u << 2);
	ck_assert_int_eq(g.table.customs.hands_in_tray[2], 2);
	ck_assert_int_eq(g.table.customs.hands_in_tray[3], 0);
	/* scores: 90 41 60 60; "a totally different person", so nothing is
	 * erased */
	ROUND(&other, {4, 5, 4, 4}, {4, 1, 4, 4});
	ck_assert_int_eq(other.table.customs.in_tray, 1u << 1);
	ck_assert_int_eq(other.table.customs.hands_in_tray[2], 1);
	ck_assert_int_eq(other.table.customs.hands_in_tray[3], 1);
}
END_TEST

START_TEST(several_tray_persons)
{
	struct arena arena;
	arena_init(&arena);
	struct game g = fresh("rtr3b-4 hands=1 max-rounds=2");
	ROUND(&g, {5, 4, 2, 2}, {5, 4, 2, 2});
	ROUND(&g, {5, 4, 2, 2}, {5, 4, 2, 2});
	ck_assert(
	    strstr(report(&arena, &g), "cat and dan are the tray persons"));
	arena_release(&arena);
}
END_TEST

START_TEST(wire_to_wire)
{
	struct arena arena;
	arena_init(&arena);
	struct game g = fresh("rtr3b-4 hands=2");
	ROUND(&g, {5, 4, 2, 2}, {5, 4, 2, 2});
	ck_assert(strstr(
	    report(&arena, &g), "In the tray (last place): cat and dan."));
	ROUND(&g, {4, 3, 1, 5}, {4, 3, 1, 5}); /* scores: 90 70 30 70 */
	ROUND(&g, {4, 3, 2, 4}, {4, 3, 2, 4}); /* scores: 130 100 50 110 */
	ck_assert(strstr(report(&arena, &g),
	    "cat is the tray person: in last place after every round, wire to "
	    "wire."));
	arena_release(&arena);
}
END_TEST

Suite *suite_customs_score(void)
{
	const TTest *const tests[] = {
	    days_are_judged_from_the_third_hand,
	    an_overbid_or_a_dump_without_a_trick_is_none_off,
	    gaccing_is_leading_spades_right_after_the_bid_is_made,
	    an_early_dump_is_a_sure_trick_refused,
	    ties_in_the_tray_are_erased_as_the_text_has_it,
	    several_tray_persons,
	    wire_to_wire,
	    NULL,
	};
	return suite_of("customs_score", tests);
}
