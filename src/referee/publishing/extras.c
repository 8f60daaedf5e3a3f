/* extras.c - begun. */
#include "publishing.h"

void publishing_extras(struct publishing *p, const struct page_due *page)
{
	(void)p;
	(void)page;
}
