/* talk.c - sentences that only begin with the word of a command: "away we go",
 * "zone out with me", "more later", "address the problem", "rename that",
 * "replace the jack", "take it easy". */
#include "talk.h"

#include <string.h>

#include "base/dates.h"
#include "base/text.h"
#include "engine/rules.h"

enum {
	ZONE_WORDS = 3, /* of a city's name */
	TIME_WORDS = 3, /* "time for me please" */
	PROPOSED = 3    /* words that may be a slip: "propose hands 4" */
};

static bool begins(const char *args, const char *const *words)
{
	for (; *words; words++) {
		size_t n = strlen(*words);
		bool ends = text_starts(args, *words) && args[n] <= ' ';
		if (ends)
			return true;
	}
	return false;
}

/* "7"; not "12 wins, 3 losses". */
static bool numbered(const char *args)
{
	size_t n = strspn(args, "0123456789");
	return n && strspn(args + n, " .!") == strlen(args + n);
}

static bool sets(const char *args)
{
	static const char *const what[] = {"look", "zone", "autoplay", NULL};
	return begins(args, what);
}

static bool grants(const char *args)
{
	static const char *const what[] = {
	    "away", "time", "chit", "deck", "seat", "substitute", NULL};
	return begins(args, what);
}

/* "amiga", "diff amiga standard", "rtr3b-4 hands=5" */
static bool of_rules(const char *args)
{
	size_t n = strcspn(args, " ;,");
	if (!*args || strchr(args, '=') || text_starts(args, "diff "))
		return true;
	for (size_t i = 0; rules_at(i); i++) {
		const char *name = rules_at(i)->preset;
		if (strlen(name) == n && text_starts(args, name))
			return true;
	}
	return false;
}

/* "time with my kids"; not "time of another two days please" */
static bool spends_time(const char *args)
{
	static const char *const units[] = {"day", "hour", "week", NULL};
	for (size_t i = 0; units[i]; i++)
		if (text_find(args, units[i]))
			return false;
	return text_words(args) > TIME_WORDS;
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

/* "me", "me by eve", "me, please". */
static bool about_me(const char *args)
{
	return text_starts(args, "me") && strchr(" ,.!", args[2]);
}

/* One of the words, and perhaps the number of a game, or "here". */
static bool wish(const char *args, const char *const *words)
{
	size_t size = strcspn(args, " \t");
	const char *which = args + size;
	which += strspn(which, " \t");
	while (*words &&
	       (strlen(*words) != size || strncmp(args, *words, size) != 0))
		words++;
	bool game = !which[strspn(which, "0123456789")];
	return *words && (game || text_same(which, "here"));
}

/* "ann@home.test", "add ann@home.test", "remove ann@home.test". */
static bool names_address(const char *args)
{
	bool changes =
	    text_starts(args, "add ") || text_starts(args, "remove ");
	size_t words = text_words(args);
	return strchr(args, '@') && words == (changes ? 2 : 1);
}

static bool talk_wish(const char *args)
{
	static const char *const what[] = {"on", "off", NULL};
	return wish(args, what);
}

static bool mail_wish(const char *args)
{
	static const char *const what[] = {
	    "turns", "all", "tricks", "rounds", "digest", NULL};
	return !*args || wish(args, what);
}

static bool one_word(const char *args)
{
	return text_words(args) <= 1;
}

static bool maybe_numbered(const char *args)
{
	return !*args || numbered(args);
}

static bool starts(const char *args)
{
	return strpbrk(args, ",:") || of_rules(args);
}

static bool proposes(const char *args)
{
	return strchr(args, '=') || text_words(args) <= PROPOSED;
}

static bool says_when(const char *args)
{
	struct dates days;
	return !*args || dates_read(args, &days);
}

static bool more_time(const char *args)
{
	return text_starts(args, "time") && !spends_time(args);
}

static bool names_zone(const char *args)
{
	return text_words(args) <= ZONE_WORDS;
}

static bool names_seat(const char *args)
{
	return strstr(args, " in game ");
}

static bool all_digits(const char *args)
{
	return !args[strspn(args, "0123456789 ")];
}

typedef bool meant_fn(const char *args);
static meant_fn *const tests[VERB_COUNT] = {
#define VERB(NAME, word, other, args, traits, group, meant, handler, effect)   \
	[VERB_##NAME] = meant,
#include "mail/verbs.def"
#undef VERB
};

bool talk_only(enum verb verb, const char *args)
{
	return tests[verb] && !tests[verb](args);
}
