/* polite.h - inside mail: the polite words around a command. */
#ifndef SPADESD_MAIL_POLITE_H
#define SPADESD_MAIL_POLITE_H

#include <stdbool.h>

struct arena;

/* "please", "me", "the": may stand around a command. */
bool polite_word(const char *word);

/* The first word that is not politeness, as the name in "join as ann" or "join
 * ann please"; "" when all is. The arena's. */
const char *polite_first(struct arena *arena, const char *rest);

/* Only polite words and punctuation to the end of the line? */
bool polite_only(struct arena *arena, const char *rest);

/* "amiga, please!": without the polite words at its end, which are cut. */
char *polite_without(char *args);

#endif
