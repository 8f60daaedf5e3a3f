/* disputes.c - what the operator does when players and the referee disagree. */
#include "referee/operator.h"

#include "base/buf.h"
#include "occasion.h"
#include "referee/master/void.h"
#include "referee/news/notify.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"

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
