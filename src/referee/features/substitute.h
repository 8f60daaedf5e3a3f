/* substitute.h - inside referee: the questions about a substitute. */
#ifndef SPADESD_REFEREE_SUBSTITUTE_H
#define SPADESD_REFEREE_SUBSTITUTE_H

#include <stdbool.h>

/* Parse what follows `replace`: "me", "me by eve" or "me no more". `name` is ""
 * for anyone. Returns false for anything else. */
bool replace_request(const char *args, const char **name, bool *no_more);

#endif
