/* pattern.c - matching patterns of words and cards.
 *
 * Patterns are short and have few optional words, so trying all of them costs
 * about the same for every line. */
#include "pattern.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/text.h"
#include "cardname.h"
#include "engine/card.h"
#include "mail/tables/vocabulary.h"

/* ---- cutting a line ---- */

static bool add(struct pattern_words *w, const char *word)
{
	if (w->count == WORDS_MAX)
		return false;
	w->word[w->count++] = arena_string(w->arena, word);
	return true;
}

/* Cuts "partner's" into "partner" and "'s". */
static bool add_owner(struct pattern_words *w, char *word)
{
	size_t n = strlen(word);
	bool owner = n > 3 && !strcmp(word + n - 2, "'s");
	if (!owner)
		return add(w, word);
	word[n - 2] = '\0';
	return add(w, word) && add(w, "'s");
}

static const char blanks[] = " \t\n\"*_";
static const char cuts[] = ",;:.!()";

/* Adds a piece of the line as a word. Punctuation at its end ("10h,", "2.")
 * becomes a separator. */
static bool add_piece(struct pattern_words *w, char *piece)
{
	size_t n = strlen(piece);
	bool cut = false;
	while (n && strchr(cuts, piece[n - 1])) {
		piece[--n] = '\0';
		cut = true;
	}
	while (*piece && strchr(cuts, *piece))
		piece++;
	bool dash = !strcmp(piece, "-");
	if (!*piece || dash)
		return add(w, ",");
	if (!add_owner(w, piece))
		return false;
	return !cut || add(w, ",");
}

bool pattern_cut(struct arena *arena, const char *text, struct pattern_words *w)
{
	char *save = NULL;
	char *copy = arena_string(arena, text);
	w->arena = arena;
	w->count = 0;
	char *piece = strtok_r(copy, blanks, &save);
	for (; piece; piece = strtok_r(NULL, blanks, &save))
		if (!add_piece(w, piece))
			return false;
	w->word[w->count] = arena_string(arena, "");
	return true;
}

const char *pattern_text(const struct pattern_words *w, size_t from, size_t to)
{
	const char *text = "";
	for (size_t i = from; i < to && i < w->count; i++) {
		bool tight = *w->word[i] == ',' || *w->word[i] == '\'';
		const char *blank = *text && !tight ? " " : "";
		text =
		    arena_format(w->arena, "%s%s%s", text, blank, w->word[i]);
	}
	return text;
}

/* ---- what the placeholders match ---- */

static bool among(const char *words, size_t size, const char *word)
{
	const char *end = words + size;
	while (words < end) {
		size_t n = 0;
		while (words + n < end && word[n] &&
		       words[n] == tolower((unsigned char)word[n]))
			n++;
		words += n;
		bool over = words == end || *words == '|' || *words == '?';
		if (over && !word[n])
			return true;
		while (words < end && *words != '|')
			words++;
		words++;
	}
	return false;
}

bool pattern_is(const struct pattern_words *w, size_t i, const char *words)
{
	return i < w->count && among(words, strlen(words), w->word[i]);
}

static size_t take_suit(
    const struct pattern_words *w, size_t i, struct pattern_slots *slots)
{
	const char *word = w->word[i];
	int suit = vocabulary_place(vocabulary_suits, word);
	if (suit < 0)
		suit = vocabulary_place(vocabulary_suit_singular, word);
	if (suit < 0)
		suit = cardname_sign(word);
	if (suit < 0 && pattern_is(w, i, "trump|trumps"))
		suit = SUIT_SPADES;
	if (suit < 0)
		return 0;
	slots->suit = "CDHS"[suit];
	return 1;
}

/* True if a word that may be a card is an everyday word here: "As always". */
static bool everyday(const struct pattern_words *w, size_t i)
{
	const char *word = w->word[i];
	bool first = i == 0 && word[1] >= 'a';
	return first && vocabulary_has(vocabulary_everyday, word);
}

static size_t take_card(
    const struct pattern_words *w, size_t i, struct pattern_slots *slots)
{
	char *const *word = w->word + i;
	int card = CARD_NONE;
	size_t took = 0;
	if (i < w->count)
		took = cardname_words(word, w->count - i, &card);
	if (!took && i < w->count) {
		card = cardname_word(word[0]);
		took = 1;
	}
	if (card == CARD_NONE || everyday(w, i))
		return 0;
	card_write(card, slots->card);
	return took;
}

static size_t take_number(
    const struct pattern_words *w, size_t i, struct pattern_slots *slots)
{
	long number;
	const char *word = w->word[i];
	if (!text_number(word, 0, 17, &number))
		number = vocabulary_place(vocabulary_numbers, word);
	if (number < 0)
		return 0;
	slots->number = (int)number;
	return 1;
}

/* ---- patterns ---- */

static size_t take(const struct pattern_words *w,
    size_t i,
    char what,
    struct pattern_slots *slots)
{
	switch (what) {
	case 'S':
		return take_suit(w, i, slots);
	case 'C':
		return take_card(w, i, slots);
	}
	return take_number(w, i, slots);
}

/* True if the word is one of "a|b|c". "it's" matches "it is". */
static bool names(const char *words, size_t size, const char *word)
{
	if (among(words, size, word))
		return true;
	return !strcmp(word, "'s") && among(words, size, "is");
}

/* Matches a pattern from the i-th word on; sets *end to the index after the
 * match. */
static bool match(const struct pattern_words *w,
    size_t i,
    const char *pattern,
    struct pattern_slots *slots,
    size_t *end)
{
	pattern += strspn(pattern, " ");
	size_t size = strcspn(pattern, " ");
	const char *rest = pattern + size;
	size_t took = 0;
	*end = i;
	if (!size)
		return true;
	if (*pattern == '#')
		took = take(w, i, pattern[1], slots);
	else if (i < w->count)
		took = names(pattern, size, w->word[i]);
	if (took && match(w, i + took, rest, slots, end))
		return true;
	return rest[-1] == '?' && match(w, i, rest, slots, end);
}

size_t pattern_match(const struct pattern_words *w,
    size_t i,
    const char *pattern,
    struct pattern_slots *slots)
{
	size_t end;
	*slots = (struct pattern_slots){0};
	if (i >= w->count)
		return 0;
	return match(w, i, pattern, slots, &end) ? end - i : 0;
}
