/* bots.c - which player acts; and the random one, which chooses uniformly from
 * what is legal. */
#include "bots/bots.h"

#include "easy.h"
#include "engine/legal.h"
#include "strong.h"

/* Where a bot's chances come from. */
struct chances {
	bot_draw_fn *draw;
	void *context;
};

static int pick(uint64_t set, const struct chances *chances)
{
	int n = chances->draw(chances->context, cards_count(set));
	return cards_nth(set, n);
}

/* So many cards to be passed. */
static uint64_t pick_some(
    uint64_t hand, int count, const struct chances *chances)
{
	uint64_t cards = 0;
	while (cards_count(cards) < count) {
		int card = pick(hand & ~cards, chances);
		cards |= cards_of(card);
	}
	return cards;
}

/* The card or cards that the phase asks of that hand; a bid is no card. */
static void pick_cards(const struct table *t,
    uint64_t hand,
    const struct chances *chances,
    struct action *a)
{
	switch (t->phase) {
	case PHASE_DISCARD:
		a->card = pick(hand, chances);
		break;
	case PHASE_PASS:
		a->cards = pick_some(hand, t->rules.exchange_cards, chances);
		break;
	case PHASE_PLAY:
		a->card = pick(table_playable(t, hand), chances);
		break;
	case PHASE_BID:
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}

/* What a seat does in that phase. */
static enum act act_of(enum phase phase)
{
	switch (phase) {
	case PHASE_BID:
		return ACT_BID;
	case PHASE_DISCARD:
		return ACT_DISCARD;
	case PHASE_PASS:
		return ACT_PASS;
	case PHASE_PLAY:
		return ACT_PLAY;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return ACT_DEALER; /* nothing that a seat could do, and refused */
}

struct action bot_act(const struct view *v, bot_draw_fn *draw, void *context)
{
	const struct table *t = v->table;
	const struct chances chances = {draw, context};
	struct action a = {
	    .kind = act_of(t->phase),
	    .seat = v->seat,
	    .card = CARD_NONE,
	};
	if (t->phase == PHASE_BID)
		a.bid = pick(table_bids(t, v->seat), &chances);
	else
		pick_cards(t, v->hand, &chances, &a);
	return a;
}

/* A seed for many numbers from a few draws. */
static struct chance chance_of(const struct chances *chances)
{
	struct chance chance = {.state = 0};
	for (int i = 0; i < 8; i++) {
		int byte = chances->draw(chances->context, 256);
		chance.state = chance.state << 8 | (uint64_t)byte;
	}
	if (!chance.state)
		chance.state = 1;
	return chance;
}

struct action bot_act_as(const struct bot *bot,
    const struct view *v,
    bot_draw_fn *draw,
    void *context)
{
	const struct chances chances = {draw, context};
	switch (bot->kind) {
	case BOT_EASY:
		return easy_act(v);
	case BOT_STRONG:
		return strong_act(v, bot->effort, chance_of(&chances));
	case BOT_RANDOM:
	case BOT_KINDS:
		break;
	}
	return bot_act(v, draw, context);
}

struct action bot_timeout(
    const struct game *g, bot_draw_fn *draw, void *context)
{
	const struct table *t = &g->table;
	const struct chances chances = {draw, context};
	struct action a = {
	    .kind = ACT_TIMEOUT,
	    .seat = t->turn,
	    .card = CARD_NONE,
	};
	pick_cards(t, g->hand[t->turn], &chances, &a);
	return a;
}
