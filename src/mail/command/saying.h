/* saying.h - inside mail: matches common sayings and skips polite words.
 *
 * A saying is a pattern of words with blanks between them: "a|b" matches either
 * word, "a?" may be missing, `*` matches any one word, `@` a card. The whole
 * line must match the pattern, apart from words without meaning ("the",
 * "please", "now"). */
#ifndef SPADESD_MAIL_SAYING_H
#define SPADESD_MAIL_SAYING_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

/* most bytes and most words of a line that may match a saying */
enum { SAYING_LINE = 100, SAYING_WORDS = 14 };

/* Characters that separate the words of a line. */
#define SAYING_BETWEEN " \t,.!?;\""

struct said_words {
	const char *word[SAYING_WORDS];
	size_t count;
};

/* True if the word has no meaning in a saying. */
bool saying_idle(const char *word);

/* Cuts a line in plain writing into words, in place. Returns false if there are
 * no words or too many. The words live as long as the line and the arena. */
bool saying_words(struct arena *arena, char *text, struct said_words *out);

/* True if the words match the pattern. Sets *card to the card that `@` matched,
 * or CARD_NONE. */
bool saying_matches(struct arena *arena,
    const struct said_words *said,
    const char *words,
    int *card);

/* True for a word that may stand around a command: "please", "me", "the". */
bool polite_word(const char *word);

/* Returns the first word that is not polite: the name in "join as ann" or "join
 * ann please"; "" if all words are polite. The arena owns the result. */
const char *polite_first(struct arena *arena, const char *rest);

#endif
