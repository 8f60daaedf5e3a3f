/* particulars.c - finds the numbers and names in a wish. */
#include "mail/particulars.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/evidence/lexicon.h"

enum {
	TEXT_READ = 4000,
	NEAR = 3, /* words between "table" and its number */
	NUMBER_DIGITS = 9,
	TRICKS = 13
};

/* One word of the letter. */
struct token {
	const char *raw, *fold;
	uint8_t matter[EVIDENCE_MATTERS];
	long number; /* in digits; -1: none */
	int ordinal; /* "third", "two"; -1: none */
	bool begins; /* begins a sentence */
	bool taken;  /* the number has a meaning */
};

struct tokens {
	struct token *list;
	size_t count;
	unsigned language;
};

/* ---- words ---- */

/* A character of words, numbers and mail addresses. */
static bool is_inside(const char *p)
{
	static const char more[] = "@_+-.'/";
	unsigned char c = (unsigned char)*p;
	bool letter = c >= 0x80 || (c >= '0' && c <= '9') ||
	              ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
	return letter || (c && strchr(more, c));
}

/* Returns the digits of "12", "12th" and "t7" as a number, -1 for no number. */
static long number_of(const char *word)
{
	char digits[NUMBER_DIGITS + 1];
	long number;
	size_t skip = strchr("grtRGT", *word) ? 1 : 0;
	size_t size = strspn(word + skip, "0123456789");
	const char *rest = word + skip + size;
	bool ordinal = text_same(rest, "st") || text_same(rest, "nd") ||
	               text_same(rest, "rd") || text_same(rest, "th");
	if (!size || size > NUMBER_DIGITS || (*rest && !ordinal))
		return -1;
	memcpy(digits, word + skip, size);
	digits[size] = '\0';
	return text_number(digits, 0, 999999999, &number) ? number : -1;
}

static int ordinal_of(const char *fold, unsigned language)
{
	static const char *const english[] = {"first",
	    "second",
	    "third",
	    "fourth",
	    "fifth",
	    "sixth",
	    "seventh",
	    "eighth",
	    "ninth",
	    "tenth",
	    "eleventh",
	    "twelfth",
	    "thirteenth"};
	if (!strcmp(fold, "opening"))
		return 1;
	for (int i = 0; i < TRICKS; i++)
		if (!strcmp(fold, english[i]))
			return i + 1;
	return lexicon_name(fold, language).number;
}

static void add_token(
    struct arena *arena, struct tokens *t, const char *begin, size_t size)
{
	while (size && strchr(".-'/+", begin[size - 1]))
		size--;
	struct token *k = &t->list[t->count];
	if (!size)
		return;
	t->count++;
	k->raw = arena_copy(arena, begin, size);
	k->fold = text_fold(arena, k->raw);
	k->number = number_of(k->raw);
	k->ordinal = ordinal_of(k->fold, t->language);
	lexicon_matters(k->fold, t->language, k->matter);
}

static void cut(struct arena *arena, const char *text, struct tokens *t)
{
	bool begins = true;
	size_t most = text_cut_bytes(text, TEXT_READ);
	char *plain = text_plain(arena, arena_copy(arena, text, most));
	t->list = arena_alloc(arena, (strlen(plain) + 1) * sizeof *t->list);
	for (const char *p = plain; *p;) {
		const char *begin = p;
		while (is_inside(p))
			p++;
		size_t before = t->count;
		if (p > begin)
			add_token(arena, t, begin, (size_t)(p - begin));
		if (t->count > before) {
			t->list[before].begins = begins;
			begins = p[-1] == '.';
		}
		begins |= *p && strchr("!?\n:;", *p);
		p += *p != '\0';
	}
}

static bool about(const struct token *k, enum matter matter)
{
	for (int i = 0; i < EVIDENCE_MATTERS; i++)
		if (k->matter[i] == matter)
			return true;
	return false;
}

/* ---- numbers ---- */

/* Returns where the number of that word belongs; NULL if the word is none of
 * game, table, round and trick. */
static long *place_for(struct particulars *out, const struct token *k)
{
	if (about(k, MATTER_TABLE) || !strcmp(k->fold, "table"))
		return &out->table;
	if (about(k, MATTER_ROUND))
		return &out->round;
	if (about(k, MATTER_TRICK))
		return &out->trick;
	if (about(k, MATTER_GAME))
		return &out->game;
	return NULL;
}

/* Returns what "r5", "t7" and "g14" name; NULL for other words. */
static long *place_of_letter(struct particulars *out, const struct token *k)
{
	switch (*k->fold) {
	case 'r':
		return &out->round;
	case 't':
		return &out->trick;
	case 'g':
		return &out->game;
	default:
		return NULL;
	}
}

/* Finds the word before the number that says what it counts, or else after it.
 */
static long *place_near(
    struct particulars *out, const struct tokens *t, size_t i)
{
	bool counts = t->list[i].number < 0 ||
	              t->list[i].raw[strlen(t->list[i].raw) - 1] > '9';
	for (size_t k = 1; k <= NEAR && k <= i && !counts; k++) {
		const struct token *before = &t->list[i - k];
		long *place = place_for(out, before);
		if (place)
			return place;
		if (before->number >= 0 || before->taken)
			break;
	}
	if (i + 1 < t->count && place_for(out, &t->list[i + 1]))
		return place_for(out, &t->list[i + 1]);
	/* "round two", but not "a game of two" */
	return i && counts ? place_for(out, &t->list[i - 1]) : NULL;
}

static void read_number(struct particulars *out, struct tokens *t, size_t i)
{
	struct token *k = &t->list[i];
	long number = k->number >= 0 ? k->number : k->ordinal;
	if (number <= 0)
		return;
	long *place = place_of_letter(out, k);
	if (k->number < 0 || !place)
		place = place_near(out, t, i);
	bool unit =
	    i + 1 < t->count && (about(&t->list[i + 1], MATTER_SPAN) ||
				    about(&t->list[i + 1], MATTER_SCORE));
	if (!place && k->number > 0 && !unit)
		place = &out->number;
	if (!place || *place)
		return;
	*place = number;
	k->taken = true;
}

/* Reads "the last round" and "the final trick". */
static void read_last(struct particulars *out, const struct tokens *t, size_t i)
{
	static const char *const words[] = {
	    "last", "final", "letzte", "letzten", "derniere", "ultima", NULL};
	for (int k = 0; words[k]; k++) {
		if (i + 1 == t->count || strcmp(t->list[i].fold, words[k]))
			continue;
		long *place = place_for(out, &t->list[i + 1]);
		if ((place == &out->round || place == &out->trick) && !*place)
			*place = PARTICULARS_LAST;
	}
}

/* ---- names ---- */

static const char *rules_of(const struct token *k)
{
	static const char *const names[][2] = {
	    {"amiga", "amiga"},
	    {"standard", "standard"},
	    {"nomic109", "nomic109"},
	    {"nomic", "nomic109"},
	    {"playsite", "playsite"},
	    {"synspades", "synspades"},
	    {"synspades-solo", "synspades-solo"},
	    {"solo", "synspades-solo"},
	    {"3b", "rtr3b-4"},
	    {"3b/rtr", "rtr3b-4"},
	    {"rtr3b-3", "rtr3b-3"},
	    {"rtr3b-4", "rtr3b-4"},
	    {"rtr3b-5", "rtr3b-5"},
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (!strcmp(k->fold, names[i][0]))
			return names[i][1];
	return "";
}

static bool opposes(const struct token *k)
{
	static const char *const words[] = {"against",
	    "vs",
	    "versus",
	    "beat",
	    "challenge",
	    "opponents",
	    "gegen",
	    "contre",
	    "contra",
	    "contro",
	    "tegen",
	    "przeciwko",
	    "mot",
	    NULL};
	for (int i = 0; words[i]; i++)
		if (!strcmp(k->fold, words[i]))
			return true;
	return false;
}

/* Is it the second word of "take on"? */
static bool takes_on(const struct tokens *t, size_t i)
{
	return i && !strcmp(t->list[i].fold, "on") &&
	       text_starts(t->list[i - 1].fold, "tak");
}

/* Does the word usually mean something other than a name? */
static bool is_common(const struct token *k, unsigned language)
{
	uint8_t concepts[EVIDENCE_MEANINGS];
	lexicon_concepts(k->fold, language, concepts);
	bool known = k->matter[0] || concepts[0];
	return known && (k->begins || !text_capital(k->raw));
}

static void add_name(struct particulars *out,
    const struct token *k,
    unsigned language,
    bool against)
{
	const char *at = strchr(k->raw, '@');
	if (out->count == PARTICULARS_WORDS || k->number >= 0)
		return;
	if (at && (at == k->raw || !strchr(at, '.')))
		return;
	out->who[out->count++] = (struct particular){
	    .word = k->raw,
	    .common = !at && is_common(k, language),
	    .against = against,
	};
}

/* ---- a letter ---- */

bool particulars_about(const struct particulars *p, enum matter matter)
{
	return p->about >> matter & 1;
}

void particulars_read(struct arena *arena,
    const char *text,
    uint8_t language,
    struct particulars *out)
{
	struct tokens t = {.language = 1u << language};
	bool against = false;
	*out = (struct particulars){.rules = ""};
	cut(arena, text, &t);
	for (size_t i = 0; i < t.count; i++) {
		struct token *k = &t.list[i];
		for (int m = 0; m < EVIDENCE_MATTERS; m++)
			out->about |= (uint64_t)1 << k->matter[m];
		if (about(k, MATTER_TRICK))
			out->unit = MATTER_TRICK;
		else if (about(k, MATTER_ROUND))
			out->unit = MATTER_ROUND;
		read_number(out, &t, i);
		read_last(out, &t, i);
		against |= opposes(k) || takes_on(&t, i);
		if (!*out->rules)
			out->rules = rules_of(k);
		add_name(out, k, t.language, against);
	}
}
