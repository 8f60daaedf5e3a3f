/* lost.c - games that an upgrade made unreadable.
 *
 * A migration should keep every game readable, and tests play old games to
 * their ends. If a migration nevertheless fails, people must hear of it before
 * the referee goes on without their game. */
#include <inttypes.h>

#include "base/buf.h"
#include "referee/alert.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"

/* True if the referee can replay the game. */
static bool is_readable(struct referee *r, int64_t id)
{
	struct session s;
	struct err err;
	session_look(&s, r, 0, &err);
	bool readable = session_load(&s, id);
	session_end(&s);
	return readable;
}

static void tell_gamesmasters(struct session *s, const char *numbers)
{
	const char *what = arena_format(s->tx.arena,
	    "I was upgraded, and cannot read these games any more: %s. No move "
	    "counts there, and no time-out happens. I stopped and told the "
	    "operator, who can go back to the old version, or let me go on "
	    "without these games.",
	    numbers);
	outbound_gamesmasters(s, NULL, "Games that I cannot read", what);
}

enum outcome referee_find_lost(
    struct referee *r, int64_t now, struct buf *out, struct err *err)
{
	struct session s;
	int64_t *ids;
	size_t before = out->size;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	size_t n = store_games(r->store, s.tx.arena, GAMES_OPEN, &ids);
	for (size_t i = 0; i < n; i++) {
		const char *comma = out->size > before ? ", " : "";
		if (!is_readable(r, ids[i]))
			buf_format(out, "%s%" PRId64, comma, ids[i]);
	}
	if (out->size > before)
		tell_gamesmasters(&s, buf_string(out) + before);
	return session_end(&s);
}
