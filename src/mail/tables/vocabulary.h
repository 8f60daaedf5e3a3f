/* vocabulary.h - inside mail: the words that players use.
 *
 * Lists of words in lower case, ended by NULL. */
#ifndef SPADESD_MAIL_VOCABULARY_H
#define SPADESD_MAIL_VOCABULARY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef const char *const vocabulary[];

/* words that may stand around a command: "show my hand please" */
extern vocabulary vocabulary_polite;

/* words that show that a subject is about the game */
extern vocabulary vocabulary_subjects;
/* words that may stand beside these subjects: "your game", not "board game" */
extern vocabulary vocabulary_subjects_beside;

/* Like text_same, but faster if the first two letters differ. */
static inline bool vocabulary_same(const char *a, const char *b)
{
	if ((*a | 32) != (*b | 32) || !*a != !*b)
		return false;
	if (*a && (a[1] | 32) != (b[1] | 32))
		return false;
	return text_same(a, b);
}

/* vocabulary_has returns whether the word is in the list. vocabulary_has_start
 * returns whether the list has the first `size` bytes of a text as a word. */
bool vocabulary_has(vocabulary list, const char *word);
bool vocabulary_has_start(vocabulary list, const char *text, size_t size);

#endif
