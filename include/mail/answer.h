/* answer.h - classifies the answer to a question that wants a yes or a no.
 *
 * A yes to "Is this yours?" executes a held letter, so it counts only if
 * nothing else is said. Each word of the answer must belong to a known phrase,
 * and apart from politeness all phrases must say yes. Any unknown word, in any
 * language, means that there is no yes. */
#ifndef SPADESD_MAIL_ANSWER_H
#define SPADESD_MAIL_ANSWER_H

#include <stdbool.h>

struct arena;
struct letter;

enum answer {
	ANSWER_OTHER, /* anything else, including a yes with a no */
	ANSWER_EMPTY, /* no new text */
	ANSWER_YES,
	ANSWER_ONCE, /* a yes to this one letter only */
	ANSWER_NO,
	ANSWER_JOIN /* asks to join, and says nothing else except perhaps yes */
};

/* Classifies the new text of a letter, and its subject if that refuses. Takes
 * linear time. */
enum answer answer_read(struct arena *arena, const struct letter *letter);

/* The words of a text in small letters, without punctuation and accents, with
 * single blanks between them. Survives quoting and wrapping. The arena's. */
const char *answer_words(struct arena *arena, const char *text);

/* True if the answer quotes nothing, or only `ours` and the line that
 * introduces the quotation ("On Monday, X wrote:"). `quoted` is from
 * answer_words, `name` is our name in mail. */
bool answer_quotes(struct arena *arena,
    const char *quoted,
    const char *ours,
    const char *name);

#endif
