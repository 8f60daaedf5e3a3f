/* lexicon.h - inside mail: what words mean, in nine languages. */
#ifndef SPADESD_MAIL_LEXICON_H
#define SPADESD_MAIL_LEXICON_H

#include <stdbool.h>
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

/* Reads the name of a card in one word, "pikdame" or "queenofspades". False if
 * the word is not a card. */
struct card_parts {
	int suit, rank;
};
bool lexicon_compound(const char *word, struct card_parts *out);

#endif
