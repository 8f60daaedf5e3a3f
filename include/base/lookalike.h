/* lookalike.h - replaces characters that look like Latin letters. */
#ifndef SPADESD_BASE_LOOKALIKE_H
#define SPADESD_BASE_LOOKALIKE_H

struct arena;

/* Return a copy of `text`, owned by the arena, with lookalikes replaced by
 * plain Latin letters and digits: Cyrillic, Greek, small capitals, circled and
 * squared letters, flags, mathematical and full-width letters, Roman numerals.
 * Accents are removed. Use it to guess what somebody may mean, never to decide
 * what a letter means. */
char *lookalike_latin(struct arena *arena, const char *text);

#endif
