/* answer.h - classifies the answer to a yes-or-no question.
 *
 * A yes to "Is this yours?" executes a letter on hold, so it counts only if the
 * answer says nothing else. Each word of the answer must belong to a known
 * phrase, and apart from politeness all phrases must say yes. Any unknown word,
 * in any language, means that there is no yes. */
#ifndef SPADESD_MAIL_ANSWER_H
#define SPADESD_MAIL_ANSWER_H

#include <stdbool.h>

struct arena;
struct letter;

enum answer {
	ANSWER_OTHER, /* no clear answer, or both a yes and a no */
	ANSWER_EMPTY, /* the letter has no new text */
	ANSWER_YES,
	ANSWER_ONCE, /* a yes to this one letter only */
	ANSWER_NO,
	ANSWER_JOIN /* asks to join; may say yes, but nothing else */
};

/* Classifies the new text of a letter. If its subject says no, a text with any
 * other answer than no is ANSWER_OTHER. Takes linear time. */
enum answer answer_read(struct arena *arena, const struct letter *letter);

/* Returns the words of a text in lower case, separated by single spaces,
 * without punctuation and accents. Quoting or wrapping a text does not change
 * its words. The result is the arena's. */
const char *answer_words(struct arena *arena, const char *text);

/* True if an answer quotes nothing, or only `ours` and the line that introduces
 * the quotation ("On Monday, X wrote:"). `quoted` is from answer_words; `name`
 * is the referee's name in mail. */
bool answer_quotes(struct arena *arena,
    const char *quoted,
    const char *ours,
    const char *name);

#endif
