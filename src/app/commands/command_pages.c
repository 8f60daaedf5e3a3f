/* command_pages.c - `spadesd pages`: writes the site's pages now. */
#include <inttypes.h>
#include <stdio.h>

#include "app/config.h"
#include "app/process/pages.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "commands.h"
#include "locked_db.h"
#include "referee/referee.h"

static bool pages_wait; /* the last call of write_pages left pages */

/* Writes pages for a second. Between two calls the database is closed, so that
 * the daemon can handle letters. For locked_db_run; `words` is "--all" or
 * "". */
static enum outcome write_pages(struct referee *referee, const char *words,
    int64_t now, struct buf *out, struct err *err)
{
	static const struct pages_time a_second = {.seconds = 1};
	enum outcome o = OUTCOME_DONE;
	if (!referee->site->pages_dir)
		return err_set(err, OUTCOME_NEVER,
		    "expected the key pages-dir in the configuration");
	(void)now;
	if (*words)
		o = pages_write_anew(referee, err);
	if (!o)
		o = pages_write(referee, &a_second, &pages_wait, err);
	if (!o && !pages_wait)
		buf_text(out, "all pages are written\n");
	return o;
}

int command_pages(const struct arguments *a)
{
	int status = locked_db_run(a, a->all ? "--all" : "", write_pages);
	while (!status && pages_wait)
		status = locked_db_run(a, "", write_pages);
	return status;
}
