/* dealing.c - deals a round under any rules, seeded with a number. */
#include <string.h>

#include "deal/draw.h"
#include "engine/legal.h"
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
	const struct table *t = &g->table;
	uint8_t seed[SEED_SIZE] = {0};
	struct hands hands;
	int playing = rules_playing(&t->rules), seat = t->first;
	memcpy(seed, &number, sizeof number);
	draw_hands(
	    seed, table_deck(&t->rules), playing, t->rules.hand_size, &hands);
	if (t->rules.extra_card)
		act(g,
		    (struct action){
			.kind = ACT_DEAL,
			.seat = SEAT_EXTRA,
			.cards = hands.rest,
			.card = CARD_NONE,
		    },
		    each, context);
	for (int i = 0; i < playing; i++, seat = table_next(t, seat))
		act(g,
		    (struct action){
			.kind = ACT_DEAL,
			.seat = seat,
			.cards = hands.hand[i],
			.card = CARD_NONE,
		    },
		    each, context);
}
