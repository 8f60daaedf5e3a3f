/* best.c - plays out the choices of one act, as the review does. */
#include "best.h"

#include "bots/values.h"
#include "deal/draw.h"
#include "notice/coach.h"
#include "publishing.h"
#include "store/deal_inputs.h"

/* EFFORT: rounds played out for one act. A round has about 60 acts, which must
 * not hold up the mail. POINT: a point, in hundredths; a smaller cost is noise.
 */
enum { EFFORT = 1000, POINT = 100 };

/* Returns false if the round has no seed. */
static bool draw_for(
    struct publishing *p, const struct table *t, struct draw *draw)
{
	const struct tx *tx = &p->s.tx;
	int64_t id = p->s.game.row.id;
	struct round_row row;
	if (!store_round(tx->store, tx->arena, id, t->round, &row))
		return false;
	const struct draw_label label = {
	    .what = "spades-page-v1",
	    .game = id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(draw, row.seed, &label);
	return true;
}

const char *best_act(struct publishing *p, const struct notice *n,
    const struct view *view, const struct action *did)
{
	struct draw draw;
	struct bot_values values;
	const struct table *t = view->table;
	const struct bot_question question = {
	    .view = view,
	    .effort = EFFORT,
	    .also = did,
	};
	if (t->rules.coach != COACH_ON || t->turn != view->seat ||
	    !draw_for(p, t, &draw))
		return NULL;
	bot_values(&question, draw_number, &draw, &values);
	if (!values.hands)
		return NULL;
	int best = bot_values_best(&values);
	int which = bot_values_find(&values, view, did);
	int cost = bot_values_cost(&values, which);
	bool same = best == which || cost < POINT;
	return notice_better(n, &values.of[best].action, same ? 0 : cost);
}
