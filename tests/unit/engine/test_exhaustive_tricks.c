/* test_exhaustive_tricks.c - every way to play hands of two cards, compared
 * with a second implementation that is as slow and obvious as possible: cards
 * are text, rules are sentences, and nothing is shared with the engine. */
#include <stdlib.h>
#include <string.h>

#include "engine/legal.h"
#include "unit.h"

enum { SHORT = 2 };

/* The second implementation of a hand of two cards: cards are text, "JJ" is the
 * joker. */
struct slow {
	const char *hand[4][SHORT];
	const char *trick[4]; /* indexed by seat */
	bool low[4];
	int leader, tricks[4], done;
	bool broken;
};

struct custom {
	const char *preset;
	bool wait_for_break, any_spade_breaks, no_spade_first, hilo;
};

static char suit_of(const char *c)
{
	return !strcmp(c, "JJ") ? 'S' : c[1];
}

static int rank_of(const char *c, bool low)
{
	if (!strcmp(c, "JJ"))
		return 99;
	return low && c[0] == 'A'
	           ? -1
	           : (int)(strchr("23456789TJQKA", c[0]) - "23456789TJQKA");
}

static int has(const struct slow *s, int seat, char suit)
{
	int n = 0;
	for (int i = 0; i < SHORT; i++)
		n += s->hand[seat][i] &&
		     (suit == '*' || suit_of(s->hand[seat][i]) == suit);
	return n;
}

static bool may_play(
    const struct custom *how, const struct slow *s, int seat, int i)
{
	char suit = suit_of(s->hand[seat][i]),
	     led = s->trick[s->leader] ? suit_of(s->trick[s->leader]) : 0;
	bool only_spades = has(s, seat, 'S') == has(s, seat, '*');
	if (led && has(s, seat, led))
		return suit == led;
	if (suit == 'S' && how->no_spade_first && !s->done && !only_spades)
		return false;
	return led || suit != 'S' || !how->wait_for_break || s->broken ||
	       only_spades;
}

static int who_wins(const struct slow *s)
{
	int best = s->leader;
	for (int seat = 0; seat < 4; seat++) {
		const char *card = s->trick[seat], *top = s->trick[best];
		bool same = suit_of(card) == suit_of(top),
		     trump = suit_of(card) == 'S' && suit_of(top) != 'S';
		if (trump || (same && rank_of(card, s->low[seat]) >
					  rank_of(top, s->low[best])))
			best = seat;
	}
	return best;
}

static long lines; /* how many ways to play were compared */

static void compare(
    const struct custom *how, const struct slow *s, const struct game *g)
{
	int seat = s->leader;
	while (s->trick[seat])
		seat = (seat + 1) % 4;
	MUST(g->table.turn == seat, "%s: seat %d is to act", how->preset,
	    g->table.turn);
	for (int i = 0; i < SHORT; i++)
		for (int call = CALL_NONE;
		    s->hand[seat][i] &&
		    call <= (how->hilo && s->hand[seat][i][0] == 'A'
				    ? CALL_HIGH
				    : CALL_NONE);
		    call++) {
			struct game after = *g;
			struct slow next = *s;
			struct event e;
			enum ruling r = game_decide(g,
			    &(struct action){
				.kind = ACT_PLAY,
				.seat = seat,
				.card = card_parse(s->hand[seat][i]),
				.call = call,
			    },
			    &e);
			bool taken =
			    r == RULING_OK &&
			    e.kind ==
				EVENT_PLAY; /* a misplay is also an event */
			MUST(taken == may_play(how, s, seat, i),
			    "%s: seat %d, %s: ruling %s", how->preset, seat,
			    s->hand[seat][i], game_ruling_name(r));
			if (!taken)
				continue;
			(void)game_apply(&after, &e);
			next.trick[seat] = s->hand[seat][i];
			next.low[seat] = call == CALL_LOW;
			next.hand[seat][i] = NULL;
			char led = suit_of(next.trick[next.leader]);
			next.broken |= suit_of(next.trick[seat]) == 'S' &&
			               (how->any_spade_breaks || led != 'S');
			bool complete = next.trick[0] && next.trick[1] &&
			                next.trick[2] && next.trick[3];
			if (complete) {
				next.leader = who_wins(&next);
				next.tricks[next.leader]++;
				next.done++;
				memset(next.trick, 0, sizeof next.trick);
				memset(next.low, 0, sizeof next.low);
			}
			if (next.done < SHORT) {
				compare(how, &next, &after);
				continue;
			}
			lines++;
			for (int k = 0; k < 4; k++)
				MUST(after.table.last_round_tricks[k] ==
					 next.tricks[k],
				    "%s: tricks of seat %d", how->preset, k);
		}
}

static void play_deal(const struct custom *how, const struct rules *rules,
    const char *const deck[8], const int owner[8])
{
	struct game g;
	struct event e;
	struct slow s = {.leader = 0};
	int held[4] = {0};
	uint64_t hands[4] = {0};
	game_init(&g, rules);
	for (int i = 0; i < 8; i++) {
		s.hand[owner[i]][held[owner[i]]++] = deck[i];
		hands[owner[i]] |= cards_of(card_parse(deck[i]));
	}
	MUST(game_decide(&g,
		 &(struct action){
		     .kind = ACT_DEALER, .seat = 3, .card = CARD_NONE},
		 &e) == RULING_OK,
	    "refused");
	(void)game_apply(&g, &e);
	for (int seat = 0; seat < 4; seat++) {
		MUST(game_decide(&g,
			 &(struct action){.kind = ACT_DEAL,
			     .seat = seat,
			     .cards = hands[seat]},
			 &e) == RULING_OK,
		    "refused");
		(void)game_apply(&g, &e);
	}
	for (int seat = 0; seat < 4; seat++) {
		MUST(game_decide(&g,
			 &(struct action){
			     .kind = ACT_BID,
			     .seat = seat,
			     .bid = 2,
			     .card = CARD_NONE,
			 },
			 &e) == RULING_OK,
		    "refused");
		(void)game_apply(&g, &e);
	}
	compare(how, &s, &g);
}

/* Tries every deal of eight cards to four hands of two, and every way to play
 * them. */
static void all_deals(const struct custom *how, const char *const deck[8])
{
	struct rules rules = *rules_find(how->preset);
	rules.hand_size = SHORT;
	rules.extra_card = rules.zero_start = 0;
	rules.low_ball = 0;
	rules.hilo_aces = how->hilo;
	rules.max_rounds = 1;
	rules.ties = TIES_LEAD;
	for (int code = 0; code < 65536; code++) {
		int owner[8], count[4] = {0};
		bool even = true;
		for (int i = 0; i < 8; i++)
			even &=
			    ++count[owner[i] = code >> (2 * i) & 3] <= SHORT;
		if (even)
			play_deal(how, &rules, deck, owner);
	}
}

START_TEST(every_way_to_play_short_hands)
{
	static const struct custom customs[] = {
	    {"nomic109", false, false, false, false},
	    {"playsite", true, false, true, false},
	    {"amiga", true, true, false, false},
	    {"synspades", true, true, false, false},
	    {"standard", true, true, false, false},
	    {"rtr3b-4", false, false, false, false},
	    {"rtr3b-4", false, false, false, true},
	};
	static const char *const decks[][8] = {
	    {"2C", "AC", "KC", "2H", "AH", "2S", "JS", "AS"},
	    {"2C", "3C", "4C", "AC", "2S", "AS", "KS", "3S"},
	    {"AC", "AD", "AH", "AS", "2C", "2D", "2H", "2S"},
	};
	static const char *const with_joker[8] = {
	    "2C", "AC", "2H", "AH", "2S", "AS", "KS", "JJ"};
	for (size_t i = 0; i < sizeof customs / sizeof customs[0]; i++) {
		for (size_t d = 0; d < sizeof decks / sizeof decks[0]; d++)
			all_deals(&customs[i], decks[d]);
		if (rules_find(customs[i].preset)->joker)
			all_deals(&customs[i], with_joker);
	}
	ck_assert_int_gt(lines, 500000);
}
END_TEST

Suite *suite_exhaustive_tricks(void)
{
	const TTest *const tests[] = {every_way_to_play_short_hands, NULL};
	return suite_of("exhaustive_tricks", tests);
}
