/* answer.h - what a letter says to a question that wants a yes or a no.
 *
 * "Is this yours?" makes a stranger's letter act, so a yes is a yes only when
 * nothing else is said: each word of the answer has to belong to a phrase that
 * is known, and politeness apart all of those have to say yes. Whatever is not
 * known, in whatever language, is no yes. */
#ifndef SPADESD_MAIL_ANSWER_H
#define SPADESD_MAIL_ANSWER_H

#include <stdbool.h>

struct arena;
struct letter;

enum answer {
	ANSWER_OTHER, /* anything else, a yes and a no among it */
	ANSWER_EMPTY, /* nothing new is in it */
	ANSWER_YES,
	ANSWER_ONCE, /* a yes to this one letter only */
	ANSWER_NO,
	ANSWER_JOIN /* asks to join, and says nothing else but perhaps yes */
};

/* Classifies the new text of a letter, by the subject, too, where that says no.
 * In time that grows with the length, which is bounded. */
enum answer answer_read(struct arena *arena, const struct letter *letter);

/* The words of a text in small letters without marks, a blank between two, in
 * the arena: what is left when programs quote and wrap it. */
const char *answer_words(struct arena *arena, const char *text);

/* Does what an answer quotes, as answer_words wrote it, say a text of ours and
 * nothing else but who wrote it when? `name` is how we are called in mail.
 * Nothing quoted at all is fine. */
bool answer_quotes(struct arena *arena,
    const char *quoted,
    const char *ours,
    const char *name);

#endif
