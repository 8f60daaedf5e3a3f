/* group.h - inside app: letters of a page that are committed together. */
#ifndef SPADESD_APP_GROUP_H
#define SPADESD_APP_GROUP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "referee/referee.h"

/* Rounds that bots play out, at about a microsecond each, before others have
 * waited long enough for the database. */
enum { GROUP_PLAYED_OUT = 75000 };

/* All that is not named when it is made is zero: none is open. */
struct group {
	const struct referee *referee;
	bool letter_by_letter; /* each letter is committed by itself */
	size_t kept;           /* letters that are committed */
	bool open;
	int64_t began; /* the referee's count when it was opened */
};

/* Before a letter, after `done` others: ends the group that is open where bots
 * played out so much for it, and opens one where none is. A failure is the
 * store's, and no letter may follow. */
enum outcome group_next(struct group *group, size_t done, struct err *err);

/* After the last letter: commits the group that is open, if any. What was not
 * committed is as if it never came. */
enum outcome group_end(struct group *group, size_t done, struct err *err);

#endif
