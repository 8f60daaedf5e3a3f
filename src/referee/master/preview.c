/* preview.c - `preview COMMAND`: what a gamesmaster's command would do.
 *
 * The command itself runs in a transaction that is rolled back. */
#include "kit.h"
#include "referee/clock/tick.h"
#include "referee/news/notify.h"
#include "referee/outgoing/trial.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/master_acts.h"

/* Reads the command to be previewed. Returns NULL, with a reply, if it is not
 * one of the kit's. */
static const struct command *read_command(
    struct session *s, const struct command *c)
{
	const struct commands *list = commands_line(s->tx.arena, c->args);
	if (list->count == 1 && kit_has((int)list->list[0].verb))
		return &list->list[0];
	reply_say(&s->reply,
	    c,
	    "Write one command of a gamesmaster, as in \"preview extend 7 2 "
	    "days\".");
	return NULL;
}

/* A turn whose time is up ends before the command, as it would with the command
 * itself. So nothing of it is left for the trial to draw. */
static bool end_late_turn(struct session *s, const struct command *c)
{
	int64_t id = kit_number(
	    c->args, c->verb == VERB_REPLACE_PLAYER || c->verb == VERB_EJECT);
	if (!id || (s->game.is_loaded && s->game.row.id == id))
		return true;
	if (session_owes_another(&s->game, &s->reply, c, id))
		return false;
	struct session part;
	session_part(&part, s);
	part.in.at = s->in.at;
	part.in.post = s->in.post;
	if (session_load(&part, id) && !part.game.row.ended)
		tick_late(&part);
	tx_did(&s->tx, session_end(&part));
	return !s->tx.failed;
}

/* Runs the command in the trial. Returns true if it would change something. */
static bool try(struct session *whole,
    const struct command *c,
    struct trial *t,
    struct doc *said)
{
	struct session s;
	store_trial_begin(whole->tx.store);
	session_part(&s, whole);
	s.tx.trial = t;
	s.tx.occasion = whole->tx.occasion;
	s.tx.root = whole->tx.root;
	s.tx.letter_id = whole->tx.letter_id;
	s.in = whole->in;
	if (whole->game.is_loaded)
		session_load(&s, whole->game.row.id);
	kit_act(&s, c);
	bool acted = s.tx.acted;
	for (const struct doc_item *i = s.reply.answer.first; i; i = i->next)
		if (i->kind == DOC_ECHO && (!acted || !t->draws))
			doc_paragraph(
			    said, "%s", arena_string(said->arena, i->result));
	if (acted) {
		notify_all(&s);
		watching_tell(&s);
	}
	tx_did(&whole->tx, session_end(&s));
	store_trial_end(whole->tx.store);
	return acted;
}

void preview_command(struct session *s, const struct command *c)
{
	struct doc mails;
	struct doc said;
	struct trial t = {.arena = s->tx.arena, .mails = &mails};
	if (!proof_given(s, c))
		return;
	const struct command *what = read_command(s, c);
	if (!what || !kit_may_rule(s, what) || !end_late_turn(s, what))
		return;
	doc_init(&mails, s->tx.arena, "");
	doc_init(&said, s->tx.arena, "");
	bool acts = try(s, what, &t, &said);
	reply_say(&s->reply,
	    c,
	    acts ? "Nothing was done. The command would do this:"
		 : "The command would do nothing:");
	doc_append(&s->reply.answer, &said);
	if (t.goes_on)
		doc_paragraph(&s->reply.answer,
		    "The game would go on by itself from there. What is dealt "
		    "or played then is not known yet.");
	if (acts)
		doc_paragraph(&s->reply.answer,
		    "It would send %d mail%s:",
		    t.count,
		    t.count == 1 ? "" : "s");
	doc_append(&s->reply.answer, &mails);
}
