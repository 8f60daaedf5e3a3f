/* round.c - what the end of a round brings: scores, zeros, the tray, the end of the game, the next
 * dealer. */
#include "round.h"

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
	t->out = t->rules.sits_out ? dealer : SEAT_NONE; /* rtr3b: five sit, the dealer watches */
	t->first = table_next(t, dealer);
}

void round_blind_open(struct table *t)
{
	t->blind_open = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		int own = t->score[table_side(t, s)], best = own;
		for (int side = 0; side < t->rules.sides; side++)
			best = t->score[side] > best ? t->score[side] : best;
		if (best - own >= t->rules.blind_behind)
			t->blind_open |= 1u << s;
	}
}

int round_low_ball(const struct table *t)
{
	int total = 0;
	if (!t->rules.low_ball)
		return 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (s != t->out)
			total += t->bid[s] == 0 || t->bid[s] == BID_BLIND_NIL
			             ? 1
			             : table_promised(t, s); /* "the zero gets counted as one" */
	return total < t->rules.low_ball - 1 ? 2 : total < t->rules.low_ball;
}

/* ---- the customs of 3B/RTR
 * ----------------------------------------------------------------------------------------- */

/* Keeping Score 4 and 5. Tricks off are tricks taken less tricks bid; an overbid by 3 or more, or
 * an early dump, that took no trick counts as none off. */
static void count_days(struct table *t)
{
	struct customs *c = &t->customs;
	for (int s = 0; s < t->rules.seats; s++) {
		if (s == t->out)
			continue;
		int bid = table_promised(t, s), off = t->tricks[s] - bid;
		if (t->tricks[s] == 0 && (bid >= 3 || (c->dumped >> s & 1)))
			off = 0;
		c->hands_played[s]++;
		c->tricks_off[s] = (int16_t)(c->tricks_off[s] + off);
		c->hands_off[s] = (uint8_t)(c->hands_off[s] + (off != 0));
		c->on_the_nose |= (uint8_t)((off == 0) << s);
	}
}

void table_days(const struct table *t, unsigned *perfect, unsigned *imperfect)
{
	const struct customs *c = &t->customs;
	*perfect = *imperfect = 0;
	for (int s = 0; s < t->rules.seats; s++) {
		if (c->hands_played[s] < 3)
			continue;
		*perfect |= c->hands_off[s] == 0 ? 1u << s : 0;
		*imperfect |= !(c->on_the_nose >> s & 1) && c->tricks_off[s] < 0 ? 1u << s : 0;
	}
}

/* Tray Person 1-3: the last place is recorded after each hand, ties all of them; if one of the tied
 * is still last after the next hand, the names of the others are erased. */
static void record_tray(struct table *t)
{
	struct customs *c = &t->customs;
	int last = t->score[0];
	unsigned now = 0, before = c->in_tray;
	for (int side = 1; side < t->rules.sides; side++)
		last = t->score[side] < last ? t->score[side] : last;
	for (int s = 0; s < t->rules.seats; s++)
		now |= (unsigned)(t->score[table_side(t, s)] == last) << s;
	unsigned erased = before & now ? before & ~now : 0;
	for (int s = 0; s < t->rules.seats; s++)
		c->hands_in_tray[s] =
		    (uint8_t)(c->hands_in_tray[s] + (now >> s & 1) - (erased >> s & 1));
	c->in_tray = (uint8_t)now;
}

/* ---- scoring
 * -------------------------------------------------------------------------------------------------------
 */

static void score_sides(struct table *t)
{
	struct side_round side[SEATS_MAX];
	bool made = false;
	int lost = 0;
	for (int i = 0; i < t->rules.sides; i++) {
		side[i].players = 0;
		side[i].bags_before = t->bags[i];
		side[i].zero_value = table_zero_value(t);
	}
	int s = t->first;
	do { /* partners in the order in which they bid */
		struct side_round *r = &side[table_side(t, s)];
		r->bid[r->players] = t->bid[s];
		r->tricks[r->players++] = t->tricks[s];
		s = table_next(t, s);
	} while (s != t->first);
	for (int i = 0; i < t->rules.sides; i++) {
		if (!side[i].players) { /* the one who sat out */
			t->last_round[i] = (struct round_score){.bags_after = t->bags[i]};
			continue;
		}
		t->last_round[i] = score_side(&t->rules, &side[i]);
		t->score[i] += t->last_round[i].total;
		t->bags[i] = t->last_round[i].bags_after;
		made |= t->last_round[i].zero_made;
		lost += t->last_round[i].zero_lost;
	}
	t->zero_lost = made ? 0 : t->zero_lost + lost; /* "since the last zero was successful" */
}

/* rtr3b Keeping Score 3: all the tricks, bid and taken, win the game. */
static int won_by_all(const struct table *t)
{
	for (int s = 0; s < t->rules.seats; s++)
		if (s != t->out && t->bid[s] == BID_ALL &&
		    t->last_round[table_side(t, s)].tricks == t->rules.hand_size)
			return table_side(t, s);
	return SIDE_NONE;
}

/* Target and floor: reached or, where the text is strict (playsite), passed. */
static bool ends_by_score(const struct rules *r, int score)
{
	int strict = r->ends == ENDS_PASSED, floor = rules_floor_twice(r);
	return (r->target && score >= r->target + strict) || (floor && 2 * score <= floor - strict);
}

/* nomic109 §5, playsite "Scoring", amiga 8, synspades "The Deal", rtr3b "Game Length". */
static unsigned look_for_end(struct table *t)
{
	int best = 0;
	bool level = false, any_level = false, reached = false;
	for (int s = 0; s < t->rules.sides; s++) {
		for (int other = 0; other < s; other++)
			any_level |= t->score[s] == t->score[other];
		best = t->score[s] > t->score[best] ? s : best;
		reached |= ends_by_score(&t->rules, t->score[s]);
	}
	for (int s = best + 1; s < t->rules.sides; s++)
		level |= t->score[s] == t->score[best];
	int all = won_by_all(t);
	if (all != SIDE_NONE)
		return round_end_game(t, all, END_ALL);
	if (t->rules.ties == TIES_ANY ? any_level : level)
		return 0;
	if (reached)
		return round_end_game(t, best, END_SCORE);
	if ((t->rules.hands && t->rounds_scored >= t->rules.hands) ||
	    (t->rules.max_rounds && t->rounds_scored >= t->rules.max_rounds))
		return round_end_game(t, best, END_LENGTH);
	return 0;
}

unsigned round_score(struct table *t)
{
	score_sides(t);
	memcpy(t->last_round_tricks, t->tricks, sizeof t->tricks);
	t->rounds_scored++;
	if (t->rules.tray) {
		count_days(t);
		record_tray(t);
	}
	t->phase = PHASE_DEAL;
	t->turn = SEAT_NONE;
	unsigned news = NEWS_ROUND | look_for_end(t);
	if (!(news & NEWS_OVER)) {
		t->round++;
		round_dealer(t,
		    (t->dealer + 1) %
			t->rules.seats); /* nomic109 §2; "the deal passes to the left" */
	}
	return news;
}
