/* hold.h - inside referee: letters that act only once their sender confirms
 * them. */
#ifndef SPADESD_REFEREE_HOLD_H
#define SPADESD_REFEREE_HOLD_H

#include <stdbool.h>

#include "mail/command.h"

struct input;
struct session;

/* True if any command of the letter would change something. */
bool hold_wanted(const struct input *in, const struct commands *commands);

/* Holds as much as possible of a letter that must not act by itself, and mails
 * its owner a question. If enough questions are open, the owner's next mail
 * mentions the letter instead. If nothing can be held, replies how to send the
 * letter with proof, within limits. */
void hold_letter(struct session *s, const struct commands *commands);

/* Handles a doubtful list post with a move after the referee has asked enough
 * questions about such posts. The post is not held. Its owner is told so once
 * per turn, within limits. */
void hold_unguessed(struct session *s);

/* Handles the answer to the mail that asks about a held letter. After a plain
 * yes, the lines that the question showed become this session's letter, as of
 * their receipt, and the function returns true. Otherwise it replies, or asks
 * once more, and returns false. */
bool hold_release(struct session *s);

#endif
