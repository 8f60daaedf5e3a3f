/* lookalike.h - replaces characters that look like Latin letters. */
#ifndef SPADESD_BASE_LOOKALIKE_H
#define SPADESD_BASE_LOOKALIKE_H

struct arena;

/* Return a copy of `text`, owned by the arena, with lookalikes replaced by
 * plain Latin letters and digits: Cyrillic, Greek, small capitals, circled and
 * squared letters, flags, mathematical and full-width letters, Roman numerals.
 * Accents are removed. The copy shows what the text might mean; never act on
 * it. */
char *lookalike_latin(struct arena *arena, const char *text);

#endif
