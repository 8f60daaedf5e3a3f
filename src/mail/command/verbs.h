/* verbs.h - inside mail: the rows of mail/verbs.def by word, and what may
 * follow the word. */
#ifndef SPADESD_MAIL_VERBS_H
#define SPADESD_MAIL_VERBS_H

#include "mail/command.h"

enum args { ARGS_NONE, ARGS_MAYBE, ARGS_SOME };

/* Whether the verb takes arguments. */
enum args verb_arguments(enum verb verb);

/* The verb that a word, in any case, stands for; -1 for none. */
int verb_of_word(const char *word);

/* True if the verb also counts in a letter about something else, as long as
 * that letter says nothing besides the command. */
bool verb_acts_off_topic(enum verb verb);

/* True if a line that begins with the verb is talk because of its arguments.
 * The test is in the verb's row, column `meant`. */
bool verb_is_talk(enum verb verb, const char *args);
/* The first verb with the same word as `verb` for which these arguments are no
 * talk; `verb` itself if there is none. */
enum verb verb_meant(enum verb verb, const char *args);

#endif
