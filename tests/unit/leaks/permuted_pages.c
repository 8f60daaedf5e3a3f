/* permuted_pages.c - the site's pages in a game that is played twice. */
#include <stdlib.h>
#include <string.h>

#include "leaks/page_reader.h"
#include "leaks/permuted.h"
#include "referee/publish.h"
#include "store/pages.h"

struct collecting {
	struct life *life;
	size_t step;
};

static enum outcome keep(
    void *context, const struct page_file *file, struct err *err)
{
	const struct collecting *c = context;
	struct life *life = c->life;
	(void)err;
	if (life->pages == life->pages_room) {
		life->pages_room = 2 * life->pages_room + 64;
		life->page = realloc(
		    life->page, life->pages_room * sizeof life->page[0]);
	}
	struct page_sent *page = &life->page[life->pages++];
	*page = (struct page_sent){
	    .step = c->step,
	    .size = file->size,
	    .path = strdup(file->path),
	};
	if (!file->bytes)
		return OUTCOME_DONE;
	page->bytes = malloc(file->size + 1);
	memcpy(page->bytes, file->bytes, file->size);
	page->bytes[file->size] = '\0';
	return OUTCOME_DONE;
}

/* Who agrees depends on the life's number; in each third life, all do. */
void pages_begin(const struct life *life)
{
	struct err err;
	uint32_t number = life->number;
	if (seams.planted && !leak_is_of_pages(seams.planted))
		return;
	desk->site.pages_dir = "/a/site";
	desk->site.pages_url = "https://play.test/spades";
	for (int i = 0; i < PEOPLE; i++)
		if (number % 3 == 0 || (number >> i & 1))
			store_page_name(desk->referee.store,
			    person_named(names[i]).id, true);
	MUST(!referee_publish_all(&desk->referee, desk->now, &err), "%s",
	    err.text);
}

/* Reads the pages of a step as somebody who knows nothing else. */
static void read_pages(const struct life *life, size_t from)
{
	page_leak_look();
	for (size_t i = from; i < life->pages; i++) {
		const struct page_sent *page = &life->page[i];
		const char *leak =
		    page->bytes ? page_leak(page->path, page->bytes) : NULL;
		MUST(!leak, "game %u, step %zu: %s shows %s:\n%.3000s",
		    life->number, page->step, page->path, leak, page->bytes);
	}
}

void pages_collect(struct life *life, size_t step)
{
	struct err err;
	struct collecting c = {life, step};
	const struct publisher to = {.write = keep, .context = &c};
	size_t from = life->pages;
	for (bool more = true; more;)
		MUST(!referee_publish(
			 &desk->referee, &to, desk->now, &more, &err),
		    "%s", err.text);
	if (!life->again && !seams.planted)
		read_pages(life, from);
}

void pages_drop(struct life *life)
{
	for (size_t i = 0; i < life->pages; i++) {
		free(life->page[i].path);
		free(life->page[i].bytes);
	}
	free(life->page);
}

const char *pages_compare(const struct again *again, const struct life *second)
{
	const struct life *first = again->life;
	size_t from = again->from->pages;
	size_t count = first->step[again->last].pages - from;
	for (size_t i = 0; i < count && i < second->pages; i++) {
		const struct page_sent *one = &first->page[from + i];
		const struct page_sent *two = &second->page[i];
		if (one->step != two->step || strcmp(one->path, two->path) != 0)
			return arena_format(again->arena,
			    "\nstep %zu writes %s, step %zu writes %s",
			    one->step, one->path, two->step, two->path);
		bool same =
		    one->size == two->size && !one->bytes == !two->bytes;
		if (one->bytes && same)
			same = !memcmp(one->bytes, two->bytes, one->size);
		if (!same)
			return arena_format(again->arena, "\n%s of step %zu:%s",
			    one->path, one->step,
			    again_difference(again->arena,
				one->bytes ? one->bytes : "",
				two->bytes ? two->bytes : ""));
	}
	if (count == second->pages)
		return NULL;
	bool fewer = second->pages < count;
	const struct page_sent *odd =
	    fewer ? &first->page[from + second->pages] : &second->page[count];
	return arena_format(again->arena,
	    "\n%zu pages were written, and then %zu; step %zu writes %s once",
	    count, second->pages, odd->step, odd->path);
}
