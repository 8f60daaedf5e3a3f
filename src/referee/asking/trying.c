/* trying.c - see trying.h.
 *
 * Nothing is dealt, drawn or played in a trial. A tap carries the token of the
 * reply, so it counts as proven and fresh. */
#include "trying.h"

#include <string.h>

#include "mail/command.h"
#include "referee/commands/dispatch.h"
#include "referee/session/session.h"
#include "store/master_acts.h"

/* Commands whose success depends on tables and games that the letter names.
 * Others are offered only where they are possible, or pass a request on. */
static bool is_tried(enum verb verb)
{
	static const bool tried[VERB_COUNT] = {
	    [VERB_NEW] = true,
	    [VERB_SIT] = true,
	    [VERB_STAND] = true,
	    [VERB_GO] = true,
	    [VERB_INVITE] = true,
	    [VERB_DECLINE] = true,
	    [VERB_REMATCH] = true,
	    [VERB_WATCH] = true,
	    [VERB_UNWATCH] = true,
	    [VERB_WATCHERS] = true,
	    [VERB_AWAY] = true,
	    [VERB_UNDO] = true,
	};
	return tried[verb];
}

/* Reads the command. Returns NULL if no trial is made. */
static const struct commands *read_line(
    const struct session *s, const char *words)
{
	const struct commands *list = commands_line(s->tx.arena, words);
	bool tried = list->count == 1 && is_tried(list->list[0].verb);
	return tried ? list : NULL;
}

/* Gives the sender the token that the reply will carry. */
static void prove(struct session *part, const struct session *s)
{
	struct sender *w = &part->in.sender;
	struct token *token = &w->token;
	part->in = s->in;
	w->has_token = true;
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

const char *trying_refusal(struct session *s, const char *words)
{
	struct session part;
	const char *refusal = NULL;
	const struct commands *list = read_line(s, words);
	if (!list || s->tx.failed || s->tx.trial)
		return NULL;
	store_trial_begin(s->tx.store);
	session_part(&part, s);
	part.tx.trial = true;
	part.tx.occasion = s->tx.occasion;
	part.tx.root = s->tx.root;
	part.tx.letter_id = s->tx.letter_id;
	prove(&part, s);
	if (s->game.is_loaded)
		session_load(&part, s->game.row.id);
	dispatch_all(&part, list);
	if (!part.tx.acted)
		refusal = last_answer(&part, s->tx.arena);
	tx_did(&s->tx, session_end(&part));
	store_trial_end(s->tx.store);
	return refusal;
}
