/* pattern.h - inside mail: the words of a standing order, and patterns of them.
 *
 * A pattern is space-separated words: "a|b" is either, "a?" is optional, and
 * each placeholder matches one kind of thing:
 *
 *     #S a suit      #C a card      #N a number */
#ifndef SPADESD_MAIL_PATTERN_H
#define SPADESD_MAIL_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

enum { WORDS_MAX = 120 };

/* The words of a line as the writer wrote them. "," stands for any separating
 * punctuation mark. */
struct pattern_words {
	char *word[WORDS_MAX + 1]; /* "" ends the list */
	size_t count;
	struct arena *arena;
};

/* What the placeholders of a pattern matched, in the form of an order's
 * text. */
struct pattern_slots {
	char suit; /* letter of the suit, such as 'H' */
	char card[4];
	int number;
};

/* Cuts a line into words; false if there are too many. */
bool pattern_cut(
    struct arena *arena, const char *text, struct pattern_words *w);

/* Number of words, starting at the i-th, that the pattern matches; 0 if the
 * pattern does not match. */
size_t pattern_match(const struct pattern_words *w,
    size_t i,
    const char *pattern,
    struct pattern_slots *slots);

/* True if the i-th word is one of `words`, "a|b|c". */
bool pattern_is(const struct pattern_words *w, size_t i, const char *words);

/* The words [from, to) as a text, owned by the arena. */
const char *pattern_text(const struct pattern_words *w, size_t from, size_t to);

#endif
