/* who.h - inside referee: which person wrote, and how sure that is. */
#ifndef SPADESD_REFEREE_WHO_H
#define SPADESD_REFEREE_WHO_H

#include <stdbool.h>

#include "referee/referee.h"
#include "store/people.h"

enum { TOKEN_TEXT = 33 }; /* 32 hex digits and NUL */
struct session;

struct who {
	bool known; /* person is filled */
	struct person person;
	enum trust level;
	bool on_list;   /* posted on the configured list */
	bool has_token; /* token is filled */
	struct token token;
};

/* Fills s->who from the session's letter. */
void who_wrote(struct session *s);
/* The registered person of that handle or address; false when there is none. */
bool who_named(const struct session *s, const char *name, struct person *out);
/* The registered person of that number; false when there is none. */
bool who_is(const struct session *s, int64_t person, struct person *out);
/* Is the writer known well enough to act at a table? */
bool who_may_move(const struct session *s);
/* Is the writer, as far as known, one of the configured gamesmasters? */
bool who_is_gamesmaster(const struct session *s);
/* The bounce token in the address that a delivery report came to, NULL when
 * there is none; the session's memory. */
const char *who_bounced(const struct session *s);

#endif
