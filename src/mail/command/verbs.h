/* verbs.h - inside mail: the rows of mail/verbs.def by word, and what may
 * follow the word. */
#ifndef SPADESD_MAIL_VERBS_H
#define SPADESD_MAIL_VERBS_H

#include <stdbool.h>

#include "mail/command.h"

struct arena;

/* True if the verb takes no arguments. */
bool verb_bare(enum verb verb);

/* The verb that a word, in any case, stands for; -1 for none. */
int verb_of_word(const char *word);

/* Finds the first verb from *verb on that has its word and accepts `text`, the
 * line after the word. Sets *verb and returns its arguments; returns NULL if
 * the line is talk. */
char *verb_arguments(struct arena *arena, enum verb *verb, const char *text);

/* Returns the arguments in `text`, without polite words and punctuation around
 * them, in the arena. Returns NULL if the text does not fit the pattern, which
 * verbs.def explains. `asks`: the text without arguments may be a question. */
char *arguments_read(
    struct arena *arena, const char *pattern, bool asks, const char *text);

#endif
