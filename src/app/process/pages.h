/* pages.h - inside app: writing the site's pages (pages-dir). */
#ifndef SPADESD_APP_PAGES_H
#define SPADESD_APP_PAGES_H

#include "base/err.h"

struct referee;

/* How long to write: for about `seconds`, or until `stops` returns true. NULL:
 * never. It is called before each page. */
struct pages_time {
	int64_t seconds;
	bool (*stops)(void);
};

/* Write waiting pages. *more is true if pages still wait. If the folder was
 * written by another version of the program, or is empty, all pages are
 * written. Files that would not change stay as they are. Does nothing without
 * pages-dir. After a failure the pages stay in the queue, and the operator is
 * told why. */
enum outcome pages_write(struct referee *referee, const struct pages_time *time,
    bool *more, struct err *err);

/* Put every page into the queue, and remove files that are none of the site's
 * from the folders that only the referee writes: person, game and rules. What
 * cannot be removed is logged. */
enum outcome pages_write_anew(struct referee *referee, struct err *err);

#endif
