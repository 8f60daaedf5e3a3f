/* void_round.c - the operator asks a table to void a round, because the referee
 * itself was wrong. */
#include "referee/operator.h"

#include "base/buf.h"
#include "occasion.h"
#include "referee/master/void.h"
#include "referee/news/notify.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"

enum outcome referee_void_round(struct referee *r, const char *line,
    int64_t now, struct buf *out, struct err *err)
{
	struct session s;
	const char *why;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const char *what = void_by_operator(&s, line, &why);
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
