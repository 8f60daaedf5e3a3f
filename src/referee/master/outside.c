/* outside.c - mails to the gamesmasters who do not sit at a table. A
 * gamesmaster who sits there is a party, and gets the table's mails. One who
 * sent `stop` gets no mail at all, and does not count. */
#include "outside.h"

#include "base/address.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/wishes.h"

int outside_mail(struct session *s, const char *except, const struct doc *doc)
{
	int count = 0;
	const char *const *g = s->tx.site->gamesmasters;
	for (; g && *g; g++) {
		struct person p;
		bool known = find_person(&s->tx, *g, &p);
		if (known && store_seat_of(&s->game.row, p.id) != SEAT_NONE)
			continue;
		if (known && store_unsubscribed(s->tx.store, p.id))
			continue;
		if (except && address_same(*g, except)) {
			count++;
			continue;
		}
		const struct outbound mail = {
		    .person = known ? &p : NULL,
		    .to = *g,
		    .subject = doc->title,
		    .doc = doc,
		};
		if (!limits_gamesmaster(&s->tx, *g))
			continue;
		outbound_mail(s, &mail);
		count++;
	}
	return count;
}

void outside_tell(struct session *s, const char *except, const char *what)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "For gamesmasters");
	doc_paragraph(&doc, "%s", what);
	outside_mail(s, except, &doc);
}
