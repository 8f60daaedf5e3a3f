/* watch_words.c - the words of commands about watching and replays. A line that
 * has any other word is talk: "watch out", "replay that trick". */
#include "watch_words.h"

#include <string.h>

#include "base/text.h"

static const char between[] = " ,.!";

/* Moves *text behind the word, if it begins with the word. */
static bool take(const char **text, const char *word)
{
	size_t size = strlen(word);
	if (!text_starts(*text, word))
		return false;
	if ((*text)[size] && !strchr(between, (*text)[size]))
		return false;
	*text += size;
	*text += strspn(*text, between);
	return true;
}

static bool take_number(const char **text)
{
	size_t size = strspn(*text, "0123456789");
	if (!size || ((*text)[size] && !strchr(between, (*text)[size])))
		return false;
	*text += size;
	*text += strspn(*text, between);
	return true;
}

static bool take_any(const char **text, const char *const *words)
{
	for (; *words; words++)
		if (take(text, *words))
			return true;
	return false;
}

static bool take_game(const char **text)
{
	(void)take(text, "of");
	(void)take(text, "game");
	return take_number(text);
}

/* Moves *text behind "WORD NUMBER". Returns false if the word has no number. */
static bool take_part(const char **text, const char *word)
{
	return !take(text, word) || take_number(text);
}

bool watches(const char *args)
{
	static const char *const alone[] = {"tricks", "rounds", "end", NULL};
	static const char *const how[] = {"after",
	    "at",
	    "each",
	    "every",
	    "only",
	    "the",
	    "trick",
	    "tricks",
	    "round",
	    "rounds",
	    "end",
	    "please",
	    NULL};
	if (!take_game(&args)) {
		(void)take_any(&args, alone);
		return !*args;
	}
	while (take_any(&args, how))
		continue;
	return !*args;
}

bool on_or_off(const char *args)
{
	static const char *const what[] = {"on", "off", NULL};
	(void)take_any(&args, what);
	return !*args;
}

bool names_replay(const char *args)
{
	(void)take_game(&args);
	return take_part(&args, "round") && !*args;
}
