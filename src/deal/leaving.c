/* leaving.c - writes the record's lines for concessions, forfeits and
 * withdrawals, and checks them for the verifier. */
#include "deal/leaving.h"

#include <stdio.h>
#include <string.h>

#include "engine/legal.h"
#include "verify_stages.h"

bool leaving_is(enum event_kind kind)
{
	return kind == EVENT_CONCEDE || kind == EVENT_FORFEIT ||
	       kind == EVENT_WITHDRAW;
}

bool leaving_together(const struct rules *rules)
{
	return rules->concession == CONCESSION_SIDE &&
	       rules->sides < rules->seats;
}

static bool gave_up(const struct table *t, int seat)
{
	return t->conceded >> seat & 1;
}

/* Write a line for each player of the side if `e` makes the side's last player
 * give up. Returns 0 if a partner has not given up. */
static int side_lines(
    const struct table *t, const struct event *e, struct event lines[SEATS_MAX])
{
	int sides = t->rules.sides;
	int count = 0;
	for (int seat = table_side(t, e->seat); seat < t->rules.seats;
	    seat += sides) {
		bool now = seat == e->seat;
		bool forfeits = t->forfeited >> seat & 1;
		if (!now && !gave_up(t, seat))
			return 0;
		forfeits |= now && e->kind == EVENT_FORFEIT;
		lines[count] = *e;
		lines[count].seat = (uint8_t)seat;
		lines[count].kind = forfeits ? EVENT_FORFEIT : EVENT_CONCEDE;
		count++;
	}
	return count;
}

int leaving_lines(
    const struct table *t, const struct event *e, struct event lines[SEATS_MAX])
{
	bool withdraws = e->kind == EVENT_WITHDRAW;
	if (leaving_together(&t->rules))
		return withdraws ? 0 : side_lines(t, e, lines);
	lines[0] = *e;
	return withdraws || !gave_up(t, e->seat);
}

/* ---- verifying ---- */

int leaving_due(const struct table *t)
{
	int sides = t->rules.sides;
	if (t->phase == PHASE_OVER || !leaving_together(&t->rules))
		return SEAT_NONE;
	for (int seat = sides; seat < t->rules.seats; seat++)
		if (gave_up(t, seat - sides) && !gave_up(t, seat))
			return seat;
	return SEAT_NONE;
}

bool leaving_is_due(struct verify *v, const char *text)
{
	char concede[24];
	char forfeit[24];
	int due = leaving_due(&v->game->table);
	snprintf(concede, sizeof concede, "concede %d", due + 1);
	snprintf(forfeit, sizeof forfeit, "forfeit %d", due + 1);
	if (!strcmp(text, concede) || !strcmp(text, forfeit))
		return true;
	return record_wrong(
	    v->fault, "expected `%s` or `%s`", concede, forfeit);
}

/* Parse the seat after the first word. False, after filling in the fault, if
 * there is no seat. */
static bool read_seat(struct verify *v, const char *text, int64_t *number)
{
	const char *seat = strchr(text, ' ');
	if (seat && claim_number(seat + 1, number))
		return true;
	return record_wrong(v->fault, "expected `%.*s` and a seat",
	    (int)strcspn(text, " "), text);
}

/* Check a line in a game where partners must give up together. The lines of
 * both partners follow each other, the lower seat first, and cannot be
 * withdrawn. */
static bool line_of_pair(struct verify *v, const char *text, int64_t number)
{
	const struct table *t = &v->game->table;
	if (claim_has_word(text, "withdraw"))
		return record_wrong(v->fault,
		    "withdraw is not expected here: a record never shows that "
		    "partners withdrew");
	if (leaving_due(t) != SEAT_NONE)
		return leaving_is_due(v, text);
	if (number > t->rules.sides)
		return record_wrong(v->fault,
		    "expected this line directly after the partner's line");
	return true;
}

bool leaving_line(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	int64_t number;
	if (!read_seat(v, text, &number))
		return false;
	if (leaving_together(&t->rules))
		return line_of_pair(v, text, number);
	if (number > t->rules.seats || claim_has_word(text, "withdraw"))
		return true; /* the engine checks whether the line is legal */
	if (!gave_up(t, (int)number - 1))
		return true;
	return record_wrong(v->fault,
	    "expected no second line: this seat has given up already");
}
