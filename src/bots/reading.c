/* reading.c - the tricks that each side still needs. */
#include "reading.h"

/* Returns what the seat adds to the tricks that its side needs. `apart`: tricks
 * of nil bidders do not count for the side's bid. */
static int seat_misses(const struct table *t, int seat, bool apart)
{
	int tricks = t->tricks[seat];
	if (!reading_is_nil(t, seat))
		return table_promised(t, seat) - tricks;
	if (apart)
		return 0;
	return -tricks;
}

void reading_missing(const struct table *t, int missing[SEATS_MAX])
{
	const struct rules *rules = &t->rules;
	bool apart = rules->zero_start || rules->nil_tricks != NIL_TRICKS_HELP;
	bool binding = rules->bid_mode == BIDS_BINDING;
	int hint[SEATS_MAX] = {0};
	int seat = t->first;
	for (int side = 0; side < rules->sides; side++)
		missing[side] = 0;
	do {
		int side = table_side(t, seat);
		missing[side] += seat_misses(t, seat, apart);
		if (binding && !reading_is_nil(t, seat)) {
			/* the first partner's number was only a hint */
			missing[side] -= hint[side];
			hint[side] = table_promised(t, seat);
		}
		seat = table_next(t, seat);
	} while (seat != t->first);
}
