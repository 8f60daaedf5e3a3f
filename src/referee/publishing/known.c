/* known.c - which files the site may have below its own folders. */
#include <stdlib.h>
#include <string.h>

#include "engine/rules.h"
#include "referee/publish.h"
#include "referee/referee.h"
#include "store/games.h"
#include "store/pages.h"

enum { DIGITS_MAX = 15, ROUND_MOST = 100000 };

/* Reads `before` and a number as pages have it in their names. Returns what
 * follows; NULL if the path does not begin like that. */
static const char *number_after(
    const char *path, const char *before, int64_t *number)
{
	size_t size = strlen(before);
	if (strncmp(path, before, size) != 0)
		return NULL;
	path += size;
	size_t digits = strspn(path, "0123456789");
	if (*path == '0' || !digits || digits > DIGITS_MAX)
		return NULL;
	*number = strtoll(path, NULL, 10);
	return path + digits;
}

static bool is_rules(const char *name)
{
	const struct rules *r;
	if (!strcmp(name, "index.html"))
		return true;
	for (size_t i = 0; (r = rules_at(i)); i++) {
		size_t size = strlen(r->preset);
		if (!strncmp(name, r->preset, size) &&
		    !strcmp(name + size, ".html"))
			return true;
	}
	return false;
}

/* True if a file in the folder of a game may be there. That of a round, which
 * the game may never have had, is written again or removed. */
static bool is_of_game(
    struct store *store, const char *name, int64_t game, int64_t now)
{
	static const char *const names[] = {
	    "/index.html",
	    "/record.txt",
	    "/feed.atom",
	};
	int64_t round;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (!strcmp(name, names[i]))
			return true;
	name = number_after(name, "/round-", &round);
	if (!name || strcmp(name, ".html") != 0 || round > ROUND_MOST)
		return false;
	const struct page_due page = {
	    .kind = PAGE_ROUND,
	    .id = game,
	    .part = (int)round,
	};
	store_page_add(store, &page, now);
	return true;
}

bool referee_may_publish(struct referee *r, const char *path, int64_t now)
{
	struct page_due page = {.kind = PAGE_PERSON};
	const char *name = number_after(path, "person/", &page.id);
	if (name && !strcmp(name, ".html")) {
		store_page_add(r->store, &page, now);
		return true;
	}
	if (!strncmp(path, "rules/", 6))
		return is_rules(path + 6);
	name = number_after(path, "game/", &page.id);
	return name && store_game_exists(r->store, page.id) &&
	       is_of_game(r->store, name, page.id, now);
}
