/* pattern.h - inside mail: the words of a standing order, and patterns of them.
 *
 * A pattern is space-separated words, folded as in evidence.h: "a|b" is either,
 * "a?" is optional, and each placeholder matches one kind of thing:
 *
 *     #S a suit      #C a card      #N a number
 *
 * No mark may stand between the words of a pattern. */
#ifndef SPADESD_MAIL_PATTERN_H
#define SPADESD_MAIL_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/evidence.h"

struct arena;
struct raw_word;

/* The words of a line. The words of a card's name are one word. */
struct pattern_words {
	struct arena *arena;
	struct evidence evidence;
	const struct raw_word *raw;
	size_t count;
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
size_t pattern_match(const struct pattern_words *w, size_t i,
    const char *pattern, struct pattern_slots *slots);

/* True if the i-th word is one of `words`, "a|b|c". */
bool pattern_is(const struct pattern_words *w, size_t i, const char *words);

/* True if a comma or another mark stands before the i-th word. */
bool pattern_apart(const struct pattern_words *w, size_t i);

#endif
