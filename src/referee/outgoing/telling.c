/* telling.c - mails that contain only a sentence or two. */
#include "base/address.h"
#include "limits.h"
#include "outbound.h"
#include "referee/session/session.h"

/* Sends a mail that contains only `what`. `person` is NULL for an unknown
 * address. */
static void tell(struct session *s, const struct person *person, const char *to,
    const char *subject, const char *what)
{
	struct doc doc;
	struct outbound mail = {
	    .person = person,
	    .to = to,
	    .subject = subject,
	    .doc = &doc,
	};
	doc_init(&doc, s->tx.arena, subject);
	doc_paragraph(&doc, "%s", what);
	outbound_mail(s, &mail);
}

void outbound_person(struct session *s, const struct person *person,
    const char *subject, const char *what)
{
	tell(s, person, person->address, subject, what);
}

void outbound_gamesmasters(struct session *s, const char *except,
    const char *subject, const char *what)
{
	const char *const *g = s->tx.site->gamesmasters;
	for (; g && *g; g++) {
		if (except && address_same(*g, except))
			continue;
		if (!limits_gamesmaster(&s->tx, *g))
			continue;
		struct person p;
		bool known = find_person(&s->tx, *g, &p);
		tell(s, known ? &p : NULL, *g, subject, what);
	}
}
