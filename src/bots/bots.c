/* bots.c - choosing uniformly from what is legal. */
#include "bots/bots.h"

#include "engine/legal.h"

static int pick(uint64_t set, bot_draw_fn *draw, void *context)
{
	return cards_nth(set, draw(context, cards_count(set)));
}

/* Two cards to be passed. */
static uint64_t pick_two(uint64_t hand, bot_draw_fn *draw, void *context)
{
	uint64_t cards = 0;
	while (cards_count(cards) < EXCHANGE_CARDS)
		cards |= cards_of(pick(hand & ~cards, draw, context));
	return cards;
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
		a.cards = pick_two(v->hand, draw, context);
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

struct action bot_timeout(const struct game *g, bot_draw_fn *draw, void *context)
{
	const struct table *t = &g->table;
	uint64_t hand = g->hand[t->turn];
	struct action a = {.kind = ACT_TIMEOUT, .seat = t->turn, .card = CARD_NONE};
	switch (t->phase) {
	case PHASE_DISCARD:
		a.card = pick(hand, draw, context);
		break;
	case PHASE_PASS:
		a.cards = pick_two(hand, draw, context);
		break;
	case PHASE_PLAY:
		a.card = pick(table_playable(t, hand), draw, context);
		break;
	case PHASE_BID:
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return a;
}
