/* meant_master.c - tests of the arguments of gamesmasters' commands. Each
 * returns false for talk: "replace the jack by a queen". */
#include <string.h>

#include "base/text.h"
#include "meant.h"

static bool is_one_of(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (text_starts(text, *words) && text[strlen(*words)] == ' ')
			return true;
	return false;
}

static bool is_number(const char *word, size_t size)
{
	return size && strspn(word, "0123456789") == size;
}

/* True for "A LINK B", with two words around the link. */
static bool links(const char *args, const char *const *link)
{
	size_t first = strcspn(args, " ");
	const char *rest = args + first + strspn(args + first, " ");
	const char *after = rest + strcspn(rest, " ");
	after += strspn(after, " ");
	return first && is_one_of(rest, link) && text_words(after) == 1;
}

/* True if the text ends in a number, after "in" or "from". `most`: the most
 * words of the text. */
static bool ends_in_game(const char *args, size_t most)
{
	const char *last = strrchr(args, ' ');
	bool names = strstr(args, " in ") || strstr(args, " from ");
	return last && names && is_number(last + 1, strlen(last + 1)) &&
	       text_words(args) <= most;
}

/* True for "7 2 days" and "7 a week". */
bool extends(const char *args)
{
	size_t n = strspn(args, "0123456789");
	bool span = text_find(args, "day") || text_find(args, "week");
	return n && args[n] == ' ' && span;
}

/* True for "ann by eve in game 7". */
bool replaces_player(const char *args)
{
	enum { WORDS = 6 };
	const char *by = strstr(args, " by ");
	return by && !text_starts(args, "me ") && ends_in_game(by, WORDS);
}

/* True for "ann from game 7". */
bool ejects(const char *args)
{
	enum { WORDS = 4 };
	return ends_in_game(args, WORDS);
}

bool renames_player(const char *args)
{
	static const char *const link[] = {"to", "as", NULL};
	return links(args, link);
}

/* True for "all: WORDS" and "7: WORDS". */
bool announces(const char *args)
{
	size_t n = strcspn(args, ": ");
	bool all = text_starts(args, "all") && n == strlen("all");
	bool says = args[n] == ':' && args[n + strspn(args + n, ": ")];
	return says && (all || is_number(args, n));
}
