/* deal.c - a round's deal as events. */
#include "deal/deal.h"

#include "engine/legal.h"

int deal_events(const struct table *t, const uint8_t seed[SEED_SIZE], struct event *events)
{
	uint64_t hands[SEATS_MAX], rest;
	int playing = rules_playing(&t->rules), count = 0, seat = t->first;
	const struct event none = {.kind = EVENT_DEAL, .card = CARD_NONE, .bid = BID_NONE};
	draw_hands(seed, table_deck(&t->rules), playing, t->rules.hand_size, hands, &rest);
	if (t->rules.extra_card) {
		events[count] = none;
		events[count].seat = SEAT_EXTRA;
		events[count++].cards = rest;
	}
	for (int i = 0; i < playing; i++, seat = table_next(t, seat)) {
		events[count] = none;
		events[count].seat = (uint8_t)seat;
		events[count++].cards = hands[i];
	}
	return count;
}
