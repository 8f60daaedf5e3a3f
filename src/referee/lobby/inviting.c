/* inviting.c - `invite`: asks members and strangers to sit down at an open
 * table. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "places.h"
#include "referee/outgoing/limits.h"
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

bool places_may_ask(
    struct session *s, const struct command *c, const struct person *p)
{
	if (within(&s->tx, "invites", s->in.sender.person.id, INVITES_DAY) &&
	    within(&s->tx, "invited", p->id, INVITED_DAY))
		return true;
	reply_say(&s->reply,
	    c,
	    "Not asked: today this would be one invitation too many for %s, or "
	    "from you. Try again tomorrow.",
	    p->handle);
	return false;
}

/* May the sender invite this person to this table now? Otherwise replies. */
static bool may_invite(struct session *s,
    const struct command *c,
    const struct open_table *t,
    const struct person *p)
{
	if (!t->id || seating_first_invitation(&s->tx, t, p))
		return places_may_ask(s, c, p);
	reply_say(&s->reply,
	    c,
	    "%s was invited to this table today. Try again tomorrow.",
	    p->handle);
	return false;
}

bool places_find(struct session *s,
    const struct command *c,
    const struct open_table *t,
    const char *name,
    struct person *out)
{
	bool found = find_person(&s->tx, name, out);
	if (!found || out->left)
		reply_say(&s->reply,
		    c,
		    "%.60s is not a member. Whoever wants to play first mails "
		    "the word join to %s.",
		    name,
		    s->tx.site->address);
	else if (seating_place(t, out->id) != NO_PLACE)
		reply_say(&s->reply,
		    c,
		    "%s sits there already, or is invited.",
		    out->handle);
	else
		return may_invite(s, c, t, out);
	return false;
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
	if (last)
		id = places_number(last);
	if (!id)
		id = only_table(&s->tx, s->in.sender.person.id);
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return places_own(s, c, out) != NO_PLACE;
	reply_say(&s->reply,
	    c,
	    "Expected invite NAME to TABLE, for an open table at which you "
	    "sit, such as invite bob to 12.");
	return false;
}

/* True for words between and behind the names. */
static bool is_idle(const char *word)
{
	return text_same(word, "and") || text_same(word, "to") ||
	       text_same(word, "table") || places_number(word);
}

void places_invite(struct session *s, const struct command *c)
{
	struct open_table t;
	struct person p;
	char *left = arena_string(s->tx.arena, c->args);
	const char *list = "";
	if (!find_own(s, c, &t))
		return;
	for (char *word; (word = strsep(&left, ", "));) {
		if (!*word || is_idle(word))
			continue;
		int n = seating_next(&t, PLACE_FREE, 0, 1);
		if (n == NO_PLACE) {
			reply_say(&s->reply, c, "No seat is free any more.");
			break;
		}
		if (!places_find(s, c, &t, word, &p))
			continue;
		seating_take(&s->tx, &t, n, PLACE_INVITED, &p);
		list = tx_list(&s->tx, list, " and ", p.handle);
	}
	if (!*list)
		return;
	places_changed(s, c, &t, tx_format(&s->tx, "You invited %s.", list));
	seating_mail_invited(s,
	    &t,
	    tx_format(&s->tx,
		"%s invites you to a game",
		s->in.sender.person.handle));
}
