/* settle.c - carries out a request once the whole table agrees to it, or ends
 * it if a player refuses. */
#include "settle.h"

#include <inttypes.h>

#include "engine/table.h"
#include "referee/deal/promise.h"
#include "referee/play/petition.h"
#include "referee/play/voiding.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

static void grant(struct session *s, const struct petition *p)
{
	switch (p->kind) {
	case PETITION_TIME:
		moretime_give(s, p);
		break;
	case PETITION_UNDO:
		undo_give(s, 0, s->in.at);
		break;
	case PETITION_REPLACE:
		substitute_agreed(s, p->seat);
		break;
	case PETITION_VOID:
		voiding_give(s);
		break;
	}
}

bool settle_is_meant(const struct session *s, int64_t asked)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return false;
	return p.at >= asked || !fresh_answers_since(s, asked);
}

bool settle_agree(struct session *s, const struct command *c, int seat)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return false;
	if (p.seat == seat && p.kind == PETITION_REPLACE)
		reply_say(&s->reply, c,
		    "The request is about your seat, so the other players "
		    "must agree.");
	else if (p.seat == seat)
		reply_say(&s->reply, c,
		    "This is your own request, so the other players must "
		    "agree.");
	else if (p.kind == PETITION_UNDO && s->game.row.suspended)
		reply_say(&s->reply, c,
		    "The game is suspended. Send \"resume\" first.");
	else if (petition_agree(s, c, &p, seat))
		grant(s, &p);
	return true;
}

bool settle_refuse(struct session *s, const struct command *c, int seat)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return false;
	int64_t told = promise_told(&s->tx, &s->game);
	if (told && !settle_is_meant(s, told)) {
		reply_say(
		    &s->reply, c, "The deal goes on waiting for the pulse.");
		return true;
	}
	store_petition_end(s->tx.store, s->game.row.id);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Noted.");
	const char *who = s->in.sender.person.handle;
	if (p.kind == PETITION_REPLACE)
		substitute_refused(s, p.seat);
	else if (p.kind == PETITION_VOID)
		reply_announce(&s->reply,
		    "%s refuses to void round %" PRId64
		    ". The round stands and goes on.",
		    who, p.detail);
	else if (p.seat == seat)
		reply_announce(&s->reply, "%s withdraws the request.", who);
	else
		reply_announce(&s->reply,
		    "%s refuses the request of %s. Nothing changes.", who,
		    s->game.row.seat[p.seat].handle);
	return true;
}
