/* limits_guest.c - limits on invitations to strangers.
 *
 * A member makes the referee write to an address that never wrote to it. A
 * member may do so three times a day. These mails also count as mails to
 * strangers of the member's own domain, so that many members with addresses at
 * one provider cannot send more of them. In an hour, all members together can
 * have only a limited number of addresses of one domain invited. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "limits.h"
#include "referee/session/session.h"
#include "store/clock.h"

enum { A_DAY = 3 /* invitations to strangers by one member */ };

static const char *domain_of(const struct tx *tx, const char *address)
{
	const char *at = strrchr(address, '@');
	char *domain = arena_string(tx->arena, at ? at + 1 : address);
	text_lower(domain);
	return domain;
}

static int counted(
    const struct tx *tx, const char *kind, const char *what, int64_t span)
{
	const char *whole = tx_format(tx, "%s %s", kind, what);
	return store_said(tx->store, whole, tx->now - span);
}

bool limits_guest(
    const struct tx *tx, const struct input *in, const char *address)
{
	static const char strangers[] = "vouched";
	const char *member = tx_format(tx, "%" PRId64, in->sender.person.id);
	const char *from = domain_of(tx, in->sender.person.address);
	const char *to = domain_of(tx, address);
	int today = counted(tx, "guest-by", member, WHEN_DAY);
	if (today >= A_DAY || !tx->writes)
		return today < A_DAY;
	/* the number makes the entries of one letter differ */
	const char *which = tx_format(
	    tx, "guest %s %" PRId64 ".%d", member, tx->letter_id, today);
	store_say(tx->store, "guest-by", tx_format(tx, "%s %s", member, which),
	    tx->now);
	bool left = store_said(tx->store, strangers, tx->now - WHEN_HOUR) <
	                STRANGERS_AN_HOUR &&
	            counted(tx, strangers, from, WHEN_HOUR) < DOMAIN_AN_HOUR &&
	            counted(tx, "guest-to", to, WHEN_HOUR) < DOMAIN_AN_HOUR;
	if (!left)
		return false;
	store_say(
	    tx->store, strangers, tx_format(tx, "%s %s", from, which), tx->now);
	store_say(
	    tx->store, "guest-to", tx_format(tx, "%s %s", to, which), tx->now);
	return true;
}
