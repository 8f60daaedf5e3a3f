/* pages.c - notes the pages of the site that a session changes. They are
 * written after the commit. */
#include "pages.h"

#include "session.h"

void pages_add(const struct tx *tx, enum page_kind kind, int64_t id)
{
	const struct page_due page = {.kind = kind, .id = id};
	if (tx->site->pages_dir && tx->writes)
		store_page_add(tx->store, &page, tx->now);
}

void pages_add_person(const struct tx *tx, int64_t person)
{
	if (!tx->site->pages_dir || !tx->writes)
		return;
	pages_add(tx, PAGE_FRONT, 0);
	pages_add(tx, PAGE_STANDINGS, 0);
	store_pages_add_person(tx->store, person, tx->now);
}

/* Notes the page of a round that is over. */
static void add_round(const struct tx *tx, int64_t game, int round)
{
	const struct page_due page = {
	    .kind = PAGE_ROUND, .id = game, .part = round};
	store_page_add(tx->store, &page, tx->now);
	pages_add(tx, PAGE_EXTRAS, game);
	pages_add(tx, PAGE_FRONT, 0);
}

void pages_add_news(const struct session *s)
{
	const struct tx *tx = &s->tx;
	const struct loaded_game *game = &s->game;
	int64_t id = game->row.id;
	if (!tx->site->pages_dir || !tx->writes || tx->failed ||
	    !game->is_loaded)
		return;
	if (tx->acted || game->news_count)
		pages_add(tx, PAGE_GAME, id);
	if (game->news_count && !game->found)
		pages_add(tx, PAGE_FRONT, 0);
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		if (h->effects & (NEWS_ROUND | NEWS_VOIDED | NEWS_OVER))
			add_round(tx, id, h->round);
		if (h->effects & NEWS_OVER) {
			pages_add(tx, PAGE_WHOLE, id);
			pages_add(tx, PAGE_STANDINGS, 0);
		}
	}
}
