/* site_news.c - SQL for the news in the site's feed. */
#include "store/site_news.h"

#include <string.h>

#include "base/arena.h"
#include "sql.h"

static const char *const kinds[SITE_NEWS_KINDS] = {
    [SITE_BEGUN] = "begun",
    [SITE_ROUND] = "round",
    [SITE_OVER] = "over",
};

void store_site_news_add(struct store *store, const struct site_news *news)
{
	q_run(store,
	    "INSERT OR IGNORE INTO site_news(kind, game, round) "
	    "VALUES (?, ?, ?)",
	    kinds[news->kind], news->game, news->round);
	q_run(store,
	    "DELETE FROM site_news WHERE number <= "
	    "(SELECT max(number) FROM site_news) - ?",
	    SITE_NEWS_KEPT);
}

size_t store_site_news(
    struct store *store, struct arena *arena, struct site_news **out)
{
	size_t count = 0;
	struct site_news *all =
	    arena_alloc(arena, SITE_NEWS_KEPT * sizeof *all);
	struct rows *s = q_rows(store,
	    "SELECT kind, game, round FROM site_news ORDER BY number DESC "
	    "LIMIT ?",
	    SITE_NEWS_KEPT);
	while (q_next(s)) {
		const char *kind = q_peek(s, 0);
		int k = 0;
		while (k < SITE_OVER && strcmp(kinds[k], kind) != 0)
			k++;
		all[count++] = (struct site_news){
		    .kind = (enum site_news_kind)k,
		    .game = q_int(s, 1),
		    .round = (int)q_int(s, 2),
		};
	}
	*out = all;
	return count;
}
