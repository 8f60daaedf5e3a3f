/* game.c - what events do to a game.
 *
 * Effects of an event (a trick won, a round scored, the end) follow from the state alone, so they
 * are no events of their own and cannot disagree with the log. What may be done is decided in
 * decide.c; here nothing refuses. */
#include "engine/game.h"

#include <string.h>

#include "engine/legal.h"
#include "round.h"

void game_init(struct game *game, const struct rules *rules)
{
	memset(game, 0, sizeof *game);
	struct table *t = &game->table;
	t->rules = *rules;
	t->phase = PHASE_DEAL;
	t->winner = SIDE_NONE;
	t->round = 1;
	t->turn = t->last_bidder = t->exchanger = SEAT_NONE;
	t->customs.gaccing = SEAT_NONE;
	t->trick.winner = t->last_trick.winner = t->last_trick.leader = SEAT_NONE;
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
	memset(t->last_trick.card, CARD_NONE, sizeof t->last_trick.card);
	for (int s = 0; s < SEATS_MAX; s++)
		t->bid[s] = BID_NONE;
	/* unless a dealer is named: player 1 bids first, or the first to sit deals */
	round_dealer(t, rules->first_dealer == DEALER_FIRST ? 0 : rules->seats - 1);
}

static void open_turn(struct table *t, int seat, const struct event *e)
{
	t->turn = seat;
	t->since = e->at;
	t->opened = e->acted;
	t->turn_event = t->events;
	t->misplay_announced = 0;
}

/* ---- deal and bids
 * -------------------------------------------------------------------------------------------------
 */

static unsigned apply_deal(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	if (e->seat == SEAT_EXTRA)
		g->extra = e->cards;
	else
		g->hand[e->seat] = e->cards;
	if (t->rules.extra_card && !g->extra)
		return 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (!g->hand[s] && s != t->out)
			return 0;
	t->phase = PHASE_BID;
	t->played = 0;
	t->broken = t->drawn = false;
	t->trick_no = t->low_ball = t->acts = 0;
	t->looked = t->exchanging = 0;
	t->last_bidder = SEAT_NONE;
	t->customs.dumped = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		t->bid[s] = BID_NONE;
		t->tricks[s] = t->misplays_hand[s] = 0;
	}
	t->last_trick.winner = SEAT_NONE;
	if (t->rules.blind_nil)
		round_blind_open(t);
	open_turn(t, t->first, e);
	return NEWS_DEALT | NEWS_TURN;
}

/* nomic109 §3: the highest bidder leads, the first who made that bid in case of a tie. Elsewhere:
 * left of the dealer. */
static int first_leader(const struct table *t)
{
	int best = t->first;
	if (t->rules.first_lead == LEAD_HIGHEST_BIDDER)
		for (int s = table_next(t, t->first); s != t->first; s = table_next(t, s))
			if (table_promised(t, s) > table_promised(t, best))
				best = s;
	return best;
}

static void new_trick(struct table *t, int leader)
{
	t->trick.leader = t->trick.best = leader;
	t->trick.size = 0;
	t->trick.winner = SEAT_NONE;
	t->trick.low = 0;
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
}

/* The complete trick becomes the last one. Card by card: a copy in one go would wait for the byte
 * written just before. */
static void keep_trick(struct table *t)
{
	t->last_trick.leader = t->trick.leader;
	t->last_trick.winner = t->trick.winner;
	t->last_trick.size = t->trick.size;
	t->last_trick.low = t->trick.low;
	for (int s = 0; s < t->rules.seats; s++)
		t->last_trick.card[s] = t->trick.card[s];
}

/* playsite "Blind Nil": after the bids and before the first lead, the earlier bidder's side first.
 */
static unsigned next_exchange(struct table *t, const struct event *e)
{
	int s = t->first;
	for (int i = rules_playing(&t->rules); i > 0 && t->exchanging; i--, s = table_next(t, s))
		if (t->exchanging >> s & 1) {
			t->phase = PHASE_PASS;
			t->exchanger = s;
			open_turn(t, s, e);
			return NEWS_TURN;
		}
	t->phase = PHASE_PLAY;
	t->exchanger = SEAT_NONE;
	new_trick(t, first_leader(t));
	open_turn(t, t->trick.leader, e);
	return NEWS_TURN;
}

/* After a bid, or the card thrown back for one: the next bidder, or the end of the bidding. */
static unsigned next_bidder(struct table *t, const struct event *e)
{
	int s = t->first;
	do {
		if (t->bid[s] == BID_NONE) {
			t->phase = PHASE_BID;
			open_turn(t, s, e);
			return NEWS_TURN;
		}
		s = table_next(t, s);
	} while (s != t->first);
	t->low_ball = round_low_ball(t);
	if (t->rules.exchange)
		for (int i = 0; i < t->rules.seats; i++)
			t->exchanging |= t->bid[i] == BID_BLIND_NIL ? 1u << i : 0;
	return NEWS_BIDS | next_exchange(t, e);
}

static unsigned apply_bid(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int seat = e->seat, bid = e->bid;
	bool change = t->bid[seat] != BID_NONE;
	enum phase phase = t->phase;
	int turn = t->turn;
	int64_t since = t->since, opened = t->opened;
	uint32_t turn_event = t->turn_event;
	t->bid[seat] = bid;
	t->last_bidder = seat;
	if (bid == 0 && t->rules.zero_start &&
	    t->rules.extra_card) { /* rtr3b Bidding 6: he draws, and throws one back */
		g->hand[seat] |= g->extra;
		g->extra = 0;
		t->drawn = true;
		t->phase = PHASE_DISCARD;
		open_turn(t, seat, e);
		return NEWS_TURN;
	}
	unsigned news = next_bidder(t, e);
	if (change && t->turn == turn &&
	    t->phase == phase) { /* whoever is waited for is waited for as before */
		t->since = since;
		t->opened = opened;
		t->turn_event = turn_event;
	}
	return news;
}

static unsigned apply_discard(struct game *g, const struct event *e)
{
	g->hand[e->seat] &= ~cards_of(e->card);
	g->extra = cards_of(e->card);
	g->table.last_bidder = SEAT_NONE; /* a zero is final */
	return next_bidder(&g->table, e);
}

static unsigned apply_pass(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int seat = e->seat, partner = table_partner(t, seat);
	g->hand[seat] &= ~e->cards;
	g->hand[partner] |= e->cards;
	if (seat == t->exchanger) {
		open_turn(t, partner, e);
		return NEWS_TURN;
	}
	t->exchanging &= ~(1u << t->exchanger);
	return next_exchange(t, e);
}

/* ---- the play
 * ------------------------------------------------------------------------------------------------------
 */

/* What a card is worth in a trick: cards of a suit compare as numbers, and so do spades with the
 * rest; a low ace comes right below the two of its suit, so that (strength + 1) / 16 is the suit of
 * any card. */
static inline int strength(int card, bool low)
{
	return low ? card - CARD_ACE - 1 : card;
}

/* Would it win the trick as it lies? The highest spade does, else the highest card of the suit led.
 */
static inline bool beats(const struct trick *trick, int worth)
{
	int suit = (worth + 1) >> 4;
	return ((suit == (trick->strength + 1) >> 4) | (suit == SUIT_SPADES)) &
	       (worth > trick->strength);
}

/* rtr3b "Game play": gaccing is leading spades right after making one's bid. */
static void watch_lead(struct table *t, int seat, int card)
{
	bool gaccing = (t->trick_no > 0) & (t->bid[seat] > 0) & (t->tricks[seat] == t->bid[seat]) &
	               (card_suit(card) == SUIT_SPADES);
	t->customs.gaccing = (int8_t)((seat + 1) * gaccing + SEAT_NONE);
}

/* Keeping Score 5: an early dump is here to refuse, as the last to play in the first half of a
 * hand, a trick that one could have won. `hand` is what was left besides the card. */
static void watch_dump(struct table *t, int seat, uint64_t hand, bool wins)
{
	uint64_t suit = hand & cards_suit(card_suit(t->trick.card[t->trick.leader]));
	uint64_t legal = suit ? suit : hand & cards_suit(SUIT_SPADES);
	bool could = (legal != 0) & beats(&t->trick, cards_last(legal | 1));
	t->customs.dumped |= (uint8_t)((could & !wins) << seat);
}

/* The trick is complete: its winner leads the next, or the round is over. */
static __attribute__((noinline)) unsigned complete_trick(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	struct trick *trick = &t->trick;
	int winner = trick->best;
	trick->winner = winner;
	keep_trick(t);
	t->tricks[winner]++;
	new_trick(t, winner);
	if (++t->trick_no == t->rules.hand_size) {
		g->extra = 0;
		return NEWS_TRICK | round_score(t);
	}
	open_turn(t, winner, e);
	return NEWS_TRICK | NEWS_TURN;
}

static unsigned apply_play(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	struct trick *trick = &t->trick;
	int seat = e->seat, card = e->card;
	bool low = false;
	if (t->rules.hilo_aces && card_rank(card) == CARD_ACE)
		low = e->call == CALL_LOW || (e->call == CALL_NONE && table_ace_low(t, seat));
	int worth = strength(card, low);
	bool wins = !trick->size | beats(trick, worth); /* chance: no branches */
	g->hand[seat] &= ~cards_of(card);
	if (t->rules.tray && !trick->size)
		watch_lead(t, seat, card);
	else if (t->rules.tray && trick->size + 1 == rules_playing(&t->rules) &&
		 t->trick_no < t->rules.hand_size / 2)
		watch_dump(t, seat, g->hand[seat], wins);
	if (!trick->size)
		trick->opened = e->acted;
	t->played |= cards_of(card);
	trick->card[seat] = (uint8_t)card;
	trick->low |= (uint8_t)(low << seat);
	trick->best += (seat - trick->best) & -wins;
	trick->strength += (worth - trick->strength) & -wins;
	if (t->rules.lead_spades == LEAD_WHEN_BROKEN) /* amiga 4, synspades: any spade; playsite: on
	                                                 the lead of another suit */
		t->broken |= card_suit(card) == SUIT_SPADES &&
		             (t->rules.breaking == BREAK_ANY ||
				 card_suit(trick->card[trick->leader]) != SUIT_SPADES);
	if (++trick->size < rules_playing(&t->rules)) {
		int next = seat == t->turn ? table_next(t, seat) : t->turn;
		while (trick->card[next] != CARD_NONE)
			next = table_next(t, next);
		if (next != t->turn) /* a card out of turn leaves the clock of the one who is waited
		                        for alone */
			open_turn(t, next, e);
		return NEWS_TURN;
	}
	return complete_trick(g, e);
}

/* ---- misplays, concessions
 * ----------------------------------------------------------------------------------------- */

/* A side is gone when all its seats are; the last one left wins (nomic109 §5: "the other team wins
 * the game"). */
static unsigned leave(struct table *t, unsigned seats, enum ending ending)
{
	int left = 0, last = SIDE_NONE;
	t->conceded |= seats;
	for (int side = 0; side < t->rules.sides; side++) {
		bool here = false;
		for (int s = side; s < t->rules.seats; s += t->rules.sides)
			here |= !(t->conceded >> s & 1);
		if (here)
			left++, last = side;
	}
	return left == 1 ? round_end_game(t, last, ending) : 0;
}

static unsigned side_seats(const struct table *t, int side)
{
	unsigned seats = 0;
	for (int s = side; s < t->rules.seats; s += t->rules.sides)
		seats |= 1u << s;
	return seats;
}

/* nomic109 §6: the card stays in the hand, the side loses 100 at once, twice in a hand or three
 * times in a game forfeits. */
static unsigned apply_misplay(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	int side = table_side(t, e->seat);
	t->score[side] -= t->rules.misplay_cost;
	t->misplays_hand[side]++;
	t->misplays_game[side]++;
	t->misplay_announced = e->acted;
	unsigned news = 0;
	if (t->misplays_hand[side] == t->rules.misplays_hand ||
	    t->misplays_game[side] == t->rules.misplays_game)
		news = leave(t, side_seats(t, side), END_FORFEIT);
	if (news)
		return news;
	/* "a fresh 3 days", and the turn opens with the announcement */
	t->since = t->opened = e->acted;
	t->turn_event = t->events;
	return NEWS_TURN;
}

static unsigned apply_timeout(struct game *g, const struct event *e)
{
	if (e->bid != BID_NONE)
		return apply_bid(g, e);
	if (g->table.phase == PHASE_DISCARD)
		return apply_discard(g, e);
	return g->table.phase == PHASE_PASS ? apply_pass(g, e) : apply_play(g, e);
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

static unsigned apply_concede(struct game *g, const struct event *e)
{
	return leave(&g->table, 1u << e->seat, END_CONCESSION);
}

static unsigned apply_withdraw(struct game *g, const struct event *e)
{
	g->table.conceded &= ~(1u << e->seat);
	return 0;
}

static unsigned apply_forfeit(struct game *g, const struct event *e)
{
	return leave(&g->table, side_seats(&g->table, table_side(&g->table, e->seat)), END_FORFEIT);
}

static unsigned apply_void(struct game *g, const struct event *e)
{
	(void)g, (void)e;
	return 0;
}

typedef unsigned apply_fn(struct game *, const struct event *);
static const struct {
	apply_fn *apply;
	bool acts;
} appliers[] = {/* acts: tokens given before it are used up */
    [EVENT_DEAL] = {apply_deal, false},
    [EVENT_BID] = {apply_bid, true},
    [EVENT_PLAY] = {apply_play, true},
    [EVENT_MISPLAY] = {apply_misplay, true},
    [EVENT_VOID] = {apply_void, false},
    [EVENT_TIMEOUT] = {apply_timeout, true},
    [EVENT_CONCEDE] = {apply_concede, false},
    [EVENT_WITHDRAW] = {apply_withdraw, false},
    [EVENT_FORFEIT] = {apply_forfeit, false},
    [EVENT_DEALER] = {apply_dealer, false},
    [EVENT_LOOK] = {apply_look, false},
    [EVENT_DISCARD] = {apply_discard, true},
    [EVENT_PASS] = {apply_pass, true}};

unsigned game_apply(struct game *g, const struct event *e)
{
	g->table.events++;
	if (appliers[e->kind].acts)
		g->table.last_act[e->seat] = g->table.events;
	if (e->kind == EVENT_PLAY) { /* nearly all of a game */
		g->table.acts++;
		return apply_play(g, e);
	}
	g->table.acts += e->kind == EVENT_BID || e->kind == EVENT_DISCARD ||
	                 e->kind == EVENT_PASS || e->kind == EVENT_TIMEOUT;
	return appliers[e->kind].apply(g, e);
}

/* ---- names, views, invariants
 * -------------------------------------------------------------------------------------- */

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

struct view game_view(const struct game *g, int seat)
{
	struct view view = {.table = &g->table, .seat = seat};
	if (seat == SEAT_NONE)
		return view;
	view.sealed = g->hand[seat] && table_sealed(&g->table, seat);
	view.hand = view.sealed ? 0 : g->hand[seat];
	return view;
}

const char *game_broken_invariant(const struct game *g)
{
	const struct table *t = &g->table;
	uint64_t all = g->extra;
	int count = cards_count(g->extra), tricks = 0, playing = rules_playing(&t->rules);
	for (int s = 0; s < t->rules.seats; s++) {
		all |= g->hand[s];
		count += cards_count(g->hand[s]);
		tricks += t->tricks[s];
	}
	if (t->phase != PHASE_DEAL && t->phase != PHASE_OVER) {
		if (count + cards_count(t->played) !=
			playing * t->rules.hand_size + t->rules.extra_card ||
		    (all & t->played) || cards_count(all) != count)
			return "every card is in one hand or played";
		if (t->turn < 0 || t->turn >= t->rules.seats || t->turn == t->out)
			return "somebody is to act while a round is on";
		if (tricks != t->trick_no || t->trick.size >= playing)
			return "tricks add up";
		if ((t->phase == PHASE_DISCARD) != (t->rules.extra_card && !g->extra))
			return "the extra card lies on the table unless a zero bidder drew it";
	} else if (t->turn != SEAT_NONE) {
		return "nobody is to act between rounds";
	}
	if ((t->phase == PHASE_OVER) != (t->winner != SIDE_NONE) ||
	    (t->phase == PHASE_OVER) != (t->ending != END_NONE))
		return "a game that is over has a winner and a reason";
	return NULL;
}
