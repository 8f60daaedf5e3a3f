/* pages.c - SQL for the site's pages and news. */
#include "store/pages.h"

#include "base/arena.h"
#include "base/text.h"
#include "sql.h"

/* How many news are kept. A feed needs fewer, because it leaves out tables that
 * are closed to watchers. */
enum { SITE_NEWS_KEPT = 60 };

/* ---- the news in the site's feed ---- */

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
	const char *kind;
	struct site_news news;
	while (q_read(s, arena, &kind, &news.game, &news.round)) {
		news.kind = (enum site_news_kind)text_place(
		    kind, kinds, SITE_NEWS_KINDS);
		all[count++] = news;
	}
	*out = all;
	return count;
}

static const char *const pages_kinds[PAGE_KINDS] = {
    [PAGE_FIXED] = "fixed",
    [PAGE_FRONT] = "front",
    [PAGE_STANDINGS] = "standings",
    [PAGE_PERSON] = "person",
    [PAGE_GAME] = "game",
    [PAGE_ROUND] = "round",
    [PAGE_EXTRAS] = "extras",
    [PAGE_WHOLE] = "whole",
    [PAGE_ALL] = "all",
};

/* ---- pages that wait ---- */

/* The values of page_due.turn. Records and feeds leave the site, and nobody can
 * call them back, so they go before pages. */
enum { TURN_RECORD, TURN_HIDES, TURN_ANY, TURN_LAST };

static int64_t turn_of(enum page_kind kind, bool urgent)
{
	if (!urgent)
		return TURN_ANY;
	return kind == PAGE_EXTRAS ? TURN_RECORD : TURN_HIDES;
}

/* Adds rows, which are values or a query that ends with WHERE. A page that
 * waits already may only become urgent. */
#define QUEUE(rows)                                                            \
	"INSERT INTO page_due(kind, id, part, turn, since) " rows              \
	" ON CONFLICT(kind, id, part) DO UPDATE SET turn = excluded.turn "     \
	"WHERE excluded.turn < turn AND excluded.turn < 2"

void store_page_add(
    struct store *store, const struct page_due *page, int64_t now)
{
	q_run(store, QUEUE("VALUES (?, ?, ?, ?, ?)"), pages_kinds[page->kind],
	    page->id, page->part, turn_of(page->kind, page->urgent), now);
}

bool store_page_next(struct store *store, struct page_due *out)
{
	struct rows *s =
	    q_rows(store, "SELECT kind, id, part, turn FROM page_due "
			  "ORDER BY turn, number LIMIT 1");
	if (!q_next(s))
		return false;
	int kind = text_place(q_peek(s, 0), pages_kinds, PAGE_KINDS);
	*out = (struct page_due){
	    .kind = (enum page_kind)kind,
	    .id = q_int(s, 1),
	    .part = (int)q_int(s, 2),
	    .urgent = (int)q_int(s, 3) < TURN_ANY,
	};
	q_done(s);
	return true;
}

void store_page_done(struct store *store, const struct page_due *page)
{
	q_run(store,
	    "DELETE FROM page_due WHERE kind = ? AND id = ? AND part = ?",
	    pages_kinds[page->kind], page->id, page->part);
}

bool store_page_waits(struct store *store, const struct page_due *page)
{
	return q_number(store, 0,
	    "SELECT count(*) FROM page_due WHERE kind = ? AND id = ? "
	    "AND part = ?",
	    pages_kinds[page->kind], page->id, page->part);
}

void store_page_later(struct store *store, const struct page_due *page)
{
	q_run(store,
	    "UPDATE page_due SET turn = ?, number = (SELECT max(number) + 1 "
	    "FROM page_due) WHERE kind = ? AND id = ? AND part = ?",
	    TURN_LAST, pages_kinds[page->kind], page->id, page->part);
}

void store_pages_add_all(struct store *store, int64_t now)
{
	static const char persons[] =
	    QUEUE("SELECT 'person', id, 0, ?, ? FROM person WHERE true "
		  "ORDER BY id");
	static const char games[] =
	    QUEUE("SELECT 'whole', id, 0, ?, ? FROM game WHERE true "
		  "ORDER BY id DESC");
	for (int kind = PAGE_FIXED; kind <= PAGE_STANDINGS; kind++)
		store_page_add(store,
		    &(struct page_due){.kind = (enum page_kind)kind}, now);
	q_run(store, persons, TURN_ANY, now);
	q_run(store, games, TURN_ANY, now);
}

/* the games in which person ?1 sits or sat */
#define GAMES_OF                                                               \
	"SELECT game AS own FROM seat WHERE person = ?1 "                      \
	"UNION SELECT game FROM substitute WHERE old = ?1 "                    \
	"UNION SELECT game FROM substitute WHERE person = ?1 "
/* the people with a page who sit or sat at the games `own` of that query */
#define PEOPLE_AT(games)                                                       \
	"SELECT 'person', who, 0, ?2, ?3 FROM (SELECT s.person AS who "        \
	"FROM (" games ") CROSS JOIN seat AS s ON s.game = own CROSS JOIN "    \
	"page_name AS n ON n.person = s.person UNION SELECT u.old "            \
	"FROM (" games ") CROSS JOIN substitute AS u ON u.game = own "         \
	"CROSS JOIN page_name AS n ON n.person = u.old) WHERE true"

void store_pages_add_person(
    struct store *store, int64_t person, bool urgent, int64_t now)
{
	static const char extras[] =
	    QUEUE("SELECT 'extras', own, 0, ?2, ?3 FROM (" GAMES_OF ") "
		  "WHERE true");
	static const char people[] = QUEUE(PEOPLE_AT(GAMES_OF));
	static const char games[] =
	    QUEUE("SELECT 'whole', own, 0, ?2, ?3 FROM (" GAMES_OF ") "
		  "WHERE true");
	const struct page_due page = {
	    .kind = PAGE_PERSON,
	    .id = person,
	    .urgent = urgent,
	};
	store_page_add(store, &page, now);
	int64_t turn = turn_of(PAGE_PERSON, urgent);
	q_run(store, extras, person, turn_of(PAGE_EXTRAS, urgent), now);
	q_run(store, people, person, turn, now);
	q_run(store, games, person, turn, now);
}

void store_pages_add_players(
    struct store *store, int64_t game, bool urgent, int64_t now)
{
	static const char people[] = QUEUE(PEOPLE_AT("SELECT ?1 AS own"));
	q_run(store, people, game, turn_of(PAGE_PERSON, urgent), now);
}

/* ---- names ---- */

bool store_page_names(struct store *store, int64_t person)
{
	return q_number(store, 0,
	    "SELECT count(*) FROM page_name WHERE person = ?", person);
}

void store_page_name(struct store *store, int64_t person, bool named)
{
	q_run(store,
	    named ? "INSERT OR IGNORE INTO page_name(person) VALUES (?)"
		  : "DELETE FROM page_name WHERE person = ?",
	    person);
}

bool store_page_names_all(struct store *store, int64_t game)
{
#define NAMED(column)                                                          \
	"EXISTS (SELECT 1 FROM page_name AS n WHERE n.person = " column ")"
	static const char unnamed[] =
	    "SELECT (SELECT count(*) FROM seat AS s WHERE s.game = ?1 AND "
	    "s.person IS NOT NULL AND NOT " NAMED(
		"s.person") ") + (SELECT count(*) FROM substitute AS u WHERE "
			    "u.game = ?1 AND "
			    "u.events IS NOT NULL AND (NOT " NAMED(
				"u.old") " OR u.person IS NOT NULL AND "
					 "NOT " NAMED("u.person") "))";
#undef NAMED
	return !q_number(store, 0, unnamed, game);
}
