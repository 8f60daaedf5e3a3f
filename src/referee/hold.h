/* hold.h - inside referee: letters that act only once their writer said that
 * they are his. */
#ifndef SPADESD_REFEREE_HOLD_H
#define SPADESD_REFEREE_HOLD_H

#include <stdbool.h>

#include "mail/command.h"

struct session;

/* The session's letter is one that does not act by itself. If it asks for
 * anything that matters, it is held, and the person it would act for is asked
 * by a mail; at most a few a day and person. Nothing is answered. */
void hold_letter(struct session *s, const struct commands *commands);

/* Does it ask for anything that matters? */
bool hold_wanted(const struct session *s, const struct commands *commands);

/* The session's letter answers such a mail. If it says yes, the held letter
 * becomes the session's, as of its own receipt, its sender is known from now
 * on, and this is true. Otherwise says what became of it. */
bool hold_release(struct session *s);

/* Does the letter agree to what it answers? Anything does, even nothing, but a
 * no. */
bool hold_agreed(struct session *s);

#endif
