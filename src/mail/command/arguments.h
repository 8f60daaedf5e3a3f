/* arguments.h - inside mail: reads what follows the word of a command, by the
 * column `arguments` of mail/verbs.def. */
#ifndef SPADESD_MAIL_ARGUMENTS_H
#define SPADESD_MAIL_ARGUMENTS_H

#include <stdbool.h>

struct arena;

/* Returns the arguments in `text`, without polite words and punctuation around
 * them, in the arena. Returns NULL if the text does not fit the pattern, which
 * verbs.def explains. `asks`: the text without arguments may be a question. */
char *arguments_read(
    struct arena *arena, const char *pattern, bool asks, const char *text);

#endif
