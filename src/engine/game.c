/* game.c - the referee's law: nomic109's text as two functions over a value.
 *
 * The functions that refuse are together at the top, those that carry out below them. Nothing in here knows a preset by
 * name; where presets differ, a field of struct rules is read. Effects of an event (a trick won, a round scored, the end)
 * follow from the state alone, so they are no events of their own and cannot disagree with the log. */
#include "engine/game.h"

#include <assert.h>
#include <string.h>

void game_init(struct game *game, const struct rules *rules)
{
	memset(game, 0, sizeof *game);
	struct table *t = &game->table;
	t->rules = *rules;
	t->phase = PHASE_DEAL;
	t->winner = SIDE_NONE;
	t->round = 1;
	t->turn = SEAT_NONE;
	t->trick.winner = t->last_trick.winner = t->last_trick.leader = SEAT_NONE;
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
	memset(t->last_trick.card, CARD_NONE, sizeof t->last_trick.card);
	for (int s = 0; s < SEATS_MAX; s++)
		t->bid[s] = BID_NONE;
}

/* ---- legality ------------------------------------------------------------------------------------------------------ */

/* nomic109 §3: follow the suit led if you can, else any card; a leader plays any card (unless spades must be broken). */
uint64_t table_playable(const struct table *t, uint64_t hand)
{
	if (t->trick.size) {
		uint64_t follow = hand & cards_suit(card_suit(t->trick.card[t->trick.leader]));
		return follow ? follow : hand;
	}
	if (t->rules.lead_spades == LEAD_WHEN_BROKEN && !t->broken) {
		uint64_t others = hand & ~cards_suit(SUIT_SPADES);
		return others ? others : hand;
	}
	return hand;
}

/* nomic109 §2: 0 and 2 to 13. */
uint32_t table_bids(const struct table *t)
{
	uint32_t bids = ((uint32_t)2 << t->rules.bid_max) - 1;
	return t->rules.bid_one ? bids : bids & ~(uint32_t)2;
}

static enum ruling why_illegal(const struct table *t, uint64_t hand, int card)
{
	if (!cards_have(hand, card))
		return RULING_NOT_IN_HAND;
	if (t->trick.size)
		return RULING_MUST_FOLLOW;
	return RULING_NO_SPADE_LEAD;
}

static bool is_misplay(const struct table *t, enum ruling why)
{
	return t->rules.misplay == MISPLAY_NOMIC && (why == RULING_NOT_IN_HAND || why == RULING_MUST_FOLLOW);
}

/* ---- decide -------------------------------------------------------------------------------------------------------- */

static enum ruling decide_deal(const struct game *g, const struct action *a)
{
	const struct table *t = &g->table;
	if (t->phase != PHASE_DEAL)
		return RULING_WRONG_PHASE;
	if (a->seat < 0 || a->seat >= t->rules.seats || g->hand[a->seat])
		return RULING_BAD_DEAL;
	uint64_t others = 0;
	for (int s = 0; s < t->rules.seats; s++)
		others |= g->hand[s];
	if (cards_count(a->cards) != t->rules.hand_size || (a->cards & others) || (a->cards & ~CARDS_52))
		return RULING_BAD_DEAL;
	return RULING_OK;
}

static enum ruling decide_bid(const struct table *t, const struct action *a)
{
	if (t->phase != PHASE_BID)
		return RULING_WRONG_PHASE;
	if (a->seat != t->turn)
		return RULING_NOT_YOUR_TURN;
	if (a->early)
		return RULING_EARLY;
	if (a->bid < 0 || a->bid > t->rules.bid_max || !(table_bids(t) >> a->bid & 1))
		return RULING_BAD_BID;
	return RULING_OK;
}

static enum ruling decide_play(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	if (a->after_misplay) {
		e->kind = EVENT_VOID;
		return RULING_OK;
	}
	if (t->phase != PHASE_PLAY)
		return RULING_WRONG_PHASE;
	if (a->seat != t->turn)
		return RULING_NOT_YOUR_TURN;
	if (a->early)
		return RULING_EARLY;
	if (cards_have(table_playable(t, g->hand[a->seat]), a->card))
		return RULING_OK;
	enum ruling why = why_illegal(t, g->hand[a->seat], a->card);
	if (!is_misplay(t, why))
		return why;
	e->kind = EVENT_MISPLAY;
	return RULING_OK;
}

/* nomic109 §7: a bid of 2 is made; a card is drawn from those that could legally be played (the caller drew it). */
static enum ruling decide_timeout(const struct game *g, const struct action *a, struct event *e)
{
	const struct table *t = &g->table;
	if (a->seat != t->turn || a->seat == SEAT_NONE)
		return RULING_BAD_TIMEOUT;
	if (t->phase == PHASE_BID) {
		e->bid = (int8_t)t->rules.timeout_bid;
		return a->card == CARD_NONE ? RULING_OK : RULING_BAD_TIMEOUT;
	}
	if (a->card == CARD_NONE || !cards_have(table_playable(t, g->hand[a->seat]), a->card))
		return RULING_BAD_TIMEOUT;
	return RULING_OK;
}

static enum ruling decide_concession(const struct table *t, const struct action *a)
{
	if (a->seat < 0 || a->seat >= t->rules.seats)
		return RULING_NOT_YOUR_TURN;
	if (a->kind == ACT_WITHDRAW && !(t->conceded >> a->seat & 1))
		return RULING_WRONG_PHASE;
	return RULING_OK;
}

static enum ruling decide_end(const struct table *t, const struct action *a)
{
	/* Plays posted after a misplay that ended the game were void before the end was announced. */
	return t->phase == PHASE_OVER && !(a->kind == ACT_PLAY && a->after_misplay) ? RULING_GAME_OVER : RULING_OK;
}

enum ruling game_decide(const struct game *g, const struct action *a, struct event *e)
{
	static const uint8_t kinds[] = {[ACT_DEAL] = EVENT_DEAL, [ACT_BID] = EVENT_BID, [ACT_PLAY] = EVENT_PLAY,
	                                [ACT_TIMEOUT] = EVENT_TIMEOUT, [ACT_CONCEDE] = EVENT_CONCEDE,
	                                [ACT_WITHDRAW] = EVENT_WITHDRAW, [ACT_FORFEIT] = EVENT_FORFEIT, [ACT_OTHER] = 0};
	const struct table *t = &g->table;
	enum ruling end = decide_end(t, a);
	if (end)
		return end;
	e->at = a->at;
	e->acted = a->acted;
	e->kind = kinds[a->kind];
	e->seat = (uint8_t)a->seat;
	e->cards = 0;
	e->card = CARD_NONE;
	e->bid = BID_NONE;
	switch (a->kind) {
	case ACT_PLAY:
		e->card = (uint8_t)a->card;
		return decide_play(g, a, e);
	case ACT_BID:
		e->bid = (int8_t)a->bid;
		return decide_bid(t, a);
	case ACT_DEAL:
		e->cards = a->cards;
		return decide_deal(g, a);
	case ACT_TIMEOUT:
		e->card = (uint8_t)a->card;
		return decide_timeout(g, a, e);
	case ACT_CONCEDE:
	case ACT_WITHDRAW:
	case ACT_FORFEIT:
		return decide_concession(t, a);
	case ACT_DEALER:
	case ACT_OTHER:
		break;
	}
	return RULING_WRONG_PHASE;
}

/* ---- apply --------------------------------------------------------------------------------------------------------- */

static void open_turn(struct table *t, int seat, const struct event *e)
{
	t->turn = seat;
	t->since = e->at;
	t->opened = e->acted;
	t->turn_event = t->events;
	t->misplay_announced = 0;
}

static unsigned end_game(struct table *t, int winner, enum ending ending)
{
	t->phase = PHASE_OVER;
	t->winner = winner;
	t->ending = ending;
	t->turn = SEAT_NONE;
	return NEWS_OVER;
}

/* nomic109 §5: after the scoring a side at the target ends the game unless the sides are level. */
static unsigned look_for_end(struct table *t)
{
	int best = 0;
	bool level = false, reached = false;
	for (int s = 0; s < t->rules.sides; s++) {
		if (s && t->score[s] == t->score[best])
			level = true;
		else if (t->score[s] > t->score[best])
			best = s, level = false;
		reached |= (t->rules.target && t->score[s] >= t->rules.target) || (t->rules.floor && t->score[s] <= t->rules.floor);
	}
	if (level)
		return 0;
	if (reached)
		return end_game(t, best, END_SCORE);
	if (t->rules.max_rounds && t->rounds_scored >= t->rules.max_rounds)
		return end_game(t, best, END_LENGTH);
	return 0;
}

static unsigned score_round(struct table *t)
{
	for (int side = 0; side < t->rules.sides; side++) {
		int bid[SEATS_MAX], tricks[SEATS_MAX], n = 0;
		for (int s = side; s < t->rules.seats; s += t->rules.sides, n++) {
			bid[n] = t->bid[s];
			tricks[n] = t->tricks[s];
		}
		t->last_round[side] = score_side(&t->rules, bid, tricks, n, t->bags[side]);
		t->score[side] += t->last_round[side].total;
		t->bags[side] = t->last_round[side].bags_after;
	}
	memcpy(t->last_round_tricks, t->tricks, sizeof t->tricks);
	t->rounds_scored++;
	t->phase = PHASE_DEAL;
	t->turn = SEAT_NONE;
	unsigned news = NEWS_ROUND | look_for_end(t);
	if (!(news & NEWS_OVER)) {
		t->round++;
		t->first = table_next(t, t->first); /* nomic109 §2: the next player in the sequence bids first */
	}
	return news;
}

static unsigned apply_deal(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	g->hand[e->seat] = e->cards;
	for (int s = 0; s < t->rules.seats; s++)
		if (!g->hand[s])
			return 0;
	t->phase = PHASE_BID;
	t->played = 0;
	t->broken = false;
	t->trick_no = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		t->bid[s] = BID_NONE;
		t->tricks[s] = t->misplays_hand[s] = 0;
	}
	t->last_trick.winner = SEAT_NONE;
	open_turn(t, t->first, e);
	return NEWS_DEALT | NEWS_TURN;
}

/* nomic109 §3: the highest bidder leads, the first who made that bid in case of a tie. */
static int first_leader(const struct table *t)
{
	int best = t->first;
	for (int s = table_next(t, t->first); s != t->first; s = table_next(t, s))
		if (t->bid[s] > t->bid[best])
			best = s;
	return best;
}

static void new_trick(struct table *t, int leader)
{
	t->trick.leader = leader;
	t->trick.size = 0;
	t->trick.winner = SEAT_NONE;
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
}

static unsigned apply_bid(struct table *t, int seat, int bid, const struct event *e)
{
	t->bid[seat] = bid;
	int next = table_next(t, seat);
	if (next == t->first) {
		t->phase = PHASE_PLAY;
		next = first_leader(t);
		new_trick(t, next);
	}
	open_turn(t, next, e);
	return NEWS_TURN;
}

/* nomic109 §3: the highest spade, else the highest card of the suit led. Cards of a suit compare as numbers. */
static int trick_winner(const struct table *t)
{
	int best = t->trick.leader, card = t->trick.card[best];
	for (int s = 0; s < t->rules.seats; s++) {
		int other = t->trick.card[s];
		if (other > card && (card_suit(other) == card_suit(card) || card_suit(other) == SUIT_SPADES))
			best = s, card = other;
	}
	return best;
}

static unsigned apply_play(struct game *g, int seat, int card, const struct event *e)
{
	struct table *t = &g->table;
	g->hand[seat] &= ~cards_of(card);
	t->played |= cards_of(card);
	t->trick.card[seat] = (uint8_t)card;
	t->broken |= card_suit(card) == SUIT_SPADES;
	if (++t->trick.size < t->rules.seats) {
		open_turn(t, table_next(t, seat), e);
		return NEWS_TURN;
	}
	int winner = trick_winner(t);
	t->trick.winner = winner;
	t->last_trick = t->trick;
	t->tricks[winner]++;
	new_trick(t, winner);
	if (++t->trick_no == t->rules.hand_size)
		return NEWS_TRICK | score_round(t);
	open_turn(t, winner, e);
	return NEWS_TRICK | NEWS_TURN;
}

/* nomic109 §6: the card stays in the hand, the side loses 100 at once, twice in a hand or three times in a game forfeits. */
static unsigned apply_misplay(struct table *t, const struct event *e)
{
	int side = table_side(t, e->seat);
	t->score[side] -= t->rules.misplay_cost;
	t->misplays_hand[side]++;
	t->misplays_game[side]++;
	t->misplay_announced = e->acted;
	if (t->misplays_hand[side] >= t->rules.misplays_hand || t->misplays_game[side] >= t->rules.misplays_game)
		return end_game(t, 1 - side, END_FORFEIT);
	/* "a fresh 3 days", and the turn opens with the announcement */
	t->since = t->opened = e->acted;
	t->turn_event = t->events;
	return NEWS_TURN;
}

/* nomic109 §5: if both players of a side concede, the others win. */
static unsigned apply_concession(struct table *t, int seat)
{
	t->conceded |= 1u << seat;
	int side = table_side(t, seat);
	for (int s = side; s < t->rules.seats; s += t->rules.sides)
		if (!(t->conceded >> s & 1))
			return 0;
	return end_game(t, 1 - side, END_CONCESSION);
}

unsigned game_apply(struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	t->events++;
	switch ((enum event_kind)e->kind) {
	case EVENT_PLAY:
		t->last_act[e->seat] = t->events;
		return apply_play(g, e->seat, e->card, e);
	case EVENT_BID:
		t->last_act[e->seat] = t->events;
		return apply_bid(t, e->seat, e->bid, e);
	case EVENT_DEAL:
		return apply_deal(g, e);
	case EVENT_MISPLAY:
		t->last_act[e->seat] = t->events;
		return apply_misplay(t, e);
	case EVENT_TIMEOUT:
		t->last_act[e->seat] = t->events;
		return e->bid == BID_NONE ? apply_play(g, e->seat, e->card, e) : apply_bid(t, e->seat, e->bid, e);
	case EVENT_CONCEDE:
		return apply_concession(t, e->seat);
	case EVENT_WITHDRAW:
		t->conceded &= ~(1u << e->seat);
		return 0;
	case EVENT_FORFEIT:
		return end_game(t, 1 - table_side(t, e->seat), END_FORFEIT);
	case EVENT_VOID:
		return 0;
	}
	assert(0 && "an event of no kind");
	return 0;
}

/* ---- names, views, invariants -------------------------------------------------------------------------------------- */

const char *game_ruling_name(enum ruling ruling)
{
	static const char *const names[] = {
	    [RULING_OK] = "ok", [RULING_NOT_YOUR_TURN] = "not-your-turn", [RULING_WRONG_PHASE] = "wrong-phase",
	    [RULING_BAD_BID] = "bad-bid", [RULING_NOT_IN_HAND] = "not-in-hand", [RULING_MUST_FOLLOW] = "must-follow",
	    [RULING_NO_SPADE_LEAD] = "no-spade-lead", [RULING_BAD_DEAL] = "bad-deal", [RULING_BAD_TIMEOUT] = "bad-timeout",
	    [RULING_GAME_OVER] = "game-over", [RULING_EARLY] = "early"};
	return names[ruling];
}

const char *game_ending_name(enum ending ending)
{
	static const char *const names[] = {[END_NONE] = "unfinished", [END_SCORE] = "score", [END_CONCESSION] = "concession",
	                                    [END_FORFEIT] = "forfeit", [END_LENGTH] = "length"};
	return names[ending];
}

struct view game_view(const struct game *g, int seat)
{
	return (struct view){.table = &g->table, .seat = seat, .hand = seat == SEAT_NONE ? 0 : g->hand[seat]};
}

const char *game_broken_invariant(const struct game *g)
{
	const struct table *t = &g->table;
	uint64_t all = 0;
	int count = 0, tricks = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		all |= g->hand[s];
		count += cards_count(g->hand[s]);
		tricks += t->tricks[s];
	}
	if (t->phase == PHASE_BID || t->phase == PHASE_PLAY) {
		if (count + cards_count(t->played) != t->rules.seats * t->rules.hand_size || (all & t->played) || cards_count(all) != count)
			return "every card is in one hand or played";
		if (t->turn < 0 || t->turn >= t->rules.seats)
			return "somebody is to act while a round is on";
		if (tricks != t->trick_no || t->trick.size >= t->rules.seats)
			return "tricks add up";
	} else if (t->turn != SEAT_NONE) {
		return "nobody is to act between rounds";
	}
	if ((t->phase == PHASE_OVER) != (t->winner != SIDE_NONE) || (t->phase == PHASE_OVER) != (t->ending != END_NONE))
		return "a game that is over has a winner and a reason";
	return NULL;
}
