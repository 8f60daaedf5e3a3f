/* audit.c - what gamesmasters and the operator do. */
#include "audit.h"

#include "base/log.h"
#include "mail/command.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/table.h"

const char *audit_actor(const struct input *in)
{
	return in->letter ? in->sender.person.handle : "The operator";
}

const char *audit_subject(const struct session *s)
{
	const char *actor = audit_actor(&s->in);
	return s->in.letter ? tx_format(&s->tx, "The gamesmaster, %s,", actor)
	                    : actor;
}

void audit_act(
    struct session *s, const struct command *c, int64_t game, const char *what)
{
	const struct tx *tx = &s->tx;
	const char *line = tx_format(tx, "%s %s", verb_name(c->verb), c->args);
	const char *own = NULL;
	struct master_act act = {.at = tx->now, .game = game, .line = line};
	if (s->in.letter) {
		act.by = s->in.sender.person.id;
		own = s->in.sender.person.address;
	}
	const char *text = tx_format(tx, "%s gave the command \"%s\". %s",
	    audit_actor(&s->in), line, what);
	store_master_act_add(tx->store, &act);
	outbound_gamesmasters(s, own, "For gamesmasters", text);
	log_line(LOG_LEVEL_INFO, "%s", text);
}
