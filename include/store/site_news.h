/* site_news.h - what the site's feed tells: the newest games that began,
 * rounds that ended and games that ended. */
#ifndef SPADESD_STORE_SITE_NEWS_H
#define SPADESD_STORE_SITE_NEWS_H

#include <stddef.h>
#include <stdint.h>

struct arena;
struct store;

enum site_news_kind { SITE_BEGUN, SITE_ROUND, SITE_OVER, SITE_NEWS_KINDS };

struct site_news {
	enum site_news_kind kind;
	int64_t game;
	int round; /* SITE_ROUND: its number; otherwise 0 */
};

/* How many news are kept. A feed needs fewer, because it leaves out tables that
 * are closed to watchers. */
enum { SITE_NEWS_KEPT = 60 };

/* Add news, unless they are there, and delete the oldest. */
void store_site_news_add(struct store *store, const struct site_news *news);
/* Put the news into the arena, the newest first. Returns their number. */
size_t store_site_news(
    struct store *store, struct arena *arena, struct site_news **out);

#endif
