/* dealing.c - deals a round under any rules, seeded with a number. */
#include <string.h>

#include "deal/draw.h"
#include "engine/game.h"
#include "unit.h"

static void act(struct game *g, struct action a,
    void (*each)(void *, const struct event *), void *context)
{
	struct event e;
	MUST(game_decide(g, &a, &e) == RULING_OK, "the deal is refused");
	(void)game_apply(g, &e);
	if (each)
		each(context, &e);
}

void unit_deal(struct game *g, uint64_t number,
    void (*each)(void *, const struct event *), void *context)
{
	uint8_t seed[SEED_SIZE] = {0};
	struct event deals[DEALS_MAX];
	memcpy(seed, &number, sizeof number);
	int count = deal_events(&g->table, seed, deals);
	for (int i = 0; i < count; i++)
		act(g,
		    (struct action){
			.kind = ACT_DEAL,
			.seat = deals[i].seat,
			.cards = deals[i].cards,
			.card = CARD_NONE,
		    },
		    each, context);
}
