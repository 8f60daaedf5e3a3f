/* asks.h - inside referee: what a table is asked at the moment. */
#ifndef SPADESD_REFEREE_ASKS_H
#define SPADESD_REFEREE_ASKS_H

#include <stdbool.h>
#include <stdint.h>

#include "mail/command.h"

struct session;

/* Returns the command of a yes to what the mails of the time `at` (Unix
 * seconds) asked the loaded table. Returns VERB_COUNT if they asked nothing, or
 * if that is settled. */
enum verb asks_at(const struct session *s, int64_t at);
/* Returns when the table was first asked something that is not settled yet and
 * to which a yes is the command `yes`; VERB_COUNT: anything. 0: it was not. */
int64_t asks_since(const struct session *s, enum verb yes);

/* Replies with what the table is asked now, and what the sender can answer.
 * Replies to each sender once a day about a question. Returns false, without a
 * reply, if there is nothing to ask. */
bool asks_again(struct session *s);

#endif
