/* saying.c - matches a line against common sayings, word by word. */
#include "saying.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/tables/vocabulary.h"

/* clang-format off */
/* Contractions and what they stand for. */
static const struct {
	const char *said, *means;
} shortened[] = {
    {"what's", "what is"},
    {"who's", "who is"},
    {"whos", "who is"},
    {"whats", "what is"},
    {"when's", "when is"},
    {"how's", "how is"},
    {"where's", "where is"},
    {"i'm", "i am"},
    {"i'll", "i will"},
    {"it's", "it is"},
    {"i'd", "i would"},
};
static vocabulary idle = {
    "the", "a", "an", "please", "pls", "now", "currently", "again", "just", "so", "far",
    "hi", "hello", "hey", "then", "exactly", "still", "yet", "this", "and", "but", "ok",
    "referee", "thanks", "um", "hmm", "actually", "right", "anyway", "here", "sorry", "already", NULL};
/* clang-format on */

static void add(struct said_words *a, struct arena *arena, const char *word)
{
	for (size_t i = 0; i < sizeof shortened / sizeof shortened[0]; i++) {
		if (!vocabulary_same(word, shortened[i].said))
			continue;
		char *copy = arena_string(arena, shortened[i].means);
		char *blank = strchr(copy, ' ');
		*blank = '\0';
		add(a, arena, copy);
		add(a, arena, blank + 1);
		return;
	}
	/* "this" has no meaning, but it has one in "how does this work" */
	bool room = a->count && a->count <= SAYING_WORDS;
	bool alone = room && vocabulary_same(word, "this") &&
	             (vocabulary_same(a->word[a->count - 1], "does") ||
			 vocabulary_same(a->word[a->count - 1], "do") ||
			 vocabulary_same(a->word[a->count - 1], "stop"));
	if (vocabulary_has(idle, word) && !alone)
		return;
	if (a->count < SAYING_WORDS)
		a->word[a->count] = word;
	a->count++;
}

/* The card in the words from the i-th on, without the last `after` words;
 * CARD_NONE if they name none. */
static int card_at(
    struct arena *arena, const struct said_words *a, size_t i, size_t after)
{
	const char *text = "";
	for (size_t k = i; k + after < a->count; k++)
		text = arena_format(arena, "%s %s", text, a->word[k]);
	return command_card(text);
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
}

/* True if the word is one of "a|b" (`size` bytes). "*" matches any word. */
static bool among(const char *words, size_t size, const char *word)
{
	const char *end = words + size;
	if (*words == '*')
		return true;
	for (;;) {
		const char *w = word;
		while (words < end && *w && *words == lower(*w)) {
			words++;
			w++;
		}
		bool over = words == end || *words == '|' || *words == '?';
		if (over && !*w)
			return true;
		while (words < end && *words != '|')
			words++;
		if (words == end)
			return false;
		words++;
	}
}

/* True if the words from the i-th on match the pattern. Sets *card to the card
 * that `@` matches. */
static bool says(struct arena *arena,
    const struct said_words *a,
    size_t i,
    const char *words,
    int *card)
{
	if (*words == ' ')
		words++;
	const char *rest = words;
	while (*rest && *rest != ' ')
		rest++;
	size_t n = (size_t)(rest - words);
	if (!n)
		return i == a->count;
	if (*words == '@') {
		size_t after = text_words(rest + strspn(rest, " "));
		if (i + after >= a->count)
			return false;
		*card = card_at(arena, a, i, after);
		if (*card == CARD_NONE)
			return false;
		return says(arena, a, a->count - after, rest, card);
	}
	bool fits = i < a->count && among(words, n, a->word[i]);
	if (fits && says(arena, a, i + 1, rest, card))
		return true;
	return rest[-1] == '?' && says(arena, a, i, rest, card);
}

bool saying_idle(const char *word)
{
	return vocabulary_has(idle, word);
}

bool saying_words(struct arena *arena, char *text, struct said_words *out)
{
	char *save = NULL;
	const char *word = strtok_r(text, SAYING_BETWEEN, &save);
	out->count = 0;
	for (; word; word = strtok_r(NULL, SAYING_BETWEEN, &save))
		add(out, arena, word);
	return out->count && out->count <= SAYING_WORDS;
}

bool saying_matches(struct arena *arena,
    const struct said_words *said,
    const char *words,
    int *card)
{
	*card = CARD_NONE;
	return says(arena, said, 0, words, card);
}

/* ---- polite words ---- */

bool polite_word(const char *word)
{
	return vocabulary_has(vocabulary_polite, word);
}

const char *polite_first(struct arena *arena, const char *rest)
{
	char *copy = arena_string(arena, rest);
	char *save = NULL;
	char *word = strtok_r(copy, " \t:,.!?;", &save);
	while (word && polite_word(word))
		word = strtok_r(NULL, " \t:,.!?;", &save);
	return word ? word : "";
}
