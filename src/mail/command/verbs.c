/* verbs.c - the commands of mail/verbs.def, and what may follow their words. */
#include "verbs.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/dates.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "mail/command.h"
#include "mail/evidence/plain.h"
#include "mail/tables/vocabulary.h"

static const struct {
	const char *name;
	const char *other; /* another word for the same verb; NULL for none */
	const char *arguments; /* what may follow the word */
	unsigned traits;
	const char *group, *effect;
} verbs[] = {
#define VERB(NAME, word, other, arguments, traits, group, handler, effect)     \
	[VERB_##NAME] = {word, other, arguments, traits, group, effect},
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(sizeof verbs / sizeof verbs[0] == VERB_COUNT, "a row a verb");

const char *verb_name(enum verb verb)
{
	return verbs[verb].name;
}

const char *verb_group(enum verb verb)
{
	return verbs[verb].group;
}

const char *verb_effect(enum verb verb)
{
	return verbs[verb].effect;
}

bool verb_has(enum verb verb, enum trait trait)
{
	return verbs[verb].traits & trait;
}

bool verb_bare(enum verb verb)
{
	return !*verbs[verb].arguments;
}

int verb_of_word(const char *word)
{
	for (int v = 0; v < VERB_COUNT; v++) {
		if (text_same(verbs[v].name, word))
			return v;
		if (verbs[v].other && text_same(verbs[v].other, word))
			return v;
	}
	return -1;
}

/* ---- arguments ---- */

/* What follows the word of a command is matched with a pattern, a regular
 * expression of words that mail/verbs.def explains. A set of places in the text
 * is an integer: bit i is the place before the i-th word. Each part of the
 * pattern maps the places where it may begin to those where it may end, so
 * nothing is tried and taken back. The patterns come from verbs.def, so their
 * syntax is not checked. */

/* words that are read; only DATES, TEXT and REST accept more */
enum { WORDS_MOST = 62 };

static const char between[] = " \t.,:;!?";

struct word {
	const char *text; /* the word, and all that follows it */
	size_t size, gap; /* bytes of the word, and between it and the next */
};

struct match {
	struct word word[WORDS_MOST];
	int count;
	int polite; /* the words from this one on are polite */
	struct arena *arena;
	bool whole; /* DATES, TEXT or REST accepted all that is left */
};

typedef uint64_t places;

static places before(int word)
{
	return (places)1 << word;
}

static bool is_polite(const struct word *w)
{
	return vocabulary_has_start(vocabulary_polite, w->text, w->size);
}

static void cut(struct match *m, const char *text)
{
	text += strspn(text, between);
	for (; *text && m->count < WORDS_MOST; m->count++) {
		size_t size = strcspn(text, " \t,:;!?");
		while (text[size - 1] == '.')
			size--;
		size_t gap = strspn(text + size, between);
		m->word[m->count] = (struct word){text, size, gap};
		text += size + gap;
	}
	m->polite = *text ? m->count + 1 : m->count;
	while (!*text && m->polite && is_polite(&m->word[m->polite - 1]))
		m->polite--;
}

/* ---- words of a pattern ---- */

static bool named(const char *name, size_t size, const char *kind)
{
	return strlen(kind) == size && !strncmp(name, kind, size);
}

/* True if the pattern's word, of `size` bytes, stands for the i-th word. */
static bool stands_for(
    const struct match *m, const char *name, size_t size, int i)
{
	const struct word *w = &m->word[i];
	char sign = name[size - 1];
	if (sign == ',' || sign == ':') {
		if (!memchr(w->text + w->size, sign, w->gap))
			return false;
		size--;
	}
	if (named(name, size, "WORD"))
		return i < m->polite;
	if (named(name, size, "NUMBER"))
		return strspn(w->text, "0123456789") == w->size;
	if (named(name, size, "OPTION"))
		return memchr(w->text, '=', w->size);
	if (named(name, size, "ADDRESS"))
		return memchr(w->text, '@', w->size);
	if (named(name, size, "RULES"))
		return rules_find(arena_copy(m->arena, w->text, w->size));
	return w->size == size && !strncasecmp(name, w->text, size);
}

/* True if the pattern's word accepts all words from one of the places on. */
static bool accepts_rest(
    const struct match *m, const char *name, size_t size, places at)
{
	places words = at & (before(m->count) - 1);
	struct dates days;
	if (named(name, size, "REST"))
		return at;
	if (named(name, size, "TEXT"))
		return words;
	if (!named(name, size, "DATES"))
		return false;
	for (int i = 0; i < m->count; i++)
		if (words & before(i) && dates_read(m->word[i].text, &days))
			return true;
	return false;
}

static places after_word(
    struct match *m, const char *name, size_t size, places at)
{
	places out = 0;
	m->whole = m->whole || accepts_rest(m, name, size, at);
	for (int i = 0; i < m->count; i++)
		if (at & before(i) && stands_for(m, name, size, i))
			out |= before(i + 1);
	return out;
}

/* ---- patterns ---- */

/* Each of these moves *pattern past what it reads, and returns the places where
 * that ends if it begins at one of the places `at`. */
static places after_choice(struct match *m, const char **pattern, places at);

static places after_one(struct match *m, const char **pattern, places at)
{
	if (**pattern != '(') {
		const char *name = *pattern;
		size_t size = strcspn(name, " ()|?*");
		*pattern += size;
		return after_word(m, name, size, at);
	}
	(*pattern)++;
	at = after_choice(m, pattern, at);
	(*pattern)++;
	return at;
}

static places after_item(struct match *m, const char **pattern, places at)
{
	const char *start = *pattern;
	places out = after_one(m, pattern, at);
	char sign = **pattern;
	if (sign != '?' && sign != '*')
		return out;
	(*pattern)++;
	for (out |= at; sign == '*' && out != at;) {
		const char *again = start;
		at = out;
		out |= after_one(m, &again, at);
	}
	return out;
}

static places after_choice(struct match *m, const char **pattern, places at)
{
	places out = 0;
	for (;; (*pattern)++) {
		places here = at;
		while (**pattern && !strchr("|)", **pattern)) {
			here = after_item(m, pattern, here);
			*pattern += strspn(*pattern, " ");
		}
		out |= here;
		if (**pattern != '|')
			return out;
	}
}

char *arguments_read(
    struct arena *arena, const char *pattern, bool asks, const char *text)
{
	struct match m = {.arena = arena};
	cut(&m, text);
	places ends = after_choice(&m, &pattern, before(0));
	size_t gap = strspn(text, between);
	const char *first = text + gap;
	if (!asks && memchr(text, '?', gap))
		return NULL;
	if (m.whole)
		return arena_string(arena, first);
	if (!(ends >> m.polite))
		return NULL;
	int last = m.count;
	while (!(ends & before(last)))
		last--;
	bool question = strchr(first, '?');
	if (question && (last || !asks))
		return NULL;
	if (!last)
		return arena_string(arena, "");
	const struct word *w = &m.word[last - 1];
	return arena_copy(arena, first, (size_t)(w->text + w->size - first));
}

char *verb_arguments(struct arena *arena, enum verb *verb, const char *text)
{
	const char *word = verbs[*verb].name;
	for (int v = (int)*verb; v < VERB_COUNT; v++) {
		bool asks = verb_has((enum verb)v, TRAIT_ASKS);
		char *args = NULL;
		if (!strcmp(verbs[v].name, word))
			args = arguments_read(
			    arena, verbs[v].arguments, asks, text);
		if (!args)
			continue;
		*verb = (enum verb)v;
		return args;
	}
	return NULL;
}

/* ---- a move in one line ---- */

struct command command_of(const struct plain *move)
{
	return (struct command){
	    .verb = move->card != CARD_NONE ? VERB_PLAY : VERB_BID,
	    .card = move->card,
	    .call = move->call,
	    .number = move->number,
	    .nil = move->nil,
	    .args = "",
	    .line = "",
	};
}

struct command command_move(const char *line)
{
	struct plain plain;
	struct evidence words;
	evidence_read_line(line, &words);
	if (!plain_letter(&words, &plain))
		plain = (struct plain){.card = CARD_NONE, .number = BID_NONE};
	return command_of(&plain);
}

int command_card(const char *text)
{
	return command_move(text).card;
}

/* ---- arguments in the record ---- */

static const char *bid_words(struct arena *arena, int number)
{
	if (number == BID_ALL)
		return "all";
	if (number == BID_BLIND_NIL)
		return "blind-nil";
	return arena_format(arena, "%d", number);
}

static const char *cards_words(
    struct arena *arena, const char *words, uint64_t cards)
{
	char card[CARD_TEXT];
	for (; cards; cards &= cards - 1) {
		const char *blank = *words ? " " : "";
		card_write(cards_first(cards), card);
		words = arena_format(arena, "%s%s%s", words, blank, card);
	}
	return words;
}

const char *command_words(struct arena *arena, const struct command *c)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	char card[CARD_TEXT];
	if (c->verb == VERB_BID)
		return bid_words(arena, c->number);
	if (c->verb == VERB_PASS)
		return cards_words(arena, c->args, c->cards);
	if (c->card == CARD_NONE)
		return c->args;
	return arena_format(
	    arena, "%s%s", card_write(c->card, card), calls[c->call]);
}
