/* seats.c - see seats.h. */
#include "seats.h"

#include "engine/legal.h"
#include "session.h"
#include "store/absences.h"

/* An absence ends with a day: its last minute is told. */
static const char *one_absent(
    struct arena *arena, const char *name, const char *zone, int64_t until)
{
	char when[WHEN_PERSON];
	when_person(until - WHEN_MINUTE, zone, when, sizeof when);
	return arena_format(arena, "%s is away until %s.", name, when);
}

const char *seats_absent(const struct tx *tx,
    const struct loaded_game *game,
    int reader,
    const char *zone)
{
	const char *out = NULL;
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		const struct person *p = &game->row.seat[seat];
		struct span span;
		if (seat == reader || !p->id)
			continue;
		if (!store_absence(tx->store, p->id, tx->now, &span))
			continue;
		if (span.from > tx->now)
			continue;
		const char *one =
		    one_absent(tx->arena, p->handle, zone, span.until);
		out = out ? arena_format(tx->arena, "%s %s", out, one) : one;
	}
	return out;
}

const char *seats_to_agree(
    const struct tx *tx, const struct loaded_game *game, unsigned agreed)
{
	const char *out = "";
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		const struct person *p = &game->row.seat[seat];
		bool done = agreed >> seat & 1;
		if (!p->id || done || table_left(&game->state.table, seat))
			continue;
		const char *comma = *out ? ", " : "";
		out = arena_format(tx->arena, "%s%s%s", out, comma, p->handle);
	}
	return out;
}
