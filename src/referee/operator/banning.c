/* banning.c - bans by the operator, and the list of all bans. */
#include "referee/operator.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "occasion.h"
#include "referee/master/ban.h"
#include "referee/sender/audit.h"
#include "referee/session/session.h"
#include "store/bans.h"

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

static void list_ban(
    void *context, const char *what, int64_t since, const char *by)
{
	char when[32];
	buf_format(context, "%s\t%s\t%s\n", what,
	    when_iso(since, when, sizeof when), *by ? by : "the operator");
}

void referee_bans(struct referee *r, struct buf *out)
{
	struct arena arena;
	arena_init(&arena);
	size_t before = out->size;
	store_bans(r->store, &arena, list_ban, out);
	if (out->size == before)
		buf_text(out, "no address is banned\n");
	arena_release(&arena);
}
