/* clauses.c - see clauses.h. */
#include "clauses.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"

/* The end of the first clause of several: "Bidding 1, 2" is one. */
static size_t size_of_first(const char *text)
{
	const char *p = text;
	while ((p = strchr(p, ',')) && p[2] >= '0' && p[2] <= '9')
		p++;
	return p ? (size_t)(p - text) : strlen(text);
}

static bool is_in(const char *list, const char *clause)
{
	for (;;) {
		size_t size = size_of_first(list);
		if (size == strlen(clause) && !strncmp(list, clause, size))
			return true;
		if (!list[size])
			return false;
		list += size + strlen(", ");
	}
}

const char *clauses_add(
    struct arena *arena, const char *list, const char *clauses)
{
	for (;;) {
		size_t size = size_of_first(clauses);
		const char *one = arena_copy(arena, clauses, size);
		const char *between = *list ? ", " : "";
		if (!is_in(list, one))
			list =
			    arena_format(arena, "%s%s%s", list, between, one);
		if (!clauses[size])
			return list;
		clauses += size + strlen(", ");
	}
}
