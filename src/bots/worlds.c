/* worlds.c - deals the unseen cards to the other seats.
 *
 * A deal never gives a seat a card that was played, that the viewer holds or
 * passed to its partner, or of a suit that the seat failed to follow. A deal in
 * which players would have bid or played differently is unlikely, so it has a
 * lower weight and is drawn less often. */
#include "worlds.h"

#include "count.h"
#include "policy.h"
#include "reading.h"

enum {
	PLAY = 4,
	SPREAD = 3400,
	TRIES = 12,
	REST = SEAT_EXTRA + 1,
};
_Static_assert(REST + 1 == PLACES, "seats, the extra card, what is left over");

/* ---- what is known ---- */

/* Returns how many unseen cards the seat holds. */
static int hand_size(const struct view *v, int seat)
{
	const struct table *t = v->table;
	int size = t->rules.hand_size - cards_count(t->laid[seat]);
	if (t->phase != PHASE_PASS)
		return size;
	if (seat != table_partner(t, v->seat))
		return size;
	/* the two partners together always hold two hands of cards, however
	 * many cards one of them has passed */
	return 2 * size - cards_count(v->hand);
}

/* True if `other` bid zero after `seat`, and so may have drawn the card that
 * `seat` discarded. */
static bool drew_after(const struct table *t, int seat, int other)
{
	int order = t->first;
	bool after = false;
	if (t->bid[other] != 0)
		return false;
	for (int i = 0; i < rules_playing(&t->rules); i++) {
		if (order == other)
			return after;
		after |= order == seat;
		order = table_next(t, order);
	}
	return false;
}

/* True if `other` may hold a card that `seat` passed or discarded. */
static bool may_hold_given(const struct table *t, int seat, int other)
{
	const struct rules *rules = &t->rules;
	bool partner = other == table_partner(t, seat);
	if (rules->exchange && partner)
		return true;
	if (!rules->extra_card)
		return false;
	return drew_after(t, seat, other);
}

/* Limits the places of the cards that the viewer gave away. A passed card is in
 * the partner's hand. A discarded card is face down, or in the hand of a seat
 * that has drawn it since. */
static void place_given(struct worlds *w)
{
	const struct table *t = w->view->table;
	int seat = w->view->seat;
	uint64_t gave = w->view->gave & w->unknown;
	bool thrown = t->rules.extra_card;
	for (int s = 0; s < t->rules.seats; s++)
		if (!may_hold_given(t, seat, s))
			w->may[s] &= ~gave;
	if (!thrown)
		w->may[SEAT_EXTRA] &= ~gave;
	w->may[REST] &= ~gave;
}

/* Finds the cards that cannot be in every place. */
static void find_bound(struct worlds *w)
{
	w->bound = 0;
	for (int i = 0; i < PLACES; i++)
		if (w->size[i])
			w->bound |= ~w->may[i];
	w->bound &= w->unknown;
}

static void know(const struct view *v, struct worlds *w)
{
	const struct table *t = v->table;
	const struct rules *rules = &t->rules;
	uint64_t all = table_deck(rules);
	*w = (struct worlds){
	    .view = v,
	    .unknown = all & ~t->played & ~v->hand,
	};
	int left = cards_count(w->unknown);
	for (int s = 0; s < rules->seats; s++) {
		w->may[s] = all & ~table_lacks(t, s);
		if (s != v->seat && s != t->out)
			w->size[s] = hand_size(v, s);
		left -= w->size[s];
	}
	bool lies = rules->extra_card && t->phase != PHASE_DISCARD;
	w->size[SEAT_EXTRA] = lies;
	w->size[REST] = left - lies;
	w->may[SEAT_EXTRA] = w->may[REST] = all;
	place_given(w);
	find_bound(w);
}

/* ---- a deal ---- */

static int room_for(
    const struct worlds *w, const struct deal *d, int place, int card)
{
	if (!cards_have(w->may[place], card))
		return 0;
	return d->left[place];
}

/* Returns a random place that has room and may have the card, weighted by room;
 * -1 if there is none. */
static int place_for(const struct worlds *w, const struct deal *d, int card,
    struct chance *chance)
{
	int room = 0;
	for (int i = 0; i < PLACES; i++)
		room += room_for(w, d, i, card);
	if (!room)
		return -1;
	int n = chance_below(chance, room);
	int place = 0;
	for (;;) {
		n -= room_for(w, d, place, card);
		if (n < 0)
			return place;
		place++;
	}
}

/* Deals the cards that cannot be in every place, in random order. Returns false
 * if no place is left for a card. */
static bool deal_bound(
    const struct worlds *w, struct deal *d, struct chance *chance)
{
	uint64_t left = w->bound;
	while (left) {
		int n = chance_below(chance, cards_count(left));
		int card = cards_nth(left, n);
		int place = place_for(w, d, card, chance);
		if (place < 0)
			return false;
		left &= ~cards_of(card);
		d->hand[place] |= cards_of(card);
		d->left[place]--;
	}
	return true;
}

struct deck {
	uint8_t card[64];
	int count;
};

static struct deck deck_of(uint64_t cards)
{
	struct deck deck;
	deck.count = 0;
	while (cards) {
		int card = cards_first(cards);
		deck.card[deck.count] = (uint8_t)card;
		deck.count++;
		cards &= cards - 1;
	}
	return deck;
}

static int take_any(struct deck *deck, struct chance *chance)
{
	int n = chance_below(chance, deck->count);
	int card = deck->card[n];
	deck->count--;
	deck->card[n] = deck->card[deck->count];
	return card;
}

/* Shuffles the cards that can be in every place, and deals them. */
static void deal_free(uint64_t cards, struct deal *d, struct chance *chance)
{
	struct deck deck = deck_of(cards);
	for (int i = 0; i < PLACES; i++) {
		while (d->left[i]) {
			int card = take_any(&deck, chance);
			d->hand[i] |= cards_of(card);
			d->left[i]--;
		}
	}
}

static void clear(const struct worlds *w, struct deal *d)
{
	for (int p = 0; p < PLACES; p++) {
		d->hand[p] = 0;
		d->left[p] = w->size[p];
	}
}

/* Deals all unseen cards. If TRIES attempts give no deal that fits, deals the
 * cards to any place, even an impossible one. */
static void deal_once(
    const struct worlds *w, struct chance *chance, struct deal *d)
{
	for (int i = 0; i < TRIES; i++) {
		clear(w, d);
		if (!deal_bound(w, d, chance))
			continue;
		deal_free(w->unknown & ~w->bound, d, chance);
		return;
	}
	clear(w, d);
	deal_free(w->unknown, d, chance);
}

/* ---- how likely ---- */

/* Returns how unlikely the bids and plays are with these hands. A number that
 * is 4 higher means that they are half as likely. */
static int surprise_of(const struct worlds *w, const struct game *g)
{
	const struct table *t = w->view->table;
	int sum = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		if (!w->size[s])
			continue;
		uint64_t hand = g->hand[s] | t->laid[s];
		int off = count_surprise(t, s, hand);
		sum += off * off / SPREAD;
	}
	int plays = policy_surprise(g, w->view->seat);
	return sum + PLAY * plays;
}

/* Returns the weight of a deal. It halves with every 4 of `surprise`, and is
 * never 0. */
static uint64_t weight_of(int surprise)
{
	static const uint64_t quarter[] = {
	    65536,
	    55109,
	    46341,
	    38968,
	};
	enum { HALVINGS = 32 };
	int halvings = surprise >> 2;
	if (halvings > HALVINGS)
		halvings = HALVINGS;
	return quarter[surprise & 3] << (HALVINGS - halvings);
}

static void take(const struct worlds *w, const struct deal *d, struct game *g)
{
	for (int s = 0; s < SEATS_MAX; s++)
		g->hand[s] = d->hand[s];
	g->hand[w->view->seat] = w->view->hand;
	g->extra = d->hand[SEAT_EXTRA];
}

/* Returns how many deals to make. Because weights differ, only about a fourth
 * of the deals count. With fewer deals, chance decides which choice looks best,
 * however often the rounds are played out. */
static int count_for(int effort)
{
	int count = effort / 2;
	if (count < POOL_LEAST)
		return POOL_LEAST;
	return count < POOL ? count : POOL;
}

void worlds_of(
    const struct view *v, int effort, struct chance *chance, struct worlds *w)
{
	struct game g = {.table = *v->table};
	uint64_t total = 0;
	know(v, w);
	w->count = count_for(effort);
	for (int i = 0; i < w->count; i++) {
		struct deal *d = &w->pool[i];
		deal_once(w, chance, d);
		take(w, d, &g);
		int surprise = surprise_of(w, &g);
		total += weight_of(surprise);
		w->up_to[i] = total;
	}
}

/* Returns a random number from 0 to n - 1. */
static uint64_t wide_below(struct chance *chance, uint64_t n)
{
	uint64_t high = chance_next(chance);
	uint64_t x = high << 32 | chance_next(chance);
	return x % n;
}

void worlds_draw(const struct worlds *w, struct chance *chance, struct game *g)
{
	uint64_t x = wide_below(chance, w->up_to[w->count - 1]);
	int low = 0;
	int high = w->count - 1;
	while (low < high) {
		int middle = (low + high) / 2;
		if (w->up_to[middle] > x)
			high = middle;
		else
			low = middle + 1;
	}
	take(w, &w->pool[low], g);
}
