/* talk.h - inside referee: words to the table. */
#ifndef SPADESD_REFEREE_TALK_H
#define SPADESD_REFEREE_TALK_H

struct commands;
struct session;
struct tx;

/* Words as they are passed on: one line of plain text. */
const char *talk_cleaned(const struct tx *tx, const char *words);

/* Passes on what a letter says beside its moves, once those were made, if its
 * writer wants that and it may be; else notes that his next mail says why
 * not. */
void beside_pass_on(struct session *s, const struct commands *commands);

#endif
