/* disputes.c - what the operator does when players and the referee disagree. */
#include "referee/operator.h"

#include <inttypes.h>

#include "base/buf.h"
#include "base/when.h"
#include "occasion.h"
#include "referee/master/appeal.h"
#include "referee/master/void.h"
#include "referee/news/notify.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/disputes.h"

/* An act for the operator: returns what was done, or NULL and why not. */
typedef const char *act_fn(
    struct session *s, const char *line, const char **why);

struct errand {
	act_fn *act;
	const char *line;
};

static enum outcome run(struct referee *r,
    struct errand errand,
    int64_t now,
    struct buf *out,
    struct err *err)
{
	struct session s;
	const char *why;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const char *what = errand.act(&s, errand.line, &why);
	if (!what && !s.tx.failed)
		s.tx.failed =
		    err_set(err, OUTCOME_NEVER, "nothing is done: %s", why);
	if (!s.tx.failed) {
		notify_all(&s);
		watching_tell(&s);
		buf_format(out, "%s\n", what);
	}
	return session_end(&s);
}

enum outcome referee_void_round(struct referee *r,
    const char *line,
    int64_t now,
    struct buf *out,
    struct err *err)
{
	struct errand errand = {void_by_operator, line};
	return run(r, errand, now, out, err);
}

enum outcome referee_answer(struct referee *r,
    const char *line,
    int64_t now,
    struct buf *out,
    struct err *err)
{
	struct errand errand = {answer_by_operator, line};
	return run(r, errand, now, out, err);
}

/* The list of open appeals that is being written. */
struct listing {
	struct session s;
	struct buf *out;
};

static void list_appeal(void *context, const struct appeal *a)
{
	struct listing *l = context;
	struct person asks;
	char when[32];
	if (!session_load(&l->s, a->game))
		return;
	bool known = find_person_by_id(&l->s.tx, a->person, &asks);
	buf_format(l->out,
	    "%" PRId64 "\tgame %" PRId64 "\t%s\t%s\t%s\t%s\n",
	    a->id,
	    a->game,
	    when_iso(a->asked, when, sizeof when),
	    known ? asks.handle : "",
	    appeal_against(&l->s, a),
	    a->words);
}

void referee_appeals(struct referee *r, struct buf *out)
{
	struct err err;
	struct listing l = {.out = out};
	size_t before = out->size;
	session_look(&l.s, r, 0, &err);
	store_appeals(r->store, l.s.tx.arena, list_appeal, &l);
	if (out->size == before)
		buf_text(out, "no appeal is open\n");
	(void)session_end(&l.s);
}
