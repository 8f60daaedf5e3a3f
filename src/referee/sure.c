/* sure.c - is a letter its writer's own, and new? */
#include "sure.h"

#include "fresh.h"
#include "session.h"

void sure_not(struct session *s, const struct command *c)
{
	session_say(s,
	    c,
	    "I cannot be sure that this is you: send it as an answer to this "
	    "mail.");
}

bool sure_of_writer(struct session *s, const struct command *c)
{
	if (who_may_move(s) && !fresh_stale(s, c->verb, SEAT_NONE))
		return true;
	sure_not(s, c);
	return false;
}
