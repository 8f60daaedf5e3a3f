/* tally.c - compares predicted chances with results, and counts plays that
 * would annoy a partner. For four-handed partnership games only. */
#include "tally.h"

#include <stdio.h>

#include "engine/legal.h"

void tally_begin(struct tally *tally)
{
	for (int s = 0; s < SEATS_MAX; s++)
		tally->promised[s] = -1;
}

static bool is_nil(const struct table *t, int seat)
{
	return t->bid[seat] == BID_BLIND_NIL ||
	       (t->bid[seat] == 0 && t->rules.nil);
}

static bool nil_lives(const struct table *t, int seat)
{
	return is_nil(t, seat) && !t->tricks[seat];
}

static int missing_of(const struct table *t, int side)
{
	int missing = 0;
	for (int s = side; s < t->rules.seats; s += t->rules.sides) {
		missing += table_promised(t, s);
		if (!is_nil(t, s))
			missing -= t->tricks[s];
	}
	return missing;
}

static void count(struct tally *tally, enum curse curse, bool may, bool done)
{
	tally->chances[curse] += may;
	tally->done[curse] += may && done;
}

/* Returns the legal cards that would win the trick so far. */
static uint64_t winners(const struct table *t, uint64_t may)
{
	int strength = t->trick.strength;
	uint64_t suit = cards_suit(card_suit(strength));
	return may & ~(uint64_t)1 << strength &
	       (suit | cards_suit(SUIT_SPADES));
}

/* Returns the legal side cards that no unseen card of their suit beats. */
static uint64_t sure_cards(const struct table *t, uint64_t hand)
{
	uint64_t unseen = table_deck(&t->rules) & ~t->played & ~hand;
	uint64_t sure = 0;
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		uint64_t own = hand & cards_suit(suit);
		uint64_t others = unseen & cards_suit(suit);
		int top = others ? cards_last(others) : CARD_TWO(suit);
		sure |= own & ~(uint64_t)0 << top;
	}
	return sure & table_playable(t, hand);
}

/* Notes whether the partner of a live nil leads a card that can be beaten,
 * although it has a sure winner in a side suit. */
static void note_lead(struct tally *tally, const struct game *g, int card)
{
	const struct table *t = &g->table;
	uint64_t sure = sure_cards(t, g->hand[t->turn]);
	bool covers = nil_lives(t, table_partner(t, t->turn));
	covers = covers && !nil_lives(t, t->turn);
	tally->low_lead = covers && sure && !cards_have(sure, card);
}

/* Counts leads of a king with at most one other card of its suit while another
 * player holds the ace. */
static void tally_lead(struct tally *tally, const struct game *g, int card)
{
	const struct table *t = &g->table;
	int suit = card_suit(card);
	uint64_t own = g->hand[t->turn] & cards_suit(suit);
	bool nil =
	    nil_lives(t, t->turn) || nil_lives(t, table_partner(t, t->turn));
	int ace = card_make(suit, CARD_ACE);
	bool out = !cards_have(t->played | own, ace);
	bool king = card_rank(card) == CARD_ACE - 1 && suit != SUIT_SPADES;
	count(
	    tally, CURSE_BARE_KING, king && !nil, out && cards_count(own) <= 2);
}

static void tally_last(
    struct tally *tally, const struct game *g, uint64_t win, int card)
{
	const struct table *t = &g->table;
	int seat = t->turn;
	uint64_t may = table_playable(t, g->hand[seat]);
	bool wins = cards_have(win, card);
	bool partner = t->trick.best == table_partner(t, seat);
	bool nil = nil_lives(t, seat) || nil_lives(t, t->trick.best);
	bool short_of = missing_of(t, table_side(t, seat)) > 0;
	uint64_t cheaper =
	    win & cards_suit(card_suit(card)) & (cards_of(card) - 1);
	if (nil)
		return;
	count(tally, CURSE_DUCKED, !partner && win && short_of, !wins);
	count(tally, CURSE_OVERTOOK, partner && (may & ~win), wins);
	count(tally, CURSE_DEARER, !partner && wins, cheaper != 0);
}

static void tally_partners(
    struct tally *tally, const struct game *g, uint64_t win, int card)
{
	enum { ACE = CARD_TWO(SUIT_SPADES) + CARD_ACE, QUEEN = ACE - 2 };
	const struct table *t = &g->table;
	uint64_t hand = g->hand[t->turn];
	uint64_t may = table_playable(t, hand);
	bool spades = table_suit_led(t) == SUIT_SPADES;
	bool other = !spades && (may & ~cards_suit(SUIT_SPADES));
	uint64_t follows = hand & cards_suit(table_suit_led(t));
	if (t->trick.best != table_partner(t, t->turn))
		return;
	if (nil_lives(t, t->trick.best)) {
		bool free = !nil_lives(t, t->turn);
		count(tally, CURSE_BEATER_HELD, free && win,
		    !cards_have(win, card));
		return;
	}
	bool ruffs = (win & cards_suit(SUIT_SPADES)) && !follows;
	count(tally, CURSE_RUFFED, ruffs && other,
	    card_suit(card) == SUIT_SPADES);
	count(tally, CURSE_ACE_ON_QUEEN,
	    t->trick.card[t->trick.best] == QUEEN && cards_have(may, ACE) &&
		(may & (may - 1)),
	    card == ACE);
}

void tally_play(
    struct tally *tally, const struct game *g, const struct action *a)
{
	const struct table *t = &g->table;
	if (a->kind != ACT_PLAY)
		return;
	if (!t->trick.size) {
		note_lead(tally, g, a->card);
		tally_lead(tally, g, a->card);
		return;
	}
	uint64_t win = winners(t, table_playable(t, g->hand[t->turn]));
	tally_partners(tally, g, win, a->card);
	if (t->trick.size + 1 == rules_playing(&t->rules))
		tally_last(tally, g, win, a->card);
}

void tally_trick(struct tally *tally, const struct table *t, int side)
{
	const struct trick *last = &t->last_trick;
	int seat = last->winner;
	if (table_side(t, seat) != side || !is_nil(t, seat))
		return;
	bool on = t->phase == PHASE_PLAY;
	if ((on ? t->tricks : t->last_round_tricks)[seat] != 1)
		return;
	bool led = last->leader == table_partner(t, seat);
	count(tally, CURSE_LED_NIL_BROKEN, true, led);
	count(tally, CURSE_LOW_LEAD, true, led && tally->low_lead);
}

void tally_round(struct tally *tally, const struct table *t)
{
	for (int s = 0; s < t->rules.seats; s++) {
		int promised = tally->promised[s];
		int tenth = promised * TENTHS / 1001;
		const struct round_score *score =
		    &t->last_round[table_side(t, s)];
		enum promise what = PROMISE_NUMBER;
		bool made = score->contract >= score->bid * 10;
		if (promised < 0)
			continue;
		if (is_nil(t, s)) {
			bool blind = t->bid[s] == BID_BLIND_NIL;
			what = blind ? PROMISE_BLIND : PROMISE_NIL;
			made = !t->last_round_tricks[s];
		}
		tally->foreseen[what][tenth]++;
		tally->made[what][tenth] += made;
		tally->sum[what][tenth] += promised;
	}
	tally_begin(tally);
}

/* Prints how often bids were made whose predicted chance lies in a tenth. */
static void print_bin(const struct tally *tally, int p, const char *what, int i)
{
	double all = (double)tally->foreseen[p][i];
	if (!tally->foreseen[p][i])
		return;
	printf(
	    "  %s foreseen at %d to %d (mean %.1f): made %.1f of 100 (%ld)\n",
	    what, i * 10, i * 10 + 10, (double)tally->sum[p][i] / all / 10,
	    100.0 * (double)tally->made[p][i] / all, tally->foreseen[p][i]);
}

void tally_print(const struct tally *tally)
{
	static const char *const promises[PROMISES] = {
	    [PROMISE_NIL] = "nil",
	    [PROMISE_BLIND] = "blind nil",
	    [PROMISE_NUMBER] = "number",
	};
	static const char *const curses[CURSES] = {
	    [CURSE_LED_NIL_BROKEN] = "nil broken by a trick its partner led",
	    [CURSE_LOW_LEAD] =
		"of these, by a low lead, with a sure winner in hand",
	    [CURSE_BEATER_HELD] = "beater held while partner's nil wins",
	    [CURSE_DUCKED] = "ducked as last, the side short",
	    [CURSE_RUFFED] = "partner's winner ruffed",
	    [CURSE_OVERTOOK] = "partner overtaken as last",
	    [CURSE_BARE_KING] = "unguarded king led",
	    [CURSE_DEARER] = "dearer than needed as last",
	    [CURSE_ACE_ON_QUEEN] = "ace of spades on partner's queen",
	};
	for (int p = 0; p < PROMISES; p++)
		for (int i = 0; i < TENTHS; i++)
			print_bin(tally, p, promises[p], i);
	for (int c = 0; c < CURSES; c++)
		printf("  %s: %ld of %ld\n", curses[c], tally->done[c],
		    tally->chances[c]);
}
