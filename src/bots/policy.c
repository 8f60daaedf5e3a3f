/* policy.c - plays out a round fast, with simple rules and some chance.
 *
 * As each trick begins, the plan sets which seats want tricks. A seat that
 * wants tricks wins with low cards. The others duck with high ones. Seats also
 * cover a partner's nil and attack the opponents' nils. One card in eight is
 * random, because flawless play would hide what can go wrong. A seat with a
 * live nil, and its partner, play no random cards: one such card can break the
 * nil, so nils would look worse than they are. */
#include "policy.h"

/* The tricks that each side still needs. */

/* Returns what the seat adds to the tricks that its side needs. `apart`: tricks
 * of nil bidders do not count for the side's bid. */
static int seat_misses(const struct table *t, int seat, bool apart)
{
	int tricks = t->tricks[seat];
	if (!reading_is_nil(t, seat))
		return table_promised(t, seat) - tricks;
	if (apart)
		return 0;
	return -tricks;
}

/* Stores by side how many tricks are still needed for the bid; below 0 for
 * overtricks. */
static void reading_missing(const struct table *t, int missing[SEATS_MAX])
{
	const struct rules *rules = &t->rules;
	bool apart = rules->zero_start || rules->nil_tricks != NIL_TRICKS_HELP;
	bool binding = rules->bid_mode == BIDS_BINDING;
	int hint[SEATS_MAX] = {0};
	int seat = t->first;
	for (int side = 0; side < rules->sides; side++)
		missing[side] = 0;
	do {
		int side = table_side(t, seat);
		missing[side] += seat_misses(t, seat, apart);
		if (binding && !reading_is_nil(t, seat)) {
			/* the first partner's number was only a hint */
			missing[side] -= hint[side];
			hint[side] = table_promised(t, seat);
		}
		seat = table_next(t, seat);
	} while (seat != t->first);
}

/* Estimates from tables what a hand is worth before the play.
 *
 * The strong bot tries bids near this estimate. With the same tables, the
 * strong bot guesses the other players' hands from their bids. */

/* hundredths of a trick for each spade that a bid of spades excludes */
enum { CERTAIN = 500 };

/* Counts the tricks of honours in a side suit, in hundredths. In a long suit
 * they count less, because the suit gets ruffed. */
static int plain_tricks(uint64_t suit, int usual)
{
	static const int ace[] = {
	    0,
	    92,
	    96,
	    96,
	    92,
	    82,
	    66,
	    50,
	};
	static const int king[] = {
	    0,
	    25,
	    68,
	    72,
	    64,
	    48,
	    30,
	    15,
	};
	static const int queen[] = {
	    0,
	    3,
	    15,
	    35,
	    32,
	    20,
	    10,
	    5,
	};
	int length = cards_count(suit) * 3 / usual;
	int worth = 0;
	if (length > 7)
		length = 7;
	if (suit && !length)
		length = 1;
	if (cards_have(suit, CARD_ACE))
		worth += ace[length];
	if (cards_have(suit, CARD_ACE - 1))
		worth += king[length];
	if (cards_have(suit, CARD_ACE - 2))
		worth += queen[length];
	return worth;
}

/* Counts spade tricks, in hundredths: the high spades, and each spade beyond
 * the `usual` number. */
static int spade_tricks(uint64_t spades, int usual)
{
	int length = cards_count(spades);
	int high = cards_count(spades >> (CARD_ACE - 1));
	bool queen = spades >> (CARD_ACE - 2) & 1;
	bool jack = spades >> (CARD_ACE - 3) & 1;
	int worth = high * 95;
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

/* Counts ruffs in short side suits, in hundredths. */
static int ruffs(uint64_t hand, int spades, int usual)
{
	int worth = 0;
	int most = spades > usual ? usual : spades;
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		int length = cards_count(cards_ranks(hand, suit));
		if (length == 0)
			worth += 85;
		else if (length == 1)
			worth += 50;
	}
	return worth > most * 60 ? most * 60 : worth;
}

int count_tricks(uint64_t hand, const struct rules *rules)
{
	int usual = (rules->hand_size + 2) / 4;
	uint64_t spades = cards_ranks(hand, SUIT_SPADES);
	int worth = spade_tricks(spades, usual);
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		worth += plain_tricks(cards_ranks(hand, suit), usual);
	worth += ruffs(hand, cards_count(spades), usual);
	/* low cards win some tricks, and more of them in larger hands */
	return worth + 75 + (rules->hand_size - 13) * 30;
}

/* Adds up the danger to a nil from the three lowest cards of a side suit. */
static int plain_danger(uint64_t suit)
{
	int danger = 0;
	int below = 4;
	for (int i = 0; i < 3 && suit; i++) {
		int rank = cards_first(suit);
		if (rank > below)
			danger += (rank - below) * 9;
		below += 3;
		suit &= suit - 1;
	}
	return danger;
}

static int spade_danger(uint64_t spades)
{
	static const int high[] = {
	    5,
	    10,
	    20,
	    45,
	    110,
	    400,
	    400,
	    400,
	    400,
	    400,
	    400,
	};
	int danger = 0;
	int length = cards_count(spades);
	if (length > 2)
		danger += (length - 2) * 25;
	for (uint64_t s = spades >> 7 << 7; s; s &= s - 1)
		danger += high[cards_first(s) - 7];
	return danger;
}

int count_danger(uint64_t hand, const struct rules *rules)
{
	int danger = spade_danger(cards_ranks(hand, SUIT_SPADES));
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		danger += plain_danger(cards_ranks(hand, suit));
	return danger * 13 / rules->hand_size;
}

/* Returns the highest danger at which players usually bid nil or zero. */
static int usual_danger(const struct rules *rules)
{
	return rules->nil ? 60 : 100;
}

/* Returns the legal bid nearest to `want`. */
static int nearest(uint64_t bids, int want)
{
	for (int off = 0; off <= HAND_MAX; off++) {
		if (want + off >= 0 && bids >> (want + off) & 1)
			return want + off;
		if (want > off && bids >> (want - off) & 1)
			return want - off;
	}
	return cards_first(bids);
}

/* Returns the partner's hint, which the binding second bid includes; 0 if bids
 * are added up. */
static int hinted(const struct table *t, int seat)
{
	int partner = table_partner(t, seat);
	bool binding = t->rules.bid_mode == BIDS_BINDING;
	if (!binding)
		return 0;
	if (!reading_pairs(&t->rules))
		return 0;
	if (reading_is_nil(t, partner))
		return 0;
	return table_promised(t, partner);
}

static int spades_of(uint64_t hand)
{
	return cards_count(cards_ranks(hand, SUIT_SPADES));
}

int count_number(const struct table *t, int seat, uint64_t hand)
{
	int count = (count_tricks(hand, &t->rules) - 10) / TRICK;
	if (t->rules.bid_spades)
		return spades_of(hand);
	return (count ? count : 1) + hinted(t, seat);
}

int count_bid(const struct table *t, int seat, uint64_t hand)
{
	const struct rules *rules = &t->rules;
	uint64_t bids = table_hand_bids(t, seat, hand);
	bool nils = reading_nils(rules) && (bids & 1);
	if (nils && count_danger(hand, rules) <= usual_danger(rules))
		return 0;
	return nearest(bids, count_number(t, seat, hand));
}

/* Returns the number of tricks that the seat itself promised. If the seat's
 * number is the binding second bid of its side, the partner's hint is
 * subtracted. */
static int own_part(const struct table *t, int seat)
{
	int partner = table_partner(t, seat);
	int bid = table_promised(t, seat);
	for (int s = t->first; s != seat; s = table_next(t, s))
		if (s == partner)
			return bid - hinted(t, seat);
	return bid;
}

int count_surprise(const struct table *t, int seat, uint64_t hand)
{
	const struct rules *rules = &t->rules;
	int bid = t->bid[seat];
	if (bid == BID_NONE)
		return 0;
	if (bid == BID_BLIND_NIL)
		return 0;
	int danger = count_danger(hand, rules);
	int limit = usual_danger(rules);
	if (reading_is_nil(t, seat))
		return danger > limit ? danger - limit : 0;
	if (rules->bid_spades)
		return (spades_of(hand) - bid) * CERTAIN;
	return count_tricks(hand, rules) - own_part(t, seat) * TRICK - 40;
}

/* Finds plays that would annoy a partner.
 *
 * Simulations with a fast policy often rate such a play as equal or, by
 * chance, slightly better than others. The strong bot therefore makes such a
 * play only if it is better by a clear margin (CURSED in strong.c). */

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
	enum { ACE = CARD_TWO(SUIT_SPADES) + CARD_ACE, QUEEN = ACE - 2 };
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
		return is_bare_king(&p) &&
		       !reading_nil_lives(t, table_covered(t, v->seat));
	p.win = reading_winners(trick, p.may);
	p.partner = table_side(t, trick->best) == table_side(t, v->seat);
	p.nil = reading_nil_lives(t, trick->best);
	return curses_follow(&p);
}

/* From the chance in playouts to the chance in games. */

/* A chance in playouts and the chance in games, in thousandths. Between two
 * steps, a line is drawn. */
struct step {
	int playouts, games;
};

/* Playouts make mistakes on purpose, so in games more bids succeed than in
 * playouts. The steps follow 41,000 bids in games of the arena against its four
 * frozen players (seeds 77, 271127, 604811 and 953207). */
static const struct step numbers[] = {
    {0, 0},
    {500, 700},
    {650, 820},
    {760, 870},
    {860, 922},
    {950, 965},
    {1000, 985},
};

/* Safe nils fail more often in games than in playouts, and doubtful ones less
 * often. */
static const struct step nils[] = {
    {0, 0},
    {450, 500},
    {650, 680},
    {850, 830},
    {950, 920},
    {1000, 950},
};

static int in_games(const struct step *steps, int playouts)
{
	int i = 1;
	while (steps[i].playouts < playouts)
		i++;
	int from = steps[i - 1].playouts;
	int rises = steps[i].games - steps[i - 1].games;
	return steps[i - 1].games +
	       (playouts - from) * rises / (steps[i].playouts - from);
}

void calibrate_bid(const struct table *t, int *makes, int *nil)
{
	if (t->phase != PHASE_BID || !reading_pairs(&t->rules))
		return;
	*makes = in_games(numbers, *makes);
	*nil = in_games(nils, *nil);
}

enum { ONE_IN = 8, NEARLY = 2 };

struct plan {
	const struct table *t;
	struct chance *chance;
	uint64_t deck;
	int trick; /* the trick that the fields below are for */
	bool takes[SEATS_MAX], covers[SEATS_MAX], nil[SEATS_MAX];
	bool hunts[SEATS_MAX]; /* attacks another side's nil */
	bool pairs;
};

/* ---- plans ---- */

/* True if another side can spare at most two of the remaining tricks, so that
 * losing a few more sets it. */
static bool may_set(const struct table *t, const int *missing, int side)
{
	int left = t->rules.hand_size - t->trick_no;
	for (int other = 0; other < t->rules.sides; other++) {
		if (other == side)
			continue;
		if (missing[other] <= 0)
			continue;
		if (missing[other] >= left - NEARLY)
			return true;
	}
	return false;
}

/* True if the side needs tricks, if overtricks cost nothing, or if it can set
 * another side. */
static bool wants(const struct table *t, const int *missing, int side)
{
	if (missing[side] > 0)
		return true;
	if (reading_overtricks_are_free(&t->rules))
		return true;
	return may_set(t, missing, side);
}

/* True if the seat's partner has a live nil, and the seat itself does not. */
static bool has_nil_partner(const struct plan *p, int seat)
{
	if (!p->pairs)
		return false;
	if (p->nil[seat])
		return false;
	return p->nil[table_covered(p->t, seat)];
}

/* True if the other pair has a live nil and this side has tricks to spare for
 * attacking it. Always false without partners, where breaking a nil helps all
 * the other players equally. */
static bool may_hunt(const struct plan *p, int seat, int missing)
{
	const struct table *t = p->t;
	int side = table_side(t, seat);
	int left = t->rules.hand_size - t->trick_no;
	if (!p->pairs || p->nil[seat])
		return false;
	if (missing >= left - NEARLY)
		return false;
	for (int s = 0; s < t->rules.seats; s++)
		if (p->nil[s] && table_side(t, s) != side)
			return true;
	return false;
}

static void look(struct plan *p)
{
	const struct table *t = p->t;
	const struct rules *rules = &t->rules;
	int missing[SEATS_MAX];
	bool want[SEATS_MAX];
	reading_missing(t, missing);
	p->trick = t->trick_no;
	for (int side = 0; side < rules->sides; side++)
		want[side] = wants(t, missing, side);
	for (int s = 0; s < rules->seats; s++)
		p->nil[s] = reading_nil_lives(t, s);
	for (int s = 0; s < rules->seats; s++) {
		bool side_wants = want[table_side(t, s)];
		p->covers[s] = has_nil_partner(p, s);
		p->takes[s] = side_wants && !p->nil[s];
		p->hunts[s] = may_hunt(p, s, missing[table_side(t, s)]);
	}
}

/* Makes the plan if there is none for this trick yet. Called only for a seat
 * that has a choice. */
static void look_again(struct plan *p)
{
	if (p->trick != p->t->trick_no)
		look(p);
}

/* ---- cards ---- */

/* Returns the lowest card by rank. Spades count above all other suits. */
static int lowest(uint64_t cards)
{
	int best = CARD_NONE;
	int low = 64;
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		uint64_t of = cards_ranks(cards, suit);
		int rank = of ? cards_first(of) : 64;
		if (rank < low) {
			low = rank;
			best = card_make(suit, rank);
		}
	}
	return best == CARD_NONE ? cards_first(cards) : best;
}

static int highest(uint64_t cards)
{
	int best = CARD_NONE;
	int high = -1;
	if (cards_ranks(cards, SUIT_SPADES))
		return cards_last(cards);
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		uint64_t of = cards_ranks(cards, suit);
		int rank = of ? cards_last(of) : -1;
		if (rank > high) {
			high = rank;
			best = card_make(suit, rank);
		}
	}
	return best;
}

/* Returns the cards that no unseen card of the same suit beats. */
static uint64_t masters(uint64_t cards, uint64_t unseen)
{
	uint64_t out = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		uint64_t own = cards & cards_suit(suit);
		uint64_t others = unseen & cards_suit(suit);
		int top = others ? cards_last(others) : CARD_TWO(suit);
		out |= own & ~(uint64_t)0 << top;
	}
	return out;
}

static uint64_t unseen_by(const struct plan *p, uint64_t hand)
{
	return p->deck & ~p->t->played & ~hand;
}

/* ---- one card ---- */

/* Returns the lowest card that an unseen card can beat, or else the lowest
 * card. */
static int lead_low(const struct plan *p, uint64_t hand, uint64_t may)
{
	uint64_t others = may & ~masters(may, unseen_by(p, hand));
	return lowest(others ? others : may);
}

static int lead(const struct plan *p, int seat, uint64_t hand, uint64_t may)
{
	uint64_t plain = may & ~cards_suit(SUIT_SPADES);
	uint64_t sure = masters(may, unseen_by(p, hand));
	if (p->covers[seat]) {
		if (sure & plain)
			return highest(sure & plain);
		return highest(plain ? plain : may);
	}
	if (!p->takes[seat] || p->hunts[seat])
		return lead_low(p, hand, may);
	if (sure & plain)
		return highest(sure & plain);
	if (sure)
		return highest(sure);
	return lowest(may);
}

/* True if the partner's card is winning and, as far as the seat can see, will
 * win the trick. False if the partner's nil must be covered. */
static bool partner_has_it(
    const struct plan *p, int seat, uint64_t hand, bool last)
{
	const struct trick *trick = &p->t->trick;
	if (!p->pairs)
		return false;
	if (table_side(p->t, trick->best) != table_side(p->t, seat))
		return false;
	if (p->covers[seat])
		return false;
	if (last)
		return true;
	uint64_t card = cards_of(trick->card[trick->best]);
	return masters(card, unseen_by(p, hand)) != 0;
}

/* Chooses a card to win the trick: the lowest winner if the seat is last or
 * ruffs, else the lowest card that no unseen card beats. Without such a card,
 * third hand plays its highest card, and second hand its lowest. */
static int take(const struct plan *p, uint64_t hand, uint64_t may, uint64_t win)
{
	const struct trick *trick = &p->t->trick;
	bool last = trick->size + 1 == rules_playing(&p->t->rules);
	int high = cards_last(win);
	bool ruffs = card_suit(high) != table_suit_led(p->t);
	if (last || ruffs)
		return cards_first(win);
	uint64_t sure = masters(win, unseen_by(p, hand));
	if (sure)
		return cards_first(sure);
	if (trick->size > 1)
		return high;
	return lowest(may);
}

/* True if the seat should win the trick to save its partner's nil: the partner
 * is winning, or has not played yet. */
static bool must_cover(const struct plan *p, int seat)
{
	const struct trick *trick = &p->t->trick;
	int partner = table_covered(p->t, seat);
	if (!p->covers[seat])
		return false;
	if (trick->best == partner)
		return true;
	return trick->card[partner] == CARD_NONE;
}

/* True if a live nil of another side is winning the trick. */
static bool is_caught(const struct plan *p, int seat)
{
	int best = p->t->trick.best;
	if (!p->pairs || p->nil[seat] || !p->nil[best])
		return false;
	return table_side(p->t, best) != table_side(p->t, seat);
}

/* True if the seat attacks a nil and the nil bidder has not played to this
 * trick yet. */
static bool is_to_come(const struct plan *p, int seat)
{
	const struct table *t = p->t;
	int side = table_side(t, seat);
	if (!p->hunts[seat])
		return false;
	for (int s = 0; s < t->rules.seats; s++) {
		if (!p->nil[s] || table_side(t, s) == side)
			continue;
		if (t->trick.card[s] == CARD_NONE)
			return true;
	}
	return false;
}

static int follow(const struct plan *p, int seat, uint64_t hand, uint64_t may)
{
	const struct trick *trick = &p->t->trick;
	uint64_t win = reading_winners(trick, may);
	uint64_t lose = may & ~win;
	bool last = trick->size + 1 == rules_playing(&p->t->rules);
	if (win && must_cover(p, seat))
		return last ? cards_first(win) : cards_last(win);
	if (lose && is_caught(p, seat))
		return highest(lose);
	if (lose && is_to_come(p, seat))
		return lowest(lose);
	if (p->takes[seat]) {
		if (!win)
			return lowest(lose);
		if (!partner_has_it(p, seat, hand, last))
			return take(p, hand, may, win);
		return lowest(lose ? lose : win);
	}
	if (lose)
		return highest(lose);
	return last ? highest(win) : lowest(win);
}

static int best_card(
    const struct plan *p, int seat, uint64_t hand, uint64_t may)
{
	if (!p->t->trick.size)
		return lead(p, seat, hand, may);
	return follow(p, seat, hand, may);
}

static int choose_card(struct plan *p, int seat, uint64_t hand)
{
	uint64_t may = table_playable(p->t, hand);
	if (!(may & (may - 1)))
		return cards_first(may);
	look_again(p);
	if (!(p->nil[seat] || p->covers[seat]) &&
	    !chance_below(p->chance, ONE_IN))
		return cards_nth(
		    may, chance_below(p->chance, cards_count(may)));
	return best_card(p, seat, hand, may);
}

/* ---- bids, discards and passes ---- */

uint64_t policy_pass(const struct table *t, int seat, uint64_t hand)
{
	bool nil = seat == t->exchanger;
	uint64_t cards = 0;
	while (cards_count(cards) < t->rules.exchange_cards) {
		uint64_t left = hand & ~cards;
		cards |= cards_of(nil ? highest(left) : lowest(left));
	}
	return cards;
}

static void act(struct game *g, struct plan *p, struct event *e)
{
	const struct table *t = &g->table;
	int seat = t->turn;
	uint64_t hand = g->hand[seat];
	e->seat = (uint8_t)seat;
	e->bid = BID_NONE;
	if (t->phase == PHASE_BID) {
		e->kind = EVENT_BID;
		e->bid = (int8_t)count_bid(t, seat, hand);
	} else if (t->phase == PHASE_DISCARD) {
		e->kind = EVENT_DISCARD;
		e->card = (uint8_t)highest(hand);
	} else if (t->phase == PHASE_PASS) {
		e->kind = EVENT_PASS;
		e->cards = policy_pass(t, seat, hand);
	} else {
		e->kind = EVENT_PLAY;
		e->card = (uint8_t)choose_card(p, seat, hand);
	}
}

static struct plan plan_of(const struct table *t, struct chance *chance)
{
	return (struct plan){
	    .t = t,
	    .chance = chance,
	    .deck = table_deck(&t->rules),
	    .trick = -1,
	    .pairs = reading_pairs(&t->rules),
	};
}

void policy_play_out(struct game *g, struct chance *chance)
{
	struct event e = {.call = CALL_NONE};
	struct plan p = plan_of(&g->table, chance);
	unsigned news = 0;
	if (g->table.phase == PHASE_DEAL)
		return;
	if (g->table.phase == PHASE_OVER)
		return;
	while (!(news & (NEWS_ROUND | NEWS_OVER))) {
		act(g, &p, &e);
		news = game_apply(g, &e);
	}
}

/* ---- what was played ---- */

/* Returns the game to the moment before the first lead, with the cards played
 * back in the hands. */
static void rewind_round(struct game *g, int leader)
{
	struct table *t = &g->table;
	for (int s = 0; s < t->rules.seats; s++) {
		g->hand[s] |= t->laid[s];
		t->laid[s] = 0;
		t->tricks[s] = 0;
	}
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
	t->trick.size = 0;
	t->trick.leader = leader;
	t->trick_no = 0;
	t->played = 0;
	t->broken = false;
	t->turn = leader;
}

/* Gives the last trick to the seat that led the next trick. The record of
 * called aces is missing here, so game_apply may have given the trick to
 * another seat. */
static void led_by(struct table *t, int seat)
{
	if (t->turn == seat)
		return;
	t->tricks[t->turn]--;
	t->tricks[seat]++;
	t->turn = t->trick.leader = seat;
}

int policy_surprise(const struct game *world, int but)
{
	struct game g = *world;
	const struct table *before = &world->table;
	int count = cards_count(before->played);
	struct plan p = plan_of(&g.table, NULL);
	int surprise = 0;
	if (!count)
		return 0;
	rewind_round(&g, reading_layer(before, before->order[0]));
	for (int i = 0; i < count; i++) {
		int card = before->order[i];
		int seat = reading_layer(before, card);
		uint64_t hand = g.hand[seat];
		if (!g.table.trick.size)
			led_by(&g.table, seat);
		uint64_t may = table_playable(&g.table, hand);
		struct event e = {
		    .kind = EVENT_PLAY,
		    .seat = (uint8_t)seat,
		    .card = (uint8_t)card,
		};
		if (seat != but && (may & (may - 1))) {
			look_again(&p);
			int best = best_card(&p, seat, hand, may);
			uint64_t parting = reading_parting(&g.table, hand);
			surprise += !reading_equal(parting, best, card);
		}
		(void)game_apply(&g, &e);
	}
	return surprise;
}
