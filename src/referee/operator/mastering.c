/* mastering.c - a gamesmaster's command, given by the operator at the command
 * line. */
#include "base/buf.h"
#include "occasion.h"
#include "referee/master/kit.h"
#include "referee/news/notify.h"
#include "referee/operator.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"

static const struct command *read_command(const struct tx *tx, const char *line)
{
	const struct commands *list = commands_line(tx->arena, line);
	const struct command *c = &list->list[0];
	bool known = list->count == 1 &&
	             (kit_has((int)c->verb) || c->verb == VERB_SHOW_GAME);
	return known && c->verb != VERB_START ? c : NULL;
}

/* Writes the results, without the lines that a mail quotes. */
static void write_answer(struct session *s, struct buf *out)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "");
	for (struct doc_item *i = s->reply.answer.first; i; i = i->next)
		if (i->kind == DOC_ECHO) {
			i->kind = DOC_PARAGRAPH;
			i->text = i->result;
		}
	doc_append(&doc, &s->reply.answer);
	doc_text(&doc, out);
}

static void act(struct session *s, const struct command *c)
{
	if (c->verb == VERB_SHOW_GAME)
		kit_show_game(s, c);
	else
		kit_act(s, c);
}

enum outcome referee_master(struct referee *r, const char *line, int64_t now,
    struct buf *out, struct err *err)
{
	struct session s;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const struct command *c = read_command(&s.tx, line);
	if (c)
		act(&s, c);
	bool asks = c && verb_has(c->verb, TRAIT_ASKS);
	if (s.tx.acted && s.reply.announce) {
		notify_all(&s);
		watching_tell(&s);
	}
	if (!c)
		s.tx.failed = err_set(err, OUTCOME_NEVER,
		    "expected a gamesmaster's command, such as extend 7 2 "
		    "days; to start a game, use spadesd start");
	else if (!s.tx.failed)
		write_answer(&s, out);
	if (c && !s.tx.acted && !asks && !s.tx.failed)
		s.tx.failed =
		    err_set(err, OUTCOME_NEVER, "%s", buf_string(out));
	return session_end(&s);
}
