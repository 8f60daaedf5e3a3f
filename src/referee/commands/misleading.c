/* misleading.c - refuses handles that could be taken for something else.
 *
 * "referree plays Q♠" and "left says: yes" would mislead their readers. Each
 * listed word is refused in every spelling that looks like it: in any case,
 * with digits in place of letters or at the end, and with dashes. Words long
 * enough not to be another name by chance are also refused with single or
 * doubled letters. */
#include "misleading.h"

#include <string.h>

#include "base/text.h"
#include "mail/command.h"
#include "referee/session/session.h"

/* clang-format off */
/* Refused as the whole name. */
static const char *const words[] = {
    /* people at the table, and those who run it */
    "bot", "bots", "robot", "list", "table", "you", "me", "us", "we", "they", "them", "he", "she",
    "him", "her", "it", "i", "my", "mine", "your", "yours", "myself", "self", "both", "each", "other",
    "others", "another", "none", "nobody", "noone", "someone", "somebody", "anyone", "anybody",
    "everyone", "everybody", "all", "any", "who", "partner", "partners", "pard", "pardner", "mate",
    "left", "right", "lefty", "righty", "lho", "rho", "next", "previous", "opponent", "opponents",
    "enemy", "enemies", "leader", "dealer", "declarer", "dummy", "bidder", "winner", "loser", "host",
    "guest", "owner", "staff", "team", "teams", "side", "referee", "ref", "umpire", "judge", "arbiter",
    "director", "official", "system", "server", "daemon", "root", "admin", "admins", "sysadmin",
    "administrator", "operator", "postmaster", "hostmaster", "webmaster", "mailerdaemon", "abuse",
    "support", "security", "noreply", "nobody", "moderator", "mod", "gamesmaster", "gamemaster",
    "spades", "spadesd", "unknown", "anonymous", "stranger",
    /* kinds of bots, words of answers and orders */
    "easy", "random", "strong", "yes", "no", "yep", "yeah", "nope", "ok", "okay", "on", "off", "true",
    "false", "high", "low", "highest", "lowest", "higher", "lower", "first", "last", "then", "else",
    "if", "and", "or", "not", "always", "never", "nil", "blind", "zero", "trick", "tricks", "card",
    "suit", "trump", "trumps", "spade", "heart", "hearts", "diamond", "diamonds", "club", "clubs",
    "ace", "king", "queen", "joker", "duck", "lead", "led", "new", "here", "now",
};
/* Refused anywhere in the name. */
static const char *const offices[] = {
    "referee", "gamesmaster", "gamemaster", "postmaster", "moderator", "administrator", "operator",
    "opponent", "sysadmin", "hostmaster", "webmaster",
};
/* clang-format on */
enum {
	WORDS = sizeof words / sizeof words[0],
	OFFICES = sizeof offices / sizeof offices[0],
	LONG = 5 /* letters; a shorter word may be another name by chance */
};

/* Returns the letter that a digit looks like. 1 looks like two letters; `one`
 * says which to use. */
static char plain(char c, char one)
{
	static const char digits[] = "034578";
	static const char letters[] = "oeastb";
	const char *at = c ? strchr(digits, c) : NULL;
	if (c == '1')
		return one;
	return at ? letters[at - digits] : c;
}

/* Copy `size` bytes of the name in lower case, with digits replaced by the
 * letters that they look like and without dashes. */
static char *spelt(const struct tx *tx, const char *name, size_t size, char one)
{
	char *out = arena_copy(tx->arena, name, size);
	size_t n = 0;
	text_lower(out);
	for (size_t i = 0; i < size; i++)
		if (!strchr("-_", out[i]))
			out[n++] = plain(out[i], one);
	out[n] = '\0';
	return out;
}

/* Length of the name without the digits and dashes at its end. */
static size_t stem_of(const char *name)
{
	size_t size = strlen(name);
	while (size && strchr("-_0123456789", name[size - 1]))
		size--;
	return size;
}

/* Normalize a long word: write doubled letters once, "rn" as m and "vv"
 * as w, and treat i and l as one letter. */
static char *loose(const struct tx *tx, const char *look)
{
	char *out = arena_string(tx->arena, look);
	size_t n = 0;
	for (const char *p = out; *p; p++) {
		char c = *p == 'i' ? 'l' : *p;
		if (n && c == out[n - 1] && c != 'v')
			continue;
		bool joins = n && ((c == 'n' && out[n - 1] == 'r') ||
				      (c == 'v' && out[n - 1] == 'v'));
		if (joins)
			out[n - 1] = c == 'n' ? 'm' : 'w';
		else
			out[n++] = c;
	}
	out[n] = '\0';
	return out;
}

/* Does the name look like `word`, with or without the digits at its end? */
static bool looks_like(const struct tx *tx, const char *name, const char *word)
{
	const size_t sizes[] = {strlen(name), stem_of(name)};
	const char *right = spelt(tx, word, strlen(word), 'l');
	bool is_long = strlen(right) >= LONG;
	for (int i = 0; i < 4; i++) {
		const char *look =
		    spelt(tx, name, sizes[i / 2], i % 2 ? 'i' : 'l');
		if (!strcmp(look, right))
			return true;
		if (is_long && !strcmp(loose(tx, look), loose(tx, right)))
			return true;
	}
	return false;
}

bool misleading(const struct tx *tx, const char *name)
{
	const char *look = loose(tx, spelt(tx, name, strlen(name), 'l'));
	for (int i = 0; i < WORDS; i++)
		if (looks_like(tx, name, words[i]))
			return true;
	for (int i = 0; i < OFFICES; i++)
		if (strstr(look, loose(tx, offices[i])))
			return true;
	for (int v = 0; v < VERB_COUNT; v++)
		if (looks_like(tx, name, verb_name((enum verb)v)))
			return true;
	return false;
}
