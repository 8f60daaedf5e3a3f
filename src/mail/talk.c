/* talk.c - sentences that only begin with the word of a command: "away we go",
 * "zone out with me", "more later", "address the problem", "rename that",
 * "replace the jack", "take it easy". */
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

/* "me", "me by eve", "me, please". */
static bool about_me(const char *args)
{
	return text_starts(args, "me") && strchr(" ,.!", args[2]);
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
	case VERB_REPLACE:
		return !about_me(args);
	case VERB_TAKE:
		return !strstr(args, " in game ");
	case VERB_CODE:
		return args[strspn(args, "0123456789 ")];
	}
	return false;
}
