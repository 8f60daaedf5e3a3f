/* names.h - inside referee: what people are called. */
#ifndef SPADESD_REFEREE_NAMES_H
#define SPADESD_REFEREE_NAMES_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct reply;
struct session;
struct tx;

/* Can it be a name at all: ASCII, beginning with a letter, and no word of the
 * game? */
bool names_good(const struct tx *tx, const char *name);
/* Is it somebody's, or was it, or does it look like one of those? The names of
 * the person `except` do not count; 0 for nobody. */
bool names_taken(struct session *s, const char *name, int64_t except);
/* The name asked for, or one made from the writer's address; numbered until it
 * is free. */
const char *names_free(struct session *s, const char *wish);
/* Says why what was asked for cannot be a name. */
void names_refuse(
    const struct tx *tx, struct reply *reply, const struct command *c);

#endif
