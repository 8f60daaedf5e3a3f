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

static const char *const talks[] = {"on", "off", NULL};
static const char *const mails[] = {
    "turns", "all", "tricks", "rounds", "digest", NULL};
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
	struct dates days;
	size_t words = text_words(args);
	switch (verb) {
	case VERB_SEAL:
	case VERB_RENAME:
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
	case VERB_REVIEW:
		return !names_round(args);
	case VERB_REPLACE:
		return !about_me(args);
	case VERB_TAKE:
		return !strstr(args, " in game ");
	case VERB_CODE:
		return args[strspn(args, "0123456789 ")];
		/* clang-format off */
	case VERB_BID: case VERB_PLAY: case VERB_CONCEDE: case VERB_WITHDRAW:
	case VERB_FORFEIT: case VERB_LOOK: case VERB_DISCARD: case VERB_PASS:
	case VERB_READY: case VERB_ENTROPY: case VERB_OPEN: case VERB_AGREE:
	case VERB_SUSPEND: case VERB_RESUME: case VERB_ORDER: case VERB_ORDERS:
	case VERB_CANCEL_ORDERS: case VERB_SAY: case VERB_CHECK: case VERB_HINT:
	case VERB_BID_CHECK: case VERB_HAND: case VERB_STATUS: case VERB_LAST:
	case VERB_TRICKS: case VERB_SCORE: case VERB_HISTORY: case VERB_VERIFY:
	case VERB_HELP: case VERB_JOIN: case VERB_LEAVE: case VERB_AUTOPLAY:
	case VERB_BACK: case VERB_UNDO: case VERB_REFUSE: case VERB_STOP:
	case VERB_ADDRESSES: case VERB_BONEHEAD: case VERB_ZB: case VERB_CHIT: case VERB_CANCEL_GAME:
	case VERB_GAMES: case VERB_PLAYERS: case VERB_CONFIRM: case VERB_COUNT:
		/* clang-format on */
		break;
	}
	return false;
}

bool talk_alone(enum verb verb)
{
	switch (verb) {
	case VERB_HELP:
	case VERB_HAND:
	case VERB_JOIN:
	case VERB_STOP:
	case VERB_LEAVE:
		return true;
		/* clang-format off */
	case VERB_BID: case VERB_PLAY: case VERB_CONCEDE: case VERB_WITHDRAW:
	case VERB_FORFEIT: case VERB_LOOK: case VERB_DISCARD: case VERB_PASS:
	case VERB_READY: case VERB_ENTROPY: case VERB_SEAL: case VERB_OPEN:
	case VERB_PROPOSE: case VERB_AGREE: case VERB_SUSPEND: case VERB_RESUME:
	case VERB_ORDER: case VERB_ORDERS: case VERB_CANCEL_ORDERS: case VERB_SAY:
	case VERB_TALK: case VERB_CHECK: case VERB_HINT: case VERB_BID_CHECK:
	case VERB_REVIEW: case VERB_STATUS: case VERB_LAST: case VERB_TRICKS:
	case VERB_SCORE: case VERB_HISTORY: case VERB_RULES: case VERB_EXPLAIN:
	case VERB_VERIFY: case VERB_RECORD: case VERB_SET: case VERB_AUTOPLAY:
	case VERB_MAIL: case VERB_ZONE: case VERB_AWAY: case VERB_BACK: case VERB_MORE:
	case VERB_UNDO: case VERB_REPLACE: case VERB_TAKE: case VERB_REFUSE:
	case VERB_RENAME: case VERB_ADDRESS: case VERB_ADDRESSES: case VERB_BONEHEAD: case VERB_ZB:
	case VERB_CHIT: case VERB_START: case VERB_CANCEL_GAME: case VERB_GRANT:
	case VERB_GAMES: case VERB_PLAYERS: case VERB_CONFIRM: case VERB_CODE:
	case VERB_COUNT:
		/* clang-format on */
		break;
	}
	return false;
}
