/* greedy.c - a frozen player that looks one card ahead.
 *
 * The player first takes the tricks of its bid, and then throws its high cards
 * away. It ducks under a winning nil of the other side, and covers its
 * partner's nil. */
#include "engine/legal.h"
#include "frozen.h"

enum { SPADES_FROM = CARD_TWO(SUIT_SPADES), TRICK = 100 };

bool frozen_plays(const struct rules *rules)
{
	if (rules->seats != 4 || rules->sides != 2 || rules->hand_size != 13)
		return false;
	if (rules->joker || rules->extra_card || rules->zero_start)
		return false;
	return rules->bid_mode == BIDS_ADDED && !rules->exchange;
}

/* ---- bids ---- */

static int of_suit(uint64_t hand, int suit)
{
	return (int)(cards_ranks(hand, suit));
}

static bool has(int suit, int below_ace)
{
	return suit >> (CARD_ACE - below_ace) & 1;
}

static int plain_worth(int suit)
{
	int length = cards_count((uint64_t)suit);
	int worth = 0;
	if (has(suit, 0))
		worth += length < 6 ? 95 : 70;
	if (has(suit, 1) && length > 1)
		worth += length < 6 ? 65 : 40;
	if (has(suit, 2) && length > 2)
		worth += length < 5 ? 30 : 10;
	return worth;
}

/* Counts high spades, and each spade beyond the third, in hundredths of a
 * trick. */
static int spade_worth(int spades)
{
	int length = cards_count((uint64_t)spades);
	int worth = length > 3 ? (length - 3) * 85 : 0;
	if (has(spades, 0))
		worth += 100;
	if (has(spades, 1))
		worth += length > 1 ? 95 : 60;
	if (has(spades, 2))
		worth += length > 2 ? 75 : 25;
	if (has(spades, 3))
		worth += length > 3 ? 30 : 0;
	return worth;
}

static int ruffs_worth(uint64_t hand)
{
	static const int by_length[] = {80, 45};
	int spades = cards_count((uint64_t)of_suit(hand, SUIT_SPADES));
	int most = spades > 3 ? 3 : spades;
	int worth = 0;
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		int length = cards_count((uint64_t)of_suit(hand, suit));
		if (length < 2)
			worth += by_length[length];
	}
	return worth > most * 50 ? most * 50 : worth;
}

/* True if each of the lowest three cards of the suit is low enough. */
static bool stays_low(int suit, const int limit[3])
{
	for (int i = 0; i < 3 && suit; i++) {
		if (cards_first((uint64_t)suit) > limit[i])
			return false;
		suit &= suit - 1;
	}
	return true;
}

static bool nil_is_safe(uint64_t hand)
{
	static const int plain[3] = {3, 7, 10};
	static const int trumps[3] = {5, 7, 9};
	int spades = of_suit(hand, SUIT_SPADES);
	if (cards_count((uint64_t)spades) > 3 || spades >> (CARD_ACE - 2))
		return false;
	if (!stays_low(spades, trumps))
		return false;
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		if (!stays_low(of_suit(hand, suit), plain))
			return false;
	return true;
}

int frozen_bid(const struct table *t, uint64_t hand, enum taste taste)
{
	uint64_t bids = table_bids(t, t->turn);
	int worth = spade_worth(of_suit(hand, SUIT_SPADES));
	bool nil = t->rules.nil && (bids & 1) && taste != TASTE_NO_NIL;
	if (nil && nil_is_safe(hand))
		return 0;
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		worth += plain_worth(of_suit(hand, suit));
	int want = (worth + ruffs_worth(hand) + 30) / TRICK;
	if (want < 1)
		want = 1;
	while (want < HAND_MAX && !(bids >> want & 1))
		want++;
	return bids >> want & 1 ? want : cards_first(bids);
}

/* ---- the play ---- */

struct turn {
	const struct table *t;
	int seat, partner;
	uint64_t may, win, lose, unseen;
	bool last;
	int missing, missing_of_others, left;
};

static int low(uint64_t cards)
{
	int best = CARD_NONE;
	uint64_t plain = cards & ~cards_suit(SUIT_SPADES);
	if (!plain)
		return cards_first(cards);
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		uint64_t of = plain & cards_suit(suit);
		if (!of)
			continue;
		int card = cards_first(of);
		if (best == CARD_NONE || card_rank(card) < card_rank(best))
			best = card;
	}
	return best;
}

static int high(uint64_t cards)
{
	int best = CARD_NONE;
	if (cards >> SPADES_FROM)
		return cards_last(cards);
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		uint64_t of = cards & cards_suit(suit);
		if (!of)
			continue;
		int card = cards_last(of);
		if (best == CARD_NONE || card_rank(card) > card_rank(best))
			best = card;
	}
	return best;
}

static uint64_t above_all(const struct turn *u, uint64_t cards)
{
	uint64_t out = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		uint64_t others = u->unseen & cards_suit(suit);
		uint64_t own = cards & cards_suit(suit);
		if (others)
			own &= ~(uint64_t)0 << cards_last(others);
		out |= own;
	}
	return out;
}

static bool nil_lives(const struct table *t, int seat)
{
	bool bid = t->bid[seat] == BID_BLIND_NIL;
	bid |= t->bid[seat] == 0 && t->rules.nil;
	return bid && !t->tricks[seat];
}

static int missing_of(const struct table *t, int side)
{
	int missing = 0;
	for (int s = side; s < 4; s += 2) {
		bool nil = t->bid[s] == BID_BLIND_NIL;
		nil |= t->bid[s] == 0 && t->rules.nil;
		missing += table_promised(t, s);
		if (!nil || t->rules.nil_tricks == NIL_TRICKS_HELP)
			missing -= t->tricks[s];
	}
	return missing;
}

/* True if this trick can still break a nil of the other side. */
static bool nil_ahead(const struct turn *u)
{
	const struct trick *trick = &u->t->trick;
	for (int i = 1; i < 4; i += 2) {
		int s = (u->seat + i) % 4;
		if (!nil_lives(u->t, s))
			continue;
		if (trick->card[s] == CARD_NONE || trick->best == s)
			return true;
	}
	return false;
}

/* True if a nil bidder of the other side is winning the trick. */
static bool nil_caught(const struct turn *u)
{
	int best = u->t->trick.best;
	if (!u->t->trick.size || (best - u->seat) % 2 == 0)
		return false;
	return nil_lives(u->t, best);
}

static bool wants_tricks(const struct turn *u)
{
	if (u->missing > 0)
		return true;
	if (u->missing_of_others <= 0)
		return u->t->rules.bags == BAGS_OFF;
	return u->missing_of_others >= u->left - 2;
}

static bool attacks(const struct turn *u, enum taste taste)
{
	if (!nil_ahead(u))
		return false;
	if (taste == TASTE_ATTACKS)
		return true;
	return u->missing < u->left - 2;
}

static int lead_low(const struct turn *u)
{
	uint64_t risky = above_all(u, u->may);
	uint64_t others = u->may & ~risky;
	return low(others ? others : u->may);
}

static int lead(const struct turn *u, enum taste taste)
{
	uint64_t plain = u->may & ~cards_suit(SUIT_SPADES);
	uint64_t sure = above_all(u, u->may);
	bool covers = nil_lives(u->t, u->partner);
	if (nil_lives(u->t, u->seat))
		return lead_low(u);
	if (covers && sure & plain)
		return high(sure & plain);
	if (covers)
		return high(plain ? plain : u->may);
	if (attacks(u, taste))
		return lead_low(u);
	if (!wants_tricks(u))
		return lead_low(u);
	if (sure & plain)
		return high(sure & plain);
	if (sure)
		return high(sure);
	return low(plain ? plain : u->may);
}

/* Returns a card for a player who wants the trick: the lowest card that surely
 * wins. Without such a card, third hand plays its highest card of the suit led,
 * and second hand its lowest. */
static int take(const struct turn *u)
{
	uint64_t sure = above_all(u, u->win);
	int led = table_suit_led(u->t);
	uint64_t follows = u->win & cards_suit(led);
	if (u->last || !follows)
		return low(u->win);
	if (sure & follows)
		return cards_first(sure & follows);
	if (u->t->trick.size == 2)
		return cards_last(follows);
	return u->lose ? low(u->lose) : cards_first(follows);
}

static bool partner_wins(const struct turn *u)
{
	const struct trick *trick = &u->t->trick;
	if (trick->best != u->partner)
		return false;
	if (u->last)
		return true;
	return above_all(u, cards_of(trick->card[u->partner])) != 0;
}

/* True if the player must win the trick to save its partner's nil. */
static bool guards(const struct turn *u)
{
	const struct trick *trick = &u->t->trick;
	if (!nil_lives(u->t, u->partner) || nil_lives(u->t, u->seat))
		return false;
	if (trick->card[u->partner] == CARD_NONE)
		return true;
	return trick->best == u->partner;
}

static int duck(const struct turn *u)
{
	if (u->lose)
		return high(u->lose);
	return u->last ? high(u->win) : low(u->win);
}

static int follow(const struct turn *u, enum taste taste)
{
	if (nil_lives(u->t, u->seat))
		return duck(u);
	if (guards(u) && u->win)
		return u->last ? low(u->win) : cards_last(u->win);
	if (nil_caught(u) && u->lose)
		return high(u->lose);
	if (attacks(u, taste) && u->lose)
		return low(u->lose);
	if (!wants_tricks(u))
		return duck(u);
	if (!u->win)
		return low(u->lose);
	if (partner_wins(u))
		return low(u->lose ? u->lose : u->win);
	return take(u);
}

static uint64_t winning(const struct table *t, uint64_t may)
{
	int strength = t->trick.strength;
	uint64_t suit = cards_suit(card_suit(strength));
	uint64_t above = ~(uint64_t)1 << strength;
	return may & above & (suit | cards_suit(SUIT_SPADES));
}

int frozen_card(const struct game *g, int seat, enum taste taste)
{
	const struct table *t = &g->table;
	uint64_t hand = g->hand[seat];
	struct turn u = {
	    .t = t,
	    .seat = seat,
	    .partner = (seat + 2) % 4,
	    .may = table_playable(t, hand),
	    .unseen = CARDS_52 & ~t->played & ~hand,
	    .last = t->trick.size == 3,
	    .left = t->rules.hand_size - t->trick_no,
	};
	if (!(u.may & (u.may - 1)))
		return cards_first(u.may);
	u.missing = missing_of(t, seat % 2);
	u.missing_of_others = missing_of(t, 1 - seat % 2);
	if (!t->trick.size)
		return lead(&u, taste);
	u.win = winning(t, u.may);
	u.lose = u.may & ~u.win;
	return follow(&u, taste);
}

struct action frozen_greedy(const struct view *v, enum taste taste)
{
	struct action a = {.seat = v->seat, .card = CARD_NONE};
	struct game g = {.table = *v->table};
	g.hand[v->seat] = v->hand;
	if (v->table->phase == PHASE_PLAY) {
		a.kind = ACT_PLAY;
		a.card = frozen_card(&g, v->seat, taste);
	} else if (v->sealed) {
		a.kind = ACT_LOOK;
	} else {
		a.kind = ACT_BID;
		a.bid = frozen_bid(v->table, v->hand, taste);
	}
	return a;
}
