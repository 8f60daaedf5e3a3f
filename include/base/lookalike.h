/* lookalike.h - text as it looks, in plain Latin letters. */
#ifndef SPADESD_BASE_LOOKALIKE_H
#define SPADESD_BASE_LOOKALIKE_H

struct arena;

/* A copy in the arena in which letters that look like a Latin one (Cyrillic,
 * Greek, small capitals, letters in circles or squares, flags) are that one,
 * letters and digits of other forms (mathematical, full-width, Roman numerals)
 * plain ones, and marks above and below are gone. Only to find what somebody
 * may mean, never what he does mean. */
char *lookalike_latin(struct arena *arena, const char *text);

#endif
