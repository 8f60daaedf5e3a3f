/* alternative.c - reads the HTML beside a letter's plain text.
 *
 * The referee acts on the plain text, but most people see the HTML. If both
 * make different moves (mail/reading.h), the referee asks. */
#include "alternative.h"

#include <string.h>

#include "base/arena.h"
#include "mail/evidence.h"
#include "mail/letter.h"

/* True if the texts differ only in white space. */
static bool same_text(const char *a, const char *b)
{
	for (;; a++, b++) {
		a += strspn(a, " \t\n");
		b += strspn(b, " \t\n");
		if (*a != *b || !*a)
			return *a == *b;
	}
}

const struct evidence *alternative_words(
    struct arena *arena, const struct letter *letter, const char *html)
{
	if (!html || letter->content != CONTENT_TEXT)
		return NULL;
	const char *text = letter_new_text(arena, html);
	if (!*text || same_text(text, letter->new_text))
		return NULL;
	struct evidence *e = arena_alloc(arena, sizeof *e);
	evidence_read(arena, text, letter->from_name, e);
	return e;
}
