/* command_pages.c - `spadesd pages`: writes the site's pages now. */
#include <inttypes.h>
#include <stdio.h>

#include "app/config.h"
#include "app/process/pages.h"
#include "app/system/cli.h"
#include "app/system/progress.h"
#include "base/buf.h"
#include "commands.h"
#include "locked_db.h"
#include "referee/publish.h"
#include "referee/referee.h"

/* For locked_db_run; `words` is "--all" or "". */
static enum outcome write_pages(struct referee *referee,
    const char *words,
    int64_t now,
    struct buf *out,
    struct err *err)
{
	bool more;
	enum outcome o = OUTCOME_DONE;
	if (!referee->site->pages_dir)
		return err_set(err,
		    OUTCOME_NEVER,
		    "expected the key pages-dir in the configuration");
	if (*words)
		o = referee_publish_all(referee, now, err);
	pages_note_painter(referee->site);
	progress_begin("writing pages");
	if (!o)
		o = pages_write(referee, 0, &more, err);
	progress_end();
	if (!o)
		buf_text(out, "all pages are written\n");
	return o;
}

int command_pages(const struct arguments *a)
{
	return locked_db_run(a, a->all ? "--all" : "", write_pages);
}
