/* talk.h - inside mail: is a line talk although it begins with a verb? */
#ifndef SPADESD_MAIL_TALK_H
#define SPADESD_MAIL_TALK_H

#include <stdbool.h>

#include "mail/command.h"

/* By what follows the verb. */
bool talk_only(enum verb verb, const char *args);

/* Whether a letter about something else, as far as its subject tells, may ask
 * for that where it says nothing besides. */
bool talk_alone(enum verb verb);

#endif
