/* bidding.c - from the deal to the first lead: bids, discards and the exchange
 * for a blind nil. */

#include <string.h>

#include "engine/legal.h"
#include "round.h"

/* ---- the deal ---- */

/* True while a hand or the extra card is still to be dealt. */
static bool deal_goes_on(const struct game *g)
{
	const struct table *t = &g->table;
	if (t->rules.extra_card && !g->extra)
		return true;
	for (int s = 0; s < t->rules.seats; s++)
		if (!g->hand[s] && s != t->out)
			return true;
	return false;
}

/* Returns the points that a side is behind the best side still in the game. */
static int points_behind(const struct table *t, int side)
{
	int best = t->score[side];
	for (int s = 0; s < t->rules.sides; s++)
		if (t->score[s] > best && !table_expelled(t, s))
			best = t->score[s];
	return best - t->score[side];
}

/* Returns the seats whose side is far enough behind for a blind nil (playsite
 * "Blind Nil"), as bits. */
static unsigned seats_behind(const struct table *t)
{
	unsigned seats = 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (points_behind(t, table_side(t, s)) >= t->rules.blind_behind)
			seats |= 1u << s;
	return seats;
}

static void begin_round(struct table *t)
{
	t->played = 0;
	t->broken = t->drawn = false;
	t->trick_no = t->low_ball = t->acts = 0;
	t->looked = t->exchanging = 0;
	t->last_bidder = SEAT_NONE;
	t->last_trick.winner = SEAT_NONE;
	t->customs.dumped = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		t->bid[s] = BID_NONE;
		t->tricks[s] = 0;
		t->laid[s] = 0;
		t->misplays_hand[s] = 0;
	}
	if (rules_blind_nil(&t->rules))
		t->blind_open = seats_behind(t);
}

unsigned bidding_deal(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	if (e->seat == SEAT_EXTRA)
		g->extra = e->cards;
	else
		g->hand[e->seat] = e->cards;
	if (deal_goes_on(g))
		return 0;
	begin_round(t);
	memset(g->gave, 0, sizeof g->gave);
	t->phase = PHASE_BID;
	round_open_turn(t, t->first, e);
	return NEWS_DEALT | NEWS_TURN;
}

/* ---- the next turn ---- */

/* Returns the seat that leads first. Under nomic109 §3, this is the highest
 * bidder, or the first of several who made that bid. Under other rules, it is
 * the player left of the dealer. */
static int first_leader(const struct table *t)
{
	int best = t->first;
	if (t->rules.first_lead != LEAD_HIGHEST_BIDDER)
		return best;
	for (int s = table_next(t, best); s != t->first; s = table_next(t, s))
		if (table_promised(t, s) > table_promised(t, best))
			best = s;
	return best;
}

static unsigned first_lead(struct table *t, const struct event *e)
{
	t->phase = PHASE_PLAY;
	t->exchanger = SEAT_NONE;
	round_new_trick(t, first_leader(t));
	round_open_turn(t, t->trick.leader, e);
	return NEWS_TURN;
}

/* Returns the seat that passes its cards first in the exchange after the blind
 * nil of `bidder`. */
static int first_giver(const struct table *t, int bidder)
{
	if (t->rules.exchange_first == EXCHANGE_PARTNER)
		return table_partner(t, bidder);
	return bidder;
}

/* Opens the next exchange, or the play. Cards are passed after the bidding and
 * before the first lead; the side of the earlier blind nil bidder passes first
 * (playsite "Blind Nil"). */
static unsigned next_exchange(struct table *t, const struct event *e)
{
	int seat = t->first;
	if (!t->exchanging)
		return first_lead(t, e);
	while (!(t->exchanging >> seat & 1))
		seat = table_next(t, seat);
	t->phase = PHASE_PASS;
	t->exchanger = seat;
	round_open_turn(t, first_giver(t, seat), e);
	return NEWS_TURN;
}

/* Returns the next bidder, or SEAT_NONE when all have bid. */
static int next_to_bid(const struct table *t)
{
	int seat = t->first;
	do {
		if (t->bid[seat] == BID_NONE)
			return seat;
		seat = table_next(t, seat);
	} while (seat != t->first);
	return SEAT_NONE;
}

/* Returns the sum of all bids; "the zero gets counted as one" (rtr3b Bidding
 * 3-5). */
static int total_bid(const struct table *t)
{
	int total = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		int bid = t->bid[s];
		if (s == t->out)
			continue;
		if (bid == 0 || bid == BID_BLIND_NIL)
			total++;
		else
			total += table_promised(t, s);
	}
	return total;
}

/* Computes table.low_ball from the bids. */
static int low_ball(const struct table *t)
{
	int limit = t->rules.low_ball;
	if (!limit)
		return 0;
	int total = total_bid(t);
	if (total < limit - 1)
		return 2;
	return total < limit ? 1 : 0;
}

static unsigned blind_bidders(const struct table *t)
{
	unsigned seats = 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (t->bid[s] == BID_BLIND_NIL)
			seats |= 1u << s;
	return seats;
}

/* Opens the next turn after a bid or after a zero bidder's discard. */
static unsigned next_bidder(struct table *t, const struct event *e)
{
	int seat = next_to_bid(t);
	if (seat != SEAT_NONE) {
		t->phase = PHASE_BID;
		round_open_turn(t, seat, e);
		return NEWS_TURN;
	}
	t->low_ball = low_ball(t);
	if (t->rules.exchange)
		t->exchanging = blind_bidders(t);
	return NEWS_BIDS | next_exchange(t, e);
}

/* ---- bids, discards, passes ---- */

/* Gives the extra card to a zero bidder, who must discard a card (rtr3b Bidding
 * 6). */
static unsigned draw_extra(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	g->hand[e->seat] |= g->extra;
	g->extra = 0;
	t->drawn = true;
	t->phase = PHASE_DISCARD;
	round_open_turn(t, e->seat, e);
	return NEWS_TURN;
}

unsigned bidding_bid(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	const struct rules *rules = &t->rules;
	bool change = t->bid[e->seat] != BID_NONE;
	enum phase phase = t->phase;
	int turn = t->turn;
	int64_t since = t->since;
	int64_t opened = t->opened;
	uint32_t turn_event = t->turn_event;
	t->bid[e->seat] = e->bid;
	t->last_bidder = e->seat;
	if (e->bid == 0 && rules->zero_start && rules->extra_card)
		return draw_extra(g, e);
	unsigned news = next_bidder(t, e);
	if (change && t->turn == turn && t->phase == phase) {
		/* the change of a bid leaves the turn to the same player, so
		 * the turn keeps its clock and its tokens */
		t->since = since;
		t->opened = opened;
		t->turn_event = turn_event;
	}
	return news;
}

unsigned bidding_discard(struct game *g, const struct event *e)
{
	g->hand[e->seat] &= ~cards_of(e->card);
	g->gave[e->seat] |= cards_of(e->card);
	g->extra = cards_of(e->card);
	g->table.last_bidder = SEAT_NONE; /* a zero is final */
	return next_bidder(&g->table, e);
}

unsigned bidding_pass(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int partner = table_partner(t, e->seat);
	/* a time-out that passes a single card has it in `card` */
	uint64_t cards = e->cards ? e->cards : cards_of(e->card);
	g->hand[e->seat] &= ~cards;
	g->gave[e->seat] |= cards;
	g->hand[partner] |= cards;
	if (e->seat == first_giver(t, t->exchanger)) {
		round_open_turn(t, partner, e);
		return NEWS_TURN;
	}
	t->exchanging &= ~(1u << t->exchanger);
	return next_exchange(t, e);
}
