/* pages.c - SQL for the site's pages. */
#include "store/pages.h"

#include <string.h>

#include "sql.h"

static const char *const kinds[PAGE_KINDS] = {
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

void store_page_add(
    struct store *store, const struct page_due *page, int64_t now)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) "
	    "VALUES (?, ?, ?, ?)",
	    "tiii",
	    kinds[page->kind],
	    page->id,
	    (int64_t)page->part,
	    now);
}

bool store_page_next(struct store *store, struct page_due *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT kind, id, part FROM page_due ORDER BY number LIMIT 1",
	    "");
	if (!sql_step(store, s))
		return false;
	const char *kind = (const char *)sqlite3_column_text(s, 0);
	int k = 0;
	while (k < PAGE_ALL && strcmp(kinds[k], kind) != 0)
		k++;
	*out = (struct page_due){
	    .kind = (enum page_kind)k,
	    .id = sqlite3_column_int64(s, 1),
	    .part = sqlite3_column_int(s, 2),
	};
	sql_done(s);
	return true;
}

void store_page_done(struct store *store, const struct page_due *page)
{
	sql_run(store,
	    "DELETE FROM page_due WHERE kind = ? AND id = ? AND part = ?",
	    "tii",
	    kinds[page->kind],
	    page->id,
	    (int64_t)page->part);
}

bool store_page_waits(struct store *store, const struct page_due *page)
{
	return sql_number(store,
		   0,
		   "SELECT count(*) FROM page_due WHERE kind = ? AND id = ? "
		   "AND part = ?",
		   "tii",
		   kinds[page->kind],
		   page->id,
		   (int64_t)page->part) > 0;
}

void store_page_later(struct store *store, const struct page_due *page)
{
	sql_run(store,
	    "UPDATE page_due SET number = (SELECT max(number) + 1 FROM "
	    "page_due) WHERE kind = ? AND id = ? AND part = ?",
	    "tii",
	    kinds[page->kind],
	    page->id,
	    (int64_t)page->part);
}

bool store_page_old_names(struct store *store, int64_t game)
{
	return sql_number(store,
		   0,
		   "SELECT (SELECT count(*) FROM seat AS s JOIN former AS f "
		   "ON f.handle = s.name WHERE s.game = ?1) + (SELECT count(*) "
		   "FROM substitute AS u JOIN former AS f ON f.handle = u.name "
		   "WHERE u.game = ?1) + (SELECT count(*) FROM substitute AS u "
		   "JOIN former AS f ON f.handle = u.before WHERE u.game = ?1)",
		   "i",
		   game) > 0;
}

int64_t store_pages_wait(struct store *store, int64_t *since)
{
	*since = sql_number(
	    store, 0, "SELECT since FROM page_due ORDER BY number LIMIT 1", "");
	return *since
	           ? sql_number(store, 0, "SELECT count(*) FROM page_due", "")
	           : 0;
}

void store_pages_add_all(struct store *store, int64_t now)
{
	static const char persons[] =
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) "
	    "SELECT 'person', id, 0, ? FROM person ORDER BY id";
	static const char games[] =
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) "
	    "SELECT 'whole', id, 0, ? FROM game ORDER BY id DESC";
	for (int kind = PAGE_FIXED; kind <= PAGE_STANDINGS; kind++)
		store_page_add(store,
		    &(struct page_due){.kind = (enum page_kind)kind},
		    now);
	sql_run(store, persons, "i", now);
	sql_run(store, games, "i", now);
}

/* the games in which person ?1 sits or sat */
#define GAMES_OF                                                               \
	"SELECT game AS own FROM seat WHERE person = ?1 "                      \
	"UNION SELECT game FROM substitute WHERE old = ?1 "                    \
	"UNION SELECT game FROM substitute WHERE person = ?1 "
/* the people with a page who sit or sat at the games `own` of that query */
#define PEOPLE_AT(games)                                                       \
	"SELECT 'person', s.person, 0, ?2 FROM (" games ") CROSS JOIN seat "   \
	"AS s ON s.game = own CROSS JOIN page_name AS n "                      \
	"ON n.person = s.person "                                              \
	"UNION SELECT 'person', u.old, 0, ?2 FROM (" games ") CROSS JOIN "     \
	"substitute AS u ON u.game = own CROSS JOIN page_name AS n "           \
	"ON n.person = u.old "

void store_pages_add_person(struct store *store, int64_t person, int64_t now)
{
	static const char games[] =
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) "
	    "SELECT 'whole', own, 0, ?2 FROM (" GAMES_OF ")";
	static const char people[] =
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) " PEOPLE_AT(
		GAMES_OF);
	store_page_add(
	    store, &(struct page_due){.kind = PAGE_PERSON, .id = person}, now);
	sql_run(store, games, "ii", person, now);
	sql_run(store, people, "ii", person, now);
}

void store_pages_add_players(struct store *store, int64_t game, int64_t now)
{
	static const char people[] =
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) " PEOPLE_AT(
		"SELECT ?1 AS own");
	sql_run(store, people, "ii", game, now);
}

void store_pages_add_people(struct store *store, int64_t now)
{
	static const char people[] =
	    "INSERT OR IGNORE INTO page_due(kind, id, part, since) "
	    "SELECT 'person', person, 0, ? FROM page_name ORDER BY person";
	sql_run(store, people, "i", now);
}

/* ---- names ---- */

bool store_page_names(struct store *store, int64_t person)
{
	return sql_number(store,
		   0,
		   "SELECT count(*) FROM page_name WHERE person = ?",
		   "i",
		   person) > 0;
}

void store_page_name(struct store *store, int64_t person, bool named)
{
	static const char on[] =
	    "INSERT OR IGNORE INTO page_name(person) VALUES (?)";
	static const char off[] = "DELETE FROM page_name WHERE person = ?";
	sql_run(store, named ? on : off, "i", person);
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
	return !sql_number(store, 0, unnamed, "i", game);
}
