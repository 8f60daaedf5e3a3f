/* misleading.c - see misleading.h.
 *
 * "referree plays Q♠", "left says: yes": whoever reads that takes the name for
 * what it means. So a word is refused in all the ways that look like it: in any
 * case, with digits for letters or behind it, with dashes, and, where it is
 * long enough to be no other name, with letters doubled or left single. */
#include "misleading.h"

#include <string.h>

#include "base/text.h"
#include "mail/command.h"
#include "referee/session/session.h"

/* clang-format off */
/* As the whole name. */
static const char *const words[] = {
    /* who is at the table, and who runs it */
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
    /* kinds of bots, words of answers and of orders */
    "easy", "random", "strong", "yes", "no", "yep", "yeah", "nope", "ok", "okay", "on", "off", "true",
    "false", "high", "low", "highest", "lowest", "higher", "lower", "first", "last", "then", "else",
    "if", "and", "or", "not", "always", "never", "nil", "blind", "zero", "trick", "tricks", "card",
    "suit", "trump", "trumps", "spade", "heart", "hearts", "diamond", "diamonds", "club", "clubs",
    "ace", "king", "queen", "joker", "duck", "lead", "led", "new", "here", "now",
};
/* Anywhere in it. */
static const char *const offices[] = {
    "referee", "gamesmaster", "gamemaster", "postmaster", "moderator", "administrator", "operator",
    "opponent", "sysadmin", "hostmaster", "webmaster",
};
/* clang-format on */
enum {
	WORDS = sizeof words / sizeof words[0],
	OFFICES = sizeof offices / sizeof offices[0],
	LONG = 5 /* letters: no other name by chance */
};

/* As which letter a digit is read; 1 is one of two. */
static char plain(char c, char one)
{
	static const char digits[] = "034578";
	static const char letters[] = "oeastb";
	const char *at = c ? strchr(digits, c) : NULL;
	if (c == '1')
		return one;
	return at ? letters[at - digits] : c;
}

/* So many bytes of the name in small letters, its digits as the letters that
 * they look like, without dashes. */
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

/* Up to the digits and dashes at its end. */
static size_t stem_of(const char *name)
{
	size_t size = strlen(name);
	while (size && strchr("-_0123456789", name[size - 1]))
		size--;
	return size;
}

/* A long word: doubled letters once, "rn" as m, "vv" as w, i and l
 * as one. */
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

/* Does the name look like that word, with its last digits or without them? */
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
