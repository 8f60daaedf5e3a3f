/* pages.c - notes the pages of the site that a session changes. They are
 * written after the commit. */
#include "pages.h"

#include <inttypes.h>

#include "session.h"
#include "store/pages.h"

void pages_add_all(const struct tx *tx)
{
	const struct page_due all = {.kind = PAGE_ALL};
	if (tx->writes)
		store_page_add(tx->store, &all, tx->now);
}

/* True if the site has pages. If it has none, every page is written when it has
 * them again: the folder may have old pages. */
static bool has_pages(const struct tx *tx)
{
	if (!tx->site->pages_dir)
		pages_add_all(tx);
	return tx->site->pages_dir && tx->writes;
}

static void add(
    const struct tx *tx, enum page_kind kind, int64_t id, bool urgent)
{
	const struct page_due page = {
	    .kind = kind,
	    .id = id,
	    .urgent = urgent,
	};
	store_page_add(tx->store, &page, tx->now);
}

void pages_add(const struct tx *tx, enum page_kind kind, int64_t id)
{
	if (has_pages(tx))
		add(tx, kind, id, false);
}

/* The front page shows the best players, too. */
static void add_standings(const struct tx *tx, bool urgent)
{
	add(tx, PAGE_FRONT, 0, urgent);
	add(tx, PAGE_STANDINGS, 0, urgent);
}

/* True if pages are to be noted. Those that take a name away are noted also
 * while the site has no pages: they must be the first when it has them again.
 */
static bool notes_pages(const struct tx *tx, bool urgent)
{
	return has_pages(tx) || (urgent && tx->writes);
}

static void add_person(const struct tx *tx, int64_t person, bool urgent)
{
	if (!notes_pages(tx, urgent))
		return;
	store_pages_add_person(tx->store, person, urgent, tx->now);
	add_standings(tx, urgent);
}

void pages_add_person(const struct tx *tx, int64_t person)
{
	add_person(tx, person, false);
}

void pages_hide_person(const struct tx *tx, int64_t person)
{
	add_person(tx, person, true);
}

void pages_add_game(const struct tx *tx, int64_t game)
{
	if (!has_pages(tx))
		return;
	add(tx, PAGE_WHOLE, game, false);
	add(tx, PAGE_FRONT, 0, false);
	store_pages_add_players(tx->store, game, false, tx->now);
}

void pages_hide_game(const struct tx *tx, int64_t game)
{
	if (!notes_pages(tx, true))
		return;
	add(tx, PAGE_EXTRAS, game, true);
	add(tx, PAGE_WHOLE, game, true);
	add(tx, PAGE_FRONT, 0, true);
	store_pages_add_players(tx->store, game, true, tx->now);
}

void pages_add_cancelled(const struct tx *tx, int64_t game)
{
	const struct site_news news = {.kind = SITE_OVER, .game = game};
	if (!has_pages(tx))
		return;
	store_site_news_add(tx->store, &news);
	pages_add_game(tx, game);
}

void pages_add_rating(const struct tx *tx, int64_t game)
{
	if (!has_pages(tx))
		return;
	add_standings(tx, false);
	store_pages_add_players(tx->store, game, false, tx->now);
}

/* Notes the page of a round that is over, and the one before, which links to it
 * from now on. */
static void add_round(const struct tx *tx, int64_t game, int round)
{
	struct page_due page = {.kind = PAGE_ROUND, .id = game, .part = round};
	store_page_add(tx->store, &page, tx->now);
	page.part--;
	if (page.part)
		store_page_add(tx->store, &page, tx->now);
	pages_add(tx, PAGE_EXTRAS, game);
	pages_add(tx, PAGE_FRONT, 0);
}

/* True if the event may change the score, or whether the table is closed to
 * watchers, in the middle of a round. */
static bool turns_the_game(const struct event *e)
{
	return !event_has(e->kind, EVENT_ORDINARY) &&
	       e->kind != EVENT_TIMEOUT && e->kind != EVENT_VOID_ROUND;
}

/* Adds what the site's feed tells of the event. */
static void add_to_feed(
    const struct tx *tx, int64_t game, const struct happening *h)
{
	struct site_news news = {.game = game};
	if (h->effects & (NEWS_ROUND | NEWS_VOIDED)) {
		news.kind = SITE_ROUND;
		news.round = h->round;
		store_site_news_add(tx->store, &news);
	}
	if (h->effects & NEWS_OVER) {
		news = (struct site_news){.kind = SITE_OVER, .game = game};
		store_site_news_add(tx->store, &news);
	}
}

/* The first events of a game are those of its first session. */
static void add_begun(const struct tx *tx, int64_t game)
{
	const struct site_news news = {.kind = SITE_BEGUN, .game = game};
	pages_add(tx, PAGE_FRONT, 0);
	store_site_news_add(tx->store, &news);
}

void pages_add_news(const struct session *s)
{
	const struct tx *tx = &s->tx;
	const struct loaded_game *game = &s->game;
	int64_t id = game->row.id;
	bool changed = tx->acted || game->news_count;
	if (tx->failed || !game->is_loaded || !changed || !tx->writes)
		return;
	if (!tx->site->pages_dir) {
		if (loaded_effects(game) & NEWS_ENDS_ROUND)
			pages_add_all(tx);
		return;
	}
	pages_add(tx, PAGE_GAME, id);
	if (game->news_count && !game->found)
		add_begun(tx, id);
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		add_to_feed(tx, id, h);
		if (h->effects & NEWS_ENDS_ROUND)
			add_round(tx, id, h->round);
		if (turns_the_game(&h->event))
			pages_add_game(tx, id);
		if (h->effects & NEWS_OVER) {
			pages_add_game(tx, id);
			pages_add(tx, PAGE_STANDINGS, 0);
		}
	}
}

const char *pages_front(const struct tx *tx)
{
	const char *url = tx->site->pages_url;
	return url ? tx_format(tx, "%s/index.html", url) : NULL;
}

const char *pages_game(const struct tx *tx, const struct loaded_game *game)
{
	const char *url = tx->site->pages_url;
	if (!url || (!game->row.ended && loaded_shut_by(tx, game)))
		return NULL;
	return tx_format(
	    tx, "%s/game/%" PRId64 "/index.html", url, game->row.id);
}
