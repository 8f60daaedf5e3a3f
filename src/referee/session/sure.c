/* sure.c - is a letter its writer's own, and new? */
#include "sure.h"

#include "fresh.h"
#include "session.h"

void sure_not(struct reply *reply, const struct command *c)
{
	reply_say(reply,
	    c,
	    "I cannot be sure that this is you: send it as an answer to this "
	    "mail.");
}

bool sure_of_writer(struct session *s, const struct command *c)
{
	if (sender_may_move(&s->tx, &s->in) &&
	    !fresh_stale(s, c->verb, SEAT_NONE))
		return true;
	sure_not(&s->reply, c);
	return false;
}

bool sure_for_good(
    const struct input *in, struct reply *reply, const struct command *c)
{
	const struct sender *w = &in->sender;
	bool own = w->has_token && w->level == TRUST_TOKEN;
	bool posted = w->on_list && !w->by_yes;
	if (!verb_final(c->verb) || !w->known || own || posted)
		return true;
	reply_say(reply,
	    c,
	    "Nothing was done: this takes proof that it is you, and anyone "
	    "could have sent it in your name. To do it, answer this mail%s "
	    "with "
	    "the same words.",
	    w->by_yes ? " on the list" : "");
	return false;
}
