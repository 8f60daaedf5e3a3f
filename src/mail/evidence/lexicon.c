/* lexicon.c - looks words up in the tables of their meanings. Each table is
 * sorted by word. */
#include "lexicon.h"

#include <stddef.h>
#include <string.h>

enum { FALLBACK_LETTERS = 4, COMPOUND_MOST = 24 };

struct row {
	const char *word;
	uint16_t value, languages;
};

static const struct row languages[] = {
#define LANGUAGE(word, mask) {word, 0, mask},
#include "languages.def"
#undef LANGUAGE
};

static const struct row concepts[] = {
#define CONCEPT(word, name, mask) {word, CONCEPT_##name, mask},
#include "lexicon.def"
#undef CONCEPT
};

static const struct row matters[] = {
#define MATTER(word, name, mask) {word, MATTER_##name, mask},
#include "matters.def"
#undef MATTER
};

enum { KIND_SUIT = 0, KIND_RANK = 32, KIND_NUMBER = 64, KIND_STEP = 32 };
static const struct row names[] = {
#define SUIT(word, value, mask) {word, KIND_SUIT + (value), mask},
#define RANK(word, value, mask) {word, KIND_RANK + (value), mask},
#define NUMBER(word, value, mask) {word, KIND_NUMBER + (value), mask},
#include "names.def"
#undef SUIT
#undef RANK
#undef NUMBER
};

/* The rows of one word: the first, and their number. */
struct rows {
	const struct row *row;
	size_t count;
};

static struct rows find(const struct row *table, size_t size, const char *word)
{
	size_t low = 0;
	size_t high = size;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (strcmp(table[middle].word, word) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	struct rows found = {.row = table + low};
	while (low + found.count < size &&
	       !strcmp(found.row[found.count].word, word))
		found.count++;
	return found;
}

#define FIND(table, word) find(table, sizeof(table) / sizeof(table)[0], word)

unsigned lexicon_languages(const char *word)
{
	struct rows r = FIND(languages, word);
	return r.count ? r.row->languages : 0;
}

/* Fills in up to `most` values that the rows have in `language`; if none has
 * that language, all rows count. */
static void meanings(
    struct rows r, unsigned language, uint8_t *out, size_t most)
{
	size_t n = 0;
	bool here = false;
	for (size_t i = 0; i < r.count; i++)
		here |= r.row[i].languages & language;
	for (size_t i = 0; i < r.count && n < most; i++) {
		if (here && !(r.row[i].languages & language))
			continue;
		out[n] = (uint8_t)r.row[i].value;
		n++;
	}
	for (; n < most; n++)
		out[n] = 0;
}

/* Writes a word with one letter for three or more: "nooo" as "no", "waaait" as
 * "wait". False if there is nothing to shorten. */
static bool shorten(const char *word, char *out, size_t room)
{
	size_t size = 0;
	bool drawled = false;
	while (*word && size + 3 < room) {
		size_t run = strspn(word, (char[]){*word, '\0'});
		drawled |= run > 2;
		out[size++] = *word;
		if (run == 2)
			out[size++] = *word;
		word += run;
	}
	out[size] = '\0';
	return drawled && !*word;
}

void lexicon_concepts(
    const char *word, unsigned language, uint8_t out[EVIDENCE_MEANINGS])
{
	char sober[COMPOUND_MOST];
	struct rows rows = FIND(concepts, word);
	if (!rows.count && shorten(word, sober, sizeof sober))
		rows = FIND(concepts, sober);
	meanings(rows, language, out, EVIDENCE_MEANINGS);
}

void lexicon_matters(
    const char *word, unsigned language, uint8_t out[EVIDENCE_MATTERS])
{
	meanings(FIND(matters, word), language, out, EVIDENCE_MATTERS);
}

static void add_name(struct lexicon_name *out, const struct row *row)
{
	int value = row->value % KIND_STEP;
	if (row->value >= KIND_NUMBER) {
		out->number = value;
		if (value >= 2 && value <= 10)
			out->rank = value - 2;
	} else if (row->value >= KIND_RANK) {
		out->rank = value;
	} else {
		out->suit = value;
	}
	out->languages |= row->languages;
}

struct lexicon_name lexicon_name(const char *word, unsigned language)
{
	struct lexicon_name out = {.rank = -1, .suit = -1, .number = -1};
	struct rows r = FIND(names, word);
	bool here = false;
	for (size_t i = 0; i < r.count; i++)
		here |= r.row[i].languages & language;
	/* short words mean too many things in too many languages */
	if (!here && strlen(word) < FALLBACK_LETTERS)
		return out;
	if (!here && language == LEXICON_ENGLISH && FIND(concepts, word).count)
		return out;
	for (size_t i = 0; i < r.count; i++)
		if (!here || r.row[i].languages & language)
			add_name(&out, &r.row[i]);
	return out;
}

/* Reads a suit and a rank, in this order, from the two parts of a word. The
 * parts may be linked: "schoppenaas", "queenofspades". */
static bool is_card(const char *first, const char *rest, struct card_parts *out)
{
	struct lexicon_name a = lexicon_name(first, LEXICON_ALL);
	if (a.suit < 0 && a.rank < 0)
		return false;
	const char *linked = rest + (a.suit >= 0 ? *rest == 's' : 0);
	if (a.suit < 0 && !strncmp(rest, "of", 2))
		linked = rest + 2;
	struct lexicon_name b = lexicon_name(rest, LEXICON_ALL);
	if (b.rank < 0 && b.suit < 0)
		b = lexicon_name(linked, LEXICON_ALL);
	out->suit = a.suit >= 0 ? a.suit : b.suit;
	out->rank = a.suit >= 0 ? b.rank : a.rank;
	return out->suit >= 0 && out->rank >= 0;
}

bool lexicon_compound(const char *word, struct card_parts *out)
{
	size_t size = strlen(word);
	char part[COMPOUND_MOST];
	if (size >= COMPOUND_MOST)
		return false;
	for (size_t cut = 3; cut + 1 < size; cut++) {
		memcpy(part, word, cut);
		part[cut] = '\0';
		if (is_card(part, word + cut, out))
			return true;
	}
	return false;
}

bool evidence_means(const struct evidence_word *w, enum concept concept)
{
	for (int i = 0; i < EVIDENCE_MEANINGS; i++)
		if (w->concept[i] == concept)
			return true;
	return false;
}

bool evidence_about(const struct evidence_word *w, enum matter matter)
{
	return w->matter[0] == matter || w->matter[1] == matter;
}

uint32_t evidence_hash(const char *word)
{
	uint32_t hash = 2166136261u;
	for (; *word; word++)
		hash = (hash ^ (unsigned char)*word) * 16777619u;
	return hash;
}

bool evidence_means_any(const struct evidence_word *w, const enum concept *list)
{
	for (; *list; list++)
		if (evidence_means(w, *list))
			return true;
	return false;
}

bool evidence_any(const struct evidence *e, const enum concept *list)
{
	for (size_t i = 0; i < e->count; i++)
		if (evidence_means_any(&e->word[i], list))
			return true;
	return false;
}

bool evidence_names(const struct evidence *e)
{
	bool named = false;
	for (size_t i = 0; i < e->count; i++)
		named |= e->word[i].named != NAMED_NOTHING;
	return named;
}

uint8_t evidence_marks(const struct evidence *e)
{
	uint8_t marks = 0;
	for (size_t i = 0; i < e->count; i++)
		marks |= e->word[i].marks;
	return marks;
}

bool evidence_is_any(const struct evidence_word *w, const char *const *list)
{
	for (; *list; list++)
		if (w->hash == evidence_hash(*list))
			return true;
	return false;
}
