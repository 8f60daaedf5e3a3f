/* talk.h - inside referee: words to the table. */
#ifndef SPADESD_REFEREE_TALK_H
#define SPADESD_REFEREE_TALK_H

struct commands;
struct session;
struct tx;

/* Returns the words as they are passed on: one line of plain text. */
const char *talk_cleaned(const struct tx *tx, const char *words);

/* After a letter's moves, pass on the words beside them if the sender turned
 * `talk` on and the words are allowed. Otherwise the sender's next mail says
 * why not. */
void beside_pass_on(struct session *s, const struct commands *commands);

#endif
