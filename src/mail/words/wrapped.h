/* wrapped.h - inside mail: lines that a program cut in two. */
#ifndef SPADESD_MAIL_WRAPPED_H
#define SPADESD_MAIL_WRAPPED_H

#include <stdbool.h>

struct arena;

/* Does a line that is not empty go on in the next one? A `start` line does
 * while it ends with a comma, a semicolon or a plus; so do "the Queen" before
 * "of Spades", and "I play the" before anything. */
bool wrapped_goes_on(struct arena *arena, const char *line, const char *next);

#endif
