/* talk.c - sentences that only begin with the word of a command: "away we go",
 * "zone out with me", "more later", "address the problem", "rename that". */
#include "talk.h"

#include <string.h>

#include "base/dates.h"
#include "base/text.h"

enum { ZONE_WORDS = 3 }; /* of a city's name */

static int words_in(const char *text)
{
	int words = 0;
	while (*text) {
		text += strcspn(text, " ");
		text += strspn(text, " ");
		words++;
	}
	return words;
}

/* The text after "WORD NUMBER", or as it is. */
static const char *after_number(const char *text, const char *word)
{
	static const char digits[] = "0123456789";
	size_t size = strlen(word);
	if (!text_starts(text, word) || !strspn(text + size, digits))
		return text;
	text += size;
	text += strspn(text, digits);
	return text + strspn(text, " ");
}

/* "game 3", "round 2", "game 3 round 2"; nothing means the last one. */
static bool names_round(const char *args)
{
	args = after_number(args, "game ");
	return !*after_number(args, "round ");
}

bool talk_only(enum verb verb, const char *args)
{
	struct dates days;
	int words = words_in(args);
	switch ((int)verb) {
	case VERB_SEAL:
		return words > 1;
	case VERB_AWAY:
		return words && !dates_read(args, &days);
	case VERB_MORE:
		return !text_starts(args, "time");
	case VERB_ZONE:
		return words > ZONE_WORDS;
	case VERB_ADDRESS:
		return words > 1 || !strchr(args, '@');
	case VERB_RENAME:
		return words > 1;
	case VERB_REVIEW:
		return !names_round(args);
	case VERB_CODE:
		return args[strspn(args, "0123456789 ")];
	}
	return false;
}
