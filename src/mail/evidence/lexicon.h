/* lexicon.h - inside mail: what words mean, in nine languages. */
#ifndef SPADESD_MAIL_LEXICON_H
#define SPADESD_MAIL_LEXICON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mail/evidence.h"

/* Sets of languages are bits: English 1, German 2, French 4, Spanish 8, Italian
 * 16, Dutch 32, Portuguese 64, Polish 128, Swedish 256. */
enum { LEXICON_ENGLISH = 1, LEXICON_GERMAN = 2, LEXICON_ALL = 511 };

/* The languages to which the word points, as bits; 0 for none. */
unsigned lexicon_languages(const char *word);

/* Fills in up to EVIDENCE_MEANINGS concepts of the word in `language`. If the
 * word has no concept in this language, takes its concepts in other languages.
 */
void lexicon_concepts(
    const char *word, unsigned language, uint8_t out[EVIDENCE_MEANINGS]);

/* Fills in up to EVIDENCE_MATTERS matters of the word, with languages as in
 * lexicon_concepts. */
void lexicon_matters(
    const char *word, unsigned language, uint8_t out[EVIDENCE_MATTERS]);

/* What a word may name: a rank, a suit or a number; -1 for none. */
struct lexicon_name {
	int rank, suit, number;
	unsigned languages; /* the languages in which the word is a name */
};

struct lexicon_name lexicon_name(const char *word, unsigned language);

/* True if the word begins with one of the words in the list. */
bool spelled_like(const char *word, const char *list);

/* Returns the number of "third" and "dritten", 0 for other words. */
int spelled_ordinal(const char *word);

/* Returns the number of "two", "fourteen" and "sixty-two" in a set of languages
 * (mail/evidence/lexicon.h), -1 for other words. */
int spelled_number(const char *word, unsigned language);

/* The rank that begins the text, "10" or "q", with its bytes in *size; -1 for
 * none. */
int cardname_rank(const char *text, size_t *size);

/* The suit of a letter: "s" or "S" is spades; -1 for none. */
int cardname_suit(char letter);

/* True if the words differ by one letter inserted, removed or replaced, or by
 * two neighbouring letters swapped. Words under four letters never match. */
bool cardname_near(const char *word, const char *meant);

/* A word as it was written, and in lower case without accents. */
struct raw_word {
	const char *raw, *fold;
	const char *at; /* its place in the text */
	size_t size;    /* bytes in the text */
	size_t line;    /* number of its line, from 0 */
	uint32_t uses;  /* see sorts.h */
	bool mailbox;   /* an at sign follows */
};

/* Reads a text, and finds only what each word names by itself, in any language.
 * Returns its words as they are written, owned by the arena. */
struct raw_word *names_apart(
    struct arena *arena, const char *text, struct evidence *out);

/* True if the word by itself is a card or a number. */
bool names_any(struct arena *arena, const char *word);

/* Fills in what each word names by itself. */
void names_each(
    struct evidence *evidence, const struct raw_word *raw, unsigned language);

/* Fills in what the words name, in `language` (a bit). Joins the words of a
 * card's name into one word, and keeps `raw` in step. */
void names_read(
    struct evidence *evidence, struct raw_word *raw, unsigned language);

#endif
