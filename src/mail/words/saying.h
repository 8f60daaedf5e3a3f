/* saying.h - inside mail: is it one of the things that people say?
 *
 * Such a thing is written as words with a blank between: "a|b" is either word,
 * "a?" may be missing, `*` is any one word, `@` a card. It has to be said
 * whole, apart from words that say nothing ("the", "please", "now"). */
#ifndef SPADESD_MAIL_SAYING_H
#define SPADESD_MAIL_SAYING_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

enum { SAYING_LINE = 100, SAYING_WORDS = 14 }; /* bytes; words */

/* What stands between words. */
#define SAYING_BETWEEN " \t,.!?;\""

struct said_words {
	const char *word[SAYING_WORDS];
	size_t count;
};

/* Does the word say nothing? */
bool saying_idle(const char *word);

/* The words of a line in plain writing, which is cut up; false when they are
 * none, or too many. They live as long as it and the arena. */
bool saying_words(struct arena *arena, char *text, struct said_words *out);

/* Do they say that? *card is the one that `@` stands for, or CARD_NONE. */
bool saying_fits(struct arena *arena,
    const struct said_words *said,
    const char *words,
    int *card);

#endif
