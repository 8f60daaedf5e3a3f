/* tables.h - inside referee: telling every table of a player something. */
#ifndef SPADESD_REFEREE_TABLES_H
#define SPADESD_REFEREE_TABLES_H

#include <stdint.h>

struct session;

enum { TABLES_MOST = 64 }; /* most games that one announcement reaches */

/* Announce `what` in every game of the sender (tables_tell) or of a person
 * (tables_tell_of). The loaded game is told at the end of the session, the
 * others at once. */
void tables_tell(struct session *s, const char *what);
void tables_tell_of(struct session *s, int64_t person, const char *what);

#endif
