/* nomic109.c - see nomic109.h. */
#include "support/nomic109.h"

#include "unit.h"

const char *const clubs_to_spades[4] = {
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"};

const char *const mixed[4] = {"2C 3C 4C 2D 3D 4D 2H 3H 4H 5H 2S 3S 4S",
    "5C 6C 7C 5D 6D 7D 6H 7H 8H 9H 5S 6S 7S",
    "8C 9C TC 8D 9D TD TH JH QH KH 8S 9S TS",
    "JC QC KC AC JD QD KD AD AH JS QS KS AS"};

uint64_t cards(const char *text)
{
	uint64_t set = 0;
	for (const char *p = text; *p; p += p[2] ? 3 : 2)
		set |= cards_of(card_parse((char[]){p[0], p[1], '\0'}));
	return set;
}

enum ruling act(struct game *g, struct action a)
{
	struct event e;
	if (!a.acted)
		a.acted = a.at;
	enum ruling r = game_decide(g, &a, &e);
	if (!r)
		(void)game_apply(g, &e);
	ck_assert_ptr_null(game_broken_invariant(g));
	return r;
}

enum ruling bid(struct game *g, int seat, int n)
{
	return act(
	    g, (struct action){
		   .kind = ACT_BID, .seat = seat, .bid = n, .card = CARD_NONE});
}

enum ruling play(struct game *g, int seat, const char *c)
{
	return act(
	    g, (struct action){
		   .kind = ACT_PLAY, .seat = seat, .card = card_parse(c)});
}

enum ruling simple(struct game *g, enum act kind, int seat)
{
	return act(
	    g, (struct action){.kind = kind, .seat = seat, .card = CARD_NONE});
}

void deal(struct game *g, const char *const hands[4])
{
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(act(g,
				     (struct action){
					 .kind = ACT_DEAL,
					 .seat = s,
					 .cards = cards(hands[s]),
					 .at = 1000,
				     }),
		    RULING_OK);
}

struct game fresh(const char *const hands[4])
{
	struct game g;
	game_init(&g, rules_find("nomic109"));
	deal(&g, hands);
	return g;
}

struct game playing(const char *const hands[4], int leader)
{
	struct game g = fresh(hands);
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(bid(&g, s, s == leader ? 4 : 3), RULING_OK);
	ck_assert_int_eq(g.table.turn, leader);
	return g;
}

struct game last_trick(struct before b)
{
	struct game g = playing(mixed, 0);
	struct table *t = &g.table;
	static const char *const last[] = {"AS", "2C", "3C", "4C"};
	t->trick_no = 12;
	t->played = CARDS_52;
	for (int s = 0; s < 4; s++) {
		g.hand[s] = cards(last[s]);
		t->played &= ~g.hand[s];
		t->bid[s] = b.bid[s];
		t->tricks[s] = b.tricks[s];
		t->score[s % 2] = b.score[s % 2];
		t->bags[s % 2] = b.bags[s % 2];
	}
	ck_assert_ptr_null(game_broken_invariant(&g));
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(play(&g, s, last[s]), RULING_OK);
	return g;
}
