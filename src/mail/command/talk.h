/* talk.h - inside mail: is a line talk although it begins with a verb? */
#ifndef SPADESD_MAIL_TALK_H
#define SPADESD_MAIL_TALK_H

#include <stdbool.h>

#include "mail/command.h"

/* By what follows the verb: its row of mail/verbs.def names the test. */
bool talk_only(enum verb verb, const char *args);

#endif
