/* names.h - inside referee: which handles are valid and free. */
#ifndef SPADESD_REFEREE_NAMES_H
#define SPADESD_REFEREE_NAMES_H

struct command;
struct reply;
struct session;
struct tx;

/* Is the name well formed: ASCII, starting with a letter, and no word of the
 * game? */
bool names_good(const struct tx *tx, const char *name);
/* Is the name, or one that looks like it, in use now or formerly? The names of
 * the person `except` do not count; 0 excepts nobody. */
bool names_taken(struct session *s, const char *name, int64_t except);
/* Returns the requested name, or one made from the sender's address, with a
 * number added if it is taken. */
const char *names_free(struct session *s, const char *wish);
/* Reply why the requested name is not allowed. */
void names_refuse(
    const struct tx *tx, struct reply *reply, const struct command *c);

#endif
