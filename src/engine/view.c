/* view.c - one seat's view of a game, and checking that the state of a game is
 * sound. */
#include "engine/game.h"
#include "engine/legal.h"

struct view game_view(const struct game *g, int seat)
{
	struct view view = {
	    .table = &g->table,
	    .seat = seat,
	};
	if (seat == SEAT_NONE)
		return view;
	view.sealed = g->hand[seat] && table_sealed(&g->table, seat);
	view.hand = view.sealed ? 0 : g->hand[seat];
	view.gave = g->gave[seat];
	return view;
}

/* ---- invariants ---- */

static bool cards_are_conserved(const struct game *g)
{
	const struct table *t = &g->table;
	const struct rules *rules = &t->rules;
	uint64_t all = g->extra;
	int count = cards_count(g->extra);
	for (int s = 0; s < rules->seats; s++) {
		all |= g->hand[s];
		count += cards_count(g->hand[s]);
	}
	if ((all & t->played) || cards_count(all) != count)
		return false; /* the same card is in two places */
	return count + cards_count(t->played) == rules_dealt(rules);
}

static bool somebody_is_to_act(const struct table *t)
{
	if (t->turn < 0 || t->turn >= t->rules.seats)
		return false;
	return t->turn != t->out;
}

static bool tricks_add_up(const struct table *t)
{
	int tricks = 0;
	for (int s = 0; s < t->rules.seats; s++)
		tricks += t->tricks[s];
	if (tricks != t->trick_no)
		return false;
	return t->trick.size < rules_playing(&t->rules);
}

static const char *broken_in_round(const struct game *g)
{
	const struct table *t = &g->table;
	bool extra_is_out = t->rules.extra_card && !g->extra;
	if (!cards_are_conserved(g))
		return "every card is in one hand or played";
	if (!somebody_is_to_act(t))
		return "somebody is to act while a round is on";
	if (!tricks_add_up(t))
		return "tricks add up";
	if ((t->phase == PHASE_DISCARD) != extra_is_out)
		return "the extra card lies on the table unless a zero bidder "
		       "drew it";
	return NULL;
}

const char *game_broken_invariant(const struct game *g)
{
	const struct table *t = &g->table;
	bool over = t->phase == PHASE_OVER;
	/* only a game that ended after a round can be a draw */
	bool may_be_draw = t->ending == END_LENGTH || t->ending == END_SCORE;
	if (!over && t->phase != PHASE_DEAL) {
		const char *broken = broken_in_round(g);
		if (broken)
			return broken;
	} else if (t->turn != SEAT_NONE) {
		return "nobody is to act between rounds";
	}
	if (over != (t->ending != END_NONE))
		return "a game that is over has a reason";
	if (over != (t->winner != SIDE_NONE) && !may_be_draw)
		return "a game that is over has a winner, unless it is a draw";
	return NULL;
}
