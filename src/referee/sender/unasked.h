/* unasked.h - inside referee: letters held without a question, because enough
 * questions are open. */
#ifndef SPADESD_REFEREE_UNASKED_H
#define SPADESD_REFEREE_UNASKED_H

#include <stdint.h>

#include "store/people.h"

enum {
	/* letters held per person; as many again of credible senders */
	HELD_MOST = 50,
	HELD_FOR = TOKEN_LIVES /* seconds to answer a question */
};

struct doc;
struct person;
struct session;
struct tx;

/* Letters held before this time (Unix seconds) can no longer be confirmed. */
int64_t unasked_since(const struct tx *tx);
/* Returns the number of letters in that person's name that are held without a
 * question. */
int unasked_count(const struct tx *tx, int64_t person);
/* Asks the sender about the next letter held without a question. Call it after
 * a question was answered. */
void unasked_next(struct session *s);
/* Adds to a mail which questions are open, and how many letters are held
 * without a question. Mentions each question and letter only once. */
void unasked_tell(
    struct session *s, struct doc *doc, const struct person *person);

#endif
