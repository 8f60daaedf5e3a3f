/* publish.c - takes the pages that wait, one after the other, and writes them.
 */
#include "referee/publish.h"

#include <inttypes.h>

#include "publishing.h"
#include "referee/watching/retell.h"

/* ---- the pages of a whole game ---- */

static void count_round(void *context, const struct replay_round *r)
{
	(void)r;
	++*(int *)context;
}

/* True if the site has a page of that round. */
static bool has_round(struct publishing *p, int64_t game, int round)
{
	return p->to->has &&
	       p->to->has(p->to->context,
		   publishing_path(
		       p, "game/%" PRId64 "/round-%d.html", game, round));
}

/* Replaces the row by one for each page of the game. Rounds that are not over
 * lose their pages: after a restore there may be several. */
static void expand_whole(struct publishing *p, const struct page_due *whole)
{
	struct tx *tx = &p->s.tx;
	struct game_row row;
	int rounds = 0;
	if (!tx_game_row(tx, whole->id, &row) ||
	    !retell_rounds(&p->s, &row, count_round, &rounds))
		return;
	struct page_due page = {.kind = PAGE_GAME, .id = whole->id};
	store_page_add(tx->store, &page, tx->now);
	page.kind = PAGE_EXTRAS;
	store_page_add(tx->store, &page, tx->now);
	page.kind = PAGE_ROUND;
	for (page.part = 1;
	    page.part <= rounds + 1 || has_round(p, whole->id, page.part);
	    page.part++)
		store_page_add(tx->store, &page, tx->now);
}

/* ---- one page ---- */

static void expand_all(struct publishing *p, const struct page_due *page)
{
	(void)page;
	store_pages_add_all(p->s.tx.store, p->s.tx.now);
}

static void write_front(struct publishing *p, const struct page_due *page)
{
	publishing_front(p, page);
	publishing_feed(p);
}

static publishing_fn *const kinds[PAGE_KINDS] = {
    [PAGE_FIXED] = publishing_fixed,
    [PAGE_FRONT] = write_front,
    [PAGE_STANDINGS] = publishing_standings,
    [PAGE_PERSON] = publishing_person,
    [PAGE_GAME] = publishing_game,
    [PAGE_ROUND] = publishing_round,
    [PAGE_EXTRAS] = publishing_extras,
    [PAGE_WHOLE] = expand_whole,
    [PAGE_ALL] = expand_all,
};

/* The row goes when its files are on the disk. If the process dies in between,
 * they are written again, with the same bytes. */
static enum outcome write_page(struct referee *r,
    const struct publisher *to,
    const struct page_due *page,
    int64_t now,
    struct err *err)
{
	struct publishing p = {.to = to};
	enum outcome o = session_begin(&p.s, r, now, err);
	if (o)
		return o;
	p.s.tx.arena = &p.s.tx.memory;
	p.site = (struct web_site){
	    .name = r->site->name,
	    .address = r->site->address,
	    .url = r->site->pages_url,
	};
	kinds[page->kind](&p, page);
	store_page_done(r->store, page);
	tx_did(&p.s.tx, p.failed);
	p.s.game.is_loaded = false; /* nothing of the game changed */
	return session_end(&p.s);
}

enum outcome referee_publish(struct referee *r,
    const struct publisher *to,
    int64_t now,
    bool *more,
    struct err *err)
{
	struct page_due page;
	*more = store_page_next(r->store, &page);
	if (!*more)
		return OUTCOME_DONE;
	enum outcome o = write_page(r, to, &page, now, err);
	if (o)
		store_page_later(r->store, &page);
	return o;
}

enum outcome referee_publish_all(
    struct referee *r, int64_t now, struct err *err)
{
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	store_pages_add_all(r->store, now);
	return store_commit(r->store, err);
}
