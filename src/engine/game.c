/* game.c - applying events to a game.
 *
 * The consequences of an event (a trick won, a round scored, the end) follow
 * from the state alone. Consequences are not events, so they cannot contradict
 * the log. decide.c refuses actions; this file refuses nothing. */
#include "engine/game.h"

#include <limits.h>

#include "engine/legal.h"
#include "round.h"

bool table_ace_low(const struct table *t, int seat)
{
	int bid = t->bid[seat];
	int tricks = t->tricks[seat];
	if (!t->rules.hilo_aces)
		return false;
	if (bid == 0 && tricks == 0)
		return true;
	if (!t->low_ball)
		return false;
	if (bid == 0)
		return true;
	return tricks >= table_promised(t, seat);
}

/* The end of a round: scores, zeros, the tray, the end of the game, the next
 * dealer. */

/* Ends the game; `winner` is a side or SIDE_NONE. Returns NEWS_OVER. */
static unsigned round_end_game(struct table *t, int winner, enum ending ending)
{
	t->phase = PHASE_OVER;
	t->winner = winner;
	t->ending = ending;
	t->turn = SEAT_NONE;
	return NEWS_OVER;
}

/* Makes `dealer` the dealer, which also fixes the first bidder. */
static void round_dealer(struct table *t, int dealer)
{
	t->dealer = dealer;
	/* rtr3b: five sit, and the dealer sits out */
	t->out = t->rules.sits_out ? dealer : SEAT_NONE;
	t->first = table_next(t, dealer);
}

/* ---- the customs of 3B/RTR ---- */

/* Returns tricks taken minus tricks bid (Keeping Score 4, 5). A seat that took
 * no trick after bidding 3 or more, or after an early dump, counts as 0 off. */
static int tricks_off(const struct table *t, int seat)
{
	int bid = table_promised(t, seat);
	int tricks = t->tricks[seat];
	bool dumped = t->customs.dumped >> seat & 1;
	if (tricks == 0 && (bid >= 3 || dumped))
		return 0;
	return tricks - bid;
}

static void count_days(struct table *t)
{
	struct customs *c = &t->customs;
	for (int s = 0; s < t->rules.seats; s++) {
		if (s == t->out)
			continue;
		int off = tricks_off(t, s);
		c->hands_played[s]++;
		c->tricks_off[s] = (int16_t)(c->tricks_off[s] + off);
		if (off)
			c->hands_off[s]++;
		else
			c->on_the_nose |= (uint8_t)(1u << s);
	}
}

void table_days(const struct table *t, unsigned *perfect, unsigned *imperfect)
{
	const struct customs *c = &t->customs;
	*perfect = *imperfect = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		unsigned seat = 1u << s;
		bool never = !(c->on_the_nose & seat);
		if (c->hands_played[s] < 3)
			continue;
		if (c->hands_off[s] == 0)
			*perfect |= seat;
		if (never && c->tricks_off[s] < 0)
			*imperfect |= seat;
	}
}

/* True if misplays put the side out of the game. All seats of a side go out
 * together. */
static bool is_out(const struct table *t, int side)
{
	return table_expelled(t, side);
}

/* Returns the seats in last place, ties included, as bits. */
static unsigned last_place(const struct table *t)
{
	int last = table_rank_score(t, 0);
	unsigned seats = 0;
	for (int side = 1; side < t->rules.sides; side++)
		if (table_rank_score(t, side) < last)
			last = table_rank_score(t, side);
	for (int s = 0; s < t->rules.seats; s++)
		if (table_rank_score(t, table_side(t, s)) == last)
			seats |= 1u << s;
	return seats;
}

/* Records the seats in last place after a hand (Tray Person 1-3). If one of
 * them was also in last place after the hand before, the record of the hand
 * before keeps only the seats that are in last place again. */
static void record_tray(struct table *t)
{
	struct customs *c = &t->customs;
	unsigned before = c->in_tray;
	unsigned now = last_place(t);
	unsigned erased = 0;
	if (before & now)
		erased = before & ~now;
	for (int s = 0; s < t->rules.seats; s++) {
		if (now >> s & 1)
			c->hands_in_tray[s]++;
		if (erased >> s & 1)
			c->hands_in_tray[s]--;
	}
	c->in_tray = (uint8_t)now;
}

/* ---- scoring ---- */

/* Lists what each side did, with its players in the order in which they bid. */
static void list_sides(const struct table *t, struct side_round *side)
{
	for (int i = 0; i < t->rules.sides; i++) {
		side[i].players = 0;
		side[i].bags_before = t->bags[i];
		side[i].zero_value = table_zero_value(t);
	}
	int s = t->first;
	do {
		struct side_round *r = &side[table_side(t, s)];
		r->bid[r->players] = t->bid[s];
		r->tricks[r->players] = t->tricks[s];
		r->players++;
		s = table_next(t, s);
	} while (s != t->first);
}

static void score_sides(struct table *t)
{
	struct side_round side[SEATS_MAX];
	bool made = false;
	int lost = 0;
	list_sides(t, side);
	for (int i = 0; i < t->rules.sides; i++) {
		struct round_score *score = &t->last_round[i];
		/* a side without players: its seat sat out */
		if (!side[i].players) {
			*score = (struct round_score){.bags_after = t->bags[i]};
			continue;
		}
		*score = score_side(&t->rules, &side[i]);
		score->misplays = t->misplays_hand[i] * t->rules.misplay_cost;
		t->score[i] += score->total;
		t->bags[i] = score->bags_after;
		t->sets[i] += score->set;
		lost += score->zero_lost;
		if (score->zero_made)
			made = true;
	}
	if (made)
		/* rtr3b: "since the last zero was successful" */
		t->zero_lost = 0;
	else
		t->zero_lost += lost;
}

/* ---- the end of the game ---- */

/* Returns the side that wins by having bid and taken all the tricks, or
 * SIDE_NONE (rtr3b Keeping Score 3). */
static int won_by_all(const struct table *t)
{
	for (int s = 0; s < t->rules.seats; s++) {
		int side = table_side(t, s);
		if (s == t->out)
			continue;
		if (t->bid[s] != BID_ALL || is_out(t, side))
			continue;
		if (t->last_round[side].tricks == t->rules.hand_size)
			return side;
	}
	return SIDE_NONE;
}

/* True if the score has reached the target or the floor. Under ENDS_PASSED
 * (playsite), the score must have passed it. */
static bool ends_by_score(const struct rules *r, int score)
{
	int strict = r->ends == ENDS_PASSED ? 1 : 0;
	int floor = rules_floor_twice(r);
	if (r->target && score >= r->target + strict)
		return true;
	return floor && 2 * score <= floor - strict;
}

/* True if the game ends now even if tied. */
static bool is_last_round(const struct table *t)
{
	const struct rules *r = &t->rules;
	if (t->round == r->rounds_most)
		return true;
	return r->max_rounds && t->rounds_scored >= r->max_rounds;
}

static bool ends_by_length(const struct table *t)
{
	const struct rules *r = &t->rules;
	return is_last_round(t) || (r->hands && t->rounds_scored >= r->hands);
}

/* Returns the side with the best score, the first of several with the same
 * score. */
static int best_side(const struct table *t)
{
	int best = 0;
	for (int side = 1; side < t->rules.sides; side++)
		if (table_rank_score(t, side) > table_rank_score(t, best))
			best = side;
	return best;
}

/* True if the side is in the game and another side has the same score. */
static bool is_level(const struct table *t, int side)
{
	for (int other = 0; other < t->rules.sides; other++)
		if (other != side &&
		    table_rank_score(t, other) == table_rank_score(t, side))
			return !is_out(t, side);
	return false;
}

static bool lead_is_shared(const struct table *t)
{
	return is_level(t, best_side(t));
}

/* True if a tie keeps the game going. Under TIES_ANY, this is a tie for any
 * place; otherwise, only a tie for the lead. */
static bool place_is_shared(const struct table *t)
{
	if (t->rules.ties != TIES_ANY)
		return lead_is_shared(t);
	for (int side = 0; side < t->rules.sides; side++)
		if (is_level(t, side))
			return true;
	return false;
}

/* True if one side is far enough ahead of all others. */
static bool leads_by_spread(const struct table *t)
{
	int best = best_side(t);
	for (int side = 0; side < t->rules.sides; side++) {
		int lead = t->score[best] - t->score[side];
		bool near = lead < t->rules.point_spread;
		if (side != best && !is_out(t, side) && near)
			return false;
	}
	return t->rules.point_spread;
}

static bool score_reached(const struct table *t)
{
	if (leads_by_spread(t))
		return true;
	for (int side = 0; side < t->rules.sides; side++) {
		bool ends = ends_by_score(&t->rules, t->score[side]) ||
		            table_lost_by_sets(t, side);
		if (ends && !is_out(t, side))
			return true;
	}
	return false;
}

/* Ends the game. The best side wins; a tie for the lead is a draw. */
static unsigned end_with_best(struct table *t, enum ending ending)
{
	int winner = lead_is_shared(t) ? SIDE_NONE : best_side(t);
	return round_end_game(t, winner, ending);
}

/* Ends the game if it is over (nomic109 §5, playsite "Scoring", amiga 8,
 * synspades "The Deal", rtr3b "Game Length"). */
static unsigned end_if_over(struct table *t)
{
	int all = won_by_all(t);
	if (all != SIDE_NONE)
		return round_end_game(t, all, END_ALL);
	bool by_score = score_reached(t);
	if (!by_score && !ends_by_length(t))
		return 0;
	if (!place_is_shared(t))
		return end_with_best(t, by_score ? END_SCORE : END_LENGTH);
	if (t->rules.ties == TIES_DRAW)
		return end_with_best(t, by_score ? END_SCORE : END_LENGTH);
	return is_last_round(t) ? end_with_best(t, END_LENGTH) : 0;
}

unsigned round_score(struct table *t)
{
	score_sides(t);
	memcpy(t->last_round_tricks, t->tricks, sizeof t->tricks);
	t->rounds_scored++;
	t->last_scored = t->round;
	if (t->rules.tray) {
		count_days(t);
		record_tray(t);
	}
	t->phase = PHASE_DEAL;
	t->turn = SEAT_NONE;
	unsigned news = NEWS_ROUND | end_if_over(t);
	if (!(news & NEWS_OVER)) {
		/* nomic109 §2: "the deal passes to the left" */
		t->round++;
		round_dealer(t, (t->dealer + 1) % t->rules.seats);
	}
	return news;
}

/* From the deal to the first lead: draws, bids, discards and the exchange for a
 * nil. */

/* ---- the deal ---- */

/* True while a card is still to be dealt. */
static bool deal_goes_on(const struct game *g)
{
	const struct table *t = &g->table;
	int dealt = cards_count(g->extra);
	for (int s = 0; s < t->rules.seats; s++)
		dealt += cards_count(g->hand[s]);
	return dealt < rules_dealt(&t->rules);
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

/* Returns the seats whose side is that far behind (playsite "Blind Nil"), as
 * bits. */
static unsigned seats_behind(const struct table *t, int points)
{
	unsigned seats = 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (points_behind(t, table_side(t, s)) >= points)
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
	t->blind_open = seats_behind(t, t->rules.blind_behind);
	t->blind_bid_open = seats_behind(t, t->rules.blind_bid_behind);
}

/* ---- the next turn ---- */

/* True if the seat leads rather than `other`, who sits before it: it holds a
 * lower club, or bid more (nomic109 §3). */
static bool leads_before(const struct game *g, int seat, int other)
{
	const struct table *t = &g->table;
	if (t->rules.first_lead == LEAD_LOW_CLUB)
		return cards_first(g->hand[seat]) < cards_first(g->hand[other]);
	return table_promised(t, seat) > table_promised(t, other);
}

static int first_leader(const struct game *g)
{
	const struct table *t = &g->table;
	int best = t->first;
	if (t->rules.first_lead == LEAD_DEALER)
		return t->dealer;
	if (t->rules.first_lead == LEAD_LEFT_OF_DEALER)
		return best;
	for (int s = table_next(t, best); s != t->first; s = table_next(t, s))
		if (leads_before(g, s, best))
			best = s;
	return best;
}

static unsigned first_lead(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	t->phase = PHASE_PLAY;
	t->exchanger = SEAT_NONE;
	round_new_trick(t, first_leader(g));
	round_open_turn(t, t->trick.leader, e);
	return NEWS_TURN;
}

/* Returns the seat that passes its cards first in the exchange after the nil of
 * `bidder`. */
static int first_giver(const struct table *t, int bidder)
{
	if (t->rules.exchange_first == EXCHANGE_PARTNER)
		return table_partner(t, bidder);
	return bidder;
}

/* Opens the next exchange, or the play. Cards are passed after the bidding and
 * before the first lead; the side of the earlier nil bidder passes first
 * (playsite "Blind Nil"). */
static unsigned next_exchange(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int seat = t->first;
	if (!t->exchanging)
		return first_lead(g, e);
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

/* True if the seat exchanges cards with its partner because it bid nil. */
static bool is_exchanger(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	int partner = table_partner(t, seat);
	if (rules->exchange != EXCHANGE_NIL)
		return rules->exchange && t->bid[seat] == BID_BLIND_NIL;
	return score_is_nil(rules, t->bid[seat]) &&
	       !score_is_nil(rules, t->bid[partner]);
}

/* Opens the next turn after a bid or after a zero bidder's discard. */
static unsigned next_bidder(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int seat = next_to_bid(t);
	if (seat != SEAT_NONE) {
		t->phase = PHASE_BID;
		round_open_turn(t, seat, e);
		return NEWS_TURN;
	}
	t->low_ball = low_ball(t);
	for (int s = 0; s < t->rules.seats; s++)
		t->exchanging |= (unsigned)is_exchanger(t, s) << s;
	return NEWS_BIDS | next_exchange(g, e);
}

/* ---- draws, bids, discards, passes ---- */

/* Gives the seat the next card of the deck, which it keeps or puts away. If no
 * card is left to draw, opens the bidding. */
static unsigned next_draw(struct game *g, int seat, const struct event *e)
{
	struct table *t = &g->table;
	uint64_t drawn = cards_of(g->stock[2 * t->acts]);
	if (!t->rules.draw || 2 * t->acts == rules_dealt(&t->rules))
		return NEWS_DEALT | next_bidder(g, e);
	g->hand[seat] |= drawn;
	g->extra &= ~drawn;
	t->phase = PHASE_DRAW;
	round_open_turn(t, seat, e);
	return NEWS_TURN;
}

/* Deals a hand, the extra card, or a card to be drawn. The last deal of the
 * round opens the draws or the bidding. */
static unsigned bidding_deal(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	if (e->seat == SEAT_EXTRA || t->rules.draw) {
		g->stock[cards_count(g->extra)] =
		    (uint8_t)cards_first(e->cards);
		g->extra |= e->cards;
	} else {
		g->hand[e->seat] = e->cards;
	}
	if (deal_goes_on(g))
		return 0;
	begin_round(t);
	memset(g->gave, 0, sizeof g->gave);
	return next_draw(g, t->first, e);
}

/* Keeps the first card of a draw and puts the second away, or the other way
 * round. Then the other player draws, until the deck is used up. */
static unsigned bidding_draw(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	const uint8_t *drawn = &g->stock[2 * t->acts - 2];
	uint64_t both = cards_of(drawn[0]) | cards_of(drawn[1]);
	uint64_t change = e->bid == DRAW_NEXT ? both : 0;
	g->hand[e->seat] ^= change;
	g->extra ^= change;
	g->gave[e->seat] |= both & g->extra;
	return next_draw(g, table_next(t, e->seat), e);
}

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

/* Makes a bid, or changes one. */
static unsigned bidding_bid(struct game *g, const struct event *e)
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
	unsigned news = next_bidder(g, e);
	if (change && t->turn == turn && t->phase == phase) {
		/* the change of a bid leaves the turn to the same player, so
		 * the turn keeps its clock and its tokens */
		t->since = since;
		t->opened = opened;
		t->turn_event = turn_event;
	}
	return news;
}

/* Discards a zero bidder's card. */
static unsigned bidding_discard(struct game *g, const struct event *e)
{
	g->hand[e->seat] &= ~cards_of(e->card);
	g->gave[e->seat] |= cards_of(e->card);
	g->extra = cards_of(e->card);
	g->table.last_bidder = SEAT_NONE; /* a zero is final */
	return next_bidder(g, e);
}

/* Passes cards to the partner for a nil. */
static unsigned bidding_pass(struct game *g, const struct event *e)
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
	return next_exchange(g, e);
}

void game_init(struct game *game, const struct rules *rules)
{
	struct table *t = &game->table;
	memset(game, 0, sizeof *game);
	t->rules = *rules;
	t->phase = PHASE_DEAL;
	t->winner = SIDE_NONE;
	t->round = 1;
	t->turn = t->last_bidder = t->exchanger = SEAT_NONE;
	t->customs.gaccing = SEAT_NONE;
	t->trick.winner = t->last_trick.winner = t->last_trick.leader =
	    SEAT_NONE;
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
	memset(t->last_trick.card, CARD_NONE, sizeof t->last_trick.card);
	for (int s = 0; s < SEATS_MAX; s++)
		t->bid[s] = BID_NONE;
	/* Under DEALER_FIRST the first player to join deals first. Otherwise
	 * the last seat deals, so that player 1 bids first, unless the record
	 * names another dealer. */
	bool first_deals = rules->first_dealer == DEALER_FIRST;
	round_dealer(t, first_deals ? 0 : rules->seats - 1);
}

/* ---- the play ---- */

/* True if the play is gaccing (rtr3b "Game play"): leading spades right after
 * making the bid. */
static bool is_gaccing(const struct table *t, int seat, int card)
{
	bool spade = card_suit(card) == SUIT_SPADES;
	int bid = table_promised(t, seat);
	bool made = t->tricks[seat] == bid;
	bool later = t->trick_no > 0;
	return spade && bid && made && later;
}

/* True if the last player to a trick could win it (rtr3b Keeping Score 5:
 * refusing such a trick in the first half of a round is an early dump). `hand`
 * lacks the card just played. */
static bool could_have_won(const struct table *t, uint64_t hand)
{
	uint64_t legal = hand & cards_suit(table_suit_led(t));
	if (!legal)
		legal = hand & cards_suit(SUIT_SPADES);
	if (!legal)
		return false;
	int best = round_strength(cards_last(legal), false);
	return round_beats(&t->trick, best);
}

/* Updates rtr3b's customs; call it before the card is added to the trick. */
static void update_customs(
    struct table *t, const struct event *e, uint64_t hand, bool wins)
{
	const struct rules *rules = &t->rules;
	bool last = t->trick.size + 1 == rules_playing(rules);
	bool early = t->trick_no < rules->hand_size / 2;
	if (!t->trick.size) {
		bool gaccing = is_gaccing(t, e->seat, e->card);
		t->customs.gaccing = gaccing ? (int8_t)e->seat : SEAT_NONE;
	} else if (last && early) {
		bool dumped = !wins && could_have_won(t, hand);
		t->customs.dumped |= (uint8_t)(dumped << e->seat);
	}
}

/* Copies the trick field by field: copying the whole struct would stall on the
 * byte written just before. */
static void keep_trick(struct table *t)
{
	t->last_trick.leader = t->trick.leader;
	t->last_trick.winner = t->trick.winner;
	t->last_trick.size = t->trick.size;
	t->last_trick.low = t->trick.low;
	for (int s = 0; s < t->rules.seats; s++)
		t->last_trick.card[s] = t->trick.card[s];
}

static unsigned complete_trick(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int winner = t->trick.best;
	t->trick.winner = winner;
	keep_trick(t);
	t->tricks[winner]++;
	t->trick_no++;
	round_new_trick(t, winner);
	if (t->trick_no == t->rules.hand_size) {
		g->extra = 0;
		return NEWS_TRICK | round_score(t);
	}
	round_open_turn(t, winner, e);
	return NEWS_TRICK | NEWS_TURN;
}

/* True if the ace played counts low. If the player did not call it high or low,
 * the rules decide. */
static bool is_low(const struct table *t, const struct event *e)
{
	if (!t->rules.hilo_aces)
		return false;
	if (card_rank(e->card) != CARD_ACE)
		return false;
	if (e->call == CALL_NONE)
		return table_ace_low(t, e->seat);
	return e->call == CALL_LOW;
}

/* True if the card breaks spades: any spade does (amiga 4, synspades), or only
 * a spade played on another suit (playsite). */
static bool breaks_spades(const struct table *t, int card)
{
	if (card_suit(card) != SUIT_SPADES)
		return false;
	if (t->rules.breaking == BREAK_ANY)
		return true;
	return table_suit_led(t) != SUIT_SPADES;
}

/* Opens the next player's turn. A play out of turn does not restart the clock
 * of the player to act. */
static void await_next(struct table *t, const struct event *e)
{
	int next = e->seat == t->turn ? table_next(t, e->seat) : t->turn;
	while (t->trick.card[next] != CARD_NONE)
		next = table_next(t, next);
	if (next != t->turn)
		round_open_turn(t, next, e);
}

/* Adds a card to the order of play. The card's index is computed from the
 * number of tricks, because counting bits is a function call on many machines.
 */
static void remember_play(struct table *t, int seat, int card)
{
	int before = t->trick_no * rules_playing(&t->rules) + t->trick.size;
	t->order[before] = (uint8_t)card;
	t->laid[seat] |= cards_of(card);
	t->played |= cards_of(card);
}

static unsigned apply_play(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	struct trick *trick = &t->trick;
	int seat = e->seat;
	int card = e->card;
	bool low = is_low(t, e);
	int worth = round_strength(card, low);
	bool wins = !trick->size || round_beats(trick, worth);
	g->hand[seat] &= ~cards_of(card);
	if (t->rules.tray)
		update_customs(t, e, g->hand[seat], wins);
	if (!trick->size)
		trick->opened = e->acted;
	remember_play(t, seat, card);
	trick->card[seat] = (uint8_t)card;
	if (low)
		trick->low |= (uint8_t)(1u << seat);
	if (wins) {
		trick->best = seat;
		trick->strength = worth;
	}
	if (t->rules.lead_spades == LEAD_WHEN_BROKEN && breaks_spades(t, card))
		t->broken = true;
	trick->size++;
	if (trick->size == rules_playing(&t->rules))
		return complete_trick(g, e);
	await_next(t, e);
	return NEWS_TURN;
}

/* ---- misplays and concessions ---- */

static unsigned side_seats(const struct table *t, int side)
{
	unsigned seats = 0;
	for (int s = side; s < t->rules.seats; s += t->rules.sides)
		seats |= 1u << s;
	return seats;
}

/* Records concessions. A side is gone when all its seats have conceded or were
 * put out; the last side left wins (nomic109 §5: "the other team wins the
 * game"). If partners can only give up together and several sides are left, a
 * side that is gone is out of the game. */
static unsigned concede_seats(
    struct table *t, unsigned seats, enum ending ending)
{
	int left = 0;
	int last = SIDE_NONE;
	unsigned gone = 0;
	t->conceded |= seats;
	for (int side = 0; side < t->rules.sides; side++) {
		unsigned all = side_seats(t, side);
		if (!(all & ~t->conceded)) {
			gone |= all;
			continue;
		}
		left++;
		last = side;
	}
	if (left == 1)
		return round_end_game(t, last, ending);
	if (rules_together(&t->rules))
		t->expelled |= gone;
	return 0;
}

static bool has_to_forfeit(const struct table *t, int side)
{
	/* the counts are at least 1, so a limit of 0 never matches */
	if (t->misplays_hand[side] == t->rules.misplays_hand)
		return true;
	return t->misplays_game[side] == t->rules.misplays_game;
}

/* Applies a misplay: the card stays in the hand and the side loses 100 points
 * at once; two misplays in a round or three in a game forfeit (nomic109 §6). */
static unsigned apply_misplay(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int side = table_side(t, e->seat);
	unsigned news = 0;
	t->score[side] -= t->rules.misplay_cost;
	t->misplays_hand[side]++;
	t->misplays_game[side]++;
	t->misplay_announced = e->acted;
	if (has_to_forfeit(t, side)) {
		t->expelled |= side_seats(t, side);
		news = concede_seats(t, side_seats(t, side), END_FORFEIT);
	}
	if (news)
		return news;
	/* nomic109 §6: "a fresh 3 days", from the announcement */
	t->since = t->opened = e->acted;
	t->turn_event = t->events;
	return NEWS_TURN;
}

static unsigned apply_concede(struct game *g, const struct event *e)
{
	return concede_seats(&g->table, 1u << e->seat, END_CONCESSION);
}

static unsigned apply_withdraw(struct game *g, const struct event *e)
{
	g->table.conceded &= ~(1u << e->seat);
	return 0;
}

/* Applies a forfeit, which is a concession that cannot be withdrawn. One
 * partner's forfeit does not end the game: no partner can end it alone
 * (nomic109 §5). */
static unsigned apply_forfeit(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	t->forfeited |= 1u << e->seat;
	return concede_seats(t, 1u << e->seat, END_CONCESSION);
}

/* ---- other events ---- */

static unsigned act_for_player(struct game *g, const struct event *e)
{
	enum phase phase = g->table.phase;
	if (phase == PHASE_DRAW)
		return bidding_draw(g, e);
	if (e->bid != BID_NONE)
		return bidding_bid(g, e);
	if (phase == PHASE_DISCARD)
		return bidding_discard(g, e);
	if (phase == PHASE_PASS)
		return bidding_pass(g, e);
	return apply_play(g, e);
}

/* Applies a time-out. Its date is the deadline, but the next player's clock
 * starts when the referee acts. */
static unsigned apply_timeout(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	uint32_t turn = t->turn_event;
	unsigned news = act_for_player(g, e);
	if (t->turn_event != turn)
		t->since = e->acted;
	return news;
}

static unsigned apply_dealer(struct game *g, const struct event *e)
{
	g->table.dealer_named = true;
	round_dealer(&g->table, e->seat);
	return 0;
}

static unsigned apply_look(struct game *g, const struct event *e)
{
	g->table.looked |= 1u << e->seat;
	return 0;
}

static unsigned apply_void(struct game *g, const struct event *e)
{
	(void)g;
	(void)e;
	return 0;
}

/* Gives back the points that misplays cost in this round, and the seats of the
 * sides that they put out of the game in this round. */
static void forget_misplays(struct table *t)
{
	for (int side = 0; side < t->rules.sides; side++) {
		int misplays = t->misplays_hand[side];
		unsigned out =
		    has_to_forfeit(t, side) ? side_seats(t, side) : 0;
		if (!misplays)
			continue;
		t->score[side] += misplays * t->rules.misplay_cost;
		t->misplays_game[side] -= misplays;
		t->misplays_hand[side] = 0;
		t->conceded &= ~out;
		t->expelled &= ~out;
	}
}

/* Clears the cards of the round. The next deal clears the rest. */
static void clear_cards(struct game *g)
{
	struct table *t = &g->table;
	memset(g->hand, 0, sizeof g->hand);
	memset(g->gave, 0, sizeof g->gave);
	memset(t->laid, 0, sizeof t->laid);
	memset(t->tricks, 0, sizeof t->tricks);
	g->extra = t->played = 0;
	t->trick_no = 0;
	t->exchanging = 0;
	t->exchanger = t->last_bidder = SEAT_NONE;
	t->last_trick.winner = SEAT_NONE;
	t->customs.gaccing = SEAT_NONE;
	for (int s = 0; s < t->rules.seats; s++)
		t->bid[s] = BID_NONE;
	round_new_trick(t, t->first);
}

/* Voids the running round. The scores, bags and misplays are those from before
 * the round. The next round has the same dealer and the next number, so that
 * each secret deals one round. Concessions are about the game, so they stand.
 */
static unsigned apply_void_round(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	(void)e;
	forget_misplays(t);
	clear_cards(g);
	t->phase = PHASE_DEAL;
	t->turn = SEAT_NONE;
	t->round++;
	t->turn_event = t->events;
	t->misplay_announced = 0;
	for (int seat = 0; seat < t->rules.seats; seat++)
		t->last_act[seat] = t->events; /* older tokens are stale */
	return NEWS_VOIDED;
}

/* This function is never called: takeback_apply handles EVENT_UNDO. */
static unsigned apply_undo(struct game *g, const struct event *e)
{
	(void)g;
	(void)e;
	assert(false && "takeback_apply is what applies an undo");
	return 0;
}

typedef unsigned apply_fn(struct game *, const struct event *);
enum {
	MOVE = EVENT_ACTS | EVENT_COUNTED | EVENT_ORDINARY | EVENT_UNTOLD |
	       EVENT_PLAYERS,
	DEALT = EVENT_ORDINARY | EVENT_UNTOLD
};
static const struct {
	apply_fn *apply;
	unsigned traits;
} kinds[] = {
    [EVENT_DEAL] = {bidding_deal, DEALT},
    [EVENT_DRAW] = {bidding_draw, MOVE},
    [EVENT_BID] = {bidding_bid, MOVE},
    [EVENT_PLAY] = {apply_play, MOVE},
    [EVENT_MISPLAY] = {apply_misplay, EVENT_ACTS | EVENT_PLAYERS},
    [EVENT_VOID] = {apply_void, EVENT_ORDINARY},
    [EVENT_TIMEOUT] = {apply_timeout, EVENT_ACTS | EVENT_COUNTED},
    [EVENT_CONCEDE] = {apply_concede, EVENT_PLAYERS},
    [EVENT_WITHDRAW] = {apply_withdraw, EVENT_PLAYERS},
    [EVENT_FORFEIT] = {apply_forfeit, 0},
    [EVENT_DEALER] = {apply_dealer, DEALT},
    /* the referee may have opened the hand, and the mail must show it */
    [EVENT_LOOK] = {apply_look, EVENT_ORDINARY},
    [EVENT_DISCARD] = {bidding_discard, MOVE},
    [EVENT_PASS] = {bidding_pass, MOVE},
    [EVENT_UNDO] = {apply_undo, 0},
    [EVENT_VOID_ROUND] = {apply_void_round, 0},
};
_Static_assert(COUNT_OF(kinds) == EVENT_VOID_ROUND + 1,
    "a function for each kind of event");

bool event_has(enum event_kind kind, enum event_trait trait)
{
	return kinds[kind].traits & trait;
}

unsigned game_apply(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	t->events++;
	if (e->kind == EVENT_PLAY) { /* nearly all events are plays */
		t->last_act[e->seat] = t->events;
		t->acts++;
		return apply_play(g, e);
	}
	if (event_has(e->kind, EVENT_ACTS))
		t->last_act[e->seat] = t->events;
	if (event_has(e->kind, EVENT_COUNTED))
		t->acts++;
	return kinds[e->kind].apply(g, e);
}

const char *game_ending_name(enum ending ending)
{
	static const char *const names[] = {
	    [END_NONE] = "unfinished",
	    [END_SCORE] = "score",
	    [END_CONCESSION] = "concession",
	    [END_FORFEIT] = "forfeit",
	    [END_LENGTH] = "length",
	    [END_ALL] = "all",
	};
	return names[ending];
}
