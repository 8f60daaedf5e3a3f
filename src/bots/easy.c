/* easy.c - a greedy player, which bids the tricks that it counts and looks one
 * trick ahead.
 *
 * Other players are measured against this one, so it must not change: a test
 * knows the digest of this file. Then figures of different years can be
 * compared. For this reason the file shares no code with the rest of this
 * layer. */
#include "easy.h"

#include "engine/game.h"
#include "engine/legal.h"
#include "reading.h"

/* How good a score is, as the chance to win the game.
 *
 * The rest of the game is treated as a sum of random rounds: a lead is compared
 * with the points that the remaining rounds usually swing. Far from the end,
 * this ranks scores as points do; near the end, winning is all that counts. */

/* Returns the expected cost of a side's bags: their share of the next
 * penalty. */
static int bags_owed(const struct table *t, int side)
{
	const struct rules *rules = &t->rules;
	if (rules->bags == BAGS_OFF)
		return 0;
	int rest = t->bags[side] % rules->bag_every;
	return rest * rules->bag_cost / rules->bag_every;
}

static int standing(const struct table *t, int side)
{
	return t->score[side] - bags_owed(t, side);
}

/* Returns how many more rounds must be scored until there are `rounds`, but at
 * most `left`. Returns `left` if `rounds` is 0. */
static int until(const struct table *t, int rounds, int left)
{
	int missing = rounds - t->rounds_scored;
	if (!rounds)
		return left;
	if (missing > left)
		return left;
	return missing;
}

/* Estimates how many rounds are left. */
static int rounds_left(const struct table *t)
{
	const struct rules *rules = &t->rules;
	int best = t->score[0];
	int left = 20;
	for (int side = 1; side < rules->sides; side++)
		if (t->score[side] > best)
			best = t->score[side];
	int usual = rules->hand_size * 10 * 6 / 7 / rules->sides;
	if (rules->target)
		left = 1 + (rules->target - best) / usual;
	left = until(t, rules->hands, left);
	left = until(t, rules->max_rounds, left);
	return left < 1 ? 1 : left;
}

/* Returns the square root, rounded down. */
static int root(int n)
{
	int r = 0;
	while ((r + 1) * (r + 1) <= n)
		r++;
	return r;
}

/* Returns 1 / (1 + e^-x) in parts of WORTH_ONE; x is in parts of 4096. */
static int64_t logistic(int64_t x)
{
	static const int64_t above[] = {
	    524288,
	    589485,
	    652696,
	    712170,
	    766570,
	    815058,
	    857289,
	    893337,
	    923583,
	    948595,
	    969033,
	    985571,
	    998846,
	    1009436,
	    1017840,
	    1024482,
	    1029716,
	    1033829,
	};
	enum { STEP = 1024, LAST = 17 * STEP };
	int64_t at = x < 0 ? -x : x;
	if (at >= LAST)
		at = LAST - 1;
	int64_t low = above[at / STEP];
	int64_t high = above[at / STEP + 1];
	int64_t y = low + (high - low) * (at % STEP) / STEP;
	return x < 0 ? WORTH_ONE - y : y;
}

/* Returns how many points the remaining rounds usually swing: the swing of one
 * round, times the square root of the number of rounds left. */
static int scale_of(const struct table *t)
{
	const struct rules *rules = &t->rules;
	int swing = rules->hand_size * 10 * 5 / 4 / rules->sides;
	return swing * root(rounds_left(t) * 256) / 16;
}

/* Adds a little for points, because they still count when the game is
 * practically decided. */
int64_t worth_of(const struct table *t, int side)
{
	enum { SHARE = 4 };
	const struct rules *rules = &t->rules;
	bool over = t->phase == PHASE_OVER && t->winner != SIDE_NONE;
	int64_t scale = scale_of(t);
	int64_t chance = 0;
	int64_t points = 0;
	for (int other = 0; other < rules->sides; other++) {
		int64_t ahead = standing(t, side) - standing(t, other);
		if (other == side)
			continue;
		chance += logistic(ahead * 4096 / scale);
		points += ahead * WORTH_ONE / (scale * SHARE);
	}
	int others = rules->sides - 1;
	if (over)
		chance = t->winner == side ? WORTH_ONE * others : 0;
	return (chance + points) / others;
}

/* Finds plays that would annoy a partner.
 *
 * Simulations with a fast policy often rate such a play as equal or, by chance,
 * slightly better than others. The strong bot therefore makes such a play only
 * if it is better by a clear margin (CURSED in strong.c). */

/* A card considered for the current trick. */
struct play {
	const struct table *t;
	int seat, card, suit;
	uint64_t hand, may;
	uint64_t win; /* legal cards that would win the trick so far */
	bool partner; /* the partner's card is winning */
	bool nil;     /* true: a bidder of a live nil has the winning card */
};

/* True if the card is a king of a side suit with at most one other card, and
 * another player holds the ace. */
static bool is_bare_king(const struct play *p)
{
	uint64_t own = p->hand & cards_suit(p->suit);
	int ace = card_make(p->suit, CARD_ACE);
	if (p->suit == SUIT_SPADES || card_rank(p->card) != CARD_ACE - 1)
		return false;
	if (cards_have(p->t->played | own, ace))
		return false;
	return cards_count(own) <= 2;
}

static bool side_is_short(const struct play *p)
{
	int missing[SEATS_MAX];
	reading_missing(p->t, missing);
	return missing[table_side(p->t, p->seat)] > 0;
}

/* True if the last card of a trick beats the partner without need, wins with a
 * higher card than needed, or ducks although the side needs the trick. */
static bool curses_last(const struct play *p)
{
	bool wins = cards_have(p->win, p->card);
	uint64_t below = cards_of(p->card) - 1;
	if (p->partner)
		return wins && (p->may & ~p->win);
	if (wins)
		return p->win & below & cards_suit(p->suit);
	return p->win && side_is_short(p);
}

/* True if the card ruffs the partner's winning card although another suit is
 * legal, or if it is the ace of spades on the partner's queen. */
static bool curses_partner(const struct play *p)
{
	enum { ACE = SUIT_SPADES * 16 + CARD_ACE, QUEEN = ACE - 2 };
	uint64_t others = p->may & ~cards_suit(SUIT_SPADES);
	bool led = table_suit_led(p->t) == SUIT_SPADES;
	if (p->t->trick.card[p->t->trick.best] == QUEEN && p->card == ACE)
		return (p->may & (p->may - 1)) != 0;
	return !led && others && p->suit == SUIT_SPADES;
}

static bool curses_follow(const struct play *p)
{
	const struct table *t = p->t;
	bool last = t->trick.size + 1 == rules_playing(&t->rules);
	if (p->partner && p->nil)
		return p->win && !cards_have(p->win, p->card);
	if (p->nil)
		return false;
	if (p->partner && curses_partner(p))
		return true;
	return last && curses_last(p);
}

bool sense_curses(const struct view *v, int card)
{
	const struct table *t = v->table;
	const struct trick *trick = &t->trick;
	int partner = table_partner(t, v->seat);
	struct play p = {
	    .t = t,
	    .seat = v->seat,
	    .card = card,
	    .suit = card_suit(card),
	    .hand = v->hand,
	    .may = table_playable(t, v->hand),
	};
	if (reading_nil_lives(t, v->seat) || !reading_pairs(&t->rules))
		return false;
	if (!trick->size)
		return is_bare_king(&p) && !reading_nil_lives(t, partner);
	p.win = reading_winners(trick, p.may);
	p.partner = trick->best == partner;
	p.nil = reading_nil_lives(t, trick->best);
	return curses_follow(&p);
}

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

/* Returns the tricks that a hand is expected to take, in hundredths.
 * `hand_size` is the number of cards dealt to each player. */
static int easy_expects(uint64_t hand, int hand_size)
{
	int usual = (hand_size + 2) / 4;
	uint64_t spades = hand >> (SUIT_SPADES * 16);
	int worth = spade_tricks(spades, usual);
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		worth += plain_tricks(hand >> (suit * 16) & 0xFFFF, usual);
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
	uint64_t spades = hand >> (SUIT_SPADES * 16);
	if (cards_count(spades) > FEW_SPADES || spades >> (CARD_ACE - 1))
		return false;
	if (!stays_below(spades, 1))
		return false;
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		if (!stays_below(hand >> (suit * 16) & 0xFFFF, slack))
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
	int suit = (strength + 1) >> 4;
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

static int easy_play(const struct view *v)
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
		a.card = easy_play(v);
		return a;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return a;
}
