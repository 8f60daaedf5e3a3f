/* phrase.h - inside mail: the words of a standing order, and phrases of them.
 *
 * A phrase is a pattern of words, told apart by blanks: "a|b" is either, "a?"
 * may be missing, and these stand for what they name:
 *
 *     #S a suit      #C a card      #W a player      #N a number      #B bids
 */
#ifndef SPADESD_MAIL_PHRASE_H
#define SPADESD_MAIL_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

enum { WORDS_MAX = 120 };

/* As they were written; "," for anything that cuts. */
struct phrase_words {
	char *word[WORDS_MAX + 1]; /* "" past the last */
	size_t count;
	struct arena *arena;
};

/* What the names in a pattern stood for, as the order's text has them. */
struct phrase_slots {
	char suit; /* 'H' */
	char card[4];
	const char *who; /* "partner", "@bob" */
	int number;
	unsigned long long bids;
};

/* Takes a line apart; false when it has too many words. */
bool phrase_cut(struct arena *arena, const char *text, struct phrase_words *w);

/* How many words from the i-th on the pattern takes, 0 for none. */
size_t phrase_match(const struct phrase_words *w,
    size_t i,
    const char *pattern,
    struct phrase_slots *slots);

/* Is the i-th word one of "a|b|c"? */
bool phrase_is(const struct phrase_words *w, size_t i, const char *words);

/* The words from `from` up to `to` as a text; the arena's. */
const char *phrase_text(const struct phrase_words *w, size_t from, size_t to);

#endif
