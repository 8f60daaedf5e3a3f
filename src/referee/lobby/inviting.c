/* inviting.c - `invite`: asks members and strangers to sit down at an open
 * table. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "places.h"
#include "referee/outgoing/limits.h"
#include "referee/seating/guests.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

enum {
	INVITES_DAY = 10, /* invitations that a person sends in a day */
	INVITED_DAY = 5   /* invitations that a person gets in a day */
};

/* True up to `most` times a day for each `who`. */
static bool within(const struct tx *tx, const char *what, int64_t who, int most)
{
	for (int k = 0; k < most; k++)
		if (limits_once_a_day(
			tx, tx_format(tx, "%s %" PRId64 " %d", what, who, k)))
			return true;
	return false;
}

/* True if the sender may invite that person today. A true result is counted. */
static bool may_ask(const struct session *s, const struct person *p)
{
	int64_t own = s->in.sender.person.id;
	return within(&s->tx, "invites", own, INVITES_DAY) &&
	       within(&s->tx, "invited", p->id, INVITED_DAY);
}

/* Returns how a refusal begins. A table without a number was only to be opened,
 * and is not opened now. */
static const char *not_done(const struct open_table *t)
{
	return t->id ? "Not invited" : "No table was opened";
}

/* may_ask, with a reply if the sender may not. */
static bool may_invite(struct session *s, const struct command *c,
    const struct open_table *t, const struct person *p)
{
	if (may_ask(s, p))
		return true;
	reply_say(&s->reply, c,
	    "%s: you can send %d invitations a day, and each player can get "
	    "%d. Try again tomorrow.",
	    not_done(t), INVITES_DAY, INVITED_DAY);
	return false;
}

/* Finds a member by handle or by any of the member's addresses. */
static bool find_member(
    const struct tx *tx, const char *name, struct person *out)
{
	if (find_person(tx, name, out))
		return true;
	return strchr(name, '@') &&
	       store_person_alias(tx->store, tx->arena, name, out);
}

/* True if a place at the table is kept for the stranger. */
static bool is_guest(
    const struct tx *tx, const struct open_table *t, const char *address)
{
	const char *digest = guests_digest(tx, address);
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].guest && !strcmp(t->place[n].guest, digest))
			return true;
	return false;
}

/* True if an invitation may go to the address of the member `p`, or of a
 * stranger if `p` is NULL. */
static bool may_get(const struct session *s, const struct open_table *t,
    const char *address, const struct person *p)
{
	if (is_guest(&s->tx, t, address))
		return false;
	if (!p)
		return guests_may_get(&s->tx, address);
	return !p->left && seating_place(t, p->id) == NO_PLACE && may_ask(s, p);
}

/* Keeps the place for the person at an address, a member or a stranger. The
 * sender does not learn whose address it is. All reasons that depend on the
 * address get one answer, so nobody learns from it who declined, or who left.
 */
static bool keep_for_address(struct session *s, const struct command *c,
    struct open_table *t, int n, const char *address)
{
	struct person p;
	if (s->in.sender.level < TRUST_AUTH) {
		sure_not(&s->reply, c);
		return false;
	}
	if (!limits_guest(&s->tx, &s->in, address)) {
		reply_say(&s->reply, c,
		    "%s: you can invite three addresses a day, and the referee "
		    "invites only a limited number of addresses an hour. Try "
		    "again later. You can also ask %.80s to mail the word "
		    "\"join\" to %s.",
		    not_done(t), address, s->tx.site->address);
		return false;
	}
	bool counts = s->tx.writes; /* only such a question is answered */
	bool member = counts && find_member(&s->tx, address, &p);
	if (counts && !may_get(s, t, address, member ? &p : NULL)) {
		reply_say(&s->reply, c,
		    "%s: no invitation goes to %.80s. A stranger's address "
		    "gets only one invitation, whoever sends it, and some "
		    "addresses get none. A new player can mail the word "
		    "\"join\" to %s. If you know the name of a member, write "
		    "the name.",
		    not_done(t), address, s->tx.site->address);
		return false;
	}
	guests_take(&s->tx, t, n, address);
	if (member)
		t->place[n].person = p;
	return true;
}

bool places_keep(struct session *s, const struct command *c,
    struct open_table *t, int n, const char *name)
{
	struct person p;
	if (strchr(name, '@'))
		return keep_for_address(s, c, t, n, name);
	if (!find_person(&s->tx, name, &p) || p.left) {
		reply_say(&s->reply, c,
		    "%s: %.60s is not a member. To invite a stranger, send "
		    "\"invite\" and the address. A new player can also mail "
		    "the word \"join\" to %s.",
		    not_done(t), name, s->tx.site->address);
		return false;
	}
	if (seating_place(t, p.id) != NO_PLACE) {
		reply_say(&s->reply, c,
		    "%s: %s sits there already, or is invited.", not_done(t),
		    p.handle);
		return false;
	}
	/* a table that is not open yet may never be: opening.c counts later */
	if (t->id && !may_invite(s, c, t, &p))
		return false;
	seating_take(&s->tx, t, n, PLACE_INVITED, &p);
	return true;
}

bool places_may_ask_all(
    struct session *s, const struct command *c, const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED && !p->guest &&
		    !may_invite(s, c, t, &p->person))
			return false;
	}
	return true;
}

void places_mail_kept(struct session *s, const struct open_table *t)
{
	seating_mail_invited(s, t,
	    tx_format(&s->tx, "%s invites you to a game",
		s->in.sender.person.handle));
	guests_mail(s, t);
}

/* True for a number alone, as in "to 12". */
static bool is_number(const char *word)
{
	size_t digits = strspn(word, "0123456789");
	return digits && strspn(word + digits, ".!") == strlen(word + digits);
}

/* Returns the only open table at which the sender sits, 0 for none or several.
 */
static int64_t only_table(const struct tx *tx, int64_t person)
{
	int64_t one = 0;
	return places_count(tx, person, &one) == 1 ? one : 0;
}

/* Find the table that `invite` names at its end, or else the sender's only
 * table. */
static bool find_own(
    struct session *s, const struct command *c, struct open_table *out)
{
	int64_t id = 0;
	const char *last = strrchr(c->args, ' ');
	if (last && is_number(last + 1))
		id = places_number(last);
	if (!id)
		id = only_table(&s->tx, s->in.sender.person.id);
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return places_own(s, c, out) != NO_PLACE;
	reply_say(&s->reply, c,
	    "Write \"invite\", a name, and the number of an open table at "
	    "which you sit, as in \"invite bob to 12\".");
	return false;
}

/* True for words between and behind the names. */
static bool is_idle(const char *word)
{
	return text_same(word, "and") || text_same(word, "to") ||
	       text_same(word, "table") || is_number(word);
}

/* Removes the full stop after the last name. */
static void end_sentence(char *word)
{
	size_t size = strlen(word);
	while (size && strchr(".!", word[size - 1]))
		word[--size] = '\0';
}

/* Keeps places for the persons that `invite` names. Returns their names, or
 * NULL, with a reply, if there is none. */
static const char *keep_all(
    struct session *s, const struct command *c, struct open_table *t)
{
	char *left = arena_string(s->tx.arena, c->args);
	const char *list = "";
	for (char *word; (word = strsep(&left, ", "));) {
		if (!*word || is_idle(word))
			continue;
		end_sentence(word);
		int n = seating_next(t, PLACE_FREE, 0, 1);
		if (n == NO_PLACE) {
			reply_say(&s->reply, c, "No seat is free any more.");
			break;
		}
		if (!places_keep(s, c, t, n, word))
			continue;
		const struct place *p = &t->place[n];
		list = tx_list(
		    &s->tx, list, " and ", p->guest ? word : p->person.handle);
	}
	return *list ? list : NULL;
}

bool places_invite_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	return find_own(s, c, &t) && keep_all(s, c, &t);
}

void places_invite(struct session *s, const struct command *c)
{
	struct open_table t;
	const char *list = find_own(s, c, &t) ? keep_all(s, c, &t) : NULL;
	if (!list)
		return;
	places_changed(s, c, &t, tx_format(&s->tx, "You invited %s.", list));
	places_mail_kept(s, &t);
}
