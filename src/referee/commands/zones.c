/* zones.c - by whose clocks a person is told times.
 *
 * He says so once; until then the Date of his letters tells how far his clock
 * is from UTC. Only a letter that did something is believed, so that an old one
 * that somebody sends again moves no clock. */
#include "zones.h"

#include <string.h>

#include "base/text.h"
#include "base/zone.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/sure.h"

/* The person and the seat of the session's game are told by it from now on. */
static void take_zone(struct session *s, const char *zone, bool set)
{
	struct person *p = &s->who.person;
	int seat = session_seat(s);
	p->zone = arena_string(s->arena, zone);
	p->zone_set = set;
	if (seat != SEAT_NONE)
		s->row.seat[seat].zone = p->zone;
	store_person_zone(s->store, p->id, p->zone, set);
}

void zones_guess(struct session *s)
{
	char zone[ZONE_NAME];
	const struct who *w = &s->who;
	bool sure = w->known && who_may_move(s);
	if (!s->acted || s->held || !sure || w->person.zone_set)
		return;
	if (!zone_of_offset(s->letter->zone, zone))
		return;
	if (strcmp(zone, w->person.zone) != 0)
		take_zone(s, zone, false);
}

/* ---- as he says ---- */

static const char *shown(struct session *s, const char *zone)
{
	char when[WHEN_PERSON];
	return session_format(
	    s, "%s", when_person(s->now, zone, when, sizeof when));
}

static void tell(struct session *s, const struct command *c)
{
	const struct person *p = &s->who.person;
	const char *source = "";
	if (!p->zone_set && *p->zone)
		source = " That is a guess from the dates of your letters.";
	session_say(s,
	    c,
	    "It is %s for you.%s To change it, send zone and a city, as in "
	    "zone Europe/Berlin, or hours before UTC, as in zone +2.",
	    shown(s, p->zone),
	    source);
}

static void refuse(
    struct session *s, const struct command *c, enum zone_found found)
{
	if (found == ZONE_NO_DATABASE)
		session_say(s,
		    c,
		    "The machine that I run on knows no time zones by name "
		    "(its package tzdata is missing), so nothing was changed: "
		    "send the hours before UTC, as in zone +2, or read times "
		    "in UTC.");
	else
		session_say(s,
		    c,
		    "I know no such time zone: expected a city of the tz "
		    "database, as in zone Europe/Berlin or zone Berlin, or "
		    "the hours before UTC, as in zone +2.");
}

void zones_set(struct session *s, const struct command *c, const char *name)
{
	char zone[ZONE_NAME];
	enum zone_found found = zone_find(name, zone);
	if (found != ZONE_FOUND) {
		refuse(s, c, found);
		return;
	}
	take_zone(s, zone, true);
	s->acted = true;
	session_say(s,
	    c,
	    "Times are told by your clocks from now on: it is %s.",
	    shown(s, zone));
}

void zones_command(struct session *s, const struct command *c)
{
	if (!s->who.known) {
		session_say(s, c, "You are not registered here.");
		return;
	}
	if (!*c->args) {
		tell(s, c);
		return;
	}
	if (!sure_of_writer(s, c))
		return;
	zones_set(s, c, c->args);
}
