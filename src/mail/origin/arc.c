/* arc.c - the outermost ARC seal of a letter (RFC 8617): which server set it
 * and which results it seals.
 *
 * A server that changes letters on their way, such as a list, seals the results
 * that it found before the change. The provider checks whether the seals are
 * valid; this file only finds the last seal. In any doubt, the letter counts as
 * unsealed: an incomplete, repeated or missing set, a repeated tag, or a
 * comment where the grammar allows none. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/mime/mime.h"
#include "origin.h"

enum { SETS_MAX = 50 }; /* limit of RFC 8617 §4.2.1 */
enum { SEAL, SIGNATURE, RESULTS, FIELDS };

static const char *const fields[FIELDS] = {
    [SEAL] = "ARC-Seal",
    [SIGNATURE] = "ARC-Message-Signature",
    [RESULTS] = "ARC-Authentication-Results",
};

/* The ARC fields of a letter by set; sets are numbered from 1. */
struct sets {
	struct arena *arena;
	const char *value[SETS_MAX + 1][FIELDS];
	long last;
	bool broken;
};

const char *tag_value(struct arena *arena, const char *list, const char *name)
{
	const char *found = NULL;
	char *left = arena_string(arena, list);
	for (;;) {
		char *value = strsep(&left, ";");
		if (!value)
			return found ? found : "";
		char *written = strsep(&value, "=");
		if (strcmp(text_trim(written), name) != 0)
			continue;
		if (found || !value)
			return "";
		found = text_trim(value);
	}
}

/* The tag "i" is the number of the set that a field belongs to. */
static void add_to_set(struct sets *sets, int field, const char *value)
{
	long number;
	const char *text = tag_value(sets->arena, value, "i");
	if (!text_number(text, 1, SETS_MAX, &number) ||
	    sets->value[number][field]) {
		sets->broken = true;
		return;
	}
	sets->value[number][field] = value;
	if (number > sets->last)
		sets->last = number;
}

static void collect(const struct headers *h, struct sets *sets)
{
	for (size_t i = 0; i < h->count && !sets->broken; i++)
		for (int field = 0; field < FIELDS; field++)
			if (text_same(h->list[i].name, fields[field]))
				add_to_set(sets, field, h->list[i].value);
}

/* True if every set is complete and reports that the sets before it validated.
 */
static bool whole(const struct sets *sets)
{
	if (sets->broken)
		return false;
	for (long n = 1; n <= sets->last; n++) {
		for (int field = 0; field < FIELDS; field++)
			if (!sets->value[n][field])
				return false;
		const char *cv =
		    tag_value(sets->arena, sets->value[n][SEAL], "cv");
		if (strcmp(cv, n == 1 ? "none" : "pass") != 0)
			return false;
	}
	return sets->last > 0;
}

void arc_read(
    struct arena *arena, const struct headers *h, struct letter *letter)
{
	struct sets *sets = arena_alloc(arena, sizeof *sets);
	*sets = (struct sets){.arena = arena};
	letter->sealer = "";
	letter->sealed = "";
	collect(h, sets);
	if (!whole(sets))
		return;
	const char *results = strchr(sets->value[sets->last][RESULTS], ';');
	const char *seal = sets->value[sets->last][SEAL];
	char *domain = arena_string(arena, tag_value(arena, seal, "d"));
	text_lower(domain);
	if (!results)
		return;
	letter->sealer = text_clean(arena, domain, strlen(domain));
	letter->sealed = text_clean(arena, results + 1, strlen(results + 1));
}
