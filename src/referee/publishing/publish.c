/* publish.c - takes the pages that wait, one after the other, and writes them.
 */

#include "referee/publish.h"
#include "publishing.h"
#include "referee/watching/watching.h"

/* ---- the pages of a whole game ---- */

static void count_round(void *context, const struct replay_round *r)
{
	(void)r;
	++*(int *)context;
}

/* Replaces the row by one for each page of the game. The extras go first: they
 * leave the site, and nobody can call them back. Rounds that are not over lose
 * their pages: after a restore there may be several. */
static void expand_whole(struct publishing *p, const struct page_due *whole)
{
	struct tx *tx = &p->s.tx;
	struct game_row row;
	int rounds = 0;
	if (!tx_game_row(tx, whole->id, &row) ||
	    !retell_rounds(&p->s, &row, count_round, &rounds))
		return;
	struct page_due page = *whole;
	publishing_add(p, PAGE_EXTRAS, whole);
	publishing_add(p, PAGE_GAME, whole);
	page.kind = PAGE_ROUND;
	for (page.part = 1; page.part <= rounds + 1 ||
			    publishing_has_round(p, whole->id, page.part);
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

/* Does the work for a page in a transaction, which also removes its row. If the
 * process dies before that, the files are written again, with the same bytes.
 */
static enum outcome write_files(struct publishing *p, struct referee *r,
    const struct page_due *page, struct err *err)
{
	enum outcome o = session_begin(&p->s, r, p->now, err);
	if (o)
		return o;
	p->s.tx.arena = &p->s.tx.memory;
	p->site = (struct web_site){
	    .name = r->site->name,
	    .address = r->site->address,
	    .url = r->site->pages_url,
	};
	kinds[page->kind](p, page);
	store_page_done(r->store, page);
	tx_did(&p->s.tx, p->failed);
	p->s.game.is_loaded = false; /* nothing of the game changed */
	return session_end(&p->s);
}

/* ---- the queue ---- */

enum outcome referee_publish(struct referee *r, const struct publisher *to,
    int64_t now, bool *more, struct err *err)
{
	struct page_due page;
	struct publishing p = {.to = to, .now = now};
	*more = store_page_next(r->store, &page);
	if (!*more)
		return OUTCOME_DONE;
	enum outcome o = write_files(&p, r, &page, err);
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
