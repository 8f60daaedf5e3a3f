/* pages.h - pages of the site (pages-dir) that are to be written again, the
 * people whom pages may name, and the news of the site's feed. */
#ifndef SPADESD_STORE_PAGES_H
#define SPADESD_STORE_PAGES_H

#include "store/store.h"

enum page_kind {
	PAGE_FIXED,     /* what depends on the program alone: styles, rules */
	PAGE_FRONT,     /* the front page, and the site's feed */
	PAGE_STANDINGS, /* the best players */
	PAGE_PERSON,    /* `id` is a person */
	PAGE_GAME,      /* a game's page; `id` is a game, here and below */
	PAGE_ROUND,     /* a round that is over; `part` is its number */
	PAGE_EXTRAS,    /* what a game's last round changes: record, feed */
	/* all of the above of a game; the referee replaces this by rows for its
	 * pages */
	PAGE_WHOLE,
	/* every page; the referee replaces this by rows for all pages */
	PAGE_ALL,
	PAGE_KINDS
};

struct page_due {
	enum page_kind kind;
	int64_t id; /* 0 where the kind needs none */
	int part;   /* 0 where the kind needs none */
	/* The page may show a name that it must not show any more, so it is
	 * written before all pages that are not urgent. */
	bool urgent;
};

/* Note that a page must be written again. A page that is noted already keeps
 * its place and time, but may become urgent. */
void store_page_add(
    struct store *store, const struct page_due *page, int64_t now);

/* Find the page that is to be written next; false if none waits. */
bool store_page_next(struct store *store, struct page_due *out);

/* Forget a page that was written. */
void store_page_done(struct store *store, const struct page_due *page);

/* True if that page waits. */
bool store_page_waits(struct store *store, const struct page_due *page);

/* Let all other pages that wait be written before this one, also if it is
 * urgent. */
void store_page_later(struct store *store, const struct page_due *page);

/* Note all pages of the site. */
void store_pages_add_all(struct store *store, int64_t now);

/* Note the person's own page, the games in which the person sits or sat, their
 * records and feeds first, and the pages of the people who sit or sat
 * there. */
void store_pages_add_person(
    struct store *store, int64_t person, bool urgent, int64_t now);

/* Note the pages of the people who sit or sat at the game. */
void store_pages_add_players(
    struct store *store, int64_t game, bool urgent, int64_t now);

/* store_page_names is true if pages may name the person, who agreed by
 * `set page on`. store_page_name stores this. */
bool store_page_names(struct store *store, int64_t person);

void store_page_name(struct store *store, int64_t person, bool named);

/* True if pages may name everybody who sits or sat at the table. */
bool store_page_names_all(struct store *store, int64_t game);

enum site_news_kind { SITE_BEGUN, SITE_ROUND, SITE_OVER, SITE_NEWS_KINDS };

struct site_news {
	enum site_news_kind kind;
	int64_t game;
	int round; /* SITE_ROUND: its number; otherwise 0 */
};

/* Add news, unless they are there, and delete the oldest. */
void store_site_news_add(struct store *store, const struct site_news *news);

/* Put the news into the arena, the newest first. Returns their number. */
size_t store_site_news(
    struct store *store, struct arena *arena, struct site_news **out);

#endif
