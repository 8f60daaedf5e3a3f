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
	const char *raw; /* the word as the writer wrote it */
	/* the word in lower case without accents, hyphens and apostrophes */
	const char *fold;
	uint32_t at; /* offset of the word in the text */
	uint32_t clause, sentence;
	uint8_t card; /* the card that begins with this word, or CARD_NONE */
	uint8_t took; /* number of words in the name of `card` */
	int8_t number, rank, suit; /* -1 for none */
	bool slash : 1;            /* a slash follows: "s/3/4/" */
	bool caret : 1;            /* "^" precedes: "^H" */
	bool face : 1;             /* the word is the "3" of ":3" */
	bool asks : 1;             /* the sentence ends in a question mark */
	bool after : 1;            /* the word comes after the move */
	bool own : 1;              /* the word names the move or a part of it */
	bool harmless : 1; /* the word is in a phrase that takes nothing back */
};

enum { HASH_BITS = 1 << 14 };

struct retraction_words {
	struct retraction_word *word;
	size_t count;
	/* the first letters of all words, as from initial_of */
	uint32_t initials;
	uint64_t *hashes; /* a bit for the hash of each word */
};

/* Splits `text` into words, in linear time. */
void retraction_words_cut(
    struct arena *arena, const char *text, struct retraction_words *out);

/* Sets `initials` and `hashes`, which retraction_words_may_match needs. */
void retraction_words_index(
    struct arena *arena, struct retraction_words *words);

/* Number of words from the i-th on that the pattern matches; 0 for none. With
 * `strict`, harmless words match no pattern. */
size_t retraction_words_match(const struct retraction_words *words,
    size_t i,
    const char *pattern,
    bool strict);

/* True if the i-th word is one of the alternatives, "a|b*". */
bool retraction_words_is(
    const struct retraction_words *words, size_t i, const char *alternatives);

/* True if a match of the pattern may begin somewhere: some word is perhaps one
 * of its first alternatives. Most patterns fail here, so that only a few are
 * compared word by word. */
bool retraction_words_may_match(
    const struct retraction_words *words, const char *pattern);

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
extern const char retraction_game[]; /* the words that "@g" matches */
/* words that begin a condition: "if", "until" */
extern const char retraction_conditions[];
extern const char retraction_times[]; /* conditions of time: "before" */
/* words that begin a condition only if they begin a clause */
extern const char retraction_conditions_first[];
/* words before a value: "sorry", "make" */
extern const char retraction_labels[];
extern const char retraction_units[]; /* words after a number: "days" */
/* words before a number with a unit: "at", "round" */
extern const char retraction_before_units[];
/* negations that count after the move: "not" */
extern const char retraction_negations[];
extern const char retraction_small_talk[]; /* words of harmless questions */
/* first words that show that a line is not an order */
extern const char retraction_starters[];
/* words that show that the "2h" after them is a span of time */
extern const char retraction_before_spans[];
/* words that begin a remark on another player's card: "nice", "your" */
extern const char retraction_of_others[];
/* words for the player: "i", "me" */
extern const char retraction_doers[];
/* words in a question about what is allowed: "allowed" */
extern const char retraction_permission[];
extern const char retraction_courtesy[]; /* short courtesies: "cheers" */

#endif
