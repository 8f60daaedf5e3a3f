/* person.c - begun. */
#include "publishing.h"

void publishing_person(struct publishing *p, const struct page_due *page)
{
	(void)p;
	(void)page;
}
