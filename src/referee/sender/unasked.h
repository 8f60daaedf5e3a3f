/* unasked.h - inside referee: held letters about which nobody was asked yet,
 * because enough questions are open. */
#ifndef SPADESD_REFEREE_UNASKED_H
#define SPADESD_REFEREE_UNASKED_H

#include <stdint.h>

#include "store/people.h"

enum {
	HELD_MOST = 50,        /* letters of a person */
	HELD_FOR = TOKEN_LIVES /* while a question can be answered, seconds */
};

struct doc;
struct person;
struct session;
struct tx;

/* Letters held before this moment can no longer be answered for. */
int64_t unasked_since(const struct tx *tx);
/* How many letters in that person's name wait without a question. */
int unasked_count(const struct tx *tx, int64_t person);
/* Asks the sender about the next letter that waits for a question; to be called
 * when a question was answered. */
void unasked_next(struct session *s);
/* Adds to a mail in the session's game to `person` which questions are open,
 * and how many letters are held without one; once for each. */
void unasked_tell(
    struct session *s, struct doc *doc, const struct person *person);

#endif
