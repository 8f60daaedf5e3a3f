/* bounce.c - handles a bounced mail.
 *
 * The token in the mail's return address identifies the mail. The game goes on
 * by its clock, and the gamesmasters get at most one mail a day about bounces.
 */
#include "bounce.h"

#include "base/log.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/q.h"

/* Handles the bounce of a mail that went to the list or to a stranger. */
static void list_bounced(struct session *s)
{
	const char *list = s->tx.site->list;
	if (!list || !limits_once_a_day(&s->tx, "the list bounces"))
		return;
	log_line(
	    LOG_LEVEL_WARNING, "a mail to the list or to a stranger bounced");
	const char *what = tx_format(&s->tx,
	    "The referee could not deliver a mail that was probably for the "
	    "list %s. The games go on, and the referee acts when a player's "
	    "time is up.",
	    list);
	outbound_gamesmasters(s, NULL, "Mail to the list comes back", what);
}

static void person_bounced(struct session *s, int64_t person)
{
	struct person p;
	q_run(s->tx.store, "UPDATE person SET bounced = ? WHERE id = ?",
	    s->tx.now, person);
	if (!find_person_by_id(&s->tx, person, &p))
		return;
	if (!limits_once_a_day(
		&s->tx, tx_format(&s->tx, "%s bounces", p.address)))
		return;
	log_line(LOG_LEVEL_WARNING, "a mail to %s bounced", p.handle);
	const char *what = tx_format(&s->tx,
	    "The referee could not deliver a mail to %s (%s). The game goes "
	    "on, and the referee acts when the time is up.",
	    p.handle, p.address);
	outbound_gamesmasters(s, p.address, "A player's mail comes back", what);
}

void bounce_note(struct session *s)
{
	const char *token = sender_bounce_token(&s->tx, &s->in);
	int64_t person = 0;
	if (!token ||
	    !store_mail_bounced(s->tx.store, token, s->tx.now, &person))
		return;
	if (person)
		person_bounced(s, person);
	else
		list_bounced(s);
}
