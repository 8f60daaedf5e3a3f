/* talk.h - inside referee: words to the table. */
#ifndef SPADESD_REFEREE_TALK_H
#define SPADESD_REFEREE_TALK_H

struct commands;
struct session;
struct tx;

/* Returns the words as they are passed on: one line of plain text. */
const char *talk_cleaned(const struct tx *tx, const char *words);

/* The first time that a person writes words beside a move, say in the reply
 * that they are not passed on. On a list everybody reads them. */
void talk_explain(struct session *s, const struct commands *commands);

#endif
