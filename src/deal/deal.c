/* deal.c - a round's deal as events. */
#include "deal/deal.h"

#include "engine/legal.h"

static struct event deal_to(int seat, uint64_t cards)
{
	return (struct event){
	    .kind = EVENT_DEAL,
	    .seat = (uint8_t)seat,
	    .cards = cards,
	    .card = CARD_NONE,
	    .bid = BID_NONE,
	};
}

int deal_events(
    const struct table *t, const uint8_t seed[SEED_SIZE], struct event *events)
{
	struct hands hands;
	int playing = rules_playing(&t->rules);
	int seat = t->first;
	int count = 0;
	draw_hands(
	    seed, table_deck(&t->rules), playing, t->rules.hand_size, &hands);
	if (t->rules.extra_card)
		events[count++] = deal_to(SEAT_EXTRA, hands.rest);
	for (int i = 0; i < playing; i++) {
		events[count++] = deal_to(seat, hands.hand[i]);
		seat = table_next(t, seat);
	}
	return count;
}
