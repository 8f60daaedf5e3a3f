/* unread.h - inside referee: answers letters in which no command was
 * understood. */
#ifndef SPADESD_REFEREE_UNREAD_H
#define SPADESD_REFEREE_UNREAD_H

struct session;
struct commands;

/* After a letter's commands, reply which of its lines were not understood.
 * Replies nothing on a list, or if the letter has another answer. */
void unread_answer(struct session *s, const struct commands *commands);

#endif
