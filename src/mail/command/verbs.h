/* verbs.h - inside mail: the rows of mail/verbs.def by word, and what may
 * follow the word. */
#ifndef SPADESD_MAIL_VERBS_H
#define SPADESD_MAIL_VERBS_H

#include "mail/command.h"

enum args { ARGS_NONE, ARGS_MAYBE, ARGS_SOME };

/* Whether the verb takes arguments. */
enum args verb_arguments(enum verb verb);

/* The verb of a word, in any case; -1 for none. */
int verb_of_word(const char *word);

/* True if a letter about something else may use the verb when it says nothing
 * else. */
bool verb_acts_off_topic(enum verb verb);

/* True if a line with these arguments is talk although it begins with the verb.
 * The verb's row names the test. */
bool verb_is_talk(enum verb verb, const char *args);

#endif
