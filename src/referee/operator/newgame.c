/* newgame.c - a game that the operator starts at the command line. */
#include "referee/operator.h"

#include "base/buf.h"
#include "occasion.h"
#include "referee/commands/start.h"
#include "referee/news/notify.h"
#include "referee/session/session.h"

enum outcome referee_start(struct referee *r, const char *line, int64_t now,
    struct buf *out, struct err *err)
{
	struct session s;
	const char *why;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	s.tx.occasion = occasion_of_operator(&s.tx);
	const char *what = start_by_operator(&s, line, &why);
	if (!what && !s.tx.failed)
		s.tx.failed =
		    err_set(err, OUTCOME_NEVER, "no game is started: %s", why);
	if (!s.tx.failed) {
		notify_all(&s);
		buf_format(out, "%s\n", what);
	}
	return session_end(&s);
}
