/* zones.c - `zone`: the time zone in which a person reads times.
 *
 * Until the person sets a zone, the referee takes the offset from the Date of
 * the person's letters. Letters that did nothing do not count, so replaying an
 * old letter changes no zone. */
#include "zones.h"

#include <string.h>

#include "base/text.h"
#include "base/zone.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

/* Use this zone for the person and for the person's seat in the session's
 * game. */
static void take_zone(struct session *s, const char *zone, bool set)
{
	struct person *p = &s->in.sender.person;
	int seat = sender_seat(&s->in, &s->game);
	p->zone = arena_string(s->tx.arena, zone);
	p->zone_set = set;
	if (seat != SEAT_NONE)
		s->game.row.seat[seat].zone = p->zone;
	store_person_zone(s->tx.store, p->id, p->zone, set);
}

void zones_guess(struct session *s)
{
	char zone[ZONE_NAME];
	const struct sender *w = &s->in.sender;
	bool sure = w->known && sender_may_move(&s->in);
	if (!s->tx.acted || s->reply.held || !sure || w->person.zone_set)
		return;
	if (!zone_of_offset(s->in.letter->zone, zone))
		return;
	if (strcmp(zone, w->person.zone) != 0)
		take_zone(s, zone, false);
}

/* ---- the command ---- */

static const char *time_in_zone(const struct tx *tx, const char *zone)
{
	char when[WHEN_PERSON];
	return tx_format(
	    tx, "%s", when_person(tx->now, zone, when, sizeof when));
}

static void say_zone(struct session *s, const struct command *c)
{
	const struct person *p = &s->in.sender.person;
	const char *source = "";
	if (!p->zone_set && *p->zone)
		source =
		    " The referee guesses this from the dates of your letters.";
	reply_say(&s->reply, c,
	    "It is %s for you.%s To change your time zone, send \"zone\" and a "
	    "city, as in \"zone Europe/Berlin\", or the hours ahead of UTC, as "
	    "in \"zone +2\".",
	    time_in_zone(&s->tx, p->zone), source);
}

static void refuse(
    struct reply *reply, const struct command *c, enum zone_found found)
{
	if (found == ZONE_NO_DATABASE)
		reply_say(reply, c,
		    "Nothing was changed, because my computer knows no names "
		    "of time zones (it lacks the package tzdata). Send the "
		    "hours ahead of UTC, as in \"zone +2\".");
	else
		reply_say(reply, c,
		    "I know no such time zone. Send \"zone\" and a large city, "
		    "as in \"zone Europe/Berlin\" or \"zone Berlin\", or the "
		    "hours ahead of UTC, as in \"zone +2\".");
}

void zones_set(struct session *s, const struct command *c, const char *name)
{
	char zone[ZONE_NAME];
	enum zone_found found = zone_find(name, zone);
	if (found != ZONE_FOUND) {
		refuse(&s->reply, c, found);
		return;
	}
	take_zone(s, zone, true);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "Your mails now show times in your time zone, where it is %s.",
	    time_in_zone(&s->tx, zone));
}

void zones_command(struct session *s, const struct command *c)
{
	if (!s->in.sender.known) {
		reply_say(&s->reply, c, "You are not registered here.");
		return;
	}
	if (!*c->args) {
		say_zone(s, c);
		return;
	}
	if (!sure_of_sender(s, c))
		return;
	zones_set(s, c, c->args);
}
