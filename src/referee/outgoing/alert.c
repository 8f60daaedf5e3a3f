/* alert.c - mails to the operator.
 *
 * Problems are reported in one mail a day at most. Each list that rewrites From
 * is reported once, because nobody would notice the cause: people post, and the
 * referee asks them questions instead of playing. */
#include "base/address.h"
#include "limits.h"
#include "outbound.h"
#include "referee/session/session.h"
#include "store/lists.h"

static void write_alert(
    struct session *s, const char *to, const struct troubles *troubles)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "The Spades referee needs a look");
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

static void tell_of_rewriting(struct session *s, const char *to)
{
	struct doc doc;
	const char *list = store_rewriting(s->tx.store, s->tx.arena);
	if (!*list)
		return;
	store_rewriting_told(s->tx.store, list);
	doc_init(&doc, s->tx.arena, "A list that rewrites From");
	doc_paragraph(&doc,
	    "%s puts its own address into the From of posts, so their From "
	    "does not say who wrote them. A post there counts by itself only "
	    "if it answers a mail from me to its author alone, or if the "
	    "list's seal (ARC) vouches for the author. About every other post "
	    "the author is asked; list-vouches and list-yes do nothing there.",
	    list);
	doc_paragraph(&doc,
	    "If you run the list, make it keep From (in Mailman: "
	    "dmarc_mitigate_action = no_mitigation) or seal its posts (ARC). "
	    "See list-vouches in spadesd.conf(5). You get this mail once.");
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
	bool other = !address_same(to, r->site->address);
	if (other && troubles->count && limits_once_a_day(&s.tx, "alert"))
		write_alert(&s, to, troubles);
	if (other)
		tell_of_rewriting(&s, to);
	return session_end(&s);
}
