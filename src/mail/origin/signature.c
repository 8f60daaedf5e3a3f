/* signature.c - which fields of a letter its author's domain signed (DKIM, RFC
 * 6376).
 *
 * A provider's pass says that the author's domain signed a letter, but not
 * which fields the signature covers. Anybody can add a field that it does not
 * cover, such as a Cc, and send the letter on. So a field is signed only if all
 * signatures of the domain cover it: an added signature can only say less. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/mime/mime.h"
#include "origin.h"

/* The last two labels of a domain: "example.org". */
static const char *last_labels(const char *domain)
{
	const char *last = strrchr(domain, '.');
	while (last && last > domain && last[-1] != '.')
		last--;
	return last ? last : domain;
}

/* Is `name` in the list of fields "From : To:Cc"? */
static bool lists(struct arena *arena, const char *list, const char *name)
{
	char *left = arena_string(arena, list);
	for (;;) {
		char *field = strsep(&left, ":");
		if (!field)
			return false;
		if (text_same(text_trim(field), name))
			return true;
	}
}

bool signature_leaves_out(struct arena *arena, const struct headers *headers,
    const char *from, const char *name)
{
	const char *at = strrchr(from, '@');
	for (size_t i = 0; at && i < headers->count; i++) {
		const struct header *h = &headers->list[i];
		if (!text_same(h->name, "DKIM-Signature"))
			continue;
		const char *domain = tag_value(arena, h->value, "d");
		/* DMARC takes a signature of a domain for each domain of the
		 * same organization */
		if (text_same(last_labels(domain), last_labels(at + 1)) &&
		    !lists(arena, tag_value(arena, h->value, "h"), name))
			return true;
	}
	return false;
}
