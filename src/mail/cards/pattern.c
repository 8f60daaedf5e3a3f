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
#include "engine/act.h"
#include "engine/card.h"
#include "mail/tables/vocabulary.h"

/* ---- cutting a line ---- */

/* Contractions, as the two words they stand for: "isn't" is "is" and "not". */
static const struct {
	const char *word, *first, *second;
} contractions[] = {
    {"isn't", "is", "not"},
    {"aren't", "are", "not"},
    {"wasn't", "was", "not"},
    {"can't", "can", "not"},
    {"cannot", "can", "not"},
    {"don't", "do", "not"},
    {"doesn't", "does", "not"},
    {"didn't", "did", "not"},
    {"hasn't", "has", "not"},
    {"haven't", "have", "not"},
    {"i'm", "i", "am"},
    {"i've", "i", "have"},
    {"i'll", "i", "will"},
    {"i'd", "i", "will"},
    {"they're", "they", "are"},
    {"they've", "they", "have"},
};

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

static bool add_word(struct pattern_words *w, char *word)
{
	size_t rows = sizeof contractions / sizeof contractions[0];
	for (size_t i = 0; i < rows; i++)
		if (text_same(contractions[i].word, word))
			return add(w, contractions[i].first) &&
			       add(w, contractions[i].second);
	return add_owner(w, word);
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
	if (!add_word(w, piece))
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

static const struct {
	const char *pattern, *who;
} people[] = {
    {"i|we", "me"},
    {"my|your? partner|pard|partners|pardner|mate", "partner"},
    {"the|my? player|opponent|one on|to my|the? left", "left"},
    {"my? left|lho|lefty", "left"},
    {"my left hand? opponent", "left"},
    {"the? next player", "left"},
    {"the player after me", "left"},
    {"the|my? player|opponent|one on|to my|the? right", "right"},
    {"my? right|rho|righty", "right"},
    {"my right hand? opponent", "right"},
    {"the? previous player", "right"},
    {"the player before me", "right"},
    {"they|opponents|enemies", "enemy"},
    {"the|an|any|either|one? of? the? opponent|opponents|enemy", "enemy"},
    {"the other side|team|pair", "enemy"},
    {"anyone|anybody|someone|somebody", "anybody"},
    {"any|another|some other? player", "anybody"},
};

/* Words that are never a player's name. */
static const char no_names[] =
    "it|he|she|that|this|the|a|an|everyone|everybody|nobody|none|my|your|his|"
    "her|their|its|there|you|all|both|each|no|not|in|on|of|to|card|trick|if|"
    "and|or|then|else|we|who|what|,|'s|ace|king|queen|jack|lead|bid|is|are|"
    "suit|spades|hearts|diamonds|clubs|trumps|trump|spade|heart|diamond|club|"
    "when|unless|am|do|can|will|have|has|play|plays|lowest|highest|any|mine|"
    "me|us|him|them|ours|theirs|nil|zero|first|last|next";

static bool is_name(const char *word)
{
	enum { NAME_MOST = 16 };
	size_t n = strlen(word);
	if (n < 2 || n > NAME_MOST || !isalpha((unsigned char)*word))
		return false;
	if (among(no_names, sizeof no_names - 1, word))
		return false;
	for (; *word; word++)
		if (!isalnum((unsigned char)*word) && !strchr("-_", *word))
			return false;
	return true;
}

static size_t take_who(
    const struct pattern_words *w, size_t i, struct pattern_slots *slots)
{
	size_t most = 0;
	struct pattern_slots other;
	for (size_t k = 0; k < sizeof people / sizeof people[0]; k++) {
		size_t took = pattern_match(w, i, people[k].pattern, &other);
		if (took <= most)
			continue;
		most = took;
		slots->who = people[k].who;
	}
	if (most || !is_name(w->word[i]))
		return most;
	slots->who = arena_format(w->arena, "@%s", w->word[i]);
	return 1;
}

/* ---- bids in conditions ---- */

enum {
	NUMBERS = 17 /* the highest numeric bid */
};

static unsigned long long bits(int from, int to)
{
	unsigned long long set = 0;
	for (int i = from; i <= to; i++)
		set |= 1ULL << i;
	if (from <= 0)
		set |= 1ULL << BID_BLIND_NIL;
	if (to >= NUMBERS)
		set |= 1ULL << BID_ALL;
	return set;
}

enum range { EXACT, LEAST, OVER, MOST, UNDER };

static const struct {
	const char *pattern;
	enum range range;
} ranges[] = {
    {"#N or|and more|higher|over|up|better|above|greater", LEAST},
    {"at least #N", LEAST},
    {"more|higher|greater than #N", OVER},
    {"over|above #N", OVER},
    {"#N or less|fewer|lower|under|below", MOST},
    {"at most #N", MOST},
    {"up to #N", MOST},
    {"no|not more than #N", MOST},
    {"less|fewer|lower than #N", UNDER},
    {"under|below #N", UNDER},
    {"a|an? #N tricks|trick?", EXACT},
};

static unsigned long long in_range(enum range range, int n)
{
	switch (range) {
	case EXACT:
		break;
	case LEAST:
		return bits(n, NUMBERS);
	case OVER:
		return bits(n + 1, NUMBERS);
	case MOST:
		return bits(0, n);
	case UNDER:
		return bits(0, n - 1);
	}
	return n ? 1ULL << n : bits(0, 0);
}

/* Reads a bid that is not a number: nil, blind nil, all. */
static size_t take_word(
    const struct pattern_words *w, size_t i, struct pattern_slots *slots)
{
	struct pattern_slots none;
	size_t took = pattern_match(w, i, "blind nil|nill|zero", &none);
	if (took) {
		slots->bids = 1ULL << BID_BLIND_NIL;
		return took;
	}
	if (pattern_is(w, i, "all")) {
		slots->bids = 1ULL << BID_ALL;
		return 1;
	}
	took = pattern_match(w, i, "a? nil|nill|nothing|none", &none);
	if (took)
		slots->bids = bits(0, 0);
	return took;
}

static size_t take_bids(
    const struct pattern_words *w, size_t i, struct pattern_slots *slots)
{
	size_t most = take_word(w, i, slots);
	struct pattern_slots n;
	for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
		size_t took = pattern_match(w, i, ranges[k].pattern, &n);
		if (took <= most)
			continue;
		most = took;
		slots->bids = in_range(ranges[k].range, n.number);
	}
	return slots->bids ? most : 0;
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
	case 'W':
		return take_who(w, i, slots);
	case 'N':
		return take_number(w, i, slots);
	}
	return take_bids(w, i, slots);
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
	*slots = (struct pattern_slots){.who = "me"};
	if (i >= w->count)
		return 0;
	return match(w, i, pattern, slots, &end) ? end - i : 0;
}
