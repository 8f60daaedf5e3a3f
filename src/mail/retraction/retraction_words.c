/* retraction_words.c - cuts a text into words.
 *
 * Accents, apostrophes and hyphens are dropped, because people leave them out:
 * in the tables "désolé" equals "desole", and "don't" equals "dont". */
#include "retraction_words.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/cards/cardname.h"
#include "mail/tables/characters.h"
#include "mail/tables/vocabulary.h"

enum {
	NUMBER_MOST = 17, /* the largest hand has 17 tricks */
	/* bytes; a line of this length may have been wrapped */
	WRAPPED_LINE = 55,
	CARD_WORDS = 4 /* most words in a card's name */
};

/* ---- characters ---- */

static bool suit_sign(uint32_t point)
{
	return point >= 0x2660 && point <= 0x2667;
}

/* True for a letter, a digit, or a sign that is part of a card's name. */
static bool in_word(uint32_t point)
{
	if (point < 0x80)
		return isalnum((int)point) != 0;
	if (suit_sign(point) || point == 0x1F51F || point == 0x2764)
		return true;
	if (point == 0xA1 || point == 0xBF || point == 0xD7)
		return false;
	return point >= 0xAA && (point < 0x2000 || point > 0x2BFF) &&
	       point < 0x1F000;
}

/* Writes one character folded; returns the position after it. */
static char *fold(char *out, const char *text, size_t size, uint32_t point)
{
	if (point < 0x80) {
		if (isalnum((int)point) || point == '+')
			*out++ = (char)tolower((int)point);
		return out;
	}
	if (point >= 0xC0 && point < 0x180) {
		*out++ = character_unaccented(point);
		return out;
	}
	if (point >= 0x300 && point < 0x370)
		return out; /* drop a combining accent */
	memcpy(out, text, size);
	if (point == 0x401 || point == 0x451)
		memcpy(out, "е", 2);
	else if (point >= 0x410 && point <= 0x41F)
		out[1] = (char)(text[1] + 0x20);
	else if (point >= 0x420 && point <= 0x42F) {
		out[0] = (char)0xD1;
		out[1] = (char)(text[1] - 0x20);
	}
	return out + size;
}

/* ---- cutting ---- */

struct cutter {
	const char *text;
	const char *p;
	char *raw;  /* a copy of the text, cut into words */
	char *fold; /* room for the folded words */
	struct retraction_words *out;
	uint32_t clause, sentence;
	size_t sentence_begin; /* index of the first word of the sentence */
	size_t line_size;      /* bytes of the line so far */
	bool caret;
};

/* True if the mark at p belongs to the word: "re-think", "don't", "p.s", "+1",
 * "3-H". */
static bool joins(const struct cutter *c, const char *begin)
{
	unsigned char next = (unsigned char)c->p[1];
	bool inside = c->p > begin;
	unsigned char before = inside ? (unsigned char)c->p[-1] : ' ';
	bool letter = isalpha(next) || next >= 0x80;
	bool first = c->p - begin == 1;
	if (*c->p == '+')
		return !inside && isdigit(next) &&
		       (c->p == c->text || strchr(" \t\n", c->p[-1]));
	if (!inside)
		return false;
	if (*c->p == '-')
		return letter || (first && isdigit(next) && isalpha(before));
	if (!letter || !(isalpha(before) || before >= 0x80))
		return false;
	if (*c->p == '\'')
		return true;
	return *c->p == '.' && (first || c->p[-2] == '.');
}

/* True if the word at `begin` is the end of an emoticon: ":3", "<3". */
static bool faces(const char *text, const char *begin)
{
	if (begin - text < 2 || !strchr(":;=<", begin[-1]))
		return false;
	return strchr(" \t\n", begin[-2]) != NULL;
}

static struct retraction_word *add(struct cutter *c, const char *begin)
{
	struct retraction_word *w = &c->out->word[c->out->count++];
	*w = (struct retraction_word){
	    .at = (uint32_t)(begin - c->text),
	    .clause = c->clause,
	    .sentence = c->sentence,
	    .caret = c->caret,
	    .face = faces(c->text, begin),
	};
	c->caret = false;
	return w;
}

static bool cut_word(struct cutter *c)
{
	const char *begin = c->p;
	size_t size;
	for (;;) {
		uint32_t point = text_character(c->p, &size);
		if (!*c->p || (!in_word(point) && !joins(c, begin)))
			break;
		c->p += size;
	}
	if (c->p == begin)
		return false;
	struct retraction_word *w = add(c, begin);
	w->raw = c->raw + (begin - c->text);
	w->fold = c->fold;
	c->raw[c->p - c->text] = '\0';
	for (const char *p = begin; p < c->p; p += size) {
		uint32_t point = text_character(p, &size);
		c->fold = fold(c->fold, p, size, point);
	}
	*c->fold++ = '\0';
	return true;
}

static void end_sentence(struct cutter *c, bool asks)
{
	struct retraction_words *w = c->out;
	for (size_t i = c->sentence_begin; asks && i < w->count; i++)
		w->word[i].asks = true;
	c->sentence_begin = w->count;
	c->sentence++;
	c->clause++;
}

/* True if the line was wrapped, so that its sentence continues in the next
 * line. */
static bool goes_on(const struct cutter *c)
{
	return c->line_size >= WRAPPED_LINE && islower((unsigned char)c->p[1]);
}

/* Handles a character between words. */
static void cut_mark(struct cutter *c)
{
	size_t size;
	uint32_t point = text_character(c->p, &size);
	struct retraction_words *w = c->out;
	if (character_forbids(point)) {
		end_sentence(c, false);
		struct retraction_word *sign = add(c, c->p);
		sign->raw = sign->fold = "cancel";
		end_sentence(c, false);
	} else if (*c->p == '\n') {
		if (!goes_on(c))
			end_sentence(c, false);
		c->line_size = 0;
	} else if (*c->p == '?') {
		end_sentence(c, true);
	} else if (strchr(".!;()\"[]", *c->p) || point == 0x2026) {
		end_sentence(c, false);
	} else if (strchr(",:-/>*~=|_", *c->p)) {
		if (*c->p == '/' && w->count && c->p[-1] != ' ')
			w->word[w->count - 1].slash = true;
		c->clause++;
	} else if (*c->p == '^') {
		c->caret = true;
	} else if (point >= 0x80) {
		c->clause++;
	}
	c->p += size;
}

/* ---- classes of words ---- */

static int rank_of(const char *word)
{
	int rank = vocabulary_place(vocabulary_ranks, word);
	if (rank < 0 && strlen(word) > 2)
		rank = vocabulary_value(vocabulary_rank_others, word);
	if (rank < 0 && strlen(word) > 2)
		rank = vocabulary_value(vocabulary_foreign_ranks, word);
	return rank;
}

static int suit_of(const char *word)
{
	int suit = vocabulary_place(vocabulary_suits, word);
	if (suit < 0)
		suit = vocabulary_place(vocabulary_suit_singular, word);
	if (suit < 0)
		suit = vocabulary_value(vocabulary_foreign_suits, word);
	if (suit < 0)
		suit = cardname_sign(word);
	return suit;
}

/* The number that a word means, -1 for none. "four's" in "four's my bid" is 4.
 */
static int number_of(const char *word)
{
	enum { WORD_MAX = 24 };
	char copy[WORD_MAX];
	long number;
	size_t size = strlen(word);
	if (size >= sizeof copy)
		return -1;
	memcpy(copy, word, size + 1);
	if (size > 2 && !strcmp(copy + size - 2, "'s"))
		copy[size - 2] = '\0';
	word = copy + (*copy == '+');
	if (text_number(word, 0, NUMBER_MOST, &number))
		return (int)number;
	if (text_same(word, "nil") || text_same(word, "nill"))
		return 0;
	int said = vocabulary_place(vocabulary_numbers, word);
	if (said < 0)
		said = cardname_foreign_number(word);
	return said == 1 ? -1 : said; /* "the one" is not a number */
}

static bool everyday(const char *word)
{
	bool small = word[0] && islower((unsigned char)word[1]);
	return small && vocabulary_has(vocabulary_everyday, word);
}

static void name_card(struct retraction_words *w, size_t i)
{
	char *raw[CARD_WORDS];
	struct retraction_word *at = &w->word[i];
	size_t n = 0;
	int card;
	for (; n < CARD_WORDS && i + n < w->count; n++) {
		if (at[n].clause != at->clause)
			break;
		raw[n] = (char *)at[n].raw;
	}
	size_t took = cardname_words(raw, n, &card);
	if (!took)
		card = everyday(at->raw) ? CARD_NONE : cardname_word(at->raw);
	at->took = (uint8_t)(took ? took : 1);
	at->card = (uint8_t)card;
}

void retraction_words_cut(
    struct arena *arena, const char *text, struct retraction_words *out)
{
	size_t size = strlen(text);
	size_t most = size / 2 + 2;
	struct cutter c = {
	    .text = text,
	    .p = text,
	    .raw = arena_string(arena, text),
	    .fold = arena_alloc(arena, size + most),
	    .out = out,
	};
	*out = (struct retraction_words){0};
	out->word = arena_alloc(arena, most * sizeof *out->word);
	while (*c.p) {
		const char *begin = c.p;
		if (!cut_word(&c))
			cut_mark(&c);
		c.line_size += (size_t)(c.p - begin);
	}
	for (size_t i = 0; i < out->count; i++) {
		struct retraction_word *w = &out->word[i];
		w->number = (int8_t)number_of(w->raw);
		w->rank = (int8_t)rank_of(w->raw);
		w->suit = (int8_t)suit_of(w->raw);
		name_card(out, i);
	}
	retraction_words_index(arena, out);
}
