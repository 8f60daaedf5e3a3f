/* standings.c - begun. */
#include "publishing.h"

void publishing_standings(struct publishing *p, const struct page_due *page)
{
	(void)p;
	(void)page;
}
