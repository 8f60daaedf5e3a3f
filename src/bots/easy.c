/* easy.c - a greedy player, which bids the tricks that it counts and looks one
 * trick ahead.
 *
 * Other players are measured against this one, so it must not change: a test
 * knows the digest of this file. Then figures of different years can be
 * compared. For this reason the file shares no code with the rest of this
 * layer. */
#include "easy.h"

#include "engine/legal.h"

enum { TRICK = 100, FEW_SPADES = 3 };

/* ---- the value of a hand ---- */

/* Returns how many cards of that rank and above a suit holds, not counting the
 * joker. */
static int from_rank(uint64_t suit, int rank)
{
	return cards_count(suit >> rank & 0x1FFF >> rank);
}

/* Counts the tricks of honours in a side suit, in hundredths. Honours count
 * less in a long suit, because others will trump it. */
static int plain_tricks(uint64_t suit, int usual)
{
	static const int ace[] = {0, 92, 96, 96, 92, 82, 66, 50};
	static const int king[] = {0, 25, 68, 72, 64, 48, 30, 15};
	static const int queen[] = {0, 3, 15, 35, 32, 20, 10, 5};
	int length = cards_count(suit) * 3 / usual;
	if (length > 7)
		length = 7;
	if (suit && !length)
		length = 1;
	int worth = 0;
	if (suit >> CARD_ACE & 1)
		worth += ace[length];
	if (suit >> (CARD_ACE - 1) & 1)
		worth += king[length];
	if (suit >> (CARD_ACE - 2) & 1)
		worth += queen[length];
	return worth;
}

/* Counts spade tricks, in hundredths: the high spades, and each spade beyond
 * the usual number. */
static int spade_tricks(uint64_t spades, int usual)
{
	int length = cards_count(spades);
	int high = from_rank(spades, CARD_ACE - 1) + (int)(spades >> 13 & 1);
	int worth = high * 95;
	bool queen = spades >> (CARD_ACE - 2) & 1;
	bool jack = spades >> (CARD_ACE - 3) & 1;
	if (queen && length > 1)
		worth += length > 2 ? 80 : 45;
	if (jack && length > 2)
		worth += length > 3 ? 60 : 30;
	int low = length - high - queen - jack;
	int beyond = length - usual;
	if (beyond > low)
		beyond = low;
	return beyond > 0 ? worth + beyond * 80 : worth;
}

/* Counts the ruffs of spades in short suits, in hundredths. */
static int ruffs(uint64_t hand, int spades, int usual)
{
	static const int void_or_single[] = {85, 50};
	int worth = 0;
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		int length = cards_count(hand & cards_suit(suit));
		if (length < 2)
			worth += void_or_single[length];
	}
	int most = spades > usual ? usual : spades;
	if (worth > most * 60)
		worth = most * 60;
	return spades ? worth : 0;
}

int easy_expects(uint64_t hand, int hand_size)
{
	int usual = (hand_size + 2) / 4;
	uint64_t spades = cards_ranks(hand, SUIT_SPADES);
	int worth = spade_tricks(spades, usual);
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		worth += plain_tricks(cards_ranks(hand, suit), usual);
	worth += ruffs(hand, cards_count(spades), usual);
	/* low cards win some tricks, and more of them in larger hands */
	return worth + 65 + (hand_size - 13) * 30;
}

/* ---- bids ---- */

/* True if the lowest cards of a suit are low enough to lose to other hands. */
static bool stays_below(uint64_t suit, int slack)
{
	int limit = 3 + slack;
	for (; suit && limit < CARD_ACE; suit &= suit - 1) {
		if (cards_first(suit) > limit)
			return false;
		limit += 3;
	}
	return true;
}

/* True if a nil or a zero with this hand should succeed. */
static bool nil_is_safe(uint64_t hand, int slack)
{
	uint64_t spades = cards_ranks(hand, SUIT_SPADES);
	if (cards_count(spades) > FEW_SPADES || spades >> (CARD_ACE - 1))
		return false;
	if (!stays_below(spades, 1))
		return false;
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		if (!stays_below(cards_ranks(hand, suit), slack))
			return false;
	return true;
}

static bool is_nil(const struct table *t, int seat)
{
	int bid = t->bid[seat];
	bool worth = t->rules.nil || t->rules.zero_start;
	return bid == BID_BLIND_NIL || (bid == 0 && worth);
}

/* Returns the legal number nearest to the tricks counted; of two such numbers,
 * the higher one. */
static int nearest(uint64_t bids, int want)
{
	for (int off = 0; off <= HAND_MAX; off++) {
		int above = want + off;
		int below = want - off;
		if (bids >> above & 1)
			return above;
		if (below > 0 && bids >> below & 1)
			return below;
	}
	return cards_first(bids);
}

static int bid(const struct view *v)
{
	const struct table *t = v->table;
	const struct rules *rules = &t->rules;
	uint64_t bids = table_bids(t, v->seat);
	bool nils = rules->nil || rules->zero_start;
	bool pairs = rules->sides < rules->seats;
	int partner = table_partner(t, v->seat);
	/* a zero that fails costs little */
	int slack = rules->nil ? 2 : 3;
	if (nils && (bids & 1) && nil_is_safe(v->hand, slack))
		return 0;
	int worth = easy_expects(v->hand, rules->hand_size);
	if (pairs && rules->bid_mode == BIDS_BINDING && !is_nil(t, partner))
		worth += table_promised(t, partner) * TRICK;
	int count = worth / TRICK;
	return nearest(bids, count ? count : 1);
}

/* ---- the play ---- */

/* A choice of a card: the legal cards, and what the seat wants. */
struct turn {
	const struct table *t;
	uint64_t hand, may, unseen;
	bool takes, covers;
	int partner; /* SEAT_NONE if there is no partner */
};

static int by_rank(uint64_t cards, bool highest)
{
	int best = CARD_NONE;
	for (; cards; cards &= cards - 1) {
		int card = cards_first(cards);
		int rank =
		    card_rank(card) + (card_suit(card) == SUIT_SPADES ? 16 : 0);
		int old =
		    card_rank(best) + (card_suit(best) == SUIT_SPADES ? 16 : 0);
		if (best == CARD_NONE || (rank > old) == highest)
			best = card;
	}
	return best;
}

/* Returns the legal cards that would win the trick so far. */
static uint64_t winners(const struct turn *u)
{
	int strength = u->t->trick.strength;
	int suit = card_suit(strength + 1);
	uint64_t above = strength < 0 ? ~(uint64_t)0 : ~(uint64_t)1 << strength;
	uint64_t same = u->may & cards_suit(suit) & above;
	return suit == SUIT_SPADES ? same
	                           : same | (u->may & cards_suit(SUIT_SPADES));
}

/* True if no other hand may hold a higher card of the suit. */
static bool is_master(const struct turn *u, int card)
{
	uint64_t above = ~(uint64_t)1 << card;
	return !(u->unseen & cards_suit(card_suit(card)) & above);
}

static uint64_t masters(const struct turn *u, uint64_t cards)
{
	uint64_t out = 0;
	for (; cards; cards &= cards - 1)
		if (is_master(u, cards_first(cards)))
			out |= cards & -cards;
	return out;
}

static int lead(const struct turn *u)
{
	uint64_t plain = u->may & ~cards_suit(SUIT_SPADES);
	uint64_t sure = masters(u, u->may);
	if (u->covers && !sure)
		return by_rank(plain ? plain : u->may, true);
	if (!u->takes || !sure)
		return by_rank(u->may, false);
	return by_rank(sure & plain ? sure & plain : sure, false);
}

/* True if the partner's card is winning and, as far as the seat can see, will
 * win the trick. */
static bool partner_has_it(const struct turn *u, bool last)
{
	const struct trick *trick = &u->t->trick;
	if (!trick->size || trick->best != u->partner || u->covers)
		return false;
	return last || is_master(u, trick->card[u->partner]);
}

/* Returns a card for a player who wants the trick: the lowest winner if the
 * seat is last or ruffs, else the highest card if no other hand can beat it.
 * Without such a card, third hand plays its highest card, and second hand its
 * lowest. */
static int take(const struct turn *u, uint64_t win, bool last)
{
	int high = by_rank(win, true);
	bool spade = card_suit(high) == SUIT_SPADES;
	if (last || (spade && table_suit_led(u->t) != SUIT_SPADES))
		return by_rank(win, false);
	if (is_master(u, high) || u->covers)
		return high;
	return u->t->trick.size > 1 ? high : by_rank(u->may, false);
}

static int follow(const struct turn *u)
{
	uint64_t win = winners(u);
	uint64_t lose = u->may & ~win;
	bool last = u->t->trick.size + 1 == rules_playing(&u->t->rules);
	bool takes = u->takes && !partner_has_it(u, last);
	if (takes)
		return win ? take(u, win, last) : by_rank(lose, false);
	if (!lose)
		return by_rank(win, last);
	return by_rank(lose, !u->takes);
}

/* ---- what the seat wants ---- */

/* Returns how many tricks a side still needs for its bid. */
static int needs(const struct table *t, int side)
{
	int missing = 0;
	int last = 0;
	int seat = t->first;
	do {
		bool own = table_side(t, seat) == side;
		bool apart = t->rules.nil_tricks != NIL_TRICKS_HELP;
		if (own && !(is_nil(t, seat) && apart))
			missing -= t->tricks[seat];
		if (own && !is_nil(t, seat)) {
			last = last * (t->rules.bid_mode != BIDS_BINDING) +
			       table_promised(t, seat);
		}
		seat = table_next(t, seat);
	} while (seat != t->first);
	return missing + last;
}

/* True if another side can afford to lose at most one more trick, and has not
 * made its bid yet. */
static bool may_set(const struct table *t, int side)
{
	int left = t->rules.hand_size - t->trick_no;
	for (int other = 0; other < t->rules.sides; other++) {
		int missing = needs(t, other);
		if (other != side && missing > 0 && missing >= left - 1)
			return true;
	}
	return false;
}

static bool takes_tricks(const struct table *t, int seat)
{
	int side = table_side(t, seat);
	if (is_nil(t, seat) && !t->tricks[seat])
		return false;
	if (needs(t, side) > 0)
		return true;
	bool cheap = t->rules.bags == BAGS_OFF && t->rules.overtrick >= 0;
	return cheap || may_set(t, side);
}

static int play(const struct view *v)
{
	const struct table *t = v->table;
	bool pairs = t->rules.sides < t->rules.seats;
	int partner = pairs ? table_partner(t, v->seat) : SEAT_NONE;
	bool nil = pairs && is_nil(t, partner) && !t->tricks[partner];
	struct turn u = {
	    .t = t,
	    .hand = v->hand,
	    .may = table_playable(t, v->hand),
	    .unseen = table_deck(&t->rules) & ~t->played & ~v->hand,
	    .takes = takes_tricks(t, v->seat),
	    .partner = partner,
	};
	bool own_nil = is_nil(t, v->seat) && !t->tricks[v->seat];
	bool exposed = !t->trick.size || t->trick.best == partner;
	u.covers = nil && !own_nil && exposed;
	u.takes |= u.covers;
	return t->trick.size ? follow(&u) : lead(&u);
}

/* Returns the cards to pass: the highest cards of a nil bidder, the lowest
 * cards of the nil bidder's partner. */
static uint64_t give(const struct view *v)
{
	bool nil = v->table->bid[v->seat] == BID_BLIND_NIL;
	uint64_t cards = 0;
	while (cards_count(cards) < v->table->rules.exchange_cards)
		cards |= cards_of(by_rank(v->hand & ~cards, nil));
	return cards;
}

struct action easy_act(const struct view *v)
{
	struct action a = {.seat = v->seat, .card = CARD_NONE};
	switch (v->table->phase) {
	case PHASE_BID:
		a.kind = v->sealed ? ACT_LOOK : ACT_BID;
		if (!v->sealed)
			a.bid = bid(v);
		return a;
	case PHASE_DISCARD:
		a.kind = ACT_DISCARD;
		a.card = by_rank(v->hand, true);
		return a;
	case PHASE_PASS:
		a.kind = ACT_PASS;
		a.cards = give(v);
		return a;
	case PHASE_PLAY:
		a.kind = ACT_PLAY;
		a.card = play(v);
		return a;
	case PHASE_DRAW:
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return a;
}
