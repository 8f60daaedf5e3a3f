/* standings.c - the page of standings. */
#include "base/buf.h"
#include "listing.h"

enum { BEST = 20 };

void publishing_standings(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	struct web_bests best = listing_best(p, BEST);
	(void)page;
	buf_init(&out, 0);
	web_standings(&out, &p->site, &best);
	publishing_write(p, "standings.html", &out);
	buf_release(&out);
}
