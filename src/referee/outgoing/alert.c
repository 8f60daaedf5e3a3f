/* alert.c - a mail to the operator when something is wrong, at most one a
 * day. */
#include "base/address.h"
#include "limits.h"
#include "outbound.h"
#include "referee/session/session.h"

static void write_alert(
    struct session *s, const char *to, const struct troubles *troubles)
{
	struct doc doc;
	doc_init(&doc, s->arena, "The Spades referee needs a look");
	for (int i = 0; i < troubles->count; i++)
		doc_paragraph(&doc, "%s", troubles->text[i]);
	doc_paragraph(&doc,
	    "This is said at most once a day. The command spadesd status shows "
	    "how it is now.");
	struct outbound mail = {
	    .to = to,
	    .subject = doc.title,
	    .doc = &doc,
	};
	outbound_mail(s, &mail);
}

enum outcome referee_alert(struct referee *r,
    const char *to,
    const struct troubles *troubles,
    int64_t now,
    struct err *err)
{
	struct session s;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	if (!address_same(to, r->site->address) &&
	    limits_once_a_day(&s, "alert"))
		write_alert(&s, to, troubles);
	return session_end(&s);
}
