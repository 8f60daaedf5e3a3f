/* acts.c - acts of the operator at the command line: bans, a gamesmaster's
 * commands, a new game, and asking a table to void a round.
 *
 * No letter causes such an act, so a restore from an older backup cannot repeat
 * it. Its tokens, and the chain of a game, must not depend on the state of the
 * database alone: after a restore, the same state would deal the same hands to
 * other people. So each act draws its own bytes from the kernel. */
#include "base/buf.h"
#include "referee/features/gamesmaster.h"
#include "referee/features/players.h"
#include "referee/features/start.h"
#include "referee/features/void.h"
#include "referee/news/notify.h"
#include "referee/operator.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/q.h"

/* Acts of the operator at the command line.
 *
 * No letter causes such an act, so a restore from an older backup cannot repeat
 * it. Its tokens, and the chain of a game, must not depend on the state of the
 * database alone: after a restore, the same state would deal the same hands to
 * other people. So each act draws its own bytes from the kernel. */

/* Returns what tx_chance draws for: a new text for each act, in tx's memory. */
static const char *occasion_of_operator(const struct tx *tx)
{
	unsigned char chance[16];
	char hex[2 * sizeof chance + 1];
	tx->r->entropy(chance, sizeof chance);
	hex_write(chance, sizeof chance, hex);
	return tx_format(tx, "operator %s", hex);
}

/* Bans by the operator, and the list of all bans. */

enum outcome referee_ban(struct referee *r, const struct banning *ban,
    int64_t now, struct buf *out, struct err *err)
{
	struct session s;
	const char *why;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const char *what = ban->lift ? ban_lift(&s, ban->what, &why)
	                             : ban_set(&s, ban->what, &why);
	const struct command c = {
	    .verb = ban->lift ? VERB_UNBAN : VERB_BAN,
	    .args = ban->what,
	};
	if (what) {
		audit_act(&s, &c, 0, what);
		buf_format(out, "%s\n", what);
	}
	if (!what && !s.tx.failed)
		s.tx.failed =
		    err_set(err, OUTCOME_NEVER, "nothing is done: %s", why);
	return session_end(&s);
}

void referee_bans(struct referee *r, struct buf *out)
{
	struct arena arena;
	const char *what;
	const char *by;
	int64_t since;
	char when[32];
	arena_init(&arena);
	size_t before = out->size;
	struct rows *s = q_rows(r->store,
	    "SELECT b.address, b.since, p.handle FROM ban AS b "
	    "LEFT JOIN person AS p ON p.id = b.by ORDER BY b.address");
	while (q_read(s, &arena, &what, &since, &by))
		buf_format(out, "%s\t%s\t%s\n", what,
		    when_iso(since, when, sizeof when),
		    *by ? by : "the operator");
	if (out->size == before)
		buf_text(out, "no address is banned\n");
	arena_release(&arena);
}

/* A gamesmaster's command, given by the operator at the command
 * line. */

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

enum outcome referee_master(struct referee *r, const char *line, int64_t now,
    struct buf *out, struct err *err)
{
	struct session s;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const struct command *c = read_command(&s.tx, line);
	if (c) {
		if (c->verb == VERB_SHOW_GAME)
			kit_show_game(&s, c);
		else
			kit_act(&s, c);
	}
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

/* What the operator does at the command line: returns what was done; NULL with
 * `why`, or with tx.failed set. */
typedef const char *operator_fn(
    struct session *s, const char *line, const char **why);

/* Does it, tells all whom it concerns, and writes what was done to `out`. */
static enum outcome by_operator(struct referee *r, operator_fn *do_it,
    const char *refusal, const char *line, int64_t now, struct buf *out,
    struct err *err)
{
	struct session s;
	const char *why;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const char *what = do_it(&s, line, &why);
	if (!what && !s.tx.failed)
		s.tx.failed =
		    err_set(err, OUTCOME_NEVER, "%s: %s", refusal, why);
	if (!s.tx.failed) {
		notify_all(&s);
		watching_tell(&s);
		buf_format(out, "%s\n", what);
	}
	return session_end(&s);
}

enum outcome referee_start(struct referee *r, const char *line, int64_t now,
    struct buf *out, struct err *err)
{
	return by_operator(
	    r, start_by_operator, "no game is started", line, now, out, err);
}

enum outcome referee_void_round(struct referee *r, const char *line,
    int64_t now, struct buf *out, struct err *err)
{
	return by_operator(
	    r, void_by_operator, "nothing is done", line, now, out, err);
}
