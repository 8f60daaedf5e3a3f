/* worlds.c - dealing what a seat does not see to those who may have it.
 *
 * Impossible is: a card that was played or is one's own, a suit that somebody
 * did not follow, a card that one passed to the partner. Unlikely is a hand
 * that its player would have bid otherwise: of some deals one is taken, by how
 * little the bids would surprise. */
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

/* How many cards that seat holds. */
static int hand_size(const struct view *v, int seat)
{
	const struct table *t = v->table;
	int size = t->rules.hand_size - cards_count(t->laid[seat]);
	if (t->phase != PHASE_PASS)
		return size;
	if (seat != table_partner(t, v->seat))
		return size;
	/* what is passed lies with one of both */
	return 2 * size - cards_count(v->hand);
}

/* May that seat have drawn what `seat` threw back? */
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

/* May `other` hold what `seat` gave away? */
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

/* Where a card that one gave away may be: with the partner it was passed to, or
 * face down and with those who drew since. */
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

/* The cards that any of the places may have, and those that not all may. */
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

/* One of the places with room that may have the card, by their room; -1 where
 * there is none. */
static int place_for(const struct worlds *w,
    const struct deal *d,
    int card,
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

/* The suits that fewest may have come first, for they fit least. */
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

/* Shuffles and deals the cards that could be in any hand. */
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

/* Where no deal fits in some tries, what is impossible is left aside. */
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

/* How much is surprising about a deal, in quarters of a halving. */
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

/* The less surprising the heavier; never nothing. */
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

/* Of hands with weights a fourth counts; with few of them it is chance which
 * choice looks best, however often it is played out. */
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

/* A number below n. */
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
