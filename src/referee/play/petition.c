/* petition.c - a request that one player makes to the whole table.
 *
 * Every other player must agree, by answering the mail with the petition. One
 * refusal ends the petition. A petition about a turn ends with that turn, and a
 * petition to void a round ends with the round, or after three days. Bots and
 * players who left are not asked. */
#include "petition.h"

#include "base/when.h"
#include "engine/legal.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"

enum { VOID_STAYS = 3 * WHEN_DAY };

static bool lapsed(const struct tx *tx, const struct loaded_game *game,
    const struct petition *p)
{
	const struct table *t = &game->state.table;
	if (t->phase == PHASE_OVER)
		return true;
	switch (p->kind) {
	case PETITION_TIME:
		return t->turn_event != p->events || t->turn != p->seat;
	case PETITION_UNDO:
		return t->events != p->events;
	case PETITION_REPLACE:
		return t->round != p->detail;
	case PETITION_VOID:
		return t->round != p->detail ||
		       tx->now > deadline_after(tx, game, p->at, VOID_STAYS);
	}
	return true;
}

bool petition_open(
    const struct tx *tx, const struct loaded_game *game, struct petition *out)
{
	if (!game->is_loaded || !store_petition(tx->store, game->row.id, out))
		return false;
	return !lapsed(tx, game, out);
}

bool petition_taken(struct session *s, const struct command *c, int seat)
{
	struct petition open;
	if (!petition_open(&s->tx, &s->game, &open) || open.seat == seat)
		return false;
	reply_say(&s->reply, c,
	    "There is another request at this table. The players "
	    "must settle that request first.");
	return true;
}

bool petition_ask(struct session *s, const struct command *c,
    struct petition *p, const char *what)
{
	p->at = s->tx.now;
	p->agreed = 1u << p->seat;
	const char *rest = loaded_to_agree(&s->tx, &s->game, p->agreed);
	s->tx.acted = true;
	if (!*rest)
		return true;
	store_petition_set(s->tx.store, s->game.row.id, p);
	reply_say(&s->reply, c,
	    "The referee asks the other players. Your request is granted when "
	    "these players agree: %s.",
	    rest);
	reply_announce(&s->reply,
	    "%s %s. If you agree, answer \"agree\". If not, answer \"refuse\". "
	    "These players have not answered yet: %s.",
	    s->game.row.seat[p->seat].handle, what, rest);
	reply_ask(&s->reply, ASK_CONSENT, p->seat);
	return false;
}

bool petition_agree(
    struct session *s, const struct command *c, struct petition *p, int seat)
{
	p->agreed |= 1u << seat;
	s->tx.acted = true;
	const char *rest = loaded_to_agree(&s->tx, &s->game, p->agreed);
	if (*rest) {
		store_petition_set(s->tx.store, s->game.row.id, p);
		reply_say(&s->reply, c,
		    "Noted. These players must still agree: %s.", rest);
		return false;
	}
	store_petition_end(s->tx.store, s->game.row.id);
	reply_say(&s->reply, c, "Noted. You were the last to agree.");
	return true;
}
