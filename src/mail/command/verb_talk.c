/* verb_talk.c - lines that only begin with a verb.
 *
 * The tests here are named in the column `meant` of verbs.def. They return
 * false for talk: "away we go", "zone out with me", "more later", "address the
 * problem", "rename that", "replace the jack", "take it easy". */
#include <stddef.h>
#include <string.h>

#include "base/dates.h"
#include "base/text.h"
#include "mail/command.h"
#include "meant.h"
#include "verbs.h"
#include "watch_words.h"

enum {
	ZONE_WORDS = 3, /* most words in a city's name */
	TIME_WORDS = 3, /* most words of a request: "time for me please" */
	/* most words of a proposal without "="; a longer line is talk */
	PROPOSED = 3,
	/* most words before the first comma of a game's names */
	STARTED = 3
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

static bool sets(const char *args)
{
	static const char *const what[] = {
	    "look", "zone", "autoplay", "profile", "page", NULL};
	return begins(args, what);
}

static bool grants(const char *args)
{
	static const char *const what[] = {
	    "away", "time", "chit", "deck", "seat", "substitute", NULL};
	return begins(args, what);
}

/* True for what `rules` takes: "amiga", "diff amiga standard", "rtr3b-4
 * hands=5". */
static bool of_rules(const char *args)
{
	size_t n = strcspn(args, " ;,");
	if (!*args || strchr(args, '=') || text_starts(args, "diff "))
		return true;
	return is_rule_set(args, n);
}

/* True for talk about time: "time with my kids", but not "time of another two
 * days please". */
static bool spends_time(const char *args)
{
	static const char *const units[] = {"day", "hour", "week", NULL};
	for (size_t i = 0; units[i]; i++)
		if (text_find(args, units[i]))
			return false;
	return text_words(args) > TIME_WORDS;
}

/* The text after "WORD NUMBER" and spaces; `text` itself if it does not begin
 * with WORD and a number. */
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

/* True for "game 3", "round 2", "game 3 round 2", and for "", which means the
 * last round. */
static bool names_round(const char *args)
{
	args = after_number(args, "game ");
	return !*after_number(args, "round ");
}

/* True for "me", "me by eve", "me, please". */
static bool about_me(const char *args)
{
	return text_starts(args, "me") && strchr(" ,.!", args[2]);
}

/* True for one of the words, perhaps followed by a game's number or "here". */
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

/* True for "ann@home.test", "add ann@home.test", "remove ann@home.test". */
static bool names_address(const char *args)
{
	bool changes =
	    text_starts(args, "add ") || text_starts(args, "remove ");
	size_t words = text_words(args);
	return strchr(args, '@') && words == (changes ? 2 : 1);
}

/* True for "ann@home.test" and "@home.test". */
static bool names_ban(const char *args)
{
	return strchr(args, '@') && text_words(args) == 1;
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

/* True unless the line is "suspend?", which is a question to the other
 * players. */
static bool no_question(const char *args)
{
	return !strchr(args, '?');
}

/* True for "me, bot, bot, bot" and "amiga target=300: ann, ...", but not for
 * "now even if we're only three, ...". */
static bool starts(const char *args)
{
	size_t size = strcspn(args, ",:=");
	size_t words = 1;
	for (size_t i = 0; i < size; i++)
		words += args[i] == ' ';
	return args[size] ? words <= STARTED : of_rules(args);
}

/* True for "7 because WORDS" and "game 7: WORDS". */
static bool names_game(const char *args)
{
	if (text_starts(args, "game "))
		args += strlen("game ");
	return strspn(args, "0123456789") > 0;
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

bool verb_is_talk(enum verb verb, const char *args)
{
	return tests[verb] && !tests[verb](args);
}

enum verb verb_meant(enum verb verb, const char *args)
{
	for (int v = 0; v < VERB_COUNT; v++)
		if (text_same(verb_name((enum verb)v), verb_name(verb)) &&
		    !verb_is_talk((enum verb)v, args))
			return (enum verb)v;
	return verb;
}
