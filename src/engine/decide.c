/* decide.c - the functions that refuse.
 *
 * Each looks at the game and an action and says which ruling it gets; nothing here changes
 * anything. What is legal is in legal.c, what an event does in game.c. Nothing knows a preset by
 * name. */
#include "engine/legal.h"

static bool at_table(const struct table *t, int seat)
{
	return seat >= 0 && seat < t->rules.seats;
}

static bool dealt_any(const struct game *g)
{
	uint64_t all = g->extra;
	for (int s = 0; s < g->table.rules.seats; s++)
		all |= g->hand[s];
	return all != 0;
}

/* Once, before the first deal. nomic109 §2: player 1 has the first bid, so the last seat deals. */
static enum ruling decide_dealer(const struct game *g, const struct action *a, struct event *e)
{
	(void)e;
	const struct table *t = &g->table;
	if (t->phase != PHASE_DEAL || t->rounds_scored || t->dealer_named || dealt_any(g))
		return RULING_WRONG_PHASE;
	if (!at_table(t, a->seat) ||
	    (t->rules.first_dealer == DEALER_LAST && a->seat != t->rules.seats - 1))
		return RULING_BAD_DEAL;
	return RULING_OK;
}

static enum ruling decide_deal(const struct game *g, const struct action *a, struct event *e)
{
	e->cards = a->cards;
	const struct table *t = &g->table;
	if (t->phase != PHASE_DEAL)
		return RULING_WRONG_PHASE;
	uint64_t others = g->extra;
	for (int s = 0; s < t->rules.seats; s++)
		others |= g->hand[s];
	if ((a->cards & others) || (a->cards & ~table_deck(&t->rules)))
		return RULING_BAD_DEAL;
	if (a->seat == SEAT_EXTRA)
		return t->rules.extra_card && !g->extra && cards_count(a->cards) == 1
		           ? RULING_OK
		           : RULING_BAD_DEAL;
	bool wanted = at_table(t, a->seat) && a->seat != t->out && !g->hand[a->seat];
	return wanted && cards_count(a->cards) == t->rules.hand_size ? RULING_OK : RULING_BAD_DEAL;
}

/* rtr3b Bidding 1, 2: a bid may be changed until the next player bids, the last one until a card is
 * played. */
static bool may_change(const struct table *t, int seat)
{
	bool untouched = t->phase == PHASE_BID ||
	                 (t->phase == PHASE_PLAY && t->trick_no == 0 && t->trick.size == 0);
	return t->rules.change_bid && untouched && seat >= 0 && seat == t->last_bidder;
}

static enum ruling decide_bid(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	e->bid = (int8_t)a->bid;
	bool change = may_change(t, a->seat);
	if (t->phase != PHASE_BID && !change)
		return RULING_WRONG_PHASE;
	if (a->seat != t->turn && !change)
		return RULING_NOT_YOUR_TURN;
	if (a->early && !change)
		return RULING_EARLY;
	if ((a->word == BID_AS_NIL && !t->rules.nil) ||
	    (a->word == BID_AS_ZERO && !t->rules.zero_start))
		return RULING_BAD_BID;
	if (a->bid == BID_BLIND_NIL)
		return change ? RULING_HAND_OPEN : table_blind(t, a->seat);
	bool readable = a->bid == BID_ALL || (a->bid >= 0 && a->bid <= t->rules.hand_size);
	return readable && (table_bids(t, a->seat) >> a->bid & 1) ? RULING_OK : RULING_BAD_BID;
}

static enum ruling decide_look(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	(void)e;
	if (!at_table(t, a->seat) || a->seat == t->out)
		return RULING_NOT_YOUR_TURN;
	if (!t->rules.blind_nil || t->phase != PHASE_BID)
		return RULING_WRONG_PHASE;
	return table_sealed(t, a->seat) ? RULING_OK : RULING_HAND_OPEN;
}

/* The card thrown back (rtr3b Bidding 6) and the exchange (playsite "Blind Nil"): any cards of the
 * hand. */
static enum ruling decide_give(
    const struct game *g, const struct action *a, enum phase phase, uint64_t cards, int count)
{
	const struct table *t = &g->table;
	if (t->phase != phase)
		return RULING_WRONG_PHASE;
	if (a->seat != t->turn)
		return RULING_NOT_YOUR_TURN;
	if (a->early)
		return RULING_EARLY;
	return cards_count(cards) == count && !(cards & ~g->hand[a->seat]) ? RULING_OK
	                                                                   : RULING_NOT_IN_HAND;
}

static enum ruling decide_discard(const struct game *g, const struct action *a, struct event *e)
{
	e->card = (uint8_t)a->card;
	return decide_give(g, a, PHASE_DISCARD, a->card == CARD_NONE ? 0 : cards_of(a->card), 1);
}

static enum ruling decide_pass(const struct game *g, const struct action *a, struct event *e)
{
	e->cards = a->cards;
	return decide_give(g, a, PHASE_PASS, a->cards, EXCHANGE_CARDS);
}

static enum ruling why_illegal(const struct table *t, uint64_t hand, int card)
{
	if (!cards_have(hand, card))
		return RULING_NOT_IN_HAND;
	if (t->trick.size && (hand & cards_suit(card_suit(t->trick.card[t->trick.leader]))))
		return RULING_MUST_FOLLOW;
	return t->rules.first_trick == FIRST_TRICK_NO_SPADE && t->trick_no == 0
	           ? RULING_NO_SPADE_FIRST_TRICK
	           : RULING_NO_SPADE_LEAD;
}

static bool is_misplay(const struct table *t, enum ruling why)
{
	return t->rules.misplay == MISPLAY_NOMIC &&
	       (why == RULING_NOT_IN_HAND || why == RULING_MUST_FOLLOW);
}

/* Anything but a legal card in turn. Apart, so that the path that nearly all cards take stays
 * short. */
static __attribute__((noinline)) enum ruling judge_play(
    const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	if (a->after_misplay) {
		e->kind = EVENT_VOID;
		return RULING_OK;
	}
	if (t->phase != PHASE_PLAY)
		return RULING_WRONG_PHASE;
	bool in_turn = a->seat == t->turn;
	if (!in_turn && !table_stands_out_of_turn(t, a->seat))
		return RULING_NOT_YOUR_TURN;
	if (a->early && (in_turn || a->at < t->trick.opened))
		return RULING_EARLY;
	if (a->call != CALL_NONE && (!t->rules.hilo_aces || card_rank(a->card) != CARD_ACE))
		return RULING_BAD_OPTION;
	if (cards_have(table_playable(t, g->hand[a->seat]), a->card))
		return RULING_OK;
	enum ruling why = why_illegal(t, g->hand[a->seat], a->card);
	if (!in_turn || !is_misplay(t, why))
		return why;
	e->kind = EVENT_MISPLAY;
	return RULING_OK;
}

static enum ruling decide_play(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	e->card = (uint8_t)a->card;
	e->call = (uint8_t)a->call;
	bool plain = t->phase == PHASE_PLAY && a->seat == t->turn && !a->early &&
	             !a->after_misplay && a->call == CALL_NONE;
	if (plain && cards_have(table_playable(t, g->hand[a->seat]), a->card))
		return RULING_OK;
	return judge_play(g, a, e);
}

/* nomic109 §7: a bid of 2 is made; a card is drawn from those that could legally be played (the
 * caller drew it). For the card thrown back and the exchange the same holds. */
static enum ruling decide_timeout(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	e->card = (uint8_t)a->card;
	e->cards = a->cards;
	if (a->seat != t->turn || a->seat == SEAT_NONE)
		return RULING_BAD_TIMEOUT;
	uint64_t hand = g->hand[a->seat];
	bool one = a->card != CARD_NONE && !a->cards, good = false;
	switch (t->phase) {
	case PHASE_BID:
		e->bid = (int8_t)table_timeout_bid(t, a->seat);
		good = a->card == CARD_NONE && !a->cards;
		break;
	case PHASE_DISCARD:
		good = one && cards_have(hand, a->card);
		break;
	case PHASE_PASS:
		good = a->card == CARD_NONE && cards_count(a->cards) == EXCHANGE_CARDS &&
		       !(a->cards & ~hand);
		break;
	case PHASE_PLAY:
		good = one && cards_have(table_playable(t, hand), a->card);
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return good ? RULING_OK : RULING_BAD_TIMEOUT;
}

static enum ruling decide_concession(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	(void)e;
	if (!at_table(t, a->seat))
		return RULING_NOT_YOUR_TURN;
	if (a->kind == ACT_CONCEDE && t->rules.concession == CONCESSION_OFF)
		return RULING_WRONG_PHASE;
	if (a->kind == ACT_WITHDRAW && !(t->conceded >> a->seat & 1))
		return RULING_WRONG_PHASE;
	return RULING_OK;
}

typedef enum ruling decide_fn(const struct game *, const struct action *, struct event *);
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
};

enum ruling game_decide(const struct game *g, const struct action *a, struct event *e)
{
	/* plays posted after a misplay that ended the game were void before the end was announced
	 */
	if (g->table.phase == PHASE_OVER && !(a->kind == ACT_PLAY && a->after_misplay))
		return RULING_GAME_OVER;
	e->cards = 0;
	e->at = a->at;
	e->acted = a->acted;
	e->kind = (uint8_t)deciders[a->kind].event;
	e->seat = (uint8_t)a->seat;
	e->card = CARD_NONE;
	e->bid = BID_NONE;
	e->call = CALL_NONE;
	if (a->kind == ACT_PLAY) /* nearly all of a game */
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
