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

bool talk_only(enum verb verb, const char *args)
{
	static const char *const talks[] = {"on", "off", NULL};
	static const char *const mails[] = {
	    "turns", "all", "tricks", "rounds", "digest", NULL};
	struct dates days;
	size_t words = text_words(args);
	switch ((int)verb) {
	case VERB_SEAL:
		return words > 1;
	case VERB_SET:
		return !sets(args);
	case VERB_GRANT:
		return !grants(args);
	case VERB_RULES:
		return !of_rules(args);
	case VERB_EXPLAIN:
		return !numbered(args);
	case VERB_RECORD:
		return words && !numbered(args);
	case VERB_START:
		return !strpbrk(args, ",:") && !of_rules(args);
	case VERB_PROPOSE:
		return !strchr(args, '=') && words > PROPOSED;
	case VERB_AWAY:
		return words && !dates_read(args, &days);
	case VERB_MORE:
		return !text_starts(args, "time") || spends_time(args);
	case VERB_TALK:
		return !wish(args, talks);
	case VERB_MAIL:
		return *args && !wish(args, mails);
	case VERB_ZONE:
		return words > ZONE_WORDS;
	case VERB_ADDRESS:
		return !names_address(args);
	case VERB_RENAME:
		return words > 1;
	case VERB_REVIEW:
		return !names_round(args);
	case VERB_REPLACE:
		return !about_me(args);
	case VERB_TAKE:
		return !strstr(args, " in game ");
	case VERB_CODE:
		return args[strspn(args, "0123456789 ")];
	}
	return false;
}

bool talk_alone(enum verb verb)
{
	switch ((int)verb) {
	case VERB_HELP:
	case VERB_HAND:
	case VERB_JOIN:
	case VERB_STOP:
	case VERB_LEAVE:
		return true;
	}
	return false;
}
