/* round.c - begun. */
#include "publishing.h"

void publishing_round(struct publishing *p, const struct page_due *page)
{
	(void)p;
	(void)page;
}
