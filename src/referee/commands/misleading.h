/* misleading.h - inside referee: names that would be taken for something
 * else. */
#ifndef SPADESD_REFEREE_MISLEADING_H
#define SPADESD_REFEREE_MISLEADING_H

#include <stdbool.h>

struct tx;

/* Does a well-formed name mean, or look like, somebody or something else where
 * a handle may stand: a part at the table, an office, a command, a word of an
 * order, an answer? */
bool misleading(const struct tx *tx, const char *name);

#endif
