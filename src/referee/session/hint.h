/* hint.h - inside referee: under which hint a letter is read. */
#ifndef SPADESD_REFEREE_HINT_H
#define SPADESD_REFEREE_HINT_H

#include "mail/command.h"

struct session;

/* What a bare number or card means to the session's writer. */
enum hint hint_of(const struct session *s);

#endif
