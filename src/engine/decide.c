/* decide.c - judging actions.
 *
 * Each function takes the game and an action and returns a ruling; nothing here
 * changes the game. legal.h has the legal bids and cards, and game.c says what
 * an event does. No code asks for a preset by name. */
#include "engine/legal.h"
#include "round.h"

/* The legal bids and cards, as sets, and why a bid or card is illegal. The
 * code reads fields of the rules and never asks for a rule set by name. */

/* ---- bids ---- */

static int partner_bid(const struct table *t, int seat)
{
	return t->bid[table_partner(t, seat)];
}

static bool partner_has_nil(const struct table *t, int seat)
{
	return score_is_nil(&t->rules, partner_bid(t, seat));
}

/* True unless the partner's bid rules out a nil. */
static bool may_nil(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	if (!rules->nil || partner_bid(t, seat) == BID_NONE)
		return true;
	if (partner_has_nil(t, seat))
		return !rules->suicide && rules->double_nil >= 0;
	return table_promised(t, table_partner(t, seat)) >=
	       rules->nil_partner_min;
}

/* If cards are exchanged after each blind nil, only one partner may bid blind
 * nil, because the other partner must see the hand to choose the cards to
 * pass. */
static bool may_blind_nil(const struct table *t, int seat)
{
	bool blind = partner_bid(t, seat) == BID_BLIND_NIL;
	if (t->rules.exchange == EXCHANGE_BLIND && blind)
		return false;
	return rules_blind_nil(&t->rules) && may_nil(t, seat);
}

/* True if the seat must bid nil, because its partner did not (suicide). */
static bool must_nil(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	if (!rules->suicide || !rules->nil)
		return false;
	return partner_bid(t, seat) != BID_NONE && !partner_has_nil(t, seat);
}

enum ruling table_blind(const struct table *t, int seat, int bid)
{
	int lowest = rules_blind_bid(&t->rules);
	unsigned open = t->blind_bid_open;
	bool may =
	    lowest && bid_blind_number(bid) >= lowest && !must_nil(t, seat);
	if (bid == BID_BLIND_NIL) {
		open = t->blind_open;
		may = may_blind_nil(t, seat);
	}
	if (!may)
		return RULING_BAD_BID;
	if (!(open >> seat & 1))
		return RULING_NOT_BEHIND;
	return t->looked >> seat & 1 ? RULING_HAND_OPEN : RULING_OK;
}

bool table_sealed(const struct table *t, int seat)
{
	if (!rules_blind(&t->rules))
		return false;
	if (seat == t->out)
		return false;
	if (t->phase == PHASE_DEAL)
		return true;
	if (t->phase != PHASE_BID)
		return false;
	return (table_bids(t, seat) & ~cards_of(BID_ALL)) >> BID_BLIND_NIL;
}

/* Returns what the partner's bid adds to the side's bid: 0 if the second bid
 * replaces the first. */
static int partner_adds(const struct table *t, int partner)
{
	if (t->rules.bid_mode == BIDS_BINDING)
		return 0;
	return table_promised(t, partner);
}

static int higher(int a, int b)
{
	return a > b ? a : b;
}

/* Returns the lowest number that the seat may bid. The partner who bids second
 * must bring the side's bid to side_min. */
static int lowest_number(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	int lowest = rules->bid_min;
	bool beside_nil = rules->suicide || partner_has_nil(t, seat);
	if (rules->nil && beside_nil)
		lowest = higher(lowest, rules->nil_partner_min);
	if (!rules->side_min || partner_bid(t, seat) == BID_NONE)
		return lowest;
	int adds = partner_adds(t, table_partner(t, seat));
	return higher(lowest, rules->side_min - adds);
}

/* Returns the numbers that are too low or too high, as bits. A nil or a zero is
 * neither. */
static uint64_t out_of_range(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	uint64_t numbers = cards_of(lowest_number(t, seat)) - 1;
	if (rules->bid_max)
		numbers |= ~(uint64_t)1 << rules->bid_max;
	if (rules->nil || rules->zero_start)
		numbers &= ~(uint64_t)1;
	return numbers;
}

/* Removes the number with which the bids of all add up to the number of tricks,
 * unless no other number is legal. */
static uint64_t uneven(const struct table *t, int seat, uint64_t bids)
{
	int left = t->rules.hand_size;
	for (int s = table_next(t, seat); s != seat; s = table_next(t, s)) {
		if (t->bid[s] == BID_NONE)
			return bids;
		left -= table_promised(t, s);
	}
	uint64_t others = left < 0 ? bids : bids & ~cards_of(left);
	return others & (cards_of(BID_BLIND_NIL) - 1) ? others : bids;
}

/* Returns the blind bids; `numbers` has the numbers that the seat may bid. */
static uint64_t blind_bids(const struct table *t, int seat, uint64_t numbers)
{
	uint64_t bids = 0;
	for (int n = 0; n <= t->rules.hand_size; n++) {
		int bid = BID_BLIND_NIL + n;
		bool legal = !n || numbers >> n & 1;
		if (legal && table_blind(t, seat, bid) == RULING_OK)
			bids |= cards_of(bid);
	}
	return bids;
}

uint64_t table_bids(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	bool first = t->bid[seat] == BID_NONE;
	uint64_t bids = ((uint64_t)2 << rules->hand_size) - 1;
	if (rules->bid_spades)
		return bids;
	bids &= ~out_of_range(t, seat);
	/* nomic109 §2: bids are 0 and 2 to 13 */
	if (!rules->bid_one)
		bids &= ~((uint64_t)1 << 1);
	/* rtr3b Bidding 2: no zero once the extra card is drawn */
	if ((!first && t->drawn) || !may_nil(t, seat))
		bids &= ~(uint64_t)1;
	if (rules->all_bid)
		bids |= (uint64_t)1 << BID_ALL;
	if (must_nil(t, seat))
		bids = 1;
	if (rules->uneven)
		bids = uneven(t, seat, bids);
	if (first && rules_blind(rules))
		bids |= blind_bids(t, seat, bids);
	return bids;
}

uint64_t table_hand_bids(const struct table *t, int seat, uint64_t hand)
{
	int rule = t->rules.bid_spades;
	uint64_t spades = cards_of(cards_count(hand & cards_suit(SUIT_SPADES)));
	if (!rule)
		return table_bids(t, seat);
	return rule == BID_SPADES_OR_NIL ? spades | 1 : spades;
}

int table_timeout_bid(const struct table *t, int seat, uint64_t hand)
{
	if (t->phase == PHASE_DRAW)
		return DRAW_NEXT;
	uint64_t bids = table_hand_bids(t, seat, hand);
	int usual = t->rules.timeout_bid;
	if (bids >> usual & 1)
		return usual;
	/* skip 0, which may be a nil, if another number is legal */
	uint64_t numbers = bids & (cards_of(BID_BLIND_NIL) - 2);
	return __builtin_ctzll(numbers ? numbers : bids);
}

/* ---- cards ---- */

uint64_t table_forced(const struct table *t, uint64_t may)
{
	const struct rules *r = &t->rules;
	uint64_t clubs = may & cards_suit(SUIT_CLUBS);
	uint64_t spades = may & cards_suit(SUIT_SPADES);
	uint64_t wins = 0;
	bool low = t->trick.size ? r->first_trick == FIRST_TRICK_LOW_CLUBS
	                         : r->first_lead == LEAD_LOW_CLUB;
	if (low && clubs && !t->trick_no)
		return clubs & -clubs;
	if (!t->trick.size)
		return may;
	for (uint64_t left = may; left; left &= left - 1)
		if (round_beats(
			&t->trick, round_strength(cards_first(left), false)))
			wins |= left & -left;
	bool follows = may & cards_suit(table_suit_led(t));
	if (wins && (follows ? r->must_beat : r->must_trump))
		return wins;
	if (spades && !follows && r->must_trump == MUST_TRUMP_ON)
		return spades;
	return may;
}

/* True if the seat may play a card although it is another seat's turn (rtr3b
 * Game play 1). */
static bool table_stands_out_of_turn(const struct table *t, int seat)
{
	if (t->rules.out_of_turn != OUT_OF_TURN_STANDS)
		return false;
	if (!t->trick.size)
		return false;
	if (seat < 0 || seat >= t->rules.seats)
		return false;
	if (seat == t->out)
		return false;
	return t->trick.card[seat] == CARD_NONE;
}

/* Judges whether it is the seat's time to play, whatever the card. */
static enum ruling turn_ruling(const struct table *t, int seat)
{
	if (t->phase == PHASE_OVER)
		return RULING_GAME_OVER;
	if (t->phase != PHASE_PLAY)
		return RULING_WRONG_PHASE;
	if (seat != t->turn && !table_stands_out_of_turn(t, seat))
		return RULING_NOT_YOUR_TURN;
	return RULING_OK;
}

enum ruling table_card_ruling(
    const struct table *t, int seat, uint64_t hand, int card)
{
	enum ruling turn = turn_ruling(t, seat);
	if (turn)
		return turn;
	if (cards_have(table_playable(t, hand), card))
		return RULING_OK;
	if (!cards_have(hand, card))
		return RULING_NOT_IN_HAND;
	if (cards_have(table_unforced(t, hand), card))
		return RULING_FORCED_CARD;
	if (t->trick.size && (hand & cards_suit(table_suit_led(t))))
		return RULING_MUST_FOLLOW;
	if (table_no_spade_yet(t))
		return RULING_NO_SPADE_FIRST_TRICK;
	return RULING_NO_SPADE_LEAD;
}

/* Computes the suits at each call, because few callers need them, and keeping
 * them up to date would cost time at each card. t->order holds trick after
 * trick, each of `playing` cards: a card played out of turn counts for the open
 * trick. */
uint64_t table_lacks(const struct table *t, int seat)
{
	int playing = rules_playing(&t->rules);
	int count = cards_count(t->played);
	uint64_t led = 0;
	uint64_t lacks = 0;
	for (int i = 0; i < count; i++) {
		int card = t->order[i];
		if (i % playing == 0)
			led = cards_suit(card_suit(card));
		if (cards_have(t->laid[seat] & ~led, card))
			lacks |= led;
	}
	return lacks;
}

/* Cards as the game record writes them. src/mail/cards/ reads the many forms
 * that people write. */

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "CDHS";
static const char high[] = "DSDDJJLJBJ"; /* above the ace of spades */

int cards_nth(uint64_t cards, int n)
{
	for (; n; n--)
		cards &= cards - 1;
	return cards_first(cards);
}

int card_parse(const char *text)
{
	if (strlen(text) != 2)
		return CARD_NONE;
	for (int i = 0; high[2 * i]; i++)
		if (!strncmp(text, &high[2 * i], 2))
			return CARD_HIGH_TWO + i;
	const char *rank = strchr(ranks, text[0]);
	const char *suit = strchr(suits, text[1]);
	if (!rank || !suit)
		return CARD_NONE;
	return card_make((int)(suit - suits), (int)(rank - ranks));
}

char *card_write(int card, char out[CARD_TEXT])
{
	if (card_is_joker(card)) {
		memcpy(out, &high[2 * (card - CARD_HIGH_TWO)], 2);
	} else {
		out[0] = ranks[card_rank(card)];
		out[1] = suits[card_suit(card)];
	}
	out[2] = '\0';
	return out;
}

static bool at_table(const struct table *t, int seat)
{
	return seat >= 0 && seat < t->rules.seats;
}

/* ---- the deal ---- */

/* Returns all cards dealt so far, including the extra card. */
static uint64_t cards_dealt(const struct game *g)
{
	uint64_t all = g->extra;
	for (int s = 0; s < g->table.rules.seats; s++)
		all |= g->hand[s];
	return all;
}

/* Judges the naming of the first dealer, which is allowed once, before the
 * first deal. If player 1 bids first (nomic109 §2), only the last seat may
 * deal. */
static enum ruling decide_dealer(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	(void)e;
	if (t->phase != PHASE_DEAL || t->round > 1)
		return RULING_WRONG_PHASE;
	if (t->dealer_named || cards_dealt(g))
		return RULING_WRONG_PHASE;
	if (!at_table(t, a->seat))
		return RULING_BAD_DEAL;
	if (t->rules.first_dealer == DEALER_LAST &&
	    a->seat != t->rules.seats - 1)
		return RULING_BAD_DEAL;
	return RULING_OK;
}

/* True if the next deal gives that seat, or SEAT_EXTRA, `count` cards. */
static bool awaits_cards(const struct game *g, int seat, int count)
{
	const struct table *t = &g->table;
	if (seat == SEAT_EXTRA)
		return count && !g->extra &&
		       count == rules_left_over(&t->rules);
	if (!at_table(t, seat))
		return false;
	if (seat == t->out)
		return false;
	if (g->hand[seat])
		return false;
	if (t->rules.draw) {
		int draw = cards_count(g->extra) / 2;
		return count == 1 && !((seat + t->first + draw) % 2);
	}
	return count == t->rules.hand_size;
}

static enum ruling decide_deal(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	uint64_t left = table_deck(&t->rules) & ~cards_dealt(g);
	e->cards = a->cards;
	if (t->phase != PHASE_DEAL)
		return RULING_WRONG_PHASE;
	if (a->cards & ~left)
		return RULING_BAD_DEAL;
	if (!awaits_cards(g, a->seat, cards_count(a->cards)))
		return RULING_BAD_DEAL;
	return RULING_OK;
}

/* ---- bids ---- */

/* True if the seat may still change its bid. A player may change a bid until
 * the next player bids. The last player to bid may change it until a card is
 * played (rtr3b Bidding 1, 2). */
static bool may_change(const struct table *t, int seat)
{
	bool untouched = t->trick_no == 0 && t->trick.size == 0;
	if (!t->rules.change_bid)
		return false;
	if (seat < 0)
		return false;
	if (seat != t->last_bidder)
		return false;
	if (t->phase == PHASE_BID)
		return true;
	return t->phase == PHASE_PLAY && untouched;
}

/* True if a bid of 0 was called by a name that these rules lack. */
static bool misnamed(const struct rules *rules, int word)
{
	if (word == BID_AS_NIL)
		return !rules->nil;
	return word == BID_AS_ZERO && !rules->zero_start;
}

static bool may_bid(const struct game *g, int seat, int bid)
{
	if (bid < 0 || bid >= BID_END)
		return false;
	return table_hand_bids(&g->table, seat, g->hand[seat]) >> bid & 1;
}

static enum ruling decide_bid(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	bool change = may_change(t, a->seat);
	e->bid = (int8_t)a->bid;
	if (!change) {
		if (t->phase != PHASE_BID)
			return RULING_WRONG_PHASE;
		if (a->seat != t->turn)
			return RULING_NOT_YOUR_TURN;
		if (a->early)
			return RULING_EARLY;
	}
	if (misnamed(&t->rules, a->word))
		return RULING_BAD_BID;
	if (a->bid == BID_BLIND_NIL || bid_blind_number(a->bid)) {
		enum ruling why = table_blind(t, a->seat, a->bid);
		if (change || why)
			return change ? RULING_HAND_OPEN : why;
	}
	if (may_bid(g, a->seat, a->bid))
		return RULING_OK;
	return RULING_BAD_BID;
}

static enum ruling decide_look(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	(void)e;
	if (!at_table(t, a->seat))
		return RULING_NOT_YOUR_TURN;
	if (a->seat == t->out)
		return RULING_NOT_YOUR_TURN;
	if (!rules_blind(&t->rules))
		return RULING_WRONG_PHASE;
	if (t->phase != PHASE_BID)
		return RULING_WRONG_PHASE;
	if (table_sealed(t, a->seat))
		return RULING_OK;
	return RULING_HAND_OPEN;
}

/* ---- draws, discards (rtr3b Bidding 6), passes (playsite "Blind Nil") ---- */

static bool are_in_hand(uint64_t cards, int count, uint64_t hand)
{
	if (cards_count(cards) != count)
		return false;
	return !(cards & ~hand);
}

/* Judges whether it is the seat's turn to draw, to discard or to pass; `phase`
 * is the phase in which players do so. */
static enum ruling may_give(
    const struct table *t, const struct action *a, enum phase phase)
{
	if (t->phase != phase)
		return RULING_WRONG_PHASE;
	if (a->seat != t->turn)
		return RULING_NOT_YOUR_TURN;
	return a->early ? RULING_EARLY : RULING_OK;
}

static enum ruling decide_draw(
    const struct game *g, const struct action *a, struct event *e)
{
	enum ruling ruling = may_give(&g->table, a, PHASE_DRAW);
	e->bid = (int8_t)a->bid;
	if (ruling)
		return ruling;
	return bid_is_draw(a->bid) ? RULING_OK : RULING_BAD_BID;
}

static enum ruling decide_discard(
    const struct game *g, const struct action *a, struct event *e)
{
	enum ruling ruling = may_give(&g->table, a, PHASE_DISCARD);
	e->card = (uint8_t)a->card;
	if (ruling)
		return ruling;
	if (a->card == CARD_NONE)
		return RULING_NOT_IN_HAND;
	if (!cards_have(g->hand[a->seat], a->card))
		return RULING_NOT_IN_HAND;
	return RULING_OK;
}

static enum ruling decide_pass(
    const struct game *g, const struct action *a, struct event *e)
{
	enum ruling ruling = may_give(&g->table, a, PHASE_PASS);
	e->cards = a->cards;
	if (ruling)
		return ruling;
	int count = g->table.rules.exchange_cards;
	if (!are_in_hand(a->cards, count, g->hand[a->seat]))
		return RULING_NOT_IN_HAND;
	return RULING_OK;
}

/* ---- the play ---- */

static bool is_misplay(const struct table *t, enum ruling why)
{
	if (t->rules.misplay != MISPLAY_NOMIC)
		return false;
	return why == RULING_NOT_IN_HAND || why == RULING_MUST_FOLLOW;
}

/* True if the call is possible: only aces can be called, and only in games
 * where an ace is high or low. */
static bool may_call(const struct table *t, const struct action *a)
{
	if (a->call == CALL_NONE)
		return true;
	if (!t->rules.hilo_aces)
		return false;
	return card_rank(a->card) == CARD_ACE;
}

/* True if an impossible call is ignored and only the card is judged. Where
 * misplays count (nomic109 §6), every impossible call is ignored. In other
 * games, only a call of a card that is not an ace is ignored. A call of an ace
 * in a game without calls is refused, which costs the player nothing. */
static bool call_is_ignored(const struct table *t, const struct action *a)
{
	if (t->rules.misplay == MISPLAY_NOMIC)
		return true;
	return card_rank(a->card) != CARD_ACE;
}

/* True if the post was received too early: before the turn or, out of turn,
 * before the trick was led. */
static bool came_early(const struct table *t, const struct action *a)
{
	if (!a->early)
		return false;
	if (a->seat == t->turn)
		return true;
	return a->at < t->trick.opened;
}

static enum ruling decide_play(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	uint64_t hand = at_table(t, a->seat) ? g->hand[a->seat] : 0;
	e->card = (uint8_t)a->card;
	e->call = (uint8_t)a->call;
	if (a->after_misplay) {
		e->kind = EVENT_VOID;
		return RULING_OK;
	}
	enum ruling why = table_card_ruling(t, a->seat, hand, a->card);
	if (why == RULING_WRONG_PHASE || why == RULING_NOT_YOUR_TURN)
		return why;
	if (came_early(t, a))
		return RULING_EARLY;
	if (!may_call(t, a)) {
		if (!call_is_ignored(t, a))
			return RULING_BAD_OPTION;
		e->call = CALL_NONE;
	}
	if (a->seat == t->turn && is_misplay(t, why)) {
		e->kind = EVENT_MISPLAY;
		return RULING_OK;
	}
	return why;
}

/* ---- time-outs and concessions ---- */

/* Returns the cards that a time-out passes: the set, or the single `card`.
 * Returns no cards if the action has both, which is illegal. */
static uint64_t drawn_cards(const struct action *a)
{
	if (a->card == CARD_NONE)
		return a->cards;
	return a->cards ? 0 : cards_of(a->card);
}

/* True if the time-out fits the phase. For a draw or a bid it must come without
 * cards, because the rules fix what it does. In other phases it must have legal
 * cards, which the referee drew. */
static bool fits_phase(
    const struct table *t, const struct action *a, uint64_t hand)
{
	bool no_card = a->card == CARD_NONE;
	bool one_card = !no_card && !a->cards;
	switch (t->phase) {
	case PHASE_DRAW:
	case PHASE_BID:
		return no_card && !a->cards;
	case PHASE_DISCARD:
		return one_card && cards_have(hand, a->card);
	case PHASE_PASS:
		return are_in_hand(
		    drawn_cards(a), t->rules.exchange_cards, hand);
	case PHASE_PLAY:
		if (!one_card)
			return false;
		return cards_have(table_playable(t, hand), a->card);
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return false;
}

/* Judges a time-out: the referee bids 2, or draws one of the cards that the
 * player could legally play (nomic109 §7). The referee draws discards and
 * passed cards in the same way. */
static enum ruling decide_timeout(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	e->card = (uint8_t)a->card;
	e->cards = a->cards;
	if (a->seat != t->turn)
		return RULING_BAD_TIMEOUT;
	if (a->seat == SEAT_NONE)
		return RULING_BAD_TIMEOUT;
	if (!fits_phase(t, a, g->hand[a->seat]))
		return RULING_BAD_TIMEOUT;
	if (t->phase <= PHASE_BID)
		e->bid =
		    (int8_t)table_timeout_bid(t, a->seat, g->hand[a->seat]);
	return RULING_OK;
}

static enum ruling decide_concession(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	(void)e;
	if (!at_table(t, a->seat))
		return RULING_NOT_YOUR_TURN;
	if (a->kind == ACT_WITHDRAW)
		return table_may_withdraw(t, a->seat) ? RULING_OK
		                                      : RULING_WRONG_PHASE;
	if (t->rules.concession == CONCESSION_OFF)
		return RULING_WRONG_PHASE;
	return RULING_OK;
}

/* Judges the voiding of the running round. A round whose secret is the last of
 * the chain cannot be voided, because no round could follow. */
static enum ruling decide_void_round(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	(void)a;
	e->seat = 0;
	if (t->phase == PHASE_DEAL || t->round == t->rules.rounds_most)
		return RULING_WRONG_PHASE;
	return RULING_OK;
}

typedef enum ruling decide_fn(
    const struct game *, const struct action *, struct event *);
static const struct {
	decide_fn *decide;
	enum event_kind event;
} deciders[] = {
    [ACT_DEALER] = {decide_dealer, EVENT_DEALER},
    [ACT_DEAL] = {decide_deal, EVENT_DEAL},
    [ACT_DRAW] = {decide_draw, EVENT_DRAW},
    [ACT_BID] = {decide_bid, EVENT_BID},
    [ACT_LOOK] = {decide_look, EVENT_LOOK},
    [ACT_DISCARD] = {decide_discard, EVENT_DISCARD},
    [ACT_PASS] = {decide_pass, EVENT_PASS},
    [ACT_PLAY] = {decide_play, EVENT_PLAY},
    [ACT_TIMEOUT] = {decide_timeout, EVENT_TIMEOUT},
    [ACT_CONCEDE] = {decide_concession, EVENT_CONCEDE},
    [ACT_WITHDRAW] = {decide_concession, EVENT_WITHDRAW},
    [ACT_FORFEIT] = {decide_concession, EVENT_FORFEIT},
    [ACT_VOID_ROUND] = {decide_void_round, EVENT_VOID_ROUND},
};

_Static_assert(
    COUNT_OF(deciders) == ACT_VOID_ROUND + 1, "a function for each act");

enum ruling game_decide(
    const struct game *g, const struct action *a, struct event *e)
{
	/* A play received after a misplay that ended the game is void, not
	 * refused, because the end was not announced yet. */
	bool void_play = a->kind == ACT_PLAY && a->after_misplay;
	if (g->table.phase == PHASE_OVER && !void_play)
		return RULING_GAME_OVER;
	e->cards = 0;
	e->at = a->at;
	e->acted = a->acted;
	e->kind = (uint8_t)deciders[a->kind].event;
	e->seat = (uint8_t)a->seat;
	e->card = CARD_NONE;
	e->bid = BID_NONE;
	e->call = CALL_NONE;
	e->misread = 0;
	if (a->kind == ACT_PLAY) /* nearly all actions are plays */
		return decide_play(g, a, e);
	return deciders[a->kind].decide(g, a, e);
}

const char *game_ruling_name(enum ruling ruling)
{
	static const char *const names[RULING_COUNT] = {
	    [RULING_OK] = "ok",
	    [RULING_NOT_YOUR_TURN] = "not-your-turn",
	    [RULING_WRONG_PHASE] = "wrong-phase",
	    [RULING_BAD_BID] = "bad-bid",
	    [RULING_NOT_IN_HAND] = "not-in-hand",
	    [RULING_MUST_FOLLOW] = "must-follow",
	    [RULING_FORCED_CARD] = "forced-card",
	    [RULING_NO_SPADE_LEAD] = "no-spade-lead",
	    [RULING_NO_SPADE_FIRST_TRICK] = "no-spade-first-trick",
	    [RULING_HAND_OPEN] = "hand-open",
	    [RULING_NOT_BEHIND] = "not-behind",
	    [RULING_BAD_DEAL] = "bad-deal",
	    [RULING_BAD_OPTION] = "bad-option",
	    [RULING_BAD_TIMEOUT] = "bad-timeout",
	    [RULING_GAME_OVER] = "game-over",
	    [RULING_EARLY] = "early",
	};
	return names[ruling];
}

/* One seat's view of a game, and checking that the state of a game is sound. */

struct view game_view(const struct game *g, int seat)
{
	struct view view = {
	    .table = &g->table,
	    .seat = seat,
	};
	if (seat == SEAT_NONE)
		return view;
	view.sealed = g->hand[seat] && table_sealed(&g->table, seat);
	view.hand = view.sealed ? 0 : g->hand[seat];
	view.gave = g->gave[seat];
	bool over = seat != g->table.turn;
	int draw = g->table.acts - over;
	/* the player to act has seen only the first of the two cards */
	if (g->table.phase <= PHASE_BID && draw >= 0 && draw < PLAYS_MAX / 2)
		memcpy(view.drawn, &g->stock[2 * draw], 1 + over);
	return view;
}

/* ---- invariants ---- */

static bool cards_are_conserved(const struct game *g)
{
	const struct table *t = &g->table;
	const struct rules *rules = &t->rules;
	uint64_t all = g->extra;
	int count = cards_count(g->extra);
	for (int s = 0; s < rules->seats; s++) {
		all |= g->hand[s];
		count += cards_count(g->hand[s]);
	}
	if ((all & t->played) || cards_count(all) != count)
		return false; /* the same card is in two places */
	return count + cards_count(t->played) == rules_dealt(rules);
}

static bool somebody_is_to_act(const struct table *t)
{
	if (t->turn < 0 || t->turn >= t->rules.seats)
		return false;
	return t->turn != t->out;
}

static bool tricks_add_up(const struct table *t)
{
	int tricks = 0;
	for (int s = 0; s < t->rules.seats; s++)
		tricks += t->tricks[s];
	if (tricks != t->trick_no)
		return false;
	return t->trick.size < rules_playing(&t->rules);
}

static const char *broken_in_round(const struct game *g)
{
	const struct table *t = &g->table;
	bool extra_is_out = t->rules.extra_card && !g->extra;
	if (!cards_are_conserved(g))
		return "every card is in one hand or played";
	if (!somebody_is_to_act(t))
		return "somebody is to act while a round is on";
	if (!tricks_add_up(t))
		return "tricks add up";
	if ((t->phase == PHASE_DISCARD) != extra_is_out)
		return "the extra card lies on the table unless a zero bidder "
		       "drew it";
	return NULL;
}

const char *game_broken_invariant(const struct game *g)
{
	const struct table *t = &g->table;
	bool over = t->phase == PHASE_OVER;
	/* only a game that ended after a round can be a draw */
	bool may_be_draw = t->ending == END_LENGTH || t->ending == END_SCORE;
	if (!over && t->phase != PHASE_DEAL) {
		const char *broken = broken_in_round(g);
		if (broken)
			return broken;
	} else if (t->turn != SEAT_NONE) {
		return "nobody is to act between rounds";
	}
	if (over != (t->ending != END_NONE))
		return "a game that is over has a reason";
	if (over != (t->winner != SIDE_NONE) && !may_be_draw)
		return "a game that is over has a winner, unless it is a draw";
	return NULL;
}

/* Taking back the last acts of a round.
 *
 * struct takeback keeps the round's events and a copy of the whole game from
 * before them. To take acts back, it applies the other events again. So no
 * field can be forgotten. Playouts run by the million, so they call
 * game_apply, which keeps nothing. */

void takeback_init(struct takeback *back)
{
	back->count = 0;
}

int takeback_acts(const struct event *undo)
{
	return undo->misread ? undo->misread : 1;
}

/* Returns the place of the n-th last act, or -1. */
static int place_of(const struct takeback *back, int n)
{
	int at = back->count;
	while (n && at--)
		n -= event_has(back->event[at].kind, EVENT_ACTS);
	return at;
}

const struct event *takeback_act(const struct takeback *back, int n)
{
	int at = place_of(back, n);
	return at < 0 ? NULL : &back->event[at];
}

uint32_t takeback_turn(const struct takeback *back, int n)
{
	return back->turn[place_of(back, n)];
}

static void drop_event(struct takeback *back, int at)
{
	assert(at >= 0);
	size_t after = (size_t)(--back->count - at);
	memmove(back->event + at, back->event + at + 1,
	    after * sizeof back->event[0]);
	memmove(
	    back->turn + at, back->turn + at + 1, after * sizeof back->turn[0]);
}

/* Restores the earlier state. The higher event number makes all older tokens
 * stale. */
static unsigned undo(
    struct takeback *back, struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	uint32_t events = t->events + 1;
	for (int n = takeback_acts(e); n; n--)
		drop_event(back, place_of(back, 1));
	*g = back->base;
	for (int i = 0; i < back->count; i++)
		game_apply(g, &back->event[i]);
	t->events = t->turn_event = events;
	for (int seat = 0; seat < t->rules.seats; seat++)
		t->last_act[seat] = events;
	t->since = e->at;
	t->opened = e->acted;
	return NEWS_TURN;
}

unsigned takeback_apply(
    struct takeback *back, struct game *g, const struct event *e)
{
	if (e->kind == EVENT_UNDO)
		return undo(back, g, e);
	if (!back->count)
		back->base = *g;
	if (back->count == TAKEBACK_MOST) {
		game_apply(&back->base, &back->event[0]);
		drop_event(back, 0);
	}
	back->turn[back->count] = g->table.turn_event;
	back->event[back->count++] = *e;
	unsigned news = game_apply(g, e);
	if (news & NEWS_ENDS_ROUND || e->kind == EVENT_DEAL)
		takeback_init(back);
	return news;
}

struct event takeback_event(
    const struct takeback *back, int misread, int64_t at, int64_t acted)
{
	struct event e = *takeback_act(back, misread ? misread : 1);
	e.kind = EVENT_UNDO;
	e.misread = (uint8_t)misread;
	e.at = at;
	e.acted = acted;
	return e;
}
