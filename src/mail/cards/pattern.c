/* pattern.c - matching patterns of words and cards.
 *
 * Patterns are short and have few optional words, so trying all of them costs
 * about the same for every line. */
#include "pattern.h"

#include <string.h>

#include "engine/card.h"
#include "mail/evidence/names.h"

bool pattern_cut(struct arena *arena, const char *text, struct pattern_words *w)
{
	w->arena = arena;
	w->raw = evidence_read(arena, text, "", &w->evidence);
	w->count = w->evidence.count;
	return !w->evidence.more;
}

bool pattern_apart(const struct pattern_words *w, size_t i)
{
	const uint8_t marks = MARK_PAUSE | MARK_END | MARK_BREAK;
	return i && w->evidence.word[i - 1].marks & marks;
}

/* True if the word is one of the first `size` bytes of `words`, "a|b|c" or
 * "a|b?". */
static bool among(const char *words, size_t size, const char *word)
{
	const char *end = words + size;
	size_t n = strlen(word);
	while (words < end) {
		size_t one = strcspn(words, "|? ");
		if (one == n && !memcmp(words, word, n))
			return true;
		words += one + 1;
	}
	return false;
}

bool pattern_is(const struct pattern_words *w, size_t i, const char *words)
{
	return i < w->count && among(words, strlen(words), w->raw[i].fold);
}

struct matching {
	const struct pattern_words *w;
	size_t first;
	struct pattern_slots slots;
};

/* True if the word is what a placeholder stands for. */
static bool take(
    const struct evidence_word *word, char what, struct pattern_slots *slots)
{
	bool card = word->card != CARD_NONE;
	if (what == 'C') {
		if (card)
			card_write(word->card, slots->card);
		return card;
	}
	if (what == 'S') {
		if (word->suit >= 0)
			slots->suit = "CDHS"[word->suit];
		return word->suit >= 0 && !card;
	}
	slots->number = word->number;
	return word->number >= 0 && word->sort == SORT_PLAIN;
}

/* Matches a pattern from the i-th word on; sets *end to the index after the
 * match. */
static bool match(
    struct matching *m, size_t i, const char *pattern, size_t *end)
{
	pattern += strspn(pattern, " ");
	size_t size = strcspn(pattern, " ");
	const char *rest = pattern + size;
	bool took =
	    i < m->w->count && (i == m->first || !pattern_apart(m->w, i));
	*end = i;
	if (!size)
		return true;
	if (took && *pattern == '#')
		took = take(&m->w->evidence.word[i], pattern[1], &m->slots);
	else if (took)
		took = among(pattern, size, m->w->raw[i].fold);
	if (took && match(m, i + 1, rest, end))
		return true;
	return rest[-1] == '?' && match(m, i, rest, end);
}

size_t pattern_match(const struct pattern_words *w, size_t i,
    const char *pattern, struct pattern_slots *slots)
{
	struct matching m = {.w = w, .first = i};
	size_t end = i;
	bool matches = i < w->count && match(&m, i, pattern, &end);
	*slots = m.slots;
	return matches ? end - i : 0;
}
