/* contact.c - the person to whom a player can write: the referee is a program,
 * and only people can say that it was wrong.
 *
 * A gamesmaster who sits at the table is a party, and one who sent `stop` wants
 * no mail. Strangers do not learn an address. */
#include "contact.h"

#include "session.h"
#include "store/people.h"

static const char *gamesmaster(
    const struct session *s, const struct game_row *row)
{
	const char *const *g = s->tx.site->gamesmasters;
	for (; g && *g; g++) {
		struct person p;
		if (!find_person(&s->tx, *g, &p))
			return tx_format(&s->tx, "the gamesmaster, %s", *g);
		bool sits = row && store_seat_of(row, p.id) != SEAT_NONE;
		bool own = p.id == s->in.sender.person.id;
		if (!sits && !own && !store_unsubscribed(s->tx.store, p.id))
			return tx_format(
			    &s->tx, "the gamesmaster, %s, %s", p.handle, *g);
	}
	return NULL;
}

const char *contact_for(const struct session *s, const struct game_row *row)
{
	const char *address = s->tx.site->operator_address;
	if (!s->in.sender.known)
		return NULL;
	if (address)
		return tx_format(&s->tx, "the operator, %s", address);
	return gamesmaster(s, row);
}

const char *contact_sentence(
    const struct session *s, const struct game_row *row)
{
	const char *who = contact_for(s, row);
	if (!who)
		return "";
	return tx_format(&s->tx,
	    " If you think that the referee is wrong, write to %s.", who);
}
