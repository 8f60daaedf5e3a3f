/* retraction_words.h - inside mail: a text cut into words, patterns to search
 * it for, and the tables of those patterns.
 *
 * A pattern is elements separated by spaces. An element is a word as in `fold`:
 * "a|b" is either word, "a*" any word that begins with a, "a?" is optional,
 * ".." stands for up to GAP_MAX words. "@v" is a card, a number, a rank or a
 * suit that is not the move's, "@s" a suit, "@o" a name of the move, "@g" a
 * word of the game or a pronoun for the move ("it"). "^" and "$" match where a
 * clause begins and ends. A match stays within one sentence. */
#ifndef SPADESD_MAIL_RETRACTION_WORDS_H
#define SPADESD_MAIL_RETRACTION_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

enum { GAP_MAX = 3 };

/* One word of a letter. The struct is small, because a letter has many words.
 */
struct retraction_word {
	const char *raw;  /* as it was written */
	const char *fold; /* lower case, no accents, no hyphens, no ' */
	uint32_t at;      /* offset of the word in the text */
	uint32_t clause, sentence;
	uint8_t card; /* the card that begins with this word, or CARD_NONE */
	uint8_t took; /* number of words in the name of `card` */
	int8_t number, rank, suit; /* -1 for none */
	bool slash : 1;            /* a slash follows: "s/3/4/" */
	bool caret : 1;            /* "^" precedes: "^H" */
	bool face : 1;             /* the word is the "3" of ":3" */
	bool asks : 1;             /* the sentence ends in a question mark */
	bool after : 1;            /* the move was named before it */
	bool own : 1;              /* the word names the move or a part of it */
	bool harmless : 1; /* the word is in a phrase that takes nothing back */
};

struct retraction_words {
	struct retraction_word *word;
	size_t count;
};

/* Cuts `text` in linear time. */
void retraction_words_cut(
    struct arena *arena, const char *text, struct retraction_words *out);

/* Number of words from the i-th on that the pattern matches; 0 for none. With
 * `strict`, harmless words match no pattern. */
size_t retraction_words_match(const struct retraction_words *words,
    size_t i,
    const char *pattern,
    bool strict);

/* True if the i-th word is one of the alternatives, "a|b*". */
bool retraction_words_is(
    const struct retraction_words *words, size_t i, const char *alternatives);

/* retraction_words_initials: the letters that a match may begin with, as bits.
 * retraction_words_initial: the bit of one letter. Bits 0 to 25 are a to z, bit
 * 31 is anything else. They rule out most words without a comparison. */
uint32_t retraction_words_initials(const char *pattern);
uint32_t retraction_words_initial(char c);

/* Marks words that take nothing back as harmless. Words of the move must be
 * marked `own` before. */
void harmless_mark(struct retraction_words *words);

/* ---- tables ---- */

typedef const char *const retraction_patterns[]; /* ended by NULL */

/* phrases that take nothing back: "no problem", "sorry for the wait" */
extern retraction_patterns retraction_harmless;
/* phrases that retract anywhere in the letter: "not yet", "do not play" */
extern retraction_patterns retraction_anywhere;
/* phrases that retract only after the move: "wrong card", "no," */
extern retraction_patterns retraction_afterwards;
/* phrases that retract, in languages other than English */
extern retraction_patterns retraction_abroad_anywhere;
extern retraction_patterns retraction_abroad_afterwards;

/* Alternatives, for retraction_words_is. */
extern const char retraction_game[];       /* "@g" */
extern const char retraction_conditions[]; /* "if", "until" */
extern const char retraction_times[];      /* conditions of time: "before" */
extern const char retraction_conditions_first[]; /* first in a clause */
extern const char retraction_labels[]; /* before a value: "sorry", "make" */
extern const char retraction_units[];  /* after a number: "days" */
extern const char retraction_before_units[]; /* "at", "round" */
extern const char retraction_negations[];    /* after the move: "not" */
extern const char retraction_small_talk[];   /* of harmless questions */
extern const char retraction_starters[];     /* begin no order */
extern const char retraction_before_spans[]; /* make "2h" a time */
extern const char retraction_of_others[];    /* "nice", "your" */
extern const char retraction_doers[];        /* the player: "i", "me" */
extern const char retraction_permission[];   /* "allowed": in a question */
extern const char retraction_courtesy[];     /* short courtesies: "cheers" */

#endif
