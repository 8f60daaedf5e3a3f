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

const char *seats_absent(const struct session *s, int reader, const char *zone)
{
	const char *out = NULL;
	for (int seat = 0; seat < s->row.rules.seats; seat++) {
		const struct person *p = &s->row.seat[seat];
		struct span span;
		if (seat == reader || !p->id)
			continue;
		if (!store_absence(s->store, p->id, s->now, &span))
			continue;
		if (span.from > s->now)
			continue;
		const char *one =
		    one_absent(s->arena, p->handle, zone, span.until);
		out = out ? arena_format(s->arena, "%s %s", out, one) : one;
	}
	return out;
}

const char *seats_to_agree(const struct session *s, unsigned agreed)
{
	const char *out = "";
	for (int seat = 0; seat < s->row.rules.seats; seat++) {
		const struct person *p = &s->row.seat[seat];
		bool done = agreed >> seat & 1;
		if (!p->id || done || table_left(&s->game.table, seat))
			continue;
		const char *comma = *out ? ", " : "";
		out = arena_format(s->arena, "%s%s%s", out, comma, p->handle);
	}
	return out;
}
