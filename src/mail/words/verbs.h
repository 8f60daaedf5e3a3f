/* verbs.h - inside mail: the rows of mail/verbs.def by word, and what follows
 * it. */
#ifndef SPADESD_MAIL_VERBS_H
#define SPADESD_MAIL_VERBS_H

#include "mail/command.h"

enum args { ARGS_NONE, ARGS_MAYBE, ARGS_SOME };

/* What may follow a verb. */
enum args verb_arguments(enum verb verb);

/* The verb of that word, in any case; -1 for none. */
int verb_of_word(const char *word);

/* May a letter about something else, as far as its subject tells, ask for it
 * where it says nothing besides? */
bool verb_alone(enum verb verb);

#endif
