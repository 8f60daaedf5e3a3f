/* meant.c - tests of the arguments of commands: numbers, rule sets, and what
 * commands about open tables take. Each returns false for talk. */
#include "meant.h"

#include <string.h>

#include "base/dates.h"
#include "base/text.h"
#include "engine/rules.h"

/* True for a number alone: "7", but not "12 wins, 3 losses". */
bool numbered(const char *args)
{
	size_t n = strspn(args, "0123456789");
	return n && strspn(args + n, " .!") == strlen(args + n);
}

bool maybe_numbered(const char *args)
{
	return !*args || numbered(args);
}

/* True if the first `size` characters are the name of a rule set. */
bool is_rule_set(const char *text, size_t size)
{
	for (size_t i = 0; rules_at(i); i++) {
		const char *name = rules_at(i)->preset;
		if (strlen(name) == size && text_starts(text, name))
			return true;
	}
	return false;
}

/* ---- tables with free seats ---- */

/* The text after those of the words that it begins with. */
static const char *after_words(const char *text, const char *const *words)
{
	for (int i = 0; words[i];) {
		size_t size = strlen(words[i]);
		bool found = text_starts(text, words[i]) && text[size] == ' ';
		i = found ? 0 : i + 1;
		if (found)
			text += size + strspn(text + size, " ");
	}
	return text;
}

/* True for "12", "at table 12", "up from 12", but not for "12 tricks". */
bool names_table(const char *args)
{
	static const char *const idle[] = {
	    "at", "down", "up", "from", "table", "game", NULL};
	return numbered(after_words(args, idle));
}

/* True for "table 12" and "12 without eve". A number alone may be a bid: "go
 * 4".
 */
bool goes(const char *args)
{
	static const char *const idle[] = {"at", "with", NULL};
	static const char without[] = " without ";
	args = after_words(args, idle);
	bool table = text_starts(args, "table ");
	args += table ? strlen("table ") : 0;
	size_t size = strspn(args, "0123456789");
	if (size && text_starts(args + size, without)) {
		const char *name = args + size + strlen(without);
		return *name && !strchr(name, ' ');
	}
	return table && numbered(args);
}

/* True for a place at a table: "12", "12 north", "12 in the north", but
 * not for "12 tricks". */
bool sits_down(const char *args)
{
	static const char *const before[] = {
	    "at", "down", "table", "game", NULL};
	static const char *const between[] = {
	    "in", "at", "as", "the", "seat", NULL};
	static const char *const seats[] = {
	    "north", "east", "south", "west", NULL};
	args = after_words(args, before);
	size_t size = strspn(args, "0123456789");
	if (!size || numbered(args))
		return size > 0;
	args += size;
	if (!strspn(args, " ,"))
		return false;
	args += strspn(args, " ,");
	args = after_words(args, between);
	for (int i = 0; seats[i]; i++) {
		const char *rest = args + strlen(seats[i]);
		if (text_starts(args, seats[i]) &&
		    strspn(rest, " .!") == strlen(rest))
			return true;
	}
	return false;
}

/* True for "7" and "game 7", and for "", which means the letter's game. */
bool maybe_game(const char *args)
{
	static const char *const idle[] = {"of", "game", NULL};
	return maybe_numbered(after_words(args, idle));
}

/* True for a rule set, as in "amiga" and "game amiga with bob", and for "game"
 * and "table" alone. */
bool opens_table(const char *args)
{
	static const char *const idle[] = {"game", "table", "of", NULL};
	if (text_same(args, "game") || text_same(args, "table"))
		return true;
	args = after_words(args, idle);
	return is_rule_set(args, strcspn(args, " ;,:.!"));
}

/* True for a list of single words: "bob, cat and eve@else.test". */
static bool lists_names(const char *args)
{
	bool apart = true; /* a comma or an "and" came before the word */
	if (strchr(args, '?'))
		return false;
	while (*args) {
		size_t size = strcspn(args, " ");
		bool joins = text_starts(args, "and ");
		if (!joins && !apart)
			return false;
		apart = joins || args[size - 1] == ',';
		args += size;
		args += strspn(args, " ");
	}
	return true;
}

/* True for "bob to 12", "bob and cat to table 12", for up to two words, and for
 * a list of names or addresses. */
bool invites(const char *args)
{
	enum { NAMES_ALONE = 2 };
	const char *last = strrchr(args, ' ');
	if (lists_names(args))
		return true;
	if (last && numbered(last + 1))
		return true;
	return text_words(args) <= NAMES_ALONE && !strchr(args, '?');
}

/* ---- ratings ---- */

bool maybe_name(const char *args)
{
	return text_words(args) <= 1 && !strchr(args, '?');
}
