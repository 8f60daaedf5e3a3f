/* alert.c - tells the operator what keeps the referee from its work.
 *
 * The operator hears of new troubles at once. A trouble that comes and goes
 * must not flood the operator, so there are limits. */
#include "referee/alert.h"

#include <stdio.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "outbound.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/health.h"

/* After a mail, the next mail about a new trouble waits for CHANGES_WAIT. The
 * mail that all troubles are over waits for OVER_WAITS. At most ALERTS_MOST
 * mails go out in a day. */
enum {
	CHANGES_WAIT = WHEN_HOUR,
	OVER_WAITS = 10 * WHEN_MINUTE,
	ALERTS_MOST = 8
};
static const char alerts[] = "alert";

/* Return the names of the troubles, each followed by a blank. */
static const char *names_of(struct arena *arena, const struct troubles *t)
{
	struct buf out;
	buf_init(&out, 0);
	for (int i = 0; i < t->count; i++)
		buf_format(&out, "%s ", t->list[i].name);
	return arena_take(arena, &out);
}

/* True if a trouble is not among the `known` names. */
static bool is_new(const struct troubles *t, const char *known)
{
	char name[40];
	for (int i = 0; i < t->count; i++) {
		snprintf(name, sizeof name, "%s ", t->list[i].name);
		if (!strstr(known, name))
			return true;
	}
	return false;
}

/* Return how many times the operator was told in the last `span` seconds. */
static int told_within(const struct tx *tx, int64_t span)
{
	return store_said(tx->store, alerts, tx->now - span);
}

static enum alert what_to_tell(const struct tx *tx, const struct troubles *t)
{
	struct store_trouble last =
	    store_trouble(tx->store, tx->arena, STORE_ALERTED);
	if (told_within(tx, WHEN_DAY) >= ALERTS_MOST)
		return ALERT_NONE;
	if (!t->count) {
		bool over = *last.why && !told_within(tx, OVER_WAITS);
		return over ? ALERT_OVER : ALERT_NONE;
	}
	bool again = *last.why && tx->now - last.since >= WHEN_DAY;
	bool changed = is_new(t, last.why) && !told_within(tx, CHANGES_WAIT);
	return again || changed ? ALERT_TROUBLE : ALERT_NONE;
}

/* Record the troubles that the operator is told of now. */
static void record(
    const struct tx *tx, enum alert alert, const struct troubles *t)
{
	char when[32];
	store_trouble_set(tx->store, STORE_ALERTED, NULL, 0, false);
	if (alert == ALERT_TROUBLE)
		store_trouble_set(tx->store, STORE_ALERTED,
		    names_of(tx->arena, t), tx->now, false);
	store_say(
	    tx->store, alerts, when_iso(tx->now, when, sizeof when), tx->now);
}

static void mail_doc(struct session *s, const char *to, struct doc *doc)
{
	struct outbound mail = {
	    .to = to,
	    .subject = doc->title,
	    .doc = doc,
	};
	outbound_mail(s, &mail);
}

static void write_alert(
    struct session *s, const char *to, const struct troubles *troubles)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "The Spades referee needs your attention");
	for (int i = 0; i < troubles->count; i++)
		doc_paragraph(&doc, "%s", troubles->list[i].text);
	doc_paragraph(&doc,
	    "I will write again when something else goes wrong, once a day "
	    "while this lasts, and when it is over. To see the present state, "
	    "run spadesd status.");
	mail_doc(s, to, &doc);
}

static void write_over(struct session *s, const char *to)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "The Spades referee works again");
	doc_paragraph(&doc,
	    "The problems that I wrote to you about are over. You need not do "
	    "anything.");
	mail_doc(s, to, &doc);
}

static void tell(
    struct session *s, enum alert alert, const struct troubles *troubles)
{
	const char *to = troubles->to;
	if (!to || address_same(to, s->tx.site->address))
		return;
	if (alert == ALERT_TROUBLE)
		write_alert(s, to, troubles);
	if (alert == ALERT_OVER)
		write_over(s, to);
}

enum outcome referee_alert(struct referee *r, const struct troubles *troubles,
    int64_t now, enum alert *alert, struct err *err)
{
	struct session s;
	*alert = ALERT_NONE;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	*alert = what_to_tell(&s.tx, troubles);
	if (*alert)
		record(&s.tx, *alert, troubles);
	tell(&s, *alert, troubles);
	return session_end(&s);
}
