/* strong.c - chooses an action by simulation.
 *
 * The bot deals hands that fit what it has seen. In each deal it makes every
 * choice, plays the round to its end with the fast policy, and adds up the
 * worth of the score. The search drops the worse half of the choices again and
 * again, so that most of the effort goes into comparing the best ones. */
#include "strong.h"

/* How good a score is, as the chance to win the game.
 *
 * The rest of the game is treated as a sum of random rounds: a lead is
 * compared with the points that the remaining rounds usually swing. Far from
 * the end, this ranks scores as points do; near the end, winning is all that
 * counts. */

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

/* Deals the unseen cards to the other seats.
 *
 * A deal never gives a seat a card that was played, that the viewer holds or
 * passed to its partner, or of a suit that the seat failed to follow. A deal
 * in which players would have bid or played differently is unlikely, so it has
 * a lower weight and is drawn less often. */

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
 * that has drawn it since. A card put away after a draw is left over. */
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
	if (!t->rules.draw)
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

enum {
	CHOICES_MAX = 24,
	BIDS_BELOW = 1,
	BIDS_ABOVE = 2,
	/* A play that would annoy a partner is valued 1/24 of a game lower,
	 * about fifteen points. With this rule, the bot lost no points in 700
	 * rounds of amiga against each of two opponents. */
	CURSED = 24,
};

struct choice {
	struct action action;
	int64_t sum;
	/* subtracted in each deal from a play that would annoy a partner */
	int64_t odd;
};

struct search {
	const struct view *view;
	struct chance chance;
	strong_world_fn *world;
	void *context;
	struct choice choice[CHOICES_MAX];
	int count;
};

static void add(struct search *s, struct action a)
{
	struct choice *new = &s->choice[s->count];
	if (s->count == CHOICES_MAX)
		return;
	a.seat = s->view->seat;
	new->action = a;
	new->sum = 0;
	new->odd = 0;
	if (a.kind == ACT_PLAY && sense_curses(s->view, a.card))
		new->odd = WORTH_ONE / CURSED;
	s->count++;
}

/* ---- choices ---- */

static void add_bid(struct search *s, uint64_t bids, int bid)
{
	const struct action a = {
	    .kind = ACT_BID,
	    .bid = bid,
	    .card = CARD_NONE,
	};
	if (bid < 0)
		return;
	if (bids >> bid & 1)
		add(s, a);
}

/* True if the bid is a number of tricks, not a nil. */
static bool is_number(const struct rules *rules, int bid)
{
	if (bid > 0)
		return true;
	if (bid < 0)
		return false;
	return !reading_nils(rules);
}

/* Adds numbers near the tricks counted. Adds nil unless it is too dangerous,
 * and "all" if the count is less than one and a half tricks short of all
 * tricks. */
static void add_bids(struct search *s)
{
	enum { DANGER_MOST = 220, MISSING = 150 };
	const struct view *v = s->view;
	const struct table *t = v->table;
	const struct rules *rules = &t->rules;
	uint64_t bids = table_hand_bids(t, v->seat, v->hand);
	int count = count_tricks(v->hand, rules);
	int usual = count_number(t, v->seat, v->hand);
	int danger = count_danger(v->hand, rules);
	if (reading_nils(rules) && danger < DANGER_MOST)
		add_bid(s, bids, 0);
	bool hints = reading_hints(t, v->seat);
	int least = hints ? usual : usual - BIDS_BELOW;
	int most = hints ? usual : usual + BIDS_ABOVE;
	for (int bid = least; bid <= most; bid++)
		if (is_number(rules, bid))
			add_bid(s, bids, bid);
	if (count + MISSING > rules->hand_size * TRICK)
		add_bid(s, bids, BID_ALL);
	if (!s->count) {
		int bid = count_bid(t, v->seat, v->hand);
		add_bid(s, bids, bid);
	}
}

static void add_card(struct search *s, enum act kind, int card, enum call call)
{
	const struct action a = {
	    .kind = kind,
	    .card = card,
	    .call = (int)call,
	};
	add(s, a);
}

/* Adds an ace twice: once without a call, and once with the call that makes it
 * count the other way, high or low. */
static void add_ace(struct search *s, int card)
{
	const struct view *v = s->view;
	bool low = table_ace_low(v->table, v->seat);
	add_card(s, ACT_PLAY, card, CALL_NONE);
	add_card(s, ACT_PLAY, card, low ? CALL_HIGH : CALL_LOW);
}

static bool may_be_called(const struct search *s, enum act kind, int card)
{
	if (kind != ACT_PLAY)
		return false;
	if (!s->view->table->rules.hilo_aces)
		return false;
	return card_rank(card) == CARD_ACE;
}

/* Adds cards. Of equal cards, only the lowest is added. */
static void add_cards(struct search *s, enum act kind, uint64_t may)
{
	const struct view *v = s->view;
	uint64_t parting = reading_parting(v->table, v->hand);
	int before = CARD_NONE;
	for (; may; may &= may - 1) {
		int card = cards_first(may);
		bool same = before != CARD_NONE;
		same = same && reading_equal(parting, before, card);
		if (may_be_called(s, kind, card))
			add_ace(s, card);
		else if (!same)
			add_card(s, kind, card, CALL_NONE);
		before = card;
	}
}

static void add_look(struct search *s)
{
	const struct action look = {
	    .kind = ACT_LOOK,
	    .card = CARD_NONE,
	};
	add(s, look);
}

static void add_pass(struct search *s)
{
	const struct view *v = s->view;
	const struct action pass = {
	    .kind = ACT_PASS,
	    .card = CARD_NONE,
	    .cards = policy_pass(v->table, v->seat, v->hand),
	};
	add(s, pass);
}

static void find_choices(struct search *s)
{
	const struct view *v = s->view;
	const struct table *t = v->table;
	switch (t->phase) {
	case PHASE_DRAW:
		add(s, policy_draw(v));
		break;
	case PHASE_BID:
		if (v->sealed)
			add_look(s);
		else
			add_bids(s);
		break;
	case PHASE_DISCARD:
		add_cards(s, ACT_DISCARD, v->hand);
		break;
	case PHASE_PASS:
		add_pass(s);
		break;
	case PHASE_PLAY:
		add_cards(s, ACT_PLAY, table_playable(t, v->hand));
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}

/* ---- playing out ---- */

static int64_t play_out(const struct search *s, const struct game *world, int i)
{
	struct game g = *world;
	struct event e;
	const struct action *a = &s->choice[i].action;
	/* every choice gets the same random numbers in the same deal */
	struct chance chance = s->chance;
	if (game_decide(&g, a, &e))
		return 0;
	unsigned news = game_apply(&g, &e);
	bool ends = news & (NEWS_ROUND | NEWS_OVER);
	if (!ends)
		policy_play_out(&g, &chance);
	int side = table_side(&g.table, a->seat);
	return worth_of(&g.table, side);
}

static void try_world(struct search *s, struct game *world)
{
	s->world(s->context, &s->chance, world);
	(void)chance_next(&s->chance);
	for (int i = 0; i < s->count; i++)
		s->choice[i].sum += play_out(s, world, i) - s->choice[i].odd;
}

/* Sorts the choices, best first; equal choices keep their order. */
static void sort(struct search *s)
{
	for (int i = 1; i < s->count; i++) {
		struct choice c = s->choice[i];
		struct choice *to = &s->choice[i];
		while (to > s->choice && to[-1].sum < c.sum) {
			*to = to[-1];
			to--;
		}
		*to = c;
	}
}

static int halvings(int count)
{
	int n = 0;
	while (count > 1) {
		count = (count + 1) / 2;
		n++;
	}
	return n;
}

static void search(struct search *s, int effort)
{
	struct game world = {.table = *s->view->table};
	int stages = halvings(s->count);
	for (int stage = 0; stage < stages; stage++) {
		int worlds = effort / stages / s->count;
		for (int i = 0; i <= worlds; i++)
			try_world(s, &world);
		sort(s);
		s->count = (s->count + 1) / 2;
	}
}

static struct search search_of(const struct view *view)
{
	struct search s = {.view = view};
	find_choices(&s);
	return s;
}

struct action strong_act_in(const struct view *view, int effort,
    struct chance chance, strong_world_fn *world, void *context)
{
	struct search s = search_of(view);
	s.chance = chance;
	s.world = world;
	s.context = context;
	search(&s, effort);
	return s.choice[0].action;
}

static void draw_world(void *worlds, struct chance *chance, struct game *g)
{
	worlds_draw(worlds, chance, g);
}

/* If there is only one choice, no hands are dealt. */
struct action strong_act(
    const struct view *view, int effort, struct chance chance)
{
	struct worlds worlds;
	struct search s = search_of(view);
	if (s.count > 1) {
		worlds_of(view, effort, &chance, &worlds);
		s.chance = chance;
		s.world = draw_world;
		s.context = &worlds;
		search(&s, effort);
	}
	return s.choice[0].action;
}

int strong_choices(const struct view *view, int most, struct action *choices)
{
	struct search s = search_of(view);
	if (s.count < most)
		most = s.count;
	for (int i = 0; i < most; i++)
		choices[i] = s.choice[i].action;
	return most;
}
