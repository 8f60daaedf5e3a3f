/* misleading.h - inside referee: refuses handles that could be taken for
 * something else. */
#ifndef SPADESD_REFEREE_MISLEADING_H
#define SPADESD_REFEREE_MISLEADING_H

#include <stdbool.h>

struct tx;

/* Does the well-formed name mean or resemble a pronoun, a role at the table,
 * an office, a command, a word of an order or an answer? */
bool misleading(const struct tx *tx, const char *name);

#endif
