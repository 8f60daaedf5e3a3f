/* decide.c - judging actions.
 *
 * Each function takes the game and an action and returns a ruling; nothing here
 * changes the game. legal.c has the legal bids and cards, and game.c says what
 * an event does. No code asks for a preset by name. */
#include "engine/legal.h"

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
		return t->rules.extra_card && !g->extra && count == 1;
	if (!at_table(t, seat))
		return false;
	if (seat == t->out)
		return false;
	if (g->hand[seat])
		return false;
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

/* True for a legal number and for a legal "all". */
static bool may_bid(const struct game *g, int seat, int bid)
{
	const struct table *t = &g->table;
	bool number = bid >= 0 && bid <= t->rules.hand_size;
	if (!number && bid != BID_ALL)
		return false;
	return table_hand_bids(t, seat, g->hand[seat]) >> bid & 1;
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
	if (a->bid == BID_BLIND_NIL)
		return change ? RULING_HAND_OPEN : table_blind(t, a->seat);
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
	if (!rules_blind_nil(&t->rules))
		return RULING_WRONG_PHASE;
	if (t->phase != PHASE_BID)
		return RULING_WRONG_PHASE;
	if (table_sealed(t, a->seat))
		return RULING_OK;
	return RULING_HAND_OPEN;
}

/* ---- discards (rtr3b Bidding 6) and passes (playsite "Blind Nil") ---- */

static bool are_in_hand(uint64_t cards, int count, uint64_t hand)
{
	if (cards_count(cards) != count)
		return false;
	return !(cards & ~hand);
}

/* Judges whether it is the seat's turn to discard or to pass; `phase` is the
 * phase in which players do so. */
static enum ruling may_give(
    const struct table *t, const struct action *a, enum phase phase)
{
	if (t->phase != phase)
		return RULING_WRONG_PHASE;
	if (a->seat != t->turn)
		return RULING_NOT_YOUR_TURN;
	return a->early ? RULING_EARLY : RULING_OK;
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

/* True if the time-out fits the phase. In the bidding it must come without
 * cards, because the rules fix its bid. In other phases it must have legal
 * cards, which the referee drew. */
static bool fits_phase(
    const struct table *t, const struct action *a, uint64_t hand)
{
	bool no_card = a->card == CARD_NONE;
	bool one_card = !no_card && !a->cards;
	switch (t->phase) {
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
	if (t->phase == PHASE_BID)
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

_Static_assert(sizeof deciders / sizeof deciders[0] == ACT_VOID_ROUND + 1,
    "a function for each act");

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
