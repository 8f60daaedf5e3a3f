/* game.c - applying events to a game.
 *
 * The consequences of an event (a trick won, a round scored, the end) follow
 * from the state alone. Consequences are not events, so they cannot contradict
 * the log. decide.c refuses actions; this file refuses nothing. */
#include "engine/game.h"

#include <assert.h>
#include <string.h>

#include "engine/legal.h"
#include "round.h"

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
	bool bid = t->bid[seat] > 0;
	bool made = t->tricks[seat] == t->bid[seat];
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
 * game"). */
static unsigned concede_seats(
    struct table *t, unsigned seats, enum ending ending)
{
	int left = 0;
	int last = SIDE_NONE;
	t->conceded |= seats;
	for (int side = 0; side < t->rules.sides; side++) {
		unsigned here = side_seats(t, side) & ~t->conceded;
		if (!here)
			continue;
		left++;
		last = side;
	}
	if (left == 1)
		return round_end_game(t, last, ending);
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
 * sides that they put out of the game. A side that is out makes no more
 * misplays, so a side with a misplay in this round was put out in this round.
 */
static void forget_misplays(struct table *t)
{
	for (int side = 0; side < t->rules.sides; side++) {
		int misplays = t->misplays_hand[side];
		unsigned out = side_seats(t, side) & t->expelled;
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
_Static_assert(sizeof kinds / sizeof kinds[0] == EVENT_VOID_ROUND + 1,
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
