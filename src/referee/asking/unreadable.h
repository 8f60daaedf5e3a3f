/* unreadable.h - inside referee: answers letters whose text cannot be read. */
#ifndef SPADESD_REFEREE_UNREADABLE_H
#define SPADESD_REFEREE_UNREADABLE_H

#include <stdbool.h>

struct letter;
struct session;

/* True if the letter has no text that the referee can read. */
bool unreadable(const struct letter *l);

/* Counts the letter for `spadesd status` if it carries a valid token, and its
 * sender or its text cannot be read. Call it after sender_find. */
void unreadable_count(const struct session *s);

/* Replies why the letter cannot be read, and what the sender can do. */
void unreadable_answer(struct session *s);

#endif
