/* vocabulary.h - inside mail: the words that players use.
 *
 * Lists of words in lower case, ended by NULL. */
#ifndef SPADESD_MAIL_VOCABULARY_H
#define SPADESD_MAIL_VOCABULARY_H

#include <stdbool.h>
#include <stddef.h>

typedef const char *const vocabulary[];

/* words that may stand around a command: "show my hand please" */
extern vocabulary vocabulary_polite;

/* words that show that a subject is about the game */
extern vocabulary vocabulary_subjects;
/* words that may stand beside these subjects: "your game", not "board game" */
extern vocabulary vocabulary_subjects_beside;

/* vocabulary_has returns whether the word is in the list. vocabulary_has_start
 * returns whether the list has the first `size` bytes of a text as a word. */
bool vocabulary_has(vocabulary list, const char *word);
bool vocabulary_has_start(vocabulary list, const char *text, size_t size);

#endif
