/* retractionwords.h - inside mail: a text cut into words for retraction.c, and
 * the patterns that are looked for in it.
 *
 * A pattern is elements separated by blanks, each a word as `fold` has it:
 * "a|b" is either, "a*" any word that begins so, "a?" may be missing, ".." up
 * to GAP_MAX words of any kind. "@v" is a card, a number, a rank or a suit that
 * is not the move's, "@s" a suit, "@o" a name of the move, "@g" a word of the
 * game or a pronoun for the move ("it"). "^" and "$" stand where a clause
 * begins and ends. A pattern stays within one sentence. */
#ifndef SPADESD_MAIL_RETRACTIONWORDS_H
#define SPADESD_MAIL_RETRACTIONWORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

enum { GAP_MAX = 3 };

/* There are as many as a letter has words, so they are small. */
struct retraction_word {
	const char *raw;  /* as it was written */
	const char *fold; /* small letters, no accents, no hyphens, no ' */
	uint32_t at;      /* its first byte in the text */
	uint32_t clause, sentence;
	uint8_t card; /* that begins with this word, CARD_NONE for none */
	uint8_t took; /* the words of that card */
	int8_t number, rank, suit; /* -1 for none */
	bool slash : 1;            /* a slash does: "s/3/4/" */
	bool caret : 1;            /* "^" stands before it: "^H" */
	bool face : 1;             /* "3" of ":3" */
	bool asks : 1;             /* its sentence ends in a question mark */
	bool after : 1;            /* the move was named before it */
	bool own : 1;              /* the move's name, or a part of it */
	bool harmless : 1; /* part of a phrase that takes nothing back */
};

struct retraction_words {
	struct retraction_word *word;
	size_t count;
};

/* Cuts `text`, in linear time. */
void retractionwords_cut(
    struct arena *arena, const char *text, struct retraction_words *out);

/* The number of words from the i-th on that the pattern takes, 0 for none. A
 * harmless word fits no pattern when `strict`. */
size_t retractionwords_match(const struct retraction_words *words,
    size_t i,
    const char *pattern,
    bool strict);

/* Whether the i-th word is one of "a|b*". */
bool retractionwords_is(
    const struct retraction_words *words, size_t i, const char *alternatives);

/* Which letters a pattern's match may begin with, so that most words need no
 * comparison: bits 0 to 25 for a to z, bit 31 for anything else. */
uint32_t retractionwords_initials(const char *pattern);
uint32_t retractionwords_initial(char c);

#endif
