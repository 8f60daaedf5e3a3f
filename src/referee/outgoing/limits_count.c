/* limits_count.c - how often something happened lately. */
#include <inttypes.h>

#include "base/when.h"
#include "limits.h"
#include "referee/session/session.h"
#include "store/clock.h"

int64_t limits_hour_ago(const struct tx *tx)
{
	return tx->now - WHEN_HOUR;
}

int64_t limits_day_ago(const struct tx *tx)
{
	return tx->now - WHEN_DAY;
}

int limits_counted(
    const struct tx *tx, const char *kind, const char *what, int64_t since)
{
	const char *whole = tx_format(tx, "%s %s", kind, what);
	return store_said(tx->store, whole, since);
}

void limits_count(const struct tx *tx, const char *kind, const char *what)
{
	const char *this_time =
	    tx_format(tx, "%s %" PRId64, what, tx->letter_id);
	store_say(tx->store, kind, this_time, tx->now);
}

bool limits_count_up_to(const struct tx *tx, const char *kind, const char *what,
    int most, int64_t since)
{
	if (limits_counted(tx, kind, what, since) >= most)
		return false;
	limits_count(tx, kind, what);
	return true;
}
