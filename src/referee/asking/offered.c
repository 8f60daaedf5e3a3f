/* offered.c - see offered.h.
 *
 * A command is offered if the checks that it makes before it acts succeed
 * (dispatch_allowed). They are made in a read-only session of their own, whose
 * reply is thrown away. A tap carries the token of the reply, so it counts as
 * proven and fresh.
 *
 * Whether a stranger's address may be invited is not found out here: every
 * such question counts, so that nobody can ask about many addresses. */
#include "offered.h"

#include "mail/command.h"
#include "referee/features/dispatch.h"
#include "referee/session/session.h"

/* Gives the sender the token that the reply will carry. */
static void prove(struct session *part, const struct session *s)
{
	struct sender *w = &part->in.sender;
	struct token *token = &w->token;
	part->in = s->in;
	w->has_token = true;
	w->shown = false;
	w->level = TRUST_TOKEN;
	token->issued = s->tx.now;
	token->events = s->game.is_loaded ? s->game.state.table.events : 0;
	token->game = s->game.is_loaded ? s->game.row.id : 0;
	token->purpose = s->game.is_loaded ? PURPOSE_GAME : PURPOSE_PERSON;
}

/* Returns what the last echoed line got as its answer. */
static const char *last_answer(const struct session *s, struct arena *arena)
{
	const char *text = "";
	for (const struct doc_item *i = s->reply.answer.first; i; i = i->next)
		if (i->kind == DOC_ECHO)
			text = i->result;
	return arena_string(arena, text);
}

const char *offered_refusal(struct session *s, const char *words)
{
	struct session part;
	const char *refusal = NULL;
	const struct commands *list = commands_line(s->tx.arena, words);
	if (list->count != 1 || s->tx.failed)
		return NULL;
	session_part(&part, s);
	part.tx.writes = false;
	part.tx.letter_id = s->tx.letter_id;
	prove(&part, s);
	if (s->game.is_loaded)
		session_load(&part, s->game.row.id);
	if (!dispatch_allowed(&part, &list->list[0]))
		refusal = last_answer(&part, s->tx.arena);
	tx_did(&s->tx, session_end(&part));
	return refusal;
}
