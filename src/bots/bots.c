/* bots.c - choosing uniformly from what is legal. */
#include "bots/bots.h"

#include "engine/legal.h"

static int pick(uint64_t set, bot_draw_fn *draw, void *context)
{
	return cards_nth(set, draw(context, cards_count(set)));
}

struct action bot_act(const struct view *v, bot_draw_fn *draw, void *context)
{
	struct action a = {.seat = v->seat, .card = CARD_NONE};
	switch (v->table->phase) {
	case PHASE_BID:
		a.kind = ACT_BID;
		a.bid = pick(table_bids(v->table, v->seat), draw, context);
		break;
	case PHASE_DISCARD:
		a.kind = ACT_DISCARD;
		a.card = pick(v->hand, draw, context);
		break;
	case PHASE_PASS:
		a.kind = ACT_PASS;
		for (uint64_t left = v->hand; cards_count(a.cards) < EXCHANGE_CARDS; left = v->hand & ~a.cards)
			a.cards |= cards_of(pick(left, draw, context));
		break;
	case PHASE_PLAY:
		a.kind = ACT_PLAY;
		a.card = pick(table_playable(v->table, v->hand), draw, context);
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return a;
}
