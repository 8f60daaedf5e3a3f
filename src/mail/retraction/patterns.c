/* patterns.c - matches patterns of words.
 *
 * A letter is compared with some 1,500 patterns. A bitmap of its words' hashes
 * rules out most of them before any word is compared. */
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "mail/tables/initials.h"
#include "retraction_words.h"

/* ---- the index of a letter's words ---- */

static uint32_t hash_next(uint32_t hash, char c)
{
	return (hash ^ (unsigned char)c) * 16777619u;
}

static uint32_t hash_place(uint32_t hash)
{
	return (hash ^ (hash >> 15)) % HASH_BITS;
}

static const uint32_t hash_first = 0x811c9dc5u;

void retraction_words_index(struct arena *arena, struct retraction_words *words)
{
	words->hashes = arena_alloc(arena, HASH_BITS / 8);
	memset(words->hashes, 0, HASH_BITS / 8);
	for (size_t i = 0; i < words->count; i++) {
		const char *fold = words->word[i].fold;
		uint32_t hash = hash_first;
		words->initials |= initial_of(*fold);
		for (; *fold; fold++)
			hash = hash_next(hash, *fold);
		uint32_t place = hash_place(hash);
		words->hashes[place / 64] |= (uint64_t)1 << place % 64;
	}
}

/* ---- patterns ---- */

static bool is_value(const struct retraction_word *w)
{
	return w->card != CARD_NONE || w->number >= 0 || w->rank >= 0 ||
	       w->suit >= 0;
}

/* True if the word is one of "a|b*". */
static bool among(const char *words, size_t size, const char *word)
{
	const char *end = words + size;
	while (words < end) {
		size_t n = 0;
		while (words + n < end && words[n] == word[n] && word[n])
			n++;
		words += n;
		bool over = words == end || *words == '|';
		if ((over && !word[n]) || (!over && *words == '*'))
			return true;
		while (words < end && *words != '|')
			words++;
		words++;
	}
	return false;
}

static bool element(
    const struct retraction_word *w, const char *words, size_t size)
{
	if (*words != '@')
		return among(words, size, w->fold);
	if (words[1] == 'v')
		return is_value(w) && !w->own;
	if (words[1] == 's')
		return w->suit >= 0;
	if (words[1] == 'o')
		return w->own;
	return among(retraction_game, strlen(retraction_game), w->fold);
}

/* A pattern being matched. */
struct match {
	const struct retraction_words *words;
	uint32_t sentence;
	bool strict;
};

static bool begins_clause(const struct retraction_words *w, size_t i)
{
	return !i || w->word[i].clause != w->word[i - 1].clause;
}

static bool usable(const struct match *m, size_t i)
{
	if (i >= m->words->count)
		return false;
	const struct retraction_word *w = &m->words->word[i];
	return w->sentence == m->sentence && !(m->strict && w->harmless);
}

/* Index after the match; 0 if there is none. */
static size_t match_rest(const struct match *m, size_t i, const char *pattern)
{
	while (*pattern == ' ')
		pattern++;
	size_t size = strcspn(pattern, " ");
	const char *next = pattern + size;
	if (!size)
		return i;
	if (*pattern == '^')
		return begins_clause(m->words, i) ? match_rest(m, i, next) : 0;
	if (*pattern == '$') {
		bool ends = i == m->words->count || begins_clause(m->words, i);
		return ends ? match_rest(m, i, next) : 0;
	}
	if (*pattern == '.') {
		for (size_t k = i; k <= i + GAP_MAX; k++) {
			size_t end = match_rest(m, k, next);
			if (end || !usable(m, k))
				return end;
		}
		return 0;
	}
	bool maybe = next[-1] == '?';
	if (usable(m, i) &&
	    element(&m->words->word[i], pattern, size - maybe)) {
		size_t end = match_rest(m, i + 1, next);
		if (end)
			return end;
	}
	return maybe ? match_rest(m, i, next) : 0;
}

size_t retraction_words_match(const struct retraction_words *words,
    size_t i,
    const char *pattern,
    bool strict)
{
	struct match m = {
	    .words = words,
	    .sentence = words->word[i].sentence,
	    .strict = strict,
	};
	size_t end = match_rest(&m, i, pattern);
	return end > i ? end - i : 0;
}

bool retraction_words_is(
    const struct retraction_words *words, size_t i, const char *alternatives)
{
	size_t size = strlen(alternatives);
	return i < words->count && element(&words->word[i], alternatives, size);
}

/* One comparison rules out letters, which are most characters. */
static bool ends_alternative(char c)
{
	if (c > '?')
		return c == '|';
	return c == ' ' || c == '*' || c == '?' || !c;
}

/* True if a word of the letter may match the alternative that begins at *at.
 * Moves *at to the end of the alternative. */
static bool perhaps_has(const struct retraction_words *words, const char **at)
{
	const char *p = *at;
	uint32_t hash = hash_first;
	bool begun = words->initials & initial_of(*p);
	for (; !ends_alternative(*p); p++)
		if (begun)
			hash = hash_next(hash, *p);
	bool stem = *p == '*';
	uint32_t place = hash_place(hash);
	bool found = words->hashes[place / 64] >> place % 64 & 1;
	*at = p + stem;
	return begun && (stem || found);
}

bool retraction_words_may_match(
    const struct retraction_words *words, const char *pattern)
{
	if (*pattern == '^')
		pattern += 2;
	for (;;) {
		if (*pattern == '@' || *pattern == '.')
			return true;
		if (perhaps_has(words, &pattern))
			return true;
		if (*pattern == '?') {
			pattern++;
			if (!*pattern)
				return false;
		} else if (*pattern != '|') {
			return false;
		}
		pattern++;
	}
}
