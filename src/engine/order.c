/* order.c - what a standing order does at a turn.
 *
 * Every card comes from table_playable and every bid from table_bids, so no
 * order can make a misplay. A test is true, false or unknown. An unknown test
 * ends the search, because the player meant the later arms for another turn. */
#include "engine/order.h"

#include "engine/legal.h"
#include "round.h"

enum truth { NO, YES, UNKNOWN };

static enum truth truth_of(bool so)
{
	return so ? YES : NO;
}

/* ---- players ---- */

static unsigned seats_playing(const struct table *t)
{
	unsigned seats = (1u << t->rules.seats) - 1;
	if (t->out != SEAT_NONE)
		seats &= ~(1u << t->out);
	return seats;
}

static int seat_before(const struct table *t, int seat)
{
	int found = seat;
	for (int next = table_next(t, seat); next != seat;
	    next = table_next(t, next))
		found = next;
	return found;
}

static unsigned side_seats(const struct table *t, int seat)
{
	unsigned seats = 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (table_side(t, s) == table_side(t, seat))
			seats |= 1u << s;
	return seats;
}

/* Returns the seats that `who` stands for, seen from the viewer's seat, as
 * bits. */
static unsigned seats_of(const struct view *v, int who)
{
	const struct table *t = v->table;
	unsigned me = 1u << v->seat;
	switch (who) {
	case WHO_ME:
		return me;
	case WHO_PARTNER:
		return side_seats(t, v->seat) & ~me;
	case WHO_LEFT:
		return 1u << table_next(t, v->seat);
	case WHO_RIGHT:
		return 1u << seat_before(t, v->seat);
	case WHO_ENEMY:
		return seats_playing(t) & ~side_seats(t, v->seat);
	case WHO_ANYBODY:
		return seats_playing(t) & ~me;
	}
	return who >= 0 && who < t->rules.seats ? 1u << who : 0;
}

static bool is_one_of(const struct view *v, int who, int seat)
{
	return seats_of(v, who) >> seat & 1;
}

/* ---- cards ---- */

/* Returns a rank across suits: spades above all other suits, a low ace below
 * the two. */
static int weight(const struct view *v, int card)
{
	int rank = card_rank(card);
	bool spade = card_suit(card) == SUIT_SPADES;
	if (rank == CARD_ACE && table_ace_low(v->table, v->seat))
		rank = -1;
	return (spade ? 64 : 0) + 4 * rank + card_suit(card);
}

/* True if the card would win the trick so far. */
static bool would_win(const struct view *v, int card)
{
	const struct table *t = v->table;
	bool low = card_rank(card) == CARD_ACE && table_ace_low(t, v->seat);
	if (!t->trick.size)
		return true;
	return round_beats(&t->trick, round_strength(card, low));
}

static uint64_t winning_cards(const struct view *v, uint64_t cards)
{
	uint64_t some = 0;
	for (; cards; cards &= cards - 1) {
		int card = cards_first(cards);
		if (would_win(v, card))
			some |= cards_of(card);
	}
	return some;
}

static int lowest(const struct view *v, uint64_t cards)
{
	int best = CARD_NONE;
	for (; cards; cards &= cards - 1) {
		int card = cards_first(cards);
		if (best == CARD_NONE || weight(v, card) < weight(v, best))
			best = card;
	}
	return best;
}

static int highest(const struct view *v, uint64_t cards)
{
	int best = CARD_NONE;
	for (; cards; cards &= cards - 1) {
		int card = cards_first(cards);
		if (best == CARD_NONE || weight(v, card) > weight(v, best))
			best = card;
	}
	return best;
}

static uint64_t legal_cards(const struct view *v)
{
	return table_playable(v->table, v->hand);
}

static uint64_t in_scope(const struct view *v, int scope)
{
	uint64_t cards = legal_cards(v);
	if (scope == SCOPE_ANY)
		return cards;
	if (scope >= SCOPE_SUIT)
		return cards & cards_suit(scope - SCOPE_SUIT);
	if (!v->table->trick.size)
		return 0;
	return cards & cards_suit(table_suit_led(v->table));
}

/* Returns the chosen card, or CARD_NONE if no legal card matches. */
static int chosen_card(const struct view *v, const struct order_choice *c)
{
	uint64_t cards = legal_cards(v);
	bool open = v->table->trick.size > 0;
	switch (c->kind) {
	case CHOICE_CARD:
		return cards_have(cards, c->card) ? c->card : CARD_NONE;
	case CHOICE_LOW:
		return lowest(v, in_scope(v, c->scope));
	case CHOICE_HIGH:
		return highest(v, in_scope(v, c->scope));
	case CHOICE_BEAT:
		return open ? lowest(v, winning_cards(v, cards)) : CARD_NONE;
	case CHOICE_DUCK:
		return open ? highest(v, cards & ~winning_cards(v, cards))
		            : CARD_NONE;
	case CHOICE_BID:
		break;
	}
	return CARD_NONE;
}

/* True if the call is possible: only aces can be called, and only in games
 * where an ace is high or low. */
static bool may_call(const struct view *v, const struct order_choice *c)
{
	if (c->kind != CHOICE_CARD || c->call == CALL_NONE)
		return true;
	return v->table->rules.hilo_aces && card_rank(c->card) == CARD_ACE;
}

static bool may_bid(const struct view *v, const struct order_choice *c)
{
	const struct rules *rules = &v->table->rules;
	if (c->word == BID_AS_NIL && !rules->nil && !rules->zero_start)
		return false;
	return table_bids(v->table, v->seat) >> c->bid & 1;
}

static bool act_of_choice(
    const struct view *v, const struct order_choice *c, struct action *a)
{
	*a = (struct action){
	    .kind = ACT_BID,
	    .seat = v->seat,
	    .card = CARD_NONE,
	};
	if (c->kind == CHOICE_BID) {
		a->bid = c->bid;
		return may_bid(v, c);
	}
	a->kind = ACT_PLAY;
	a->card = chosen_card(v, c);
	if (c->kind == CHOICE_CARD)
		a->call = c->call;
	return a->card != CARD_NONE && may_call(v, c);
}

/* ---- tests ---- */

static enum truth test_bid(const struct view *v, const struct order_test *test)
{
	const struct table *t = v->table;
	unsigned seats = seats_of(v, test->who);
	bool unbid = !seats;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		int bid = t->bid[seat];
		if (!(seats >> seat & 1))
			continue;
		if (bid == BID_NONE)
			unbid = true;
		else if (test->bids >> bid & 1)
			return YES;
	}
	return unbid ? UNKNOWN : NO;
}

/* Evaluates a test that needs an open trick. */
static enum truth test_trick(
    const struct view *v, const struct order_test *test)
{
	const struct table *t = v->table;
	const struct trick *trick = &t->trick;
	int led;
	if (!trick->size)
		return UNKNOWN;
	led = trick->card[trick->leader];
	switch (test->kind) {
	case TEST_LED:
		return truth_of(card_suit(led) == test->suit);
	case TEST_LED_CARD:
		return truth_of(led == test->card);
	case TEST_WINNING:
		return truth_of(is_one_of(v, test->who, trick->best));
	case TEST_FOLLOWS:
		return truth_of(v->hand & cards_suit(card_suit(led)));
	case TEST_TRUMPED:
		return truth_of(card_suit(led) != SUIT_SPADES &&
				trick->strength >= SUIT_SPADES * 16 - 1);
	case TEST_BEATS:
		return truth_of(winning_cards(v, legal_cards(v)) != 0);
	case TEST_LEADS:
	case TEST_WON:
	case TEST_BID:
	case TEST_VOID:
	case TEST_BROKEN:
	case TEST_LAST:
	case TEST_MAY:
	case TEST_LAID:
	case TEST_PLAYED:
	case TEST_KINDS:
		break;
	}
	return UNKNOWN;
}

static bool is_laid(const struct table *t, int card)
{
	for (int seat = 0; seat < t->rules.seats; seat++)
		if (t->trick.card[seat] == card)
			return true;
	return false;
}

static enum truth test_won(const struct view *v, int who)
{
	const struct table *t = v->table;
	if (!t->trick_no)
		return UNKNOWN;
	return truth_of(is_one_of(v, who, t->last_trick.winner));
}

static bool is_broken(const struct table *t)
{
	if (t->rules.lead_spades == LEAD_WHEN_BROKEN)
		return t->broken;
	return t->played & cards_suit(SUIT_SPADES);
}

static enum truth answer_test(
    const struct view *v, const struct order_test *test)
{
	const struct table *t = v->table;
	if (test->kind == TEST_BID)
		return test_bid(v, test);
	if (t->phase != PHASE_PLAY)
		return UNKNOWN;
	switch (test->kind) {
	case TEST_LEADS:
		return truth_of(is_one_of(v, test->who, t->trick.leader));
	case TEST_WON:
		return test_won(v, test->who);
	case TEST_VOID:
		return truth_of(!(v->hand & cards_suit(test->suit)));
	case TEST_BROKEN:
		return truth_of(is_broken(t));
	case TEST_LAST:
		return truth_of(t->trick.size + 1 == rules_playing(&t->rules));
	case TEST_LAID:
		return truth_of(is_laid(t, test->card));
	case TEST_PLAYED:
		return truth_of(cards_have(t->played, test->card));
	case TEST_LED:
	case TEST_LED_CARD:
	case TEST_WINNING:
	case TEST_FOLLOWS:
	case TEST_TRUMPED:
	case TEST_BEATS:
		return test_trick(v, test);
	case TEST_BID:
	case TEST_MAY:
	case TEST_KINDS:
		break;
	}
	return UNKNOWN;
}

static enum truth test_truth(const struct view *v,
    const struct order_arm *arm,
    const struct order_test *test)
{
	struct action a;
	enum truth truth;
	if (test->kind == TEST_MAY)
		truth = truth_of(act_of_choice(v, &arm->choice, &a));
	else
		truth = answer_test(v, test);
	if (truth == UNKNOWN || !test->not)
		return truth;
	return truth == YES ? NO : YES;
}

/* ---- the order ---- */

static enum truth arm_truth(const struct view *v, const struct order_arm *arm)
{
	for (int i = 0; i < arm->tests; i++) {
		enum truth truth = test_truth(v, arm, &arm->test[i]);
		if (truth != YES)
			return truth;
	}
	return YES;
}

bool order_due(const struct view *v, const struct order *order)
{
	const struct table *t = v->table;
	enum phase phase = order->kind == ORDER_BID ? PHASE_BID : PHASE_PLAY;
	return t->phase == phase && t->turn == v->seat;
}

bool order_act(
    const struct view *v, const struct order *order, struct action *action)
{
	const struct order_step *step = &order->step[0];
	if (!order->steps || !order_due(v, order))
		return false;
	for (int i = 0; i < step->arms; i++) {
		const struct order_arm *arm = &step->arm[i];
		enum truth truth = arm_truth(v, arm);
		if (truth == YES)
			return act_of_choice(v, &arm->choice, action);
		if (truth == UNKNOWN)
			return false;
	}
	return false;
}

void order_done(struct order *order)
{
	if (!order->steps || order->step[0].always)
		return;
	order->steps--;
	for (int i = 0; i < order->steps; i++)
		order->step[i] = order->step[i + 1];
}
