/* hold.h - inside referee: letters that act only once their writer said that
 * they are his. */
#ifndef SPADESD_REFEREE_HOLD_H
#define SPADESD_REFEREE_HOLD_H

#include <stdbool.h>

#include "mail/command.h"

struct input;
struct session;

/* Does the letter ask for anything that changes something? */
bool hold_wanted(const struct input *in, const struct commands *commands);

/* The session's letter is one that does not act by itself. What may be held of
 * it is, and the person it would act for is asked by a mail, unless enough such
 * questions are open: then his next mail says so. If nothing may be held, he is
 * told how to say it himself, within limits. */
void hold_letter(struct session *s, const struct commands *commands);

/* The session's letter, a post that may be anybody's, names a move, and its
 * writer was asked about enough of them: tells him of it within limits, once a
 * turn. */
void hold_unguessed(struct session *s);

/* The session's letter answers such a mail. If it is a plain yes, what was
 * shown in that mail becomes the session's letter, as of its own receipt, and
 * this is true. Otherwise says what became of it, or asks once more. */
bool hold_release(struct session *s);

#endif
