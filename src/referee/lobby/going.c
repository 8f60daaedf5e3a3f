/* going.c - `go table 12` and `go table 12 without eve`: bots take the free
 * seats of an open table.
 *
 * The opener decides, and those who sit can object: if all of them have sent
 * `go`, the game starts at once. Else the referee asks them, and the game
 * starts a day later (expiry.c) unless one declines. Both wait for players who
 * were invited, until they answer, their invitations expire, or the opener
 * gives up their seats by name. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "places.h"
#include "referee/outgoing/limits.h"
#include "referee/seating/guests.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

/* Returns the place that is kept for the invited person: a member's name, or
 * the address to which the invitation went. NO_PLACE if there is none. */
static int kept_for(
    const struct tx *tx, const struct open_table *t, const char *name)
{
	const char *digest = guests_digest(tx, name);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED)
			continue;
		if (p->guest ? !strcmp(p->guest, digest)
			     : text_same(p->person.handle, name))
			return n;
	}
	return NO_PLACE;
}

/* Frees the seat that is kept for the person named after "without", if the line
 * has that word. Otherwise replies and returns false. */
static bool give_up_seat(struct session *s, const struct command *c,
    struct open_table *t, bool opener)
{
	static const char without[] = " without ";
	const char *at = strstr(c->args, without);
	if (!at)
		return true;
	char *name = arena_string(s->tx.arena, at + strlen(without));
	size_t size = strcspn(name, " !");
	while (size && name[size - 1] == '.')
		size--;
	name[size] = '\0';
	int n = kept_for(&s->tx, t, name);
	if (!opener)
		reply_say(&s->reply, c,
		    "Only %s, who opened the table, can give up that seat.",
		    t->place[seating_opener(t)].person.handle);
	else if (n == NO_PLACE)
		reply_say(&s->reply, c,
		    "No seat of table %" PRId64 " is kept for %.60s.", t->id,
		    name);
	if (!opener || n == NO_PLACE)
		return false;
	t->place[n] = (struct place){0};
	return true;
}

/* The opener wants to start. True if the others need not be asked, or were not
 * asked today. Otherwise replies. */
static bool may_ask(
    struct session *s, const struct command *c, const struct open_table *t)
{
	const char *once = tx_format(&s->tx, "go %" PRId64, t->id);
	if (t->go || seating_agreed(t) || limits_once_a_day(&s->tx, once))
		return true;
	reply_say(&s->reply, c,
	    "The others at the table were asked today, and one of them does "
	    "not want bots. Try again tomorrow.");
	return false;
}

/* Mails the others that the sender at place `n` wants bots: all if the sender
 * is the opener, else only the opener. */
static void ask_others(struct session *s, const struct open_table *t, int n)
{
	const struct person *own = &s->in.sender.person;
	const char *yes = tx_format(&s->tx, "go table %" PRId64, t->id);
	const char *what =
	    tx_format(&s->tx, "%s wants to start now, with bots", own->handle);
	const char *once =
	    tx_format(&s->tx, "go %" PRId64 " %" PRId64, t->id, own->id);
	int opener = seating_opener(t);
	if (n == opener)
		seating_tell(s, t, own->id, what, yes);
	else if (limits_once_a_day(&s->tx, once))
		seating_mail(s, t, &t->place[opener].person, what, yes);
}

/* Returns the sender's place at the table that `go` names, and notes the wish
 * there, if it changes something. Otherwise replies and returns NO_PLACE. */
static int place_to_go(
    struct session *s, const struct command *c, struct open_table *t)
{
	int n = places_table(s, c, t) ? places_own(s, c, t) : NO_PLACE;
	if (n == NO_PLACE)
		return NO_PLACE;
	bool opener = n == seating_opener(t);
	if (!give_up_seat(s, c, t, opener))
		return NO_PLACE;
	t->place[n].agrees = true;
	return opener && !may_ask(s, c, t) ? NO_PLACE : n;
}

bool going_go_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	return place_to_go(s, c, &t) != NO_PLACE;
}

void going_go(struct session *s, const struct command *c)
{
	struct open_table t;
	struct open_table before;
	int n = place_to_go(s, c, &t);
	if (n == NO_PLACE)
		return;
	if (store_open_table(s->tx.store, s->tx.arena, t.id, &before))
		seating_tell_gone(s, &before, &t);
	bool opener = n == seating_opener(&t);
	bool asked = t.go != 0;
	if (opener && !asked)
		t.go = s->tx.now;
	bool asks = !asked && !seating_starts(&s->tx, &t, 0);
	places_changed(s, c, &t,
	    opener ? "You want to start with bots."
		   : "You agree to start with bots.");
	if (asks)
		ask_others(s, &t, n);
}
