/* round.c - the end of a round: scores, zeros, the tray, the end of the game,
 * the next dealer. */
#include "round.h"

#include <limits.h>
#include <string.h>

#include "engine/legal.h"

unsigned round_end_game(struct table *t, int winner, enum ending ending)
{
	t->phase = PHASE_OVER;
	t->winner = winner;
	t->ending = ending;
	t->turn = SEAT_NONE;
	return NEWS_OVER;
}

void round_dealer(struct table *t, int dealer)
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

/* Returns the score that ranks a side. A side that is out ranks last, whatever
 * score its bot made since. */
static int rank_score(const struct table *t, int side)
{
	return is_out(t, side) ? INT_MIN : t->score[side];
}

/* Returns the seats in last place, ties included, as bits. */
static unsigned last_place(const struct table *t)
{
	int last = rank_score(t, 0);
	unsigned seats = 0;
	for (int side = 1; side < t->rules.sides; side++)
		if (rank_score(t, side) < last)
			last = rank_score(t, side);
	for (int s = 0; s < t->rules.seats; s++)
		if (rank_score(t, table_side(t, s)) == last)
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
		if (rank_score(t, side) > rank_score(t, best))
			best = side;
	return best;
}

/* True if the side is in the game and another side has the same score. */
static bool is_level(const struct table *t, int side)
{
	for (int other = 0; other < t->rules.sides; other++)
		if (other != side &&
		    rank_score(t, other) == rank_score(t, side))
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
		bool ends = ends_by_score(&t->rules, t->score[side]);
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
